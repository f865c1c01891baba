// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.search.StandardLimits;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.RuleParser;
import sprague.syntax.parse.Token;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomRules;

/** A printed theorem states the same rules for which it was proved. */
final class PrintedRulesTest {
  private static GameSyntax parse(String text) {
    return RuleParser.parse(text).result().orElseThrow(() -> new AssertionError(text));
  }

  /** A tree as text; records print their components in order. */
  private static String withoutSpans(GameSyntax syntax) {
    return syntax.toString().replaceAll("Span\\[start=\\d+, end=\\d+]", "-");
  }

  private static void isPrintedAsRead(String text) {
    GameSyntax syntax = parse(text);
    String line = RuleParser.oneLine(text);
    assertThat(line).doesNotContain("\n", "\r");
    // A picture of a board is a text in quotes, and may have the sign of a comment.
    assertThat(line.replaceAll("\"[^\"]*\"", "")).doesNotContain("#");
    assertThat(withoutSpans(parse(line))).as("%s%n%s", text, line).isEqualTo(withoutSpans(syntax));
  }

  /** The text with comments in front of some of its tokens, and perhaps at its end. */
  private static String commented(String text, Random random) {
    String[] ends = {"\n", "\r", "\r\n"};
    StringBuilder commented = new StringBuilder();
    int at = 0;
    for (Token token : Lexer.tokens(text)) {
      commented.append(text, at, token.start());
      if (random.nextInt(4) == 0) {
        commented.append("# stuck wins -> heap(1)").append(ends[random.nextInt(ends.length)]);
      }
      commented.append(text, token.start(), token.end());
      at = token.end();
    }
    return commented.append(random.nextBoolean() ? "# the end" : "").toString();
  }

  @Test
  void catalogue_isPrintedAsRead() throws Exception {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all =
        Files.walk(
            Path.of(
                "..", "catalogue", "src", "main", "resources", "sprague", "catalogue", "games"))) {
      all.filter(file -> file.toString().endsWith(".game")).forEach(files::add);
    }
    assertThat(files).hasSizeGreaterThan(50);
    for (Path file : files) {
      String text = Files.readString(file);
      isPrintedAsRead(text);
      isPrintedAsRead(text.replace('\n', '\r'));
    }
  }

  @Test
  void randomRules_areReadTheSameWithComments_andPrintedAsRead() {
    for (long seed = 0; seed < CaseCount.of(40, 400); seed++) {
      Random random = new Random(seed);
      for (RandomRules.Ending ending : RandomRules.Ending.values()) {
        String text = RandomRules.of(ending, seed).text();
        String commented = commented(text, random);
        isPrintedAsRead(commented);
        assertThat(withoutSpans(parse(commented)))
            .as(commented)
            .isEqualTo(withoutSpans(parse(text)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void whatFollowsAComment_isPrinted(String end) {
    String other =
        "pile(n) -> pile(n - k) where k = 1 # one at a time"
            + end
            + " -> pile(n - k) where 2 <= k # more";
    Certificate certificate =
        new Certificate(
            "heap(n) -> heap(n - k) where k = 1 -> heap(n - k) where 2 <= k",
            "heap(n)",
            new SameClaim(other, "pile(n)", 0, new SameClaim.EqualOptions(Map.of("heap", "pile"))));
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .isInstanceOfSatisfying(
            CheckResult.Accepted.class,
            accepted ->
                assertThat(accepted.proved().statement())
                    .endsWith("pile(n) -> pile(n - k) where k = 1 -> pile(n - k) where 2 <= k"));
  }
}
