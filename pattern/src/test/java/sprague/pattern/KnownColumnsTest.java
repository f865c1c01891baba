// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.PartialRelation.Membership;
import sprague.testkit.EveryNth;

/** Comparing automata with known columns gives the same results as comparing every pair. */
final class KnownColumnsTest {
  private static final Numeration ZECKENDORF = new Numeration(List.of(1, 1));
  private static final int DIGITS = 9;

  /** The rows with numerals of up to nine digits. */
  private static final int ROWS = 89;

  /** The columns of Wythoff's lost positions, from a table that is wide enough for them. */
  private static KnownColumns wythoff() {
    int size = 2 * ROWS;
    long[] won = PlainPositions.wythoff(size, 1, 0);
    int[] columns = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      while (won[row * size + columns[row]] != 0) {
        columns[row]++;
      }
    }
    return new KnownColumns(ZECKENDORF, DIGITS, columns);
  }

  private static CounterexampleRefinement guess(KnownColumns known, int table) {
    long[] won = PlainPositions.wythoff(table, 1, 0);
    return new CounterexampleRefinement(
        PartialRelation.ofZeros(won, table, table),
        ZECKENDORF,
        64,
        pair -> known.membership(pair[0], pair[1]));
  }

  private static List<List<Long>> lists(List<long[]> pairs) {
    return pairs.stream().map(pair -> Arrays.stream(pair).boxed().toList()).toList();
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 9, 20, 60})
  void differences(int table) {
    KnownColumns known = wythoff();
    Automaton guess = guess(known, table).automaton().orElseThrow();
    List<List<Long>> expected = new ArrayList<>();
    for (long a = 0; a < ROWS; a++) {
      for (long b = 0; b < ROWS; b++) {
        if (guess.contains(a, b) != (known.membership(a, b) == Membership.YES)) {
          expected.add(List.of(a, b));
        }
      }
    }
    List<long[]> all = known.differences(guess, ROWS * ROWS);
    assertThat(lists(all)).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(lists(known.differences(guess, 3))).hasSizeBetween(Math.min(3, all.size()), 6);
    assertThat(expected).containsAll(lists(known.differences(guess, 3)));
  }

  @Test
  void guessIsMended() {
    KnownColumns known = wythoff();
    CounterexampleRefinement refinement = guess(known, 4);
    List<long[]> wrong = known.differences(refinement.automaton().orElseThrow(), 4);
    int rounds = 0;
    for (; !wrong.isEmpty() && rounds < 20; rounds++) {
      wrong = known.differences(refinement.refine(wrong).orElseThrow(), 4);
    }
    assertThat(rounds).isBetween(1, 19);
    assertThat(refinement.automaton().orElseThrow().states()).isEqualTo(8);
  }

  @Test
  void beyondTheRows() {
    KnownColumns known = wythoff();
    assertThat(known.membership(ROWS, 0)).isEqualTo(Membership.UNKNOWN);
    assertThat(known.membership(ROWS - 1, 1L << 40)).isEqualTo(Membership.NO);
    // Membership is unknown there, so no states can be distinguished.
    assertThat(guess(known, 4).refine(List.of(new long[] {ROWS, 0}))).isEmpty();
  }

  @Test
  void otherNumbersOfRows() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnownColumns(ZECKENDORF, DIGITS, new int[ROWS + 1]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnownColumns(ZECKENDORF, DIGITS, new int[ROWS - 1]));
  }
}
