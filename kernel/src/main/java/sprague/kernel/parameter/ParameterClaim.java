// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that the nim-values of a subtraction game with a parameter k are given sequences, for
 * all k &gt;= least. With M the number of sequences and k = M m + r, 0 &lt;= r &lt; M, the values
 * for k are the sequence {@code sequences.get(r)} at m. The positions have two coordinates, the
 * size of the heap and then k. In a certificate a linear function a k + b is the list {@code [a,
 * b]}.
 *
 * @param least the least k, from 1 to 2^30
 * @param takes the numbers that may be taken from heaps that are as large, as functions of k
 * @param sequences the sequences, one for each remainder of k modulo M
 */
public record ParameterClaim(
    long least, List<Linear> takes, List<PiecewisePeriodicSequence> sequences) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "parametric";

  /** The maximum number of sequences, and of takes: the cases of the proof grow exponentially. */
  public static final int MAX_COUNT = 64;

  /**
   * @throws IllegalArgumentException when a number is out of range, or when for some k a take is
   *     less than 1 or the segments of a sequence are not in order
   */
  public ParameterClaim {
    takes = List.copyOf(takes);
    sequences = List.copyOf(sequences);
    NumberLimits.within("the number of patterns", sequences.size(), 1, MAX_COUNT);
    NumberLimits.within("the number of takes", takes.size(), 0, MAX_COUNT);
    NumberLimits.within("the least parameter", least, 1, Linear.MAX);
    NumberLimits.require(
        takes.stream().allMatch(Linear::isSmall)
            && sequences.stream().allMatch(PiecewisePeriodicSequence::isSmall),
        "a coefficient of a take or of a place is out of range");
    for (Linear take : takes) {
      NumberLimits.require(take.times() >= 0 && take.at(least) >= 1, "a move may take less than 1");
    }
    for (int r = 0; r < sequences.size(); r++) {
      NumberLimits.require(
          sequences.get(r).isInOrder(leastOf(least, r, sequences.size())),
          "the stretches are not in order");
    }
  }

  /** The least m with modulus * m + r &gt;= least. */
  private static long leastOf(long least, int r, int modulus) {
    return Math.max(0, Math.ceilDiv(least - r, (long) modulus));
  }

  /** The least m for a remainder r of k. */
  long least(int r) {
    return leastOf(least, r, sequences.size());
  }

  /** The takes for a remainder r of k as functions of m: a (M m + r) + b. */
  List<Linear> takes(int r) {
    long modulus = sequences.size();
    return takes.stream()
        .map(take -> new Linear(Math.multiplyExact(take.times(), modulus), take.at(r)))
        .toList();
  }

  /**
   * G(n) for a parameter k by the claim. O(1) for each segment.
   *
   * @param n at least 0
   * @param k at least {@code least}
   * @throws ArithmeticException on overflow
   */
  public long valueAt(long n, long k) {
    int remainder = (int) (k % sequences.size());
    return sequences.get(remainder).valueAt(n, k / sequences.size());
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads the fields {@code least}, {@code takes} and {@code patterns} of a certificate. */
  public static ParameterClaim read(JsonFields fields) throws MalformedCertificate {
    List<Linear> takes = fields.objects("takes", take -> line(take.numbers("line")));
    List<PiecewisePeriodicSequence> patterns = fields.objects("patterns", ParameterClaim::pattern);
    return new ParameterClaim(fields.number("least"), takes, patterns);
  }

  private static PiecewisePeriodicSequence pattern(JsonFields fields) throws MalformedCertificate {
    List<Long> period = fields.numbers("period");
    List<Segment> stretches =
        fields.objects(
            "stretches", each -> new Segment(line(each.numbers("from")), each.numbers("word")));
    return new PiecewisePeriodicSequence(
        period.isEmpty() ? Optional.empty() : Optional.of(line(period)),
        line(fields.numbers("start")),
        stretches);
  }

  private static Linear line(List<Long> numbers) {
    if (numbers.size() != 2) {
      throw new IllegalArgumentException("a linear function a k + b is a list [a, b]");
    }
    return new Linear(numbers.get(0), numbers.get(1));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    context.requireCoordinates(2);
    return ParameterCheck.examine(context.rules(), context.family(), this, context.limits());
  }
}
