// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.RuleNode;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * A negative member of a set, or item of a list, that keeps a rule from having a termination
 * measure: if the negative ones are excluded, a measure is found. An example is -1 in {@code
 * heap(n) -> heap(m) where n - m in {-1, 2}}. A variable that runs over a set skips them, as it is
 * a natural number.
 *
 * @param term the term that may be equal to the number
 * @param text such as "the member -1 of a set"
 */
record NegativeNumber(Term term, String text) {

  /** The first such number of a rule; costs one search for a measure for each negative one. */
  static Optional<NegativeNumber> in(Rule rule, List<PositionName> names) {
    List<NegativeNumber> candidates = new ArrayList<>();
    List<RuleNode> roots = new ArrayList<>(rule.steps());
    roots.addAll(rule.parts());
    roots.forEach(root -> root.forEachNode(node -> addCandidate(node, candidates)));
    return candidates.stream()
        .filter(each -> TerminationSearch.of(names, List.of(each.excludedFrom(rule))).isPresent())
        .findFirst();
  }

  private static void addCandidate(RuleNode node, List<NegativeNumber> into) {
    if (node instanceof Condition.In(Term term, NumberSet set)) {
      set.forEachNode(
          part -> {
            if (part instanceof NumberSet.Fixed(List<Long> members)) {
              add(term, "the member", members, " of a set", into);
            }
          });
    } else if (node instanceof Term.Item(String name, List<Long> items, Term _)) {
      add((Term) node, "the item", items, " of `" + name + "`", into);
    }
  }

  /** Adds the largest negative one of some numbers, if there is one. */
  private static void add(
      Term term, String kind, List<Long> numbers, String of, List<NegativeNumber> into) {
    numbers.stream()
        .filter(number -> number < 0)
        .max(Long::compare)
        .ifPresent(number -> into.add(new NegativeNumber(term, kind + " " + number + of)));
  }

  /**
   * The rule with the first step that the term is not negative; for its facts only, as that step
   * may read slots that later steps bind.
   */
  private Rule excludedFrom(Rule rule) {
    List<Step> steps = new ArrayList<>(rule.steps());
    steps.addFirst(
        new Step.Test(new Condition.Compare(Relation.AT_LEAST, term, Terms.constant(0))));
    return rule.withSteps(steps);
  }
}
