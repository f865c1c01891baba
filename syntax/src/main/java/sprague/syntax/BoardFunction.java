// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A function of terms about boards. Its word is known as a function only before a parenthesis and
 * where a term is expected, so that variables and positions may have the same name.
 */
public enum BoardFunction {
  /** m rows and n columns; neighbours share a side. */
  GRID(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** As grid; neighbours share a side or a corner. */
  KING(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** As grid, with each row closed to a ring. */
  CYLINDER(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** As grid, with each row and each column closed to a ring. */
  TORUS(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** As grid, with the last column joined to the first, whose rows are in reverse order. */
  MOBIUS(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** m rows and n columns; neighbours are a knight's move apart. */
  KNIGHTS(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** m rows and n columns; neighbours share a row, a column or a diagonal. */
  QUEENS(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** m rows and n columns; neighbours share a diagonal. */
  BISHOPS(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** A row of n cells. */
  PATH(Result.BOARD, Kind.NUMBER),
  /** A ring of n cells. */
  CYCLE(Result.BOARD, Kind.NUMBER),
  /** n cells, all of them neighbours. */
  COMPLETE(Result.BOARD, Kind.NUMBER),
  /** m and n cells; neighbours are of different kinds. */
  BIPARTITE(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** A ring of n cells, all of them neighbours of one more cell, the last. */
  WHEEL(Result.BOARD, Kind.NUMBER),
  /** Two rings of n cells, each cell the neighbour of that of the other ring. */
  PRISM(Result.BOARD, Kind.NUMBER),
  /** The generalised Petersen graph P(n, k): as prism, but the second ring has steps of k. */
  PETERSEN(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** The subsets of d things; neighbours differ by one of them. */
  HYPERCUBE(Result.BOARD, Kind.NUMBER),
  /** The complete binary tree of depth d, 2^(d + 1) - 1 cells. */
  BINARYTREE(Result.BOARD, Kind.NUMBER),
  /** A row of n cells, and for each of them one more neighbour. */
  CATERPILLAR(Result.BOARD, Kind.NUMBER),
  /** A cell with a number of rows of cells attached to it: {@code spider(legs, length)}. */
  SPIDER(Result.BOARD, Kind.NUMBER, Kind.NUMBER),
  /** The board whose cells are the edges of a board; neighbours share an end. */
  EDGES(Result.BOARD, Kind.BOARD),
  /** Any graph, by its edges: {@code graph("0-1 1-2 3")}. */
  GRAPH(Result.BOARD, Kind.TEXT),
  /** The graph in a file; replaced by {@code graph} when the rules are bound. */
  FILE(Result.BOARD, Kind.TEXT),
  /** A cell and its neighbours; of a region, all its cells and their neighbours. */
  NEAR(Result.REGION, Kind.CELLS),
  /** The cells at or above a cell in the order of its board. */
  ABOVE(Result.REGION, Kind.CELL),
  /** The cells of a region that are connected with a cell within it. */
  JOINED(Result.REGION, Kind.REGION, Kind.CELL),
  /** The ends of an edge, a cell of a board {@code edges(...)}: a region of the board within. */
  ENDS(Result.REGION, Kind.CELL),
  /** The cells that a picture shows by a mark: {@code marked("xo/ox", "x")}. */
  MARKED(Result.REGION, Kind.BOARD, Kind.TEXT),
  /** Every k cells in a row, a column or a diagonal, one after the other. */
  LINES(Result.REGIONS, Kind.NUMBER),
  /** Every place of a shape on the board, turned and mirrored: {@code copies("##/#.")}. */
  COPIES(Result.REGIONS, Kind.TEXT),
  /** The row of a cell, counted from 1 at the top. */
  ROW(Result.NUMBER, Kind.CELL),
  /** The column of a cell, counted from 1 at the left. */
  COLUMN(Result.NUMBER, Kind.CELL);

  /** What a function gives. */
  public enum Result {
    NUMBER,
    REGION,
    REGIONS,
    BOARD
  }

  /** What an argument of a function has to be. */
  public enum Kind {
    NUMBER,
    CELL,
    REGION,
    /** A cell or a region. */
    CELLS,
    BOARD,
    TEXT
  }

  private final Result result;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
  private final List<Kind> arguments;

  BoardFunction(Result result, Kind... arguments) {
    this.result = result;
    this.arguments = List.of(arguments);
  }

  public Result result() {
    return result;
  }

  /** The kinds of the arguments, in order. */
  public List<Kind> arguments() {
    return arguments;
  }

  /** The word of the language, such as {@code near}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The function with a word. */
  public static Optional<BoardFunction> of(String word) {
    return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst();
  }
}
