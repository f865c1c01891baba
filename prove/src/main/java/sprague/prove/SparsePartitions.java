// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import sprague.engine.sparsespace.MaskSearch;
import sprague.engine.sparsespace.RarityMask;
import sprague.kernel.windows.SparseSpace;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * Partitions of heap sizes into common and rare ones (sparse spaces, Winning Ways, chapter 4) for
 * heap games whose moves remove bounded numbers and split a heap of any size in two. A split into
 * two common heaps never has the value that would make the whole common; so where few sizes are
 * rare, a value follows from the few splits with a rare part, and long tables are cheap.
 *
 * <p>A size is common or rare by its value, and perhaps its parity, and a mask of eight bits. The
 * reach bounds all rare sizes, and the smaller part of the splits that far values need.
 */
final class SparsePartitions {
  /**
   * The checker accepts no move that removes more. The sum with the length of a table, at 48 bytes
   * a value, is an int.
   */
  private static final long MAX_REMOVED = 1 << 20;

  /** A partition is sparse if at most 1/128 of the sizes in the table's second half are rare. */
  private static final int SIZES_PER_RARE = 128;

  /** Masks, windows and tables of the checker have eight bits for a value. */
  static final String VALUES_TOO_LARGE = "values of 256 and more turn up";

  private SparsePartitions() {}

  /**
   * Why a method that rests on rare sizes makes no claim from a table; empty where it may. Cost:
   * the values, and O(length).
   *
   * @param length the length of the table
   * @param minLength shorter tables are left to methods that find shorter periods
   */
  static Optional<ProofMethod.Attempt> refusal(GrowingValues values, int length, int minLength) {
    Optional<HeapSystem> system = values.heaps().system().filter(SparsePartitions::applies);
    if (system.isEmpty()) {
      return Optional.of(
          new ProofMethod.Attempt.NoClaim(
              "it needs moves that split a heap of any size in two, and remove at most "
                  + MAX_REMOVED));
    }
    if (length < minLength) {
      return Optional.of(
          new ProofMethod.Attempt.NeedsMoreValues("a shorter period is looked for first"));
    }
    long[] table = values.first(length);
    if (!Arrays.stream(table).allMatch(value -> value >= 0 && value < 1 << Byte.SIZE)) {
      return Optional.of(new ProofMethod.Attempt.NoClaim(VALUES_TOO_LARGE));
    }
    SparseSpace best = best(system.get().moves().getFirst(), n -> (int) table[n], length, length);
    long late = best.rare().stream().filter(n -> n >= length / 2).count();
    return late <= length / 2 / SIZES_PER_RARE
        ? Optional.empty()
        : Optional.of(
            new ProofMethod.Attempt.NeedsMoreValues(
                "no partition leaves few sizes rare up to n = " + (length - 1)));
  }

  /** Whether there is one kind of heap, with moves of the form that the checker accepts. */
  private static boolean applies(HeapSystem system) {
    return system.kinds().size() == 1
        && system.shift() == 0
        && system.maxParts() == 2
        && system.moves().getFirst().stream().allMatch(SparsePartitions::isPlain);
  }

  private static boolean isPlain(HeapMove move) {
    return move.extraHeaps().isEmpty()
        && move.removed().high() <= MAX_REMOVED
        && switch (move) {
          case HeapMove.KnownOption fixed -> fixed.when().isBounded();
          case HeapMove.Take take -> take.when().isEverything();
          case HeapMove.Split split ->
              split.when().isEverything() && split.isSymmetric() && split.minDifference() == 0;
        };
  }

  /**
   * The two partitions with the fewest rare sizes, for the splits that remove even numbers and for
   * the others; an empty mask where there is no such split. Cost O(count).
   *
   * @param values the values of the sizes below {@code count}
   * @param minReach the reach to claim; the largest rare size is claimed if it is larger
   */
  static SparseSpace best(List<HeapMove> moves, IntUnaryOperator values, int count, int minReach) {
    MaskSearch search = search(values, count);
    List<RarityMask> used = new ArrayList<>();
    List<Long> masks = new ArrayList<>();
    List<Long> usesParity = new ArrayList<>();
    for (int parity = 0; parity < 2; parity++) { // even numbers first
      RarityMask best = splitsRemove(moves, parity) ? search.best(parity) : RarityMask.NONE;
      masks.add((long) best.mask());
      usesParity.add(best.countsSize() ? 1L : 0L);
      if (splitsRemove(moves, parity)) {
        used.add(best);
      }
    }
    List<Long> rare = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      int value = values.applyAsInt(n);
      for (RarityMask each : used) {
        if (!each.isCommon(n, value)) {
          rare.add((long) n);
          break;
        }
      }
    }
    return new SparseSpace(masks, usesParity, rare, Math.max(minReach, largest(rare)));
  }

  /** The masks rated by the values of the sizes below {@code count}. */
  static MaskSearch search(IntUnaryOperator values, int count) {
    MaskSearch search = new MaskSearch();
    for (int n = 0; n < count; n++) {
      search.add(n, values.applyAsInt(n));
    }
    return search;
  }

  /** The same partitions with another reach, or with the largest rare size if that is larger. */
  static SparseSpace withReach(SparseSpace space, long reach) {
    return new SparseSpace(
        space.masks(), space.usesParity(), space.rare(), Math.max(reach, largest(space.rare())));
  }

  private static long largest(List<Long> rare) {
    return rare.isEmpty() ? 0 : rare.getLast();
  }

  /** Whether some split removes a number of a parity, 0 or 1. */
  private static boolean splitsRemove(List<HeapMove> moves, int parity) {
    return moves.stream()
        .anyMatch(
            move ->
                move instanceof HeapMove.Split split
                    && Arrays.stream(split.removed().upTo(split.removed().high()))
                        .anyMatch(each -> (each & 1) == parity));
  }
}
