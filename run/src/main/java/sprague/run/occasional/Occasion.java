// SPDX-License-Identifier: Apache-2.0
package sprague.run.occasional;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import sprague.model.Arithmetic;
import sprague.model.Condition;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Reads from a rule's loops at which sizes of the heap it may have an option: where some number
 * that is linear in the size has to be a member of a set, or the value of a growing function.
 *
 * <p>The steps before that one have to be linear too, and in range up to the greatest size asked
 * for: then they cannot fail at a size that is passed over.
 */
final class Occasion {
  private final Map<Integer, RationalLine> slots = new HashMap<>();
  private final long greatest;

  private Occasion(long greatest) {
    this.greatest = greatest;
    slots.put(0, RationalLine.SIZE);
  }

  /** The sizes of a rule with one argument, which is the size; empty when none are seen. */
  static Optional<Sizes> of(Rule rule, long greatest) {
    Occasion occasion = new Occasion(greatest);
    try {
      for (Step step : rule.steps()) {
        Optional<Sizes> sizes = occasion.sizes(step);
        if (sizes.isPresent() || !occasion.passes(step)) {
          return sizes;
        }
      }
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<Sizes> sizes(Step step) {
    return switch (step) {
      case Step.Test(Condition.In(Term term, var set)) when Terms.slots(set).isEmpty() ->
          growing(term).map(number -> Sizes.members(number, set));
      case Step.Test(Condition.Compare(Condition.Relation relation, Term left, Term right))
          when relation == Condition.Relation.EQUAL ->
          number(Terms.minus(left, right))
              .filter(number -> number.times() != 0)
              .map(
                  number ->
                      number.plus() % number.times() == 0 && number.plus() / number.times() <= 0
                          ? Sizes.only(-number.plus() / number.times())
                          : from -> Sizes.NONE);
      case Step.Solve(int slot, Term left, Term right, Term.Constant(long low), Term _)
          when isRising(left, slot, low) ->
          growing(right).map(number -> Sizes.image(number, left, slot, low));
      default -> Optional.empty();
    };
  }

  /** Whether a step is linear, so that the next one may be looked at. */
  private boolean passes(Step step) {
    return switch (step) {
      case Step.Let(int slot, Term value) -> put(slot, number(value));
      case Step.Quotient(int slot, Term value, Term.Constant(long by)) when by > 0 ->
          put(slot, number(value).map(number -> number.dividedBy(by)));
      case Step.Test(Condition.Compare(var _, Term left, Term right)) ->
          number(left).isPresent() && number(right).isPresent();
      default -> false;
    };
  }

  private boolean put(int slot, Optional<RationalLine> number) {
    number.ifPresent(known -> slots.put(slot, known));
    return number.isPresent();
  }

  private Optional<RationalLine> growing(Term term) {
    return number(term).filter(number -> number.times() > 0);
  }

  /** What a term is of the size; every part of it is in range when it is in range at the ends. */
  private Optional<RationalLine> number(Term term) {
    Optional<RationalLine> number = RationalLine.of(term, slots);
    if (number.isPresent()) {
      for (long size : new long[] {0, greatest}) {
        long[] filled =
            new long[slots.keySet().stream().mapToInt(slot -> slot + 1).max().orElse(1)];
        slots.forEach((slot, value) -> filled[slot] = value.atLeast(size));
        Arithmetic.value(term, filled);
      }
    }
    return number;
  }

  /** Whether a term never falls as its only slot grows from {@code low} on. */
  private static boolean isRising(Term term, int slot, long low) {
    return switch (term) {
      case Term.Constant _ -> true;
      case Term.Slot(int only) -> only == slot;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS, MIN, MAX -> isRising(left, slot, low) && isRising(right, slot, low);
            case MINUS -> isRising(left, slot, low) && right instanceof Term.Constant;
            case DIVIDE ->
                isRising(left, slot, low) && right instanceof Term.Constant(long by) && by > 0;
            case TIMES -> isRisingFactor(left, slot, low) && isRisingFactor(right, slot, low);
            case MOD, BITXOR, BITAND, GCD -> false;
          };
      case Term.Absolute _, Term.Ones _, Term.Item _ -> false;
    };
  }

  private static boolean isRisingFactor(Term term, int slot, long low) {
    long[] slots = new long[slot + 1];
    slots[slot] = low;
    return isRising(term, slot, low) && Arithmetic.value(term, slots) >= 0;
  }
}
