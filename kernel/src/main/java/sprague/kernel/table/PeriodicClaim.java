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
 * The claim that G(n + period) = G(n) + saltus for all n &gt;= preperiod, and for no smaller
 * preperiod or period.
 *
 * @param theorem the theorem that proves it, one of {@link #THEOREMS}
 * @param from a size from which on all kinds of heaps, or all rows up to this one, have the period
 *     {@code joint}
 * @param joint a common period of these, a multiple of {@code period}
 * @param values G(0), ..., G(preperiod + period - 1)
 */
public record PeriodicClaim(
    String theorem,
    long preperiod,
    long period,
    long saltus,
    long from,
    long joint,
    List<Long> values)
    implements ValuedClaim {
  /**
   * Guy and Smith 1956, for several kinds of heaps and any number of parts; with one part it is the
   * finite window of a subtraction set.
   */
  public static final String GUY_SMITH = "guy-smith";

  /** All-but sets: finitely many numbers may not be taken (Siegel, Combinatorial Game Theory). */
  public static final String ALL_BUT = "all-but";

  /** First-order decision over numbers in base b (Buechi; Bruyere). */
  public static final String DECIDED = "automatic";

  /** Rows of games of two heaps (Dress, Flammenkamp and Pink 1999; Landman 2002). */
  public static final String ROWS = "rows";

  /** The theorems that prove periods. */
  public static final List<String> THEOREMS = List.of(GUY_SMITH, ALL_BUT, DECIDED, ROWS);

  /** Makes the list unmodifiable, and checks the numbers. */
  public PeriodicClaim {
    values = NumberList.copyOf(values);
    NumberLimits.natural("the preperiod", preperiod);
    NumberLimits.within("the period", period, 1, NumberLimits.MOST);
    NumberLimits.natural("the saltus", saltus);
    NumberLimits.natural("the size from which on all repeat", from);
    NumberLimits.within("the joint period", joint, 1, NumberLimits.MOST);
    NumberLimits.require(joint % period == 0, "the joint period is no multiple of the period");
    NumberLimits.require(
        values.size() == preperiod + period,
        "there are " + values.size() + " values for preperiod and period " + (preperiod + period));
    for (long value : values) {
      NumberLimits.natural("a value", value);
    }
  }

  /**
   * G(n), in constant time.
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

  /** The equation that holds from the preperiod on. */
  public Equation equation() {
    return new Equation(period, saltus);
  }

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
  public String examine(ClaimContext question) throws CheckFailure {
    question.demandCoordinates(1);
    return switch (theorem) {
      case GUY_SMITH -> GuySmithCheck.examine(question.verifiedForm(), this, question.budget());
      case ALL_BUT -> AllButCheck.examine(question.verifiedForm(), this, question.budget());
      case DECIDED -> AutomaticPeriodCheck.examine(question, this);
      case ROWS -> RowsCheck.examine(question, this);
      default -> throw new CheckFailure("no theorem of the name " + theorem + " proves periods");
    };
  }

  /** The automaton with the tracks n and G(n); empty if the budget does not suffice. */
  public Optional<Automaton> automaton(Numeration numeration, ProofLimits budget) {
    return PeriodicLaw.of(
        values::get,
        Math.toIntExact(preperiod),
        Math.toIntExact(period),
        saltus,
        numeration,
        budget);
  }
}
