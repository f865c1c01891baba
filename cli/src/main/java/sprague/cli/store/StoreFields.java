// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.store.Manifest.Run;
import sprague.store.StoredItem;
import sprague.store.StoredSearchState;
import sprague.store.StoredTable;
import sprague.store.json.JsonObject;

/**
 * Descriptions of a stored table or search, as text and as JSON. The text of a table:
 *
 * <pre>{@code
 * kayles
 *   heap(n) -> heap(a) + heap(b) where a + b in {n - 1, n - 2}
 *   1,000,001 values, from n = 0 on
 *   2026-01-31T12:00:00Z  0 to 1,000,000 in 0.2 s by packed splits
 *   1,000,200 bytes in STORE/tables/KEY
 * }</pre>
 *
 * Fields that a damaged manifest would have are left out or null. Ranges include both ends.
 */
public final class StoreFields {
  private StoreFields() {}

  /** The game's name; a placeholder in parentheses if the manifest is damaged. */
  public static String title(StoredItem item) {
    return item.manifest()
        .map(manifest -> manifest.subject().title())
        .orElse(item instanceof StoredSearchState ? "(name not known)" : "(manifest damaged)");
  }

  /** The kind of a table's values (empty if its manifest is damaged), or {@code search}. */
  public static String kind(StoredItem item) {
    return item.manifest()
        .map(manifest -> manifest.subject().kind())
        .orElse(item instanceof StoredSearchState ? "search" : "");
  }

  /** The JSON fields in {@code store list}. */
  public static JsonObject brief(StoredItem item) throws IOException {
    boolean isTable = item instanceof StoredTable;
    return new JsonObject()
        .with(isTable ? "table" : "search", item.key())
        .with("game", item.manifest().map(it -> it.subject().title()))
        .with("kind", item.manifest().map(it -> it.subject().kind()))
        .with(isTable ? "values" : "reached", item.manifest().map(_ -> item.count()))
        .with("bytes", item.bytes());
  }

  /** The JSON fields in {@code store show}. */
  public static JsonObject full(StoredItem item) throws IOException {
    JsonObject fields = brief(item).with("folder", item.place().toString());
    item.manifest()
        .ifPresent(
            it ->
                fields
                    .with("rules", it.subject().rules().strip())
                    .with("coordinate", it.subject().coordinate())
                    .with("runs", it.lastRun().stream().map(StoreFields::run).toList()));
    return fields;
  }

  private static JsonObject run(Run run) {
    return new JsonObject()
        .with("begun", run.begun().toString())
        .with("from", run.from())
        // The index after the last one.
        .with("to", run.to() - 1)
        .with("seconds", run.seconds())
        .with("engine", run.engine());
  }

  private static String text(Run run) {
    return String.format(
        Locale.ROOT,
        "  %s  %,d to %,d in %.1f s by %s",
        run.begun(),
        run.from(),
        run.to() - 1,
        run.seconds(),
        run.engine());
  }

  /** The text of {@code store show}. */
  public static List<String> lines(StoredItem item) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(title(item) + (item instanceof StoredSearchState ? ", " + kind(item) : ""));
    item.manifest()
        .ifPresent(
            manifest -> {
              manifest.subject().rules().strip().lines().forEach(line -> lines.add("  " + line));
              lines.add(
                  String.format(
                      Locale.ROOT,
                      item instanceof StoredTable
                          ? "  %1$,d values, from %2$s = 0 on"
                          : "  reached %2$s = %1$,d",
                      item.count(),
                      manifest.subject().coordinate()));
              manifest.lastRun().ifPresent(run -> lines.add(text(run)));
            });
    lines.add(String.format(Locale.ROOT, "  %,d bytes in %s", item.bytes(), item.place()));
    return lines;
  }
}
