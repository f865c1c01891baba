// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.atMost;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.FieldWriter;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.NumberList;
import sprague.check.claim.ValuedClaim;
import sprague.check.decide.Formula;
import sprague.check.rules.NumberLimits;
import sprague.check.rules.Refusal;
import sprague.ground.linear.LinearForm;

/**
 * G(n + period) = G(n) + saltus for all n from {@code preperiod} on, and for no smaller preperiod
 * or period: a table that goes on.
 *
 * @param theorem the theorem that proves it, one of {@link #THEOREMS}
 * @param from a size from which on all kinds of heaps repeat together
 * @param joint the distance at which they do, a multiple of {@code period}
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

  /** The theorems that prove that a table goes on. */
  public static final List<String> THEOREMS = List.of(GUY_SMITH, ALL_BUT, DECIDED);

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
   * G(n), read off the law in constant time.
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

  /** Reads a claim of one of the theorems. */
  public static PeriodicClaim read(String theorem, JsonFields fields) throws Malformed {
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
  public void write(FieldWriter fields) {
    fields.number("preperiod", preperiod);
    fields.number("period", period);
    fields.number("saltus", saltus);
    fields.number("from", from);
    fields.number("joint", joint);
    fields.numbers("values", values);
  }

  @Override
  public String examine(ClaimContext question) throws Refusal {
    question.demandCoordinates(1);
    return switch (theorem) {
      case GUY_SMITH -> PeriodicCheck.examine(question.verifiedForm(), this, question.budget());
      case ALL_BUT -> AllButCheck.examine(question.verifiedForm(), this, question.budget());
      case DECIDED -> DecidedPeriodCheck.examine(question, this);
      default -> throw new Refusal("no theorem of the name " + theorem + " proves periods");
    };
  }

  /**
   * That the law gives a value for a size, both by their names: one case for each n before the
   * preperiod, and one for each residue from there on.
   */
  public Formula gives(String size, String value) {
    LinearForm<String> n = number(size);
    LinearForm<String> v = number(value);
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      long known = values.get(i);
      if (i < preperiod) {
        cases.add(and(equal(n, number(i)), equal(v, number(known))));
        continue;
      }
      // v exceeds the value at i by the saltus as often as n exceeds i by the period.
      Formula steps = equal(v.plus(-known).times(period), n.plus(-i).times(saltus));
      cases.add(
          and(
              atMost(number(preperiod), n),
              residue(n, Math.toIntExact(period), Math.toIntExact(i % period)),
              saltus == 0 ? equal(v, number(known)) : steps));
    }
    return new Formula.Or(cases);
  }
}
