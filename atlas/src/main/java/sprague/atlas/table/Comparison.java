// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.web.api.JsonObject;

/**
 * A published table held against a sweep. Compared are the columns that are there: {@code status},
 * {@code preperiod}, {@code period}, {@code max_value} with {@code computed_to}, {@code
 * equivalent_to} with {@code shift}: G(n + shift) of the game is G(n) of that one.
 *
 * @param rows how many rows the table has
 * @param missing how many of their games the sweep has not
 * @param beyond how many say more than the sweep has reached
 * @param differences where they differ
 */
public record Comparison(long rows, long missing, long beyond, List<Difference> differences) {
  /**
   * A difference.
   *
   * @param game the game, as the table writes it
   * @param what the column
   * @param table what the table says
   * @param sweep what the sweep says
   */
  public record Difference(String game, String what, String table, String sweep) {}

  public Comparison {
    differences = List.copyOf(differences);
  }

  /**
   * Compares.
   *
   * @param out the folder of the sweep
   * @param table a CSV file with a header, lines that begin with # left out
   * @throws sprague.cli.console.Failure when there is no sweep, or the table is none
   */
  public static Comparison of(Path out, Path table, Effort effort) {
    List<Map<String, String>> rows = PublishedTable.read(table);
    Map<String, LastRow> sweep = LastRow.all(out, effort);
    List<Difference> differences = new ArrayList<>();
    long missing = 0;
    long beyond = 0;
    for (Map<String, String> row : rows) {
      effort.check();
      Optional<LastRow> mine =
          Optional.ofNullable(sweep.get(PublishedTable.game(row.getOrDefault("game", ""))));
      if (mine.isEmpty()) {
        missing++;
        continue;
      }
      RowComparison each = new RowComparison(row, mine.get(), sweep, effort);
      differences.addAll(each.differences());
      beyond += each.isBeyond() ? 1 : 0;
    }
    return new Comparison(rows.size(), missing, beyond, differences);
  }

  /** The differences as data. */
  public JsonObject json() {
    return new JsonObject()
        .with("rows", rows)
        .with("missing", missing)
        .with("beyond", beyond)
        .with(
            "differences",
            differences.stream()
                .map(
                    each ->
                        new JsonObject()
                            .with("game", each.game())
                            .with("what", each.what())
                            .with("table", each.table())
                            .with("sweep", each.sweep()))
                .toList());
  }

  /** The differences for a person. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Difference each : differences) {
      lines.add(
          "%s: %s: the table says %s, the sweep %s"
              .formatted(each.game(), each.what(), each.table(), each.sweep()));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d rows: %,d differences; %,d games are not in the sweep, %,d rows say more than it",
            rows,
            differences.size(),
            missing,
            beyond));
    return lines;
  }
}
