// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import sprague.bind.rules.LoopNest.Candidate;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Loops over a slot, the index of a variable, between its bounds: over the members of a set ({@link
 * Step.Walk}), or over all numbers ({@link Step.Range}). A slot is bound if an outer loop gives it
 * a number, otherwise open; bounds come from {@link OpenBounds} and read bound slots alone. Methods
 * change nothing, and return an empty Optional if no open slot has such a loop. Cost: that of a new
 * {@link OpenBounds} or more for each open slot.
 */
final class BoundedLoops {
  private BoundedLoops() {}

  /** The loop for the first pending {@code slot in set} with a set that lists its members. */
  static Optional<Candidate> overListedSet(LoopNest nest) {
    return overSet(
        nest,
        slotsExceptBases(nest),
        set -> set instanceof NumberSet.Fixed || set instanceof NumberSet.TermValues);
  }

  /** The loop for the first pending {@code slot in set} whose slot has an upper bound. */
  static Optional<Candidate> overSet(LoopNest nest) {
    return overSet(nest, slotsExceptBases(nest), _ -> true);
  }

  /** The loop over the first of some slots that is in a set that passes a test. */
  private static Optional<Candidate> overSet(
      LoopNest nest, Set<Integer> slots, Predicate<NumberSet> sets) {
    for (Condition condition : nest.pending()) {
      if (condition instanceof Condition.In(Term term, NumberSet set)
          && term instanceof Term.Slot(int slot)
          && slots.contains(slot)
          && nest.openSlots(set).isEmpty()
          && sets.test(set)) {
        OpenBounds.Bounds bounds = tighter(nest, slot, nest.bounds().of(slot));
        Optional<Term> high = bounds.high().or(() -> greatest(set));
        if (high.isPresent()) {
          Step.Walk walk = new Step.Walk(slot, set, bounds.low(), high.get());
          return Optional.of(new Candidate(walk, List.of(condition)));
        }
      }
    }
    return Optional.empty();
  }

  /** The greatest member of a set that lists its members, ascending if fixed; 0 if it has none. */
  private static Optional<Term> greatest(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          Optional.of(Terms.constant(members.isEmpty() ? 0 : members.getLast()));
      case NumberSet.TermValues(List<Term> members) ->
          Optional.of(members.isEmpty() ? Terms.constant(0) : Terms.greatest(members));
      default -> Optional.empty();
    };
  }

  /**
   * The loop over a slot that has an upper bound: the first with constant bounds or over an
   * exponent if any, else the first.
   */
  static Optional<Candidate> overRange(LoopNest nest) {
    return overRange(nest, slotsExceptBases(nest));
  }

  private static Optional<Candidate> overRange(LoopNest nest, Set<Integer> slots) {
    Optional<Candidate> first = Optional.empty();
    OpenBounds all = nest.bounds();
    for (int slot : slots) {
      Optional<Candidate> candidate = range(nest, slot, all.of(slot));
      if (candidate.isPresent()
          && candidate.get().step() instanceof Step.Range(int _, Term low, Term high)
          && ((low instanceof Term.Constant && high instanceof Term.Constant)
              || isExponent(nest, slot))) {
        return candidate;
      }
      first = first.isPresent() ? first : candidate;
    }
    return first;
  }

  /** The loop over the base of a power, which the other methods leave out, over a set if any. */
  static Optional<Candidate> overBase(LoopNest nest) {
    Set<Integer> bases = bases(nest);
    return overSet(nest, bases, _ -> true).or(() -> overRange(nest, bases));
  }

  /**
   * The open slots of which a pending condition has a power whose exponent reads an open slot. The
   * loop over the exponent comes first, as it then bounds the base by a root.
   */
  private static Set<Integer> bases(LoopNest nest) {
    List<Term.Binary> powers = powers(nest);
    powers.removeIf(power -> nest.openSlots(power.right()).isEmpty());
    Set<Integer> bases = new LinkedHashSet<>(nest.open());
    bases.removeIf(slot -> powers.stream().noneMatch(it -> it.left().equals(new Term.Slot(slot))));
    return bases;
  }

  private static Set<Integer> slotsExceptBases(LoopNest nest) {
    Set<Integer> slots = new LinkedHashSet<>(nest.open());
    slots.removeAll(bases(nest));
    return slots;
  }

  /** Whether a slot is the exponent of a pending power: it takes few values. */
  private static boolean isExponent(LoopNest nest, int slot) {
    return powers(nest).stream().anyMatch(power -> power.right().equals(new Term.Slot(slot)));
  }

  /** The powers in the pending conditions. */
  private static List<Term.Binary> powers(LoopNest nest) {
    List<Term.Binary> powers = new ArrayList<>();
    for (Condition condition : nest.pending()) {
      condition.forEachNode(
          node -> {
            if (node instanceof Term.Binary binary && binary.operation() == Term.Operation.POWER) {
              powers.add(binary);
            }
          });
    }
    return powers;
  }

  /** The loop over a slot with an upper bound; ensures the conditions on a power of it. */
  private static Optional<Candidate> range(LoopNest nest, int slot, OpenBounds.Bounds linear) {
    List<Term> lows = new ArrayList<>(List.of(linear.low()));
    List<Term> highs = new ArrayList<>(linear.high().stream().toList());
    List<Condition> ensured = new ArrayList<>();
    for (Condition condition : nest.pending()) {
      if (nest.openSlots(condition).equals(Set.of(slot))) {
        RootBound.of(condition, slot)
            .ifPresent(
                root -> {
                  (root.isUpper() ? highs : lows).add(root.bound());
                  if (root.isExact()) {
                    ensured.add(condition);
                  }
                });
      }
    }
    if (highs.isEmpty()) {
      return Optional.empty();
    }
    OpenBounds.Bounds bounds =
        tighter(
            nest,
            slot,
            new OpenBounds.Bounds(Terms.greatest(lows), Optional.of(Terms.least(highs))));
    return Optional.of(
        new Candidate(new Step.Range(slot, bounds.low(), bounds.high().orElseThrow()), ensured));
  }

  /**
   * The bounds of a slot, with those that follow from products and powers. Bounds without an upper
   * one are unchanged, as the slot gets no loop.
   */
  private static OpenBounds.Bounds tighter(LoopNest nest, int slot, OpenBounds.Bounds bounds) {
    if (bounds.high().isEmpty()) {
      return bounds;
    }
    List<Term> lows = new ArrayList<>(List.of(bounds.low()));
    List<Term> highs = new ArrayList<>(List.of(bounds.high().get()));
    for (QuotientBound quotient : nest.bounds().quotients(slot, bounds)) {
      (quotient.isUpper() ? highs : lows).add(quotient.bound());
    }
    Term self = new Term.Slot(slot);
    for (Term.Binary power : powers(nest)) {
      Term exponent = power.right();
      if (exponent.equals(self)) {
        maxExponent(nest, power).ifPresent(highs::add);
      } else if (power.left().equals(self) && nest.facts().implies(exponent, Terms.constant(1))) {
        Optional<Term> high = nest.bounds().of(power).high();
        high.ifPresent(it -> highs.add(Terms.of(Term.Operation.ROOT, it, exponent)));
      }
    }
    return new OpenBounds.Bounds(
        Terms.greatest(lows), Optional.of(Terms.least(highs.stream().distinct().toList())));
  }

  /**
   * The maximum exponent for which a power fits in 64 bits, if the conditions bound the power: then
   * {@code power(2, k) <= n} is not evaluated for larger ones. A base that varies counts as 2.
   */
  private static Optional<Term> maxExponent(LoopNest nest, Term.Binary power) {
    Term base = power.left();
    if (!nest.bounds().imply(base, Terms.constant(2)) || nest.bounds().of(power).high().isEmpty()) {
      return Optional.empty();
    }
    long number = base instanceof Term.Constant(long value) ? value : 2;
    long fits = 0;
    for (long rest = Long.MAX_VALUE / number; rest > 0; rest /= number) {
      fits++;
    }
    return Optional.of(Terms.constant(fits));
  }
}
