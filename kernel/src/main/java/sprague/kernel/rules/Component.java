// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A component of a position, such as {@code heap(5)}: a position name with a number for each
 * argument. Not checked against any rules.
 *
 * @param arguments natural numbers; one may be negative only while {@link Options} builds an
 *     option, which it drops then
 */
public record Component(String name, List<Long> arguments) {

  public Component {
    arguments = List.copyOf(arguments);
  }

  /** The component as the rule language writes it. */
  @Override
  public String toString() {
    return arguments.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
