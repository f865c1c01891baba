// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;

/** What is to be said of sets that no automaton reads from digits, or none of fair size. */
public interface UnknownSets {

  /** Refuses them. */
  UnknownSets NONE =
      (set, _) -> {
        throw new Untranslatable(set + " cannot be read from digits by an automaton");
      };

  /**
   * Says that a number belongs to a set.
   *
   * @param set the name by which it is known wherever it is written
   * @throws Untranslatable when nothing can be said
   */
  Formula member(String set, LinearForm<Variable> number);

  /** Sets of more listed numbers count as unknown. */
  default int mostListed() {
    return 1 << 12;
  }
}
