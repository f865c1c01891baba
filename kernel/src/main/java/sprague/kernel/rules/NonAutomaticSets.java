// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * Translates membership in a set that no automaton recognises, as the primes, or none of moderate
 * size, as a long list. Implementations refuse the set, or use an uninterpreted predicate or an
 * approximation; the claim that rests on the formula has to allow for it.
 */
public interface NonAutomaticSets {

  /** Refuses each of these sets. */
  NonAutomaticSets NONE =
      (set, _) -> {
        throw new NotExpressible(set + " cannot be read from digits by an automaton");
      };

  /**
   * The formula that stands for membership of a number in a set.
   *
   * @param set the canonical text of the set, such as {@code primes}, {@code powers(3)} or {@code
   *     {1,5,9}}
   * @param number may be negative
   * @throws NotExpressible when there is none
   */
  Formula member(String set, LinearForm<Variable> number);

  /**
   * The maximum number of members for which a finite set becomes an automaton, which has a state
   * for each leading part of a member's numeral at most; with more members, {@link #member} is
   * asked. 4,096 members of 40 digits are within every budget.
   */
  default int maxListed() {
    return 1 << 12;
  }
}
