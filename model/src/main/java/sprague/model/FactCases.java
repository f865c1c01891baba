// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.model.Condition.Relation;
import sprague.model.Term.Operation;

/**
 * Splits linear facts into cases, in which terms that are not linear are linear.
 *
 * <p>Each split is a disjunction that holds in every move of a rule:
 *
 * <ul>
 *   <li>{@code max(a, b)} is a with {@code a >= b}, or b with {@code a < b}; likewise {@code min}
 *       and {@code abs};
 *   <li>the index of an item is 0, or 1, ..., as another index ends the evaluation by an error;
 *   <li>of a power p of 2, {@code bitand(x, p)} is 0, where {@code x / p} is even, or p;
 *   <li>a condition {@code A or B} is one of its parts, and {@code a != b} is {@code a < b} or
 *       {@code a > b}.
 * </ul>
 */
final class FactCases {
  /**
   * A split that would make more cases than this is left out. Each case costs an elimination, less
   * than a millisecond; lists of a contest's example have up to 100 items.
   */
  private static final int MAX_CASES = 256;

  private final Rule rule;

  /** The alternatives of each split, by the term or condition split. */
  private final Map<RuleNode, List<Condition>> splits = new LinkedHashMap<>();

  /** The items with each index. */
  private final Map<Term, Set<Term.Item>> items = new HashMap<>();

  private FactCases(Rule rule) {
    this.rule = rule;
  }

  /**
   * Facts of which one holds in each move of a rule that leaves a component. Splits of terms in the
   * arguments come first. O(cases * splits) eliminations.
   *
   * @param facts hold in all of these moves
   */
  static List<LinearFacts> of(Rule rule, Part.Single component, LinearFacts facts) {
    FactCases split = new FactCases(rule);
    component.forEachNode(split::add);
    split.addConditions();
    return split.cases(facts);
  }

  private List<LinearFacts> cases(LinearFacts facts) {
    List<LinearFacts> cases = List.of(facts);
    for (List<Condition> alternatives : splits.values()) {
      List<LinearFacts> next = new ArrayList<>();
      for (LinearFacts each : cases) {
        for (Condition alternative : alternatives) {
          LinearFacts narrowed = each.and(alternative);
          if (!narrowed.isContradictory()) {
            next.add(narrowed);
          }
        }
      }
      cases = next.size() <= MAX_CASES ? next : cases;
    }
    return splits.isEmpty() ? cases : cases.stream().map(this::withConditions).toList();
  }

  /** The conditions again, as what some of them imply depends on the facts known before. */
  private LinearFacts withConditions(LinearFacts facts) {
    LinearFacts all = facts.refreshed();
    for (Step step : rule.steps()) {
      if (step instanceof Step.Test(Condition condition)) {
        all = all.and(condition);
      }
    }
    return all.refreshed();
  }

  private void addConditions() {
    for (Step step : rule.steps()) {
      switch (step) {
        case Step.Test(Condition condition) -> addCondition(condition);
        case Step.Let let -> let.forEachNode(this::add);
        case Step.Quotient quotient -> quotient.forEachNode(this::add);
        // Steps with bounds need no split: a bound is the minimum or maximum of other terms.
        case Step.Range _, Step.Walk _, Step.Divisors _, Step.Solve _ ->
            step.forEachNode(
                node -> {
                  if (node instanceof Term.Item) {
                    add(node);
                  }
                });
      }
    }
  }

  /** Adds splits of a condition that holds. */
  private void addCondition(Condition condition) {
    switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) -> {
        left.forEachNode(this::add);
        right.forEachNode(this::add);
        if (relation == Relation.UNEQUAL) {
          splits.put(
              condition,
              List.of(
                  new Condition.Compare(Relation.LESS, left, right),
                  new Condition.Compare(Relation.GREATER, left, right)));
        }
      }
      case Condition.And(List<Condition> all) -> all.forEach(this::addCondition);
      case Condition.Or(List<Condition> any) -> splits.put(condition, any);
      case Condition.In(Term term, NumberSet _) -> term.forEachNode(this::add);
      case Condition.Not _ -> {}
    }
  }

  /** Adds the split of a term that is evaluated. */
  private void add(RuleNode node) {
    switch (node) {
      case Term.Binary term when term.operation() == Operation.MAX ->
          addChoice(term, term.left(), term.right(), Relation.AT_LEAST);
      case Term.Binary term when term.operation() == Operation.MIN ->
          addChoice(term, term.left(), term.right(), Relation.AT_MOST);
      case Term.Absolute term ->
          addChoice(term, term.of(), Terms.minus(Terms.constant(0), term.of()), Relation.AT_LEAST);
      case Term.Binary(Operation operation, Term left, Term right)
          when operation == Operation.BITAND || operation == Operation.BITXOR -> {
        addBit(left, right);
        addBit(right, left);
      }
      case Term.Item item -> {
        Set<Term.Item> same = items.computeIfAbsent(item.index(), _ -> new LinkedHashSet<>());
        same.add(item);
        addItems(item.index(), same);
      }
      default -> {}
    }
  }

  /** Adds the split of a term that is left where left and right have a relation, else right. */
  private void addChoice(Term term, Term left, Term right, Relation relation) {
    Condition isLeft = new Condition.Compare(relation, left, right);
    splits.put(
        term,
        List.of(
            new Condition.And(List.of(isLeft, equal(term, left))),
            new Condition.And(List.of(Terms.negate(isLeft), equal(term, right)))));
  }

  private void addItems(Term index, Set<Term.Item> same) {
    List<Condition> alternatives = new ArrayList<>();
    int size = same.stream().mapToInt(item -> item.list().size()).min().orElse(0);
    for (int i = 0; i < size; i++) {
      List<Condition> all = new ArrayList<>(List.of(equal(index, Terms.constant(i))));
      for (Term.Item item : same) {
        all.add(equal(item, Terms.constant(item.list().get(i))));
      }
      alternatives.add(new Condition.And(all));
    }
    splits.put(new Term.Item("", List.of(), index), alternatives);
  }

  /** Splits on a bit of a number, if the power is known to be one of 2. */
  private void addBit(Term number, Term power) {
    if (!isPowerOfTwo(power)) {
      return;
    }
    Term quotient = Terms.of(Operation.DIVIDE, number, power);
    Term bit = Terms.of(Operation.MOD, quotient, Terms.constant(2));
    List<Condition> alternatives = new ArrayList<>();
    for (boolean isSet : new boolean[] {false, true}) {
      Term common = isSet ? power : Terms.constant(0);
      alternatives.add(
          new Condition.And(
              List.of(
                  equal(new Term.Binary(Operation.BITAND, number, power), common),
                  equal(new Term.Binary(Operation.BITAND, power, number), common),
                  equal(bit, Terms.constant(isSet ? 1 : 0)))));
    }
    splits.put(bit, alternatives);
  }

  private boolean isPowerOfTwo(Term term) {
    return term instanceof Term.Slot(int of)
        && rule.steps().stream()
            .anyMatch(
                step ->
                    step instanceof Step.Walk(int slot, NumberSet set, Term _, Term _)
                        && slot == of
                        && set instanceof NumberSet.Powers(Term.Constant(long base))
                        && base > 0
                        && Long.bitCount(base) == 1);
  }

  private static Condition equal(Term left, Term right) {
    return new Condition.Compare(Relation.EQUAL, left, right);
  }
}
