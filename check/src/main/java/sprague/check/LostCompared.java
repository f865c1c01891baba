// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.exists;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.OutcomeLaw;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;

/**
 * Where the P-positions of two laws first differ, in any number of coordinates. Each law is an
 * automaton of the coordinates, or of these and a value, which is 0 at the P-positions; it is
 * decided whether both accept the same.
 */
public final class LostCompared {
  private LostCompared() {}

  /**
   * The coordinates of the first position that is a P-position by one law alone: the first
   * coordinate is the least possible, then the second, and so on. Empty when there is none.
   *
   * @param left a proved law
   * @param right a proved law of positions with as many coordinates
   * @throws Refusal when they cannot be compared
   */
  public static Optional<List<BigInteger>> firstDifference(
      Certificate left, Certificate right, Budget budget) throws Refusal {
    Numeration numeration = numeration(left.claim());
    Numeration other = numeration(right.claim());
    if (!numeration.equals(other)) {
      throw new Refusal(
          "one law is in %s and the other in %s, and no automaton reads both"
              .formatted(numeration, other));
    }
    int coordinates = family(left).variables().size();
    List<Variable> variables = Variable.list("x", coordinates);
    Formula mine = lost(left, variables);
    Formula theirs = lost(right, variables);
    Formula sentence =
        new Formula.ForAll(variables, and(implies(mine, theirs), implies(theirs, mine)));
    return switch (Decision.decide(sentence, numeration, budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.GaveUp(String reason) -> throw new Refusal(reason);
      case Verdict.Fails fails -> Optional.of(variables.stream().map(fails::number).toList());
    };
  }

  private static Family family(Certificate law) throws Refusal {
    return Family.read(law.of(), Rules.withEndings(law.game()));
  }

  private static Numeration numeration(Claim claim) throws Refusal {
    return switch (claim) {
      case OutcomeClaim outcomes -> outcomes.numeration();
      case DigitsClaim digits -> digits.laws().getFirst().values().numeration();
      default -> throw new Refusal("a law is not one that automata read from digits");
    };
  }

  /** Says that the position asked about is a P-position; its coordinates stand in their order. */
  private static Formula lost(Certificate certificate, List<Variable> variables) throws Refusal {
    Family family = family(certificate);
    if (family.variables().size() != variables.size()) {
      throw new Refusal("the positions have different numbers of coordinates");
    }
    Optional<Formula> lost =
        switch (certificate.claim()) {
          case OutcomeClaim outcomes ->
              outcomes.laws().stream()
                  .filter(law -> law.kind().speaksOf(family))
                  .map(OutcomeLaw::lost)
                  .<Formula>map(set -> new Formula.Member(set, variables))
                  .findFirst();
          case DigitsClaim digits -> digits.lawOf(family).map(law -> ofValueZero(law, variables));
          default -> Optional.empty();
        };
    return lost.orElseThrow(() -> new Refusal("a law does not speak of the positions"));
  }

  private static Formula ofValueZero(Law law, List<Variable> variables) {
    List<Variable> tracks = new ArrayList<>(variables);
    Variable value = new Variable("value");
    tracks.add(value);
    return exists(
        value, and(equal(number(value), number(0)), new Formula.Member(law.values(), tracks)));
  }
}
