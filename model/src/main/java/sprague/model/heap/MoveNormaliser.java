// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.SplitPart;
import sprague.model.heap.HeapMove.Take;
import sprague.nimber.CancellationCheck;

/**
 * Brings the moves of a heap system into normal form, without changing the nim-values of options:
 *
 * <ul>
 *   <li>Heaps without moves are dropped. So a split with an empty part becomes a take, and a take
 *       that leaves an empty heap a known option, as in the digits of a take-and-break code.
 *   <li>Equal heaps of constant size cancel in pairs, unless pairs are kept.
 *   <li>Families that differ only in the numbers removed are united.
 *   <li>Parts are sorted by kind and minimum size, families by {@link StableText}.
 * </ul>
 */
final class MoveNormaliser {
  /**
   * A set in an interval of at most 2^20 numbers is listed in order to be united with others, which
   * takes time and memory for each member. A wider one stays a separate family.
   */
  private static final int MAX_LISTED_WIDTH = 1 << 20;

  /**
   * A union of finite and cofinite sets is written as one cofinite set if it has at most 4096 gaps
   * below the cofinite part, since each is stored as an exception. With more it stays two sets.
   */
  private static final int MAX_GAPS = 1 << 12;

  /** The kinds whose empty heap has no move; found once, in O(moves of all kinds). */
  private final BitSet stuckIfEmpty;

  private final boolean keepsPairs;
  private final Set<HeapMove> moves = new LinkedHashSet<>();

  private MoveNormaliser(BitSet stuckIfEmpty, boolean keepsPairs) {
    this.stuckIfEmpty = stuckIfEmpty;
    this.keepsPairs = keepsPairs;
  }

  /**
   * The system with normal moves; its kinds keep their indices.
   *
   * @param keepsPairs whether equal heaps of constant size stay, instead of cancelling
   */
  static HeapSystem of(HeapSystem system, boolean keepsPairs) {
    List<List<HeapMove>> moves = new ArrayList<>();
    BitSet stuckIfEmpty = new BitSet();
    IntStream.range(0, system.kinds().size())
        .filter(system::emptyHeapHasNoMove)
        .forEach(stuckIfEmpty::set);
    for (List<HeapMove> families : system.moves()) {
      MoveNormaliser normaliser = new MoveNormaliser(stuckIfEmpty, keepsPairs);
      families.forEach(normaliser::add);
      moves.add(united(normaliser.moves));
    }
    return new HeapSystem(
        system.game(), system.kinds(), system.indexOfKind(), moves, system.root(), system.shift());
  }

  private void add(HeapMove move) {
    CancellationCheck.check();
    if (isEmpty(move.when())) {
      return;
    }
    List<KnownHeap> extraHeaps = withMoves(move.extraHeaps());
    switch (move) {
      case KnownOption fixed -> moves.add(new KnownOption(extraHeaps, fixed.when()));
      case Take take -> {
        if (!isEmpty(take.removed())) {
          addTake(take.kind(), take.removed(), take.minRest(), extraHeaps, take.when());
        }
      }
      case Split split -> {
        if (!isEmpty(split.removed())) {
          addSplit(
              new Split(
                  split.parts(), split.removed(), split.minDifference(), extraHeaps, split.when()));
        }
      }
    }
  }

  /**
   * Adds a take; if the heap may be empty and has no move then, as two families: a rest of at least
   * 1, or none.
   */
  private void addTake(
      int kind, IntegerSet removed, long least, List<KnownHeap> extraHeaps, IntegerSet when) {
    if (mayVanish(kind, least)) {
      moves.add(new Take(kind, removed, 1, extraHeaps, when));
      moves.add(new KnownOption(extraHeaps, removed.and(when)));
    } else {
      moves.add(new Take(kind, removed, least, extraHeaps, when));
    }
  }

  /**
   * Adds a split. If a part may be empty and has no move then, it is replaced by two cases: that
   * part at least 1, or absent; both are treated in the same way again. These are up to k families
   * for k such parts if the split is symmetric, else 2^k.
   */
  private void addSplit(Split split) {
    List<SplitPart> parts = split.parts();
    int at = 0;
    while (at < parts.size() && !mayVanish(parts.get(at).kind(), parts.get(at).minSize())) {
      at++;
    }
    if (at == parts.size()) {
      moves.add(sorted(split));
      return;
    }
    List<SplitPart> raised = new ArrayList<>(parts);
    List<SplitPart> rest = new ArrayList<>(parts);
    rest.remove(at);
    // In a symmetric split it is the smallest part that may be empty: either all parts are at
    // least 1, or it is absent, and with a distance the second smallest is at least that distance.
    if (split.isSymmetric()) {
      raised.replaceAll(part -> new SplitPart(part.kind(), 1));
    } else {
      raised.set(at, new SplitPart(parts.get(at).kind(), 1));
    }
    if (split.minDifference() > 0) {
      rest.replaceAll(part -> new SplitPart(part.kind(), split.minDifference()));
    }
    addSplit(split.withParts(raised));
    if (rest.size() == 1) {
      SplitPart only = rest.getFirst();
      addTake(only.kind(), split.removed(), only.minSize(), split.extraHeaps(), split.when());
    } else {
      addSplit(split.withParts(rest));
    }
  }

  /** Whether a heap of at least a size may be empty, and has no move then. */
  private boolean mayVanish(int kind, long least) {
    return least == 0 && stuckIfEmpty.get(kind);
  }

  /** The split with its parts sorted by kind, then by minimum size. */
  static Split sorted(Split split) {
    return split.withParts(
        split.parts().stream()
            .sorted(Comparator.comparingInt(SplitPart::kind).thenComparingLong(SplitPart::minSize))
            .toList());
  }

  /**
   * The heaps without those that are empty and have no move; of equal ones at most one is left,
   * unless pairs are kept.
   */
  private List<KnownHeap> withMoves(List<KnownHeap> heaps) {
    List<KnownHeap> left = new ArrayList<>();
    for (KnownHeap heap : heaps) {
      if (!mayVanish(heap.kind(), heap.size()) && (keepsPairs || !left.remove(heap))) {
        left.add(heap);
      }
    }
    left.sort(Comparator.comparingInt(KnownHeap::kind).thenComparingLong(KnownHeap::size));
    return left;
  }

  private static boolean isEmpty(IntegerSet numbers) {
    return numbers.low() > numbers.high();
  }

  /** Unites the families that differ only in their {@link HeapMove#span}. */
  private static List<HeapMove> united(Set<HeapMove> moves) {
    Map<HeapMove, List<IntegerSet>> spans = new LinkedHashMap<>();
    for (HeapMove move : moves) {
      spans
          .computeIfAbsent(move.withSpan(IntegerSet.between(0, 0)), _ -> new ArrayList<>())
          .add(move.span());
    }
    List<HeapMove> result = new ArrayList<>();
    spans.forEach((family, all) -> union(all).forEach(span -> result.add(family.withSpan(span))));
    result.sort(Comparator.comparing(StableText::of));
    return result;
  }

  /**
   * Sets with the same union as the given ones: the sets that are neither narrow enough to be
   * listed nor cofinite, each once, and at most one listed set and one cofinite set.
   */
  private static List<IntegerSet> union(List<IntegerSet> sets) {
    List<IntegerSet> others = new ArrayList<>();
    TreeSet<Long> members = new TreeSet<>();
    List<IntegerSet> cofinite = new ArrayList<>();
    for (IntegerSet set : sets) {
      // Both bounds are non-negative, so their difference does not overflow.
      if (set.isBounded() && set.high() - set.low() < MAX_LISTED_WIDTH) {
        for (long member : set.upTo(set.high())) {
          members.add(member);
        }
      } else if (set.isCofinite()) {
        cofinite.add(set);
      } else if (!others.contains(set)) {
        others.add(set);
      }
    }
    if (cofinite.isEmpty()) {
      if (!members.isEmpty()) {
        others.add(IntegerSet.of(List.copyOf(members)));
      }
      return others;
    }
    long cofiniteLow = cofinite.stream().mapToLong(IntegerSet::low).min().getAsLong();
    long low = members.isEmpty() ? cofiniteLow : Math.min(cofiniteLow, members.first());
    Set<Long> below = members.headSet(cofiniteLow);
    if (cofiniteLow - low - below.size() > MAX_GAPS) {
      others.add(IntegerSet.of(List.copyOf(below)));
      below.clear();
      low = cofiniteLow;
    }
    others.add(cofiniteUnion(low, cofiniteLow, members, cofinite));
    return others;
  }

  /**
   * The union of {@code members} and the cofinite sets, all members being {@code low} or more. Only
   * numbers below {@code cofiniteLow}, the least lower bound of a cofinite set, and exceptions of
   * that set can be missing.
   */
  private static IntegerSet cofiniteUnion(
      long low, long cofiniteLow, Set<Long> members, List<IntegerSet> cofinite) {
    TreeSet<Long> missing = new TreeSet<>();
    for (long number = low; number < cofiniteLow; number++) {
      missing.add(number);
    }
    cofinite.stream()
        .filter(each -> each.low() == cofiniteLow)
        .findFirst()
        .ifPresent(first -> missing.addAll(first.exceptions()));
    missing.removeIf(
        number ->
            members.contains(number) || cofinite.stream().anyMatch(each -> each.contains(number)));
    long least = low;
    while (missing.remove(least)) {
      least++;
    }
    return IntegerSet.allBut(least, List.copyOf(missing));
  }
}
