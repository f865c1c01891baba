// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.LimitReached;
import sprague.nimber.CancellationCheck;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.Expression.Operator;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.parse.Keywords;

/**
 * The static semantics of the rule language: refuses texts that are syntactically correct but have
 * no meaning.
 *
 * <p>Required is: each name is declared and is of the right sort (number, list, set, position); an
 * expression without variables has a value; every variable of a move or an ending has an upper
 * bound; there is at most one {@code start} and one {@code stuck} clause; a game with points has
 * neither sums nor endings. The first mistake in the order of the text is reported. Cost: see
 * {@link Rules#withEndings}.
 */
final class StaticCheck extends SyntaxWalk {
  /**
   * Upper bounds are sought for arguments up to 2^20; where no such position has the move, up to
   * 2^40, then 2^60. A move of larger positions alone is admitted here: {@link Options} refuses it
   * where a variable has no bound, and {@link MoveFormula} needs none.
   */
  private static final int ARGUMENT_BITS = 20;

  /**
   * The maximum number of evaluations of conditions to find upper bounds, in the whole text: a move
   * takes hundreds for each variable, and with more a text of some kilobytes takes minutes.
   */
  private static final int MAX_EVALUATIONS = 1 << 20;

  private final Rules rules;

  /** Whether the parts visited so far of the expression that is being visited have no variable. */
  private boolean isConstant;

  private int evaluations;

  /** The first mistake found. */
  private @Nullable String mistake;

  private StaticCheck(Rules rules) {
    this.rules = rules;
  }

  /** Checks all clauses; parameters and arities are known. Throws the first mistake. */
  static void examine(Rules rules) throws CheckFailure {
    StaticCheck check = new StaticCheck(rules);
    List<Clause> clauses = rules.clauses();
    try {
      clauses.forEach(check::visit);
    } catch (LimitReached limit) {
      throw new Undecided(limit.reason());
    }
    if (clauses.stream().anyMatch(StaticCheck::hasPoints)) {
      check.require(
          clauses.stream().allMatch(StaticCheck::mayHavePoints),
          "a game with points has a sum or an ending");
    }
    check.throwMistake();
  }

  /** Checks a position of a certificate. */
  static void examine(PositionSyntax position, Rules rules) throws CheckFailure {
    StaticCheck check = new StaticCheck(rules);
    check.visit(position);
    check.throwMistake();
  }

  private void throwMistake() throws CheckFailure {
    if (mistake != null) {
      throw new CheckFailure(mistake);
    }
  }

  private void require(boolean holds, String otherwise) {
    if (!holds && mistake == null) {
      mistake = otherwise;
    }
  }

  private static boolean hasPoints(Clause clause) {
    return clause instanceof Moves moves
        && moves.moves().stream().anyMatch(move -> move.gain().isPresent());
  }

  /** Whether a clause may be in a game with points. */
  private static boolean mayHavePoints(Clause clause) {
    return switch (clause) {
      case Moves moves ->
          moves.moves().stream()
              .map(move -> move.option().parts())
              .allMatch(
                  parts -> parts.size() == 1 && parts.getFirst() instanceof PartSyntax.Single);
      case Clause.StuckResult(Clause.Result result, var _) -> result == Clause.Result.LOSES;
      case Clause.Finish _ -> false;
      case Clause.Start _ -> true;
    };
  }

  @Override
  public void visit(Clause clause) {
    super.visit(clause);
    switch (clause) {
      case Moves moves -> moves.moves().forEach(move -> requireBounds(moves, move));
      case Clause.Finish finishes -> {
        Moves moves = Endings.asMoves(finishes);
        requireBounds(moves, moves.moves().getFirst());
      }
      case Clause.Start _, Clause.StuckResult _ -> {}
    }
  }

  /** Requires that bounds propagation from bounded arguments bounds all variables. */
  private void requireBounds(Moves clause, Move move) {
    // A clause with a mistake cannot be evaluated.
    for (int bits = ARGUMENT_BITS; mistake == null && bits < Long.SIZE; bits += ARGUMENT_BITS) {
      List<Range> arguments =
          Collections.nCopies(clause.head().arguments().size(), new Range(0, 1L << bits));
      MoveConditions conditions =
          new MoveConditions(rules, clause, move, arguments, this::countEvaluation);
      Map<String, Range> ranges = conditions.naturalRanges();
      if (conditions.hold(ranges) != KleeneTruth.FALSE && conditions.propagateBounds(ranges)) {
        ranges.forEach(
            (variable, range) ->
                require(range.high() != Range.NONE_ABOVE, variable + " has no upper bound"));
        return;
      }
    }
  }

  private void countEvaluation() {
    CancellationCheck.check();
    evaluations++;
    if (evaluations > MAX_EVALUATIONS) {
      throw new LimitReached(
          "the bounds of variables take more than %s steps to find".formatted(MAX_EVALUATIONS));
    }
  }

  @Override
  public void visit(PositionSyntax position) {
    int arguments = position.arguments().size();
    require(
        rules.arities().getOrDefault(position.name(), -1) == arguments,
        "no rule is about %s with %s arguments".formatted(position.name(), arguments));
    super.visit(position);
  }

  @Override
  public void visit(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      require(
          !rules.isParameter(sum.variable()),
          sum.variable() + " is a parameter and cannot be the index of a sum");
    }
    super.visit(part);
  }

  @Override
  public void visit(Expression expression) {
    require(!(expression instanceof BoardExpression), "a term about boards is no number");
    if (expression instanceof Expression.Index index) {
      require(rules.list(index.list()) != null, index.list() + " is no list");
    }
    boolean outer = isConstant;
    isConstant = true;
    switch (expression) {
      case Expression.Number _ -> {}
      case Expression.Name(String name, var _) -> {
        isConstant = rules.isParameter(name);
        require(!isConstant || rules.number(name) != null, name + " is no number");
      }
      case Expression.Call(Function function, List<Expression> arguments, var _)
          when function == Function.SIZE ->
          require(
              arguments.getFirst() instanceof Expression.Name(String name, var _)
                  && rules.size(name).isPresent(),
              "size is applied to what is no list or set");
      default -> {
        super.visit(expression);
        require(!isConstant || rules.constant(expression).isPresent(), "a constant has no value");
      }
    }
    // A divisor or operand that is no constant passes here, by the default of orElse.
    if (expression instanceof Expression.Binary binary
        && (binary.operator() == Operator.DIVIDE || binary.operator() == Operator.MOD)) {
      require(rules.constant(binary.right()).orElse(1L) != 0, "a division by zero");
    }
    if (expression instanceof Expression.Call(Function function, List<Expression> arguments, var _)
        && (function == Function.BITXOR || function == Function.BITAND)) {
      arguments.forEach(
          each -> require(rules.constant(each).orElse(0L) >= 0, "bits of a negative number"));
    }
    isConstant &= outer;
  }

  @Override
  public void visit(SetSyntax set) {
    super.visit(set);
    switch (set) {
      case SetSyntax.Name(String name, var _) ->
          require(
              rules.set(name) != null || Keywords.NAMED_SETS.contains(name),
              "there is no set " + name);
      case SetSyntax.Powers(Expression base, var _) ->
          require(rules.constant(base).orElse(2L) >= 2, "a base of powers is less than 2");
      default -> {}
    }
  }
}
