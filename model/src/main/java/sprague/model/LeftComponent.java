// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A component that a rule may leave, with what is known wherever it does.
 *
 * @param component the component, within copies and sums
 * @param facts what holds of the slots it reads: some copy exists, and a sum's slot is in its range
 */
public record LeftComponent(Part.One component, LinearFacts facts) {

  /** The components that a rule may leave, where some facts hold. */
  public static List<LeftComponent> of(Rule rule, LinearFacts facts) {
    List<LeftComponent> all = new ArrayList<>();
    rule.parts().forEach(part -> collect(part, facts, all));
    return all;
  }

  private static void collect(Part part, LinearFacts facts, List<LeftComponent> into) {
    switch (part) {
      case Part.One one -> into.add(new LeftComponent(one, facts));
      case Part.Copies(Term count, Part copied) ->
          collect(copied, facts.atLeast(count, Terms.constant(1)), into);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          collect(summand, facts.between(slot, low, high), into);
    }
  }
}
