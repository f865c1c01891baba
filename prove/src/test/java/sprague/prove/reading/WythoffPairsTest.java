// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.Decider;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.EveryNth;

/** The pairs described by digits agree with Beatty's sequences. */
final class WythoffPairsTest {
  private static final ProofLimits BUDGET = StandardLimits.of(1 << 22, 4_000_000_000L);

  /** floor(n (2 - t + sqrt(t^2 + 4)) / 2), exactly: halves of whole numbers have whole floors. */
  private static long floor(long n, long t) {
    BigInteger square = BigInteger.valueOf(n * n).multiply(BigInteger.valueOf(t * t + 4));
    return Math.floorDiv(n * (2 - t) + square.sqrt().longValueExact(), 2L);
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {1, 2, 3, 4, 7, 15})
  void pairs_areFloorsOfMultiples(int t) {
    List<long[]> pairs = WythoffPairs.upTo(20_000, new Numeration(List.of(t, 1)));
    for (int n = 0; n < pairs.size(); n++) {
      assertThat(pairs.get(n)).containsExactly(floor(n, t), floor(n, t) + (long) t * n);
    }
    long next = floor(pairs.size(), t);
    assertThat(2 * next + (long) t * pairs.size()).isGreaterThan(20_000);
  }

  @Test
  void pairs_areReadByTheAutomaton() {
    for (List<Integer> digits :
        List.of(List.of(1, 1), List.of(3, 1), List.of(2, 2), List.of(3, 3), List.of(1, 1, 1))) {
      Numeration numeration = new Numeration(digits);
      Automaton automaton = WythoffPairs.automaton(numeration);
      Set<List<Long>> pairs = new HashSet<>();
      WythoffPairs.upTo(400, numeration).forEach(pair -> pairs.add(List.of(pair[0], pair[1])));
      for (long a = 0; a < 200; a++) {
        for (long b = 0; b < 200; b++) {
          assertThat(automaton.contains(a, b))
              .as("%s, %s in %s", a, b, numeration)
              .isEqualTo(a > 0 && pairs.contains(List.of(a, b)));
        }
      }
    }
  }

  /** Up to the largest alphabet whose pairs are described. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 11, 15})
  void floors_areSaidWhereTheyAreDecided(int t) {
    Numeration numeration = new Numeration(List.of(t, 1));
    assertThat(WythoffPairs.definition(numeration, new Decider(numeration, BUDGET)))
        .startsWith("A_n = floor(n ")
        .contains(
            "B_n = A_n + " + (t == 1 ? "n, phi" : t + " n, alpha") + " = ",
            ": in " + numeration + " A_n ends in an even number of zeros, and B_n is A_n with");
  }

  @Test
  void definitions_nameTheSlope() {
    assertThat(definition(BUDGET, 2, 1))
        .contains(", alpha = sqrt(8) / 2: in the numeration (2, 1)");
    assertThat(definition(BUDGET, 4, 1)).contains(", alpha = (-2 + sqrt(20)) / 2: in");
  }

  /** In another numeration, or where the steps do not suffice, the numerals alone are defined. */
  @Test
  void floors_areNotSaidElsewhere() {
    assertThat(definition(BUDGET, 2, 2))
        .isEqualTo(
            "A_0 = B_0 = 0, A_n is the n-th positive number that ends in an even number of zeros in"
                + " the numeration (2, 2), and B_n is A_n with a zero behind it");
    assertThat(definition(BUDGET, 1, 1, 1)).startsWith("A_0 = B_0 = 0, ");
    assertThat(definition(StandardLimits.of(1 << 22, 1000), 5, 1)).startsWith("A_0 = B_0 = 0, ");
  }

  private static String definition(ProofLimits budget, Integer... digits) {
    Numeration numeration = new Numeration(List.of(digits));
    return WythoffPairs.definition(numeration, new Decider(numeration, budget));
  }
}
