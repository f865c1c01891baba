// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A function of the rule language about boards: a family of boards such as {@code grid(4, 5)}, or a
 * region, set of regions or number that is read from a board, such as {@code near(v)}. Its word is
 * known as a function only before a parenthesis and where a term is expected, so that variables and
 * positions may have the same name.
 */
public enum BoardFunction {
  /** m rows and n columns; neighbours share a side. */
  GRID(2),
  /** As grid; neighbours share a side or a corner. */
  KING(2),
  /** As grid, with each row closed to a ring. */
  CYLINDER(2),
  /** As grid, with each row and each column closed to a ring. */
  TORUS(2),
  /** As grid, with the last column joined to the first, whose rows are in reverse order. */
  MOBIUS(2),
  /** m rows and n columns; neighbours are a knight's move apart. */
  KNIGHTS(2),
  /** m rows and n columns; neighbours share a row, a column or a diagonal. */
  QUEENS(2),
  /** m rows and n columns; neighbours share a diagonal. */
  BISHOPS(2),
  /** A row of n cells. */
  PATH(1),
  /** A ring of n cells. */
  CYCLE(1),
  /** n cells, all of them neighbours. */
  COMPLETE(1),
  /** m cells and n more; the neighbours of each are all of the other group. */
  BIPARTITE(2),
  /** A ring of n cells, all of them neighbours of one more cell, the last. */
  WHEEL(1),
  /** Two rings of n cells; cell v of one is also a neighbour of cell v of the other. */
  PRISM(1),
  /** The generalised Petersen graph P(n, k): as prism, but the second ring has steps of k. */
  PETERSEN(2),
  /** The subsets of d things; neighbours differ by one of them. */
  HYPERCUBE(1),
  /** The complete binary tree of depth d, 2^(d + 1) - 1 cells. */
  BINARYTREE(1),
  /** A row of n cells, and for each of them one more neighbour. */
  CATERPILLAR(1),
  /** Cell 0 with rows of cells attached to it: {@code spider(legs, length)}. */
  SPIDER(2),
  /** The board whose cells are the edges of a board; neighbours share an end. */
  EDGES(1),
  /** Any graph, by its edges: {@code graph("0-1 1-2 3")}. */
  GRAPH(1),
  /** The graph in a file; replaced by {@code graph} when the rules are bound. */
  FILE(1),
  /** A cell and its neighbours; of a region, all its cells and their neighbours. */
  NEAR(1),
  /**
   * The cells at or above a cell in the order of its board: on rows and columns those below and
   * right of it, in a hypercube the supersets, in a binary tree the subtree.
   */
  ABOVE(1),
  /** The cells of a region that are connected with a cell within it. */
  JOINED(2),
  /** The ends of an edge, a cell of a board {@code edges(...)}: a region of the board within. */
  ENDS(1),
  /** The cells that a picture shows by a mark: {@code marked("xo/ox", "x")}. */
  MARKED(2),
  /** Every k cells in a row, a column or a diagonal, one after the other. */
  LINES(1),
  /** Every place of a shape on the board, turned and mirrored: {@code copies("##/#.")}. */
  COPIES(1),
  /** The row of a cell, counted from 1 at the top. */
  ROW(1),
  /** The column of a cell, counted from 1 at the left. */
  COLUMN(1);

  private final int arity;

  BoardFunction(int arity) {
    this.arity = arity;
  }

  /** The number of arguments. */
  public int arity() {
    return arity;
  }

  /**
   * Whether it makes a board from numbers, as {@code grid(2, 3)} does; these are declared first.
   */
  public boolean isFamily() {
    return compareTo(SPIDER) <= 0;
  }

  /** The word of the language, such as {@code near}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The function with a word, in small letters; empty if there is none. */
  public static Optional<BoardFunction> of(String word) {
    return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst();
  }
}
