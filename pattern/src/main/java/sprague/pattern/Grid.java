// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * An infinite table of numbers that is arithmetically periodic in both directions: entry(k, j) =
 * corner[k mod rows][j mod columns] + perRows * floor(k / rows) + perColumns * floor(j / columns).
 * The rows and columns of a {@link BlockLaw} are described by such tables.
 *
 * <p>Immutable. Methods without a cost are O(1). Overflow is not checked: {@link BlockGuess}
 * compares what it guessed with the values it has seen.
 */
public final class Grid {
  private final int rows;
  private final int columns;

  /** The entries of the first {@code rows} rows and {@code columns} columns, row by row. */
  private final long[] corner;

  /** What is added from one row to the row {@code rows} below it. */
  private final long perRows;

  /** What is added from one column to the column {@code columns} to the right of it. */
  private final long perColumns;

  private Grid(int rows, int columns, long[] corner, long perRows, long perColumns) {
    this.rows = rows;
    this.columns = columns;
    this.corner = corner;
    this.perRows = perRows;
    this.perColumns = perColumns;
  }

  /**
   * The only grid of the given periods that agrees with a table on one period of rows and columns
   * and on the first entry of the next period in each direction. Whether it agrees elsewhere is for
   * the caller to see. O(rows * columns).
   *
   * @param table gives the entry of a row and a column
   * @param rows the period in rows, at least 1
   * @param columns the period in columns, at least 1
   * @param row the last row read, at least {@code rows}; the first one is row - rows
   * @param column the first column read; the last one is column + columns if {@code sloping}, else
   *     the one before it
   * @param sloping whether entries may grow from period to period within a row; if not, perColumns
   *     is 0 and one column less is read
   */
  static Grid through(
      LongBinaryOperator table, int rows, int columns, long row, long column, boolean sloping) {
    long at = table.applyAsLong(row, column);
    long perRows = at - table.applyAsLong(row - rows, column);
    long perColumns = sloping ? table.applyAsLong(row, column + columns) - at : 0;
    long[] corner = new long[rows * columns];
    for (long k = row - rows + 1; k <= row; k++) {
      for (long j = column; j < column + columns; j++) {
        int index = (int) (Math.floorMod(k, (long) rows) * columns + j % columns);
        corner[index] =
            table.applyAsLong(k, j)
                - perRows * Math.floorDiv(k, (long) rows)
                - perColumns * (j / columns);
      }
    }
    return new Grid(rows, columns, corner, perRows, perColumns);
  }

  /** The entry at row k and column j, both at least 0. */
  public long at(long k, long j) {
    return corner[(int) (k % rows * columns + j % columns)]
        + perRows * (k / rows)
        + perColumns * (j / columns);
  }

  /**
   * How many numbers define the grid, without increments of 0: of several grids that agree with a
   * table, the one with the smallest size is the simplest.
   */
  int size() {
    return rows * columns + (perRows == 0 ? 0 : 1) + (perColumns == 0 ? 0 : 1);
  }

  /**
   * The entry as a formula in k and j, such as {@code k + [2, 5][j mod 2]}. O(rows * columns).
   *
   * @param j how the column is called in the formula
   */
  public String text(String j) {
    // If `rows` divides perRows, the term is a multiple of k itself, without floor.
    long ofRow = perRows % rows == 0 ? perRows / rows : 0;
    long ofColumn = perColumns % columns == 0 ? perColumns / columns : 0;
    // What the corner adds to the terms in k and j.
    List<long[]> rest = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      long[] line = Arrays.copyOfRange(corner, row * columns, (row + 1) * columns);
      for (int column = 0; column < columns; column++) {
        line[column] -= ofRow * row + ofColumn * column;
      }
      rest.add(line);
    }
    StringBuilder terms = new StringBuilder();
    add(terms, ofRow, "k");
    add(terms, perRows % rows == 0 ? 0 : perRows, "floor(k / " + rows + ")");
    add(terms, ofColumn, j);
    add(terms, perColumns % columns == 0 ? 0 : perColumns, "floor(" + j + " / " + columns + ")");
    long constant = rest.getFirst()[0];
    if (rest.stream().flatMapToLong(Arrays::stream).allMatch(each -> each == constant)) {
      if (terms.isEmpty()) {
        return String.valueOf(constant);
      }
      return terms + (constant == 0 ? "" : constant > 0 ? " + " + constant : " - " + -constant);
    }
    String plus = terms.isEmpty() ? "" : terms + " + ";
    if (columns == 1) {
      return plus + choice(rest.stream().mapToLong(line -> line[0]).toArray(), "k");
    }
    List<String> lines = rest.stream().map(line -> choice(line, j)).toList();
    return plus
        + (rows == 1
            ? lines.getFirst()
            : IntStream.range(0, rows)
                .mapToObj(row -> lines.get(row) + " where k mod " + rows + " = " + row)
                .collect(Collectors.joining(", ", "(", ")")));
  }

  private static void add(StringBuilder terms, long factor, String variable) {
    if (factor != 0) {
      String number = Math.abs(factor) == 1 ? "" : Math.abs(factor) + " ";
      String sign = terms.isEmpty() ? (factor < 0 ? "-" : "") : factor < 0 ? " - " : " + ";
      terms.append(sign).append(number).append(variable);
    }
  }

  /**
   * A formula that selects a number by the remainder of a variable, such as {@code [2, 5][k mod
   * 2]}.
   */
  private static String choice(long[] numbers, String variable) {
    if (Arrays.stream(numbers).allMatch(number -> number == numbers[0])) {
      return String.valueOf(numbers[0]);
    }
    String remainder = variable + " mod " + numbers.length;
    return Arrays.equals(numbers, LongStream.range(0, numbers.length).toArray())
        ? remainder
        : "["
            + Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(", "))
            + "]["
            + remainder
            + "]";
  }
}
