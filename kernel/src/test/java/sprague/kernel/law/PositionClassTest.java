// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/** A law is about the positions asked about only if its running arguments are their coordinates. */
final class PositionClassTest {
  private static final long RUNNING = -1;

  private static PositionClass kind(String name, long... fixed) {
    return new PositionClass(
        name,
        Arrays.stream(fixed)
            .mapToObj(each -> each == RUNNING ? OptionalLong.empty() : OptionalLong.of(each))
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pair(n, m)     | true  | false",
        "pair(m, n)     | true  | false",
        "pair(n, n)     | false | false",
        "pair(m - m + n, m)  | false | false",
        "pair(n - n + n, m)  | true  | false",
        "pair(n, 3)     | false | true",
        "pair(n, 4)     | false | false",
        "pair(3, n)     | false | false",
        "pair(3, 3)     | false | false",
        "pair(n + 1, m) | false | false",
        "pair(2 * n, m) | false | false",
        "pair(n + m, m) | false | false",
        "pair(n - n + m, n) | false | false",
        "pair(n, m + k - k) | false | false",
        "pair(n + k - k, 3) | false | false",
        "pair(n + 1, 3) | false | false",
        "pile(n, m)     | false | false",
        "pile(n, 3)     | false | false",
      })
  void familiesOfOtherPositions_areNotSpokenOf(String of, boolean byAll, boolean byFixed)
      throws Exception {
    Rules rules = Rules.read("pair(n, m) -> pair(n - 1, m); pile(n, m) -> pile(n, m - 1)");
    Family family = Family.read(of, rules);
    assertThat(kind("pair", RUNNING, RUNNING).describes(family)).isEqualTo(byAll);
    assertThat(kind("pair", RUNNING, 3).describes(family)).isEqualTo(byFixed);
    assertThat(kind("pair", RUNNING).describes(family)).isFalse();
  }
}
