// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.Position;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardInstance;
import sprague.model.board.BoardText;
import sprague.solve.Move;
import sprague.syntax.board.Board;
import sprague.syntax.board.Board.Place;
import sprague.syntax.board.BoardFailure;

/**
 * Draws positions and moves of a game on boards of rows and columns as lines of text. {@code #} is
 * a cell of the region, {@code .} another one, {@code x} a cell that a move takes, {@code o} the
 * cell of the last argument that is no region, such as the place of a token. Where a position has
 * two regions, {@code #} is a cell of both, {@code 1} and {@code 2} one of the first or second
 * alone. Three moves on a board of 2 rows and 3 columns, each of which takes a column:
 *
 * <pre>{@code
 * x # #   # x #   # # x
 * x # #   # x #   # # x
 * }</pre>
 */
public final class BoardDrawing {
  /** The maximum number of moves drawn; others are printed as text only. */
  private static final int MAX_DRAWN = 3;

  /** The maximum width: a screen of 80 columns less an indent. Wider boards are not drawn. */
  private static final int WIDTH = 76;

  /** The maximum number of rows: the answer should fit on a screen. */
  private static final int MAX_ROWS = 20;

  private static final String GAP = "   ";

  private final BoardInstance instance;
  private final Board board;

  private BoardDrawing(BoardInstance instance, Board board) {
    this.instance = instance;
    this.board = board;
  }

  /** Draws positions on the board of a component; empty if it has no rows or is too large. */
  public static Optional<BoardDrawing> of(BoardGame game, Component component) {
    BoardInstance instance = game.on(component);
    return instance
        .main()
        .map(board -> new BoardDrawing(instance, board))
        .filter(BoardDrawing::fits);
  }

  private boolean fits() {
    return board.size() > 0
        && board.place(0).isPresent()
        && BoardText.picture(board, _ -> '#').size() <= MAX_ROWS
        && width() <= WIDTH;
  }

  private int width() {
    return 2 * BoardText.picture(board, _ -> '#').getFirst().length() - 1;
  }

  /** The lines of a position; none if it cannot be drawn. */
  public List<String> position(Position position) {
    return marks(position).map(marks -> lines(List.of(marks))).orElse(List.of());
  }

  /** The lines of the first moves, as many as fit, at most three; none if they cannot be drawn. */
  public List<String> moves(List<Move> moves) {
    List<char[]> drawn = new ArrayList<>();
    int most = Math.min(MAX_DRAWN, (WIDTH + GAP.length()) / (width() + GAP.length()));
    for (Move move : moves.subList(0, Math.min(most, moves.size()))) {
      Optional<char[]> before = marks(move.from());
      Optional<char[]> after = marks(move.to());
      if (before.isEmpty() || after.isEmpty()) {
        return List.of();
      }
      drawn.add(change(before.get(), after.get()));
    }
    return drawn.isEmpty() ? List.of() : lines(drawn);
  }

  /** The characters after a move, with x for the cells that left every region. */
  private static char[] change(char[] before, char[] after) {
    char[] marks = after.clone();
    for (int cell = 0; cell < marks.length; cell++) {
      if (after[cell] == '.' && before[cell] != '.' && before[cell] != 'o') {
        marks[cell] = 'x';
      }
    }
    return marks;
  }

  /** Drawings next to each other, with a blank between the cells of a row. */
  private List<String> lines(List<char[]> drawings) {
    List<List<String>> pictures =
        drawings.stream().map(marks -> BoardText.picture(board, cell -> marks[cell])).toList();
    return IntStream.range(0, pictures.getFirst().size())
        .mapToObj(
            row ->
                pictures.stream()
                    .map(picture -> String.join(" ", picture.get(row).split("")))
                    .collect(Collectors.joining(GAP)))
        .map(String::stripTrailing)
        .toList();
  }

  /** The character of each cell; empty unless this is the empty sum or on this board. */
  private Optional<char[]> marks(Position position) {
    if (position.flattened().isEmpty()) {
      return Optional.of(marks(List.of(), -1));
    }
    if (!(position instanceof Component component) || !instance.has(component)) {
      return Optional.empty();
    }
    try {
      List<Set<Place>> regions = instance.places(component);
      long token = instance.numbers(component).stream().reduce(-1L, (_, last) -> last);
      return regions.size() > 2 ? Optional.empty() : Optional.of(marks(regions, token));
    } catch (BoardFailure unknownName) {
      return Optional.empty();
    }
  }

  /**
   * The character of each cell.
   *
   * @param regions at most two
   * @param token the cell of the token; -1 if there is none
   */
  private char[] marks(List<Set<Place>> regions, long token) {
    char[] marks = new char[board.size()];
    for (int cell = 0; cell < marks.length; cell++) {
      Place place = board.placed(cell);
      long count = regions.stream().filter(region -> region.contains(place)).count();
      char one = regions.size() < 2 ? '#' : regions.getFirst().contains(place) ? '1' : '2';
      marks[cell] = cell == token ? 'o' : count == 0 ? '.' : count == 2 ? '#' : one;
    }
    return marks;
  }
}
