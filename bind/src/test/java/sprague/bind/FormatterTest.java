// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.SourceTokens.Comment;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.RuleParser;

class FormatterTest {

  static List<SourceText> examples() {
    return RuleFiles.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_isCanonical(SourceText example) {
    assertThat(format(example.text())).isEqualTo(example.text());
  }

  @Test
  void randomTree_isReadBackAsItself() {
    for (long seed = 0; seed < 800; seed++) {
      GameSyntax tree = new RandomSyntax(seed).game();
      String text = Language.format(tree);
      GameSyntax again = parse(text);
      assertThat(withoutSpans(again)).as("seed %s\n%s", seed, text).isEqualTo(withoutSpans(tree));
      assertThat(Language.format(again)).as("seed %s", seed).isEqualTo(text);
      assertThat(RuleParser.oneLine(text)).isEqualTo(text.strip().replaceAll("\\s+", " "));
    }
  }

  /** Records print their components in order, so two trees are equal when their prints are. */
  private static String withoutSpans(GameSyntax tree) {
    return tree.toString().replaceAll("Span\\[start=\\d+, end=\\d+\\]", "-");
  }

  @Test
  void comments_stayNearTheirPlace() {
    String text =
        """
        # before
        game g(k) # header
        ## title
        h(n)   # head
          -> h(n - k) # first
          # inside
          where k in # set
             {1, 2} # last
          # above the second
          -> h(0); # second
        #
        stuck draws # end
        # after
        """;
    String formatted = format(text);
    assertThat(formatted)
        .isEqualTo(
            """
            # before
            game g(k)  # header
            ## title
            # head
            # first
            # inside
            # set
            h(n) -> h(n - k)  where k in {1, 2}  # last
                 # above the second
                 -> h(0)  # second
            #
            stuck draws  # end
            # after
            """);
    assertThat(format(formatted)).isEqualTo(formatted);
    assertThat(comments(formatted)).isEqualTo(comments(text)).hasSize(13);
  }

  @Test
  void longConditions_areBrokenAtCommas() {
    String condition = "a + b = n - 1, ";
    String text = "h(n) -> h(a) + h(b) where " + condition.repeat(12) + "a > 0\n";
    String formatted = format(text);
    assertThat(formatted.lines()).allMatch(line -> line.length() <= 100).hasSizeGreaterThan(2);
    assertThat(format(formatted)).isEqualTo(formatted);
  }

  private static String format(String text) {
    Parsed<String> formatted = Language.format(new SourceText("test.game", text));
    assertThat(formatted.show()).as(text).isEmpty();
    return formatted.result().orElseThrow();
  }

  private static List<String> comments(String text) {
    return SourceTokens.of(new SourceText("test.game", text)).comments().stream()
        .map(Comment::text)
        .toList();
  }

  private static GameSyntax parse(String text) {
    Parsed<GameSyntax> reading = Language.parse(new SourceText("test.game", text));
    assertThat(reading.show()).as(text).isEmpty();
    return reading.result().orElseThrow();
  }
}
