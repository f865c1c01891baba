// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sprague.testkit.CaseCount;

/**
 * Claims about random games, compared with values by the definition far beyond the claimed range.
 */
final class RandomGamesTest {
  private static final int SIZES = 2000;

  /** From so far on a repetition is believed to be one for ever. */
  private static final int HALF = SIZES / 2;

  /** The size from which on values repeat at a distance. */
  private static int preperiod(int[] values, int p) {
    int n0 = SIZES - p;
    while (n0 > 0 && values[n0 - 1] == values[n0 - 1 + p]) {
      n0--;
    }
    return n0;
  }

  private static int period(int[] values, int most) {
    for (int p = 1; p <= most; p++) {
      if (preperiod(values, p) < HALF) {
        return p;
      }
    }
    return 0;
  }

  /** Of all preperiods and periods the least ones alone are accepted. */
  @Test
  void takes_haveTheLeastPeriodOnly() {
    Random random = new Random(20261121);
    int proved = 0;
    for (int round = 0; round < CaseCount.of(15, 40); round++) {
      SmallGame game =
          new SmallGame(
              SmallGame.some(random, random.nextInt(3), 0, 9),
              SmallGame.some(random, 1 + random.nextInt(3), 1, 12),
              round % 2 == 0 ? 0 : random.nextInt(20),
              Set.of(),
              0);
      int[] values = game.values(SIZES);
      int period = period(values, 60);
      int from = game.leastFrom(0) + 2 * random.nextInt(40);
      for (int p = 1; p <= 60; p++) {
        int n0 = preperiod(values, p);
        boolean repeats = n0 < HALF;
        for (int start : repeats ? new int[] {n0, n0 + 1, Math.abs(n0 - 1)} : new int[] {0, 99}) {
          int every = 2 + 2 * random.nextInt(30);
          WindowsClaim claim = game.claim(values, start, p, SparseSpace.NONE, from, every);
          String reason = WindowsCheckTest.reason(game, claim);
          boolean isTrue = p == period && start == n0;
          assertThat(reason.isEmpty())
              .as("%s preperiod %s, period %s: %s", game, start, p, reason)
              .isEqualTo(isTrue);
          proved += isTrue ? 1 : 0;
          if (start < n0 || !repeats) {
            int first = start;
            while (values[first] == values[first + p]) {
              first++;
            }
            assertThat(reason).contains("fails first at n = " + first + ":");
          }
        }
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(12, 35));
  }

  /**
   * Random divisions, reaches and places: most claims are refused, and the accepted ones are true.
   */
  @Test
  void splits_areProvedOfTrueClaimsOnly() {
    Random random = new Random(1122);
    int proved = 0;
    int far = 0;
    int unseen = 0;
    for (int round = 0; round < CaseCount.of(60, 120); round++) {
      int least = random.nextInt(3);
      SmallGame game =
          new SmallGame(
              SmallGame.some(random, random.nextInt(3), 0, 5),
              SmallGame.some(random, random.nextInt(3), 1, 4),
              random.nextInt(4) == 0 ? random.nextInt(60) : random.nextInt(2),
              SmallGame.some(random, 1 + random.nextInt(2), least == 0 ? 1 : 0, 5),
              random.nextInt(5) == 0 ? 1 + random.nextInt(40) : least);
      int[] values = game.values(SIZES);
      int period = values[SIZES - 1] < 0 ? 0 : period(values, 400);
      if (period == 0) {
        continue;
      }
      int n0 = preperiod(values, period);
      for (int mask = 1; mask < 32; mask++) {
        boolean even = game.two().stream().anyMatch(k -> k % 2 == 0);
        boolean odd = game.two().stream().anyMatch(k -> k % 2 == 1);
        List<Long> masks = List.of(even ? mask : 0L, odd ? mask : 0L);
        for (int sized = 0; sized < 4; sized++) {
          List<Long> by = List.of(even ? sized & 1L : 0L, odd ? sized / 2 : 0L);
          List<Long> rare = game.rare(masks, by, values);
          long last = rare.isEmpty() ? 0 : rare.getLast();
          if (last >= HALF / 2) {
            continue;
          }
          long reach = Math.max(last, random.nextInt(n0 + 2 * period + 1));
          SparseSpace division = new SparseSpace(masks, by, rare, reach);
          int from = game.leastFrom((int) reach) + 2 * random.nextInt(50);
          int p = period * (random.nextInt(8) == 0 ? 2 : 1);
          int start = Math.max(0, n0 + (random.nextInt(4) == 0 ? random.nextInt(3) - 1 : 0));
          if (Math.max(start, from) + 2 * (reach + 6) + p >= SIZES) {
            continue;
          }
          WindowsClaim claim =
              game.claim(values, start, p, division, from, 2 + 2 * random.nextInt(200));
          String reason = WindowsCheckTest.reason(game, claim);
          unseen += reason.contains("has no witness within the reach") ? 1 : 0;
          if (reason.isEmpty()) {
            assertThat(p).as("%s %s", game, claim).isEqualTo(period);
            assertThat(start).as("%s %s", game, claim).isEqualTo(n0);
            proved++;
            far += game.oneLeast() > reach || game.twoLeast() > reach ? 1 : 0;
          }
        }
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(45, 200));
    assertThat(far).isGreaterThan(CaseCount.of(6, 20));
    assertThat(unseen).isPositive();
  }
}
