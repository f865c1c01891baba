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
 * The claim that the sequence G(0), G(1), ... begins with given values; nothing is claimed beyond
 * them. In a certificate: {@code "theorem": "finite", "values": [0, 1, 2, 3]}.
 *
 * @param values G(0), G(1), ..., at least one value
 */
public record FiniteClaim(List<Long> values) implements ValuedClaim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "finite";

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no value, or one is out of range
   */
  public FiniteClaim {
    values = NumberList.copyOf(values);
    NumberLimits.require(!values.isEmpty(), "the claim lists no value");
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
  public String examine(ClaimContext context) throws CheckFailure {
    return FiniteCheck.examine(context, this);
  }
}
