// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.syntax.BoardFunction;

/**
 * A board as a list of neighbours, built from the description of its family, as a reference for
 * {@code sprague.syntax.board}, with which it shares no code. For small boards. Cells are numbered
 * from 0, row by row.
 *
 * @param neighbours the neighbours of each cell
 * @param columns the number of columns; 0 if the board has no rows and columns
 * @param isClosed whether rows or columns are closed to rings
 */
record ReferenceBoard(List<Set<Integer>> neighbours, int columns, boolean isClosed) {

  /** Larger boards are not covered: tests try all assignments of cells to variables. */
  private static final int MAX_SIDE = 40;

  /**
   * The board of a family; throws {@link ReferenceBoards.Unsupported} for some families, functions
   * that are no families, and large boards.
   *
   * @param numbers the numbers of rows and columns, or the number of cells alone; below 2^31
   */
  static ReferenceBoard of(BoardFunction family, List<Long> numbers) {
    int m = (int) (long) numbers.getFirst();
    int n = (int) (long) numbers.getLast();
    if (m < 0 || n < 0 || m > MAX_SIDE || n > MAX_SIDE) {
      throw new ReferenceBoards.Unsupported();
    }
    return switch (family) {
      case PATH -> rectangle(1, n, List.of(List.of(0, 1)), false, false);
      case GRID -> rectangle(m, n, List.of(List.of(0, 1), List.of(1, 0)), false, false);
      case CYLINDER -> rectangle(m, n, List.of(List.of(0, 1), List.of(1, 0)), false, true);
      case TORUS -> rectangle(m, n, List.of(List.of(0, 1), List.of(1, 0)), true, true);
      case KING -> {
        var steps = List.of(List.of(0, 1), List.of(1, 0), List.of(1, 1), List.of(1, -1));
        yield rectangle(m, n, steps, false, false);
      }
      case CYCLE -> {
        ReferenceBoard ring = rectangle(1, n, List.of(List.of(0, 1)), false, true);
        yield new ReferenceBoard(ring.neighbours, 0, true);
      }
      case COMPLETE -> {
        List<Set<Integer>> all = new ArrayList<>();
        for (int v = 0; v < n; v++) {
          Set<Integer> others = new HashSet<>(IntStream.range(0, n).boxed().toList());
          others.remove(v);
          all.add(others);
        }
        yield new ReferenceBoard(all, 0, true);
      }
      default -> throw new ReferenceBoards.Unsupported();
    };
  }

  /**
   * A board of rows and columns.
   *
   * @param steps the steps to neighbours, down and right, one for each pair of opposite ones
   * @param ringsDown whether each column is closed to a ring
   * @param ringsAlong whether each row is closed to a ring
   */
  private static ReferenceBoard rectangle(
      int rows, int columns, List<List<Integer>> steps, boolean ringsDown, boolean ringsAlong) {
    List<Set<Integer>> all = new ArrayList<>();
    for (int cell = 0; cell < rows * columns; cell++) {
      all.add(new HashSet<>());
    }
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        for (List<Integer> step : steps) {
          int down = row + step.getFirst();
          int right = column + step.getLast();
          down = ringsDown ? Math.floorMod(down, rows) : down;
          right = ringsAlong ? Math.floorMod(right, columns) : right;
          int here = row * columns + column;
          int there = down * columns + right;
          if (down < rows && right >= 0 && right < columns && here != there) {
            all.get(here).add(there);
            all.get(there).add(here);
          }
        }
      }
    }
    return new ReferenceBoard(all, columns, ringsDown || ringsAlong);
  }

  int size() {
    return neighbours.size();
  }

  private void requireRows() {
    if (columns == 0) {
      throw new ReferenceBoards.Undefined();
    }
  }

  /** The number of rows; throws {@link ReferenceBoards.Undefined} if the board has none. */
  private int rows() {
    requireRows();
    return size() / columns;
  }

  /** The row of a cell, counted from 1; throws as {@link #rows}. */
  int row(int cell) {
    requireRows();
    return cell / columns + 1;
  }

  /** The column of a cell, counted from 1; throws as {@link #rows}. */
  int column(int cell) {
    requireRows();
    return cell % columns + 1;
  }

  /** A cell with its neighbours. */
  Set<Integer> near(int cell) {
    Set<Integer> near = new HashSet<>(neighbours.get(cell));
    near.add(cell);
    return near;
  }

  /**
   * The cells at or above a cell in the order of the board: not left of it, and in no row that a
   * picture shows higher up.
   */
  Set<Integer> above(int cell) {
    Set<Integer> found = new HashSet<>();
    for (int other = 0; other < size(); other++) {
      if (row(other) >= row(cell) && column(other) >= column(cell)) {
        found.add(other);
      }
    }
    return found;
  }

  /** The cells of a region that a path within it joins with a cell. */
  Set<Integer> joined(Set<Integer> region, int cell) {
    Set<Integer> found = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    if (region.contains(cell)) {
      open.add(cell);
    }
    while (!open.isEmpty()) {
      int next = open.remove();
      if (found.add(next)) {
        neighbours.get(next).stream().filter(region::contains).forEach(open::add);
      }
    }
    return found;
  }

  /** All sets of k adjacent cells in a row, a column or a diagonal; none if k is less than 1. */
  List<Set<Integer>> lines(long k) {
    Set<Set<Integer>> found = new LinkedHashSet<>();
    for (int down = 0; down <= 1; down++) {
      for (int right = -1; right <= 1; right++) {
        if (k >= 1 && (down == 1 || right == 1)) {
          List<int[]> shape = new ArrayList<>();
          // A line with more cells than the board has no place, whatever its length.
          for (int i = 0; i < Math.min(k, size() + 1); i++) {
            shape.add(new int[] {i * down, i * right});
          }
          found.addAll(placed(shape));
        }
      }
    }
    return List.copyOf(found);
  }

  /** All places of a shape, whose rows are separated by slashes, turned and mirrored. */
  List<Set<Integer>> copies(String picture) {
    List<int[]> shape = new ArrayList<>();
    String[] lines = picture.split("/", -1);
    for (int row = 0; row < lines.length; row++) {
      for (int column = 0; column < lines[row].length(); column++) {
        if (". ".indexOf(lines[row].charAt(column)) < 0) {
          shape.add(new int[] {row, column});
        }
      }
    }
    Set<Set<Integer>> found = new LinkedHashSet<>();
    for (int quarter = 0; quarter < 4; quarter++) {
      shape = new ArrayList<>(shape.stream().map(at -> new int[] {at[1], -at[0]}).toList());
      found.addAll(placed(shape));
      found.addAll(placed(shape.stream().map(at -> new int[] {at[0], -at[1]}).toList()));
    }
    return List.copyOf(found);
  }

  /**
   * The sets of cells that a shape covers, at all places where it is on the board; throws {@link
   * ReferenceBoards.Undefined} if the board is closed.
   *
   * @param shape row and column of each of its cells, from any origin; may be negative
   */
  private Collection<Set<Integer>> placed(List<int[]> shape) {
    if (isClosed) {
      throw new ReferenceBoards.Undefined();
    }
    Set<Set<Integer>> found = new LinkedHashSet<>();
    int reach =
        shape.stream().mapToInt(at -> Math.max(Math.abs(at[0]), Math.abs(at[1]))).max().orElse(0);
    for (int down = -reach; !shape.isEmpty() && down <= rows() + reach; down++) {
      for (int right = -reach; right <= columns + reach; right++) {
        Set<Integer> cells = new HashSet<>();
        for (int[] at : shape) {
          int row = at[0] + down;
          int column = at[1] + right;
          if (row >= 0 && row < rows() && column >= 0 && column < columns) {
            cells.add(row * columns + column);
          }
        }
        if (cells.size() == shape.size()) {
          found.add(cells);
        }
      }
    }
    return found;
  }
}
