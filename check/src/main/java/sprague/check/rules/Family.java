// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.ParseResult;
import sprague.syntax.parse.RuleParser;

/**
 * Positions that differ in some coordinates only, such as {@code gap(n, 1, 2)}.
 *
 * @param name the position name
 * @param variables the names of the coordinates, for display, in the order of their first
 *     appearance; each coordinate is a natural number
 * @param arguments linear in the coordinates, which are told by their index from 0 on, and natural
 *     whatever these are
 */
public record Family(String name, List<String> variables, List<LinearForm<Integer>> arguments) {

  public Family {
    variables = List.copyOf(variables);
    arguments = List.copyOf(arguments);
  }

  /**
   * Reads a family of a game's positions; a name that is no parameter is a coordinate.
   *
   * @throws Refusal when the text is no position of the game, or an argument is not linear or may
   *     be negative
   */
  public static Family read(String text, Rules rules) throws Refusal {
    PositionSyntax position = position(text, rules);
    Set<String> names = new LinkedHashSet<>();
    Variables found = new Variables(rules, names);
    position.arguments().forEach(found::of);
    List<String> coordinates = List.copyOf(names);
    List<Variable> variables = coordinates.stream().map(Variable::new).toList();
    Map<String, LinearForm<Variable>> forms = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      forms.put(coordinates.get(i), LinearForm.of(variables.get(i)));
    }
    Demands demands = new Demands();
    TermFormula terms =
        new TermFormula(rules, Numeration.base(2), demands, forms, UnknownSets.NONE);
    List<LinearForm<Integer>> arguments = new ArrayList<>();
    try {
      for (var argument : position.arguments()) {
        LinearForm<Variable> form = terms.form(argument);
        if (!Demands.isNatural(form) || !demands.areNone()) {
          throw new Refusal(
              "the position "
                  + text
                  + " has an argument that is not linear in its coordinates, or"
                  + " is negative at 0");
        }
        Map<Integer, Long> coefficients = new LinkedHashMap<>();
        form.coefficients()
            .forEach((variable, by) -> coefficients.put(variables.indexOf(variable), by));
        arguments.add(new LinearForm<>(coefficients, form.constant()));
      }
    } catch (Untranslatable beyond) {
      throw new Refusal("the position " + text + " is not linear: " + beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new Refusal("the position " + text + " has numbers beyond 64 bits");
    }
    return new Family(position.name(), coordinates, arguments);
  }

  /** A position as it is written, of a name of the game, with as many arguments as it has. */
  static PositionSyntax position(String text, Rules rules) throws Refusal {
    if (text.chars().anyMatch(each -> each == '#' || Character.isISOControl(each))) {
      // The theorem is printed with this text, in which nothing may be hidden.
      throw new Refusal("a position is one line without a comment");
    }
    ParseResult reading = RuleParser.parse("start " + text.strip());
    List<Clause> clauses = reading.result().map(GameSyntax::clauses).orElse(List.of());
    if (clauses.size() != 1
        || !(clauses.getFirst() instanceof Clause.Starts(PositionSyntax position, var _))) {
      throw new Refusal("the position cannot be read: " + text);
    }
    StaticCheck.examine(position, rules);
    return position;
  }

  /** The index of the coordinate that an argument is, if it is one and nothing else. */
  public Optional<Integer> coordinateAt(int argument) {
    LinearForm<Integer> form = arguments.get(argument);
    return form.constant() == 0
            && form.coefficients().size() == 1
            && form.coefficients().containsValue(1L)
        ? form.coefficients().keySet().stream().findFirst()
        : Optional.empty();
  }

  /** The arguments as forms of variables that stand for the coordinates, in their order. */
  public List<LinearForm<Variable>> arguments(List<Variable> coordinates) {
    List<LinearForm<Variable>> forms = new ArrayList<>();
    for (LinearForm<Integer> argument : arguments) {
      LinearForm<Variable> form = LinearForm.constant(argument.constant());
      for (Map.Entry<Integer, Long> each : argument.coefficients().entrySet()) {
        form = form.plus(LinearForm.of(coordinates.get(each.getKey())).times(each.getValue()));
      }
      forms.add(form);
    }
    return forms;
  }

  /**
   * The component with some coordinates.
   *
   * @throws ArithmeticException on overflow
   */
  public Component at(List<Long> coordinates) {
    List<Long> numbers = new ArrayList<>();
    for (LinearForm<Integer> argument : arguments) {
      long number = argument.constant();
      for (int i = 0; i < variables.size(); i++) {
        number =
            Math.addExact(number, Math.multiplyExact(argument.coefficient(i), coordinates.get(i)));
      }
      numbers.add(number);
    }
    return new Component(name, numbers);
  }
}
