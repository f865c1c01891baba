// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * Halves the loop of a rule that splits a heap into two parts of one name: a loop over a from low
 * to high with b = low + high - a, and two components that differ only in a and b. As the order of
 * the parts does not matter, a up to (low + high) / 2 is enough. For example, {@code heap(n) ->
 * heap(a) + heap(b) where a + b = n - 1} needs a up to (n - 1) / 2 only. The loop and the value of
 * b have to be the last steps: a test after them might accept a and not its mirror image.
 */
final class SymmetricSplit {
  private SymmetricSplit() {}

  /**
   * The rule with its last loop halved; the rule itself if it is no symmetric split, or a sum of
   * its terms exceeds 64 bits. O(size of the rule).
   */
  static Rule fold(Rule rule) {
    List<Step> steps = rule.steps();
    int at = steps.size() - 2;
    if (at < 0
        || !(steps.get(at) instanceof Step.Range(int first, Term low, Term high))
        || !(steps.get(at + 1) instanceof Step.Let(int second, Term value))
        || rule.parts().size() != 2
        || !(rule.parts().get(0) instanceof Part.Single(int one, List<Term> left))
        || !(rule.parts().get(1) instanceof Part.Single(int other, List<Term> right))
        || one != other
        || !areMirrored(left, right, new Term.Slot(first), new Term.Slot(second))) {
      return rule;
    }
    LinearForm<Term> sum;
    try {
      sum = Terms.linear(low).plus(Terms.linear(high));
      if (!Terms.linear(value).plus(LinearForm.of(new Term.Slot(first))).equals(sum)) {
        return rule;
      }
    } catch (ArithmeticException overflow) {
      return rule;
    }
    List<Step> folded = new ArrayList<>(steps);
    Term half = Terms.of(Term.Operation.DIVIDE, Terms.term(sum), Terms.constant(2));
    folded.set(at, new Step.Range(first, low, half));
    return rule.withSteps(folded);
  }

  /**
   * Whether exchanging the slots {@code first} and {@code second} exchanges two argument lists of
   * equal length, which differ in one argument: there each has one of the slots alone.
   */
  private static boolean areMirrored(List<Term> left, List<Term> right, Term first, Term second) {
    int swapped = 0;
    for (int i = 0; i < left.size(); i++) {
      boolean ab = left.get(i).equals(first) && right.get(i).equals(second);
      boolean ba = left.get(i).equals(second) && right.get(i).equals(first);
      boolean free =
          left.get(i).equals(right.get(i))
              && !reads(left.get(i), first)
              && !reads(left.get(i), second);
      if (!ab && !ba && !free) {
        return false;
      }
      swapped += ab || ba ? 1 : 0;
    }
    return swapped == 1;
  }

  private static boolean reads(Term term, Term slot) {
    return slot instanceof Term.Slot(int index) && Terms.slots(term).contains(index);
  }
}
