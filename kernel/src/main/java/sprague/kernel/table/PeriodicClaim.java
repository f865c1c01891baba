// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.claim.Equation;
import sprague.kernel.claim.NumberList;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that G(n + period) = G(n) + saltus for all n &gt;= preperiod, and that no smaller
 * preperiod or period has this property. The certificate has a field for each component, as {@code
 * "theorem": "guy-smith", "preperiod": 0, "period": 3, "saltus": 0, "from": 1, "joint": 3,
 * "values": [0, 1, 2]}.
 *
 * @param theorem the theorem that proves it, one of {@link #THEOREMS}
 * @param commonPreperiod a size from which on all kinds of heaps of the game, or all rows up to the
 *     one of the claim, have the period {@code commonPeriod}; a hint for the proof
 * @param commonPeriod a common period of these, a multiple of {@code period}; a hint for the proof
 * @param values G(0), ..., G(preperiod + period - 1); so the sum of both is the length of a list,
 *     below 2^31
 */
public record PeriodicClaim(
    String theorem,
    long preperiod,
    long period,
    long saltus,
    long commonPreperiod,
    long commonPeriod,
    List<Long> values)
    implements ValuedClaim {
  /** Take-and-break games with finitely many numbers to remove: {@link GuySmithCheck}. */
  public static final String GUY_SMITH = "guy-smith";

  /** Games in which all but finitely many numbers may be taken: {@link AllButCheck}. */
  public static final String ALL_BUT = "all-but";

  /** The mex rule decided by automata: {@link AutomaticPeriodCheck}. */
  public static final String AUTOMATIC = "automatic";

  /** Rows of games of two heaps: {@link RowsCheck}. */
  public static final String ROWS = "rows";

  /** The theorems that prove periods. */
  public static final List<String> THEOREMS = List.of(GUY_SMITH, ALL_BUT, AUTOMATIC, ROWS);

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range or does not fit the others
   */
  public PeriodicClaim {
    values = NumberList.copyOf(values);
    NumberLimits.natural("the preperiod", preperiod);
    NumberLimits.within("the period", period, 1, NumberLimits.MAX);
    NumberLimits.natural("the saltus", saltus);
    NumberLimits.natural("from", commonPreperiod);
    NumberLimits.within("the joint period", commonPeriod, 1, NumberLimits.MAX);
    NumberLimits.require(
        commonPeriod % period == 0, "the joint period is no multiple of the period");
    NumberLimits.require(
        values.size() == preperiod + period,
        "there are " + values.size() + " values for preperiod and period " + (preperiod + period));
    for (long value : values) {
      NumberLimits.natural("a value", value);
    }
  }

  /**
   * G(n), in O(1).
   *
   * @param n at least 0
   * @throws ArithmeticException on overflow
   */
  @Override
  public long valueAt(long n) {
    if (n < preperiod + period) {
      return values.get((int) n);
    }
    long past = n - preperiod;
    long value = values.get((int) (preperiod + past % period));
    return Math.addExact(value, Math.multiplyExact(past / period, saltus));
  }

  @Override
  public long known() {
    return Long.MAX_VALUE;
  }

  /** The equation of the claim. */
  public Equation equation() {
    return new Equation(period, saltus);
  }

  /** Reads the fields of a certificate, named as in the sample above. O(preperiod + period). */
  public static PeriodicClaim read(String theorem, JsonFields fields) throws MalformedCertificate {
    return new PeriodicClaim(
        theorem,
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("saltus"),
        fields.number("from"),
        fields.number("joint"),
        fields.numbers("values"));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    context.requireCoordinates(1);
    return switch (theorem) {
      case GUY_SMITH -> GuySmithCheck.examine(context.verifiedForm(), this, context.limits());
      case ALL_BUT -> AllButCheck.examine(context.verifiedForm(), this, context.limits());
      case AUTOMATIC -> AutomaticPeriodCheck.examine(context, this);
      case ROWS -> RowsCheck.examine(context, this);
      default -> throw new CheckFailure("there is no theorem " + theorem + " that proves periods");
    };
  }

  /**
   * The automaton that accepts the pairs (n, G(n)); empty if a limit is reached.
   *
   * @throws ArithmeticException when a number in its formula is beyond 64 bits
   */
  public Optional<Automaton> automaton(Numeration numeration, ProofLimits limits) {
    return PeriodicLaw.of(
        values::get,
        Math.toIntExact(preperiod),
        Math.toIntExact(period),
        saltus,
        numeration,
        limits);
  }
}
