// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.bind.rules.LoopNest.Candidate;
import sprague.model.Condition;
import sprague.model.EvaluationRisk;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Turns the conditions of one rule into loop nests that together enumerate exactly the assignments
 * for which the conditions hold, each once. An assignment gives each slot, the index of a variable,
 * a natural number. For example, {@code a + b = n - 1} with n bound becomes a range of a from 0 to
 * n - 1 and {@code b = n - 1 - a}.
 */
final class LoopSolver {
  /*
   * One slot is bound at a time, by the first of these that applies to any open slot:
   *   1. an equation linear in it, all else being bound         -> Let or Quotient (EquationSteps)
   *   2. an equation with one side that increases with it       -> Solve           (EquationSteps)
   *   3. membership in a set that lists its members             -> Walk            (BoundedLoops)
   *   4. x * y = number or number mod x = 0, all positive       -> Divisors        (DivisorLoops)
   *   5. membership in any set, with an upper bound             -> Walk            (BoundedLoops)
   *   6. an upper bound                                         -> Range           (BoundedLoops)
   * A condition becomes a test as soon as its slots are bound, unless the steps imply it. So the
   * nest is exact even where the bounds are too wide.
   *
   * Steps 1, 2, 4 and the bounds need factors that are not 0. If a slot has no bound, or a product
   * of open slots would only be tested, the cases "all factors positive" and "this factor is 0"
   * (ProductCases) are solved separately. If a slot still has no bound, the alternatives of an `or`
   * that mentions it are solved separately.
   */

  /**
   * The maximum number of products that are split into cases, one within the other. A product of f
   * factors has f + 1 cases, so a rule becomes at most (f + 1)^2 rules; further products are tested
   * within ranges of their factors.
   */
  private static final int MAX_SPLIT_PRODUCTS = 2;

  private final Set<Integer> bound;
  private final Set<Integer> open;

  private LoopSolver(Set<Integer> bound, Set<Integer> open) {
    this.bound = bound;
    this.open = open;
  }

  /** The result of {@link #solve}. */
  sealed interface Solution {
    /** Loop nests that together enumerate each assignment once; none if there is no assignment. */
    record Loops(List<List<Step>> nests) implements Solution {}

    /**
     * No upper bound was found for a slot.
     *
     * @param factors terms such that the slot has a bound where all are positive; empty if none are
     *     known
     */
    record Unbounded(int slot, List<Term> factors) implements Solution {}
  }

  /**
   * Solves a conjunction of conditions. The cost is exponential in the number of open slots in the
   * worst case ({@link OpenBounds}); rules have few.
   *
   * @param bound the slots that have numbers, all natural, before the first step
   * @param open the slots to bind, by natural numbers
   * @param conditions without conjunctions among them ({@link #flatten})
   * @throws ArithmeticException if a constant does not fit in 64 bits
   */
  static Solution solve(Set<Integer> bound, Set<Integer> open, List<Condition> conditions) {
    return new LoopSolver(bound, open).solve(conditions, /* splitProducts= */ 0);
  }

  /**
   * Solves a conjunction, perhaps a case of another one.
   *
   * @param splitProducts the number of products that are split already
   */
  private Solution solve(List<Condition> conditions, int splitProducts) {
    LoopNest nest = new LoopNest(bound, open, conditions);
    bindAll(nest);
    // The nest is right if it is complete, but cases of a product that it would test are faster.
    Optional<Solution> products =
        nest.open().isEmpty() && !nest.isAnyProductTested()
            ? Optional.empty()
            : productCases(conditions, splitProducts);
    if (products.isPresent() && products.get() instanceof Solution.Loops) {
      return products.get();
    }
    if (nest.open().isEmpty()) {
      return new Solution.Loops(List.of(nest.steps()));
    }
    int unbounded = nest.open().iterator().next();
    for (int i = 0; i < conditions.size(); i++) {
      if (conditions.get(i) instanceof Condition.Or either
          && Terms.slots(either).contains(unbounded)) {
        return alternatives(either, conditions, i, splitProducts);
      }
    }
    return products.orElseGet(() -> new Solution.Unbounded(unbounded, List.of()));
  }

  /** Adds steps until all slots are bound or no open slot has a bound. */
  private static void bindAll(LoopNest nest) {
    while (!nest.open().isEmpty()) {
      Optional<Candidate> step =
          EquationSteps.first(nest)
              .or(() -> BoundedLoops.overListedSet(nest))
              .or(() -> DivisorLoops.first(nest))
              .or(() -> BoundedLoops.overSet(nest))
              .or(() -> BoundedLoops.overRange(nest))
              .or(() -> BoundedLoops.overBase(nest));
      if (step.isEmpty()) {
        return;
      }
      nest.add(step.get());
    }
  }

  /** Solves the cases of the first product of open slots; empty if there is none to split. */
  private Optional<Solution> productCases(List<Condition> conditions, int splitProducts) {
    Optional<ProductCases> product =
        splitProducts == MAX_SPLIT_PRODUCTS
            ? Optional.empty()
            : ProductCases.first(conditions, open, bounds(conditions));
    if (product.isEmpty()) {
      return Optional.empty();
    }
    List<List<Step>> nests = new ArrayList<>();
    for (List<Condition> each : product.get().split(conditions)) {
      if (!isImpossible(each)) {
        switch (solve(each, splitProducts + 1)) {
          case Solution.Loops(List<List<Step>> more) -> nests.addAll(more);
          case Solution.Unbounded(int slot, List<Term> _) -> {
            // The first case has positive factors: if it was solved, only zeros lack a bound.
            List<Term> factors = nests.isEmpty() ? List.of() : product.get().factors();
            return Optional.of(new Solution.Unbounded(slot, factors));
          }
        }
      }
    }
    return Optional.of(new Solution.Loops(nests));
  }

  /** Whether conditions that always have a truth value are known to contradict each other. */
  private boolean isImpossible(List<Condition> conditions) {
    return bounds(
            conditions.stream()
                .filter(each -> EvaluationRisk.of(each) != EvaluationRisk.UNDEFINED)
                .toList())
        .isContradictory();
  }

  private OpenBounds bounds(List<Condition> conditions) {
    return new OpenBounds(LoopNest.naturals(bound), open, conditions);
  }

  /**
   * Solves each alternative of the disjunction at an index of the conditions, with the negation of
   * the earlier ones, so that no assignment is enumerated twice.
   */
  private Solution alternatives(
      Condition.Or either, List<Condition> conditions, int index, int splitProducts) {
    List<List<Step>> nests = new ArrayList<>();
    List<Condition> branch = new ArrayList<>(conditions);
    for (Condition alternative : either.conditions()) {
      branch.set(index, alternative);
      List<Condition> flat = new ArrayList<>();
      branch.forEach(each -> flatten(each, flat));
      branch.add(Terms.negate(alternative));
      switch (solve(flat, splitProducts)) {
        case Solution.Loops(List<List<Step>> more) -> nests.addAll(more);
        case Solution.Unbounded unbounded -> {
          return unbounded;
        }
      }
    }
    return new Solution.Loops(nests);
  }

  /** Appends a condition to a list, a conjunction as its members. */
  static void flatten(Condition condition, List<Condition> into) {
    if (condition instanceof Condition.And(List<Condition> all)) {
      all.forEach(each -> flatten(each, into));
    } else {
      into.add(condition);
    }
  }
}
