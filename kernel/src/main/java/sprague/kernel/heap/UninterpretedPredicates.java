// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.LinearForm;

/**
 * Translates membership in sets that no automaton recognises, as the primes, into uninterpreted
 * predicates, the same for the rules and for the normal form. Whether n belongs to a set is one
 * propositional variable, and whether the number removed does is another; a sentence has to hold
 * for all their values.
 *
 * <p>One argument of the predicates that is not n itself is assumed to be the number removed, and
 * {@link OptionComparison#requireKnownArguments} decides that it is. Two different ones are
 * refused: if one variable said of both whether they belong to a set, {@code k in primes} and
 * {@code k + 1 not in primes} would contradict each other, and a contradiction implies everything.
 */
final class UninterpretedPredicates implements NonAutomaticSets {
  /**
   * Lists of more numbers are uninterpreted, too, because their automata are large: up to one state
   * for each digit of each member. Options that only their members make equal are refused then.
   */
  private static final int MAX_LISTED = 64;

  private final LinearForm<Variable> n;
  private final Map<String, Truth> truths;

  /** The argument that is assumed to be the number removed. */
  private @Nullable LinearForm<Variable> removed;

  /**
   * The propositional variables of a set, which are true if their number is 1.
   *
   * @param size whether n belongs to the set
   * @param removed whether the number removed belongs to it
   */
  record Truth(Variable size, Variable removed) {}

  /**
   * The predicates of one family of options.
   *
   * @param n the size of the heap that is moved from
   * @param truths the variables of each set, shared by all families; new sets are added
   */
  UninterpretedPredicates(LinearForm<Variable> n, Map<String, Truth> truths) {
    this.n = n;
    this.truths = truths;
  }

  /** The formula that a set contains a number; NotExpressible for a second one that is not n. */
  @Override
  public Formula member(String set, LinearForm<Variable> form) {
    boolean isSize = form.equals(n);
    if (!isSize && removed != null && !removed.equals(form)) {
      throw new NotExpressible(
          "a move asks of two different numbers whether they belong to sets that no automaton"
              + " recognises");
    }
    removed = isSize ? removed : form;
    Truth truth =
        truths.computeIfAbsent(
            set, _ -> new Truth(new Variable("size in " + set), new Variable("removed in " + set)));
    return equal(number(isSize ? truth.size : truth.removed), number(1));
  }

  /**
   * A formula that is true of all options: if the sizes of all heaps are 0, the number removed is
   * n, so that both belong to the same sets.
   */
  static Formula agree(Collection<Truth> truths, List<Variable> sizes) {
    LinearForm<Variable> sum =
        sizes.stream().map(Formula::number).reduce(number(0), LinearForm::plus);
    List<Formula> agree = new ArrayList<>();
    for (Truth truth : truths) {
      agree.add(
          Formula.or(
              Formula.not(equal(sum, number(0))),
              equal(number(truth.size), number(truth.removed))));
    }
    return new Formula.And(agree);
  }

  @Override
  public int maxListed() {
    return MAX_LISTED;
  }

  /** The argument that was assumed to be the number removed; empty if there is none. */
  Optional<LinearForm<Variable>> removed() {
    return Optional.ofNullable(removed);
  }
}
