// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Automata of random sequences that repeat, held against the sequences number by number. */
final class PeriodicLawTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void automata_acceptTheSequenceAndNothingElse(int base) {
    Random random = new Random(base);
    for (int round = 0; round < CaseCount.of(12, 30); round++) {
      int preperiod = random.nextInt(12);
      int period = 1 + random.nextInt(9);
      int saltus = round % 2 == 0 ? 0 : random.nextInt(6);
      int[] first = random.ints(preperiod + period, 0, 9).toArray();
      Automaton law =
          PeriodicLaw.of(
                  n -> first[n],
                  preperiod,
                  period,
                  saltus,
                  Numeration.base(base),
                  StandardLimits.get())
              .orElseThrow();
      for (int n = 0; n < 200; n++) {
        int periods = n < preperiod ? 0 : (n - preperiod) / period;
        int value = first[n - periods * period] + periods * saltus;
        for (int y = 0; y < value + 12; y++) {
          assertThat(law.contains(n, y)).as("%d at %d", y, n).isEqualTo(y == value);
        }
      }
    }
  }
}
