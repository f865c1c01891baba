// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;

/** Moves that a window does not decide, or by which a heap gets no smaller, are refused. */
final class TakeAndSplitMovesTest {
  private static final NaturalSet ALWAYS = SmallGame.ALWAYS;
  private static final List<HeapMove.Part> ONE = List.of(new HeapMove.Part(0, 0));

  private static NaturalSet only(long number) {
    return NaturalSet.between(number, number);
  }

  private static List<HeapMove.Part> two(long least) {
    return List.of(new HeapMove.Part(0, least), new HeapMove.Part(0, least));
  }

  private static HeapMove move(List<HeapMove.Part> parts, NaturalSet removed, NaturalSet when) {
    return new HeapMove(parts, removed, 0, List.of(), when);
  }

  private static void assertRefused(HeapMove move, String reason) {
    assertRefused(SmallGame.form(List.of(move)), reason);
  }

  private static void assertRefused(HeapNormalForm form, String reason) {
    assertThatThrownBy(() -> new TakeAndSplitMoves(form, () -> {}))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining(reason);
  }

  @Test
  void numbersAndSizes_areRead() throws CheckFailure {
    HeapMove primes =
        move(
            List.of(new HeapMove.Part(0, 7)),
            new NaturalSet(0, 20, List.of(LiteralSet.read("primes")), List.of(), List.of()),
            ALWAYS);
    TakeAndSplitMoves moves =
        new TakeAndSplitMoves(
            SmallGame.form(
                List.of(
                    primes,
                    move(two(3), NaturalSet.between(0, 2), ALWAYS),
                    move(List.of(), only(0), NaturalSet.between(5, 8)))),
            () -> {});
    assertThat(moves.maxRemoved()).isEqualTo(19);
    assertThat(moves.uniformFrom()).isEqualTo(9);
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
    assertRefused(move(ONE, NaturalSet.between(1, NaturalSet.UNBOUNDED), ALWAYS), "no upper bound");
    assertRefused(move(ONE, NaturalSet.between(1, (1 << 20) + 1), ALWAYS), "too large");
    assertRefused(move(ONE, only(1), NaturalSet.between(5, NaturalSet.UNBOUNDED)), "on the size");
    assertRefused(move(ONE, only(1), NaturalSet.between(0, 1 << 20)), "on the size");
    assertRefused(move(List.of(), only(0), ALWAYS), "as a whole");
    assertRefused(
        move(List.of(new HeapMove.Part(0, 1), new HeapMove.Part(0, 2)), only(1), ALWAYS),
        "all heaps");
    assertRefused(move(List.of(new HeapMove.Part(0, 1L << 32)), only(1), ALWAYS), "all heaps");
    assertRefused(new HeapMove(two(1), only(1), 1, List.of(), ALWAYS), "all heaps");
    assertRefused(
        new HeapMove(ONE, only(1), 0, List.of(new HeapMove.FixedHeap(0, 2)), ALWAYS), "fixed size");
    assertRefused(
        move(List.of(ONE.getFirst(), ONE.getFirst(), ONE.getFirst()), only(1), ALWAYS),
        "more than two");
  }

  @Test
  void movesThatRemoveNothing_areRefused_unlessBothPartsAreSmaller() throws CheckFailure {
    assertRefused(move(ONE, NaturalSet.between(0, 1), ALWAYS), "removes nothing");
    assertRefused(move(List.of(new HeapMove.Part(0, 4)), only(0), ALWAYS), "removes nothing");
    assertRefused(move(two(0), only(0), ALWAYS), "removes nothing");
    TakeAndSplitMoves moves =
        new TakeAndSplitMoves(SmallGame.form(List.of(move(two(1), only(0), ALWAYS))), () -> {});
    assertThat(moves.maxRemoved()).isEqualTo(1);
  }

  @Test
  void severalKinds_andShiftedCoordinates_areRefused() {
    HeapNormalForm.Kind kind =
        new HeapNormalForm.Kind(List.of(), List.of(move(ONE, only(1), ALWAYS)));
    assertRefused(new HeapNormalForm(List.of(kind, kind), 0, 0), "several kinds");
    assertRefused(new HeapNormalForm(List.of(kind), 0, 1), "several kinds");
  }

  @Tag("long")
  @Test
  void manyFamilies_doNotExhaustTheMemory() {
    HeapMove many = move(ONE, NaturalSet.between(1, 1 << 20), ALWAYS);
    assertRefused(SmallGame.form(List.of(many, many, many, many, many)), "more than 4194304");
  }

  /** Each may name a million numbers, and there may be many. */
  @Test
  void everyFamily_isWatched() throws CheckFailure {
    AtomicInteger looks = new AtomicInteger();
    HeapMove whole = move(List.of(), only(0), NaturalSet.between(5, 8));
    new TakeAndSplitMoves(SmallGame.form(Collections.nCopies(7, whole)), looks::incrementAndGet);
    assertThat(looks).hasValue(7);
  }
}
