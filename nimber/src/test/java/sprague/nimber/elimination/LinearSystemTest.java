// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.elimination;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sprague.nimber.linear.LinearForm;

/** Implications are compared with all integer points of a box. */
final class LinearSystemTest {
  private static final int SIDE = 4;

  private static final Inequalities.Origin GIVEN = new Inequalities.Origin.Given(0);

  private static LinearForm<String> random(SplittableRandom random) {
    return LinearForm.of("x")
        .times(random.nextInt(-3, 4))
        .plus(LinearForm.of("y").times(random.nextInt(-3, 4)))
        .plus(random.nextInt(-6, 7));
  }

  private static long at(LinearForm<String> form, long x, long y) {
    return form.coefficient("x") * x + form.coefficient("y") * y + form.constant();
  }

  /** A negative b with a + b x at least 0 bounds x by floor(a / -b), for any 64-bit numbers. */
  @Test
  void bounds_areExactUpToTwoToThe63() {
    long least = Long.MIN_VALUE;
    long most = Long.MAX_VALUE;
    for (long by : new long[] {least, least + 1, least / 2, -3, -2, -1}) {
      for (long constant : new long[] {least, least + 1, -1, 0, 1, 3, most - 1, most}) {
        Inequalities rows = new Inequalities(2);
        rows.add(new long[] {constant, by, 0}, GIVEN);
        BigInteger[] quotient =
            BigInteger.valueOf(constant).divideAndRemainder(BigInteger.valueOf(by).negate());
        long floor = quotient[0].longValueExact() - (quotient[1].signum() < 0 ? 1 : 0);
        assertThat(rows.upperBound(1)).as("%d %d", constant, by).hasValue(floor);
        assertThat(rows.upperBound(2)).isEmpty();
      }
    }
  }

  /** Divided by the greatest common divisor, the constant rounded down. */
  @Test
  void rowsWithTwoToThe63_areDividedToo() {
    Inequalities rows = new Inequalities(2);
    rows.add(new long[] {7, Long.MIN_VALUE, 4}, GIVEN);
    rows.add(new long[] {7, 6, Long.MIN_VALUE}, GIVEN);
    rows.add(new long[] {7, Long.MIN_VALUE, 0}, GIVEN);
    rows.add(new long[] {-7, -3, -6}, GIVEN);
    assertThat(rows.rows())
        .containsExactly(
            new long[] {1, -1L << 61, 1},
            new long[] {3, 3, -1L << 62},
            new long[] {7, Long.MIN_VALUE, 0},
            new long[] {-3, -1, -2});
  }

  @Test
  void whatIsImpliedHoldsAtEveryPoint_andMostOfWhatHoldsIsImplied() {
    SplittableRandom random = new SplittableRandom(20261121);
    int held = 0;
    int implied = 0;
    for (int round = 0; round < 4000; round++) {
      List<LinearForm<String>> forms = new ArrayList<>();
      LinearSystem<String> system = LinearSystem.empty();
      for (String unknown : List.of("x", "y")) {
        forms.add(LinearForm.of(unknown).plus(SIDE));
        forms.add(LinearForm.of(unknown).times(-1).plus(SIDE));
      }
      forms.add(random(random));
      forms.add(random(random));
      for (LinearForm<String> form : forms) {
        system = system.with(form);
      }
      LinearForm<String> claim = random(random);
      boolean holds = true;
      for (long x = -SIDE; x <= SIDE; x++) {
        for (long y = -SIDE; y <= SIDE; y++) {
          long px = x;
          long py = y;
          if (forms.stream().allMatch(form -> at(form, px, py) >= 0)) {
            holds &= at(claim, x, y) >= 0;
          }
        }
      }
      boolean seen = system.implies(claim);
      assertThat(holds || !seen).as("%s => %s", forms, claim).isTrue();
      held += holds ? 1 : 0;
      implied += seen ? 1 : 0;
    }
    assertThat(implied).isGreaterThan(held * 9 / 10);
  }
}
