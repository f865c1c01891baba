// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;

/**
 * One way in which some parts of a conjunction may hold: {@code exists F. A} with new variables F
 * and formulas A.
 */
public record Alternative(List<Variable> fresh, List<Formula> formulas) {
  /** Makes the lists unmodifiable. */
  public Alternative {
    fresh = List.copyOf(fresh);
    formulas = List.copyOf(formulas);
  }

  Formula formula() {
    return new Formula.Exists(fresh, new Formula.And(formulas));
  }
}
