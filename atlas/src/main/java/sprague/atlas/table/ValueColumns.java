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
 * The columns of a file of values, in SQL: a coordinate each, reckoned from how many rows come
 * before, and the value, read from its code.
 *
 * @param box the positions
 * @param kind what codes mean
 */
record ValueColumns(Box box, ValueKind kind) {
  private static final String VALUE = "value";

  /**
   * A SELECT of the rows.
   *
   * @param kept a SELECT of the column {@code code}, in the order of the box
   */
  String select(String kept) {
    // Names are given from outside alone: inside, one of them might be taken for another column.
    String placed = "SELECT row_number() OVER () - 1 AS place, code FROM (%s)".formatted(kept);
    return "SELECT * FROM (SELECT %s FROM (%s)) AS t(%s)"
        .formatted(String.join(", ", expressions()), placed, String.join(", ", names()));
  }

  private List<String> expressions() {
    List<String> columns = new ArrayList<>();
    long stride = 1;
    for (int i = box.dimension() - 1; i >= 0; i--) {
      long from = box.from().get(i);
      long steps = box.to().get(i) - from;
      String step = "place // %d %% %d".formatted(stride, product(1, steps));
      columns.addFirst("CAST(%d + (%s) AS BIGINT)".formatted(from, step));
      stride = product(stride, steps);
    }
    columns.add(value());
    return columns;
  }

  /** The rows of a coordinate that stays for a stride at each value; as many as a long has. */
  private static long product(long stride, long steps) {
    try {
      return Math.multiplyExact(stride, Math.addExact(steps, 1));
    } catch (ArithmeticException beyond) {
      return Long.MAX_VALUE;
    }
  }

  private String value() {
    return switch (kind) {
      case SCORE -> "code";
      case NIMBER -> "nullif(code, %d)".formatted(ValueKind.SUNNY);
      case OUTCOME ->
          "CASE code WHEN %d THEN %s WHEN %d THEN %s ELSE %s END"
              .formatted(
                  ValueKind.P,
                  word(ValueKind.P),
                  ValueKind.N,
                  word(ValueKind.N),
                  word(ValueKind.DRAW));
    };
  }

  private String word(long code) {
    return Database.quoted(ValueWriter.word(kind, code));
  }

  /** The columns' names in quotes, no two of them the same but for upper and lower case. */
  private List<String> names() {
    Set<String> taken = new HashSet<>(Set.of(VALUE));
    List<String> names = new ArrayList<>();
    for (String name : box.names()) {
      String free = name;
      for (int i = 1; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
        free = name + "_" + i;
      }
      names.add(identifier(free));
    }
    names.add(identifier(VALUE));
    return names;
  }

  private static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
