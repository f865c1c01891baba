// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;

/**
 * Positions that coordinates tell in any way that automata follow, such as {@code heap(n, max(n -
 * 1, 0))}: where they lie among all positions of their name. Where an argument is negative there is
 * no position.
 */
public final class Placement {
  private final Rules rules;
  private final PositionSyntax position;
  private final List<String> coordinates;

  private Placement(Rules rules, PositionSyntax position, List<String> coordinates) {
    this.rules = rules;
    this.position = position;
    this.coordinates = List.copyOf(coordinates);
  }

  /**
   * Reads positions of a game; a name that is no parameter is a coordinate.
   *
   * @throws Refusal when the text is no position of the game
   */
  public static Placement read(String text, Rules rules) throws Refusal {
    PositionSyntax position = Family.position(text, rules);
    Set<String> names = new LinkedHashSet<>();
    Variables found = new Variables(rules, names);
    position.arguments().forEach(found::of);
    return new Placement(rules, position, List.copyOf(names));
  }

  /** The position name. */
  public String name() {
    return position.name();
  }

  /** The coordinates, in the order of their first appearance; each a natural number. */
  public List<String> coordinates() {
    return coordinates;
  }

  /** Whether each argument is a number, or a coordinate that no other argument is. */
  public boolean isPlain() {
    Set<String> met = new HashSet<>();
    return position.arguments().stream()
        .allMatch(
            argument ->
                switch (argument) {
                  case Expression.Number _ -> true;
                  case Expression.Name(String name, var _) ->
                      rules.isParameter(name) || met.add(name);
                  default -> false;
                });
  }

  /**
   * What makes some variables the arguments at some coordinates.
   *
   * @param variables one for each coordinate
   * @param arguments one for each argument
   * @throws Untranslatable when automata in this numeration do not follow an argument
   * @throws ArithmeticException on overflow
   */
  public Demands demands(
      List<Variable> variables, List<Variable> arguments, Numeration numeration) {
    Map<String, LinearForm<Variable>> forms = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      forms.put(coordinates.get(i), LinearForm.of(variables.get(i)));
    }
    Demands demands = new Demands();
    TermFormula terms = new TermFormula(rules, numeration, demands, forms, UnknownSets.NONE);
    // An obligation speaks of coordinates alone, so that the arguments are named after all of them.
    List<LinearForm<Variable>> told = new ArrayList<>();
    for (Expression argument : position.arguments()) {
      told.add(terms.form(argument));
    }
    for (int i = 0; i < told.size(); i++) {
      demands.add(equal(number(arguments.get(i)), told.get(i)));
    }
    return demands;
  }

  /** The position with some coordinates, by plain arithmetic; empty where there is none. */
  public Optional<Component> at(List<Long> numbers) {
    Map<String, Range> ranges = new HashMap<>();
    for (int i = 0; i < coordinates.size(); i++) {
      ranges.put(coordinates.get(i), Range.of(numbers.get(i)));
    }
    Evaluation evaluation = new Evaluation(rules, ranges);
    List<Long> arguments = new ArrayList<>();
    for (Expression argument : position.arguments()) {
      Range value = evaluation.value(argument);
      if (!value.isPoint() || value.low() < 0) {
        return Optional.empty();
      }
      arguments.add(value.low());
    }
    return Optional.of(new Component(position.name(), arguments));
  }
}
