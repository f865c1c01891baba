// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.board.ConnectedMove.Removal;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Rules;
import sprague.syntax.BoardExpression.Apply;
import sprague.syntax.BoardFunction;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Operator;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.RuleParser;
import sprague.syntax.parse.Token;

/**
 * Translates rules about one region S of a board to the heap game that they are on paths, and on
 * cycles.
 *
 * <p><b>The rules.</b> The conditions of each rule are {@code v in S} for each of its variables,
 * and {@code v ~ w} or {@code v != w} for two of them, and the conditions {@code ~} connect all
 * variables. What is left is S less terms made of {@code {v, ...}}, {@code near(v)} and {@code +}.
 *
 * <p><b>Theorem.</b> The value of S = path(n), or of S = cycle(n), is that of the heap of n in the
 * translated rules.
 *
 * <p><b>Proof.</b> Whether an assignment of cells of S to the variables satisfies the conditions
 * depends on the adjacency of these cells alone. They lie in one run of S, a maximal set of
 * consecutive cells, as {@code ~} connects them; and of S only cells of the same run are removed,
 * as those of {@code near(v)} in S are neighbours of v. So S is the sum of its runs, and a run has
 * the moves of a path of its length. Let a window be the cells from the least one of an assignment
 * to the greatest. Up to translation there are finitely many assignments. In a run, let x cells be
 * before the window and y after it; x and y may be any numbers from 0 on, and the length is their
 * sum and that of the window. What the assignment removes within the window does not depend on x
 * and y. Beyond the window it removes at most the cell next to each end, if there is one. The runs
 * that are left are those that {@link RunMoves#addPaths} writes for all x and y.
 *
 * <p>On a cycle, connected cells of at most {@link #MAX_VARIABLES} variables lie in a window of at
 * most that length, and from {@link #LEAST_CYCLE} cells on at least two cells are outside of it: so
 * the adjacency of the cells is that in a row, and the cells next to the two ends of the window
 * differ. The cells outside are one run, from the end of the window to its beginning: that of a row
 * whose two outer runs are joined. A move leaves paths, as it removes a cell. For each shorter
 * cycle all assignments are tried; cycle(0) has no cell and no move.
 */
public final class PathRules {
  /**
   * The maximum number of variables of a rule; rules with more are refused. With 4 there are at
   * most 7^3 assignments in a row, up to translation.
   */
  private static final int MAX_VARIABLES = 4;

  /** The number of cells from which on all cycles have the same moves: two are outside a window. */
  private static final int LEAST_CYCLE = MAX_VARIABLES + 2;

  private final String name;
  private final boolean hasCycles;
  private final RunMoves moves;

  /** The clause that says that a player who cannot move wins; empty in normal play. */
  private String ending = "";

  private PathRules(String name, boolean hasCycles) {
    this.name = name;
    this.hasCycles = hasCycles;
    // A name that differs from that of the paths.
    this.moves = new RunMoves(name, name.equals("cycle") ? "ring" : "cycle");
  }

  /**
   * Heaps in the place of paths and cycles.
   *
   * @param rules the rules of the heaps: {@code free(n)} stands for a path of n cells, and {@code
   *     cycle(n)} for a cycle
   * @param of the heaps that stand for the positions asked about
   */
  public record Heaps(String rules, String of) {}

  /**
   * Translates rules and the positions asked about, which are all cells of paths or of cycles, such
   * as {@code free(path(n + 1))}. Cost: at most 7^3 assignments to the variables of each rule, and
   * fewer on each of the short cycles; nothing is decided.
   *
   * @throws CheckFailure when the rules or the positions are not of this form, or a play may not
   *     end
   */
  public static Heaps translate(String game, String of) throws CheckFailure {
    String start = "start " + of;
    List<Clause> clauses = Rules.syntax(start).clauses();
    // The theorem is printed with this text: a reader must see all of it.
    if (of.equals(RuleParser.oneLine(of))
        && clauses.size() == 1
        && clauses.getFirst() instanceof Clause.Start(PositionSyntax position, var _)
        && position.arguments().size() == 1
        && position.arguments().getFirst() instanceof Apply(var function, var arguments, var _)
        && (function == BoardFunction.PATH || function == BoardFunction.CYCLE)) {
      Span size = arguments.getFirst().span();
      PathRules rules = new PathRules(position.name(), function == BoardFunction.CYCLE);
      GameSyntax syntax = Rules.game(game);
      // The law is about all values of a name in the size, and a parameter has one.
      OccurringNames names = new OccurringNames();
      names.visit(arguments.getFirst());
      CheckFailure.require(
          syntax.parameters().stream().noneMatch(each -> names.found().containsKey(each.name())),
          "the size of " + of + " has the name of a parameter");
      Expression board = position.arguments().getFirst();
      for (Clause clause : syntax.clauses()) {
        // The cells of all positions are those of the board that the rules start on.
        CheckFailure.require(
            !(clause instanceof Clause.Start(PositionSyntax first, var _))
                || (!first.arguments().isEmpty()
                    && first.arguments().stream()
                        .allMatch(
                            each -> words(game, value(each, syntax)).equals(words(start, board)))),
            "the rules start on another board than " + of);
      }
      rules.read(syntax);
      return new Heaps(
          String.join("\n", rules.moves.rules()) + rules.ending,
          (rules.hasCycles ? rules.moves.cycle() : rules.name)
              + "("
              + start.substring(size.start(), size.end())
              + ")");
    }
    throw new CheckFailure("the positions are not all cells of a path or of a cycle: " + of);
  }

  /** The value of a parameter that is a board; any other term stays as it is. */
  private static Expression value(Expression term, GameSyntax game) {
    for (Parameter parameter : game.parameters()) {
      if (term instanceof Expression.Name(String name, var _)
          && name.equals(parameter.name())
          && parameter.defaultValue().orElse(null) instanceof Argument.Board(Expression board)) {
        return board;
      }
    }
    return term;
  }

  /** The words and signs of a term. */
  private static List<String> words(String whole, Expression term) {
    String text = whole.substring(term.span().start(), term.span().end());
    return Lexer.tokens(text).stream().map(Token::text).toList();
  }

  private void read(GameSyntax game) throws CheckFailure {
    for (Clause clause : game.clauses()) {
      switch (clause) {
        case Clause.Start _ -> {}
        case Clause.Moves(PositionSyntax head, List<Clause.Move> each, var _) -> {
          if (head.name().equals(name)) {
            for (Clause.Move move : each) {
              add(read(game, head, move));
            }
          }
        }
        case Clause.StuckResult(Clause.Result result, var _) when result == Clause.Result.WINS ->
            ending = "\nstuck wins";
        // Written out, it is the ordinary ending.
        case Clause.StuckResult(Clause.Result result, var _)
            when result == Clause.Result.LOSES -> {}
        case Clause.Finish _, Clause.StuckResult _ ->
            throw new CheckFailure("the game ends in another way than that of no move");
      }
    }
    CheckFailure.require(!moves.rules().isEmpty(), "there is no move from " + name);
  }

  private void add(ConnectedMove move) throws CheckFailure {
    for (Removal removal : move.inRow()) {
      moves.addPaths(removal);
      if (hasCycles) {
        moves.addCycles(removal, LEAST_CYCLE);
      }
    }
    for (int length = 1; hasCycles && length < LEAST_CYCLE; length++) {
      for (Removal removal : move.inCycle(length)) {
        moves.addCycle(removal, length);
      }
    }
  }

  private ConnectedMove read(GameSyntax game, PositionSyntax head, Clause.Move move)
      throws CheckFailure {
    CheckFailure.require(move.gain().isEmpty(), "moves gain points");
    CheckFailure.require(head.arguments().size() == 1, "a position is not one region");
    String region = nameOf(head.arguments().getFirst());
    List<String> variables = new ArrayList<>();
    List<ConditionSyntax> others = new ArrayList<>();
    for (ConditionSyntax condition : move.where().map(Clause.Where::conditions).orElse(List.of())) {
      if (condition instanceof ConditionSyntax.In(var cell, boolean negated, var set, var _)) {
        CheckFailure.require(
            !negated && set instanceof SetSyntax.Name(String in, var _) && in.equals(region),
            "a cell is asked for elsewhere than in the region");
        variables.add(nameOf(cell));
      } else {
        others.add(condition);
      }
    }
    List<String> names = new ArrayList<>(variables);
    names.add(region);
    game.parameters().forEach(each -> names.add(each.name()));
    CheckFailure.require(
        names.stream().distinct().count() == names.size(), "a name has two meanings");
    CheckFailure.require(
        !variables.isEmpty() && variables.size() <= MAX_VARIABLES,
        "a rule has no variables, or more than " + MAX_VARIABLES);
    ConnectedMove read = new ConnectedMove(variables, others, left(move, region));
    read.requireConnected();
    return read;
  }

  static String nameOf(Expression term) throws CheckFailure {
    if (term instanceof Expression.Name(String name, var _)) {
      return name;
    }
    throw new CheckFailure("a term is no variable");
  }

  /** The term of what a move leaves, the region or {@code region - TERM - ... - TERM}. */
  private Expression left(Clause.Move move, String region) throws CheckFailure {
    List<PartSyntax> parts = move.option().parts();
    if (parts.size() == 1
        && parts.getFirst() instanceof PartSyntax.Single(PositionSyntax left, var _)
        && left.name().equals(name)
        && left.arguments().size() == 1) {
      Expression rest = left.arguments().getFirst();
      Expression whole = rest;
      while (whole instanceof Expression.Binary(Operator operator, var more, var _, var _)
          && operator == Operator.MINUS) {
        whole = more;
      }
      CheckFailure.require(
          nameOf(whole).equals(region), "a move does not leave the region less some cells");
      return rest;
    }
    throw new CheckFailure("a move does not leave one region of the same name");
  }
}
