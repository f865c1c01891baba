// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.SplitPart;
import sprague.model.heap.HeapMove.Take;

/**
 * Merges kinds of heaps with equal moves, such as mirror images or a strip with its colours
 * exchanged, by partition refinement as in the minimisation of automata.
 *
 * <p>All kinds start in one class; a class is split while the moves of its members lead to
 * different classes. In the final partition heaps of one class and size have options of the same
 * classes and sizes, so by induction they have the same value. At most k rounds for k kinds, each
 * linear in the number of moves.
 */
final class KindMinimisation {
  private KindMinimisation() {}

  /**
   * The system with one kind for each class, its moves not in normal form; empty if no two kinds
   * are equivalent.
   */
  static Optional<HeapSystem> merged(HeapSystem system) {
    int[] classes = new int[system.kinds().size()];
    int count = 1;
    while (true) {
      Map<List<Object>, Integer> numbers = new LinkedHashMap<>();
      int[] next = new int[classes.length];
      for (int kind = 0; kind < classes.length; kind++) {
        List<Object> signature = List.of(classes[kind], moves(system.moves().get(kind), classes));
        next[kind] = numbers.computeIfAbsent(signature, key -> numbers.size());
      }
      classes = next;
      // A signature contains the class, so classes are only split: none was if their number stays.
      if (numbers.size() == count) {
        break;
      }
      count = numbers.size();
    }
    return count == system.kinds().size()
        ? Optional.empty()
        : Optional.of(quotient(system, classes, count));
  }

  private static HeapSystem quotient(HeapSystem system, int[] classes, int count) {
    List<HeapKind> kinds = new ArrayList<>();
    List<List<HeapMove>> moves = new ArrayList<>();
    for (int each = 0; each < count; each++) {
      int representative = Arrays.stream(classes).boxed().toList().indexOf(each);
      kinds.add(system.kinds().get(representative));
      moves.add(moves(system.moves().get(representative), classes));
    }
    Map<HeapKind, Integer> numbers = new HashMap<>();
    system.indexOfKind().forEach((kind, number) -> numbers.put(kind, classes[number]));
    return new HeapSystem(
        system.game(), kinds, numbers, moves, classes[system.root()], system.shift());
  }

  /** The moves with every kind replaced by its class, without duplicates, sorted. */
  private static List<HeapMove> moves(List<HeapMove> moves, int[] classes) {
    Stream<HeapMove> renamed =
        moves.stream()
            .map(
                move ->
                    switch (move) {
                      case KnownOption fixed ->
                          new KnownOption(renamed(fixed.extraHeaps(), classes), fixed.when());
                      case Take take ->
                          new Take(
                              classes[take.kind()],
                              take.removed(),
                              take.minRest(),
                              renamed(take.extraHeaps(), classes),
                              take.when());
                      case Split split -> MoveNormaliser.sorted(renamed(split, classes));
                    });
    return renamed.distinct().sorted(Comparator.comparing(StableText::of)).toList();
  }

  private static Split renamed(Split split, int[] classes) {
    return new Split(
        split.parts().stream()
            .map(part -> new SplitPart(classes[part.kind()], part.minSize()))
            .toList(),
        split.removed(),
        split.minDifference(),
        renamed(split.extraHeaps(), classes),
        split.when());
  }

  private static List<KnownHeap> renamed(List<KnownHeap> heaps, int[] classes) {
    return heaps.stream().map(heap -> new KnownHeap(classes[heap.kind()], heap.size())).toList();
  }
}
