// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.MoveFormula.Part;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;

/**
 * A class of positions with one name: each argument is either a fixed number or a <em>running</em>
 * argument, which is any natural number. For example all positions {@code gap(n, 1, 2)}, with one
 * running argument. The arguments of an automaton of the class are the running arguments in order.
 * Cost: O(number of arguments) for each class that a method is about, unless stated.
 *
 * @param name the position name
 * @param fixed for each argument its number; empty for a running argument
 */
public record PositionClass(String name, List<OptionalLong> fixed) {

  /**
   * A class of positions.
   *
   * @throws IllegalArgumentException when a fixed number is negative
   */
  public PositionClass {
    fixed = List.copyOf(fixed);
    if (fixed.stream().anyMatch(number -> number.orElse(0) < 0)) {
      throw new IllegalArgumentException("a fixed argument is negative: " + fixed);
    }
  }

  /** The number of running arguments. */
  public int running() {
    return (int) fixed.stream().filter(OptionalLong::isEmpty).count();
  }

  /** New variables for the running arguments. */
  public List<Variable> newVariables() {
    return Variable.list("argument", running());
  }

  /**
   * All arguments of a position of this class, as forms.
   *
   * @param running the variables of the running arguments, in their order
   */
  public List<LinearForm<Variable>> arguments(List<Variable> running) {
    Iterator<Variable> left = running.iterator();
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    for (OptionalLong number : fixed) {
      arguments.add(number.isPresent() ? number(number.getAsLong()) : number(left.next()));
    }
    return arguments;
  }

  /** The positions of this class as a family, whose coordinates are the running arguments. */
  public Family family() {
    List<String> names = new ArrayList<>();
    List<LinearForm<Integer>> arguments = new ArrayList<>();
    for (int i = 0; i < fixed.size(); i++) {
      OptionalLong number = fixed.get(i);
      arguments.add(
          number.isPresent()
              ? LinearForm.constant(number.getAsLong())
              : LinearForm.of(names.size()));
      if (number.isEmpty()) {
        names.add("argument" + i);
      }
    }
    return new Family(name, names, arguments);
  }

  /** Whether a game has positions of this name with this number of arguments. */
  private boolean isOf(Rules rules) {
    return rules.arities().getOrDefault(name, -1) == fixed.size();
  }

  /** The formula that a position of this name, with these arguments, is in this class. */
  public Formula fits(List<LinearForm<Variable>> arguments) {
    List<Formula> fits = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      OptionalLong number = fixed.get(i);
      if (number.isPresent()) {
        fits.add(equal(arguments.get(i), number(number.getAsLong())));
      }
    }
    return new Formula.And(fits);
  }

  /**
   * The formula that a position of this name is in this class, and that an automaton accepts its
   * running arguments followed by other numbers.
   *
   * @param arguments all arguments of the position, each a constant or a single variable
   * @param more the other numbers, as a nim-value
   */
  public Formula member(
      Automaton relation, List<LinearForm<Variable>> arguments, List<Variable> more) {
    List<Formula> all = new ArrayList<>();
    all.add(fits(arguments));
    List<Variable> tracks = new ArrayList<>();
    List<Variable> constants = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (fixed.get(i).isEmpty()) {
        LinearForm<Variable> argument = arguments.get(i);
        if (argument.isConstant()) {
          Variable constant = new Variable("constant" + i);
          constants.add(constant);
          all.add(equal(number(constant), argument));
          tracks.add(constant);
        } else {
          tracks.add(argument.coefficients().keySet().iterator().next());
        }
      }
    }
    tracks.addAll(more);
    all.add(new Formula.Member(relation, tracks));
    Formula whole = new Formula.And(all);
    return constants.isEmpty() ? whole : new Formula.Exists(constants, whole);
  }

  /**
   * The position of the counterexample to a sentence about all positions of this class, such as
   * {@code heap(5)}.
   *
   * @param running the variables of the running arguments, which the sentence quantifies first
   */
  public String counterexample(List<Variable> running, Verdict.Fails fails) {
    Iterator<Variable> left = running.iterator();
    List<String> numbers = new ArrayList<>();
    for (OptionalLong number : fixed) {
      numbers.add(
          number.isPresent()
              ? String.valueOf(number.getAsLong())
              : fails.number(left.next()).toString());
    }
    return name + "(" + String.join(", ", numbers) + ")";
  }

  /** The running arguments of a component; null when it is not in this class. */
  public long @org.jspecify.annotations.Nullable [] running(Component component) {
    if (!component.name().equals(name) || component.arguments().size() != fixed.size()) {
      return null;
    }
    List<Long> running = new ArrayList<>();
    for (int i = 0; i < fixed.size(); i++) {
      long argument = component.arguments().get(i);
      if (fixed.get(i).isEmpty()) {
        running.add(argument);
      } else if (fixed.get(i).getAsLong() != argument) {
        return null;
      }
    }
    return running.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Whether this class is a family, whose coordinates are the running arguments in their order:
   * then coordinate i is track i of an automaton of the class.
   */
  public boolean describes(Family family) {
    Family mine = family();
    return name.equals(family.name())
        && mine.arguments().equals(family.arguments())
        && mine.variables().size() == family.variables().size();
  }

  /** Whether some position is in both classes. */
  public boolean overlaps(PositionClass other) {
    if (!name.equals(other.name) || fixed.size() != other.fixed.size()) {
      return false;
    }
    return IntStream.range(0, fixed.size())
        .allMatch(
            i ->
                fixed.get(i).isEmpty()
                    || other.fixed.get(i).isEmpty()
                    || fixed.get(i).equals(other.fixed.get(i)));
  }

  /** Whether some position is in two of the classes. Cost quadratic in their number. */
  public static boolean overlap(List<PositionClass> kinds) {
    for (int i = 0; i < kinds.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (kinds.get(i).overlaps(kinds.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Requires that classes and a measure are of a game's positions, and that no position is in two
   * classes. They need not cover all positions.
   *
   * @throws CheckFailure when this does not hold
   */
  public static void requireFit(List<PositionClass> kinds, Rules rules, Measure measure)
      throws CheckFailure {
    CheckFailure.require(
        kinds.stream().allMatch(kind -> kind.isOf(rules)),
        "a law is about positions that the game does not have");
    CheckFailure.require(
        measure.fits(rules), "the measure does not rank each position of the game");
    CheckFailure.require(!overlap(kinds), "two laws are about the same position");
  }

  /** The formula that a component of an option is in one of the classes. */
  static Formula isInOneOf(List<PositionClass> kinds, Part component) {
    return new Formula.Or(
        kinds.stream()
            .filter(kind -> kind.name.equals(component.name()))
            .map(kind -> kind.fits(component.arguments()))
            .toList());
  }

  /**
   * The formula that the automaton of a component's class accepts its running arguments, followed
   * by other numbers; false if it is in no class.
   *
   * @param kinds without a common position
   * @param automata one for each class, in the same order
   * @param component with arguments as for {@link #member}
   * @param more the other numbers, as a nim-value
   */
  public static Formula accepted(
      List<PositionClass> kinds, List<Automaton> automata, Part component, List<Variable> more) {
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).name.equals(component.name())) {
        cases.add(kinds.get(i).member(automata.get(i), component.arguments(), more));
      }
    }
    return cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases);
  }
}
