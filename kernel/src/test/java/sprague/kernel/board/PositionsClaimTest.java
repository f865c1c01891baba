// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.GoodCertificates;
import sprague.kernel.search.StandardLimits;

/** Claims about positions that hold, and false ones that one hypothesis refuses alone. */
final class PositionsClaimTest {
  /** A token walks along free neighbours. */
  private static final String TOKEN = "at(v, S) -> at(u, S - {u}) where u in S, u ~ v";

  /** A cell is taken. */
  private static final String ONE = "b(S) -> b(S - {v}) where v in S";

  /** A move from all cells leaves two positions. */
  private static final String TWO =
      "b(S) -> c({0}) + c({1}) where 2 in S c(S) -> c(S - {v}) where v in S";

  private static String rules(String name) {
    return switch (name) {
      case "TOKEN" -> TOKEN;
      case "ONE" -> ONE;
      case "TWO" -> TWO;
      case "SPREAD" -> "game t(g: board = path(4)) p(S) -> p(S + {v}) where v in near(S) - S";
      case "MISERE" -> ONE + " stuck wins";
      case "MISERE TWO" -> TWO + " stuck wins";
      default -> name;
    };
  }

  private static String refusal(String game, String of, long value, String positions) {
    String[] stated = positions.isBlank() ? new String[0] : positions.split(" *; *");
    CheckResult result =
        Checker.examine(
            new Certificate(game, of, GoodCertificates.positions(value, stated)),
            StandardLimits.get());
    return result instanceof CheckResult.NotProved refusal ? refusal.reason() : "";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TOKEN | at(0, path(3) - {0}) | 0 | at(2, {})=0; at(0, {1, 2})=0",
        "TOKEN | at(1, path(3) - {1}) | 1 | at(0, {2})=0; at(2, {0})=0; at(1, {0, 2})=1;"
            + " at(1, {0, 2})=1",
        "ONE | b(path(1)) | 1 | b({})=0; b({0})=1",
        "ONE | b(path(2)) | 0 | b({})=0; b({0, 1})=0",
        "ONE | b(path(2)) | 0 | b({})=0; b({0})=1; b({1})=1; b({0, 1})=0",
        "TWO | b(path(3)) | 1 | c({})=0; c({0})=1; c({1})=1; b({0, 1, 2})=1",
        "MISERE | b(path(1)) | 0 | b({})=1; b({0})=0",
        "MISERE | b(path(2)) | 1 | b({})=1; b({0})=0; b({0, 1})=1",
        // The first move has a reply that is listed.
        "MISERE | b(path(3)) | 0 | b({})=1; b({0})=0; b({1})=0; b({0, 1, 2})=0",
        "h(n, S) -> h(n - 1, S) | h(2, path(1)) | 0 | h(0, {0})=0; h(1, {0})=1; h(2, {0})=0",
        "h(0, S) -> h(1, S) h(1, S) -> h(2, S) h(2, T) -> h(7, T) where 1 in T | h(0, path(1)) | 0"
            + " | h(2, {0})=0; h(0, {0})=0",
        // Kotzig's Nim: the squares are numbers.
        "at(v, S) -> at(u, S - {u}) where u = (v + 1) mod 3, u in S | at(0, 1..2) | 0"
            + " | at(2, {})=0; at(0, {1, 2})=0",
        // Cells given by numbers alone are on the one board that is a parameter.
        "SPREAD | p({0}) | 1 | p({0, 1, 2, 3})=0; p({0, 1, 2})=1; p({0, 1})=0; p({0})=1",
        // The board of a region within size(...) is not that of other regions.
        "SPREAD | p({size(path(2)) - 2}) | 1"
            + " | p({0, 1, 2, 3})=0; p({0, 1, 2})=1; p({0, 1})=0; p({0})=1",
        "p(S) -> p(S - {v}) where v in S, size(S - near(v)) = 1 | p(path(3)) | 1"
            + " | p({1, 2})=0; p({0, 1})=0; p({0, 1, 2})=1",
        "game s(n = 3) h(n, S) -> h(n - 1, S - {v}) where v in S | h(n, path(1)) | 1 | h(2, {})=0;"
            + " h(3, {0})=1",
        "on(S) -> on(joined(S - {e}, 0)) where e in S, e != 0 | on(edges(path(3))) | 1"
            + " | on({0})=0; on({0, 1})=1",
      })
  void trueClaims_areProved(String rules, String of, long value, String positions) {
    assertThat(refusal(rules(rules), of, value, positions)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ONE | b(path(1)) | 1 | '' | the value of the position does not follow",
        "ONE | b(path(1)) | 0 | b({})=0; b({0})=1 | the value of the position does not follow",
        "ONE | b(path(2)) | 1 | b({})=0; b({0})=1 | the value of the position does not follow",
        "ONE | b(path(1)) | 0 | b({})=0; b({0})=0 | an option has the value of the position",
        "ONE | b(path(1)) | 2 | b({})=0; b({0})=2 | no option has some smaller value",
        "ONE | b(path(2)) | 1 | b({})=0; b({0, 1})=1 | neither a value nor a reply",
        // What is listed later proves nothing: here the list, in another order, has the claim.
        "ONE | b(path(2)) | 0 | b({0, 1})=0; b({})=0 | neither a value nor a reply",
        "TWO | b(path(3)) | 0 | c({})=0; c({0})=1; b({0, 1, 2})=0 | neither a value nor a reply",
        "MISERE | b(path(1)) | 1 | b({})=1; b({0})=1 | no option of a won position is lost",
        "MISERE | b(path(1)) | 2 | b({})=1; b({0})=2 | a position is lost, 0, or won, 1",
        "MISERE | b(path(1) - {0}) | 0 | b({})=0 | a position is lost, 0, or won, 1",
        "MISERE | b(path(1) - {0}) | 2 | b({})=2 | a position is lost, 0, or won, 1",
        "MISERE | b(path(2)) | 0 | b({})=1; b({1})=0; b({0, 1})=0 | has the value of the position",
        "MISERE | b(path(2)) | 0 | b({})=1; b({0, 1})=0 | neither a value nor a reply",
        "MISERE TWO | b(path(3)) | 0 | c({})=1; c({0})=0; c({1})=0; b({0, 1, 2})=0 | leaves a sum",
        "ONE | c(path(1)) | 0 | c({0})=0 | the rules have no clause for such positions",
        "ONE | b(path(1)) | 0 | c({0})=0; b({0})=1 | the rules have no clause for such positions",
        "ONE | b(path(1), 0) | 0 | b({0}, 0)=0 | different numbers of arguments",
        "ONE | b({7} + path(1)) | 1 | b({})=0; b({0})=1 | a region is on no board",
        "ONE | b(path(1)) | 1 | b({})=0; b({1})=0; b({0})=1 | 1 is not from 0 to 0",
        "ONE | b(path(1)) | 1 | b({})=0; b({0}) b=1 | the rules cannot be read",
        "ONE | b(path(1)) | 1 | b(S)=0; b({0})=1 | S has no value",
        "SPREAD | p({0}) | 0 | p({0})=0 | neither a value nor a reply",
        "SPREAD | p({4}) | 0 | p({4})=0 | a region is on no board",
        "p(S) -> p(near(S)) | p({0}) | 0 | p({0})=0 | it is not known on which board",
        "p(S) -> p(S - {v}) where v ~ 0, v in S | p({0}) | 0 | p({0})=0 | not known on which board",
        "game t(g: board = path(2), h: board = path(3)) p(S) -> p(near(S)) | p({0}) | 0 | p({0})=0"
            + " | it is not known on which board",
        "at(c, S) -> at(c, S - {v}) where v in S | at(-1, {} + path(0)) | 0"
            + " | at(-1, {})=0 | the position does not exist",
        "ONE stuck draws | b(path(1)) | 1 | b({})=0; b({0})=1 | the game ends in another way",
        "ONE b({}) wins | b(path(1)) | 1 | b({})=0; b({0})=1 | the game ends in another way",
        "b(S) -> 2 * b(S - {v}) where v in S | b(path(1)) | 1 | b({})=0; b({0})=1 | not a single",
        "b(S) -> b(S - {v}) gains 1 where v in S | b(path(1)) | 1 | b({})=0; b({0})=1 | points",
        "b(S) -> b(S - {v}) where v in S; c(S) -> c(S) gains 1 | b(path(1)) | 1 | b({})=0; b({0})=1"
            + " | points",
      })
  void falseClaims_areRefused(
      String rules, String of, long value, String positions, String reason) {
    String game = rules.startsWith("ONE ") ? rules.replace("ONE", ONE) : rules(rules);
    assertThat(refusal(game, of, value, positions)).contains(reason);
  }

  @Test
  void statementsNameThePlay() {
    assertThat(statement(GoodCertificates.TOKEN))
        .isEqualTo("at(c, g - {c}) has the nim-value 1, by those of 6 positions");
    assertThat(statement(GoodCertificates.NO_THREE))
        .isEqualTo("free(path(4)) is won for the player to move in misere play, by 5 positions");
  }

  private static String statement(Certificate certificate) {
    CheckResult result = Checker.examine(certificate, StandardLimits.get());
    assertThat(result).isInstanceOf(CheckResult.Accepted.class);
    return ((CheckResult.Accepted) result).proved().statement();
  }

  @Test
  void numbersOutOfRange_areRefused() {
    assertThatThrownBy(() -> GoodCertificates.positions(-1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> GoodCertificates.positions(0, "b({})=-1"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tooManySteps_areUndecided() {
    assertThat(Checker.examine(GoodCertificates.TOKEN, StandardLimits.of(1, 2_000)))
        .isInstanceOf(CheckResult.Accepted.class);
    assertThat(Checker.examine(GoodCertificates.TOKEN, StandardLimits.of(1, 100)))
        .isInstanceOf(CheckResult.Undecided.class);
  }
}
