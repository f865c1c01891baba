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
 * An infinite table that is arithmetically periodic in both directions: entry(k, j) = corner[k mod
 * rows][j mod columns] + perRows * floor(k / rows) + perColumns * floor(j / columns). Immutable.
 * Overflow is not checked.
 */
public final class Grid {
  private final int rows;
  private final int columns;

  /** The entries of the first rows and columns in row-major order. */
  private final long[] corner;

  private final long perRows;
  private final long perColumns;

  private Grid(int rows, int columns, long[] corner, long perRows, long perColumns) {
    this.rows = rows;
    this.columns = columns;
    this.corner = corner;
    this.perRows = perRows;
    this.perColumns = perColumns;
  }

  /**
   * The grid that is determined by the entries of a table near (row, column). O(rows * columns).
   *
   * @param table its entry by row and column
   * @param rows the period in rows
   * @param columns the period in columns
   * @param row the last row used; the {@code rows} rows before it are used too
   * @param column the first column used, of {@code columns}, and one more if {@code sloping}
   * @param sloping whether perColumns may be other than 0; otherwise it is not looked for
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

  /** The number of numbers that define the grid, without increments of 0. */
  int size() {
    return rows * columns + (perRows == 0 ? 0 : 1) + (perColumns == 0 ? 0 : 1);
  }

  /** The entry as a formula in k and {@code j}, such as {@code k + [2, 5][j mod 2]}. */
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
