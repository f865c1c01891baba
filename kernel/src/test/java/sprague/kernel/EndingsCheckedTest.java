// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.search.StandardLimits;

/** Theorems of normal play are not believed of games that end in another way. */
final class EndingsCheckedTest {
  private static CheckResult examine(Certificate good, String ending) {
    return Checker.examine(
        new Certificate(good.game() + ending, good.of(), good.form(), good.measure(), good.claim()),
        StandardLimits.get());
  }

  @ParameterizedTest
  @ValueSource(strings = {"stuck wins", "stuck draws", "%s wins", "%s loses", "%s draws"})
  void certificatesOfOtherEndings_areRefused(String ending) {
    GoodCertificates.all()
        .filter(good -> !good.game().contains("wins"))
        .forEach(
            good -> {
              String name = good.of().substring(0, good.of().indexOf('('));
              String five = good.of().replaceAll(name, "").replaceAll("[a-z]+( [+] \\d+)?", "5");
              assertThat(examine(good, "\n" + ending.formatted(name + five)))
                  .as("%s", good.game())
                  .isInstanceOf(CheckResult.Rejected.class);
            });
  }

  @Test
  void certificatesOfTheRightEnding_areAccepted() {
    assertThat(examine(GoodCertificates.MISERE, "")).isInstanceOf(CheckResult.Accepted.class);
    assertThat(examine(GoodCertificates.EARLY, "")).isInstanceOf(CheckResult.Accepted.class);
    for (Certificate good :
        new Certificate[] {GoodCertificates.OUTCOMES, GoodCertificates.DIGITS}) {
      assertThat(examine(good, "\nstuck loses")).isInstanceOf(CheckResult.Accepted.class);
    }
    assertThat(examine(GoodCertificates.EARLY, " or b = 2"))
        .isInstanceOf(CheckResult.Rejected.class);
  }
}
