// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.decide.Automaton;
import sprague.check.decide.Numeration;
import sprague.check.json.JsonFields;
import sprague.check.json.Malformed;
import sprague.check.law.Kind;
import sprague.check.rules.Component;
import sprague.check.rules.Refusal;

/**
 * The P-positions of single components are exactly those that automata accept; and perhaps so are
 * the positions of value 1, 2, ... In normal or misere play, and whatever ends the game early.
 *
 * @param laws one for each kind of position that play leads to, all in one numeration; the first of
 *     the positions asked about
 * @param modulus sets that automata cannot read are sieved by their remainders by it
 * @param below their members below this are known one by one
 */
public record OutcomeClaim(List<OutcomeLaw> laws, long modulus, long below) implements Claim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "outcomes";

  private static final int MOST_LAWS = 64;

  /**
   * A sieve beyond this makes automata that no budget covers. So products of two remainders, and of
   * two numbers below twice the modulus, are below 2^26.
   */
  private static final long MOST = 1 << 12;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no law or too many, there are several
   *     numerations, laws tell different values, two laws speak of one position, or the sieve is
   *     out of range
   */
  public OutcomeClaim {
    laws = List.copyOf(laws);
    if (laws.isEmpty() || laws.size() > MOST_LAWS) {
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
    if (Kind.overlap(laws.stream().map(OutcomeLaw::kind).toList())) {
      throw new IllegalArgumentException("two laws speak of one position");
    }
    if (modulus < 1 || modulus > MOST || below < 0 || below > MOST) {
      throw new IllegalArgumentException("the sieve is out of range");
    }
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** How the automata's numbers are written. */
  public Numeration numeration() {
    return laws.getFirst().lost().numeration();
  }

  /** How many values are told, from 0 on: 1 where it is the P-positions alone. */
  public int values() {
    return laws.getFirst().sets().size();
  }

  /** Whether a component is claimed to be a P-position; empty when it is not spoken of. */
  public Optional<Boolean> isLost(Component component) {
    return has(0, component);
  }

  /**
   * Whether a component is claimed to have a value; empty when it is not spoken of.
   *
   * @param value from 0 to {@link #values} - 1; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return laws.stream()
        .map(law -> law.has(value, component))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * Whether the position asked about is claimed to be a P-position at a coordinate.
   *
   * @param n not negative
   * @throws IllegalStateException when the positions asked about have not one coordinate
   */
  public boolean isLost(BigInteger n) {
    return laws.getFirst().isLost(n);
  }

  public static OutcomeClaim read(JsonFields fields) throws Malformed {
    return new OutcomeClaim(
        fields.objects("laws", OutcomeLaw::read),
        fields.numberOr("modulus", 1),
        fields.numberOr("below", 0));
  }

  @Override
  public String examine(ClaimContext question) throws Refusal {
    if (question.form().isPresent() && modulus > 1) {
      return MultiplesCheck.examine(question, this);
    }
    return OutcomeCheck.examine(
        question.rules(), question.family(), this, question.measureOrSum(), question.budget());
  }
}
