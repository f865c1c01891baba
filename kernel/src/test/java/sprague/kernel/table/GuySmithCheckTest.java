// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.claim.NumberList;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.RandomForms;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Periods that are guessed from a few values are proved only if all later values have them. */
final class GuySmithCheckTest {
  private static final int SIZES = 300;
  private static final int MAX_PERIOD = 8;
  private static final int MAX_FROM = 12;

  private static boolean repeats(int[] values, int from, int to, int period) {
    return IntStream.range(from, to - period).allMatch(n -> values[n] == values[n + period]);
  }

  /** What the first values suggest if all kinds have a period from some size on. */
  private static PeriodicClaim claim(int[] root, int shift, int from, int joint) {
    int end = from + 3 * joint;
    int period = joint;
    for (int q = joint; q > 0; q--) {
      period = joint % q == 0 && repeats(root, from, end, q) ? q : period;
    }
    int preperiod = Math.max(0, from - shift);
    while (preperiod > 0 && root[preperiod - 1 + shift] == root[preperiod - 1 + period + shift]) {
      preperiod--;
    }
    LongStream values = Arrays.stream(root, shift, shift + preperiod + period).asLongStream();
    return new PeriodicClaim(
        PeriodicClaim.GUY_SMITH,
        preperiod,
        period,
        0,
        from,
        joint,
        NumberList.of(values.toArray()));
  }

  private static boolean isProved(HeapNormalForm form, PeriodicClaim claim) {
    try {
      GuySmithCheck.examine(form, claim, StandardLimits.get());
      return true;
    } catch (CheckFailure refused) {
      return false;
    }
  }

  @Test
  void periodsThatAreProved_goOn() {
    RandomForms forms = new RandomForms(new Random(7), 20, /* isDecreasing= */ false);
    int proved = 0;
    int hasty = 0;
    for (int round = 0; round < CaseCount.of(25, 5000); round++) {
      HeapNormalForm form = forms.next();
      int[][] values;
      try {
        values = GrundyTable.of(form, SIZES, StandardLimits.get());
      } catch (CheckFailure endless) {
        continue;
      }
      for (int joint = 1; joint <= MAX_PERIOD; joint++) {
        for (int from = 0; from <= MAX_FROM; from++) {
          int p = joint;
          int first = from;
          if (!Arrays.stream(values).allMatch(each -> repeats(each, first, first + 3 * p, p))) {
            continue;
          }
          boolean goesOn = Arrays.stream(values).allMatch(each -> repeats(each, first, SIZES, p));
          hasty += goesOn ? 0 : 1;
          if (isProved(form, claim(values[0], (int) form.shift(), from, joint))) {
            proved++;
            assertThat(goesOn).as("%s from %d, period %d", form, from, joint).isTrue();
          }
        }
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(15, 100));
    assertThat(hasty).isGreaterThan(CaseCount.of(15, 100));
  }
}
