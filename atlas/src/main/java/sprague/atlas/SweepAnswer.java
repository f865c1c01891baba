// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sprague.atlas.sweep.Sweep;
import sprague.web.question.JsonObject;

/**
 * What a sweep answers.
 *
 * @param summary what it came to
 * @param count how many values of each game were looked at in the end
 * @param seconds how long it took
 * @param out where the results are
 */
record SweepAnswer(Sweep.Summary summary, long count, double seconds, Path out) {
  JsonObject json() {
    return new JsonObject()
        .with("codes", summary.games())
        .with("classes", summary.classes())
        .with("proved", summary.proved())
        .with("open", summary.open())
        .with("failed", summary.failed())
        .with("computed", summary.computed())
        .with("seconds", Math.round(seconds * 1e3) / 1e3)
        .with("out", out.toString());
  }

  List<String> lines() {
    return List.of(
        String.format(
            Locale.ROOT,
            "%,d games in %,d classes: %,d proved, %,d open to n = %,d, %,d failed",
            summary.games(),
            summary.classes(),
            summary.proved(),
            summary.open(),
            count,
            summary.failed()),
        String.format(
            Locale.ROOT, "kept in %s: %,d results new, %.1f s", out, summary.computed(), seconds));
  }
}
