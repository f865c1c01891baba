// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.misere.MisereCertificates.T2;
import static sprague.kernel.misere.MisereCertificates.T2_LOST;
import static sprague.kernel.misere.MisereCertificates.longs;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.GoodCertificates;
import sprague.kernel.claim.Claim;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.EveryNth;

/** Claims of misere quotients of boards that are false, or not about what they say, are refused. */
final class BoardQuotientClaimTest {
  private static final String NODES = "free(S) -> free(S - near(v)) where v in S";

  /** The positions of path(3), with their classes. */
  private static final String ALL = "free({})=0; free({2})=1; free({0})=1; free({0, 1, 2})=2";

  private static Claim claim(List<Long> table, List<Long> lost, String positions) {
    return new BoardQuotientClaim(
        new MonoidTable(2, table, lost),
        Arrays.stream(positions.split("; "))
            .map(each -> each.split("="))
            .map(each -> new BoardQuotientClaim.Stated(each[0], Long.parseLong(each[1])))
            .toList());
  }

  /** Why a claim is refused; empty if it is not. */
  private static String refusal(String rules, String of, Claim claim) {
    return switch (Checker.examine(new Certificate(rules, of, claim), StandardLimits.get())) {
      case CheckResult.Accepted _ -> "";
      case CheckResult.NotProved failure -> failure.reason();
    };
  }

  @Test
  void theSentence_isAboutThePositionAndThoseThatItLeadsTo() {
    CheckResult result =
        Checker.examine(
            new Certificate(NODES + " stuck wins", "free(path(3))", claim(T2, T2_LOST, ALL)),
            StandardLimits.get());
    assertThat(((CheckResult.Accepted) result).proved().statement())
        .isEqualTo(
            "the misere quotient of all sums of free(path(3)) and the positions that it leads to"
                + " has order 6, and 2 of its classes are lost");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "the same again | " + ALL + "; free({0, 1, 2})=2 | free({0, 1, 2}) is listed twice",
        "a part left out | free({})=0; free({0})=1; free({0, 1, 2})=2"
            + " | free({0, 1, 2}) leads to free({2}), which is not before it",
        "out of order | free({2})=1; free({})=0; free({0})=1; free({0, 1, 2})=2"
            + " | free({2}) leads to free({}), which is not before it",
        "one that play does not reach | free({})=0; free({0, 1})=1; free({2})=1; free({0})=1;"
            + " free({0, 1, 2})=2 | the claim is not about free({0, 1})",
        "the start left out | free({})=0; free({2})=1; free({0})=1"
            + " | the claim is not about free({0})",
        "one without a move in a class | free({})=1; free({2})=1; free({0})=1; free({0, 1, 2})=2"
            + " | free({}) has no move",
        "one cell as nothing | free({})=0; free({2})=0; free({0})=1; free({0, 1, 2})=2"
            + " | a P-position of the quotient has a P-position as an option",
        "a generator of no position | free({})=0; free({2})=1; free({0})=1; free({0, 1, 2})=1"
            + " | P-position",
        "a cell beside the board | free({})=0; free({3})=1; free({0, 1, 2})=2 | 3 is not from 0 to"
            + " 2",
        "another name | open({})=0 | the rules have no clause for such positions",
        "no position | 3=0 | cannot be read",
      })
  void otherPositions_areRefused(String what, String positions, String reason) {
    assertThat(refusal(NODES + " stuck wins", "free(path(3))", claim(T2, T2_LOST, positions)))
        .contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | the game is not in misere play",
        "stuck loses | the game is not in misere play",
        "stuck draws | the game ends in another way",
        "free({}) wins stuck wins | the game ends in another way",
      })
  void otherEndings_areRefused(String ending, String reason) {
    assertThat(refusal(NODES + " " + ending, "free(path(3))", claim(T2, T2_LOST, ALL)))
        .contains(reason);
  }

  /** The list is that of one board. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"free(path(2))", "free(path(4))", "free(cycle(3))", "free({0})", "free(path(n))"})
  void otherBoards_areRefused(String of) {
    assertThat(refusal(NODES + " stuck wins", of, claim(T2, T2_LOST, ALL))).isNotEmpty();
  }

  /**
   * The board is that of the rules' start, as in all commands; cells may be those of another one.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game nk(g: board = cylinder(1, 3)) %s start free(g) stuck wins | free(\"###\")",
        "game x(g: board = path(3)) %s start free(cycle(3)) stuck wins | free({0, 1, 2})",
        "game x(g: board = path(3)) %s start free(cycle(3)) stuck wins | free(g)",
        "%s start free(cycle(n)) stuck wins | free({0, 1, 2})",
        "%s start free(cycle(3) - {c}) stuck wins | free(path(3))",
        "game x(g: board = cycle(3)) %s start free({c} + g) stuck wins | free(path(3))",
        "%s start free(near(cycle(3))) stuck wins | free(path(3))",
        "%s start free(joined(cycle(3), 0)) stuck wins | free(path(3))",
        "%s start free(joined(cycle(3) - {c}, 0)) stuck wins | free(path(3))",
        "%s start free(near(near(cycle(3)) - {c})) stuck wins | free(path(3))",
        "game x(g: board = cycle(3)) %s start free({c}) stuck wins | free(path(3))",
        "game x(g: board = cycle(3)) %s start free(0..c) stuck wins | free(path(3))",
        "%s start free({c}) stuck wins | free(path(3))",
        // A start that is none, so that it does not say which board is meant.
        "game x(g: board = cycle(3)) %s start free(near({0})) stuck wins | free(path(3))",
        "%s c() -> free(cycle(3)) start c() stuck wins | free(path(3))",
        "%s start free(grid(1, cycle(3))) stuck wins | free(path(3))",
        "%s start free(cycle(3) - cycle(2)) stuck wins | free(cycle(3))",
      })
  void boardsOfOtherStarts_areRefused(String rules, String of) {
    assertThat(refusal(rules.formatted(NODES), of, claim(T2, T2_LOST, ALL))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game nk(g: board = path(3)) %s start free(g) stuck wins | free({0, 1, 2})",
        "game nk(g: board = path(3)) %s stuck wins | free({0, 1, 2})",
        "%s start free(cycle(n)) stuck wins | free(path(3))",
        "%s start free(path(3)) stuck wins | free(grid(1, 3))",
        "%s start free(path(3) - {c}) stuck wins | free({0, 1, 2})",
        "%s start free(near(path(3))) stuck wins | free({0, 1, 2})",
        "game x(g: board = path(3)) %s start free({c}) stuck wins | free({0, 1, 2})",
        "%s start free(near(path(n))) stuck wins | free(path(3))",
        "%s start free(joined(path(n) - {c}, 0)) stuck wins | free(path(3))",
        "%s start free(joined(path(3) - {c}, 0)) stuck wins | free({0, 1, 2})",
      })
  void boardsThatAreMeant_areThose(String rules, String of) {
    assertThat(refusal(rules.formatted(NODES), of, claim(T2, T2_LOST, ALL))).isEmpty();
  }

  /** Each of these takes long, and may be asked for at each of many values. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "size(path(2048)) < i",
        "no L in lines(i) subset S",
        "no L in copies(\"TEXT\") subset S - {i mod 2}",
      })
  void boardsAndPictures_countAsSteps(String condition) {
    String rules =
        "free(S) -> free(S - near(v)) where v in S, i in 1..2000, "
            + condition.replace("TEXT", "#/".repeat(2000) + "#");
    Certificate certificate =
        new Certificate(rules + " stuck wins", "free(path(3))", claim(T2, T2_LOST, ALL));
    assertThat(Checker.examine(certificate, StandardLimits.of(1, 2_000_000)))
        .isInstanceOf(CheckResult.Undecided.class);
  }

  @Test
  void tablesOfNoQuotient_areRefused() {
    List<Long> altered = longs(1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 2, 3);
    assertThat(refusal(NODES + " stuck wins", "free(path(3))", claim(altered, T2_LOST, ALL)))
        .contains("the table of products does not commute");
    assertThat(refusal(NODES + " stuck wins", "free(path(3))", claim(T2, longs(0, 1, 4), ALL)))
        .isNotEmpty();
    assertThatThrownBy(() -> claim(T2, T2_LOST, "free({})=6"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** A move that leaves a sum has the product of the classes of its positions. */
  @Test
  void sumsAreProducts() {
    String rules = "b(S) -> b(S - {v}) + b(S - near(v)) where v in S stuck wins";
    MonoidTable two = new MonoidTable(1, longs(1, 0), longs(1));
    Claim one =
        new BoardQuotientClaim(
            two,
            List.of(
                new BoardQuotientClaim.Stated("b({})", 0),
                new BoardQuotientClaim.Stated("b({0})", 1)));
    assertThat(refusal(rules, "b(path(1))", one)).isEmpty();
    assertThat(Checker.examine(GoodCertificates.BOARD_QUOTIENT, StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
  }
}
