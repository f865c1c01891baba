// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;

/**
 * One disjunct of a case distinction, {@code exists F. A}: new variables F and a conjunction A.
 *
 * @param fresh F, variables that do not occur in the conjunction whose parts are replaced
 * @param formulas A
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
