// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.heap.Forms;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Repetitions guessed early for all-but sets are proved exactly when they continue. */
final class AllButCheckTest {
  private static final int FAR = 3000;

  private static HeapNormalForm form(Set<Integer> barred) {
    String text = barred.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
    return Forms.heap(Forms.take(Forms.except(1, text)));
  }

  private static int[] values(Set<Integer> barred) {
    int[] values = new int[FAR];
    for (int n = 0; n < FAR; n++) {
      BitSet met = new BitSet();
      for (int m = 0; m < n; m++) {
        if (!barred.contains(n - m)) {
          met.set(values[m]);
        }
      }
      values[n] = met.nextClearBit(0);
    }
    return values;
  }

  private static PeriodicClaim claim(int[] values, int preperiod, int period, long saltus) {
    List<Long> first =
        Arrays.stream(values).limit(preperiod + period).mapToObj(value -> (long) value).toList();
    return new PeriodicClaim(
        PeriodicClaim.ALL_BUT, preperiod, period, saltus, preperiod, period, first);
  }

  private static String reason(HeapNormalForm form, PeriodicClaim claim) {
    try {
      AllButCheck.examine(form, claim, StandardLimits.get());
      return "";
    } catch (CheckFailure refusal) {
      return refusal.reason();
    }
  }

  private static boolean goesOn(int[] values, int from, int period, int to) {
    int saltus = values[from + period] - values[from];
    return IntStream.range(from, to - period)
        .allMatch(n -> values[n] + saltus == values[n + period]);
  }

  @Test
  void hastyGuesses_areProvedWhenTheyGoOn() {
    Random random = new Random(4);
    int proved = 0;
    int refused = 0;
    for (int round = 0; round < CaseCount.of(3, 60); round++) {
      Set<Integer> barred = new TreeSet<>();
      int count = 1 + random.nextInt(4);
      while (barred.size() < count) {
        barred.add(1 + random.nextInt(12));
      }
      int[] values = values(barred);
      for (int seen : new int[] {12, 40, 200}) {
        int start = seen / 3;
        int period = 1;
        while (!goesOn(values, start, period, seen)) {
          period++;
        }
        int saltus = values[start + period] - values[start];
        if (saltus < 0) {
          continue;
        }
        int preperiod = start;
        while (preperiod > 0 && values[preperiod - 1] + saltus == values[preperiod - 1 + period]) {
          preperiod--;
        }
        boolean holds = goesOn(values, start, period, FAR);
        String reason = reason(form(barred), claim(values, preperiod, period, saltus));
        assertThat(reason.isEmpty()).as("%s: %s", barred, reason).isEqualTo(holds);
        proved += holds ? 1 : 0;
        refused += holds ? 0 : 1;
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(1, 40));
    assertThat(refused).isGreaterThan(CaseCount.of(0, 20));
  }

  @Test
  void otherNumbersOfAGoodClaim_areRefused() {
    int[] values = values(Set.of(3));
    HeapNormalForm form = form(Set.of(3));
    assertThat(reason(form, claim(values, 0, 6, 3))).isEmpty();
    assertThat(reason(form, claim(values, 0, 6, 2))).isNotEmpty();
    assertThat(reason(form, claim(values, 1, 6, 3))).contains("preperiod");
    assertThat(reason(form, claim(values, 0, 12, 6))).contains("period");
    assertThat(reason(form, claim(values, 0, 5, 3))).isNotEmpty();
    assertThat(reason(form(Set.of(3, 6)), claim(values, 0, 6, 3))).contains("fails first");
    assertThat(reason(form(Set.of(3, 3_000_000)), claim(values, 0, 6, 3))).contains("would take");
    List<Long> first = claim(values, 0, 6, 3).values();
    PeriodicClaim late = new PeriodicClaim(PeriodicClaim.ALL_BUT, 0, 6, 3, 1, 6, first);
    PeriodicClaim wide = new PeriodicClaim(PeriodicClaim.ALL_BUT, 0, 6, 3, 0, 12, first);
    assertThat(reason(form, late)).contains("one kind of heap");
    assertThat(reason(form, wide)).contains("one kind of heap");
  }

  @Test
  void gamesThatAreNoAllButSets_areRefused() {
    PeriodicClaim claim = claim(values(Set.of(3)), 0, 6, 3);
    for (NaturalSet set :
        List.of(
            Forms.between(1, 9),
            Forms.except(0, "{3}"),
            Forms.except(1, "primes"),
            Forms.in(1, "squares"),
            Forms.mod(1, 2, 1L))) {
      assertThat(reason(Forms.heap(Forms.take(set)), claim)).as("%s", set).isNotEmpty();
    }
    HeapNormalForm one = form(Set.of(3));
    assertThat(reason(new HeapNormalForm(one.kinds(), 0, 1), claim)).isNotEmpty();
    assertThat(reason(Forms.heap(Forms.split(2, 0, Forms.except(1, "{3}"))), claim))
        .contains("no subtraction game");
  }
}
