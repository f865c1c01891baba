// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;

/**
 * The theorem that two games have the same game trees up to the names of positions: corresponding
 * positions have the same options and end the game in the same way. So they have the same
 * nim-values, outcomes and scores.
 *
 * <p>Given is a bijection of the position names. Endings have to have the same alpha-normal text
 * ({@link AlphaNormalText}). A move with the same text as one of the other game is the same move.
 * For every other move it is decided that each of its options is an option in the other game, in
 * both directions; such moves must not gain points.
 *
 * <p>An option is compared as a tuple: the arguments and the count of its first part, its second
 * part, and so on. The other game has the option if one of its moves gives the same tuple for some
 * order of its parts. Options that are equal only after equal parts are united are not recognised.
 *
 * <p>An object compares in one direction: options in {@code mine} are options in {@code theirs}.
 * Cost: for each other move one sentence, with a case for each move of the other game and order of
 * its parts, and sentences that its terms are defined; their steps count together.
 *
 * @param names the position name in {@code theirs} for each one in {@code mine}
 */
record SameOptions(Rules mine, Rules theirs, Map<String, String> names, Decider decider) {
  /** Expresses nim-sums; powers of other bases are not expressible, so such moves are refused. */
  private static final Numeration BINARY = Numeration.base(2);

  /**
   * The maximum number of orders of a move's parts, that is of cases in one sentence; no budget
   * suffices for more. Eight parts of one name have 40,320 orders, nine too many.
   */
  private static final int MAX_ORDERS = 1 << 16;

  /**
   * Requires that the positions of two families have the same game trees.
   *
   * @param family the positions of the other game
   * @param names the other game's position name for each of the first game's
   * @throws CheckFailure when this is false, not seen, or not decided within the budget
   */
  static void demand(ClaimContext context, Rules theirs, Family family, Map<String, String> names)
      throws CheckFailure {
    Rules mine = context.rules();
    Decider decider = new Decider(BINARY, context.limits());
    SameOptions forward = new SameOptions(mine, theirs, names, decider);
    forward.requireBijection();
    CheckFailure.require(
        forward.correspond(context.family(), family),
        "the positions of the two games do not correspond");
    forward.requireEqualEndings();
    Map<String, String> inverse = new HashMap<>();
    names.forEach((name, other) -> inverse.put(other, name));
    SameOptions backward = new SameOptions(theirs, mine, inverse, decider);
    for (String name : mine.arities().keySet()) {
      forward.requireContained(name);
      backward.requireContained(names.getOrDefault(name, name));
    }
  }

  private void requireBijection() throws CheckFailure {
    boolean fits =
        names.keySet().equals(mine.arities().keySet())
            && new HashSet<>(names.values()).equals(theirs.arities().keySet())
            && names.size() == theirs.arities().size();
    for (Map.Entry<String, Integer> each : mine.arities().entrySet()) {
      fits = fits && each.getValue().equals(theirs.arities().get(names.get(each.getKey())));
    }
    CheckFailure.require(fits, "the names of the positions do not correspond");
  }

  /** Whether two families have corresponding names and the same arguments, by coordinate index. */
  private boolean correspond(Family first, Family second) {
    return second.name().equals(names.get(first.name()))
        && first.variables().size() == second.variables().size()
        && first.arguments().equals(second.arguments());
  }

  /** Requires equal endings; parameters matter only if there are clauses besides {@code stuck}. */
  private void requireEqualEndings() throws CheckFailure {
    Set<String> endings = endings(mine, names);
    CheckFailure.require(
        endings.equals(endings(theirs, Map.of()))
            && (endings.size() == 1 || mine.hasParametersOf(theirs)),
        "it is not seen that the games end in the same way");
  }

  /** The endings as texts: the alpha-normal ones of clauses, and the result of a stuck player. */
  private static Set<String> endings(Rules rules, Map<String, String> names) {
    AlphaNormalText alphaNormal = new AlphaNormalText(rules, names);
    Set<String> endings = new TreeSet<>();
    Clause.Result stuck = Clause.Result.LOSES;
    for (Clause clause : rules.clauses()) {
      if (clause instanceof Clause.StuckResult(Clause.Result result, var _)) {
        stuck = result;
      } else if (clause instanceof Clause.Finish finish) {
        endings.add(alphaNormal.of(List.of(finish.span())));
      }
    }
    endings.add("stuck " + stuck);
    return endings;
  }

  /** A move, the clause that it is part of, and the alpha-normal text of its head and itself. */
  private record MoveText(Moves clause, Move move, String text) {}

  private static List<MoveText> moves(Rules rules, String name, Map<String, String> names) {
    AlphaNormalText alphaNormal = new AlphaNormalText(rules, names);
    List<MoveText> moves = new ArrayList<>();
    for (Moves clause : rules.movesOf(name)) {
      for (Move move : clause.moves()) {
        String text = alphaNormal.of(List.of(clause.head().span(), move.span()));
        moves.add(new MoveText(clause, move, text));
      }
    }
    return moves;
  }

  /**
   * Requires that each option of positions of a name in {@code mine} is one of the corresponding
   * position. A move with the text of one of the other game has the same options if the parameters
   * are the same.
   */
  private void requireContained(String name) throws CheckFailure {
    List<MoveText> others = moves(theirs, names.getOrDefault(name, name), Map.of());
    Set<String> texts = others.stream().map(MoveText::text).collect(Collectors.toSet());
    List<Variable> arguments = Variable.list("argument", mine.arities().getOrDefault(name, 0));
    for (MoveText move : moves(mine, name, names)) {
      if (texts.contains(move.text) && mine.hasParametersOf(theirs)) {
        continue;
      }
      // The obligations come first: where a term is undefined, the formula would lack an option.
      MoveFormula option = formula(mine, move, arguments);
      for (DefiningConstraints.Obligation obligation : option.constraints().obligations()) {
        requireForAll(
            arguments, List.of(), obligation.formula(), name + ": " + obligation.otherwise());
      }
      List<Variable> tuple = Variable.list("part", numbers(option.parts()).size());
      List<Formula> cases = new ArrayList<>();
      for (MoveText each : others) {
        addCase(option, each, arguments, tuple, cases);
      }
      Formula isOption = option.constraints().exists(equalTuple(option.parts(), tuple));
      String otherwise = name + ": an option of one game is not seen in the other";
      requireForAll(arguments, tuple, implies(isOption, new Formula.Or(cases)), otherwise);
    }
  }

  private static MoveFormula formula(Rules rules, MoveText move, List<Variable> arguments)
      throws CheckFailure {
    CheckFailure.require(
        move.move.gain().isEmpty(), "moves that are written differently gain points");
    List<LinearForm<Variable>> forms = arguments.stream().map(Formula::number).toList();
    return new MoveFormula(rules, move.clause, move.move, forms, BINARY, NonAutomaticSets.NONE);
  }

  /**
   * Adds the formula that a move of the other game has the option with a tuple of numbers. It means
   * that only if the obligations of that move hold, which are required first.
   *
   * @param option the move of {@code mine} whose parts the tuple describes
   */
  private void addCase(
      MoveFormula option,
      MoveText move,
      List<Variable> arguments,
      List<Variable> tuple,
      List<Formula> cases)
      throws CheckFailure {
    MoveFormula other;
    try {
      other = formula(theirs, move, arguments);
    } catch (NotExpressible beyond) {
      // Without this case the disjunction is stronger: nothing false is accepted.
      return;
    }
    for (DefiningConstraints.Obligation obligation : other.constraints().obligations()) {
      requireForAll(arguments, List.of(), obligation.formula(), obligation.otherwise());
    }
    List<Formula> orders = new ArrayList<>();
    addOrders(option.parts(), other.parts(), tuple, new ArrayList<>(), orders);
    cases.add(other.constraints().exists(new Formula.Or(orders)));
  }

  /**
   * Adds for each order of the other move's parts in which the names correspond the formula that
   * the tuple consists of their numbers.
   *
   * @param parts of the move in {@code mine}
   * @param others the parts of the other game's move
   * @param chosen the indices in {@code others} of the first parts of the order
   */
  private void addOrders(
      List<MoveFormula.Part> parts,
      List<MoveFormula.Part> others,
      List<Variable> tuple,
      List<Integer> chosen,
      List<Formula> orders) {
    if (parts.size() != others.size()) {
      return;
    }
    if (orders.size() >= MAX_ORDERS) {
      throw NotExpressible.limit("a move leaves too many parts of one name");
    }
    if (chosen.size() == parts.size()) {
      orders.add(equalTuple(chosen.stream().map(others::get).toList(), tuple));
      return;
    }
    String name = names.get(parts.get(chosen.size()).name());
    for (int next = 0; next < others.size(); next++) {
      if (others.get(next).name().equals(name) && !chosen.contains(next)) {
        List<Integer> more = new ArrayList<>(chosen);
        more.add(next);
        addOrders(parts, others, tuple, more, orders);
      }
    }
  }

  /** The formula that a tuple consists of the numbers of parts, in order. */
  private static Formula equalTuple(List<MoveFormula.Part> parts, List<Variable> tuple) {
    List<LinearForm<Variable>> numbers = numbers(parts);
    List<Formula> equal = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      equal.add(equal(number(tuple.get(i)), numbers.get(i)));
    }
    return new Formula.And(equal);
  }

  /** For each part its arguments, then its number of copies. */
  private static List<LinearForm<Variable>> numbers(List<MoveFormula.Part> parts) {
    List<LinearForm<Variable>> numbers = new ArrayList<>();
    for (MoveFormula.Part part : parts) {
      numbers.addAll(part.arguments());
      numbers.add(part.count());
    }
    return numbers;
  }

  private void requireForAll(
      List<Variable> arguments, List<Variable> tuple, Formula formula, String otherwise)
      throws CheckFailure {
    List<Variable> variables = new ArrayList<>(arguments);
    variables.addAll(tuple);
    decider.require(new Formula.ForAll(variables, formula), otherwise);
  }
}
