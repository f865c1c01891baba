// SPDX-License-Identifier: Apache-2.0
package sprague.cli.kept;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sprague.cli.console.ColumnTable;
import sprague.keep.Kept;
import sprague.keep.Manifest.Run;
import sprague.web.question.JsonObject;

/** What was computed when, the last run first. */
public final class StoreRuns {
  private record Entry(Kept kept, Run run) {}

  private final List<Entry> entries = new ArrayList<>();

  public StoreRuns(List<Kept> all) {
    for (Kept kept : all) {
      kept.manifest()
          .ifPresent(manifest -> manifest.runs().forEach(run -> entries.add(new Entry(kept, run))));
    }
    entries.sort(
        Comparator.comparing((Entry entry) -> entry.run().begun())
            .reversed()
            .thenComparing(entry -> entry.kept().key()));
  }

  public List<JsonObject> fields() {
    return entries.stream()
        .map(
            entry -> {
              JsonObject fields =
                  new JsonObject()
                      .with("table", entry.kept().key())
                      .with("game", StoreFields.title(entry.kept()));
              fields.putAll(StoreFields.run(entry.run()));
              return fields;
            })
        .toList();
  }

  /** A line for each, as far as possible no wider than a screen. */
  public List<String> lines(int width) {
    ColumnTable table = new ColumnTable("begun", "game", ">from", ">to", ">seconds", "engine");
    for (Entry entry : entries) {
      Run run = entry.run();
      table.row(
          run.begun().toString(),
          StoreFields.title(entry.kept()),
          String.format(Locale.ROOT, "%,d", run.from()),
          String.format(Locale.ROOT, "%,d", run.to() - 1),
          String.format(Locale.ROOT, "%,.1f", run.seconds()),
          run.engine());
    }
    return table.lines(width);
  }
}
