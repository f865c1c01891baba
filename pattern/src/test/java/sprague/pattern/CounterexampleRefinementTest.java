// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.PartialRelation.Membership;

/** Tables that are too small for a guess suffice where counter-examples are to be had. */
final class CounterexampleRefinementTest {
  private static final Numeration ZECKENDORF = new Numeration(List.of(1, 1));
  private static final int MOST_ROUNDS = 300;

  private static Membership told(boolean isMember) {
    return isMember ? Membership.YES : Membership.NO;
  }

  /** A position that the automaton classifies wrongly, from the smallest square that has one. */
  private static Optional<long[]> wrong(Automaton guess, long[] won) {
    for (int size = 8; size <= 512; size *= 2) {
      long[] corner = PlainPositions.corner(won, size);
      if (!TableAgreement.agrees(guess, PartialRelation.ofZeros(corner, size, size))) {
        for (int i = 0; i < corner.length; i++) {
          if (guess.contains(i / size, i % size) != (corner[i] == 0)) {
            return Optional.of(new long[] {i / size, i % size});
          }
        }
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @CsvSource({"0, 4, 7", "1, 4, 5", "2, 8, 28", "4, 12, 55"})
  void wythoffWithACorner(int limit, int table, int states) {
    int size = 1000;
    long[] won = PlainPositions.wythoff(size, 1, limit);
    Function<long[], Membership> lost =
        tuple -> {
          assertThat(tuple[0] < size && tuple[1] < size).isTrue();
          return told(won[(int) tuple[0] * size + (int) tuple[1]] == 0);
        };
    CounterexampleRefinement refinement =
        new CounterexampleRefinement(
            PartialRelation.ofZeros(PlainPositions.corner(won, table), table, table),
            ZECKENDORF,
            256,
            lost);
    int rounds = 0;
    Optional<long[]> wrong = wrong(refinement.automaton().orElseThrow(), won);
    while (wrong.isPresent() && rounds++ < MOST_ROUNDS) {
      wrong = wrong(refinement.refine(List.of(wrong.get())).orElseThrow(), won);
    }
    Automaton found = refinement.automaton().orElseThrow();
    assertThat(rounds).isBetween(1, states);
    assertThat(found.states()).isEqualTo(states + 1);
    assertThat(TableAgreement.agrees(found, PartialRelation.ofZeros(won, size, size))).isTrue();
  }

  /** Values as a relation: a xor b, from one position. */
  @Test
  void nimSum() {
    Function<long[], Membership> membership = tuple -> told((tuple[0] ^ tuple[1]) == tuple[2]);
    CounterexampleRefinement refinement =
        new CounterexampleRefinement(
            PartialRelation.ofValues(new long[1], 1, 1), Numeration.base(2), 16, membership);
    long[] values = PlainPositions.values(40, PlainPositions::nim);
    for (int round = 0; round < 8; round++) {
      for (long[] tuple : new long[][] {{1, 0, 0}, {0, 0, 1}, {3, 5, 6}, {7, 2, 4}, {9, 9, 9}}) {
        if (refinement.automaton().orElseThrow().contains(tuple)
            != (membership.apply(tuple) == Membership.YES)) {
          refinement.refine(List.of(tuple));
        }
      }
    }
    Automaton found = refinement.automaton().orElseThrow();
    assertThat(found.states()).isEqualTo(2);
    assertThat(TableAgreement.agrees(found, PartialRelation.ofValues(values, 40, 40))).isTrue();
  }

  @Test
  void noCounterExample() {
    long[] won = PlainPositions.wythoff(64, 1, 0);
    CounterexampleRefinement refinement =
        new CounterexampleRefinement(
            PartialRelation.ofZeros(won, 64, 64),
            ZECKENDORF,
            64,
            tuple -> told(won[(int) (64 * tuple[0] + tuple[1])] == 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> refinement.refine(List.of(new long[] {1, 2})));
  }
}
