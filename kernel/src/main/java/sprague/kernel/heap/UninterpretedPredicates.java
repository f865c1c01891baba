// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.nimber.linear.LinearForm;

/**
 * Treats sets that are not automatic as uninterpreted predicates, the same for the rules and for
 * the normal form. Whether n belongs to such a set is a propositional variable, and whether the
 * number that is removed belongs to it is another one; a sentence has to hold for all their values.
 *
 * <p>Each number whose membership is asked about is either n itself, or taken for the number that
 * is removed; that it is this number is decided by {@link NormalFormCheck}.
 */
final class UninterpretedPredicates implements NonAutomaticSets {
  /** Longer lists of numbers are treated in this way as well: their automata are large. */
  private static final int MAX_LISTED = 64;

  private final LinearForm<Variable> n;
  private final Map<String, Truth> truths;
  private final List<LinearForm<Variable>> removed = new ArrayList<>();

  /**
   * The propositional variables of a set, true where the number is 1.
   *
   * @param size whether n belongs to the set
   * @param removed whether the number that is removed belongs to it
   */
  record Truth(Variable size, Variable removed) {}

  /**
   * The unknown sets of one family of options.
   *
   * @param truths the variables of each set, which are shared; new sets are added
   */
  UninterpretedPredicates(LinearForm<Variable> n, Map<String, Truth> truths) {
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

  /**
   * Says that n and the number removed belong to the same sets if no heap is left: they are equal.
   */
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
    return MAX_LISTED;
  }

  /** The numbers that were taken for the number removed. */
  List<LinearForm<Variable>> removed() {
    return removed;
  }
}
