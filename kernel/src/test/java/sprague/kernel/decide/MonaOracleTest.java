// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Random formulas in base 2, decided here and by MONA. */
final class MonaOracleTest {
  /** The entries run out long before the time, so that every machine leaves out the same. */
  private static final ProofLimits BUDGET = StandardLimits.of(1 << 18, 1L << 40);

  /** MONA reads the run of an automaton as a set for each state: more are too many tracks. */
  private static final int MAX_STATES = 9;

  private enum Outcome {
    TRUE,
    FALSE,
    GAVE_UP,
    DIFFERENT
  }

  /**
   * What became of a formula.
   *
   * @param message for {@link Outcome#DIFFERENT} alone
   */
  private record Trial(Outcome outcome, String message) {}

  @Test
  void randomSentences_holdWhereTheyAreValidForMona() {
    int count = CaseCount.of(2_000, 100_000);
    Map<Outcome, List<Trial>> trials = trials(count, MonaOracleTest::sentence);
    assertThat(trials.get(Outcome.TRUE)).hasSizeGreaterThan(count / 5);
    assertThat(trials.get(Outcome.FALSE)).hasSizeGreaterThan(count / 5);
  }

  @Test
  void theSolutionsOfRandomFormulas_areThoseOfMona() {
    int count = CaseCount.of(300, 10_000);
    Map<Outcome, List<Trial>> trials = trials(count, MonaOracleTest::solutions);
    assertThat(trials.get(Outcome.TRUE)).hasSizeGreaterThan(count / 2);
  }

  private static Map<Outcome, List<Trial>> trials(int count, LongFunction<Trial> trial) {
    assumeTrue(Mona.isInstalled(), "no mona here: install mona (Debian: apt-get install mona)");
    Map<Outcome, List<Trial>> trials =
        LongStream.range(0, count)
            .parallel()
            .mapToObj(trial)
            .collect(Collectors.groupingBy(Trial::outcome));
    List<Trial> different = trials.getOrDefault(Outcome.DIFFERENT, List.of());
    assertThat(different.stream().limit(3).map(Trial::message))
        .as("%d of %d formulas, of which the first", different.size(), count)
        .isEmpty();
    assertThat(trials.getOrDefault(Outcome.GAVE_UP, List.of())).hasSizeLessThan(count / 10);
    return trials;
  }

  private static Trial sentence(long seed) {
    Formula sentence = new RandomSentences(seed).sentence();
    try {
      return compared(seed, sentence, Decision.decide(sentence, Numeration.base(2), BUDGET));
    } catch (RuntimeException internal) {
      return different(seed, sentence, internal.toString());
    }
  }

  /** Says to MONA that the formula holds exactly where the automaton of its solutions accepts. */
  private static Trial solutions(long seed) {
    Formula formula = new RandomSentences(seed).open();
    Optional<Automaton> solutions;
    try {
      solutions =
          Decision.solutions(formula, RandomSentences.FREE, Numeration.base(2), BUDGET)
              .filter(each -> each.states() <= MAX_STATES);
    } catch (RuntimeException internal) {
      return different(
          seed, new Formula.ForAll(RandomSentences.FREE, formula), internal.toString());
    }
    if (solutions.isEmpty()) {
      return new Trial(Outcome.GAVE_UP, "");
    }
    Formula accepted = new Formula.Member(solutions.get(), RandomSentences.FREE);
    Formula equivalent = and(implies(formula, accepted), implies(accepted, formula));
    return compared(
        seed, new Formula.ForAll(RandomSentences.FREE, equivalent), new Verdict.Holds());
  }

  private static Trial compared(long seed, Formula sentence, Verdict verdict) {
    Optional<Boolean> expected =
        verdict instanceof Verdict.Unknown ? Optional.empty() : Mona.isValid(MonaText.of(sentence));
    if (expected.isEmpty()) {
      return new Trial(Outcome.GAVE_UP, "");
    }
    boolean holds = verdict instanceof Verdict.Holds;
    if (holds != expected.get()) {
      return different(seed, sentence, verdict.toString());
    }
    return new Trial(holds ? Outcome.TRUE : Outcome.FALSE, "");
  }

  private static Trial different(long seed, Formula formula, String verdict) {
    return new Trial(
        Outcome.DIFFERENT,
        "seed %d, %s: %s%n%s"
            .formatted(seed, verdict, FormulaText.of(formula), MonaText.of(formula)));
  }
}
