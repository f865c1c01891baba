// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import sprague.kernel.Certificate;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;

/**
 * A proved law as a sentence for people, such as {@code G(a, b) = a xor b}.
 *
 * <p>Of a law of automata the certificate says only that they recognise it. The formula instead is
 * a guess that the decision procedure confirms for the proved automata: it follows from the proof,
 * though it is not part of it.
 *
 * @param sentence the law
 * @param isByAutomaton whether the sentence names an automaton instead of a formula, for at least
 *     one value
 */
public record LawDescription(String sentence, boolean isByAutomaton) {
  /**
   * The maximum steps for one guessed formula, or for all sets of a law of outcomes: half of those
   * of a check ({@link StandardLimits}), which take some seconds; beyond, an automaton is named.
   */
  private static final long MAX_STEPS = 500_000_000;

  private static final ProofLimits BUDGET = StandardLimits.get().withSteps(MAX_STEPS);

  /** The descriptions made so far; {@link Proved} has identity. */
  private static final Map<Proved, LawDescription> KNOWN =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * The description of a law; if the decision procedure fails, its proved statement. The first call
   * for a law runs the procedure; the result is cached. Thread-safe: two first calls at the same
   * time both compute it.
   */
  public static LawDescription of(Proved proved) {
    LawDescription known = KNOWN.get(proved);
    if (known == null) {
      known = describe(proved);
      KNOWN.put(proved, known);
    }
    return known;
  }

  private static LawDescription describe(Proved proved) {
    Certificate certificate = proved.certificate();
    Claim claim = certificate.claim();
    try {
      Rules rules = Rules.withEndings(certificate.game());
      List<String> coordinates = ParametrizedPosition.read(certificate.of(), rules).coordinates();
      return switch (claim) {
        case DigitsClaim digits -> {
          Family family = Family.read(certificate.of(), rules);
          Optional<String> words =
              digits
                  .lawOf(family)
                  .flatMap(law -> DigitDescription.of(law.values(), coordinates, BUDGET));
          yield new LawDescription(words.orElse(proved.statement()), words.isEmpty());
        }
        case OutcomeClaim outcomes when coordinates.isEmpty() ->
            new LawDescription(proved.statement(), false);
        case OutcomeClaim outcomes -> {
          List<Automaton> sets = Checker.sets(proved, BUDGET);
          Decider decider = new Decider(outcomes.numeration(), BUDGET);
          yield OutcomeDescription.of(sets, Endings.of(rules).arePlain(), coordinates, decider);
        }
        case ParameterClaim law ->
            new LawDescription(
                new PatternDescription(law, coordinates.getLast(), coordinates.getFirst())
                    .sentence(),
                false);
        case QuotientClaim law ->
            new LawDescription(new QuotientDescription(law, coordinates).sentence(), false);
        default -> new LawDescription(proved.statement(), false);
      };
    } catch (CheckFailure | NotExpressible | ArithmeticException notDescribed) {
      // The statement of a law of automata names these.
      return new LawDescription(proved.statement(), true);
    }
  }
}
