// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Stretch;
import sprague.kernel.rules.CheckFailure;

/**
 * The claim that the values of a subtraction game with a parameter k are, for all k &gt;= least,
 * certain sequences: for k = M m + r, M being the number of patterns, that of {@code
 * patterns.get(r)} for m. The positions have two coordinates, the size of the heap and then k.
 *
 * @param least at least 1
 * @param takes the numbers that may be taken, as functions of k, if the heap is as large
 * @param patterns the sequences, one for each remainder of k by M
 */
public record ParameterClaim(long least, List<Line> takes, List<PiecewisePeriodicSequence> patterns)
    implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "parametric";

  /** The most patterns and the most takes. */
  private static final int MAX_COUNT = 64;

  /**
   * Makes the lists unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range, a take may be less than 1, or
   *     the places of a pattern are out of order, for some k
   */
  public ParameterClaim {
    takes = List.copyOf(takes);
    patterns = List.copyOf(patterns);
    if (patterns.isEmpty() || patterns.size() > MAX_COUNT || least < 1 || least > Line.MAX) {
      throw new IllegalArgumentException(
          "the parameter's remainders or least value are out of range");
    }
    if (takes.size() > MAX_COUNT) {
      throw new IllegalArgumentException("more than a few numbers may be taken");
    }
    if (!takes.stream().allMatch(Line::isSmall)
        || !patterns.stream().allMatch(PiecewisePeriodicSequence::isSmall)) {
      throw new IllegalArgumentException("a take or a place is out of range");
    }
    for (Line take : takes) {
      if (take.times() < 0 || take.at(least) < 1) {
        throw new IllegalArgumentException("a move may take nothing");
      }
    }
    for (int rest = 0; rest < patterns.size(); rest++) {
      if (!patterns.get(rest).isInOrder(leastOf(least, rest, patterns.size()))) {
        throw new IllegalArgumentException("the stretches are not in order");
      }
    }
  }

  /** The least m with modulus * m + rest at least {@code least}. */
  private static long leastOf(long least, int rest, int modulus) {
    return Math.max(0, Math.ceilDiv(least - rest, (long) modulus));
  }

  /** The least m for a remainder of k. */
  long least(int rest) {
    return leastOf(least, rest, patterns.size());
  }

  /** The takes as functions of m, for a remainder of k: a (M m + rest) + b. */
  List<Line> takes(int rest) {
    long modulus = patterns.size();
    return takes.stream()
        .map(take -> new Line(Math.multiplyExact(take.times(), modulus), take.at(rest)))
        .toList();
  }

  /**
   * G(n) for a parameter k, by the claim.
   *
   * @param n at least 0
   * @param k at least {@code least}
   * @throws ArithmeticException on overflow
   */
  public long valueAt(long n, long k) {
    int remainder = (int) (k % patterns.size());
    return patterns.get(remainder).valueAt(n, k / patterns.size());
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static ParameterClaim read(JsonFields fields) throws MalformedCertificate {
    List<Line> takes = fields.objects("takes", take -> line(take.numbers("line")));
    List<PiecewisePeriodicSequence> patterns = fields.objects("patterns", ParameterClaim::pattern);
    return new ParameterClaim(fields.number("least"), takes, patterns);
  }

  private static PiecewisePeriodicSequence pattern(JsonFields fields) throws MalformedCertificate {
    List<Long> period = fields.numbers("period");
    List<Stretch> stretches =
        fields.objects(
            "stretches", each -> new Stretch(line(each.numbers("from")), each.numbers("word")));
    return new PiecewisePeriodicSequence(
        period.isEmpty() ? Optional.empty() : Optional.of(line(period)),
        line(fields.numbers("start")),
        stretches);
  }

  private static Line line(List<Long> numbers) {
    if (numbers.size() != 2) {
      throw new IllegalArgumentException("a place has two numbers: how often, and what is added");
    }
    return new Line(numbers.get(0), numbers.get(1));
  }

  @Override
  public String examine(ClaimContext question) throws CheckFailure {
    question.demandCoordinates(2);
    return ParameterCheck.examine(question.rules(), question.family(), this, question.budget());
  }
}
