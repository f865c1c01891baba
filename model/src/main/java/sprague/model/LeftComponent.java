// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A component that a move may leave, with the linear facts that hold wherever it is left. The
 * search for a measure of termination, the order of evaluation of tables and the bounds of
 * arguments prove from these facts that an argument becomes smaller or stays in a range.
 *
 * <p>Where the facts alone do not suffice, a proof may be given case by case, see {@link #holds}.
 * Not safe for use by several threads.
 */
public final class LeftComponent {
  private final Rule rule;
  private final Part.Single component;
  private final LinearFacts facts;
  private @Nullable List<LeftComponent> cases;

  private LeftComponent(Rule rule, Part.Single component, LinearFacts facts) {
    this.rule = rule;
    this.component = component;
    this.facts = facts;
  }

  /**
   * The components in the parts of a rule, in the order of the text. O(size of the parts), and a
   * few eliminations where a number of copies or an end of a range is not linear.
   *
   * @param facts hold once the steps of the rule have run
   */
  public static List<LeftComponent> of(Rule rule, LinearFacts facts) {
    List<LeftComponent> all = new ArrayList<>();
    rule.parts().forEach(part -> collect(rule, part, facts, all));
    return all;
  }

  private static void collect(Rule rule, Part part, LinearFacts facts, List<LeftComponent> into) {
    switch (part) {
      case Part.Single one -> into.add(new LeftComponent(rule, one, facts));
      case Part.Copies(Term count, Part copied) ->
          collect(rule, copied, facts.atLeast(count, Terms.ONE), into);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          collect(rule, summand, facts.between(slot, low, high), into);
    }
  }

  /** The component, which may be inside copies and sums. */
  public Part.Single component() {
    return component;
  }

  /**
   * The facts of the rule, and that the numbers of copies are at least 1 and the variables of sums
   * in their ranges, both ends included.
   */
  public LinearFacts facts() {
    return facts;
  }

  /**
   * The cases of {@link FactCases}: in each move that leaves the component, the facts of one of
   * them hold. Found at the first call.
   */
  public List<LeftComponent> cases() {
    if (cases == null) {
      cases =
          FactCases.of(rule, component, facts).stream()
              .map(each -> each == facts ? this : new LeftComponent(rule, component, each))
              .toList();
    }
    return cases;
  }

  /**
   * Whether a proof succeeds from the facts, or in each of the cases. Without a split, {@link
   * #cases} is this alone, which is not tried again.
   */
  public boolean holds(Predicate<LeftComponent> proof) {
    return proof.test(this) || (!cases().contains(this) && cases().stream().allMatch(proof));
  }
}
