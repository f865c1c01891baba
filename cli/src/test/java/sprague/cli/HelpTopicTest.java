// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.cli.HelpCommand.HelpTopic;
import sprague.cli.console.MarkdownToText;
import sprague.syntax.Expression;
import sprague.syntax.parse.Keywords;

/** The pages of {@code help}, from the same Markdown as the documentation's. */
final class HelpTopicTest {

  @ParameterizedTest
  @EnumSource(HelpTopic.class)
  void aPageIsPlainText_thatFitsATerminal(HelpTopic topic) {
    Answer answer = run("help", topic.word());
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).doesNotContain("```", "**", "](", "| ---");
    assertThat(answer.out().lines().filter(line -> !line.startsWith("  ")))
        .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
    assertThat(answer.out()).isEqualTo(topic.text(80));
  }

  @ParameterizedTest
  @EnumSource(HelpTopic.class)
  void theSourceIsThePageOfTheDocumentation(HelpTopic topic) throws IOException {
    String page = topic == HelpTopic.RULES ? "language.md" : "glossary.md";
    assertThat(topic.markdown()).isEqualTo(Files.readString(Path.of("..", "docs", page)));
  }

  @Test
  void thePageOfTheLanguage_namesEveryFunctionAndEverySet() {
    String page = HelpTopic.RULES.markdown();
    for (Expression.Function function : Expression.Function.values()) {
      assertThat(page).contains("`" + function.word() + "(");
    }
    for (String set : Keywords.NAMED_SETS) {
      assertThat(page).contains("| `" + set + "` |");
    }
    Matcher taken = Pattern.compile("(?s)## Words that are taken(.*)").matcher(page);
    assertThat(taken.find()).isTrue();
    List<String> words =
        Pattern.compile("[a-z]+")
            .matcher(taken.group(1))
            .results()
            .map(MatchResult::group)
            .filter(Keywords::isReserved)
            .toList();
    // "and" and "in" are words of the sentence too; `powers` and `digits` are sets with an
    // argument.
    assertThat(new TreeSet<>(words))
        .contains("powers", "digits")
        .hasSize(
            Keywords.KEYWORDS.size()
                + Expression.Function.values().length
                + Keywords.NAMED_SETS.size()
                + 2);
  }

  @Test
  void theGlossary_hasTheWordsThatAnswersUse() {
    String page = HelpTopic.GLOSSARY.markdown().toLowerCase(Locale.ROOT);
    for (String word :
        List.of(
            "nimber",
            "nim-value",
            "mex",
            "option",
            "p-position",
            "n-position",
            "period",
            "preperiod",
            "saltus",
            "exception",
            "sunny position",
            "loony move",
            "remoteness",
            "ply",
            "take-and-break code",
            "octal game",
            "status",
            "score",
            "law")) {
      assertThat(page).contains("**" + word);
    }
  }

  @Test
  void marksFallAway_andLinesAreFilled() {
    String markdown =
        """
        # A `page`

        One **two** *three* [four](five.md)
        six `*` seven.

        | a | b |
        | --- | --- |
        | `x|y` | eight nine ten |

        ```console
        $ ./sprague values 0.77
        0 | 0 1
        ```
        """;
    assertThat(MarkdownToText.of(markdown, 20))
        .isEqualTo(
            """
            A page
            ======

            One two three four
            six `*` seven.

              a    b
              x|y  eight nine
                   ten

              $ sprague values 0.77
              0 | 0 1
            """);
  }
}
