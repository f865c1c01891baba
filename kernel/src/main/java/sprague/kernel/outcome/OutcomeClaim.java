// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Numeration;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim {@code outcomes}: automata recognise the P-positions among single components, which are
 * no sums, and perhaps the positions of nim-value 1, 2, ..., v. P-positions may be those of normal
 * or misere play and of games with early endings; values are those of plain normal play.
 *
 * <p>If the certificate has a normal form and the modulus is above 1, {@link MultiplesCheck} proves
 * that the P-positions are the multiples of the modulus; it ignores {@code below}. Otherwise {@link
 * OutcomeCheck} proves the claim, and {@link SetApproximation} replaces each set in the rules that
 * no automaton recognises, such as the primes, by a superset U and a subset L. Neither number
 * changes what is claimed, only what can be proved.
 *
 * @param laws one for each class of positions that play leads to, all in one numeration and with
 *     the same number of values; the first is about the positions of the certificate
 * @param modulus M, from 1 to 4096. U has the numbers with the remainder of a member modulo M; with
 *     1 these are all numbers, and {@code below} may still be above 0
 * @param below the bound of L, from 0 to 4096. L has the members less than it; with 0 it is empty
 */
public record OutcomeClaim(List<OutcomeLaw> laws, long modulus, long below) implements Claim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "outcomes";

  /**
   * The check compares each pair of laws, and each move has a case for each law. A file with more
   * is malformed; no known game needs more than a few.
   */
  private static final int MAX_LAWS = 64;

  /**
   * The maximum modulus and bound of an approximation; beyond, automata exceed every budget. Below,
   * products of two numbers up to twice the modulus are at most 2^26.
   */
  private static final long MAX_APPROXIMATION = 1 << 12;

  /** An IllegalArgumentException for what is not as above, and laws about a common position. */
  public OutcomeClaim {
    laws = List.copyOf(laws);
    NumberLimits.require(
        !laws.isEmpty() && laws.size() <= MAX_LAWS,
        "there is no law, or there are more than " + MAX_LAWS);
    Numeration numeration = laws.getFirst().pPositions().numeration();
    NumberLimits.require(
        laws.stream()
            .flatMap(law -> law.sets().stream())
            .allMatch(set -> set.numeration().equals(numeration)),
        "there are several numerations");
    int values = laws.getFirst().sets().size();
    NumberLimits.require(
        laws.stream().allMatch(law -> law.sets().size() == values),
        "one law states values that another does not");
    NumberLimits.require(
        !PositionClass.overlap(laws.stream().map(OutcomeLaw::kind).toList()),
        "two laws are about the same position");
    NumberLimits.require(
        modulus >= 1 && modulus <= MAX_APPROXIMATION && below >= 0 && below <= MAX_APPROXIMATION,
        "modulus or below is out of range");
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** The numeration of the automata. */
  public Numeration numeration() {
    return laws.getFirst().pPositions().numeration();
  }

  /** The number v + 1 of values, from 0 on; 1 for the P-positions alone. */
  public int valueCount() {
    return laws.getFirst().sets().size();
  }

  /**
   * Whether a component is claimed to have a value; empty when it is in no law's class. O(laws +
   * digits).
   *
   * @param value from 0 to {@link #valueCount} - 1; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return laws.stream().flatMap(law -> law.has(value, component).stream()).findFirst();
  }

  /** Reads the fields {@code laws}, {@code modulus} and {@code below} of a certificate. */
  public static OutcomeClaim read(JsonFields fields) throws MalformedCertificate {
    return new OutcomeClaim(
        fields.objects("laws", OutcomeLaw::read),
        fields.numberOr("modulus", 1),
        fields.numberOr("below", 0));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    if (context.form().isPresent() && modulus > 1) {
      return MultiplesCheck.examine(context, this);
    }
    return OutcomeCheck.examine(
        context.rules(), context.family(), this, context.measureOrSum(), context.limits());
  }
}
