// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.atlas.sweep.Sweep;
import sprague.store.json.JsonObject;

/**
 * The output of a sweep, as JSON or text.
 *
 * @param summary the numbers of games and classes
 * @param count the number of values of each game at the last stage
 * @param seconds the elapsed time
 * @param out the folder of the results
 */
record SweepAnswer(Sweep.Summary summary, long count, double seconds, Path out) {
  /** Failures in the output, which fit on a screen; the tables have all of them. */
  private static final int MAX_LISTED = 10;

  JsonObject json() {
    return new JsonObject()
        .with("codes", summary.games())
        .with("classes", summary.classes())
        .with("proved", summary.proved())
        .with("open", summary.open())
        .with("failed", summary.failures().size())
        .with(
            "failures",
            listed().stream()
                .map(it -> new JsonObject().with("game", it.game()).with("reason", it.reason()))
                .toList())
        .with("computed", summary.computed())
        .with("seconds", Math.round(seconds * 1e3) / 1e3)
        .with("out", out.toString());
  }

  private List<Sweep.Failure> listed() {
    return summary.failures().stream().limit(MAX_LISTED).toList();
  }

  List<String> lines() {
    int failed = summary.failures().size();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d games in %,d classes: %,d proved, %,d open to n = %,d, %,d failed",
            summary.games(),
            summary.classes(),
            summary.proved(),
            summary.open(),
            count,
            failed));
    listed().forEach(each -> lines.add("  failed: " + each.game() + ": " + each.reason()));
    if (failed > MAX_LISTED) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  and %,d more: sprague atlas query \"select code, failure from last where status ="
                  + " 'failed'\" --out %s",
              failed - MAX_LISTED,
              out));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "stored in %s: %,d new results, %.1f s",
            out,
            summary.computed(),
            seconds));
    return lines;
  }
}
