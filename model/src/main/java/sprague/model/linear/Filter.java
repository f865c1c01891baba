// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.List;
import sprague.model.NumberSet;
import sprague.model.NumberSets;

/** A test of one number. */
public sealed interface Filter {

  /** Whether the number passes. */
  boolean passes(long number);

  /**
   * Membership of a set without variables.
   *
   * @param wanted whether members pass, or the others
   */
  record Member(NumberSet set, boolean wanted) implements Filter {
    private static final long[] NO_SLOTS = {};

    @Override
    public boolean passes(long number) {
      return NumberSets.contains(set, number, NO_SLOTS) == wanted;
    }
  }

  /** The number leaves one of the residues, ascending, when divided by the modulus. */
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
