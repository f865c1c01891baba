// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cost of a file is estimated in advance, and too expensive files are refused. */
final class ProofCostTest {
  private static PeriodicCode code(int preperiod, int period, List<Integer> digits) {
    List<Long> table = Collections.nCopies(preperiod + period, 1L);
    return new PeriodicCode("heap(n)", "heap(n)", digits, table, preperiod, period);
  }

  @Test
  void splits_costTheSquareOfTheSizes() throws NoRocqProof {
    double once = ProofCost.of(code(1000, 100, List.of(0, 4))).steps();
    double twice = ProofCost.of(code(2000, 200, List.of(0, 4))).steps();
    double both = ProofCost.of(code(1000, 100, List.of(0, 4, 4))).steps();
    assertThat(twice / once).isBetween(3.9, 4.1);
    assertThat(both / once).isBetween(1.9, 2.1);
    assertThat(ProofCost.of(code(1000, 100, List.of(0, 3))).steps()).isLessThan(once / 100);
  }

  @Test
  void proofsOfMoreThanTenMinutes_areRefused() throws NoRocqProof {
    ProofCost.of(code(38_000, 500, List.of(0, 4))).checkTime();
    ProofCost longer = ProofCost.of(code(39_000, 500, List.of(0, 4)));
    assertThatThrownBy(longer::checkTime)
        .isInstanceOf(NoRocqProof.class)
        .hasMessage("Rocq would take about 10 minutes; the maximum is 10");
  }

  @Test
  void listsOfMoreThanAHundredThousand_areRefused() throws NoRocqProof {
    // Twice 49,999, and as many digits as make the rest.
    assertThat(code(49_000, 999, List.of(0, 3)).sizes()).isEqualTo(100_000);
    ProofCost.of(code(49_000, 999, List.of(0, 3)));
    assertThatThrownBy(() -> ProofCost.of(code(49_000, 999, List.of(0, 0, 3))))
        .isInstanceOf(NoRocqProof.class)
        .hasMessageContaining("100001 values");
  }

  @Test
  void commonPeriods_areListedToo() throws NoRocqProof {
    PeriodicCode one = code(1, 300, List.of(0, 3));
    PeriodicCode other = code(1, 331, List.of(0, 3));
    PeriodicCode third = code(1, 337, List.of(0, 3));
    assertThat(ProofCost.common(code(1, 12, List.of()), code(1, 18, List.of()))).isEqualTo(36);
    ProofCost.of(one, other, 0);
    ProofCost.of(one, other, 100_000 - 300 * 331 - 1);
    assertThatThrownBy(() -> ProofCost.of(one, other, 100_000 - 300 * 331))
        .isInstanceOf(NoRocqProof.class);
    assertThatThrownBy(() -> ProofCost.of(one, third, 0)).isInstanceOf(NoRocqProof.class);
  }
}
