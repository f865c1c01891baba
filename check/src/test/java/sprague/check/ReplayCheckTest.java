// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.check.decide.Budget;

final class ReplayCheckTest {
  private static final Claim.Replayed KAYLES = (Claim.Replayed) GoodCertificates.KAYLES.claim();

  /** Values by the definition: marks of all options, afresh for every size. */
  private static byte[] values(List<Integer> set, int sizes) {
    byte[] values = new byte[sizes];
    for (int n = 0; n < sizes; n++) {
      boolean[] seen = new boolean[set.size() + 1];
      for (int s : set) {
        if (s <= n) {
          seen[values[n - s]] = true;
        }
      }
      while (seen[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }

  private static String reason(Certificate certificate) {
    return Checker.examine(certificate, Budget.standard())
            instanceof Examination.Rejected(String reason)
        ? reason
        : "";
  }

  private static String rules(List<Integer> set) {
    return "heap(n) -> heap(n - s) where s in "
        + set.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}\n"));
  }

  /** Of all preperiods and periods the least ones alone are accepted. */
  @Test
  void randomSets_haveTheLeastPeriodOnly() {
    Random random = new Random(20261121);
    for (int round = 0; round < 40; round++) {
      TreeSet<Integer> chosen = new TreeSet<>();
      while (chosen.size() < 3) {
        chosen.add(1 + random.nextInt(12));
      }
      List<Integer> set = List.copyOf(chosen);
      byte[] values = values(set, 4000);
      int accepted = 0;
      for (int p = 1; p <= 60; p++) {
        int n0 = 4000 - p;
        while (n0 > 0 && values[n0 - 1] == values[n0 - 1 + p]) {
          n0--;
        }
        boolean repeats = n0 < 1000;
        for (int start : repeats ? new int[] {n0, n0 + 1, Math.abs(n0 - 1)} : new int[] {0}) {
          Claim claim = Claim.Replayed.of(values, start, p, Optional.empty());
          String reason = reason(new Certificate(rules(set), "heap(n)", claim));
          if (reason.isEmpty()) {
            assertThat(repeats && start == n0).as(set + " " + start + " " + p).isTrue();
            accepted++;
          }
          if (!repeats || (start < n0 && !reason.isEmpty())) {
            int first = start;
            while (values[first] == values[first + p]) {
              first++;
            }
            assertThat(reason).contains("fails first at n = " + first + ":");
          }
        }
      }
      assertThat(accepted).as(set.toString()).isLessThanOrEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"70, 12, 70", "71, 11, 71", "0, 12, 0", "71, 34, 71"})
  void wrongPeriodsOfKayles_areRefusedAtTheLeastPlace(int preperiod, int period, int first) {
    byte[] values = new byte[200];
    for (int n = 0; n < values.length; n++) {
      values[n] = (byte) (n < 83 ? kayles(n) : values[n - 12]);
    }
    Claim claim = Claim.Replayed.of(values, preperiod, period, KAYLES.division());
    assertThat(reason(with(claim))).contains("fails first at n = " + first + ":");
  }

  private static int kayles(int n) {
    int[] values = new int[n + 1];
    for (int size = 1; size <= n; size++) {
      boolean[] seen = new boolean[64];
      for (int taken = 1; taken <= Math.min(2, size); taken++) {
        for (int a = 0; 2 * a <= size - taken; a++) {
          seen[values[a] ^ values[size - taken - a]] = true;
        }
      }
      while (seen[values[size]]) {
        values[size]++;
      }
    }
    return values[n];
  }

  private static Certificate with(Claim claim) {
    return new Certificate(GoodCertificates.KAYLES.game(), "heap(n)", claim);
  }

  private static Certificate with(Division division) {
    return with(
        new Claim.Replayed(
            KAYLES.preperiod(),
            KAYLES.period(),
            KAYLES.greatest(),
            KAYLES.zeros(),
            KAYLES.first(),
            KAYLES.digest(),
            Optional.of(division)));
  }

  @Test
  void divisionsThatAreWrong_areRefused() {
    Division right = KAYLES.division().orElseThrow();
    assertThat(reason(with(right))).isEmpty();
    List<Long> fewer = right.rare().subList(0, right.rare().size() - 1);
    assertThat(reason(with(new Division(right.masks(), right.sized(), fewer, 70))))
        .contains("n = 70 is rare");
    assertThat(reason(with(new Division(right.masks(), right.sized(), right.rare(), 69))))
        .contains("n = 70 is rare");
    assertThat(reason(with(new Division(List.of(15L, 7L), right.sized(), right.rare(), 70))))
        .contains("is rare");
    // Sizes may count, but then so many are rare that they never end.
    assertThat(reason(with(new Division(right.masks(), List.of(1L, 1L), right.rare(), 70))))
        .contains("is rare");
  }

  @Test
  void oddPeriods_areRefusedWhereSizesCount() {
    Division sized = new Division(List.of(15L, 15L), List.of(0L, 1L), List.of(), 70);
    Claim claim = Claim.Replayed.of(new byte[100], 71, 13, Optional.of(sized));
    assertThat(reason(with(claim))).contains("the period is odd");
  }

  @Test
  void movesThatDependOnTheSize_areRefused() {
    String game = "heap(n) -> heap(n - s) where s in {1, 3}, n mod 2 = 0\n";
    Claim claim = Claim.Replayed.of(new byte[] {0, 0, 1, 0}, 0, 2, Optional.empty());
    assertThat(reason(new Certificate(game, "heap(n)", claim))).contains("depends on the size");
    Claim taking = Claim.Replayed.of(new byte[] {0, 1}, 0, 2, Optional.empty());
    assertThat(reason(new Certificate("heap(n) -> heap(n - s) where s >= 1\n", "heap(n)", taking)))
        .contains("any size");
    assertThat(reason(with(new Claim.Replayed(71, 12, 8, 1, List.of(), "", Optional.empty()))))
        .contains("splits a heap");
  }
}
