// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.List;
import sprague.model.NumberSet;
import sprague.model.NumberSets;

/** A test of one integer that is not a linear inequality: membership in a set, or a remainder. */
public sealed interface Filter {

  /**
   * Whether the number passes.
   *
   * @throws ArithmeticException if a set cannot be evaluated
   */
  boolean passes(long number);

  /**
   * Membership in a set.
   *
   * @param set a set without variables
   * @param membersPass true if exactly the members pass, false if exactly the non-members do
   */
  record Member(NumberSet set, boolean membersPass) implements Filter {
    @Override
    public boolean passes(long number) {
      return NumberSets.contains(set, number, NumberSets.NO_SLOTS) == membersPass;
    }
  }

  /**
   * Passes numbers with certain remainders.
   *
   * @param modulus at least 1
   * @param residues numbers from 0 to modulus - 1, ascending
   */
  record Residues(long modulus, List<Long> residues) implements Filter {
    public Residues {
      residues = List.copyOf(residues);
    }

    @Override
    public boolean passes(long number) {
      return residues.contains(Math.floorMod(number, modulus));
    }
  }
}
