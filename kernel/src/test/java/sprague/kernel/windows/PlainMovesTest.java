// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sprague.kernel.heap.HeapForm;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.Numbers;
import sprague.kernel.rules.ConstantSet;
import sprague.kernel.rules.Refusal;

/** Moves that a window does not decide, or by which a heap gets no smaller, are refused. */
final class PlainMovesTest {
  private static final Numbers ALWAYS = SmallGame.ALWAYS;
  private static final List<HeapMove.Part> ONE = List.of(new HeapMove.Part(0, 0));

  private static Numbers only(long number) {
    return Numbers.between(number, number);
  }

  private static List<HeapMove.Part> two(long least) {
    return List.of(new HeapMove.Part(0, least), new HeapMove.Part(0, least));
  }

  private static HeapMove move(List<HeapMove.Part> parts, Numbers removed, Numbers when) {
    return new HeapMove(parts, removed, 0, List.of(), when);
  }

  private static void assertRefused(HeapMove move, String reason) {
    assertRefused(SmallGame.form(List.of(move)), reason);
  }

  private static void assertRefused(HeapForm form, String reason) {
    assertThatThrownBy(() -> new PlainMoves(form, () -> {}))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(reason);
  }

  @Test
  void numbersAndSizes_areRead() throws Refusal {
    HeapMove primes =
        move(
            List.of(new HeapMove.Part(0, 7)),
            new Numbers(0, 20, List.of(ConstantSet.read("primes")), List.of(), List.of()),
            ALWAYS);
    PlainMoves moves =
        new PlainMoves(
            SmallGame.form(
                List.of(
                    primes,
                    move(two(3), Numbers.between(0, 2), ALWAYS),
                    move(List.of(), only(0), Numbers.between(5, 8)))),
            () -> {});
    assertThat(moves.most()).isEqualTo(19);
    assertThat(moves.settled()).isEqualTo(9);
    assertThat(moves.takes()).isEqualTo(8);
    assertThat(moves.splits(0).count).isEqualTo(2);
    assertThat(moves.splits(1).count).isEqualTo(1);
    // The heap of 9 may become 7, the heap of 8 nothing: one value, then the empty position's.
    byte[] values = {1, 1, 1, 1, 1, 1, 1, 2, 1, 1};
    assertThat(moves.options(values, 9, 0)).isEqualTo(1 << 2);
    assertThat(moves.options(values, 8, 0)).isEqualTo(1);
  }

  @Test
  void movesOfOtherKinds_areRefused() {
    assertRefused(move(ONE, Numbers.between(1, Numbers.UNBOUNDED), ALWAYS), "no bound");
    assertRefused(move(ONE, Numbers.between(1, (1 << 20) + 1), ALWAYS), "too large");
    assertRefused(move(ONE, only(1), Numbers.between(5, Numbers.UNBOUNDED)), "on the size");
    assertRefused(move(ONE, only(1), Numbers.between(0, 1 << 20)), "on the size");
    assertRefused(move(List.of(), only(0), ALWAYS), "as a whole");
    assertRefused(
        move(List.of(new HeapMove.Part(0, 1), new HeapMove.Part(0, 2)), only(1), ALWAYS),
        "any heaps");
    assertRefused(move(List.of(new HeapMove.Part(0, 1L << 32)), only(1), ALWAYS), "any heaps");
    assertRefused(new HeapMove(two(1), only(1), 1, List.of(), ALWAYS), "any heaps");
    assertRefused(
        new HeapMove(ONE, only(1), 0, List.of(new HeapMove.Known(0, 2)), ALWAYS), "known size");
    assertRefused(
        move(List.of(ONE.getFirst(), ONE.getFirst(), ONE.getFirst()), only(1), ALWAYS),
        "more than two");
  }

  @Test
  void movesThatRemoveNothing_areRefused_unlessBothPartsAreSmaller() throws Refusal {
    assertRefused(move(ONE, Numbers.between(0, 1), ALWAYS), "removes nothing");
    assertRefused(move(List.of(new HeapMove.Part(0, 4)), only(0), ALWAYS), "removes nothing");
    assertRefused(move(two(0), only(0), ALWAYS), "removes nothing");
    PlainMoves moves =
        new PlainMoves(SmallGame.form(List.of(move(two(1), only(0), ALWAYS))), () -> {});
    assertThat(moves.most()).isEqualTo(1);
  }

  @Test
  void severalKinds_andShiftedCoordinates_areRefused() {
    HeapForm.Kind kind = new HeapForm.Kind(List.of(), List.of(move(ONE, only(1), ALWAYS)));
    assertRefused(new HeapForm(List.of(kind, kind), 0, 0), "several kinds");
    assertRefused(new HeapForm(List.of(kind), 0, 1), "several kinds");
  }

  @Test
  void manyFamilies_doNotExhaustTheMemory() {
    HeapMove many = move(ONE, Numbers.between(1, 1 << 20), ALWAYS);
    assertRefused(SmallGame.form(List.of(many, many, many, many, many)), "more than 4194304");
  }

  /** Each may name a million numbers, and there may be many. */
  @Test
  void everyFamily_isWatched() throws Refusal {
    AtomicInteger looks = new AtomicInteger();
    HeapMove whole = move(List.of(), only(0), Numbers.between(5, 8));
    new PlainMoves(SmallGame.form(Collections.nCopies(7, whole)), looks::incrementAndGet);
    assertThat(looks).hasValue(7);
  }
}
