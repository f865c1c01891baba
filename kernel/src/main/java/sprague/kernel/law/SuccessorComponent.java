// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.MoveFormula;
import sprague.nimber.linear.LinearForm;

/**
 * One component of a move's options, for all positions moved from: a position name with arguments
 * that are constants or variables, and its number of copies.
 *
 * @param arguments natural numbers, each a constant or a single variable, as automata read them
 * @param count the number of copies, a natural number
 */
public record SuccessorComponent(
    String name, List<LinearForm<Variable>> arguments, LinearForm<Variable> count) {

  public SuccessorComponent {
    arguments = List.copyOf(arguments);
  }

  /**
   * The components of a move's options. Adds to the move a variable for each argument that is no
   * constant or variable, and the obligations that each component is in one of the classes and has
   * a smaller measure than the position moved from, even if it has 0 or two copies.
   *
   * @param name the name of the position moved from
   * @param from its arguments
   */
  static List<SuccessorComponent> of(
      MoveFormula move,
      String name,
      List<LinearForm<Variable>> from,
      List<PositionClass> kinds,
      Measure measure) {
    DefiningConstraints constraints = move.constraints();
    List<SuccessorComponent> components = new ArrayList<>();
    for (MoveFormula.Part part : move.parts()) {
      List<LinearForm<Variable>> natural = new ArrayList<>();
      for (LinearForm<Variable> argument : part.arguments()) {
        natural.add(argument.isConstant() ? argument : number(constraints.asVariable(argument)));
      }
      components.add(new SuccessorComponent(part.name(), natural, part.count()));
    }
    for (SuccessorComponent component : components) {
      constraints.require(
          PositionClass.isInOneOf(kinds, component.name, component.arguments),
          "a move leads to a position without a law");
      constraints.require(
          component.isBelow(name, from, measure), "the measure does not fall in a move");
    }
    return components;
  }

  /**
   * The formula that the automaton of the component's class accepts its running arguments, followed
   * by other numbers; false if it is in no class.
   *
   * @param automata one for each class
   * @param more the other numbers, as a nim-value
   */
  public Formula accepted(
      List<PositionClass> kinds, List<Automaton> automata, List<Variable> more) {
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).name().equals(name)) {
        cases.add(kinds.get(i).member(automata.get(i), arguments, more));
      }
    }
    return cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases);
  }

  /** The formula that the measure of this component is below that of the position moved from. */
  private Formula isBelow(String from, List<LinearForm<Variable>> arguments, Measure measure) {
    Measure.Rank before = measure.rank(from);
    Measure.Rank after = measure.rank(name);
    LinearForm<Variable> high = before.of(arguments);
    LinearForm<Variable> low = after.of(this.arguments);
    return after.level() < before.level()
        ? and()
        : after.level() > before.level()
            ? or()
            : and(new Formula.AtLeastZero(high), less(low, high));
  }
}
