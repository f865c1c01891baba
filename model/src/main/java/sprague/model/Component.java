// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import java.util.stream.Collectors;
import sprague.model.board.BoardText;

/**
 * One heap, board or token: a position name with numbers as its arguments, such as {@code heap(5)}.
 *
 * @param name the index of the position name in its game
 * @param arguments the arguments, none negative; in a game on boards as {@code BoardGame} says
 */
public record Component(int name, List<Long> arguments) implements Position {

  public Component {
    arguments = List.copyOf(arguments);
  }

  /** The component as the rule language writes it, for example {@code heap(5)}. */
  public String show(Game game) {
    if (game.board().isPresent()) {
      return BoardText.of(this, game.board().get());
    }
    return arguments.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", game.names().get(name).name() + "(", ")"));
  }
}
