// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.check.heap.Forms.apart;
import static sprague.check.heap.Forms.beside;
import static sprague.check.heap.Forms.between;
import static sprague.check.heap.Forms.heap;
import static sprague.check.heap.Forms.mod;
import static sprague.check.heap.Forms.split;
import static sprague.check.heap.Forms.take;
import static sprague.check.heap.Forms.when;
import static sprague.check.heap.Forms.whole;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.check.decide.Budget;
import sprague.check.rules.Refusal;
import sprague.check.search.StandardBudget;
import sprague.trial.Extent;

/**
 * The quick examination of tables agrees with the plain computation, wherever an entry is wrong.
 */
final class SplitCheckTest {
  private static final int SIZES = 1500;

  /** Splits alone and with takes, like and unlike parts, conditions, values beyond a byte. */
  static Stream<HeapForm> forms() {
    HeapMove unlike =
        new HeapMove(
            List.of(new HeapMove.Part(0, 5), new HeapMove.Part(0, 1)),
            between(1, 1),
            0,
            List.of(),
            Forms.ALL);
    return Stream.of(
        heap(split(2, 0, between(1, 2))),
        heap(apart(2, 1, 1, between(0, 0))),
        heap(apart(2, 2, 3, between(0, 1)), take(between(4, 4))),
        heap(split(2, 2, between(3, 3)), take(between(1, 1))),
        heap(unlike, take(between(2, 2))),
        heap(when(split(2, 0, between(1, 1)), mod(0, 3, 1L)), take(between(2, 2))),
        heap(beside(split(2, 0, between(4, 4)), 0, 2)),
        heap(split(2, 1, between(2, 3)), whole(between(1, 5))),
        heap(take(Forms.from(1)), split(2, 1, between(0, 0))));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void rightTablesPass_ofWrongOnesTheFirstMistakeIsNamed(HeapForm form) throws Refusal {
    assertThat(SplitCheck.applies(form, 1)).isTrue();
    int[] right = HeapValues.of(form, SIZES, StandardBudget.get())[0];
    assertThat(SplitCheck.firstMistake(form, right, StandardBudget.get())).isEmpty();
    Random random = new Random(5);
    for (int round = 0; round < Extent.of(4, 40); round++) {
      int[] wrong = right.clone();
      int first = random.nextInt(SIZES);
      for (int n = first; n < SIZES; n += 1 + random.nextInt(200)) {
        wrong[n] = right[n] == 0 || random.nextBoolean() ? right[n] + 1 : right[n] - 1;
      }
      assertThat(SplitCheck.firstMistake(form, wrong, StandardBudget.get()))
          .contains(new SplitCheck.Mistake(first, right[first]));
    }
  }

  /** Without splits, with splits in three, and where a heap may be left that is no smaller. */
  @Test
  void otherGames_areLeftToThePlainComputation() {
    for (HeapForm form :
        List.of(
            heap(take(between(1, 1))),
            heap(split(3, 1, between(0, 0))),
            heap(split(2, 0, between(0, 0))),
            heap(split(2, 1, between(0, 0)), take(between(0, 3))),
            heap(beside(split(2, 0, between(1, 1)), 0, 1)),
            heap(beside(whole(between(3, 7)), 0, 3), split(2, 0, between(1, 1))))) {
      assertThat(SplitCheck.applies(form, 1)).as("%s", form).isFalse();
    }
  }

  /** Beyond, a table takes too much memory for this. */
  @Test
  void longTables_areLeftToOthers() {
    HeapForm form = heap(split(2, 0, between(1, 2)));
    assertThat(SplitCheck.applies(form, 1 << 25)).isTrue();
    assertThat(SplitCheck.applies(form, (1 << 25) + 1)).isFalse();
  }

  /** Splits that remove odd numbers: G(n) = n mod 2, and all splits have to be looked at. */
  @Test
  void longBlocks_areWatched() {
    Numbers odd =
        new Numbers(1, 199, List.of(), List.of(), List.of(new Numbers.Residues(2, List.of(1L))));
    int[] values = IntStream.range(0, 1 << 13).map(n -> n % 2).toArray();
    AtomicInteger looks = new AtomicInteger();
    Budget watched = StandardBudget.get().watched(looks::incrementAndGet);
    assertThat(SplitCheck.firstMistake(heap(split(2, 0, odd)), values, watched)).isEmpty();
    int blocks = values.length / 512;
    assertThat(looks.get()).isGreaterThan(blocks + blocks / 4);
  }
}
