// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.nimber.CancellationCheck;

/**
 * The moves of a heap system up to a greatest size, as plain numbers for a loop over sizes.
 *
 * @param order the kinds in an order in which a heap's options of its own size come before it
 * @param ends for each kind, options of known heaps only
 * @param takes for each kind, single heaps: one entry for each number removed
 * @param tails for each kind, single heaps of every size from some number removed on
 * @param splits for each kind, two heaps: one entry for each number removed
 */
public record ExpandedMoves(
    List<Integer> order,
    List<List<End>> ends,
    List<List<Take>> takes,
    List<List<Tail>> tails,
    List<List<Split>> splits) {

  /** A family of moves takes some 40 bytes: more than 160 MB are not laid out. */
  private static final int MOST_ENTRIES = 1 << 22;

  /** An option of known heaps. */
  public record End(List<HeapMove.Known> heaps, IntegerSet when) {}

  /** One heap of size n - removed, if that is {@code least} or more. */
  public record Take(
      int kind, int removed, int least, List<HeapMove.Known> beside, IntegerSet when) {}

  /** One heap of each size from {@code least} to n - removed, but for some numbers removed. */
  public record Tail(int kind, int removed, int least, List<Integer> exceptions, IntegerSet when) {}

  /** Heaps of sizes a and n - removed - a, a from leastLeft to n - removed - leastRight. */
  public record Split(
      int left,
      int right,
      int removed,
      int leastLeft,
      int leastRight,
      int apart,
      boolean symmetric,
      List<HeapMove.Known> beside,
      IntegerSet when) {

    /** Whether there are such splits of a size. */
    boolean holds(int n) {
      return when.contains(n);
    }

    /** Whether two families have the same splits of a sum, if they have some of a size. */
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
              other.beside,
              when));
    }

    /** The first a of splits whose parts are less than a size. */
    int firstBelow(int known, int n) {
      return Math.max(leastLeft, n - removed - known + 1);
    }

    /** The last one. */
    int lastBelow(int known, int n) {
      return Math.min(last(n), known - 1);
    }

    /** The last a to look at: where the parts may change places, the smaller one only. */
    int last(int n) {
      long sum = (long) n - removed;
      return (int) (symmetric ? Math.floorDiv(sum - apart, 2) : Math.max(-1, sum - leastRight));
    }
  }

  /** Whether any number from some number on may be taken: then values grow with the size. */
  boolean hasTails() {
    return tails.stream().anyMatch(of -> !of.isEmpty());
  }

  /** Whether a heap may be split at all. */
  boolean hasSplits() {
    return splits.stream().anyMatch(of -> !of.isEmpty());
  }

  /** A plan, or why there is none. */
  public record Reading(Optional<ExpandedMoves> plan, String reason) {}

  /** Reads the moves up to the target's greatest size, which is less than 2^31 - 1. */
  public static Reading of(HeapQuestion target) {
    HeapSystem system = target.system();
    List<List<End>> ends = new ArrayList<>();
    List<List<Take>> takes = new ArrayList<>();
    List<List<Tail>> tails = new ArrayList<>();
    List<List<Split>> splits = new ArrayList<>();
    long entries = 0;
    for (List<HeapMove> moves : system.moves()) {
      List<End> end = new ArrayList<>();
      List<Take> take = new ArrayList<>();
      List<Tail> tail = new ArrayList<>();
      List<Split> split = new ArrayList<>();
      for (HeapMove move : moves) {
        CancellationCheck.check();
        if (removesMany(move, target.greatest())) {
          return refused("there are too many families of moves");
        }
        if (move.beside().stream().anyMatch(known -> known.size() > move.smallest())) {
          return refused("a move may leave a heap of a known size that is larger");
        }
        switch (move) {
          case HeapMove.Fixed(List<HeapMove.Known> heaps, IntegerSet when) ->
              end.add(new End(heaps, when));
          case HeapMove.Take(
                  int kind,
                  IntegerSet removed,
                  long least,
                  var beside,
                  IntegerSet when) -> {
            if (removed.isCofinite() && beside.isEmpty()) {
              List<Integer> exceptions =
                  removed.exceptions().stream()
                      .filter(each -> each <= target.greatest())
                      .map(Math::toIntExact)
                      .toList();
              tail.add(
                  new Tail(
                      kind,
                      number(removed.low(), target),
                      number(least, target),
                      exceptions,
                      when));
            } else {
              Optional<long[]> numbers = removed.upTo(target.greatest(), MOST_ENTRIES);
              if (numbers.isEmpty()) {
                return refused("there are too many numbers to take");
              }
              for (long each : numbers.get()) {
                take.add(new Take(kind, (int) each, number(least, target), beside, when));
              }
            }
          }
          case HeapMove.Split each -> {
            if (each.kinds().size() > 2) {
              return refused("a move may leave more than two heaps");
            }
            if (!each.removed().bounded()) {
              return refused("a split may remove any number");
            }
            Optional<long[]> numbers = each.removed().upTo(target.greatest(), MOST_ENTRIES);
            if (numbers.isEmpty()) {
              return refused("there are too many numbers to take");
            }
            for (long removed : numbers.get()) {
              split.add(
                  new Split(
                      each.kinds().getFirst(),
                      each.kinds().getLast(),
                      (int) removed,
                      number(each.least().getFirst(), target),
                      number(each.least().getLast(), target),
                      number(each.apart(), target),
                      each.symmetric(),
                      each.beside(),
                      each.when()));
            }
          }
        }
      }
      entries += end.size() + take.size() + tail.size() + split.size();
      if (entries > MOST_ENTRIES) {
        return refused("there are too many families of moves");
      }
      ends.add(end);
      takes.add(take);
      tails.add(tail);
      splits.add(split);
    }
    return KindEvaluationOrder.of(system)
        .map(
            order ->
                new Reading(Optional.of(new ExpandedMoves(order, ends, takes, tails, splits)), ""))
        .orElseGet(() -> refused("kinds of heaps lead to each other without getting smaller"));
  }

  /** Whether it is seen at once that a family is too many; the list itself would be too long. */
  private static boolean removesMany(HeapMove move, long greatest) {
    IntegerSet removed = move.removed();
    return removed.filters().isEmpty()
        && removed.bounded()
        && Math.min(removed.high(), greatest) - Math.max(0, removed.low()) > MOST_ENTRIES;
  }

  /** Whether no move splits a heap. */
  public boolean onlyTakes() {
    return splits.stream().allMatch(List::isEmpty);
  }

  private static Reading refused(String reason) {
    return new Reading(Optional.empty(), reason);
  }

  /** A number beyond the greatest size acts like the first one there. */
  private static int number(long number, HeapQuestion target) {
    return (int) Math.min(number, target.greatest() + 1);
  }
}
