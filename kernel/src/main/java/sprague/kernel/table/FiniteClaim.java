// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.Collections;
import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.claim.NumberList;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.DefinedValues;
import sprague.kernel.rules.NumberLimits;
import sprague.kernel.rules.Undecided;

/**
 * The claim that the sequence G(0), G(1), ... begins with given values; nothing is claimed beyond
 * them. In a certificate: {@code "theorem": "finite", "values": [0, 1, 2, 3]}.
 *
 * <p>They are computed again: if the certificate has a normal form, a list of the moves by kind of
 * heap, from that after it is verified ({@link GrundyTable}), else from the rules by the definition
 * ({@link DefinedValues}). Cost: the options of all positions, and by a form its verification,
 * which decides sentences.
 *
 * @param values G(0), G(1), ..., at least one value
 */
public record FiniteClaim(List<Long> values) implements ValuedClaim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "finite";

  /**
   * The maximum number of sizes; with more, which plain computation takes days for, the claim is
   * undecided. So sizes are ints.
   */
  private static final long MAX_SIZES = 1 << 24;

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
    context.requireCoordinates(1);
    if (values.size() > MAX_SIZES) {
      throw new Undecided("the claim is about " + values.size() + " values");
    }
    if (context.form().isPresent()) {
      examine(context.verifiedForm(), context.limits());
    } else {
      DefinedValues defined = new DefinedValues(context.rules(), context.limits());
      for (int n = 0; n < values.size(); n++) {
        compare(n, defined.of(context.family().at(List.of((long) n))));
      }
    }
    int zeros = Collections.frequency(values, 0L);
    int lastZero = values.lastIndexOf(0L);
    String outcomes =
        zeros == 0 ? "no P-position" : "P-positions: " + zeros + ", the last one n = " + lastZero;
    return "the values for 0 <= n <= %s are those listed (%s); nothing is said beyond"
        .formatted(values.size() - 1, outcomes);
  }

  /** Compares the values with those of a verified normal form. */
  private void examine(HeapNormalForm form, ProofLimits limits) throws CheckFailure {
    long sizes = form.shift() + values.size();
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[] computed =
        GrundyTable.of(form, (int) sizes, limits.forNumbers(values.size()))[form.root()];
    for (int n = 0; n < values.size(); n++) {
      compare(n, computed[n + (int) form.shift()]);
    }
  }

  private void compare(int n, long value) throws CheckFailure {
    if (value != values.get(n)) {
      throw TableCheck.differs(n, value, values);
    }
  }
}
