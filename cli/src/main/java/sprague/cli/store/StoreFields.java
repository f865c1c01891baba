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
import sprague.web.api.JsonObject;

/** What is said about a kept table or search. */
public final class StoreFields {
  private StoreFields() {}

  /** What it is called; where the manifest is damaged there is no name. */
  public static String title(StoredItem kept) {
    return kept.manifest()
        .map(manifest -> manifest.subject().title())
        .orElse(kept instanceof StoredSearchState ? "(name not known)" : "(manifest damaged)");
  }

  /** How a table's numbers are to be read, or what a state is of. */
  public static String kind(StoredItem kept) {
    return kept.manifest()
        .map(manifest -> manifest.subject().kind())
        .orElse(kept instanceof StoredSearchState ? "search" : "");
  }

  /** The fields of a line in the list. */
  public static JsonObject brief(StoredItem kept) throws IOException {
    boolean isTable = kept instanceof StoredTable;
    return new JsonObject()
        .with(isTable ? "table" : "search", kept.key())
        .with("game", kept.manifest().map(it -> it.subject().title()))
        .with("kind", kept.manifest().map(it -> it.subject().kind()))
        .with(isTable ? "values" : "reached", kept.manifest().map(_ -> kept.count()))
        .with("bytes", kept.bytes());
  }

  public static JsonObject full(StoredItem kept) throws IOException {
    JsonObject fields = brief(kept).with("folder", kept.place().toString());
    kept.manifest()
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

  /** All fields for a person. */
  public static List<String> lines(StoredItem kept) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(title(kept) + (kept instanceof StoredSearchState ? ", " + kind(kept) : ""));
    kept.manifest()
        .ifPresent(
            manifest -> {
              manifest.subject().rules().strip().lines().forEach(line -> lines.add("  " + line));
              lines.add(
                  String.format(
                      Locale.ROOT,
                      kept instanceof StoredTable
                          ? "  %1$,d values, from %2$s = 0 on"
                          : "  as far as %2$s = %1$,d",
                      kept.count(),
                      manifest.subject().coordinate()));
              manifest.lastRun().ifPresent(run -> lines.add(text(run)));
            });
    lines.add(String.format(Locale.ROOT, "  %,d bytes in %s", kept.bytes(), kept.place()));
    return lines;
  }
}
