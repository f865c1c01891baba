// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * A game and a short search for its law. A law that is found must be accepted by the kernel after a
 * round trip through its file, and must be true by the definition.
 *
 * @param as the game's name in error messages
 * @param text the rules
 * @param numbers the numbers that the rules contain
 */
record SearchedGame(String as, String text, List<Long> numbers) {
  private static final Duration SEARCH = Duration.ofMillis(150);
  private static final Duration WHOLE = Duration.ofSeconds(3);

  /** Limits on the number of values from which automata are guessed. */
  private static final SearchLimits REACH = new SearchLimits(1023, 1023).within(SEARCH);

  /** About how long values are computed by the definition. */
  private static final long NANOS = 20_000_000;

  private static final long GREATEST = 40;
  private static final long PARAMETERS = 6;

  /** Makes the list unmodifiable. */
  SearchedGame {
    numbers = List.copyOf(numbers);
  }

  private static Effort effort() {
    return new Effort(new Limits(20 << 20, 1, Optional.of(WHOLE)));
  }

  private static ProofLimits budget() {
    return StandardLimits.of(100_000, 10_000_000L);
  }

  private Game game() {
    return RuleText.game(text);
  }

  /** Looks for the law of a line of pieces; how many values were compared, or -1 without a law. */
  int law(PieceLine line) {
    Game game = game();
    try {
      return Prover.prove(game, line.start(game), REACH, effort(), budget())
          .proved()
          .map(proved -> compared(line, read(proved.certificate())))
          .orElse(-1);
    } catch (RuleFailure | BudgetExceeded diagnosed) {
      return -1;
    } catch (RuntimeException | StackOverflowError crash) {
      throw new AssertionError(described(line.toString()), crash);
    }
  }

  private int compared(PieceLine line, Certificate certificate) {
    try {
      PlainComparison plain = new PlainComparison(text, line, numbers, certificate, NANOS);
      Optional<String> mistake = plain.mistake(new Random(text.hashCode()));
      mistake.ifPresent(
          what -> fail("%s\n%s", described(what), CertificateWriter.write(certificate)));
      return plain.compared();
    } catch (CheckFailure refused) {
      throw new AssertionError(described("what is accepted cannot be read"), refused);
    }
  }

  /** Looks for a law of all parameters; how many values were compared, or -1 without a law. */
  int lawOfAllParameters() {
    Game game = game();
    Start start = new Start(0, List.of("n", "k"), List.of(new Term.Slot(0), new Term.Slot(1)));
    Optional<Proved> proved = ParametricLaw.find(game, start, budget()).proved();
    if (proved.isEmpty()) {
      return -1;
    }
    ParameterClaim claim = (ParameterClaim) read(proved.get().certificate()).claim();
    PlainNimValues plain = new PlainNimValues(RuleText.syntax(text), GREATEST + PARAMETERS + 30);
    String name = game.names().getFirst().name();
    int compared = 0;
    for (long k = claim.least(); k < claim.least() + PARAMETERS; k++) {
      for (long n = 0; n <= GREATEST; n++) {
        long value = plain.of(Piece.of(name, n, k));
        if (value != claim.valueAt(n, k)) {
          fail("%s", described("k = " + k + " and n = " + n + " have the value " + value));
        }
        compared++;
      }
    }
    return compared;
  }

  /** Whether the values are proved equal to the values of another game, given by its rules. */
  boolean isProvedTheSame(PieceLine line, String other) {
    Game game = game();
    Game second = RuleText.game(other);
    Equality answer;
    try {
      answer =
          Comparison.of(
              new Family(game, line.start(game)),
              new Family(second, line.start(second)),
              0,
              REACH.maxTabled(),
              REACH.maxTabled(),
              effort(),
              budget());
    } catch (RuleFailure | BudgetExceeded diagnosed) {
      return false;
    } catch (RuntimeException | StackOverflowError crash) {
      throw new AssertionError(described("beside\n" + other), crash);
    }
    if (!(answer instanceof Equality.ProvedEqual(String reason, var _, var certificate))) {
      return false;
    }
    read(certificate.orElseThrow());
    long bound = PlainComparison.bound(12);
    PlainNimValues mine = new PlainNimValues(RuleText.syntax(text), bound);
    PlainNimValues theirs = new PlainNimValues(RuleText.syntax(other), bound);
    for (long n = 0; n <= 12; n++) {
      try {
        long value = mine.of(line.at(n));
        long same = theirs.of(line.at(n));
        if (value != same) {
          fail(
              "%s",
              described(line.at(n) + " has " + value + " and " + same + " in\n" + other + reason));
        }
      } catch (ArithmeticException | ReferenceSolver.TooLarge beyond) {
        break;
      }
    }
    return true;
  }

  /** A certificate as its file says it, examined once more. */
  private Certificate read(Certificate certificate) {
    String json = CertificateWriter.write(certificate);
    try {
      Certificate again = CertificateJson.read(json);
      ProofLimits whole = StandardLimits.of(400_000, 1_000_000_000L);
      if (Checker.examine(again, whole) instanceof CheckResult.Rejected(String why)) {
        fail("%s\n%s", described("what was found is refused: " + why), json);
      }
      return again;
    } catch (MalformedCertificate unreadable) {
      throw new AssertionError(described("what is written cannot be read: " + json), unreadable);
    }
  }

  private String described(String what) {
    return as + ": " + what + "\n" + text;
  }
}
