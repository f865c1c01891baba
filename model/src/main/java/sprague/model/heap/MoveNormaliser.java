// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes equal moves look equal: heaps that are stuck are dropped, so that a split with an empty
 * part is a take and a take of everything an end, as the digits of a take-and-break code have it;
 * and families that differ in what they remove only are one.
 */
final class MoveNormaliser {
  /** A finite set whose interval holds so many numbers at most is written out to be united. */
  private static final int MOST_MEMBERS = 1 << 20;

  /** So many numbers at most between finite sets and a tail are listed as what the union lacks. */
  private static final int MOST_LACKING = 1 << 12;

  private final HeapSystem system;
  private final Set<HeapMove> moves = new LinkedHashSet<>();

  private MoveNormaliser(HeapSystem system) {
    this.system = system;
  }

  static HeapSystem of(HeapSystem system) {
    List<List<HeapMove>> moves = new ArrayList<>();
    for (List<HeapMove> of : system.moves()) {
      MoveNormaliser canonical = new MoveNormaliser(system);
      of.forEach(canonical::add);
      moves.add(merged(canonical.moves));
    }
    return new HeapSystem(
        system.game(), system.kinds(), system.numbers(), moves, system.root(), system.shift());
  }

  private void add(HeapMove move) {
    if (isEmpty(move.when())) {
      return;
    }
    List<HeapMove.Known> beside = stirring(move.beside());
    switch (move) {
      case HeapMove.Fixed fixed -> moves.add(new HeapMove.Fixed(beside, fixed.when()));
      case HeapMove.Take take -> {
        if (!isEmpty(take.removed())) {
          addTake(take.kind(), take.removed(), take.least(), beside, take.when());
        }
      }
      case HeapMove.Split split -> {
        if (!isEmpty(split.removed())) {
          addSplit(split, beside);
        }
      }
    }
  }

  /** A heap that may be left empty is either at least 1 or not there. */
  private void addTake(
      int kind, IntegerSet removed, long least, List<HeapMove.Known> beside, IntegerSet when) {
    if (least == 0 && system.emptyHeapIsStuck(kind)) {
      moves.add(new HeapMove.Take(kind, removed, 1, beside, when));
      moves.add(new HeapMove.Fixed(beside, removed.and(when)));
    } else {
      moves.add(new HeapMove.Take(kind, removed, least, beside, when));
    }
  }

  /** Parts that may be empty are either at least 1 or not there. */
  private void addSplit(HeapMove.Split split, List<HeapMove.Known> beside) {
    List<Integer> kinds = split.kinds();
    List<Long> least = split.least();
    int at = 0;
    while (at < least.size() && (least.get(at) > 0 || !system.emptyHeapIsStuck(kinds.get(at)))) {
      at++;
    }
    if (at == least.size()) {
      moves.add(
          sorted(
              new HeapMove.Split(
                  kinds, split.removed(), least, split.apart(), beside, split.when())));
      return;
    }
    List<Long> raised = new ArrayList<>(least);
    List<Integer> fewer = new ArrayList<>(kinds);
    fewer.subList(at, at + 1).clear();
    List<Long> rest = new ArrayList<>(least);
    rest.remove(at);
    if (split.apart() > 0) {
      raised.replaceAll(old -> 1L);
      rest.replaceAll(old -> split.apart());
    } else if (split.symmetric()) {
      raised.replaceAll(old -> 1L);
    } else {
      raised.set(at, 1L);
    }
    addSplit(
        new HeapMove.Split(kinds, split.removed(), raised, split.apart(), beside, split.when()),
        beside);
    if (fewer.size() == 1) {
      addTake(fewer.getFirst(), split.removed(), rest.getFirst(), beside, split.when());
    } else {
      addSplit(
          new HeapMove.Split(fewer, split.removed(), rest, split.apart(), beside, split.when()),
          beside);
    }
  }

  /** The parts in order of their kinds. */
  static HeapMove.Split sorted(HeapMove.Split split) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < split.kinds().size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer, Integer>comparing(i -> split.kinds().get(i))
            .thenComparing(i -> split.least().get(i)));
    return new HeapMove.Split(
        order.stream().map(i -> split.kinds().get(i)).toList(),
        split.removed(),
        order.stream().map(i -> split.least().get(i)).toList(),
        split.apart(),
        split.beside(),
        split.when());
  }

  /** The heaps beside that are not stuck, pairs cancelled. */
  private List<HeapMove.Known> stirring(List<HeapMove.Known> beside) {
    List<HeapMove.Known> left = new ArrayList<>();
    for (HeapMove.Known known : beside) {
      if (known.size() == 0 && system.emptyHeapIsStuck(known.kind())) {
        continue;
      }
      if (!left.remove(known)) {
        left.add(known);
      }
    }
    left.sort(
        Comparator.comparingInt(HeapMove.Known::kind).thenComparingLong(HeapMove.Known::size));
    return left;
  }

  private static boolean isEmpty(IntegerSet numbers) {
    return numbers.low() > numbers.high();
  }

  /** Families that differ in their span only become one. */
  private static List<HeapMove> merged(Set<HeapMove> moves) {
    Map<HeapMove, List<IntegerSet>> spans = new LinkedHashMap<>();
    for (HeapMove move : moves) {
      spans
          .computeIfAbsent(move.over(IntegerSet.between(0, 0)), _ -> new ArrayList<>())
          .add(move.span());
    }
    List<HeapMove> result = new ArrayList<>();
    spans.forEach((family, all) -> union(all).forEach(span -> result.add(family.over(span))));
    result.sort(Comparator.comparing(StableText::of));
    return result;
  }

  /**
   * The union of the sets, in as few sets as shows: one finite one, and one from some number on.
   * Sets that are too large to be written out stay as they are, so the union is exact whatever the
   * numbers.
   */
  private static List<IntegerSet> union(List<IntegerSet> sets) {
    List<IntegerSet> others = new ArrayList<>();
    TreeSet<Long> members = new TreeSet<>();
    List<IntegerSet> tails = new ArrayList<>();
    for (IntegerSet set : sets) {
      // No number is negative, so the difference of a bounded set's ends does not overflow.
      if (set.bounded() && set.high() - set.low() < MOST_MEMBERS) {
        for (long member : set.upTo(set.high())) {
          members.add(member);
        }
      } else if (set.isCofinite()) {
        tails.add(set);
      } else if (!others.contains(set)) {
        others.add(set);
      }
    }
    if (tails.isEmpty()) {
      if (!members.isEmpty()) {
        others.add(IntegerSet.of(List.copyOf(members)));
      }
      return others;
    }
    long tail = tails.stream().mapToLong(IntegerSet::low).min().getAsLong();
    long low = members.isEmpty() ? tail : Math.min(tail, members.first());
    if (tail - low - members.headSet(tail).size() > MOST_LACKING) {
      long reaching = tail;
      others.add(IntegerSet.of(List.copyOf(members.headSet(reaching))));
      members.headSet(reaching).clear();
      low = tail;
    }
    others.add(cofinite(low, tail, members, tails));
    return others;
  }

  /**
   * The numbers from {@code low} on that are members or belong to a tail. What is missing lies
   * before the first tail, or is an exception of it.
   */
  private static IntegerSet cofinite(
      long low, long tail, Set<Long> members, List<IntegerSet> tails) {
    TreeSet<Long> missing = new TreeSet<>();
    for (long number = low; number < tail; number++) {
      missing.add(number);
    }
    tails.stream()
        .filter(each -> each.low() == tail)
        .findFirst()
        .ifPresent(first -> missing.addAll(first.exceptions()));
    missing.removeIf(
        number ->
            members.contains(number) || tails.stream().anyMatch(each -> each.contains(number)));
    long least = low;
    while (missing.remove(least)) {
      least++;
    }
    return IntegerSet.allBut(least, List.copyOf(missing));
  }
}
