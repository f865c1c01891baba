// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.GoodCertificates;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.search.StandardLimits;

/**
 * Claims that hold, and false claims that one hypothesis of the theorem refuses alone. A part is
 * written {@code 0 1 2 = 0 replies 5 3} or {@code 0 1 = 0 reflection 1 0}, an image {@code of 1 at
 * 2 3}.
 */
final class BoardCheckTest {
  private static final String CRAM = "b(S) -> b(S - {a, b}) where a in S, b in S, a ~ b";
  private static final String KAYLES = "b(S) -> b(S - near(v)) where v in S";
  private static final String ONE = "b(S) -> b(S - {v}) where v in S";

  /** Cell 0 only may be taken. */
  private static final String FIRST = "b(S) -> b(S - {v}) where v in S, v < 1";

  /** Move 3 takes all, but needs cell 3. */
  private static final String ALL =
      "b(S) -> b(S - {v}) where v in S, v < 3 -> b(S - {0, 1, 2, 3}) where 3 in S";

  private static String rules(String name) {
    return switch (name) {
      case "CRAM" -> CRAM;
      case "KAYLES" -> KAYLES;
      case "ONE" -> ONE;
      case "FIRST" -> FIRST;
      case "ALL" -> ALL;
      default -> throw new AssertionError(name);
    };
  }

  private static List<Long> numbers(String text) {
    return Arrays.stream(text.strip().split(" +"))
        .filter(word -> !word.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  private static String after(String word, String text) {
    return text.contains(word) ? text.substring(text.indexOf(word) + word.length()) : "";
  }

  private static BoardClaim.Part part(String text) {
    String value = after("=", text).replaceAll("(replies|reflection).*", "").strip();
    return new BoardClaim.Part(
        numbers(text.replaceAll("=.*", "")),
        Long.parseLong(value),
        numbers(after("replies", text)),
        numbers(after("reflection", text).replaceAll("replies.*", "")));
  }

  private static BoardClaim.Image image(String text) {
    String part = text.replace("of", "").replaceAll("at.*", "").strip();
    return new BoardClaim.Image(Long.parseLong(part), numbers(after("at", text)));
  }

  private static BoardClaim claim(long value, String witnesses) {
    List<String> all = Stream.of(witnesses.split(",")).filter(each -> !each.isBlank()).toList();
    return new BoardClaim(
        value,
        all.stream().filter(each -> !each.contains("of")).map(BoardCheckTest::part).toList(),
        all.stream().filter(each -> each.contains("of")).map(BoardCheckTest::image).toList());
  }

  /** Why a claim is refused; empty if it is proved. */
  private static String refusal(String game, String of, BoardClaim claim) {
    CheckResult result = Checker.examine(new Certificate(game, of, claim), StandardLimits.get());
    return result instanceof CheckResult.NotProved refusal ? refusal.reason() : "";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CRAM | b(path(2)) | 1 | 0 1 = 1",
        "CRAM | b(path(3)) | 1 | 0 1 2 = 1",
        "CRAM | b(path(4)) | 2 | 0 1 2 3 = 2, 0 1 = 1, of 1 at 2 3",
        "CRAM | b(cycle(4)) | 0 | 0 1 2 3 = 0 reflection 2 3 0 1",
        "CRAM | b(cycle(4)) | 0 | 0 1 2 3 = 0 replies 3 2 1 0",
        "KAYLES | b(path(3)) | 2 | 0 1 2 = 2, 0 = 1, of 1 at 2",
        "ONE | b(path(2)) | 0 | 0 = 1, of 0 at 1",
        "ONE | b(path(3) - path(3)) | 0 | ''",
        // Repeated parts, and parts that are not needed.
        "ONE | b(path(2)) | 0 | 0 = 1, 0 = 1, 0 1 = 0 reflection 1 0, of 0 at 1, of 0 at 0",
      })
  void trueClaims_areProved(String rules, String of, long value, String witnesses) {
    assertThat(refusal(rules(rules), of, claim(value, witnesses))).isEmpty();
  }

  /** Each would be accepted without the hypothesis that refuses it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ONE | b(path(1)) | 0 | 0 = 1 | the value of the position does not follow",
        "ONE | b(path(2)) | 1 | 0 = 1 | the value of the position does not follow",
        "CRAM | b(path(2)) | 0 | 0 1 = 0 | an option has the value of the whole",
        "CRAM | b(path(2)) | 2 | 0 1 = 2 | no option has some smaller value",
        "CRAM | b(cycle(6)) | 1 | 0 1 2 3 = 2, 0 1 = 1, of 1 at 2 3, of 0 at 1 2 3 4, of 0 at 2 3 4"
            + " 5, of 0 at 3 4 5 0, of 0 at 4 5 0 1, of 0 at 5 0 1 2, 0 1 2 3 4 5 = 1 | no option"
            + " has some smaller value",
        "CRAM | b(grid(2, 3)) | 0 | 0 1 2 3 4 5 = 0 | an option has no reply",
        "ALL | b(path(4) - {3}) | 1 | 0 = 1, of 0 at 1, of 0 at 2, 0 1 2 = 0 | value of the whole",
        "ALL | b({7} + path(4)) | 1 | 3 = 1, 0 1 2 = 0 replies 3 3 3 | a region is on no board",
        "ALL | b(path(4) - {0, 1, 2}) | 1 | 3 = 1, 0 1 2 = 0 replies 3 3 3 | a reply is not"
            + " possible",
        "ALL | b(path(4) - {0, 1, 2}) | 1 | 3 = 1, 0 1 2 = 0 replies 1 0 0 | another value",
        "ALL | b(path(4) - {0, 1, 2}) | 1 | 3 = 1, 0 1 2 = 0 replies 9 9 9 | an option has no"
            + " reply",
        "ALL | b(path(4) - {0, 1, 2}) | 1 | 3 = 1, 0 1 2 = 0 replies -1 | an option has no reply",
        "ONE | b(path(2)) | 0 | 0 = 1 replies 0, of 0 at 1 | more replies than options",
        "ONE | b(\"##\") | 1 | 0 = 1 | the value of the position does not follow",
        "ONE | b(\"#\u00e4\") | 0 | 0 = 1, of 0 at 1 | characters of ASCII, not U+00E4",
        "ONE | b(\"\ud83d\ude00\") | 0 | 0 = 1, of 0 at 1 | characters of ASCII, not U+1F600",
        "ONE | b(\"#\u00a0#\") | 1 | 0 = 1, of 0 at 1, of 0 at 2 | cannot be read",
        "ONE | b(\"##\u200b\") | 1 | 0 = 1, of 0 at 1, of 0 at 2 | cannot be read",
        "ONE | b(\"##\u2028\") | 1 | 0 = 1, of 0 at 1, of 0 at 2 | cannot be read",
        "ONE | b(\"\u202e##\") | 1 | 0 = 1, of 0 at 1, of 0 at 2 | cannot be read",
        "ONE stuck loses stuck loses | b(path(1)) | 1 | 0 = 1 | two stuck clauses",
        "ONE start b(path(1)) start b(path(2)) | b(path(1)) | 1 | 0 = 1 | two start clauses",
        // Images.
        "ONE | b(path(1)) | 0 | 0 1 = 0 reflection 1 0, of 0 at 0 0 | no such cell",
        "ONE | b(path(2) - {1}) | 0 | 0 1 = 0 reflection 1 0, of 0 at 0 0 | a cell is listed twice",
        "CRAM | b(path(3) - {2}) | 0 | 0 2 = 0, of 0 at 0 1 | does not map moves to moves",
        "CRAM | b(path(4) - {3}) | 0 | 0 2 = 0, of 0 at 0 1 | does not map moves to moves",
        "CRAM | b(path(3) - {1}) | 0 | 0 1 = 1, of 0 at 0 2 | does not map moves to moves",
        "FIRST | b(path(2)) | 0 | 1 = 0, of 0 at 0 | does not map moves to moves",
        "KAYLES | b(path(3)) | 1 | 0 1 = 1, of 0 at 0 1 2 | a map is not of all cells",
        "ONE | b(path(2)) | 0 | 0 = 1, of 7 at 1 | an image is of no part",
        "ONE | b(path(2)) | 0 | 0 = 1, of 0 at -1 | there is no such cell",
        "ONE | b(path(2)) | 0 | 0 = 1, of 0 at 4294967297 | there is no such cell",
        // Reflections.
        "ONE | b(path(2)) | 0 | 0 = 1, of 0 at 1, 0 1 = 1 reflection 1 0 | has the value 0",
        "CRAM | b(path(2)) | 0 | 0 1 = 0 reflection 1 0 | a move prevents its reflection",
        "ONE | b(path(2)) | 0 | 0 = 0 reflection 1, of 0 at 1 | not of order two",
        "ONE | b(path(3)) | 0 | 0 1 2 = 0 reflection 1 2 0 | not of order two",
        "FIRST | b(path(2)) | 0 | 0 = 1, 0 1 = 0 reflection 1 0 | does not map moves to moves",
        "ONE | b(path(2)) | 0 | 0 1 = 0 reflection 1 0 replies 0 | no other replies",
      })
  void falseClaims_areRefused(
      String rules, String of, long value, String witnesses, String reason) {
    String game = rules.startsWith("ONE ") ? rules.replace("ONE", ONE) : rules(rules);
    assertThat(refusal(game, of, claim(value, witnesses))).contains(reason);
  }

  /** Two parts that are images of each other, or whose proofs would need each other. */
  @Test
  void circles_proveNothing() {
    BoardClaim circle = claim(0, "0 1 2 3 = 0, of 0 at 3 2 1 0");
    assertThat(refusal(CRAM, "b(path(4))", circle)).isEqualTo("an option has no reply");
    BoardClaim twice = claim(0, "0 1 = 1, 0 1 = 0");
    assertThat(refusal(CRAM, "b(path(2))", twice))
        .isEqualTo("an option has the value of the whole");
  }

  @Test
  void otherTheorems_refuseBoards() {
    for (Certificate good : GoodCertificates.all().toList()) {
      if (!(good.claim() instanceof BoardsClaim)) {
        Certificate forged =
            new Certificate(
                GoodCertificates.CRAM.game(), good.of(), good.form(), good.measure(), good.claim());
        assertThat(Checker.examine(forged, StandardLimits.get()))
            .isInstanceOf(CheckResult.NotProved.class);
      }
    }
  }

  @Test
  void numbersOutOfRange_areRefused() {
    assertThatThrownBy(() -> claim(-1, "")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> part("0 = -1")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> image("of -1 at 0")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tooManySteps_areUndecided() {
    Certificate good = GoodCertificates.CRAM;
    assertThat(Checker.examine(good, StandardLimits.of(1, 400_000)))
        .isInstanceOf(CheckResult.Accepted.class);
    assertThat(Checker.examine(good, StandardLimits.of(1, 230_000)))
        .isInstanceOf(CheckResult.Undecided.class);
  }

  @Test
  void statement_showsThePosition() {
    CheckResult result = Checker.examine(GoodCertificates.CRAM, StandardLimits.get());
    assertThat(result).isInstanceOf(CheckResult.Accepted.class);
    assertThat(((CheckResult.Accepted) result).proved().statement())
        .isEqualTo("board(grid(2, 3)) has the nim-value 1, by those of 2 parts");
  }

  /** Certificates are printed with the text of the position. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "board(grid(2, 3)) # of value 0",
        "board(grid(2,\n3))",
        "# board(grid(1, 1))\nboard(grid(2, 3))",
        " board(grid(2, 3))",
      })
  void positionsWithComments_areRefused(String of) {
    BoardClaim claim = (BoardClaim) GoodCertificates.CRAM.claim();
    assertThat(refusal(GoodCertificates.CRAM.game(), of, claim)).contains("cannot be read");
  }
}
