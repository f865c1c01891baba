// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.check.decide.Budget;

/** Kayles in three stages, and what is altered in them. */
final class StageCheckTest {
  private static final Claim.Replayed GOOD = (Claim.Replayed) GoodCertificates.STAGES.claim();
  private static final Stages STAGES = GOOD.stages().orElseThrow();

  private static String reason(long preperiod, long period, Stages stages, String digest) {
    Claim claim =
        new Claim.Replayed(
            preperiod,
            period,
            GOOD.greatest(),
            GOOD.zeros(),
            GOOD.first(),
            digest,
            GOOD.division(),
            Optional.of(stages));
    Certificate certificate =
        new Certificate(GoodCertificates.STAGES.game(), GoodCertificates.STAGES.of(), claim);
    return Checker.examine(certificate, Budget.standard())
            instanceof Examination.Rejected(String reason)
        ? reason
        : "";
  }

  private static String reason(long from, long every, List<String> windows) {
    return reason(71, 12, new Stages(from, every, windows), "");
  }

  @Test
  void everyValueOfEveryWindow_isNoticedWhenAltered() {
    assertThat(reason(146, 4, STAGES.windows())).isEmpty();
    for (int i = 0; i < STAGES.windows().size(); i++) {
      String window = STAGES.windows().get(i);
      for (int at = 1; at < window.length(); at += 2) {
        for (char digit : new char[] {'0', '3', '9'}) {
          if (window.charAt(at) != digit) {
            List<String> windows = new ArrayList<>(STAGES.windows());
            windows.set(i, window.substring(0, at) + digit + window.substring(at + 1));
            assertThat(reason(146, 4, windows)).as(i + " " + at).isNotEmpty();
          }
        }
      }
    }
  }

  @Test
  void windowsInOtherPlaces_areRefused() {
    List<String> windows = STAGES.windows();
    assertThat(reason(146, 4, windows.reversed())).contains("first window");
    assertThat(reason(146, 4, List.of(windows.get(0), windows.get(2), windows.get(1))))
        .contains("other values than window 1");
    assertThat(reason(146, 4, windows.subList(0, 2))).contains("3 windows are needed");
    assertThat(reason(146, 2, windows)).contains("6 windows are needed");
    assertThat(reason(146, 3, windows)).contains("not where");
    assertThat(reason(144, 4, windows)).contains("not where");
    assertThat(reason(1L << 40, 4, windows)).contains("not where");
    assertThat(reason(146, 4, List.of("", "", ""))).contains("first window");
    assertThat(reason(146, 4, List.of("x", "y", "z"))).contains("no list of values");
    assertThat(reason(71, 12, STAGES, "00")).contains("digest");
  }

  /** From 146 on, once in a single stage for each claim. */
  @ParameterizedTest
  @CsvSource({
    "72, 12, the preperiod is not the least",
    "70, 12, fails first at n = 70:",
    "71, 24, the period is not the least",
    "71, 36, the period is not the least",
    "71, 13, fails first at n = 71:"
  })
  void otherPeriods_areRefused(long preperiod, long period, String reason) {
    Stages once = new Stages(146, 64, STAGES.windows().subList(0, 1));
    Claim.Replayed claim =
        new Claim.Replayed(
            preperiod,
            period,
            GOOD.greatest(),
            GOOD.zeros(),
            GOOD.first(),
            "",
            GOOD.division(),
            Optional.of(once));
    assertThat(reason(claim.preperiod(), claim.period(), once, "")).contains(reason);
  }
}
