// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.model.Term.Operation;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Case distinction for proofs about the moves of a rule: splits linear facts (inequalities) into
 * cases, in each of which terms that are not linear equal linear ones. A statement that follows
 * from the facts of each case holds in every move; {@link LeftComponent#holds} proves it so. For
 * example, {@code heap(n) -> heap(max(n - 3, 0))} with {@code n >= 1} leaves a smaller heap in both
 * cases, n - 3 with {@code n >= 3} and 0 with {@code n < 3}.
 *
 * <p>A split is a disjunction that holds in every move. The cases are the combinations of one
 * alternative of each split, without those seen to be contradictory. There are splits of terms and
 * conditions:
 *
 * <ul>
 *   <li>{@code max(a, b)} is a with {@code a >= b}, or b with {@code a < b}; likewise {@code min}
 *       and {@code abs};
 *   <li>the index of an item of a list is 0, or 1, ..., as another index ends the evaluation by an
 *       error; this gives the items of all lists at this index;
 *   <li>{@code bitand(x, p)} is 0, where {@code x / p} is even, or p; p is a variable that runs
 *       over powers of 2;
 *   <li>a condition {@code A or B} is one of its parts, and {@code a != b} is {@code a < b} or
 *       {@code a > b};
 *   <li>a member of {@code {1, 2, k}} is 1, 2 or k.
 * </ul>
 */
final class FactCases {
  /**
   * A split that would make more cases than this is left out, so that fewer statements are proved.
   * Each case costs an elimination, less than a millisecond; a list may have 100 items, the size of
   * the examples in programming contests.
   */
  private static final int MAX_CASES = 256;

  private final Rule rule;

  /** The alternatives of each split, by the term or condition that they are about. */
  private final Map<RuleNode, List<Condition>> splits = new LinkedHashMap<>();

  /** The items of lists that are looked up by each index. */
  private final Map<Term, Set<Term.Item>> itemsByIndex = new HashMap<>();

  private FactCases(Rule rule) {
    this.rule = rule;
  }

  /**
   * The cases: in each move of a rule that leaves a component, the facts of one of them hold.
   * Splits of terms in the component's arguments come first, as later ones may be left out. O(cases
   * * splits) eliminations.
   *
   * @param facts hold in all of these moves
   * @return {@code facts} alone if there is no split
   */
  static List<LinearFacts> of(Rule rule, Part.Single component, LinearFacts facts) {
    FactCases split = new FactCases(rule);
    component.forEachNode(split::add);
    split.addSteps();
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

  /**
   * Adds the rule's conditions again: the facts of a case may imply more from them than was known
   * when they were added first. So may products and quotients, whose inequalities are derived
   * again.
   */
  private LinearFacts withConditions(LinearFacts facts) {
    LinearFacts all = facts.refreshed();
    for (Step step : rule.steps()) {
      if (step instanceof Step.Test(Condition condition)) {
        all = all.and(condition);
      }
    }
    return all.refreshed();
  }

  /** Adds the splits of the rule's steps. */
  private void addSteps() {
    for (Step step : rule.steps()) {
      switch (step) {
        case Step.Test(Condition condition) -> addCondition(condition);
        case Step.Let let -> let.forEachNode(this::add);
        case Step.Quotient quotient -> quotient.forEachNode(this::add);
        case Step.Walk(int slot, NumberSet set, Term _, Term _) -> {
          addMember(new Term.Slot(slot), set);
          addItems(step);
        }
        case Step.Range _, Step.Divisors _, Step.Solve _ -> addItems(step);
      }
    }
  }

  /**
   * Adds the splits of the items of lists in bounds. Other terms need none: {@code k <= min(a, b)}
   * gives {@code k <= a} and {@code k <= b} without cases.
   */
  private void addItems(Step step) {
    step.forEachNode(
        node -> {
          if (node instanceof Term.Item) {
            add(node);
          }
        });
  }

  /** Adds the split of a member of a set whose members are terms. */
  private void addMember(Term member, NumberSet set) {
    if (set instanceof NumberSet.TermValues(List<Term> terms)) {
      splits.put(
          new Condition.In(member, set), terms.stream().map(term -> equal(member, term)).toList());
    }
  }

  /** Adds the splits of a condition that holds in every move. */
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
      case Condition.In(Term term, NumberSet set) -> {
        term.forEachNode(this::add);
        addMember(term, set);
      }
      // Its terms are not split; a negated comparison is among the facts.
      case Condition.Not _ -> {}
    }
  }

  /** Adds the split of a term that is evaluated in every move; other nodes have none. */
  private void add(RuleNode node) {
    switch (node) {
      case Term.Binary term when term.operation() == Operation.MAX ->
          addChoice(term, term.left(), term.right(), Relation.AT_LEAST);
      case Term.Binary term when term.operation() == Operation.MIN ->
          addChoice(term, term.left(), term.right(), Relation.AT_MOST);
      case Term.Absolute term ->
          addChoice(term, term.of(), Terms.negative(term.of()), Relation.AT_LEAST);
      case Term.Binary(Operation operation, Term left, Term right)
          when operation == Operation.BITAND || operation == Operation.BITXOR -> {
        addBit(left, right);
        addBit(right, left);
      }
      case Term.Item item -> {
        Set<Term.Item> same =
            itemsByIndex.computeIfAbsent(item.index(), _ -> new LinkedHashSet<>());
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

  /** Adds the split by the value of an index, or replaces it once more lists have that index. */
  private void addItems(Term index, Set<Term.Item> same) {
    List<Condition> alternatives = new ArrayList<>();
    int shortest = same.stream().mapToInt(item -> item.list().size()).min().orElse(0);
    for (int i = 0; i < shortest; i++) {
      List<Condition> all = new ArrayList<>(List.of(equal(index, Terms.constant(i))));
      for (Term.Item item : same) {
        all.add(equal(item, Terms.constant(item.list().get(i))));
      }
      alternatives.add(new Condition.And(all));
    }
    // The index itself may have another split, such as that of max; so the key is an item of no
    // list.
    splits.put(new Term.Item("", List.of(), index), alternatives);
  }

  /**
   * Adds the split by one bit of a number: {@code bitand(number, power)} is 0 or {@code power}, if
   * the power is known to be a power of 2.
   */
  private void addBit(Term number, Term power) {
    if (!isPowerOfTwo(power)) {
      return;
    }
    Term quotient = Terms.of(Operation.DIVIDE, number, power);
    Term bit = Terms.of(Operation.MOD, quotient, Terms.constant(2));
    List<Condition> alternatives = new ArrayList<>();
    for (boolean isSet : new boolean[] {false, true}) {
      Term masked = isSet ? power : Terms.ZERO;
      alternatives.add(
          new Condition.And(
              List.of(
                  equal(new Term.Binary(Operation.BITAND, number, power), masked),
                  equal(new Term.Binary(Operation.BITAND, power, number), masked),
                  equal(bit, Terms.constant(isSet ? 1 : 0)))));
    }
    splits.put(bit, alternatives);
  }

  /** Whether a term is a variable that runs over the powers of a power of 2. */
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
