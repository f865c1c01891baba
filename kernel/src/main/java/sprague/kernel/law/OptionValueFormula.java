// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.forAll;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.MoveFormula.Part;
import sprague.kernel.rules.MoveFormula.RangeSum;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.LinearForm;

/**
 * Formulas about the options of one move from all positions of a class: that there is an option,
 * that an option has an outcome, or that it has a nim-value, given outcomes or nim-values of single
 * components as automata.
 *
 * <p>In plain normal play two equal components have the nim-sum 0 and can be left out, so that only
 * the parity of the number of copies counts. In misere play, and where a position may end the game
 * early, this is false, and the number itself counts.
 *
 * <p>Contract: construct it, then {@link #obligeOne} or {@link #obligeTwo} if formulas of outcomes
 * are to be used, then have {@link #obligations} decided; the formulas mean what they say only if
 * these hold. {@link #valuedBy} adds constraints to the move, which all formulas made later
 * include, and must be called at most once. Not thread-safe.
 */
public final class OptionValueFormula {
  private final DefiningConstraints constraints;
  private final boolean isPlain;

  /** The components, without those that cancel whatever their arguments are. */
  private final List<Part> components;

  /** The sums over ranges of positions that the move leaves. */
  private final List<RangeSum> ranges;

  /**
   * The options of a move. Adds to it the obligations that each component is in one of the classes
   * and has a smaller measure than the position moved from.
   *
   * @param name the name of the position moved from
   * @param from its arguments, with which the move was translated
   * @param kinds the classes of the laws
   * @param isPlain whether this is plain normal play: who cannot move loses, without early endings
   */
  public OptionValueFormula(
      MoveFormula move,
      String name,
      List<LinearForm<Variable>> from,
      List<PositionClass> kinds,
      Measure measure,
      boolean isPlain) {
    this.constraints = move.constraints();
    this.isPlain = isPlain;
    List<Part> all = move.parts().stream().map(this::withVariables).toList();
    for (Part part : all) {
      // Also of components that cancel: play goes on in them.
      constraints.require(
          PositionClass.isInOneOf(kinds, part), "a move leads to a position without a law");
      constraints.require(measure.falls(name, from, part), "the measure does not fall in a move");
    }
    this.components = all.stream().filter(each -> !cancels(each.count())).toList();
    this.ranges = move.ranges();
  }

  /**
   * Adds the obligations about the sums over ranges of a move of {@link MoveFormula#withRanges}:
   * there are prefix sums of their positions, and each component has a smaller measure than the
   * position moved from.
   *
   * @param sums verified by {@link PrefixSums}; the others as for the constructor
   */
  void obligeRanges(String name, List<LinearForm<Variable>> from, List<Law> sums, Measure measure) {
    List<PositionClass> kinds = sums.stream().map(Law::kind).toList();
    for (RangeSum range : ranges) {
      constraints.require(
          PositionClass.isInOneOf(kinds, range.at(range.low())),
          "a move leads to a range without prefix sums");
      Variable each = new Variable("each");
      Formula within = and(atMost(range.low(), number(each)), less(number(each), range.end()));
      constraints.require(
          forAll(each, implies(within, measure.falls(name, from, range.at(number(each))))),
          "the measure does not fall in a move");
    }
  }

  /** A part whose arguments are constants or variables, as automata read them. */
  private Part withVariables(Part part) {
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    for (LinearForm<Variable> each : part.arguments()) {
      arguments.add(each.isConstant() ? each : number(constraints.asVariable(each)));
    }
    return new Part(part.name(), arguments, part.count());
  }

  /** Whether this number of copies of a component can be left out, whatever the component is. */
  private boolean cancels(LinearForm<Variable> count) {
    return count.isConstant() && (isPlain ? count.constant() % 2 == 0 : count.constant() == 0);
  }

  /**
   * Adds the obligation that each option has at most one component that does not cancel, and in
   * play that is not plain at most one copy of it: outcomes of sums are not known from outcomes.
   */
  public void obligeOne() {
    String otherwise = "a move leaves more than one component";
    if (components.size() > 1) {
      constraints.require(or(), otherwise);
    }
    if (!isPlain) {
      components.forEach(each -> constraints.require(atMost(each.count(), number(1)), otherwise));
    }
  }

  /**
   * Adds the obligation that each option has at most two components that do not cancel, and that
   * the number of copies of two is constant; of one it may vary. Only for plain normal play.
   */
  public void obligeTwo() {
    if (components.size() > 2
        || (components.size() == 2
            && components.stream().anyMatch(each -> !each.count().isConstant()))) {
      constraints.require(or(), "a move leaves more than two components");
    }
  }

  /** Formulas that have to hold for all positions of the class, for the formulas to be right. */
  public List<DefiningConstraints.Obligation> obligations() {
    return constraints.obligations();
  }

  /** The formula that the move has an option. */
  public Formula exists() {
    return constraints.exists(and());
  }

  /**
   * The formula that the move has an option with a property. Requires {@link #obligeOne}.
   *
   * @param component the formula that a position of one component has the property; each argument
   *     of the component is a constant or a single variable
   * @param nothing true or false: whether the position without components has it
   */
  public Formula has(Function<Part, Formula> component, Formula nothing) {
    return constraints.exists(
        components.isEmpty() ? nothing : copies(components.getFirst(), component, nothing));
  }

  /**
   * The formula that the move has an option that is a P-position whatever the values above 0 are:
   * each of two components is one, or they are equal. Of fewer components it is {@link #has}.
   * Requires {@link #obligeOne} or {@link #obligeTwo}.
   *
   * @param lost the formula that a component is a P-position, as for {@link #has}
   * @param nothing whether the position without components is one
   */
  public Formula isLost(Function<Part, Formula> lost, Formula nothing) {
    if (components.size() < 2) {
      return has(lost, nothing);
    }
    Part first = components.getFirst();
    Part second = components.getLast();
    return constraints.exists(
        or(areEqual(first, second), and(lost.apply(first), lost.apply(second))));
  }

  /** The formula that two components are the same position. */
  private static Formula areEqual(Part first, Part second) {
    if (!first.name().equals(second.name())) {
      return or();
    }
    List<Formula> arguments = new ArrayList<>();
    for (int i = 0; i < first.arguments().size(); i++) {
      arguments.add(equal(first.arguments().get(i), second.arguments().get(i)));
    }
    return new Formula.And(arguments);
  }

  /**
   * The formula that the move has an option that may be a P-position: not that of two components
   * just one is. Of fewer components it is {@link #has}. Parameters and requirements are those of
   * {@link #isLost}.
   */
  public Formula mayBeLost(Function<Part, Formula> lost, Formula nothing) {
    if (components.size() < 2) {
      return has(lost, nothing);
    }
    Formula first = lost.apply(components.getFirst());
    Formula second = lost.apply(components.getLast());
    return constraints.exists(or(and(first, second), and(not(first), not(second))));
  }

  /**
   * The property of the copies of a component: that of one copy or of none, by the parity of their
   * number in plain normal play, else by the number, which the obligation bounds by 1.
   */
  private Formula copies(Part each, Function<Part, Formula> component, Formula nothing) {
    LinearForm<Variable> count = each.count();
    Formula one = component.apply(each);
    if (count.isConstant()) {
      return one;
    }
    return isPlain
        ? or(and(residue(count, 2, 0), nothing), and(residue(count, 2, 1), one))
        : or(and(equal(count, number(0)), nothing), and(equal(count, number(1)), one));
  }

  /**
   * For a variable w, the formula that the move has an option of value w by the laws: the nim-sum
   * of the values that the laws give its components. A range from j to k - 1 has the nim-sum of the
   * prefix sums at j and at k. Requires {@link #obligeRanges} if the move has ranges.
   *
   * @param laws one for each class, in the order of the classes
   * @param sums the prefix sums
   * @throws NotExpressible when there is a nim-sum, and numbers are not in base 2
   */
  public Function<Variable, Formula> valuedBy(List<Law> laws, List<Law> sums) {
    List<PositionClass> kinds = laws.stream().map(Law::kind).toList();
    List<Automaton> automata = laws.stream().map(Law::values).toList();
    List<Variable> values = new ArrayList<>();
    for (Part component : components) {
      Variable value = constraints.variable();
      constraints.add(
          copies(
              component,
              each -> PositionClass.accepted(kinds, automata, each, List.of(value)),
              equal(number(value), number(0))));
      values.add(value);
    }
    List<PositionClass> summed = sums.stream().map(Law::kind).toList();
    List<Automaton> prefixes = sums.stream().map(Law::values).toList();
    for (RangeSum range : ranges) {
      for (LinearForm<Variable> end : List.of(range.low(), range.end())) {
        Variable value = constraints.variable();
        Part at = withVariables(range.at(end));
        constraints.add(PositionClass.accepted(summed, prefixes, at, List.of(value)));
        values.add(value);
      }
    }
    if (values.size() > 1 && !laws.getFirst().values().numeration().isBinary()) {
      throw new NotExpressible("nim-sums need base 2");
    }
    Optional<Variable> sum = values.stream().reduce(this::nimSum);
    return value ->
        constraints.exists(equal(number(value), sum.isPresent() ? number(sum.get()) : number(0)));
  }

  /** A new variable of the move, with the nim-sum of two others. */
  private Variable nimSum(Variable left, Variable right) {
    Variable sum = constraints.variable();
    constraints.add(new Formula.Xor(left, right, sum));
    return sum;
  }
}
