// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.rules.Refusal;

/**
 * G(n + period) = G(n) for all n from {@code preperiod} on, and for no smaller preperiod or period;
 * the values are not listed but found again, window by window.
 *
 * @param greatest the greatest value
 * @param zeros how many n below preperiod + period have value 0
 * @param first the first hundred values below preperiod + period, or all
 * @param division where heaps split in two: the division that finds the values; otherwise {@link
 *     Division#NONE}
 * @param stages windows to start from, so that values are found again in parts and need not be
 *     there all at once
 */
public record WindowsClaim(
    long preperiod,
    long period,
    long greatest,
    long zeros,
    List<Long> first,
    Division division,
    Stages stages)
    implements Claim {

  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "windows";

  /**
   * Preperiod, period and the distance of windows are no greater. So no sum of some of them, and
   * sizes below 2^32, is 2^53 or more; and the divisors of a period are found by less than 2^26
   * divisions.
   */
  static final long MOST = 1L << 50;

  private static final int LISTED = 100;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range
   */
  public WindowsClaim {
    first = List.copyOf(first);
    demand("preperiod", 0, preperiod, MOST);
    demand("period", 1, period, MOST);
    demand("greatest", 0, greatest, PlainMoves.VALUES - 1);
    demand("zeros", 0, zeros, preperiod + period);
    demand("the number of first values", listed(preperiod + period), first.size(), LISTED);
    for (long value : first) {
      demand("first", 0, value, greatest);
    }
    demand(first.size() == listed(preperiod + period), "so many values are not to be listed");
  }

  static void demand(String what, long least, long number, long most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          what + " is " + number + ", which is not between " + least + " and " + most);
    }
  }

  static void demand(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException("it is not so that " + otherwise);
    }
  }

  /** How many values are listed of so many. */
  static int listed(long count) {
    return (int) Math.min(count, LISTED);
  }

  /**
   * What is listed of a table of values, a byte each, that has the first of them.
   *
   * @param count how many values there are below preperiod + period
   */
  public static List<Long> listed(byte[] values, long count) {
    List<Long> first = new ArrayList<>();
    for (int n = 0; n < listed(count); n++) {
      first.add(values[n] & 0xffL);
    }
    return first;
  }

  /** The coordinate below preperiod + period that has the value of n. */
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

  public static WindowsClaim read(JsonFields fields) throws Malformed {
    return new WindowsClaim(
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("greatest"),
        fields.number("zeros"),
        fields.numbers("first"),
        new Division(
            fields.numbers("masks"),
            fields.numbers("sized"),
            fields.numbers("rare"),
            fields.number("reach")),
        new Stages(fields.number("from"), fields.number("every"), fields.texts("windows")));
  }

  @Override
  public String examine(ClaimContext question) throws Refusal {
    question.demandCoordinates(1);
    return WindowsCheck.examine(question.verifiedForm(), this, question.budget());
  }
}
