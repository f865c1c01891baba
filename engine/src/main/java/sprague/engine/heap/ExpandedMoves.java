// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.NotApplicable;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.nimber.CancellationCheck;

/**
 * The moves of a heap system as ints for a loop over sizes, with one entry, a family of options,
 * for every number that may be removed. Example: "take 1 or 2" gives two takes. A kind is an index
 * of {@link HeapSystem#kinds}.
 *
 * @param order the kinds, each after the kinds of its options of the same size
 * @param fixedOptions by kind, options of known heaps only
 * @param takes by kind, options to a single heap: one entry for each number removed
 * @param cofiniteTakes by kind, options to a single heap with any number removed from some number
 *     on
 * @param splits by kind, options to two heaps: one entry for each number removed
 */
public record ExpandedMoves(
    List<Integer> order,
    List<List<FixedOption>> fixedOptions,
    List<List<Take>> takes,
    List<List<CofiniteTake>> cofiniteTakes,
    List<List<Split>> splits) {

  /**
   * Maximum number of families of moves of all kinds together: with its reference a take is 36
   * bytes and a split 52, so 220 MB at most. Games with more are declined.
   */
  private static final int MAX_FAMILIES = 1 << 22;

  /**
   * An option that consists of heaps of known sizes only.
   *
   * @param when the sizes n that have the option
   */
  public record FixedOption(List<HeapMove.KnownHeap> heaps, IntegerSet when) {}

  /**
   * One heap of size n - removed, if that is at least {@code least}, and heaps of known sizes in
   * {@code extraHeaps}.
   *
   * @param when the sizes n that have the option
   */
  public record Take(
      int kind, int removed, int least, List<HeapMove.KnownHeap> extraHeaps, IntegerSet when) {}

  /**
   * Options to one heap of any size from {@code least} to n - removed, except n - e for each of the
   * {@code exceptions} e.
   *
   * @param when the sizes n that have the options
   */
  public record CofiniteTake(
      int kind, int removed, int least, List<Integer> exceptions, IntegerSet when) {}

  /**
   * Options to two heaps: a left part of kind {@code left} and size a, and a right part of kind
   * {@code right} and size n - removed - a, for a from leastLeft to n - removed - leastRight.
   *
   * @param apart the right part is larger than the left one by at least this, if {@code symmetric}
   * @param symmetric whether the parts may be swapped; then the left part is at most the right one,
   *     and {@code leastRight} equals {@code leastLeft}, so it needs no test
   * @param extraHeaps further heaps of known sizes, the same for each split
   * @param when the sizes n that have the options
   */
  public record Split(
      int left,
      int right,
      int removed,
      int leastLeft,
      int leastRight,
      int apart,
      boolean symmetric,
      List<HeapMove.KnownHeap> extraHeaps,
      IntegerSet when) {

    /** Whether a size n has these options. */
    boolean holds(int n) {
      return when.contains(n);
    }

    /**
     * Whether two families have the same splits for every sum of the parts, if a size has them:
     * they differ only in {@code removed} and {@code when}.
     */
    boolean hasPartsOf(Split other) {
      return equals(
          new Split(
              other.left,
              other.right,
              removed,
              other.leastLeft,
              other.leastRight,
              other.apart,
              other.symmetric,
              other.extraHeaps,
              when));
    }

    /** The least left part of the splits of n whose parts are both less than {@code known}. */
    int firstBelow(int known, int n) {
      return Math.max(leastLeft, n - removed - known + 1);
    }

    /** The greatest left part of these splits. */
    int lastBelow(int known, int n) {
      return Math.min(last(n), known - 1);
    }

    /**
     * The greatest left part of the splits of n; if the parts may be swapped, of those with the
     * smaller part on the left. Less than {@code leastLeft} if there is none. The sum minus {@code
     * leastRight} may be below the ints, so it is raised to -1; half a sum is not.
     */
    int last(int n) {
      long sum = (long) n - removed;
      return (int) (symmetric ? Math.floorDiv(sum - apart, 2) : Math.max(-1, sum - leastRight));
    }
  }

  /**
   * Whether there are cofinite takes. Then values grow with the size: where n has the move, its
   * value differs from those of all smaller heaps of the kind left but a bounded number: the
   * exceptions, and sizes above n - removed or below {@code least}.
   */
  boolean hasCofiniteTakes() {
    return cofiniteTakes.stream().anyMatch(of -> !of.isEmpty());
  }

  /** Whether a move splits a heap. */
  public boolean hasSplits() {
    return splits.stream().anyMatch(of -> !of.isEmpty());
  }

  /**
   * Expands the moves for all sizes up to {@code target.greatest()}, which is less than 2^31 - 1.
   * Time O(moves + families); a set that is given by conditions is searched for its members, in
   * O(greatest) at worst.
   *
   * @throws NotApplicable if the moves are too many, or of another form
   * @throws sprague.engine.BudgetExceeded if a {@link CancellationCheck} in force says so
   */
  public static ExpandedMoves of(HeapQuestion target) throws NotApplicable {
    HeapSystem system = target.system();
    List<List<FixedOption>> fixedOptions = new ArrayList<>();
    List<List<Take>> takes = new ArrayList<>();
    List<List<CofiniteTake>> cofiniteTakes = new ArrayList<>();
    List<List<Split>> splits = new ArrayList<>();
    int families = 0;
    for (List<HeapMove> moves : system.moves()) {
      List<FixedOption> fixedOptionsOfKind = new ArrayList<>();
      List<Take> takesOfKind = new ArrayList<>();
      List<CofiniteTake> cofiniteTakesOfKind = new ArrayList<>();
      List<Split> splitsOfKind = new ArrayList<>();
      for (HeapMove move : moves) {
        CancellationCheck.check();
        int room =
            MAX_FAMILIES
                - families
                - size(fixedOptionsOfKind, takesOfKind, cofiniteTakesOfKind, splitsOfKind);
        if (room <= 0 || removesMany(move, target.greatest())) {
          throw new NotApplicable("there are too many families of moves");
        }
        // Its value might not be known yet. Among heaps of equal size, the order of kinds decides.
        if (move.extraHeaps().stream().anyMatch(known -> known.size() > move.minSize())) {
          throw new NotApplicable("a move may leave a heap of a known size that is larger");
        }
        switch (move) {
          case HeapMove.KnownOption(List<HeapMove.KnownHeap> heaps, IntegerSet when) ->
              fixedOptionsOfKind.add(new FixedOption(heaps, when));
          case HeapMove.Take each -> addTakes(each, target, room, takesOfKind, cofiniteTakesOfKind);
          case HeapMove.Split each -> addSplits(each, target, room, splitsOfKind);
        }
      }
      families += size(fixedOptionsOfKind, takesOfKind, cofiniteTakesOfKind, splitsOfKind);
      fixedOptions.add(fixedOptionsOfKind);
      takes.add(takesOfKind);
      cofiniteTakes.add(cofiniteTakesOfKind);
      splits.add(splitsOfKind);
    }
    List<Integer> order =
        KindEvaluationOrder.of(system)
            .orElseThrow(
                () ->
                    new NotApplicable("kinds of heaps lead to each other without getting smaller"));
    return new ExpandedMoves(order, fixedOptions, takes, cofiniteTakes, splits);
  }

  private static int size(List<?>... lists) {
    return Arrays.stream(lists).mapToInt(List::size).sum();
  }

  /** Adds the takes of a move: one for each number, at most {@code limit}, or a cofinite one. */
  private static void addTakes(
      HeapMove.Take move,
      HeapQuestion target,
      int limit,
      List<Take> takes,
      List<CofiniteTake> cofiniteTakes)
      throws NotApplicable {
    IntegerSet removed = move.removed();
    int least = number(move.minRest(), target);
    if (removed.isCofinite() && move.extraHeaps().isEmpty()) {
      List<Integer> exceptions =
          removed.exceptions().stream()
              .filter(each -> each <= target.greatest())
              .map(Math::toIntExact)
              .toList();
      cofiniteTakes.add(
          new CofiniteTake(
              move.kind(), number(removed.low(), target), least, exceptions, move.when()));
    } else {
      for (long each : numbers(removed, target, limit)) {
        takes.add(new Take(move.kind(), (int) each, least, move.extraHeaps(), move.when()));
      }
    }
  }

  /** Adds the splits of a move: one for each number removed, at most {@code limit}. */
  private static void addSplits(
      HeapMove.Split move, HeapQuestion target, int limit, List<Split> splits)
      throws NotApplicable {
    if (move.parts().size() > 2) {
      throw new NotApplicable("a move may leave more than two heaps");
    }
    if (!move.removed().isBounded()) {
      throw new NotApplicable("a split may remove any number");
    }
    for (long removed : numbers(move.removed(), target, limit)) {
      splits.add(
          new Split(
              move.parts().getFirst().kind(),
              move.parts().getLast().kind(),
              (int) removed,
              number(move.parts().getFirst().minSize(), target),
              number(move.parts().getLast().minSize(), target),
              number(move.minDifference(), target),
              move.isSymmetric(),
              move.extraHeaps(),
              move.when()));
    }
  }

  /**
   * Whether a move certainly has more than {@link #MAX_FAMILIES} numbers to remove; tested before
   * they are listed.
   */
  private static boolean removesMany(HeapMove move, long greatest) {
    IntegerSet removed = move.removed();
    return removed.filters().isEmpty()
        && removed.isBounded()
        && Math.min(removed.high(), greatest) - Math.max(0, removed.low()) > MAX_FAMILIES;
  }

  /** The numbers to remove up to the greatest size, ascending, at most {@code limit} of them. */
  private static long[] numbers(IntegerSet removed, HeapQuestion target, int limit)
      throws NotApplicable {
    return removed
        .upTo(target.greatest(), limit)
        .orElseThrow(() -> new NotApplicable("there are too many numbers to take"));
  }

  /**
   * A number as an int; numbers beyond the greatest size have the same effect as the least of them.
   */
  private static int number(long number, HeapQuestion target) {
    return (int) Math.min(number, target.greatest() + 1);
  }
}
