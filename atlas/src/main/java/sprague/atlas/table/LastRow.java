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
 * A row of the view {@code last}: the result of a game at its last stage.
 *
 * @param code the game as the sweep was given it
 * @param representative the representative of its class
 * @param shift G(scale * (n + shift)) of the game is G(n) of the representative
 * @param scale the common divisor of a subtraction set; otherwise 1
 * @param n the number of values computed
 * @param status the status in lower case, such as {@code proved}
 * @param preperiod empty if no period is known, as is {@code period}
 * @param greatest the maximum value
 * @param where the smallest size with the maximum value; as {@code greatest}, it is empty if the
 *     game failed
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

  /**
   * The rows of all games, by code: one query, whose result is held in memory.
   *
   * @param out the folder of the sweep
   * @throws sprague.cli.console.Failure if there is no sweep
   */
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
