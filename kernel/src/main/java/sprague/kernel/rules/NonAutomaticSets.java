// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * How membership in a set is translated that no automaton recognises, or only a large one: refused,
 * an uninterpreted predicate, or an approximation.
 */
public interface NonAutomaticSets {

  /** Refuses such sets. */
  NonAutomaticSets NONE =
      (set, _) -> {
        throw new NotExpressible(set + " cannot be read from digits by an automaton");
      };

  /**
   * The formula that a number is a member of a set.
   *
   * @param set a name of the set that does not depend on how it is written
   * @throws NotExpressible when there is none
   */
  Formula member(String set, LinearForm<Variable> number);

  /** The most members of a finite set for which an automaton is built. */
  default int mostListed() {
    return 1 << 12;
  }
}
