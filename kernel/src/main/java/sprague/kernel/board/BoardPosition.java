// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A position of a game on a board: a name with a number ({@link Long}) or a {@link
 * sprague.syntax.board.Region} for each argument.
 */
public record BoardPosition(String name, List<Object> arguments) {
  public BoardPosition {
    arguments = List.copyOf(arguments);
  }

  /** Whether an argument is a negative number, so that there is no such position. */
  boolean hasNegativeNumber() {
    return arguments.stream().anyMatch(each -> each instanceof Long number && number < 0);
  }

  /** As the rules write it, such as {@code at(3, {0, 1})}. */
  @Override
  public String toString() {
    return name
        + arguments.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
  }
}
