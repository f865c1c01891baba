// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.RuleFailure;
import sprague.pattern.misere.MisereQuotient;
import sprague.pattern.misere.TooManyClasses;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Misere quotients of finitely many positions, against the definition and the literature. */
final class FiniteGamesTest {
  private static final int SUMS = 60;
  private static final int MAX_SEARCHED = 5_000;

  /** Beyond it a game, whose quotient may not be finite, is compared as far as it was found. */
  private static final Duration SEARCH_LIMIT = Duration.ofMillis(100);

  private int compared;
  private int wild;

  /** The law of the position of a game without coordinates. */
  private static MisereLaw law(String rules) {
    Game game = RuleText.game(rules);
    return MisereProver.find(
        game, game.start(), 0, new Effort(Limits.standard()), StandardLimits.get());
  }

  private static String lines(int... masks) {
    return Arrays.stream(masks)
        .mapToObj(mask -> "bitand(m, " + mask + ") != " + mask)
        .collect(Collectors.joining(", "));
  }

  @Test
  void positionsWithoutArguments_areInNoFamilyOfAllSizes() {
    Game game = RuleText.game("a() -> b() b() start a()");
    Component start = new Component(game.start().name(), List.of());
    Effort effort = new Effort(Limits.standard());
    assertThat(SumClasses.ofAllSizes(game, List.of(start), effort)).isEmpty();
    assertThat(SumClasses.of(game, List.of(start), effort)).isPresent();
  }

  /**
   * Notakto: both players write X, and a board with three in a row is dead. Source: T. E. Plambeck,
   * G. Whitehead, The secrets of Notakto, 2013.
   */
  @Test
  void theQuotientOfNotakto_hasOrder18() {
    MisereLaw law =
        law(
            "board(m) -> board(m + p) where p in {1, 2, 4, 8, 16, 32, 64, 128, 256}, "
                + "bitand(m, p) = 0, "
                + lines(7, 56, 448, 73, 146, 292, 273, 84)
                + "; start board(0); stuck wins");
    assertThat(law.isProved()).as(law.reason()).isTrue();
    MisereQuotient quotient = law.quotient();
    assertThat(quotient.order()).isEqualTo(18);
    assertThat(quotient.pPositions().cardinality()).isEqualTo(4);
    assertThat(quotient.isTame()).isFalse();
    int empty = law.classes().getFirst();
    int power = 0;
    for (int boards = 0; boards < 20; boards++) {
      assertThat(quotient.isP(power))
          .as("%d boards", boards)
          .isEqualTo(boards % 2 == 0 && boards > 0);
      power = quotient.product(power, empty);
    }
  }

  /** Cuts each sum short where the definition searches for too long. */
  private void compare(RandomRules rules, int seed) {
    Game game = RuleText.game(rules.text());
    MisereParts parts = new MisereParts(game, new Effort(Limits.standard().within(SEARCH_LIMIT)));
    List<Piece> added = new ArrayList<>();
    for (Piece piece : rules.pieces()) {
      try {
        parts.add(component(game, piece));
        added.add(piece);
      } catch (MisereParts.NoQuotient
          | TooManyClasses
          | BudgetExceeded
          | RuleFailure
          | ArithmeticException limit) {
        break;
      }
    }
    MisereQuotient quotient = parts.quotient();
    assertThat(quotient.order() == 1 || quotient.order() % 2 == 0).as(rules.text()).isTrue();
    wild += quotient.isTame() ? 0 : 1;
    ReferenceSolver definition =
        ReferenceSolver.withMaxPositions(
            MAX_SEARCHED, RuleText.syntax(rules.text()), rules.bound());
    Random random = new Random(seed);
    for (int i = 0; i < SUMS && !added.isEmpty(); i++) {
      List<Piece> sum = new ArrayList<>();
      int product = 0;
      for (int part = random.nextInt(5); part > 0; part--) {
        Piece piece = added.get(random.nextInt(added.size()));
        sum.add(piece);
        product = quotient.product(product, parts.classOf(component(game, piece)));
      }
      try {
        assertThat(quotient.isP(product))
            .as("%s in %s (seed %d)", sum, rules.text(), seed)
            .isEqualTo(definition.outcome(sum) == Outcome.P);
        compared++;
      } catch (ReferenceSolver.TooLarge | IllegalStateException tooFar) {
        return;
      }
    }
  }

  private static Component component(Game game, Piece piece) {
    for (int name = 0; name < game.names().size(); name++) {
      if (game.names().get(name).name().equals(piece.name())) {
        return new Component(name, piece.arguments());
      }
    }
    throw new AssertionError("no name " + piece.name());
  }

  @Test
  void randomGames_haveTheOutcomesOfTheDefinition() {
    int count = CaseCount.of(4, 5000);
    for (int seed = 0; seed < count; seed++) {
      compare(RandomRules.of(RandomRules.Ending.MISERE, seed), seed);
    }
    assertThat(compared).isGreaterThan(count * SUMS / 8);
    assertThat(wild).isGreaterThan(count / 50);
  }

  /** What is found is accepted by the kernel, for the first positions of games along one line. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> k * heap(n - 1) where k <= 2, n >= 1",
        "heap(n) -> 2 * heap(n - 1)",
        "heap(n) -> 3 * heap(n - 2) -> heap(n - 1) + 2 * heap(1) where n >= 3",
        "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b",
        "heap(n) -> heap(n - d) where d * e = n, d >= 1",
        "heap(n) -> pair(a, b) where a + b = n - 1; pair(x, y) -> heap(x) + heap(y) -> heap(x * y)"
            + " where x * y <= x + y",
        "heap(n) -> heap(n - 1) + dead(n); dead(n) -> dead(n - 1) where n < 0",
      })
  void quotientsOfTheFirstPositions_areProved(String rules) {
    Game game = RuleText.game(rules + "; stuck wins");
    MisereLaw law =
        MisereProver.find(
            game, game.start(), 9, new Effort(Limits.standard()), StandardLimits.get());
    assertThat(law.proof()).as(law.reason()).isPresent();
    assertThat(law.exactTo()).isEqualTo(9);
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(rules + "; stuck wins"), 24);
    for (int n = 0; n <= 4; n++) {
      for (int m = 0; m <= n; m++) {
        int product = law.quotient().product(law.classes().get(n), law.classes().get(m));
        assertThat(law.quotient().isP(product))
            .as("%d and %d of %s", n, m, rules)
            .isEqualTo(
                definition.outcome(List.of(Piece.of("heap", n), Piece.of("heap", m))) == Outcome.P);
      }
    }
  }
}
