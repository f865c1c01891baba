// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;

/**
 * The claim that automata recognise the P-positions among single components, and perhaps the
 * positions of nim-value 1, 2, ..., v. P-positions may be those of normal or misere play, and of
 * games that certain positions end early; values are those of plain normal play.
 *
 * @param laws one for each kind of position that play leads to, all in one numeration; the first is
 *     of the positions asked about
 * @param modulus where the rules name a set that no automaton reads, it is approximated by the
 *     remainders of its members by this number; see {@link SetApproximation}
 * @param below and by its members below this bound
 */
public record OutcomeClaim(List<OutcomeLaw> laws, long modulus, long below) implements Claim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "outcomes";

  /** The work grows with the square of this number. */
  private static final int MAX_LAWS = 64;

  /**
   * The greatest modulus and bound of a sieve; beyond, automata exceed every budget. Products of
   * two remainders, and of two numbers below twice the modulus, are below 2^26.
   */
  private static final long MAX_SIEVE = 1 << 12;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no law or too many, there are several
   *     numerations, laws are of different numbers of values, two laws are of one position, or the
   *     sieve is out of range
   */
  public OutcomeClaim {
    laws = List.copyOf(laws);
    if (laws.isEmpty() || laws.size() > MAX_LAWS) {
      throw new IllegalArgumentException("there is no law, or there are too many");
    }
    if (laws.stream()
            .flatMap(law -> law.sets().stream().map(Automaton::numeration))
            .distinct()
            .count()
        > 1) {
      throw new IllegalArgumentException("there are several numerations");
    }
    int values = laws.getFirst().sets().size();
    if (laws.stream().anyMatch(law -> law.sets().size() != values)) {
      throw new IllegalArgumentException("one law tells values that another does not");
    }
    if (PositionClass.overlap(laws.stream().map(OutcomeLaw::kind).toList())) {
      throw new IllegalArgumentException("two laws speak of one position");
    }
    if (modulus < 1 || modulus > MAX_SIEVE || below < 0 || below > MAX_SIEVE) {
      throw new IllegalArgumentException("the sieve is out of range");
    }
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** The numeration of the automata. */
  public Numeration numeration() {
    return laws.getFirst().lost().numeration();
  }

  /** The number of values, from 0 on; 1 for the P-positions alone. */
  public int values() {
    return laws.getFirst().sets().size();
  }

  /**
   * Whether a component is claimed to have a value; empty when it is of no law's kind.
   *
   * @param value from 0 to {@link #values} - 1; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return laws.stream()
        .map(law -> law.has(value, component))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Reads the fields of a certificate. */
  public static OutcomeClaim read(JsonFields fields) throws MalformedCertificate {
    return new OutcomeClaim(
        fields.objects("laws", OutcomeLaw::read),
        fields.numberOr("modulus", 1),
        fields.numberOr("below", 0));
  }

  @Override
  public String examine(ClaimContext question) throws CheckFailure {
    if (question.form().isPresent() && modulus > 1) {
      return MultiplesCheck.examine(question, this);
    }
    return OutcomeCheck.examine(
        question.rules(), question.family(), this, question.measureOrSum(), question.budget());
  }
}
