// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import org.junit.jupiter.api.Test;

/** The command {@code identify}, run in this process. */
final class IdentifyCommandTest {
  private static final String KAYLES = "0,1,2,3,1,4,3,2,1,4,2,6";

  @Test
  void games_areNamedWithPlaceAndSource() {
    Answer answer = run("identify", "0,1,2,4,3,5,6,8,7");
    assertThat(answer)
        .isEqualTo(
            new Answer(
                0,
                """
                lasker  from G(0): Lasker's Nim: take any number, or split in two
                  source: E. Lasker, Brettspiele der Voelker, 1931; Winning Ways, chapter 4; HDU 3032
                9 values agree, which is no proof that the next one does:
                  sprague theorem lasker finds the law of the values
                OEIS: https://oeis.org/search?q=1,2,4,3,5,6,8,7
                """,
                ""));
    assertThat(run("identify", KAYLES).out())
        .startsWith("kayles  from G(0): Kayles: ")
        .contains("\n0.77    from G(0)\n")
        .contains("\n  sprague same kayles 0.77 compares two of the games\n");
  }

  @Test
  void json_hasTheMatches() {
    assertThat(run("identify", KAYLES, "--json").out())
        .startsWith(
            "{\"matches\":[{\"game\":\"kayles\",\"name\":\"Kayles: knock down one pin or two"
                + " neighbours\",\"reading\":\"values\",\"shift\":0,\"terms\":12,\"source\":\"H. E."
                + " Dudeney")
        .contains("{\"game\":\"0.77\",\"reading\":\"values\",\"shift\":0,\"terms\":12}");
  }

  @Test
  void movedTerms_areFound_asWords() {
    Answer answer = run("identify", "2", "3", "1", "4", "3", "2", "1", "4", "2", "6", "4", "1");
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).startsWith("kayles  from G(2): ");
  }

  @Test
  void suggestedCommands_work() {
    Answer answer = run("identify", "0,1,2,3,4,0,1,2,3,4,0,1,2");
    assertThat(answer.out()).contains("  sprague theorem bounded-nim m=4 finds the law");
    assertThat(run("theorem", "bounded-nim", "m=4").status()).isZero();
    assertThat(run("identify", "1,2,3,1,4,3,2,1,4,2,6,4,1,2,7").out())
        .contains("  sprague same kayles 0.77 compares two of the games\n");
  }

  @Test
  void noMatch_isALine_andStatusOne() {
    assertThat(run("identify", "0,5,0,5,17"))
        .isEqualTo(
            new Answer(
                1,
                """
                none of the codes and games tried has these 5 values
                OEIS: https://oeis.org/search?q=5,0,5,17
                """,
                ""));
    assertThat(run("identify", "0,5,0,5,17", "--json"))
        .isEqualTo(
            new Answer(
                1, "{\"matches\":[],\"oeis\":\"https://oeis.org/search?q=5,0,5,17\"}\n", ""));
  }

  @Test
  void badTerms_areToldWithTheirPlace() {
    Answer few = run("identify", "0,1,2");
    assertThat(few.status()).isEqualTo(2);
    assertThat(few.err()).startsWith("terms:1:1: 3 terms are too few: it takes 4\n");
    Answer sign = run("identify", "0,1,x,2", "--json");
    assertThat(sign.status()).isEqualTo(2);
    assertThat(sign.err()).contains("\"bad-terms\"").contains("\"line\":1,\"column\":5");
    assertThat(run("identify").status()).isEqualTo(2);
  }

  /** The zeros of Dawson's Chess, as Winning Ways counts its boards. */
  @Test
  void numbersThatIncrease_mayBePPositions() {
    Answer answer = run("identify", "0,4,8,14,20,24,28,34,38,42,54");
    assertThat(answer.status()).as(answer.out()).isZero();
    assertThat(answer.out())
        .startsWith("dawsons-chess     P-positions: Dawson's Chess")
        .contains("11 P-positions agree", "OEIS: https://oeis.org/search?q=4,8,14,20,");
    assertThat(run("identify", "5,9,15,21,25,29,35,39,43,55").out())
        .contains("dawsons-chess", "P-positions, with -1 added: ");
    assertThat(run("identify", "4,8,14,20,24,28,34,38", "--json").out())
        .contains("{\"game\":\"dawsons-chess\"", "\"reading\":\"P-positions\",\"shift\":0");
    // One left out, or one too many.
    assertThat(run("identify", "0,4,14,20,24,28,34,38,42,54").out())
        .startsWith("none of the codes and games tried has these 10 values, nor these P-positions");
    assertThat(run("identify", "0,4,8,14,20,21,24,28").out()).doesNotContain("dawsons-chess");
  }
}
