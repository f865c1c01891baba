// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.NotApplicable;
import sprague.model.Term;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.SplitPart;
import sprague.model.heap.HeapMove.Take;
import sprague.model.linear.Bounds;
import sprague.model.linear.Filter;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCase.FilteredForm;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Turns a linear case whose unknowns are the sizes of the parts, the heaps that a move leaves, and
 * the number removed (see {@link MoveExtractor}) into families of options of a heap of size n. Each
 * inequality must bound the number removed, one part, or the heap's size n, or compare two parts,
 * or follow from such inequalities; otherwise {@link NotApplicable} is thrown. Cost: a test of
 * implication for each other inequality, and O(parts) for each family.
 *
 * @param kinds the kinds of the parts of symbolic size; part i of the case has kind {@code
 *     kinds.get(i)}
 * @param extraHeaps the parts of constant size
 * @param moves the list to which the families are added
 */
record MoveClassifier(List<Integer> kinds, List<KnownHeap> extraHeaps, List<HeapMove> moves) {
  /**
   * The number removed, or the size of one part, is replaced by each of its values if there are at
   * most 4096: each makes a separate family. With more values the move is refused, or the family
   * keeps a range.
   */
  private static final int MAX_VALUES = 4096;

  /**
   * A case that gives more families is refused, so that other engines take the game: reading this
   * many takes seconds, and two parts with k values each give k^2. One part with {@link
   * #MAX_VALUES} values stays far below.
   */
  private static final int MAX_FAMILIES = 1 << 14;

  /** Adds a move that leaves parts of constant size only; the one unknown of the case is n. */
  void addFixed(LinearCase given) throws NotApplicable {
    Bounds size = new Bounds();
    for (LinearForm<Term> form : given.atLeastZero()) {
      if (!form.isConstant() && !size.take(form, LinearForm.of(MoveExtractor.N))) {
        throw new NotApplicable("a condition on the size of the heap is not a bound");
      }
    }
    IntegerSet when = interval(size);
    for (FilteredForm each : given.filtered()) {
      when = restricted(when, each, LinearForm.of(MoveExtractor.N));
    }
    moves.add(new KnownOption(extraHeaps, when));
  }

  /**
   * Adds a move whose number removed is an unknown: for a split one family for each number, if they
   * are bounded by constants, so that conditions may relate that number and the parts.
   */
  void addForEachRemoved(LinearCase given, LinearForm<Term> removed) throws NotApplicable {
    Optional<Map<Long, LinearCase>> cases =
        kinds.size() >= 2 ? given.listed(MoveExtractor.REMOVED, MAX_VALUES) : Optional.empty();
    if (cases.isEmpty()) {
      add(given, removed);
      return;
    }
    for (var each : cases.get().entrySet()) {
      add(each.getValue(), LinearForm.constant(each.getKey()));
    }
  }

  /** Adds a move to one or more parts of symbolic size; {@code removed} is a constant or r. */
  void add(LinearCase given, LinearForm<Term> removed) throws NotApplicable {
    if (given.isImpossible()) {
      return;
    }
    LinearForm<Term> sum = removed;
    for (int i = 0; i < kinds.size(); i++) {
      sum = sum.plus(LinearForm.of(MoveExtractor.part(i)));
    }
    Bounds removedBounds = new Bounds();
    Bounds size = new Bounds();
    List<Bounds> parts = new ArrayList<>();
    kinds.forEach(_ -> parts.add(new Bounds()));
    PartOrder order = new PartOrder(kinds.size());
    LinearSystem<Term> known = LinearSystem.empty();
    List<LinearForm<Term>> others = new ArrayList<>();
    // First the bounds that the family itself states: what follows from them is not required again.
    for (LinearForm<Term> form : given.atLeastZero()) {
      if (form.isConstant()
          || (!removed.isConstant() && removedBounds.take(form, removed))
          || boundsPart(form, parts)
          || order.take(form)) {
        known = known.with(form);
      } else {
        others.add(form);
      }
    }
    for (LinearForm<Term> form : others) {
      if (known.implies(form)) {
        continue;
      }
      // The sum is n, so this bounds the size of the heap.
      if (!size.take(form, sum)) {
        throw new NotApplicable(
            "how much a move takes, or where it splits, depends on the size of the heap");
      }
    }
    if (!removed.isConstant() && removedBounds.low() < 0 && !known.implies(removed)) {
      throw new NotApplicable("a move may leave a larger heap");
    }
    IntegerSet numbers =
        removed.isConstant()
            ? IntegerSet.between(removed.constant(), removed.constant())
            : interval(removedBounds);
    IntegerSet when = interval(size);
    for (FilteredForm each : given.filtered()) {
      if (each.form().isConstant()) {
        continue;
      }
      if (!removed.isConstant() && each.form().minus(removed).isConstant()) {
        numbers = restricted(numbers, each, removed);
      } else {
        when = restricted(when, each, sum);
      }
    }
    build(parts, order, numbers, when);
  }

  /** Adds the family with these bounds; a part with an upper bound is replaced by its values. */
  private void build(List<Bounds> parts, PartOrder order, IntegerSet removed, IntegerSet when)
      throws NotApplicable {
    if (moves.size() > MAX_FAMILIES) {
      throw new NotApplicable("a move has more than " + MAX_FAMILIES + " families of options");
    }
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).high() != IntegerSet.UNBOUNDED) {
        listPart(i, parts, order, removed, when);
        return;
      }
    }
    List<Long> least = parts.stream().map(part -> Math.max(0, part.low())).toList();
    if (kinds.size() == 1) {
      moves.add(new Take(kinds.getFirst(), removed, least.getFirst(), extraHeaps, when));
      return;
    }
    if (order.isNone()) {
      List<SplitPart> split = new ArrayList<>();
      for (int i = 0; i < kinds.size(); i++) {
        split.add(new SplitPart(kinds.get(i), least.get(i)));
      }
      moves.add(new Split(split, removed, 0, extraHeaps, when));
      return;
    }
    if (kinds.stream().distinct().count() > 1) {
      throw new NotApplicable("parts of different kinds are compared");
    }
    long apart = order.apart(least);
    List<SplitPart> equal =
        kinds.stream().map(kind -> new SplitPart(kind, order.smallest(least))).toList();
    moves.add(new Split(equal, removed, apart, extraHeaps, when));
  }

  /** Adds one family for each possible size of the bounded part with index {@code at}. */
  private void listPart(
      int at, List<Bounds> parts, PartOrder order, IntegerSet removed, IntegerSet when)
      throws NotApplicable {
    long low = Math.max(0, parts.get(at).low());
    long high = parts.get(at).high();
    if (!order.isNone()) {
      throw new NotApplicable("a part is bounded both by a number and by another part");
    }
    // 0 <= low, so high - low does not overflow.
    if (high - low >= MAX_VALUES
        || (removed.isBounded()
            && (removed.low() != removed.high() || !removed.filters().isEmpty()))) {
      throw new NotApplicable("a part's size is bounded");
    }
    for (long size = low; size <= high; size++) {
      List<Integer> otherKinds = new ArrayList<>(kinds);
      List<KnownHeap> heaps = new ArrayList<>(extraHeaps);
      heaps.add(new KnownHeap(kinds.get(at), size));
      otherKinds.subList(at, at + 1).clear();
      List<Bounds> otherParts = new ArrayList<>(parts);
      otherParts.remove(at);
      MoveClassifier withoutPart = new MoveClassifier(otherKinds, heaps, moves);
      // Refused here and not before the loop, as without a possible size there is no move.
      if (!removed.isBounded() || (otherParts.isEmpty() && !when.isEverything())) {
        throw new NotApplicable("a part's size is bounded");
      }
      // `removed` is a single number here; for the other parts, this part is removed as well.
      long allRemoved = Math.addExact(removed.low(), size);
      if (otherParts.isEmpty()) {
        moves.add(new KnownOption(heaps, IntegerSet.between(allRemoved, allRemoved)));
      } else {
        // No parts are compared, as tested above.
        withoutPart.build(
            otherParts, new PartOrder(0), IntegerSet.between(allRemoved, allRemoved), when);
      }
    }
  }

  private static IntegerSet interval(Bounds bounds) {
    return IntegerSet.between(Math.max(0, bounds.low()), bounds.high());
  }

  private static boolean boundsPart(LinearForm<Term> form, List<Bounds> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).take(form, LinearForm.of(MoveExtractor.part(i)))) {
        return true;
      }
    }
    return false;
  }

  /**
   * The members x of a set of values of {@code quantity} for which x + constant passes a filter.
   */
  private static IntegerSet restricted(
      IntegerSet numbers, FilteredForm filtered, LinearForm<Term> quantity) throws NotApplicable {
    LinearForm<Term> difference = filtered.form().minus(quantity);
    if (!difference.isConstant()) {
      throw new NotApplicable(
          "a set or a remainder restricts more than the size or the number taken");
    }
    long offset = difference.constant();
    if (offset == 0) {
      return numbers.and(filtered.filter());
    }
    return switch (filtered.filter()) {
      case Filter.Residues(long modulus, List<Long> residues) ->
          numbers.and(
              new Filter.Residues(
                  modulus,
                  residues.stream()
                      .map(r -> Math.floorMod(r - Math.floorMod(offset, modulus), modulus))
                      .sorted()
                      .toList()));
      case Filter.Member _ ->
          throw new NotApplicable("a set restricts the size, or the number taken, plus a constant");
    };
  }
}
