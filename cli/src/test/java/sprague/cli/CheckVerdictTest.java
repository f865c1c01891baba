// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three verdicts of a check, in text, as JSON and as exit status. */
final class CheckVerdictTest {
  private static final String TAKE_ONE = "heap(n) -> heap(n - 1)";

  @TempDir private Path folder;
  private String valid = "";
  private String wrong = "";
  private String undecided = "";
  private String broken = "";

  @BeforeEach
  void writeFiles() throws IOException {
    valid = write("valid.json", TAKE_ONE, "heap(n)", "[0,1,0]");
    wrong = write("wrong.json", TAKE_ONE, "heap(n)", "[0,1,2]");
    // The play is longer than the checker's limit.
    undecided = write("undecided.json", TAKE_ONE, "heap(n + 100000)", "[0]");
    broken = folder.resolve("broken.json").toString();
    Files.writeString(Path.of(broken), "{}");
  }

  private String write(String name, String game, String of, String values) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(
        file,
        """
        {"format":2,"game":"%s","of":"%s","theorem":"finite","values":%s}
        """
            .formatted(game, of, values));
    return file.toString();
  }

  private static void assertVerdict(String file, int status, String line) {
    Answer answer = Answer.run("check", file);
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.out()).startsWith(line);
  }

  @Test
  void theWorstStatus_wins() {
    assertThat(Answer.run("check", valid, wrong, valid).status()).isEqualTo(1);
    assertThat(Answer.run("check", wrong, broken, valid).status()).isEqualTo(2);
    assertThat(Answer.run("check", undecided, broken, wrong).status()).isEqualTo(3);
  }

  @Test
  void eachVerdict_hasItsStatus_andBeginsTheLine() {
    String rules = "heap(n) -> heap(n - 1): ";
    assertVerdict(valid, 0, "valid: " + rules + "heap(n): the values for 0 <= n <= 2 are");
    assertVerdict(wrong, 1, "not valid: " + rules + "heap(n): G(2) is 0, not 2 (");
    assertVerdict(undecided, 3, "undecided: " + rules + "heap(n + 100000): a play is too long, or");
    assertThat(Answer.run("check", broken).status()).isEqualTo(2);
    assertThat(Answer.run("check", valid, broken).out().lines().toList().getLast())
        .startsWith("no certificate: ");
  }

  @Test
  void json_namesTheVerdict() {
    assertThat(Answer.run("check", "--json", valid).out())
        .contains("\"valid\":true,\"verdict\":\"valid\"", "\"reason\":null");
    assertThat(Answer.run("check", "--json", wrong).out())
        .contains("\"valid\":false,\"verdict\":\"not valid\"", "\"reason\":\"G(2) is 0, not 2\"");
    assertThat(Answer.run("check", "--json", undecided).out())
        .contains(
            "\"valid\":false,\"verdict\":\"undecided\"",
            "\"statement\":null",
            "\"reason\":\"a play is too long, or");
  }

  /** A line end ends a comment; what follows it is printed. */
  @Test
  void rules_arePrintedAsTheyAreRead() throws IOException {
    String hidden =
        write("hidden.json", TAKE_ONE + " # one\\r\\n -> heap(n - 2)", "heap(n)", "[0,1,2]");
    String rules = "heap(n) -> heap(n - 1) -> heap(n - 2)";
    assertThat(Answer.run("check", hidden).out()).startsWith("valid: " + rules + ": heap(n): ");
    assertThat(Answer.run("check", "--json", hidden).out()).contains("\"game\":\"" + rules + "\"");
    String forged = write("forged.json", TAKE_ONE, "heap(n) # any\\r", "[0,1,0]");
    assertThat(Answer.run("check", forged).out())
        .startsWith("not valid: heap(n) -> heap(n - 1): heap(n) # any: a position is one line");
    String unreadable = write("unreadable.json", "heap(n) ->\\u001b[2J  oh", "heap(n)", "[0]");
    assertThat(Answer.run("check", unreadable).out())
        .startsWith("not valid: heap(n) -> [2J oh: heap(n): the rules cannot be read");
  }

  /** Comments in rules about boards hide no rule, and the blanks of a picture are kept. */
  @Test
  void rulesAboutBoards_andPictures_arePrintedAsTheyAreRead() throws IOException {
    Path file = folder.resolve("board.json");
    Files.writeString(
        file,
        """
        {"format":2,
        "game":"free(S) -> free(S - {v}) where v in S # one cell\\n -> free({}) where v in S",
        "of":"free(\\"#  #\\")","theorem":"positions","value":2,
        "positions":[{"position":"free({})","value":0},{"position":"free({0})","value":1},
        {"position":"free({1})","value":1},{"position":"free({0, 1})","value":2}]}
        """);
    String rules = "free(S) -> free(S - {v}) where v in S -> free({}) where v in S";
    String of = "free(\"#  #\")";
    assertThat(Answer.run("check", file.toString()).out())
        .startsWith(
            "valid: " + rules + ": " + of + ": " + of + " has the nim-value 2, by those of");
  }
}
