// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.EvaluationRisk;
import sprague.model.LinearFacts;
import sprague.model.RuleNode;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A loop nest under construction: its steps so far, outermost first, the slots (indices of
 * variables) that they leave open, and the pending conditions, which the steps do not ensure yet. A
 * slot that a step gives numbers to, or that has one from the start, is bound. Mutable.
 */
final class LoopNest {
  private final Set<Integer> initiallyOpen;
  private final Set<Integer> open;
  private final List<Condition> pending = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private LinearFacts facts;
  private boolean isAnyProductTested;

  /**
   * Begins a nest, with a test for each condition on bound slots alone that is not always true.
   *
   * @param bound the slots that have numbers, all natural, before the first step
   * @param open the slots to bind by natural numbers, in the order in which loops are looked for
   */
  LoopNest(Set<Integer> bound, Set<Integer> open, List<Condition> conditions) {
    initiallyOpen = Set.copyOf(open);
    this.open = new LinkedHashSet<>(open);
    conditions.forEach(condition -> LoopSolver.flatten(condition, pending));
    facts = naturals(bound);
    testClosedConditions();
  }

  /** The facts that the numbers in some slots are 0 or more. */
  static LinearFacts naturals(Set<Integer> slots) {
    LinearFacts facts = LinearFacts.none();
    for (int slot : slots) {
      facts = facts.atLeast(new Term.Slot(slot), Terms.constant(0));
    }
    return facts;
  }

  /**
   * A step that may come next.
   *
   * @param ensured the pending conditions that always hold after the step and need no test
   */
  record Candidate(Step.Binding step, List<Condition> ensured) {}

  /**
   * Adds a step for an open slot, and a test for each pending condition with bound slots only.
   * Costs a decision of {@link #facts} for each of these conditions.
   */
  void add(Candidate candidate) {
    pending.removeAll(candidate.ensured());
    steps.add(candidate.step());
    open.remove(candidate.step().slot());
    facts = facts.after(candidate.step());
    testClosedConditions();
  }

  /**
   * Tests the pending conditions without open slots, except those that the facts imply. Those that
   * may overflow come after the others, and those that may be undefined last, so that the order of
   * the text does not matter.
   */
  private void testClosedConditions() {
    List<Condition> closed =
        new ArrayList<>(pending.stream().filter(each -> openSlots(each).isEmpty()).toList());
    pending.removeAll(closed);
    closed.sort(Comparator.comparing(EvaluationRisk::of));
    boolean isInRange = !steps.isEmpty() && steps.getLast() instanceof Step.Range;
    for (Condition condition : closed) {
      // The test of a condition reports where it is undefined, so it is kept even if it is implied.
      if (EvaluationRisk.of(condition) == EvaluationRisk.UNDEFINED || !facts.implies(condition)) {
        isAnyProductTested |= isInRange && ProductCases.isIn(condition, initiallyOpen);
        steps.add(new Step.Test(condition));
        facts = facts.and(condition);
      }
    }
  }

  /** The slots still to be bound, in the order of the constructor's argument. Live view. */
  Set<Integer> open() {
    return open;
  }

  /** The open slots that a term, set or condition reads. */
  Set<Integer> openSlots(RuleNode node) {
    Set<Integer> slots = new LinkedHashSet<>(Terms.slots(node));
    slots.retainAll(open);
    return slots;
  }

  /** The conditions that the steps do not ensure; each reads an open slot. Live view. */
  List<Condition> pending() {
    return pending;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  /** What the steps ensure about the bound slots. */
  LinearFacts facts() {
    return facts;
  }

  /** What steps and pending conditions together say about the open slots. Collected anew. */
  OpenBounds bounds() {
    return new OpenBounds(facts, open, pending);
  }

  /**
   * Whether an equation with a product of open slots became a test within the ranges of its
   * factors: correct, but it runs over all pairs of factors.
   */
  boolean isAnyProductTested() {
    return isAnyProductTested;
  }
}
