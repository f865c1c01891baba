// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sprague.cli.values.Box;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;

/**
 * Makes the SQL with which DuckDB writes a file of values: one column for each coordinate, computed
 * from the row number, and the column {@code value}, decoded from the code. O(coordinates).
 *
 * @param box the positions, in row-major order (last coordinate fastest)
 * @param kind the meaning of the codes
 */
record ValueColumns(Box box, ValueKind kind) {
  private static final String VALUE = "value";

  /**
   * The SELECT of all columns.
   *
   * @param codes a SELECT of one column {@code code}, with a row for each position in the order of
   *     the box; it may end early. DuckDB keeps the order of rows, so no ORDER BY is needed
   */
  String select(String codes) {
    // Coordinate names are only used in the outer SELECT: inside, one could hide the column code.
    String numbered = "SELECT row_number() OVER () - 1 AS place, code FROM (%s)".formatted(codes);
    return "SELECT * FROM (SELECT %s FROM (%s)) AS t(%s)"
        .formatted(String.join(", ", expressions()), numbered, String.join(", ", names()));
  }

  private List<String> expressions() {
    List<String> columns = new ArrayList<>();
    long stride = 1;
    for (int i = box.dimension() - 1; i >= 0; i--) {
      long from = box.from().get(i);
      long steps = box.to().get(i) - from;
      // Row number / stride, modulo the length of this coordinate: how far it is from its start.
      String length = rowCount(/* stride= */ 1, steps) + "";
      String step = "place // %s %% %s".formatted(stride, length);
      columns.addFirst("CAST(%s + (%s) AS BIGINT)".formatted(from, step));
      stride = rowCount(stride, steps);
    }
    columns.add(value());
    return columns;
  }

  /**
   * stride * (steps + 1): the number of rows of all values of a coordinate. Capped at the largest
   * long, which divides place numbers as any larger number would: all of them are below it.
   */
  private static long rowCount(long stride, long steps) {
    try {
      return Math.multiplyExact(stride, Math.addExact(steps, 1));
    } catch (ArithmeticException overflow) {
      return Long.MAX_VALUE;
    }
  }

  /** The value of a code: a number, null where there is no nim-value (sunny), a word if outcome. */
  private String value() {
    return switch (kind) {
      case SCORE -> "code";
      case NIMBER -> "nullif(code, %s)".formatted(ValueKind.SUNNY);
      case OUTCOME ->
          "CASE code WHEN %s THEN %s WHEN %s THEN %s ELSE %s END"
              .formatted(
                  ValueKind.P,
                  outcomeName(ValueKind.P),
                  ValueKind.N,
                  outcomeName(ValueKind.N),
                  outcomeName(ValueKind.DRAW));
    };
  }

  private String outcomeName(long code) {
    return Database.quoted(ValueWriter.word(kind, code));
  }

  /** The quoted column names. SQL ignores case, so equal names get a suffix such as {@code _1}. */
  private List<String> names() {
    Set<String> taken = new HashSet<>(Set.of(VALUE));
    List<String> names = new ArrayList<>();
    for (String name : box.names()) {
      String unique = name;
      for (int i = 1; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
        unique = name + "_" + i;
      }
      names.add(identifier(unique));
    }
    names.add(identifier(VALUE));
    return names;
  }

  private static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
