// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;

/** The digits of a code, and which normal forms are no code of a proof file. */
final class CodeReaderTest {
  private static final NaturalSet ALL = NaturalSet.between(0, NaturalSet.UNBOUNDED);
  private static final NaturalSet NONE = NaturalSet.between(0, 0);

  private static HeapMove leaves(int parts, long least, NaturalSet removed) {
    List<HeapMove.Part> heaps = Collections.nCopies(parts, new HeapMove.Part(0, least));
    return new HeapMove(heaps, removed, 0, List.of(), ALL);
  }

  private static HeapMove takesAll(NaturalSet sizes) {
    return new HeapMove(List.of(), NONE, 0, List.of(), sizes);
  }

  private static HeapNormalForm.Kind kind(HeapMove... moves) {
    HeapNormalForm.Pattern heap = new HeapNormalForm.Pattern("heap", List.of(OptionalLong.empty()));
    return new HeapNormalForm.Kind(List.of(heap), List.of(moves));
  }

  private static List<Integer> digits(HeapMove... moves) throws NoRocqProof {
    return CodeReader.digits(new HeapNormalForm(List.of(kind(moves)), 0, 0));
  }

  private static void assertRefused(String reason, HeapMove... moves) {
    assertThatThrownBy(() -> digits(moves))
        .isInstanceOf(NoRocqProof.class)
        .hasMessageContaining(reason);
  }

  @Test
  void bits_areHeapsLeft() throws NoRocqProof {
    assertThat(
            digits(
                takesAll(NaturalSet.between(1, 3)),
                leaves(1, 1, NaturalSet.between(2, 3)),
                leaves(2, 1, NaturalSet.between(3, 3))))
        .containsExactly(0, 1, 3, 7);
    assertThat(digits(leaves(2, 1, NONE))).containsExactly(4);
    assertThat(digits()).containsExactly(0);
  }

  @Test
  void digits_goToTenThousand() throws NoRocqProof {
    assertThat(digits(leaves(1, 1, NaturalSet.between(10_000, 10_000)))).hasSize(10_001);
    assertRefused(
        "a move may remove 10001 pieces", leaves(1, 1, NaturalSet.between(10_001, 10_001)));
    assertRefused("a move may remove any number", leaves(1, 1, ALL));
    assertRefused("a move may remove any number", takesAll(ALL));
  }

  @Test
  void whatIsNoDigit_isRefused() {
    NaturalSet one = NaturalSet.between(1, 1);
    HeapMove.Part part = new HeapMove.Part(0, 1);
    assertRefused("a move may leave 3 heaps", leaves(3, 1, one));
    assertRefused("the smallest heap that a move may leave is not 1", leaves(1, 0, one));
    assertRefused("the smallest heap that a move may leave is not 1", leaves(2, 2, one));
    assertRefused("removes nothing", leaves(1, 1, NONE));
    assertRefused("removes nothing", takesAll(NONE));
    assertRefused(
        "heaps of different sizes", new HeapMove(List.of(part, part), one, 1, List.of(), ALL));
    assertRefused(
        "depends on the size",
        new HeapMove(
            List.of(part), one, 0, List.of(), NaturalSet.between(5, NaturalSet.UNBOUNDED)));
    assertRefused(
        "heaps of fixed sizes",
        new HeapMove(List.of(part), one, 0, List.of(new HeapMove.FixedHeap(0, 1)), ALL));
  }

  @Test
  void otherHeaps_areRefused() {
    HeapNormalForm.Kind kind = kind(leaves(1, 1, NaturalSet.between(1, 1)));
    assertThatThrownBy(() -> CodeReader.digits(new HeapNormalForm(List.of(kind, kind), 0, 0)))
        .hasMessage("the game has heaps of 2 kinds");
    assertThatThrownBy(() -> CodeReader.digits(new HeapNormalForm(List.of(kind), 0, 1)))
        .hasMessage("the positions are heaps of size n + 1");
  }
}
