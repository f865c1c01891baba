// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Numeration;

/** The numeration in which a law is known comes first after base 2. */
final class NumerationGuessTest {
  private static NumerationGuess of(long[] won) {
    int size = (int) Math.round(Math.sqrt(won.length));
    return NumerationGuess.of(PartialRelation.ofOneValue(0, won, size, size));
  }

  @ParameterizedTest
  @CsvSource({"1, 100", "1, 400", "2, 200", "3, 300", "4, 400", "5, 500", "9, 900", "11, 900"})
  void wythoff_byHowMuchTakesMayDiffer(int t, int size) {
    NumerationGuess guess = of(PlainPositions.wythoff(size, t, 0));
    assertThat(guess.inOrder().getFirst()).isEqualTo(Numeration.base(2));
    assertThat(guess.inOrder().get(1)).isEqualTo(new Numeration(List.of(t, 1)));
    assertThat(guess.slope().orElseThrow())
        .isCloseTo((t + Math.sqrt(t * t + 4.0)) / 2, within(4.0 * t / size * t));
    assertThat(guess.inOrder()).doesNotHaveDuplicates().hasSizeGreaterThan(8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5})
  void wythoff_withACornerWithoutMoves(int limit) {
    assertThat(of(PlainPositions.wythoff(300, 1, limit)).inOrder().get(1))
        .isEqualTo(new Numeration(List.of(1, 1)));
  }

  /** From both heaps at least 1 each, the larger take below s times the smaller one plus t. */
  @ParameterizedTest
  @CsvSource({"2, 1, 2 2", "3, 1, 3 3", "2, 2, 3 2"})
  void fraenkel(int s, int t, String digits) {
    int size = 400;
    long[] won = new long[size * size];
    for (int i = 0; i < won.length; i++) {
      int a = i / size;
      int b = i % size;
      for (int k = 0; won[i] == 0 && k < size; k++) {
        for (int l = k; l < size && (k == 0 || l < s * k + t); l++) {
          for (int[] to : new int[][] {{a + k, b + l}, {a + l, b + k}}) {
            if (l > 0 && to[0] < size && to[1] < size) {
              won[to[0] * size + to[1]] = 1;
            }
          }
        }
      }
    }
    List<Integer> expected = Arrays.stream(digits.split(" ")).map(Integer::valueOf).toList();
    assertThat(of(won).inOrder().get(1)).isEqualTo(new Numeration(expected));
  }

  /** Nim's lost positions have the slope 1, which no root is near. */
  @Test
  void diagonal_leavesTheOrder() {
    long[] values = PlainPositions.values(64, PlainPositions::nim);
    NumerationGuess guess = of(values);
    assertThat(guess.slope()).hasValue(1);
    assertThat(guess.inOrder().subList(0, 2))
        .containsExactly(Numeration.base(2), new Numeration(List.of(1, 1)));
  }

  @Test
  void noSlope_leavesTheOrder() {
    Numeration zeckendorf = new Numeration(List.of(1, 1));
    assertThat(of(new long[100 * 100]).slope()).isEmpty();
    assertThat(NumerationGuess.of(PartialRelation.ofOneValue(0, new long[100], 100)).inOrder())
        .startsWith(Numeration.base(2), zeckendorf);
    assertThat(NumerationGuess.of(PartialRelation.ofOneValue(0, new long[27], 3, 3, 3)).inOrder())
        .startsWith(Numeration.base(2), zeckendorf);
  }
}
