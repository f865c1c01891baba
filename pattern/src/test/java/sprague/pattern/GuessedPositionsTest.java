// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/**
 * Laws of several coordinates are guessed from a small table with the known number of states, and
 * say what a larger one says, which is computed from the definition.
 */
final class GuessedPositionsTest {
  private static final int LARGE = CaseCount.of(160, 250);

  /** The states of a law that is guessed from 64 x 64 values; the dead one counts. */
  private static int states(PlainPositions.Options options) {
    long[] large = PlainPositions.values(LARGE, options);
    PartialRelation small = PartialRelation.ofValues(PlainPositions.corner(large, 64), 64, 64);
    Automaton guess = AutomatonGuess.of(small, Numeration.base(2), 256).orElseThrow();
    assertThat(TableAgreement.agrees(guess, PartialRelation.ofValues(large, LARGE, LARGE)))
        .isTrue();
    return guess.states();
  }

  @Test
  void rook_isNimSum() {
    assertThat(states(PlainPositions::nim)).isEqualTo(1 + 1);
  }

  @Test
  void nimhoff() {
    assertThat(
            states(
                (a, b, option) -> {
                  PlainPositions.nim(a, b, option);
                  option.at(a - 1, b - 1);
                }))
        .isEqualTo(22 + 1);
  }

  @Test
  void king() {
    assertThat(
            states(
                (a, b, option) -> {
                  option.at(a - 1, b);
                  option.at(a, b - 1);
                  option.at(a - 1, b - 1);
                }))
        .isEqualTo(12 + 1);
  }

  @Test
  void knight() {
    assertThat(
            states(
                (a, b, option) -> {
                  option.at(a - 2, b - 1);
                  option.at(a - 2, b + 1);
                  option.at(a - 1, b - 2);
                  option.at(a + 1, b - 2);
                }))
        .isEqualTo(39 + 1);
  }

  @Test
  void yama() {
    assertThat(
            states(
                (a, b, option) -> {
                  for (int k = 2; k <= a; k++) {
                    option.at(a - k, b + 1);
                  }
                  for (int k = 2; k <= b; k++) {
                    option.at(a + 1, b - k);
                  }
                }))
        .isEqualTo(13 + 1);
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "1, 0, 1 1, 64, 7",
    "1, 1, 1 1, 64, 5",
    "1, 2, 1 1, 200, 28",
    "1, 4, 1 1, 400, 55",
    "1, 5, 1 1, 1200, 80",
    "2, 0, 2 1, 200, 9",
    "4, 0, 4 1, 400, 13"
  })
  void relativesOfWythoff(int t, int limit, String digits, int small, int states) {
    int large = Math.max(400, 5 * small / 4);
    long[] won = PlainPositions.wythoff(large, t, limit);
    List<Integer> ofNumeration = Arrays.stream(digits.split(" ")).map(Integer::valueOf).toList();
    Automaton guess =
        AutomatonGuess.of(
                PartialRelation.ofZeros(PlainPositions.corner(won, small), small, small),
                new Numeration(ofNumeration),
                256)
            .orElseThrow();
    assertThat(guess.states()).isEqualTo(states + 1);
    assertThat(TableAgreement.agrees(guess, PartialRelation.ofZeros(won, large, large))).isTrue();
  }

  /** Numbers far beyond the table: the lost positions next to one are won. */
  @Test
  void wythoff_farOut() {
    long[] won = PlainPositions.wythoff(100, 1, 0);
    PartialRelation known = PartialRelation.ofZeros(won, 100, 100);
    Automaton guess = AutomatonGuess.of(known, new Numeration(List.of(1, 1)), 64).orElseThrow();
    double phi = (1 + Math.sqrt(5)) / 2;
    for (long n = 1; n < 1_000_000_000L; n = 3 * n + 1) {
      long a = (long) (n * phi);
      assertThat(guess.contains(a, a + n)).as("n = %d", n).isTrue();
      assertThat(guess.contains(a + n, a)).as("n = %d", n).isTrue();
      assertThat(guess.contains(a, a + n + 1)).as("n = %d", n).isFalse();
      assertThat(guess.contains(a + 1, a + n)).as("n = %d", n).isFalse();
    }
  }

  @Test
  void threeHeaps() {
    PartialRelation known = PartialRelation.ofZeros(PlainPositions.triangle(80, 150), 80, 80, 80);
    Automaton guess = AutomatonGuess.of(known, new Numeration(List.of(1, 1)), 256).orElseThrow();
    assertThat(guess.states()).isEqualTo(61 + 1);
    int side = CaseCount.of(90, 150);
    PartialRelation larger =
        PartialRelation.ofZeros(PlainPositions.triangle(side, side + 30), side, side, side);
    assertThat(TableAgreement.agrees(guess, larger)).isTrue();
  }

  /** One position changed: no guess, or one that has the change. */
  @Test
  void changedTables_areReproducedOrNotGuessed() {
    for (int changed = 0; changed < 64 * 64; changed += CaseCount.of(1986, 331)) {
      long[] won = PlainPositions.wythoff(64, 1, 0);
      won[changed] = 1 - won[changed];
      for (List<Integer> digits : List.of(List.of(1, 1), List.of(2), List.of(2, 1))) {
        PartialRelation known = PartialRelation.ofZeros(won, 64, 64);
        AutomatonGuess.of(known, new Numeration(digits), 256)
            .ifPresent(
                guess -> {
                  for (int i = 0; i < won.length; i++) {
                    assertThat(guess.contains(i / 64, i % 64)).isEqualTo(won[i] == 0);
                  }
                });
      }
    }
  }
}
