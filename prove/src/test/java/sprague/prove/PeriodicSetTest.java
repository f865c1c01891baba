// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.claim.Claim;
import sprague.kernel.table.PeriodicClaim;

/** Sets that are periodic from some number on: their members, and the words about them. */
final class PeriodicSetTest {
  private static boolean contains(PeriodicSet set, long n) {
    return n < set.from() ? set.first().contains(n) : set.residues().contains(n % set.period());
  }

  @Test
  void membersAreThoseGiven_withLeastPreperiodAndPeriod() {
    Random random = new Random(20261129);
    for (int i = 0; i < 2_000; i++) {
      int preperiod = random.nextInt(8);
      int period = 1 + random.nextInt(12);
      BitSet members = new BitSet();
      random.ints(6, 0, preperiod + period).forEach(members::set);
      PeriodicSet set = PeriodicSet.of(n -> members.get((int) n), preperiod, period);
      for (int n = 0; n < 60; n++) {
        int known = n < preperiod ? n : preperiod + (n - preperiod) % period;
        assertThat(contains(set, n))
            .as("%s of %s at %s", set, members, n)
            .isEqualTo(members.get(known));
      }
      assertThat(set.from()).isLessThanOrEqualTo(preperiod);
      assertThat(set.period()).isLessThanOrEqualTo(period);
      assertThat(
              LongStream.range(1, set.period())
                  .filter(
                      p ->
                          LongStream.range(20, 60)
                              .allMatch(n -> contains(set, n) == contains(set, n + p))))
          .isEmpty();
    }
  }

  /** The digits say which of the first numbers are members; those after the point repeat. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.0 | never",
        "0.1 | it is so exactly when n >= 1",
        "1.1 | it is so exactly when n >= 0",
        ".10 | it is so exactly when n mod 2 is 0",
        "10.1010 | it is so exactly when n mod 2 is 0",
        "01.10 | it is so exactly when n is 1, or n >= 2 and n mod 2 is 0",
        "0110.0 | it is so exactly when n is one of 1, 2",
        "1100.011 | it is so exactly when n is one of 0, 1, or n >= 4 and n mod 3 is one of 0, 2",
      })
  void sentences(String digits, String sentence) {
    int preperiod = digits.indexOf('.');
    String all = digits.replace(".", "");
    PeriodicSet set =
        PeriodicSet.of(n -> all.charAt((int) n) == '1', preperiod, all.length() - preperiod);
    assertThat(set.sentence("it is so", "never")).isEqualTo(sentence);
  }

  /** Values 0 1 | 2 0 3, then 5 3 6, 8 6 9 and so on: each value occurs finitely often. */
  @Test
  void valuesThatGrow_occurFinitelyOften() {
    Claim claim =
        new PeriodicClaim(
            PeriodicClaim.ALL_BUT, 2, 3, 3, 2, 3, LongStream.of(0, 1, 2, 0, 3).boxed().toList());
    assertThat(PeriodicSet.sentence(new LawTarget.PPositions(), claim))
        .contains("the player to move at n loses exactly when n is one of 0, 3");
    assertThat(PeriodicSet.sentence(new LawTarget.Value(3), claim))
        .contains("G(n) = 3 exactly when n is one of 4, 6");
    assertThat(PeriodicSet.sentence(new LawTarget.Value(4), claim)).contains("G(n) = 4 for no n");
    assertThat(PeriodicSet.sentence(new LawTarget.Values(), claim)).isEmpty();
  }
}
