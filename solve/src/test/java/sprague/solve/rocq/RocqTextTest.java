// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of proof files. */
final class RocqTextTest {

  private static String file(String rules, int length) throws NoRocqProof {
    List<Long> table = LongStream.range(0, length).boxed().toList();
    PeriodicCode game = new PeriodicCode(rules, "heap(n)", List.of(0, 3), table, length - 1, 1);
    return RocqText.of(game, ProofCost.of(game));
  }

  /** Rocq reads nested comments, and texts in quotes inside of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "*) Axiom a : False. (*",
        "(*)(*)*)",
        "(**)*)(**",
        "\" *)",
        "*\u0000) *\u00e9) \u202e*)",
        "*\t)\r*)\u2028Axiom a : False."
      })
  void rules_stayInTheirComment(String hostile) throws NoRocqProof {
    assertThat(RocqText.safeComment(hostile)).doesNotContain("(*", "*)", "\"").matches("[ -~]*");
    String text = file("heap(n) # " + hostile + "\n" + hostile, 3);
    int begin = text.indexOf("(* The digits are those");
    String comment = text.substring(begin + 2, text.indexOf("Definition digits"));
    assertThat(comment).doesNotContain("(*", "\"").endsWith("*)\n");
    assertThat(comment.indexOf("*)")).isEqualTo(comment.length() - 3);
    assertThat(text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'))).isTrue();
  }

  @Test
  void longTables_areSeveralLists_withAllTheirNumbers() throws NoRocqProof {
    String text = file("heap(n)", 1203);
    String table = text.substring(text.indexOf("Definition table"), text.indexOf("Lemma good"));
    assertThat(table.split("\\+\\+", -1)).hasSize(3);
    assertThat(table.lines().allMatch(line -> line.length() < 120)).isTrue();
    List<String> numbers =
        table.lines().filter(line -> line.matches(" .*[0-9;\\]].*")).toList().stream()
            .flatMap(
                line -> List.of(line.replaceAll("%N|[^0-9]+", " ").strip().split(" +")).stream())
            .toList();
    assertThat(numbers).isEqualTo(IntStream.range(0, 1203).mapToObj(String::valueOf).toList());
  }
}
