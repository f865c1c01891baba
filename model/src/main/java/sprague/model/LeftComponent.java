// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A component that a move may leave, with the linear facts that hold wherever it is left. The
 * search for a measure of termination, the order of evaluation of tables and the bounds of
 * arguments prove from these facts that an argument becomes smaller or stays in a range.
 *
 * @param component the component, which may be inside copies and sums
 * @param facts the given facts, and that the numbers of copies are at least 1 and the variables of
 *     sums in their ranges, both ends included
 */
public record LeftComponent(Part.Single component, LinearFacts facts) {

  /**
   * The components in the parts of a rule, in the order of the text. O(size of the parts), and a
   * few eliminations where a number of copies or an end of a range is not linear.
   *
   * @param facts hold once the steps of the rule have run
   */
  public static List<LeftComponent> of(Rule rule, LinearFacts facts) {
    List<LeftComponent> all = new ArrayList<>();
    rule.parts().forEach(part -> collect(part, facts, all));
    return all;
  }

  private static void collect(Part part, LinearFacts facts, List<LeftComponent> into) {
    switch (part) {
      case Part.Single one -> into.add(new LeftComponent(one, facts));
      case Part.Copies(Term count, Part copied) ->
          collect(copied, facts.atLeast(count, Terms.constant(1)), into);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          collect(summand, facts.between(slot, low, high), into);
    }
  }
}
