// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sprague.cli.Answer;
import sprague.cli.console.Progress.RecentRate;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** The text of the progress line. */
final class ProgressTest {
  @Test
  void line_hasShareRateAndTimeLeft() {
    assertThat(Progress.line(500_000, 2_000_000, 4, 125_000, "largest 63"))
        .isEqualTo("[######..................] 25.0%  125.0k/s  12 s left  largest 63");
  }

  @Test
  void line_withoutATotal_countsWhatIsDone() {
    assertThat(Progress.line(3_000_000, 0, 3, 1e6, "")).isEqualTo("3.0M done  1.0M/s  3 s");
  }

  /** Work done before the first measurement does not count. */
  @Test
  void theRate_isThatOfTheLastSeconds() {
    RecentRate pace = new RecentRate();
    pace.add(0, 1_000_000);
    assertThat(pace.rate()).isZero();
    pace.add(1, 1_000_500);
    assertThat(pace.rate()).isEqualTo(500);
    for (int second = 2; second <= 30; second++) {
      pace.add(second, 1_000_500 + 100L * second);
    }
    assertThat(pace.rate()).isEqualTo(100);
    pace.add(31, 0);
    pace.add(32, 7);
    assertThat(pace.rate()).isEqualTo(7);
  }

  @Test
  void jsonProgress_isAnObjectALine_andTellsTheEnd() {
    Answer answer =
        Answer.run("values", "0.106", "--to", "100000", "--format", "none", "--json-progress");
    assertThat(answer.status()).isZero();
    assertThat(answer.err().lines())
        .isNotEmpty()
        .allMatch(line -> line.startsWith("{\"done\":") && line.endsWith("}"));
    assertThat(answer.err().lines().toList().getLast())
        .contains("\"total\":100001")
        .contains("\"rate\":")
        .contains("\"largest\":");
  }

  /** The thread may start after the end, and may be about to report when the end comes. */
  @Test
  void nothingIsReported_afterTheEnd() throws InterruptedException {
    AtomicInteger reports = new AtomicInteger();
    PrintStream none =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), none, none, false);
    console.reportProgress(_ -> reports.incrementAndGet());
    Effort effort = new Effort(Limits.standard());
    for (int i = 0; i < 200; i++) {
      Progress.of(effort, console, false).close();
      int atEnd = reports.get();
      Thread.sleep(2);
      assertThat(reports.get()).isEqualTo(atEnd);
    }
  }
}
