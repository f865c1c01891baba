// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Games as HTML files. */
@Order(1)
final class PageCommandTest {
  /** The page of each command, which several cases look at. */
  private static final Map<String, String> PAGES = new HashMap<>();

  @Test
  void page_hasTheValuesOfKayles_asTheirDefinitionGivesThem() {
    // The last of the usual range is 119.
    int last = CaseCount.of(29, 119);
    List<Integer> values = new ArrayList<>();
    for (int n = 0; n <= last; n++) {
      List<Integer> options = new ArrayList<>();
      for (int left = 0; left < n; left++) {
        options.add(values.get(left) ^ values.get(n - 1 - left));
        if (left < n - 1) {
          options.add(values.get(left) ^ values.get(n - 2 - left));
        }
      }
      int mex = 0;
      while (options.contains(mex)) {
        mex++;
      }
      values.add(mex);
    }
    String page = page("kayles", "--to", "" + last);
    assertThat(cells(page)).isEqualTo(values.stream().map(String::valueOf).toList());
    assertThat(page).contains("<h2>Theorem (proved)</h2>", "row(5): the first player wins");
  }

  @Test
  void page_ofTwoHeaps_hasARowForEachFirstOne() {
    assertThat(cells(page("wythoff", "--to", "2,3")))
        .containsExactly("0", "1", "2", "3", "1", "2", "0", "4", "2", "0", "1", "5");
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "0.72 --misere --to 9 | <h1>0.72 in misere play</h1>",
        "0.72 --misere --to 9 | order 24",
        "0.72 --misere --to 9 | heap(5): the second player wins",
        "cram --to 3,3 | <h2>No law</h2>",
        "wythoff --to 5,5 | heaps(1, 2): the second player wins",
        "node-kayles g=path(n) --to 5 | <h2>Theorem (proved)</h2>",
        "cram w=2 h=4 | # # # #",
        "cram w=1 h=4 | >board(grid(1, 4)) has the nim-value 2",
        "cram w=2 h=3 --misere | >board(grid(2, 3))</code>, P means",
        "cram w=2 h=3 --misere | <h2>Theorem (proved)</h2>",
        "notakto | the first player wins",
        "heaps(a,b,c)->heaps(a-1,b,c) | <h1>An impartial game"
      })
  void page_isWritten_forEachKindOfGame(String words, String text) {
    assertThat(PAGES.computeIfAbsent(words, it -> page(it.split(" ")))).contains(text);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.72 --misere | heap(5): the second player wins", "cram w=4 h=4 | # # # #"})
  void page_ofManyValuesOrALargeBoard_isWritten(String words, String text) {
    page_isWritten_forEachKindOfGame(words, text);
  }

  @Test
  void page_showsNoMarkupOfRules() {
    String rules = "heap(n) -> heap(n - 1)  # </script><script>alert(1)</script>";
    assertThat(page(rules)).doesNotContain("alert(1)</script>").doesNotContain("<script>alert");
  }

  @Test
  void page_isWrittenToAFile_andItsStatusReported(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("nim.html");
    Answer answer =
        Answer.run(
            "page", "0.3", "--to", "" + CaseCount.of(9, 119), "--out", file.toString(), "--json");
    assertThat(answer.out()).contains("\"status\":\"proved\"");
    assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
  }

  @Test
  void page_refusesTooManyValues() {
    assertThat(Answer.run("page", "kayles", "--to", "5000").status()).isEqualTo(2);
  }

  private static String page(String... words) {
    List<String> line = new ArrayList<>(List.of("page"));
    line.addAll(List.of(words));
    Answer answer = Answer.run(line.toArray(String[]::new));
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer.out();
  }

  /** The values in the cells of the table, without marks. */
  private static List<String> cells(String page) {
    String table = page.substring(page.indexOf("Table of values"));
    Matcher cell =
        Pattern.compile("<td[^>]*>([^<*]+)[*]?</td>")
            .matcher(table.substring(0, table.indexOf("</table>")));
    return cell.results().map(it -> it.group(1)).toList();
  }
}
