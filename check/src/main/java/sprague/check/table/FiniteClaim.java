// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import java.util.List;
import sprague.check.claim.NumberList;
import sprague.check.claim.ValuedClaim;
import sprague.check.rules.NumberLimits;

/**
 * The values of finitely many positions and nothing beyond.
 *
 * @param values G(0), G(1), ..., as far as the claim goes
 */
public record FiniteClaim(List<Long> values) implements ValuedClaim {

  /** Makes the list unmodifiable, and checks the numbers. */
  public FiniteClaim {
    values = NumberList.copyOf(values);
    NumberLimits.require(!values.isEmpty(), "the claim is about no value");
    for (long value : values) {
      NumberLimits.natural("a value", value);
    }
  }

  @Override
  public String theorem() {
    return FiniteTheorem.NAME;
  }

  @Override
  public long valueAt(long n) {
    return values.get((int) n);
  }

  @Override
  public long known() {
    return values.size();
  }
}
