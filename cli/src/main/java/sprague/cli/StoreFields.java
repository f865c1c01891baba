// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.keep.KeptTable;
import sprague.keep.Manifest;
import sprague.keep.Run;

/** What is said about a kept table. */
final class StoreFields {
  private StoreFields() {}

  /** The fields of a line in the list. */
  static Map<String, @Nullable Object> brief(KeptTable table) throws IOException {
    Map<String, @Nullable Object> fields = JsonText.object();
    fields.put("table", table.key());
    Manifest manifest = table.manifest().orElse(null);
    fields.put("game", manifest == null ? null : manifest.subject().title());
    fields.put("kind", manifest == null ? null : manifest.subject().kind());
    fields.put("values", manifest == null ? null : manifest.count());
    fields.put("bytes", table.bytes());
    return fields;
  }

  /** All fields. */
  static Map<String, @Nullable Object> full(KeptTable table) throws IOException {
    Map<String, @Nullable Object> fields = brief(table);
    fields.put("folder", table.folder().toString());
    Manifest manifest = table.manifest().orElse(null);
    if (manifest != null) {
      fields.put("rules", manifest.subject().rules().strip());
      fields.put("coordinate", manifest.subject().coordinate());
      List<Map<String, @Nullable Object>> runs = new ArrayList<>();
      for (Run run : manifest.runs()) {
        runs.add(run(run));
      }
      fields.put("runs", runs);
    }
    return fields;
  }

  /** The fields of a run. */
  static Map<String, @Nullable Object> run(Run run) {
    Map<String, @Nullable Object> fields = JsonText.object();
    fields.put("begun", run.begun().toString());
    fields.put("from", run.from());
    fields.put("to", run.to() - 1);
    fields.put("seconds", run.seconds());
    fields.put("engine", run.engine());
    return fields;
  }

  /** All fields for a person. */
  static String text(KeptTable table) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(StoreCommand.title(table)).append('\n');
    table
        .manifest()
        .ifPresent(
            manifest -> {
              manifest.subject().rules().strip().lines().forEach(line -> line(text, line));
              line(
                  text,
                  String.format(
                      Locale.ROOT,
                      "%,d values, from %s = 0 on",
                      manifest.count(),
                      manifest.subject().coordinate()));
              for (Run run : manifest.runs()) {
                line(
                    text,
                    String.format(
                        Locale.ROOT,
                        "%s  %,d to %,d in %.1f s by %s",
                        run.begun(),
                        run.from(),
                        run.to() - 1,
                        run.seconds(),
                        run.engine()));
              }
            });
    line(text, String.format(Locale.ROOT, "%,d bytes in %s", table.bytes(), table.folder()));
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append("  ").append(line).append('\n');
  }
}
