// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Term;
import sprague.model.linear.Bounds;
import sprague.model.linear.Filter;
import sprague.model.linear.LinearCase;
import sprague.model.linear.NotApplicable;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Reads the moves off a branch whose unknowns are the sizes of the parts and what is removed: each
 * requirement has to bound one quantity, or to compare two parts, or to follow from the others.
 *
 * @param kinds the kinds of the parts whose size is not known
 * @param beside the parts of known size
 * @param moves where to put what is read
 */
record MoveClassifier(List<Integer> kinds, List<HeapMove.Known> beside, List<HeapMove> moves) {
  /** Numbers removed, or sizes of a part, are told apart when they are fewer; else it declines. */
  private static final int MOST_CASES = 4096;

  /** A move to parts of known sizes alone. */
  void fixed(LinearCase branch) throws NotApplicable {
    Bounds when = new Bounds();
    for (LinearForm<Term> form : branch.atLeastZero()) {
      if (!form.isConstant() && !when.take(form, LinearForm.of(MoveExtractor.N))) {
        throw new NotApplicable("a move exists for some sizes only, in a way that is not followed");
      }
    }
    IntegerSet numbers = numbers(when);
    for (LinearCase.Filtered each : branch.filtered()) {
      numbers = sifted(numbers, each, LinearForm.of(MoveExtractor.N));
    }
    moves.add(new HeapMove.Fixed(beside, numbers));
  }

  /** Several parts and finitely many numbers removed: one family for each number. */
  void bounded(LinearCase branch, LinearForm<Term> removed) throws NotApplicable {
    Optional<Map<Long, LinearCase>> listed =
        kinds.size() >= 2 ? branch.listed(MoveExtractor.REMOVED, MOST_CASES) : Optional.empty();
    if (listed.isEmpty()) {
      shaped(branch, removed);
      return;
    }
    for (var each : listed.get().entrySet()) {
      shaped(each.getValue(), LinearForm.constant(each.getKey()));
    }
  }

  /** A move to some parts of unknown sizes. */
  void shaped(LinearCase branch, LinearForm<Term> removed) throws NotApplicable {
    if (branch.isImpossible()) {
      return;
    }
    LinearForm<Term> sum = removed;
    for (int i = 0; i < kinds.size(); i++) {
      sum = sum.plus(LinearForm.of(MoveExtractor.part(i)));
    }
    Bounds take = new Bounds();
    Bounds size = new Bounds();
    List<Bounds> parts = new ArrayList<>();
    kinds.forEach(kind -> parts.add(new Bounds()));
    PartOrder order = new PartOrder(kinds.size());
    LinearSystem<Term> known = LinearSystem.empty();
    List<LinearForm<Term>> others = new ArrayList<>();
    for (LinearForm<Term> form : branch.atLeastZero()) {
      if (form.isConstant()
          || (!removed.isConstant() && take.take(form, removed))
          || partBound(form, parts)
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
      if (!size.take(form, sum)) {
        throw new NotApplicable(
            "how much a move takes, or where it splits, depends on the size of the heap");
      }
    }
    if (!removed.isConstant() && take.low() < 0 && !known.implies(removed)) {
      throw new NotApplicable("a move may leave a larger heap");
    }
    IntegerSet numbers =
        removed.isConstant()
            ? IntegerSet.between(removed.constant(), removed.constant())
            : numbers(take);
    IntegerSet when = numbers(size);
    for (LinearCase.Filtered each : branch.filtered()) {
      if (each.form().isConstant()) {
        continue;
      }
      if (!removed.isConstant() && sameUpToConstant(each.form(), removed)) {
        numbers = sifted(numbers, each, removed);
      } else {
        when = sifted(when, each, sum);
      }
    }
    build(parts, order, numbers, when);
  }

  private void build(List<Bounds> parts, PartOrder order, IntegerSet removed, IntegerSet when)
      throws NotApplicable {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).high() != IntegerSet.UNBOUNDED) {
        pinned(i, parts, order, removed, when);
        return;
      }
    }
    List<Long> least = parts.stream().map(part -> Math.max(0, part.low())).toList();
    if (kinds.size() == 1) {
      moves.add(new HeapMove.Take(kinds.getFirst(), removed, least.getFirst(), beside, when));
      return;
    }
    if (order.isNone()) {
      moves.add(new HeapMove.Split(kinds, removed, least, 0, beside, when));
      return;
    }
    if (kinds.stream().distinct().count() > 1) {
      throw new NotApplicable("parts of different kinds are compared");
    }
    long apart = order.apart(least);
    List<Long> raised = kinds.stream().map(_ -> order.smallest(least)).toList();
    moves.add(new HeapMove.Split(kinds, removed, raised, apart, beside, when));
  }

  /** A part of few possible sizes is one of known size. */
  private void pinned(
      int at, List<Bounds> parts, PartOrder order, IntegerSet removed, IntegerSet when)
      throws NotApplicable {
    long low = Math.max(0, parts.get(at).low());
    long high = parts.get(at).high();
    if (!order.isNone()) {
      throw new NotApplicable("a part is bounded both by a number and by another part");
    }
    // 0 <= low, so high - low does not overflow.
    if (high - low >= MOST_CASES
        || (removed.bounded() && (removed.low() != removed.high() || isSifted(removed)))) {
      throw new NotApplicable("a part's size is bounded");
    }
    for (long size = low; size <= high; size++) {
      List<Integer> others = new ArrayList<>(kinds);
      List<HeapMove.Known> more = new ArrayList<>(beside);
      more.add(new HeapMove.Known(kinds.get(at), size));
      others.subList(at, at + 1).clear();
      List<Bounds> left = new ArrayList<>(parts);
      left.remove(at);
      MoveClassifier shape = new MoveClassifier(others, more, moves);
      if (left.isEmpty()) {
        if (!removed.bounded() || !when.isEverything()) {
          throw new NotApplicable("a part's size is bounded");
        }
        long n = Math.addExact(removed.low(), size);
        moves.add(new HeapMove.Fixed(more, IntegerSet.between(n, n)));
      } else {
        long r = Math.addExact(removed.low(), size);
        if (!removed.bounded()) {
          throw new NotApplicable("a part's size is bounded");
        }
        shape.build(left, new PartOrder(0), IntegerSet.between(r, r), when);
      }
    }
  }

  private static IntegerSet numbers(Bounds bounds) {
    return IntegerSet.between(Math.max(0, bounds.low()), bounds.high());
  }

  private static boolean isSifted(IntegerSet numbers) {
    return !numbers.filters().isEmpty();
  }

  private static boolean partBound(LinearForm<Term> form, List<Bounds> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).take(form, LinearForm.of(MoveExtractor.part(i)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean sameUpToConstant(LinearForm<Term> form, LinearForm<Term> other) {
    return form.minus(other).isConstant();
  }

  private static IntegerSet sifted(
      IntegerSet numbers, LinearCase.Filtered each, LinearForm<Term> what) throws NotApplicable {
    LinearForm<Term> offset = each.form().minus(what);
    if (!offset.isConstant()) {
      throw new NotApplicable("a set is asked about something else than the size or what is taken");
    }
    long by = offset.constant();
    if (by == 0) {
      return numbers.and(each.filter());
    }
    return switch (each.filter()) {
      case Filter.Residues(long modulus, List<Long> residues) ->
          numbers.and(
              new Filter.Residues(
                  modulus,
                  residues.stream()
                      .map(r -> Math.floorMod(r - Math.floorMod(by, modulus), modulus))
                      .sorted()
                      .toList()));
      case Filter.Member member ->
          throw new NotApplicable("a set is asked about the size less a number");
    };
  }
}
