// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.rules.UnknownSets;
import sprague.ground.linear.LinearForm;

/**
 * Sets that no automaton reads, as the same unknown on both sides: whether n, or what is removed
 * from it, belongs to such a set is a truth value of its own, and what is decided holds whatever it
 * is.
 *
 * <p>A number that is asked about is either n as it stands, or claimed to be what is removed; that
 * claim is examined.
 */
final class SameUnknowns implements UnknownSets {
  private static final int MOST_LISTED = 64;

  private final LinearForm<Variable> n;
  private final Map<String, Truth> truths;
  private final List<LinearForm<Variable>> removed = new ArrayList<>();

  /**
   * What is unknown about a set.
   *
   * @param size is 1 when n belongs to it
   * @param removed is 1 when what is removed belongs to it
   */
  record Truth(Variable size, Variable removed) {}

  /**
   * The unknowns of one family of options.
   *
   * @param truths what is unknown about each set; new sets are added
   */
  SameUnknowns(LinearForm<Variable> n, Map<String, Truth> truths) {
    this.n = n;
    this.truths = truths;
  }

  @Override
  public Formula member(String set, LinearForm<Variable> form) {
    boolean isSize = form.equals(n);
    if (!isSize) {
      removed.add(form);
    }
    Truth truth =
        truths.computeIfAbsent(
            set, _ -> new Truth(new Variable("size in " + set), new Variable("removed in " + set)));
    return equal(number(isSize ? truth.size : truth.removed), number(1));
  }

  /** Says that n and what is removed belong to the same sets when no size is left. */
  static Formula agree(Collection<Truth> truths, List<Variable> sizes) {
    LinearForm<Variable> left = number(0);
    for (Variable size : sizes) {
      left = left.plus(number(size));
    }
    List<Formula> agree = new ArrayList<>();
    for (Truth truth : truths) {
      agree.add(
          Formula.or(
              Formula.not(equal(left, number(0))),
              equal(number(truth.size), number(truth.removed))));
    }
    return new Formula.And(agree);
  }

  @Override
  public int mostListed() {
    return MOST_LISTED;
  }

  List<LinearForm<Variable>> removed() {
    return removed;
  }
}
