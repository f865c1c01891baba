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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Random formulas in base 2, decided here and by MONA. */
final class MonaOracleTest {
  /** The entries run out long before the time, so that every machine leaves out the same. */
  private static final ProofLimits BUDGET = StandardLimits.of(1 << 18, 1L << 40);

  /** MONA reads the run of an automaton as a set for each state: more are too many tracks. */
  private static final int MAX_STATES = 9;

  /**
   * The number of formulas that MONA decides in one run, most of which is the start of a process.
   */
  private static final int BATCH = 20;

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

  /**
   * A sentence and our decision.
   *
   * @param holds empty if the budget did not suffice
   */
  private record Decided(long seed, Formula sentence, Optional<Boolean> holds) {
    /** A sentence that is true if the decision is right. */
    Formula claim() {
      return holds.orElseThrow() ? sentence : new Formula.Not(sentence);
    }
  }

  @Test
  void randomSentences_holdWhereTheyAreValidForMona() {
    int count = CaseCount.of(60, 100_000);
    Map<Outcome, List<Trial>> trials = trials(count, MonaOracleTest::sentence);
    assertThat(trials.get(Outcome.TRUE)).hasSizeGreaterThan(count / 5);
    assertThat(trials.get(Outcome.FALSE)).hasSizeGreaterThan(count / 5);
  }

  @Test
  void theSolutionsOfRandomFormulas_areThoseOfMona() {
    int count = CaseCount.of(60, 10_000);
    Map<Outcome, List<Trial>> trials = trials(count, MonaOracleTest::solutions);
    assertThat(trials.get(Outcome.TRUE)).hasSizeGreaterThan(count / 2);
  }

  private static Map<Outcome, List<Trial>> trials(int count, LongFunction<Decided> decide) {
    assumeTrue(Mona.isInstalled(), "no mona here: install mona (Debian: apt-get install mona)");
    Map<Outcome, List<Trial>> trials =
        LongStream.range(0, count / BATCH)
            .parallel()
            .boxed()
            .flatMap(
                batch -> compared(LongStream.range(batch * BATCH, (batch + 1) * BATCH), decide))
            .collect(Collectors.groupingBy(Trial::outcome));
    List<Trial> different = trials.getOrDefault(Outcome.DIFFERENT, List.of());
    assertThat(different.stream().limit(3).map(Trial::message))
        .as("%d of %d formulas, of which the first", different.size(), count)
        .isEmpty();
    assertThat(trials.getOrDefault(Outcome.GAVE_UP, List.of())).hasSizeLessThan(count / 10);
    return trials;
  }

  private static Decided sentence(long seed) {
    Formula sentence = new RandomSentences(seed).sentence();
    Verdict verdict = Decision.decide(sentence, Numeration.base(2), BUDGET);
    return new Decided(
        seed,
        sentence,
        verdict instanceof Verdict.Unknown
            ? Optional.empty()
            : Optional.of(verdict instanceof Verdict.Holds));
  }

  /** The formula holds exactly where the automaton of its solutions accepts. */
  private static Decided solutions(long seed) {
    Formula formula = new RandomSentences(seed).open();
    Optional<Automaton> solutions =
        Decision.solutions(formula, RandomSentences.FREE, Numeration.base(2), BUDGET)
            .filter(each -> each.states() <= MAX_STATES);
    Formula equivalent =
        solutions
            .map(each -> (Formula) new Formula.Member(each, RandomSentences.FREE))
            .map(accepted -> and(implies(formula, accepted), implies(accepted, formula)))
            .orElse(formula);
    return new Decided(
        seed, new Formula.ForAll(RandomSentences.FREE, equivalent), solutions.map(_ -> true));
  }

  /** Asks MONA about all decisions at once, and about each of them unless all are right. */
  private static Stream<Trial> compared(LongStream seeds, LongFunction<Decided> decide) {
    List<Decided> batch = seeds.mapToObj(seed -> decided(seed, decide)).toList();
    List<Formula> claims =
        batch.stream().filter(each -> each.holds.isPresent()).map(Decided::claim).toList();
    boolean allAreRight = isValid(new Formula.And(claims)).equals(Optional.of(true));
    return batch.stream()
        .map(each -> each.holds.isPresent() && !allAreRight ? compared(each) : agreeing(each));
  }

  private static Decided decided(long seed, LongFunction<Decided> decide) {
    try {
      return decide.apply(seed);
    } catch (RuntimeException internal) {
      throw new AssertionError("seed " + seed, internal);
    }
  }

  private static Optional<Boolean> isValid(Formula sentence) {
    return Mona.isValid(MonaText.of(sentence));
  }

  private static Trial agreeing(Decided decided) {
    return new Trial(
        decided.holds.map(it -> it ? Outcome.TRUE : Outcome.FALSE).orElse(Outcome.GAVE_UP), "");
  }

  private static Trial compared(Decided decided) {
    Optional<Boolean> expected = isValid(decided.sentence);
    if (expected.isEmpty()) {
      return new Trial(Outcome.GAVE_UP, "");
    }
    if (expected.equals(decided.holds)) {
      return agreeing(decided);
    }
    return new Trial(
        Outcome.DIFFERENT,
        "seed %d, %s: %s%n%s"
            .formatted(
                decided.seed,
                decided.holds,
                FormulaText.of(decided.sentence),
                MonaText.of(decided.sentence)));
  }
}
