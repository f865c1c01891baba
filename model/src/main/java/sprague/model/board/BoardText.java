// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.board.BoardValue.Cells;
import sprague.syntax.board.Board;
import sprague.syntax.board.Board.Place;
import sprague.syntax.board.Region;

/**
 * Positions of games on boards as text. A region of a board of rows and columns is a picture, such
 * as {@code "##.#/####"}, any other one its cells, {@code {0, 4}}, and if they are many {@code {0,
 * 4..90}}. The start is written with the values of its coordinates alone, {@code board(4, 5)}.
 */
public final class BoardText {
  /** With more cells than this, their list is longer than a line of 80 characters. */
  private static final int MAX_LISTED = 20;

  private BoardText() {}

  /**
   * The text of a component, which the position reader accepts for the same boards. O(cells).
   *
   * @throws sprague.model.RuleFailure if there are no boards for its coordinates
   * @throws sprague.syntax.board.BoardFailure if no position of its name has occurred
   */
  public static String of(Component component, BoardGame game) {
    BoardInstance instance = game.on(component);
    List<String> shown =
        component.equals(instance.startComponent()) && !game.coordinates().isEmpty()
            ? instance.coordinates().stream().map(String::valueOf).toList()
            : instance.arguments(component).stream().map(BoardText::show).toList();
    return game.names().get(component.name())
        + shown.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** As {@link #of}, but with all arguments, and with the cells of each region by their numbers. */
  public static String byNumbers(Component component, BoardGame game) {
    return game.names().get(component.name())
        + game.on(component).arguments(component).stream()
            .map(
                value ->
                    value instanceof BoardValue.Number(long number, var _)
                        ? String.valueOf(number)
                        : value.cells().region().toString())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String show(BoardValue value) {
    return switch (value) {
      case BoardValue.Number number -> String.valueOf(number.value());
      case Cells(var region, Board board)
          when board != null && board.size() > 0 && board.place(0).isPresent() ->
          '"' + String.join("/", picture(board, cell -> region.contains(cell) ? '#' : '.')) + '"';
      default -> {
        Region region = value.cells().region();
        yield region.size() > MAX_LISTED ? ranges(region) : region.toString();
      }
    };
  }

  /** The cells of a region by their numbers, with {@code a..b} for four or more in a row. */
  private static String ranges(Region region) {
    List<String> ranges = new ArrayList<>();
    for (int first = region.next(0); first >= 0; ) {
      int last = first;
      while (region.contains(last + 1)) {
        last++;
      }
      if (last - first < 3) {
        IntStream.rangeClosed(first, last).mapToObj(String::valueOf).forEach(ranges::add);
      } else {
        ranges.add(first + ".." + last);
      }
      first = region.next(last + 1);
    }
    return "{" + String.join(", ", ranges) + "}";
  }

  /** The character that is drawn for a cell. */
  public interface Mark {
    char of(int cell);
  }

  /**
   * The rows of a picture of a board; a blank where it has no cell. O(rows * columns).
   *
   * @throws sprague.syntax.board.BoardFailure if the board has cells without rows and columns
   */
  public static List<String> picture(Board board, Mark mark) {
    int rows = 0;
    int columns = 0;
    for (int cell = 0; cell < board.size(); cell++) {
      rows = Math.max(rows, board.placed(cell).row());
      columns = Math.max(columns, board.placed(cell).column());
    }
    List<StringBuilder> picture = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      picture.add(new StringBuilder(" ".repeat(columns)));
    }
    for (int cell = 0; cell < board.size(); cell++) {
      Place place = board.placed(cell);
      picture.get(place.row() - 1).setCharAt(place.column() - 1, mark.of(cell));
    }
    return picture.stream().map(StringBuilder::toString).toList();
  }
}
