// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
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
 * <p>Moves and endings with the same text up to renaming, see {@link AlphaNormalText}, have the
 * same meaning. For each other move it is decided that each of its options is an option in the
 * other game; such moves must gain no points.
 */
final class SameOptions {
  private static final Numeration BINARY = Numeration.base(2);

  /** The most orders of a move's parts in one sentence; no budget suffices for more. */
  private static final int MAX_ORDERS = 1 << 16;

  private final Rules mine;
  private final Rules theirs;
  private final Map<String, String> names;
  private final Decider decider;

  private SameOptions(ClaimContext question, Rules theirs, Map<String, String> names) {
    this.mine = question.rules();
    this.theirs = theirs;
    this.names = names;
    this.decider = new Decider(BINARY, question.budget());
  }

  /**
   * Demands that the positions of two families have the same game trees.
   *
   * @param names the other game's name for each of the first game's
   * @throws CheckFailure when they are not, or it is not decided
   */
  static void demand(ClaimContext question, Rules theirs, Family family, Map<String, String> names)
      throws CheckFailure {
    SameOptions same = new SameOptions(question, theirs, names);
    same.demandNames();
    if (!same.isFamily(question.family(), family)) {
      throw new CheckFailure("the positions asked about do not correspond");
    }
    same.demandEndings();
    for (String name : same.mine.arities().keySet()) {
      same.demandMoves(name);
    }
  }

  private void demandNames() throws CheckFailure {
    boolean fits =
        names.keySet().equals(mine.arities().keySet())
            && new HashSet<>(names.values()).equals(theirs.arities().keySet())
            && names.size() == theirs.arities().size();
    for (Map.Entry<String, Integer> each : mine.arities().entrySet()) {
      fits = fits && each.getValue().equals(theirs.arities().get(names.get(each.getKey())));
    }
    if (!fits) {
      throw new CheckFailure("the names of the positions do not correspond");
    }
  }

  /** Whether positions are the same, coordinates counted in their order. */
  private boolean isFamily(Family first, Family second) {
    return second.name().equals(names.get(first.name()))
        && first.variables().size() == second.variables().size()
        && first.arguments().equals(second.arguments());
  }

  private void demandEndings() throws CheckFailure {
    Set<String> endings = endings(mine, names);
    if (!endings.equals(endings(theirs, Map.of()))
        || (endings.size() > 1 && !mine.hasParametersOf(theirs))) {
      throw new CheckFailure("it is not seen that the games end in the same way");
    }
  }

  private static Set<String> endings(Rules rules, Map<String, String> names) {
    AlphaNormalText words = new AlphaNormalText(rules, names);
    Set<String> endings = new TreeSet<>();
    Clause.Result stuck = Clause.Result.LOSES;
    for (Clause clause : rules.clauses()) {
      if (clause instanceof Clause.Stuck(Clause.Result result, var _)) {
        stuck = result;
      } else if (clause instanceof Clause.Finishes finish) {
        endings.add(words.of(List.of(finish.span())));
      }
    }
    endings.add("stuck " + stuck);
    return endings;
  }

  /** A move, the statement it belongs to, and their words. */
  private record Place(Moves clause, Move move, String words) {}

  private void demandMoves(String name) throws CheckFailure {
    String other = names.getOrDefault(name, name);
    List<Place> left = places(mine, name, names);
    List<Place> right = places(theirs, other, Map.of());
    contained(mine, others(left, right), theirs, right, name, names);
    contained(theirs, others(right, left), mine, left, other, inverse());
  }

  /** The moves whose words are not those of a move of the other game. */
  private List<Place> others(List<Place> moves, List<Place> same) {
    if (!mine.hasParametersOf(theirs)) {
      return moves;
    }
    Set<String> words = same.stream().map(Place::words).collect(Collectors.toSet());
    return moves.stream().filter(each -> !words.contains(each.words)).toList();
  }

  private Map<String, String> inverse() {
    return names.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
  }

  private static List<Place> places(Rules rules, String name, Map<String, String> names) {
    AlphaNormalText words = new AlphaNormalText(rules, names);
    List<Place> places = new ArrayList<>();
    for (Moves clause : rules.movesOf(name)) {
      for (Move move : clause.moves()) {
        places.add(new Place(clause, move, words.of(List.of(clause.head().span(), move.span()))));
      }
    }
    return places;
  }

  /** Demands that each option of some moves be one of other moves. */
  private void contained(
      Rules rules,
      List<Place> moves,
      Rules others,
      List<Place> among,
      String name,
      Map<String, String> renamed)
      throws CheckFailure {
    List<Variable> arguments = Variable.list("argument", rules.arities().getOrDefault(name, 0));
    for (Place place : moves) {
      MoveFormula option = formula(rules, place, arguments);
      for (DefiningConstraints.Obligation obligation : option.demands().obligations()) {
        demand(arguments, List.of(), obligation.formula(), name + ": " + obligation.otherwise());
      }
      List<Variable> free = Variable.list("part", numbers(option.parts()).size());
      List<Formula> cases = new ArrayList<>();
      for (Place each : among) {
        matched(option, others, each, arguments, free, renamed, cases);
      }
      Formula here = option.demands().met(is(option.parts(), free));
      String otherwise = name + ": an option of one game is not seen in the other";
      demand(arguments, free, implies(here, new Formula.Or(cases)), otherwise);
    }
  }

  private static MoveFormula formula(Rules rules, Place place, List<Variable> arguments)
      throws CheckFailure {
    if (place.move.gain().isPresent()) {
      throw new CheckFailure("points are at stake in moves that are written differently");
    }
    List<LinearForm<Variable>> forms = arguments.stream().map(Formula::number).toList();
    return new MoveFormula(rules, place.clause, place.move, forms, BINARY, NonAutomaticSets.NONE);
  }

  /** Adds the ways in which a move may leave the components that are called for. */
  private void matched(
      MoveFormula option,
      Rules others,
      Place place,
      List<Variable> arguments,
      List<Variable> free,
      Map<String, String> renamed,
      List<Formula> cases)
      throws CheckFailure {
    MoveFormula other;
    try {
      other = formula(others, place, arguments);
    } catch (NotExpressible beyond) {
      // Fewer moves to be found among: nothing false is accepted.
      return;
    }
    for (DefiningConstraints.Obligation obligation : other.demands().obligations()) {
      demand(arguments, List.of(), obligation.formula(), obligation.otherwise());
    }
    List<Formula> orders = new ArrayList<>();
    permute(option.parts(), other.parts(), free, renamed, new ArrayList<>(), orders);
    cases.add(other.demands().met(new Formula.Or(orders)));
  }

  private static void permute(
      List<MoveFormula.Part> wanted,
      List<MoveFormula.Part> given,
      List<Variable> free,
      Map<String, String> renamed,
      List<Integer> chosen,
      List<Formula> orders) {
    if (wanted.size() != given.size()) {
      return;
    }
    if (orders.size() >= MAX_ORDERS) {
      throw NotExpressible.limit("a move leaves too many parts of one name");
    }
    if (chosen.size() == wanted.size()) {
      orders.add(is(chosen.stream().map(given::get).toList(), free));
      return;
    }
    String name = renamed.get(wanted.get(chosen.size()).name());
    for (int next = 0; next < given.size(); next++) {
      if (given.get(next).name().equals(name) && !chosen.contains(next)) {
        List<Integer> more = new ArrayList<>(chosen);
        more.add(next);
        permute(wanted, given, free, renamed, more, orders);
      }
    }
  }

  /** Says that free variables are the numbers of parts and their arguments, in order. */
  private static Formula is(List<MoveFormula.Part> parts, List<Variable> free) {
    List<LinearForm<Variable>> numbers = numbers(parts);
    List<Formula> equal = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      equal.add(equal(number(free.get(i)), numbers.get(i)));
    }
    return new Formula.And(equal);
  }

  private static List<LinearForm<Variable>> numbers(List<MoveFormula.Part> parts) {
    List<LinearForm<Variable>> numbers = new ArrayList<>();
    for (MoveFormula.Part part : parts) {
      numbers.addAll(part.arguments());
      numbers.add(part.count());
    }
    return numbers;
  }

  private void demand(
      List<Variable> arguments, List<Variable> free, Formula formula, String otherwise)
      throws CheckFailure {
    List<Variable> variables = new ArrayList<>(arguments);
    variables.addAll(free);
    decider.demand(new Formula.ForAll(variables, formula), otherwise);
  }
}
