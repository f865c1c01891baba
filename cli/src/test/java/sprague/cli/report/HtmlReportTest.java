// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sprague.cli.values.Box;
import sprague.engine.ValueKind;
import sprague.prove.Finding;

/** Texts of strangers in an HTML report. */
final class HtmlReportTest {
  private static final String HOSTILE = "</script></pre>{\"<script>alert(1)</script>$<img src=x>$";

  @Test
  void everyText_isEscaped() {
    LawReport report =
        new LawReport(
            HOSTILE,
            Finding.Status.PROVED,
            HOSTILE,
            List.of(HOSTILE),
            List.of(HOSTILE),
            HOSTILE,
            List.of(HOSTILE),
            LawReport.Subject.MISERE_QUOTIENT,
            List.of(HOSTILE),
            ValueTable.NONE,
            List.of(),
            Optional.of(new LawReport.Proof(List.of(HOSTILE), HOSTILE, List.of(), "")));
    SavedValues values =
        new SavedValues(
            new Box(List.of(HOSTILE), List.of(0L), List.of(1L)),
            ValueKind.NIMBER,
            List.of(0L, 1L),
            List.of(HOSTILE, HOSTILE),
            Optional.empty(),
            List.of(HOSTILE));
    String page =
        String.join("\n", new HtmlReport(report, Finding.none(List.of()), values).lines());
    assertThat(page).contains("alert(1)").doesNotContain("<img", "<script>alert");
    assertThat(Pattern.compile("</script>").matcher(page).results().count()).isEqualTo(2);
    assertThat(Pattern.compile("</pre>").matcher(page).results().count()).isEqualTo(1);
  }
}
