// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.claim.NumberList;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that G(0), G(1), ... begins with certain values; nothing is claimed beyond them.
 *
 * @param values these values, one at least
 */
public record FiniteClaim(List<Long> values) implements ValuedClaim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "finite";

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
    return THEOREM;
  }

  @Override
  public long valueAt(long n) {
    return values.get((int) n);
  }

  @Override
  public long known() {
    return values.size();
  }

  public static FiniteClaim read(JsonFields fields) throws MalformedCertificate {
    return new FiniteClaim(fields.numbers("values"));
  }

  @Override
  public String examine(ClaimContext question) throws CheckFailure {
    return FiniteCheck.examine(question, this);
  }
}
