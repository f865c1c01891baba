// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * A family of positions whose arguments are linear forms of coordinates, such as {@code gap(n, 1, 2
 * * m)} with the coordinates n and m. Each coordinate is any natural number, and so is each
 * argument then.
 *
 * @param name the position name
 * @param variables the names of the coordinates, for messages, in the order of their first
 *     appearance
 * @param arguments linear forms of the coordinates, which are identified by their index in {@code
 *     variables}; no coefficient and no constant is negative, which {@link #read} ensures and the
 *     constructor does not check
 */
public record Family(String name, List<String> variables, List<LinearForm<Integer>> arguments) {

  public Family {
    variables = List.copyOf(variables);
    arguments = List.copyOf(arguments);
  }

  /**
   * Reads a family, such as {@code gap(n, 1, 2 * m)}; a name that is no parameter is a coordinate.
   *
   * @throws CheckFailure when the text is no position of the game, or an argument is not linear or
   *     may be negative
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  public static Family read(String text, Rules rules) throws CheckFailure {
    return ParametrizedPosition.read(text, rules)
        .linear()
        .orElseThrow(
            () ->
                new CheckFailure(
                    "the position "
                        + text
                        + " has an argument that is not linear in its coordinates, or"
                        + " is negative at 0"));
  }

  /** The index of the coordinate that an argument equals, if it is a coordinate alone. */
  public Optional<Integer> coordinateAt(int argument) {
    LinearForm<Integer> form = arguments.get(argument);
    return form.constant() == 0
            && form.coefficients().size() == 1
            && form.coefficients().containsValue(1L)
        ? form.coefficients().keySet().stream().findFirst()
        : Optional.empty();
  }

  /** The arguments with a variable in the place of each coordinate, one for each. */
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
   * The position at given coordinates, one natural number for each.
   *
   * @throws ArithmeticException when an argument is beyond 64 bits
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
