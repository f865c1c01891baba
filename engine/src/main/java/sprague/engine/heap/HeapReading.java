// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import sprague.engine.OwnReading;
import sprague.model.Component;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;

/** The normal form of a game of heaps as a reading of its options. */
public record HeapReading(HeapSystem system) implements OwnReading {
  private static final int MOST_KINDS = 12;
  private static final int ENDS = 3;
  private static final int MOST_NUMBERS = 40;

  @Override
  public List<Component> positions(long size) {
    return system.numbers().keySet().stream()
        .limit(MOST_KINDS)
        .map(kind -> kind.heap(size))
        .toList();
  }

  @Override
  public Optional<Component> counted(Component component) {
    return heap(component)
        .map(this::component)
        .or(() -> isStuck(component) ? Optional.empty() : Optional.of(component));
  }

  private Component component(HeapMove.Known heap) {
    return system.kinds().get(heap.kind()).heap(heap.size());
  }

  private Optional<HeapMove.Known> known(Component component) {
    for (Map.Entry<HeapKind, Integer> entry : system.numbers().entrySet()) {
      HeapKind kind = entry.getKey();
      if (kind.includes(component)) {
        return Optional.of(
            new HeapMove.Known(entry.getValue(), component.arguments().get(kind.size())));
      }
    }
    return Optional.empty();
  }

  private boolean isStuck(Component component) {
    return known(component)
        .filter(heap -> heap.size() == 0 && system.emptyHeapIsStuck(heap.kind()))
        .isPresent();
  }

  /** A heap that the normal form counts. */
  private Optional<HeapMove.Known> heap(Component component) {
    return known(component)
        .filter(heap -> heap.size() > 0 || !system.emptyHeapIsStuck(heap.kind()));
  }

  private List<HeapMove> moves(HeapMove.Known from) {
    return system.moves().get(from.kind()).stream()
        .filter(move -> move.when().contains(from.size()))
        .toList();
  }

  @Override
  public boolean has(Component from, List<Component> option) {
    List<HeapMove.Known> heaps = new ArrayList<>();
    for (Component component : option) {
      Optional<HeapMove.Known> heap = heap(component);
      if (heap.isEmpty() && !isStuck(component)) {
        return false;
      }
      heap.ifPresent(heaps::add);
    }
    HeapMove.Known of = known(from).orElseThrow();
    return moves(of).stream()
        .anyMatch(
            move ->
                switch (move) {
                  case HeapMove.Fixed fixed -> cancel(heaps, fixed.beside());
                  case HeapMove.Take take ->
                      heaps.stream()
                          .distinct()
                          .anyMatch(
                              heap ->
                                  heap.kind() == take.kind()
                                      && heap.size() >= take.least()
                                      && take.removed().contains(of.size() - heap.size())
                                      && cancel(without(heaps, heap), take.beside()));
                  case HeapMove.Split split -> fits(split, of.size(), heaps, new ArrayList<>());
                });
  }

  /** Whether two lists are the same but for pairs. */
  private static boolean cancel(List<HeapMove.Known> heaps, List<HeapMove.Known> others) {
    List<HeapMove.Known> left = new ArrayList<>();
    for (List<HeapMove.Known> each : List.of(heaps, others)) {
      for (HeapMove.Known heap : each) {
        if (!left.remove(heap)) {
          left.add(heap);
        }
      }
    }
    return left.isEmpty();
  }

  private static List<HeapMove.Known> without(List<HeapMove.Known> heaps, HeapMove.Known one) {
    List<HeapMove.Known> rest = new ArrayList<>(heaps);
    rest.remove(one);
    return rest;
  }

  /** Whether some heaps can be the further parts of a split, the others being those beside. */
  private static boolean fits(
      HeapMove.Split split, long n, List<HeapMove.Known> heaps, List<Long> parts) {
    int at = parts.size();
    if (at == split.kinds().size()) {
      long rest = n;
      for (long part : parts) {
        rest -= part;
      }
      return rest >= 0
          && split.removed().contains(rest)
          && areApart(split, parts)
          && cancel(heaps, split.beside());
    }
    return heaps.stream()
        .distinct()
        .filter(heap -> heap.kind() == split.kinds().get(at))
        .filter(heap -> heap.size() >= split.least().get(at) && heap.size() <= n)
        .anyMatch(
            heap -> {
              parts.add(heap.size());
              boolean fits = fits(split, n, without(heaps, heap), parts);
              parts.removeLast();
              return fits;
            });
  }

  private static boolean areApart(HeapMove.Split split, List<Long> parts) {
    List<Long> sorted = parts.stream().sorted().toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i) - sorted.get(i - 1) < split.apart()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<List<Component>> options(Component from, List<Long> near) {
    HeapMove.Known of = known(from).orElseThrow();
    List<List<Component>> options = new ArrayList<>();
    for (HeapMove move : moves(of)) {
      List<Component> beside = move.beside().stream().map(this::component).toList();
      switch (move) {
        case HeapMove.Fixed fixed -> options.add(beside);
        case HeapMove.Take take -> {
          for (long removed : some(take.removed(), of.size() - take.least(), near)) {
            options.add(option(beside, Map.entry(take.kind(), of.size() - removed)));
          }
        }
        case HeapMove.Split split when split.kinds().size() == 2 -> {
          long least = split.least().getFirst() + split.least().getLast();
          for (long removed : some(split.removed(), of.size() - least, near)) {
            addSplits(split, of.size() - removed, beside, near, options);
          }
        }
        case HeapMove.Split split -> {}
      }
    }
    return options;
  }

  private void addSplits(
      HeapMove.Split split,
      long sum,
      List<Component> beside,
      List<Long> near,
      List<List<Component>> options) {
    IntegerSet sizes = IntegerSet.between(split.least().getFirst(), sum - split.least().getLast());
    for (long size : some(sizes, sizes.high(), near)) {
      if (areApart(split, List.of(size, sum - size))) {
        options.add(
            option(
                beside,
                Map.entry(split.kinds().getFirst(), size),
                Map.entry(split.kinds().getLast(), sum - size)));
      }
    }
  }

  @SafeVarargs
  private List<Component> option(List<Component> beside, Map.Entry<Integer, Long>... heaps) {
    List<Component> option = new ArrayList<>(beside);
    for (Map.Entry<Integer, Long> heap : heaps) {
      option.add(system.kinds().get(heap.getKey()).heap(heap.getValue()));
    }
    return option;
  }

  /** The members up to a number when the interval is short, else some at its ends and near. */
  private static List<Long> some(IntegerSet numbers, long most, List<Long> near) {
    long low = Math.max(0, numbers.low());
    long high = Math.min(numbers.high(), most);
    TreeSet<Long> tried = new TreeSet<>();
    boolean few = high - low < MOST_NUMBERS;
    for (long i = 0; low + i <= high && i < (few ? MOST_NUMBERS : ENDS); i++) {
      tried.add(low + i);
      tried.add(high - i);
    }
    near.stream().filter(each -> low <= each && each <= high).forEach(tried::add);
    tried.removeIf(each -> !numbers.contains(each));
    return List.copyOf(tried);
  }
}
