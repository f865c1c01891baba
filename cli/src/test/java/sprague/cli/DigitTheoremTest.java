// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.testkit.EveryNth;

/** Laws in the digits of n that are guesses. */
final class DigitTheoremTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "divisors | 3000 | trailing zeros of n in base 2, plus 1",
        "aliquot | 3000 | trailing zeros of n in base 2",
      })
  void gamesOfTheCatalogue_haveTheirLawInWords(String game, String to, String law) {
    String statement = "G(n) = %s, for 1 <= n <= %s; beyond that it is a guess".formatted(law, to);
    assertThat(Answer.run("theorem", game, "--to", to).out())
        .contains("\n" + statement + "\n")
        .contains("\nstatus: conjectured, checked to " + to + "\n")
        .contains(
            "the like in a base: a law that fits, and no theorem for it: no sentence about the"
                + " moves can be decided (")
        .doesNotContain("proved: G");
  }

  @Test
  void ruler_hasItsLawInWords() {
    assertThat(Answer.run("theorem", "ruler").out())
        .contains("\nG(n) = the largest power of 2 that divides n, for n >= 1; G(0) = 0\n")
        .contains("\nstatus: proved (decided by automata)\n");
  }

  /** A single value has an automaton although the function of all values has none. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where 1 <= k <= n, bitand(n, k) = k | 3 | (7), (11), (13), (14)",
        "heap(n) -> heap(n - p) where p in powers(2), bitand(n, p - 1) = 0 | 3 | (8), (24), (40)",
        "heap(n) -> heap(m) where m >= 1, 2 * m <= n | 3 | (8), (9), (10), (11)",
      })
  void singleValues_areProved(String rules, String value, String first) {
    assertThat(Answer.run("theorem", rules, "--claim", "value=" + value).out())
        .contains("with every coordinate up to 40: " + first)
        .contains("\nstatus: proved (outcomes, decided by automata)\n");
    assertThat(Answer.run("theorem", rules, "--claim", "lost").out())
        .contains("\nstatus: proved (outcomes, decided by automata)\n");
  }

  @Test
  void singleValues_areGuessedWithTheReason_whereMovesAreBeyondAutomata() {
    assertThat(Answer.run("theorem", "divisors", "--claim", "value=2", "--to", "1200").out())
        .contains("\nstatus: conjectured, checked to 1200\n")
        .contains("the checker says division by a variable is beyond automata");
  }

  @Test
  void jsonAndPapers_sayTheSame() {
    assertThat(Answer.run("theorem", "divisors", "--to", "2000", "--json").out())
        .contains("\"status\":\"conjectured\"", "\"kind\":\"digits-of-n\"")
        .contains(
            "\"statement\":\"G(n) = trailing zeros of n in base 2, plus 1, for 1 <= n <= 2000;")
        .contains("\"theorem\":null", "\"guess\":null");
    assertThat(Answer.run("theorem", "divisors", "--to", "2000", "--markdown").out())
        .contains("**Conjecture.** $G(n)$ = trailing zeros of $n$ in base 2, plus 1, for $1");
    assertThat(Answer.run("theorem", "divisors", "--to", "2000", "--latex").out())
        .contains("$G(n)$ = trailing zeros of $n$ in base 2, plus 1, for $1 \\le n \\le 2000$;");
  }

  @Test
  void besideOutcomesThatAreProved_theValuesAreSaidToBeAGuess() {
    String rules = "heap(n) -> heap(n - k) where 1 <= k <= n, bitand(n, k) = k";
    String law = "G(n) = ones of n in base 2, for 1 <= n <= ";
    assertThat(Answer.run("theorem", rules, "--to", "1500").out())
        .contains(
            "\nstatus: proved (outcomes, decided by automata)\nthe values, not proved: " + law)
        .contains("beyond\n  that it is a guess: no automaton reads values beside n");
    assertThat(Answer.run("theorem", rules, "--to", "1500", "--json").out())
        .contains("\"kind\":\"outcomes\"", "\"guess\":\"" + law);
    assertThat(Answer.run("theorem", rules, "--to", "1500", "--markdown").out())
        .contains("**Theorem.**", "- the values, not proved: $G(n)$ = ones of $n$ in base 2");
  }
}
