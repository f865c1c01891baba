// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/**
 * What a sweep knows of a game in the end.
 *
 * @param code the game
 * @param representative the game that stands for its class
 * @param shift G(n + shift) of the game is G(n) of that one
 * @param n how many values were looked at
 * @param status how sure the law is
 */
record LastRow(
    String code,
    String representative,
    long shift,
    long scale,
    long n,
    String status,
    Optional<Long> preperiod,
    Optional<Long> period,
    Optional<Long> greatest,
    Optional<Long> where) {
  private static final String ALL =
      "SELECT code, representative, shift, scale, n, status, preperiod, period, max, argmax"
          + " FROM last";

  /** The last rows of all games. */
  static Map<String, LastRow> all(Path out, Effort effort) {
    Map<String, LastRow> rows = new HashMap<>();
    for (List<@Nullable Object> row : SqlQuestion.ask(out, ALL, effort, _ -> {}).rows()) {
      LastRow last =
          new LastRow(
              String.valueOf(row.get(0)),
              String.valueOf(row.get(1)),
              number(row.get(2)).orElse(0L),
              number(row.get(3)).orElse(1L),
              number(row.get(4)).orElse(0L),
              String.valueOf(row.get(5)),
              number(row.get(6)),
              number(row.get(7)),
              number(row.get(8)),
              number(row.get(9)));
      rows.put(last.code(), last);
    }
    return rows;
  }

  private static Optional<Long> number(@Nullable Object cell) {
    return cell instanceof Long number ? Optional.of(number) : Optional.empty();
  }

  boolean isProved() {
    return status.equals("proved");
  }
}
