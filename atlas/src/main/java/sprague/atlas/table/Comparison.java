// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.store.json.JsonObject;

/**
 * Compares a published table of laws with a sweep. Compared columns: {@code status}, {@code
 * preperiod}, {@code period}, {@code max_value} up to {@code computed_to}, and {@code
 * equivalent_to} with {@code shift}, where G(n + shift) of the game is G(n) of the other. Missing
 * columns and cells are skipped.
 *
 * @param rows the number of rows of the table
 * @param missing the number of rows whose game is not in the sweep
 * @param beyond the number of rows that state more than the sweep has computed
 * @param differences the contradictions
 */
public record Comparison(long rows, long missing, long beyond, List<Difference> differences) {
  /**
   * A contradiction.
   *
   * @param game the game, as in the table
   * @param what the column
   * @param table the table's text
   * @param sweep the sweep's result, as a clause
   */
  public record Difference(String game, String what, String table, String sweep) {}

  public Comparison {
    differences = List.copyOf(differences);
  }

  /**
   * Compares a table with a sweep, whose last rows are read into memory. O(rows of both), and for
   * each {@code equivalent_to} that the sweep does not confirm the values of two games.
   *
   * @param out the folder of the sweep
   * @param table a CSV file, see {@link PublishedTable}
   * @throws sprague.cli.console.Failure if there is no sweep, or the table cannot be read
   * @throws sprague.engine.BudgetExceeded if a limit was reached or the work was cancelled
   */
  public static Comparison of(Path out, Path table, Effort effort) {
    List<Map<String, String>> rows = PublishedTable.read(table);
    Map<String, LastRow> sweep = LastRow.all(out, effort);
    List<Difference> differences = new ArrayList<>();
    long missing = 0;
    long beyond = 0;
    for (Map<String, String> row : rows) {
      effort.check();
      Optional<LastRow> lastRow =
          Optional.ofNullable(sweep.get(PublishedTable.game(row.getOrDefault("game", ""))));
      if (lastRow.isEmpty()) {
        missing++;
        continue;
      }
      RowComparison comparison = new RowComparison(row, lastRow.get(), sweep, effort);
      differences.addAll(comparison.differences());
      beyond += comparison.isBeyond() ? 1 : 0;
    }
    return new Comparison(rows.size(), missing, beyond, differences);
  }

  /** The comparison as JSON. */
  public JsonObject json() {
    return new JsonObject()
        .with("rows", rows)
        .with("missing", missing)
        .with("beyond", beyond)
        .with(
            "differences",
            differences.stream()
                .map(
                    difference ->
                        new JsonObject()
                            .with("game", difference.game())
                            .with("what", difference.what())
                            .with("table", difference.table())
                            .with("sweep", difference.sweep()))
                .toList());
  }

  /** The comparison as text: a line for each difference, and the numbers. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Difference difference : differences) {
      lines.add(
          "%s: %s: the table says %s, the sweep %s"
              .formatted(
                  difference.game(), difference.what(), difference.table(), difference.sweep()));
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
