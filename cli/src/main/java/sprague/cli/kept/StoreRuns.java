// SPDX-License-Identifier: Apache-2.0
package sprague.cli.kept;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.Console;
import sprague.keep.Kept;
import sprague.keep.Run;
import sprague.keep.Store;
import sprague.web.question.Json;

/** Lists what was computed when. */
public final class StoreRuns {
  private final boolean json;

  public StoreRuns(boolean json) {
    this.json = json;
  }

  private record Entry(Kept kept, Run run) {}

  /** The runs of some tables and searches, the last one first. */
  public int run(Store store, List<Kept> all, Console console) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Kept kept : all) {
      kept.manifest()
          .ifPresent(manifest -> manifest.runs().forEach(run -> entries.add(new Entry(kept, run))));
    }
    entries.sort(
        Comparator.comparing((Entry entry) -> entry.run().begun())
            .reversed()
            .thenComparing(entry -> entry.kept().key()));
    if (json) {
      console.json(fields(store, entries));
      return 0;
    }
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
    ByteText text = console.text();
    table.lines(console.lineWidth()).forEach(line -> text.put(line).put('\n'));
    text.flush();
    return 0;
  }

  private static Map<String, @Nullable Object> fields(Store store, List<Entry> entries) {
    List<Map<String, @Nullable Object>> runs = new ArrayList<>();
    for (Entry entry : entries) {
      Map<String, @Nullable Object> fields = Json.object();
      fields.put("table", entry.kept().key());
      fields.put("game", StoreFields.title(entry.kept()));
      fields.putAll(StoreFields.run(entry.run()));
      runs.add(fields);
    }
    Map<String, @Nullable Object> all = Json.object();
    all.put("folder", store.folder().toString());
    all.put("runs", runs);
    return all;
  }
}
