// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.kernel.CheckResult;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/**
 * Octal codes that differ in their last digit alone: values computed for small heaps and a
 * comparison of options settle which of them have the same values.
 */
final class SmallHeapsTest {
  private static final int SIZES = 200;

  /** The nim-values by the definition; digits[k] says what may be left when k are taken. */
  private static int[] values(int... digits) {
    int[] values = new int[SIZES];
    for (int n = 0; n < SIZES; n++) {
      boolean[] seen = new boolean[4 * SIZES];
      for (int k = 1; k <= digits.length && k <= n; k++) {
        int left = n - k;
        int digit = digits[k - 1];
        if ((digit & 1) != 0 && left == 0) {
          seen[0] = true;
        }
        if ((digit & 2) != 0 && left > 0) {
          seen[values[left]] = true;
        }
        for (int a = 1; (digit & 4) != 0 && a < left; a++) {
          seen[values[a] ^ values[left - a]] = true;
        }
      }
      values[n] = IntStream.range(0, seen.length).filter(v -> !seen[v]).findFirst().orElseThrow();
    }
    return values;
  }

  private static Family family(String code) {
    Game game =
        RuleText.game(Language.expandCode(new SourceText("test", code)).result().orElseThrow());
    return new Family(game, game.start());
  }

  private static CheckResult examined(String code, String other) {
    return new SameProof(family(code), family(other), 0, StandardLimits.get()).byValues();
  }

  /** Whether a code is proved to have the same values as the code with one more digit. */
  private static boolean isProved(int[] digits) {
    int[] shorter = Arrays.copyOf(digits, digits.length - 1);
    boolean accepted = examined(code(shorter), code(digits)) instanceof CheckResult.Accepted;
    boolean same = Arrays.equals(values(shorter), values(digits));
    assertThat(accepted && !same).as(code(digits)).isFalse();
    return accepted;
  }

  private static String code(int[] digits) {
    return Arrays.stream(digits)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining("", "0.", ""));
  }

  @Test
  void codesThatDifferInTheLastDigit_areProvedTheSameOnlyIfTheyAre() {
    int length = CaseCount.of(3, 4);
    long proved =
        IntStream.iterate(0, code -> code < 1 << (3 * length), code -> code + CaseCount.of(46, 1))
            .mapToObj(code -> IntStream.range(0, length).map(i -> (code >> (3 * i)) & 7).toArray())
            .filter(digits -> digits[0] != 0 && digits[length - 1] != 0)
            .filter(SmallHeapsTest::isProved)
            .count();
    assertThat(proved).isGreaterThan(CaseCount.of(1, 650));
  }
}
