// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomBoardRules;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.RuleText;

/** Misere quotients of one board are proved; against the literature and the definition. */
final class BoardQuotientsTest {
  private static final String CRAM = "free(S) -> free(S - {a, b}) where a in S, b in S, a ~ b";
  private static final String NODES = "free(S) -> free(S - near(v)) where v in S";
  private static final int MAX_SUMS = 12;

  private static MisereLaw law(String rules) {
    Game game = RuleText.game(rules);
    return MisereProver.find(
        game, game.start(), 0, new Effort(Limits.standard()), StandardLimits.get());
  }

  /**
   * The order of the quotient and the number of its lost classes. Notakto: Plambeck and Whitehead,
   * arXiv 1301.1672; the others were computed for the same positions by another program.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cram | grid(2, 3) | 6 | 2",
        "cram | grid(2, 6) | 6 | 2",
        "cram | grid(3, 3) | 6 | 2",
        "cram | grid(3, 4) | 12 | 3",
        "nodes | grid(3, 3) | 6 | 2",
        "nodes | grid(3, 4) | 10 | 2",
        "nodes | grid(4, 4) | 14 | 4",
        "free(S) -> free(S - {v}) where v in S, no L in lines(3) subset grid(3, 3) - S"
            + " | grid(3, 3) | 18 | 4",
      })
  void publishedQuotients_areProved(String rules, String board, int order, int lost) {
    String text = rules.equals("cram") ? CRAM : rules.equals("nodes") ? NODES : rules;
    MisereLaw law = law(text + " start free(" + board + ") stuck wins");
    assertThat(law.isProved()).isTrue();
    assertThat(law.quotient().order()).isEqualTo(order);
    assertThat(law.quotient().pPositions().cardinality()).isEqualTo(lost);
  }

  @Test
  void sumsOfRandomGames_haveTheOutcomesOfTheDefinition() {
    Random random = new Random(57);
    RandomBoardRules games = new RandomBoardRules(random);
    int sums = 0;
    for (int i = 0; i < CaseCount.of(4, 1_000); i++) {
      RandomBoardRules.Game rules = games.any();
      String text = rules.text() + "\nstuck wins";
      try {
        MisereLaw law = law(text);
        if (law.isProved()) {
          sums += compare(law, rules, text, random);
        }
      } catch (RuleFailure | ReferenceBoards.Unsupported notCovered) {
        // Enough other games are compared.
      }
    }
    assertThat(sums).isGreaterThan(CaseCount.of(15, 3_000));
  }

  /** Compares the outcomes of some sums of listed positions; returns how many. */
  private static int compare(
      MisereLaw law, RandomBoardRules.Game rules, String text, Random random) {
    BoardQuotientClaim claim = (BoardQuotientClaim) law.proof().orElseThrow().certificate().claim();
    ReferenceBoards definition = new ReferenceBoards(rules.rules(), rules.start());
    for (int i = 0; i < MAX_SUMS; i++) {
      int product = 0;
      List<BoardQuotientClaim.Stated> sum =
          random
              .ints(random.nextInt(4), 0, claim.positions().size())
              .mapToObj(claim.positions()::get)
              .toList();
      for (BoardQuotientClaim.Stated each : sum) {
        product = law.quotient().product(product, (int) each.classNumber());
      }
      assertThat(
              definition.isLostInMiserePlay(
                  sum.stream().map(each -> definition.position(each.position())).toList()))
          .as(text + "\n" + sum)
          .isEqualTo(law.quotient().isP(product));
    }
    return MAX_SUMS;
  }
}
