// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errors planted in a table are found, and nothing else is. */
final class ComparisonTest {
  private static final String HEADER =
      "game,status,preperiod,period,max_value,computed_to,equivalent_to,shift\n";

  @TempDir Path folder;

  private Answer compare(String rows) throws IOException {
    Path table = Files.writeString(folder.resolve("table.csv"), rows);
    return Answer.in(SharedSweep.FOLDER, "compare", table.toString());
  }

  private void differs(String row, String line) throws IOException {
    Answer answer = compare(HEADER + row + "\n");
    assertThat(answer.status()).as(answer.err()).isEqualTo(1);
    assertThat(answer.out())
        .isEqualTo(
            line
                + "\n"
                + "1 rows: 1 differences; 0 games are not in the sweep, 0 rows say more than"
                + " it\n");
  }

  @Test
  void plantedErrors_areFound() throws IOException {
    differs("0.77,periodic,72,12,8,,,", "0.77: preperiod: the table says 72, the sweep 71");
    differs("0.77,periodic,71,24,8,,,", "0.77: period: the table says 24, the sweep 12");
    differs(".77,periodic,71,12,9,,,", ".77: max_value: the table says 9, the sweep 8 at n = 27");
    differs(
        "0.77,unsolved,,,,,,",
        "0.77: status: the table says unsolved, the sweep has a proof: period 12");
    differs(
        "0.77,periodic,71,12,8,,0.7,",
        "0.77: equivalent_to: the table says 0.7 shifted by 0, the sweep has G(2) = 2 of 0.77, and G(2) = 0 of 0.7"
            .replace(" shifted by 0", ""));
    differs(
        "0.04,periodic,3,5,,,,", "0.04: period: the table says 5, the sweep sees none to n = 256");
    differs(
        "0.04,unsolved,,,1,5000,,", "0.04: max_value: the table says 1, the sweep 21 at n = 214");
    differs(
        "0.04,unsolved,,,99,200,,", "0.04: max_value: the table says 99, the sweep 21 at n = 214");
  }

  @Test
  void whatAgrees_orSaysMore_isNoDifference() throws IOException {
    Answer answer =
        compare(
            "# a table\n"
                + HEADER
                + """
                0.,periodic,0,1,0,,,
                0.77,periodic,71,12,,,0.77,0
                0.04,periodic,1000,5000,,,,
                0.04,unsolved,,,1000,5000,,
                0.04,periodic,1000,144,99,200,,
                0.04,periodic,9223372036854775807,144,99,200,,
                0.04,periodic,1,9223372036854775807,99,200,,
                0.123,periodic,5,4,,,,
                """);
    assertThat(answer.status()).as(answer.out()).isZero();
    assertThat(answer.out())
        .isEqualTo(
            "8 rows: 0 differences; 1 games are not in the sweep, 4 rows say more than it\n");
  }

  /** With a period, the greatest value is over all sizes; the sweep computed only some of them. */
  @Test
  void greatestOfAllValues_isNotLessThanOneOfThem() throws IOException {
    assertThat(compare(HEADER + "0.04,periodic,300,144,20,200,,\n").out())
        .isEqualTo(
            """
            0.04: max_value: the table says 20, the sweep 21 at n = 214
            1 rows: 1 differences; 0 games are not in the sweep, 1 rows say more than it
            """);
    assertThat(compare(HEADER + "0.04,periodic,300,144,21,200,,\n").status()).isZero();
  }

  @Test
  void whatIsNoTable_isRefused() throws IOException {
    for (String wrong :
        new String[] {"", "name,period\n0.77,12\n", HEADER + "0.77,periodic,x,,,,,\n"}) {
      Answer answer = compare(wrong);
      assertThat(answer.status()).as(wrong).isEqualTo(2);
      assertThat(answer.err()).as(wrong).contains("game").doesNotContain("internal error");
    }
    Answer none = Answer.in(SharedSweep.FOLDER, "compare", folder.resolve("none.csv").toString());
    assertThat(none.status()).isEqualTo(2);
  }
}
