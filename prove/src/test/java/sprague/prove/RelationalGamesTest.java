// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.kernel.Certificate;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Laws proved for random games are true; the conditions of these games are relations that an
 * equation ties to several variables. Small positions are compared with the definition, others with
 * the values that engines compute.
 */
final class RelationalGamesTest {
  /** The greatest sum of coordinates whose values are computed by the definition. */
  private static final int MAX_DEFINED = CaseCount.of(9, 12);

  /**
   * All positions with coordinates below this are computed by engines, by number of coordinates.
   */
  private static final int[] SIDES = {0, 61, 16};

  /** The greatest coordinates from which a law is guessed, by number of coordinates. */
  private static final long[] SHOWN = {0, 63, 31};

  private static final ProofLimits BUDGET = StandardLimits.of(300_000, 50_000_000L);

  /** How long a law is searched for; where that is too short, there is none. */
  private static final Duration SEARCH = Duration.ofSeconds(3);

  /** Far more time than the other requests take. */
  private static final Duration AMPLE = Duration.ofMinutes(1);

  /**
   * A game, determined by the seed of its rules.
   *
   * @param rules the rules
   * @param ending the clause that ends the play; empty for normal play
   */
  private record Trial(long seed, RelationalRules rules, String ending) {
    static Trial of(long seed) {
      String ending = seed / 2 % 2 == 0 ? "" : " stuck wins";
      return new Trial(seed, RelationalRules.of(seed, 1 + (int) (seed % 2)), ending);
    }

    Trial altered() {
      return new Trial(seed, rules.altered(seed), ending);
    }

    String text() {
      return rules.text() + ending;
    }

    Game game() {
      return RuleText.game(text());
    }

    int coordinates() {
      return 1 + (int) (seed % 2);
    }
  }

  private static Effort effort(Duration time) {
    return new Effort(new Limits(20 << 20, 1, Optional.of(time)));
  }

  @Test
  void laws_areTrue() {
    int count = CaseCount.of(8, 2_000);
    assertThat(
            LongStream.range(0, count)
                .parallel()
                .filter(seed -> holds(Trial.of(seed), RelationalGamesTest::isLawProved))
                .count())
        .isGreaterThan(count / 4);
  }

  @Test
  void gamesThatAreProvedTheSame_haveTheSameValues() {
    int count = CaseCount.of(8, 2_000);
    assertThat(
            LongStream.range(0, count)
                .parallel()
                .filter(seed -> holds(Trial.of(seed), RelationalGamesTest::isProvedTheSame))
                .count())
        .isGreaterThan(count / 2);
  }

  /** Whether something is proved of a game; the message of an exception names the game. */
  private static boolean holds(Trial trial, Predicate<Trial> proof) {
    try {
      return proof.test(trial);
    } catch (RuntimeException crash) {
      throw new AssertionError(trial.text() + "\n" + trial.altered().text(), crash);
    }
  }

  private static boolean isLawProved(Trial trial) {
    Optional<Proved> proved;
    try {
      proved = law(trial.game(), trial.seed() % 8 == 0);
    } catch (BudgetExceeded spent) {
      return false;
    }
    proved.ifPresent(law -> assertLawIsTrue(trial, law.certificate()));
    return proved.isPresent();
  }

  /**
   * A law that is proved.
   *
   * @param ofHeaps whether by the methods for heaps, whose rules the kernel reads in another way
   */
  private static Optional<Proved> law(Game game, boolean ofHeaps) {
    long shown = SHOWN[game.start().coordinates().size()];
    return ofHeaps
        ? Prover.prove(
                game,
                game.start(),
                new SearchLimits(1023, 1023).within(Duration.ofMillis(100)).withoutConjectures(),
                effort(SEARCH),
                BUDGET)
            .proved()
        : DigitProver.prove(game, game.start(), Optional.empty(), shown, effort(SEARCH), BUDGET)
            .proved();
  }

  private static void assertLawIsTrue(Trial trial, Certificate law) {
    ToldValues told;
    try {
      told = new ToldValues(law, PieceLine.of(trial.game().names().getFirst().name()));
    } catch (CheckFailure refused) {
      throw new AssertionError(trial.text(), refused);
    }
    List<Piece> pieces = pieces(trial);
    long[] computed = computed(trial);
    for (int i = 0; i < computed.length; i++) {
      assertThat(told.of(pieces.get(i)).orElse(told.seen(computed[i])))
          .as("%s of %s, by %s", pieces.get(i), trial.text(), law.claim().theorem())
          .isEqualTo(told.seen(computed[i]));
    }
    assertDefined(trial, computed);
  }

  private static boolean isProvedTheSame(Trial trial) {
    Trial other = trial.altered();
    boolean isProved =
        Comparison.byRules(family(trial), family(other), effort(AMPLE), BUDGET)
            .filter(Equality.ProvedEqual.class::isInstance)
            .isPresent();
    if (isProved) {
      long[] computed = computed(trial);
      assertThat(computed(other)).as("%s%n%s", trial.text(), other.text()).isEqualTo(computed);
      assertDefined(trial, computed);
      assertDefined(other, computed);
    }
    return isProved;
  }

  private static Family family(Trial trial) {
    Game game = trial.game();
    return new Family(game, game.start());
  }

  /** The pieces with coordinates below a side, the last coordinate fastest. */
  private static List<Piece> pieces(Trial trial) {
    int side = SIDES[trial.coordinates()];
    String name = trial.game().names().getFirst().name();
    List<Piece> pieces = new ArrayList<>();
    for (int a = 0; a < side; a++) {
      for (int b = 0; trial.coordinates() == 2 && b < side; b++) {
        pieces.add(Piece.of(name, a, b));
      }
      if (trial.coordinates() == 1) {
        pieces.add(Piece.of(name, a));
      }
    }
    return pieces;
  }

  /** The codes of the values of these pieces, by an engine. */
  private static long[] computed(Trial trial) {
    Game game = trial.game();
    LongStream.Builder values = LongStream.builder();
    Planner.choose(
            Question.Box.below(game, game.start(), SIDES[trial.coordinates()]), effort(AMPLE))
        .orElseThrow()
        .run(
            effort(AMPLE),
            (codes, count) -> {
              for (int i = 0; i < count; i++) {
                values.add(codes[i]);
              }
            });
    return values.build().toArray();
  }

  private static void assertDefined(Trial trial, long[] computed) {
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(trial.text()), MAX_DEFINED);
    PlainNimValues values = new PlainNimValues(RuleText.syntax(trial.text()), MAX_DEFINED);
    List<Piece> pieces = pieces(trial);
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      if (piece.arguments().stream().mapToLong(Long::longValue).sum() <= MAX_DEFINED) {
        assertThat(computed[i])
            .as("%s of %s", piece, trial.text())
            .isEqualTo(
                trial.ending().isEmpty()
                    ? values.of(piece)
                    : ValueKind.code(definition.outcome(List.of(piece))));
      }
    }
  }
}
