// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sprague.model.board.BoardValue.Cells;
import sprague.model.board.BoardValue.Number;
import sprague.model.board.BoardValue.Several;
import sprague.model.board.BoardValue.Whole;
import sprague.syntax.BoardFunction;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.BoardFamilies;
import sprague.syntax.board.Picture;
import sprague.syntax.board.Region;

/**
 * The functions of the rule language on cells, regions and boards, such as {@code near(v)}, the
 * region of the cell v and its neighbours. Most call the method of {@link Board} with the same
 * name, which explains them. A function whose argument has no board, as it is a plain number, uses
 * the main board. Wrong arguments are a {@link BoardFailure}.
 *
 * <p>Cost: at most O(cells^2 / 64), but {@code lines(k)} takes O(k cells).
 *
 * @param main the main board; null while it is not known
 */
record BoardFunctions(@Nullable Board main) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /**
   * The value of a function other than those that make a board from numbers.
   *
   * @param first the first argument
   * @param last the last argument; the same as the first if there is only one
   * @throws IllegalArgumentException if the function makes a board from numbers
   */
  BoardValue apply(BoardFunction function, BoardValue first, BoardValue last) {
    return switch (function) {
      case EDGES -> new Whole(first.whole().edges());
      case GRAPH -> new Whole(graph(text(first)));
      case MARKED -> new Cells(first.whole().marked(text(last)), first.whole());
      case NEAR -> near(first);
      case ABOVE -> {
        Number cell = first.cell();
        yield new Cells(board(cell).above(index(cell)), board(cell));
      }
      case JOINED -> {
        Cells region = first.cells();
        Number cell = last.cell();
        Board board = board(BoardValue.common(region.board(), cell.board()));
        int index = BoardValue.index(cell.value(), board);
        yield new Cells(board.joined(region.region(), index), board);
      }
      case ENDS -> {
        Number edge = first.cell();
        Board board = board(edge);
        yield new Cells(board.ends(index(edge)), board.endsBoard());
      }
      case LINES -> regions(mainBoard().lines(first.number()));
      case COPIES -> regions(mainBoard().copies(Picture.cells(text(first)).keySet()));
      case ROW -> new Number(place(first.cell()).row(), null);
      case COLUMN -> new Number(place(first.cell()).column(), null);
      case FILE -> throw new BoardFailure("the file of a board is read when a game is given");
      default -> throw new IllegalArgumentException(function + " takes numbers");
    };
  }

  /** The cell, or the cells of the region, and all their neighbours. */
  private Cells near(BoardValue value) {
    if (value instanceof Number cell) {
      return new Cells(board(cell).near(index(cell)), board(cell));
    }
    Cells region = value.cells();
    Board board = board(region.board());
    return new Cells(board.near(region.region()), board);
  }

  /** Whether two cells are neighbours. */
  boolean isAdjacent(Number first, Number second) {
    Board board = board(BoardValue.common(first.board(), second.board()));
    return board.isAdjacent(
        BoardValue.index(first.value(), board), BoardValue.index(second.value(), board));
  }

  private Board.Place place(Number cell) {
    return board(cell).placed(index(cell));
  }

  private int index(Number cell) {
    return BoardValue.index(cell.value(), board(cell));
  }

  private Board board(Number cell) {
    return board(cell.board());
  }

  private Board board(@Nullable Board own) {
    return own == null ? mainBoard() : own;
  }

  /**
   * The graph of a text. A number below the greatest one that the text leaves out is a mistake:
   * edges that are numbered from 1 would get a cell 0 without neighbours.
   */
  private static Board graph(String text) {
    Board graph = BoardFamilies.graph(text);
    BitSet named = new BitSet();
    NUMBER.matcher(text).results().forEach(cell -> named.set(Integer.parseInt(cell.group())));
    int missing = named.nextClearBit(0);
    if (missing < graph.size()) {
      throw new BoardFailure(
          ("graph(\"...\") names cell %s but no cell %s: number the cells from 0, and list a cell"
                  + " without edges by its number")
              .formatted(graph.size() - 1, missing));
    }
    return graph;
  }

  private Board mainBoard() {
    if (main == null) {
      throw new BoardFailure("it is not known on which board this cell is");
    }
    return main;
  }

  private Several regions(List<Region> regions) {
    return new Several(regions.stream().<BoardValue>map(each -> new Cells(each, main)).toList());
  }

  private static String text(BoardValue value) {
    if (value instanceof BoardValue.Text(String text)) {
      return text;
    }
    throw new BoardFailure(value.kind() + " stands where a text in quotes is wanted");
  }
}
