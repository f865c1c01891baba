// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * A rule of a name with one argument n whose options at n are those at n - 1 and others, up to a
 * xor that depends on n only. The nim-value of an option is {@code kept xor shift}: {@code kept}
 * does not read n and stays for all larger n, {@code shift} reads nothing but n. So the values
 * {@code kept} are collected once in a set that only grows, in place of a loop over all options at
 * each n. Slot 0 is n, and other slots are the other variables of the rule, by index.
 *
 * <p>For example {@code coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n} has the options
 * X(n - 1) xor X(a - 1) with the prefix xors X: the set of X(a - 1) gains X(n - 1) at n. Likewise
 * {@code coin(n) -> coin(a) + coin(b) where a < b < n} gains the pairs with b = n - 1.
 *
 * @param added rules that enumerate, at n, every assignment of the rule that does not exist at n -
 *     1 (at 0, every assignment), and perhaps others that exist at n
 * @param kept the numbers whose xor an assignment adds to the set that grows
 * @param shift the numbers that are xored with each member of the set to give an option's nim-value
 */
record GrowingRule(List<Rule> added, List<Lookup> kept, List<Lookup> shift) {

  private static final Term N = new Term.Slot(0);
  private static final Term BEFORE = Terms.minus(N, Terms.constant(1));

  /*
   * An assignment is let through if every step lets it through. If each step that reads n is a lower
   * or upper bound that only widens with n, an assignment at n - 1 is one at n, and one that is new
   * at n is refused at n - 1 by one of these steps. So for each of them a rule is added in which
   * this step lets through only what it refused at n - 1.
   */

  /**
   * The rule in this form, if it has it. Only rules of a name with one argument have it.
   *
   * @param facts facts that hold for each assignment of the rule
   * @param layout decides whether positions of the rule's name are evaluated in ascending order
   */
  static Optional<GrowingRule> of(Rule rule, LinearFacts facts, Layout layout) {
    try {
      List<Rule> added = new ArrayList<>();
      List<Step> all = new ArrayList<>(rule.steps());
      all.addFirst(compare(Relation.EQUAL, N, Terms.constant(0)));
      added.add(rule.withSteps(all));
      for (int i = 0; i < rule.steps().size(); i++) {
        Step step = rule.steps().get(i);
        if (Terms.slots(step).contains(0)) {
          List<Step> steps = new ArrayList<>(rule.steps());
          steps.remove(i);
          steps.addAll(i, widened(step));
          steps.addFirst(compare(Relation.AT_LEAST, N, Terms.constant(1)));
          added.add(rule.withSteps(steps));
        }
      }
      List<Lookup> kept = new ArrayList<>();
      List<Lookup> shift = new ArrayList<>();
      for (Part part : rule.parts()) {
        Optional<List<Lookup>> lookups = lookups(rule, part, facts, layout);
        if (lookups.isEmpty()) {
          return Optional.empty();
        }
        for (Lookup lookup : lookups.get()) {
          Set<Integer> slots = Terms.slots(lookup.at());
          if (slots.contains(0) && slots.size() > 1) {
            return Optional.empty();
          }
          (slots.contains(0) ? shift : kept).add(lookup);
        }
      }
      return Optional.of(new GrowingRule(added, kept, shift));
    } catch (NotApplicable | ArithmeticException other) {
      return Optional.empty();
    }
  }

  private static Step.Test compare(Relation relation, Term left, Term right) {
    return new Step.Test(new Condition.Compare(relation, left, right));
  }

  /** Steps that let through what the step, which reads n, lets through at n, but not at n - 1. */
  private static List<Step> widened(Step step) throws NotApplicable {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          List.of(new Step.Range(slot, from(low, high), high));
      case Step.Walk(int slot, NumberSet set, Term low, Term high)
          when !Terms.slots(set).contains(0) ->
          List.of(new Step.Walk(slot, set, from(low, high), high));
      case Step.Test(Condition.Compare(Relation relation, Term left, Term right))
          when left.equals(N) && !Terms.slots(right).contains(0) && isLowerBound(relation) ->
          List.of(
              step, new Step.Test(Terms.negate(new Condition.Compare(relation, BEFORE, right))));
      default -> throw new NotApplicable("conditions on n that larger n may not satisfy");
    };
  }

  private static boolean isLowerBound(Relation relation) {
    return relation == Relation.GREATER || relation == Relation.AT_LEAST;
  }

  /** The least number from {@code low} on that exceeds the upper bound at n - 1. */
  private static Term from(Term low, Term high) throws NotApplicable {
    if (Terms.slots(low).contains(0) || !rises(high)) {
      throw new NotApplicable("bounds that do not widen with n");
    }
    Term before = Terms.substitute(high, 0, BEFORE);
    return Terms.of(Term.Operation.MAX, low, Terms.plus(before, Terms.constant(1)));
  }

  /** Whether the form of a term shows that it does not fall as n grows. */
  private static boolean rises(Term term) {
    return switch (term) {
      case Term.Slot _ -> true;
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when Terms.slots(term).contains(0) ->
          switch (operation) {
            case PLUS, MIN, MAX -> rises(left) && rises(right);
            case MINUS -> rises(left) && !Terms.slots(right).contains(0);
            case TIMES -> left instanceof Term.Constant(long factor) && factor >= 0 && rises(right);
            case DIVIDE ->
                right instanceof Term.Constant(long divisor) && divisor > 0 && rises(left);
            default -> false;
          };
      default -> !Terms.slots(term).contains(0);
    };
  }

  /** The numbers whose xor is the value of a part; empty if they are not always that. */
  private static Optional<List<Lookup>> lookups(
      Rule rule, Part part, LinearFacts facts, Layout layout) {
    // A sum from a to b with b < a - 1 would have prefix xors whose xor need not be 0.
    return Lookup.of(rule, part, layout)
        .filter(all -> all.size() == 1 || facts.implies(all.getFirst().at(), all.getLast().at()));
  }
}
