// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.math.BigInteger;
import java.util.List;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that G(n + period) = G(n) for all n &gt;= preperiod, and that no smaller preperiod or
 * period has this property. The values are not listed: the check computes them again from
 * checkpoints, a part of the table at a time. In a certificate the fields of the sparse space and
 * of the checkpoints are fields of the claim itself.
 *
 * @param greatest the greatest value of all n
 * @param zeros the number of n below preperiod + period with G(n) = 0
 * @param first G(0), G(1), ...: the first 100 values, or all below preperiod + period if these are
 *     fewer
 * @param space the sparse space for the computation; {@link SparseSpace#NONE} if no heap splits
 * @param checkpoints the checkpoints
 */
public record WindowsClaim(
    long preperiod,
    long period,
    long greatest,
    long zeros,
    List<Long> first,
    SparseSpace space,
    Checkpoints checkpoints)
    implements Claim {

  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "windows";

  /**
   * The maximum of preperiod, period and distance of windows. Sums of a few of them and of sizes
   * below 2^32 stay below 2^53, and the prime divisors of a period are found by fewer than 2^26
   * divisions.
   */
  static final long MAX = 1L << 50;

  /** The number of values that are listed for readers. */
  private static final int MAX_FIRST = 100;

  /**
   * @throws IllegalArgumentException when a number is out of range
   */
  public WindowsClaim {
    first = List.copyOf(first);
    NumberLimits.within("the preperiod", preperiod, 0, MAX);
    NumberLimits.within("the period", period, 1, MAX);
    NumberLimits.within("the greatest value", greatest, 0, TakeAndSplitMoves.VALUES - 1);
    NumberLimits.within("the number of zeros", zeros, 0, preperiod + period);
    NumberLimits.require(
        first.size() == listedCount(preperiod + period),
        "first has to list %s values, not %s"
            .formatted(listedCount(preperiod + period), first.size()));
    for (long value : first) {
      NumberLimits.within("a first value", value, 0, greatest);
    }
  }

  /** The number of values to be listed if there are {@code count} in all. */
  public static int listedCount(long count) {
    return (int) Math.min(count, MAX_FIRST);
  }

  /** The number below preperiod + period that has the same value as n by the claim. */
  public BigInteger sameAs(BigInteger n) {
    BigInteger start = BigInteger.valueOf(preperiod);
    return n.compareTo(start) < 0
        ? n
        : n.subtract(start).mod(BigInteger.valueOf(period)).add(start);
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static WindowsClaim read(JsonFields fields) throws MalformedCertificate {
    return new WindowsClaim(
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("greatest"),
        fields.number("zeros"),
        fields.numbers("first"),
        new SparseSpace(
            fields.numbers("masks"),
            fields.numbers("sized"),
            fields.numbers("rare"),
            fields.number("reach")),
        new Checkpoints(fields.number("from"), fields.number("every"), fields.texts("windows")));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    context.requireCoordinates(1);
    return WindowsCheck.examine(context.verifiedForm(), this, context.limits());
  }
}
