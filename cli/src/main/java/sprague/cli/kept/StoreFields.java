// SPDX-License-Identifier: Apache-2.0
package sprague.cli.kept;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.keep.Kept;
import sprague.keep.KeptSearch;
import sprague.keep.KeptTable;
import sprague.keep.Manifest;
import sprague.keep.Run;
import sprague.web.question.Json;

/** What is said about a kept table or search. */
public final class StoreFields {
  private StoreFields() {}

  /** What it is called; where the manifest is damaged there is no name. */
  public static String title(Kept kept) {
    return kept.manifest()
        .map(manifest -> manifest.subject().title())
        .orElse(kept instanceof KeptSearch ? "(name not known)" : "(manifest damaged)");
  }

  /** How a table's numbers are to be read, or what a state is of. */
  public static String kind(Kept kept) {
    return kept.manifest()
        .map(manifest -> manifest.subject().kind())
        .orElse(kept instanceof KeptSearch ? "search" : "");
  }

  /** The fields of a line in the list. */
  public static Map<String, @Nullable Object> brief(Kept kept) throws IOException {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put(kept instanceof KeptTable ? "table" : "search", kept.key());
    Manifest manifest = kept.manifest().orElse(null);
    fields.put("game", manifest == null ? null : manifest.subject().title());
    fields.put("kind", manifest == null ? null : manifest.subject().kind());
    fields.put(
        kept instanceof KeptTable ? "values" : "reached", manifest == null ? null : kept.count());
    fields.put("bytes", kept.bytes());
    return fields;
  }

  /** All fields. */
  public static Map<String, @Nullable Object> full(Kept kept) throws IOException {
    Map<String, @Nullable Object> fields = brief(kept);
    fields.put("folder", kept.place().toString());
    Manifest manifest = kept.manifest().orElse(null);
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
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("begun", run.begun().toString());
    fields.put("from", run.from());
    fields.put("to", run.to() - 1);
    fields.put("seconds", run.seconds());
    fields.put("engine", run.engine());
    return fields;
  }

  /** All fields for a person. */
  public static String text(Kept kept) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(title(kept)).append(kept instanceof KeptSearch ? ", " + kind(kept) : "");
    text.append('\n');
    kept.manifest()
        .ifPresent(
            manifest -> {
              manifest.subject().rules().strip().lines().forEach(line -> line(text, line));
              line(
                  text,
                  String.format(
                      Locale.ROOT,
                      kept instanceof KeptTable
                          ? "%1$,d values, from %2$s = 0 on"
                          : "as far as %2$s = %1$,d",
                      kept.count(),
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
    line(text, String.format(Locale.ROOT, "%,d bytes in %s", kept.bytes(), kept.place()));
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append("  ").append(line).append('\n');
  }
}
