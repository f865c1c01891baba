// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Laws of starts with several coordinates, as printed by the command. */
@Order(1)
final class TheoremCommandTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";
  private static final String NIMHOFF = " -> heaps(a - 1, b - 1)";
  private static final String WYTHOFF = NIM + " -> heaps(a - k, b - k) where k >= 1";
  private static final String MAHARAJA = WYTHOFF + " -> heaps(a - 1, b - 2) -> heaps(a - 2, b - 1)";

  private static final String ANSWERED =
      "game status kind preperiod period saltus exceptions maxValue checkedTo theorem statement"
          + " certificate";

  @TempDir private Path folder;

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {"rook | 1 state", "king | 12 states", "knight | 39 states"})
  void valuesOfPieces_areProved(String game, String states) {
    Answer answer = Answer.run("theorem", game, "--width", "0");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith(game + ": G(x, y) is the value of board(x, y)\n")
        .contains("\nstatus: proved (decided by automata)\n")
        .doesNotContain("tried");
    assertThat(Answer.run("theorem", game, "--json").out())
        .contains(
            "\"of\":\"board(x, y)\",\"status\":\"proved\",\"kind\":\"automatic\","
                + "\"claim\":\"values\",\"numeration\":[2],\"states\":"
                + states.substring(0, states.indexOf(' '))
                + ",");
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "kayles",
        "king",
        "half-nim",
        "grundy --to 100",
        "wythoff --claim lost",
        "bounded-nim",
        "halve-into-k --to 100",
        "node-kayles g=path(3)"
      })
  void answer_hasAllFields_withNullForNumbersThatALawHasNot(String words) {
    List<String> given = new ArrayList<>(List.of("theorem", "--json"));
    given.addAll(1, List.of(words.split(" ")));
    assertThat(Answer.run(given.toArray(String[]::new)).out())
        .contains(Stream.of(ANSWERED.split(" ")).map(name -> "\"" + name + "\":").toList());
  }

  /** Of moves that leave sums, the lost positions follow from the values. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "kayles | lost | the player to move at n loses exactly when n is 0",
        "kayles | value=12 | G(n) = 12 for no n",
        "0.107 | value=1 | G(n) = 1 exactly when n mod 2 is 1",
      })
  void positionsOfAValue_areReadOffALawOfTheValues(String game, String claim, String words) {
    Answer plain = Answer.run("theorem", game, "--claim", claim);
    assertThat(plain.out())
        .contains("G(n) is the value of", "status: proved")
        .endsWith(words + "\n");
    assertThat(Answer.run("theorem", game, "--claim", claim, "--json").out())
        .contains("\"kind\":\"periodic\"", "\"words\":\"" + words + "\"");
    assertThat(Answer.run("theorem", game).out()).doesNotContain(words);
  }

  @Test
  void aSampleOfValues_isReadOffTheLaw() {
    String nimhoff = NIM + NIMHOFF;
    assertThat(Answer.run("theorem", nimhoff).out())
        .contains("\n   0:  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15\n")
        .contains("\n   4:  4  5  3  1  2  0 10 11  9  7  8  6 16 17 15 13\n");
    StringBuilder rows = new StringBuilder("\"sample\":[");
    for (int a = 0; a < 16; a++) {
      rows.append(a == 0 ? "[" : ",[");
      for (int b = 0; b < 16; b++) {
        rows.append(b == 0 ? "" : ",").append(3 * (a / 3 ^ b / 3) + (a + b) % 3);
      }
      rows.append("]");
    }
    assertThat(Answer.run("theorem", nimhoff, "--json").out())
        .contains("\"states\":22,", rows + "],\"checkedTo\":");
  }

  @Test
  void lostPositions_areProved_andTheirCertificateHolds() throws Exception {
    Path file = folder.resolve("wythoff.json");
    Answer answer =
        Answer.run("theorem", "wythoff", "--claim", "lost", "--certificate", file.toString());
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith("wythoff: positions heaps(a, b)\n")
        .contains("(0, 0), (1, 2), (2, 1),")
        .endsWith("certificate: " + file + "\n");
    assertThat(Answer.run("check", file.toString()).out()).startsWith("valid: ");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"accepting\":\\[[0-9]+", "\"accepting\":[1"));
    assertThat(Answer.run("check", file.toString()).status()).isEqualTo(1);
  }

  @Test
  void withoutALawOfValues_theLostPositionsAreTold() {
    assertThat(Answer.run("theorem", "wythoff", "--to", "400,400", "--json").out())
        .contains("\"claim\":\"lost\",\"numeration\":[1,1],\"states\":7,")
        .contains("\"lost\":[[0,0],[1,2],[2,1],[3,5],[4,7],[5,3],[6,10],")
        .contains("[36,22],[39,24]],\"checkedTo\":");
  }

  @Test
  void theAutomaton_isToldWithItsArrows_whereItIsSmall() {
    assertThat(Answer.run("theorem", WYTHOFF, "--claim", "lost", "--to", "149,149", "--json").out())
        .contains("\"automaton\":{\"accepting\":[0,3,4],\"arrows\":[")
        .contains("{\"from\":1,\"to\":3,\"labels\":[\"0/1\"]}");
    assertThat(Answer.run("theorem", "rook", "--json").out())
        .contains(
            "\"automaton\":{\"accepting\":[0],\"arrows\":[{\"from\":0,\"to\":0,"
                + "\"labels\":[\"0/0/0\",\"1/1/0\",\"1/0/1\",\"0/1/1\"]}]}");
  }

  @Test
  void misere_isHeeded() {
    String misere = WYTHOFF + "\nstuck wins";
    assertThat(Answer.run("theorem", misere, "--json").out())
        .contains("\"status\":\"proved\"", "\"claim\":\"lost\"", "\"states\":13,")
        .contains("\"lost\":[[0,1],[1,0],[2,2],[3,5],");
    Answer values = Answer.run("theorem", misere, "--claim", "values");
    assertThat(values.status()).isEqualTo(3);
    assertThat(values.err()).contains("--claim lost searches for the law of the lost positions");
  }

  @Test
  void aSingleValue_isToldWithThoseBelow() {
    assertThat(Answer.run("theorem", NIM + NIMHOFF, "--claim", "value=1", "--json").out())
        .contains("\"claim\":\"value\",\"value\":1,\"numeration\":[2],\"states\":7,")
        .contains("\"lost\":[[0,1],[1,0],[2,2],[3,4],[4,3],[5,5],");
  }

  @Test
  @Tag("long")
  void aSingleValueReadInZeckendorfsNumeration_isToldWithThoseBelow() {
    String corner =
        NIM.replace("k >= 1", "k >= 1, a + b > 2")
            + " -> heaps(a - k, b - k) where k >= 1, a + b > 2";
    assertThat(Answer.run("theorem", corner, "--claim", "value=1", "--json").out())
        .contains("\"claim\":\"value\",\"value\":1,\"numeration\":[1,1],\"states\":21,")
        .contains("\"lost\":[[0,3],[1,2],[2,1],[3,0],[4,4],[5,7],");
  }

  /** Whinihan 1963: the first player loses from Fibonacci numbers. */
  @Test
  @Tag("long")
  void fibonacciNim_isToldFromItsStart_withACertificateOfIt() {
    Path file = folder.resolve("fibonacci.json");
    Answer answer =
        Answer.run("theorem", "fibonacci-nim", "--json", "--certificate", file.toString());
    assertThat(answer.out())
        .contains(
            "\"of\":\"heap(n, max(n - 1, 0))\",\"status\":\"proved\",\"kind\":\"outcomes\",",
            "\"numeration\":[1,1],\"states\":2,\"automaton\":{",
            "\"pPositions\":[0,1,2,3,5,8,13,21,34,55,89,144,233,377,610,987,1597,2584,4181,6765,"
                + "10946,17711,28657,46368],",
            "those where n is 0 or a Fibonacci number: 1, 2, 3, 5, 8, 13, ...");
    assertThat(Answer.run("check", file.toString()).out())
        .startsWith("valid: ")
        .contains("heap(n, max(n - 1, 0)): the P-positions are those where n is 0 or a Fibonacci");
    assertThat(Answer.run("solve", "fibonacci-nim", "956722026041").out())
        .contains("the second player wins");
  }

  @Test
  void whatIsNotProved_isSaid() {
    Path file = folder.resolve("none.json");
    int last = CaseCount.of(99, 149);
    String to = last + "," + last;
    Answer answer = Answer.run("theorem", MAHARAJA, "--to", to, "--certificate", file.toString());
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .contains("\nno law of the values was found, with every coordinate up to " + last + "\n")
        .contains("(0, 0), (1, 3), (2, 6)")
        .contains("\nstatus: none, computed to " + last + "\n")
        .contains("tried values read from the digits in base 2, base 3: no automaton")
        .contains("Zeckendorf's")
        .endsWith("certificate: none, as nothing could be proved\n");
    assertThat(file).doesNotExist();
  }

  @Tag("long")
  @Test
  void whatIsNotProved_isSaidInJson() {
    assertThat(Answer.run("theorem", MAHARAJA, "--to", "149,149", "--json").out())
        .contains("\"status\":\"none\",\"kind\":null,\"claim\":\"values\",\"numeration\":null,")
        .contains("\"pPositions\":[[0,0],[1,3],[2,6],", "\"checkedTo\":149,");
  }

  @Test
  void aTimeLimit_keepsWhatWasFound() {
    String slow = WYTHOFF + " -> heaps(a - 1, b - 2) -> heaps(a - 2, b - 1)";
    Answer stopped = Answer.stopped("theorem", slow);
    assertThat(stopped.status()).isEqualTo(3);
    assertThat(stopped.out()).contains("status: none");
    String message = stopped.err();
    assertThat(message).matches("sprague: the time limit of [0-9.]+ s was reached\n");
    assertThat(stopped.out()).endsWith("  stopped: " + message.substring("sprague: ".length()));
  }

  @Test
  void papers_tellTheLawItsFirstPositionsAndItsProof() {
    String rook = Answer.run("theorem", "rook", "--markdown").out();
    assertThat(rook)
        .contains("Let $G(x, y)$ be the nim-value of `board(x, y)`")
        .contains("| x | 0 | 1 | 2 |", "| 3 | 3 | 2 | 1 | 0 |")
        .contains("a row for each $x$, a column for each $y$")
        .contains("most significant digit first", "*Proof.* ");
    String wythoff = Answer.run("theorem", "wythoff", "--claim", "lost", "--latex").out();
    assertThat(wythoff)
        .contains("the positions are \\texttt{heaps(a, b)}")
        .contains(
            "$(0, 0)$, $(1, 2)$,",
            "\\begin{theorem}[{wythoff}]",
            "$A_n = \\lfloor n \\varphi \\rfloor$,");
  }
}
