// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.keep.Run;
import sprague.keep.RunCatalogue;
import sprague.keep.Store;
import sprague.keep.StoreFailure;

/** Lists what was computed when. */
final class StoreRuns {
  private final boolean json;

  StoreRuns(boolean json) {
    this.json = json;
  }

  /** Brings the catalogue up to date. It is an index: what it lacks, the next look at it adds. */
  static void refresh(Store store, Remarks remarks) {
    try {
      new RunCatalogue(store).refresh();
    } catch (SQLException | IOException | StoreFailure later) {
      remarks.say("no-catalogue", "the catalogue of runs is not up to date: " + later.getMessage());
    }
  }

  int run(Store store, Console console) throws IOException {
    List<RunCatalogue.Entry> entries;
    try {
      entries = new RunCatalogue(store).runs();
    } catch (SQLException failure) {
      throw Failure.of(
          Failure.Status.LIMIT,
          "store-failed",
          "the catalogue of runs cannot be used: " + failure.getMessage(),
          "store show TABLE has the runs of a table");
    }
    if (json) {
      JsonText.print(console.out(), fields(store, entries));
      return 0;
    }
    ColumnTable table = new ColumnTable("begun", "game", ">from", ">to", ">seconds", "engine");
    for (RunCatalogue.Entry entry : entries) {
      Run run = entry.run();
      table.row(
          run.begun().toString(),
          entry.title(),
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

  private static Map<String, @Nullable Object> fields(
      Store store, List<RunCatalogue.Entry> entries) {
    List<Map<String, @Nullable Object>> runs = new ArrayList<>();
    for (RunCatalogue.Entry entry : entries) {
      Map<String, @Nullable Object> fields = JsonText.object();
      fields.put("table", entry.key());
      fields.put("game", entry.title());
      fields.putAll(StoreFields.run(entry.run()));
      runs.add(fields);
    }
    Map<String, @Nullable Object> all = JsonText.object();
    all.put("folder", store.folder().toString());
    all.put("runs", runs);
    return all;
  }
}
