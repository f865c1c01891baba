// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.decide.Automaton;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Laws of several coordinates are proved with as many states as another program has found. */
final class DigitProverTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1 ";
  private static final String DIAGONAL = "-> heaps(a - k, b - k) where k >= 1";

  private static Finding prove(String rules, Optional<LawTarget> asked, long farthest) {
    Game game = RuleText.game(rules.replace("NIM", NIM).replace("DIAGONAL", DIAGONAL));
    return DigitProver.prove(
        game,
        game.start(),
        asked,
        farthest,
        new Effort(new Limits(1L << 30, 1, Optional.of(Duration.ofMinutes(1)))),
        StandardLimits.of(10_000_000, 4_000_000_000L));
  }

  private static void assertProved(Finding finding, String numeration, int states) {
    assertThat(finding.status()).as("%s", finding).isEqualTo(Finding.Status.PROVED);
    Automaton law = finding.automaton().orElseThrow();
    assertThat(law.numeration().digits().toString()).isEqualTo(numeration);
    assertThat(law.live().cardinality()).isEqualTo(states);
    assertThat(Checker.examine(finding.proved().orElseThrow().certificate(), StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NIM | 1",
        "NIM -> heaps(a - 1, b - 1) | 22",
        "NIM -> heaps(a - k, b - l) where k >= 1, l >= 1, k + l < 4 | 4",
        "heaps(a, b) -> heaps(a - k, b + 1) where k >= 2 -> heaps(a + 1, b - k) where k >= 2 | 13",
        "board(x, y) -> board(x - 1, y) -> board(x, y - 1) -> board(x - 1, y - 1) | 12",
      })
  void values_areProvedInBaseTwo(String rules, int states) {
    Finding finding = prove(rules, Optional.empty(), 1000);
    assertThat(finding.target()).contains(new LawTarget.Values());
    assertProved(finding, "[2]", states);
    ValueBox known = finding.known().within(40);
    assertThat(finding.sample(39)).isEqualTo(known);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NIM DIAGONAL | [1, 1] | 7",
        "NIM; stuck wins | [2] | 4",
        "NIM -> heaps(a - k, b - k) where k mod 2 = 1 | [2] | 6",
        "NIM -> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 2 | [2, 1] | 9",
        "heap(n, most) -> heap(n - k, 2 * k) where 1 <= k <= most | [1, 1] | 4",
      })
  void lostPositions_areProved(String rules, String numeration, int states) {
    Finding finding = prove(rules, Optional.of(new LawTarget.PPositions()), 2000);
    assertProved(finding, numeration, states);
    assertThat(finding.members(new LawTarget.PPositions(), 60))
        .isEqualTo(computed(finding.known(), 60));
  }

  /** Four-Wythoff, and Fraenkel's (2, 1): a table of this size is too small for the first. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "NIM -> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 4 | [4, 1] | 13",
        "NIM -> heaps(a - k, b - l) where 1 <= k <= l, l < 2 * k + 1"
            + " -> heaps(a - l, b - k) where 1 <= k <= l, l < 2 * k + 1 | [2, 2] | 9",
      })
  void lawsOfKnownForm_areTriedFirst(String rules, String numeration, int states) {
    Finding finding = prove(rules, Optional.of(new LawTarget.PPositions()), 149);
    assertProved(finding, numeration, states);
    assertThat(finding.statement()).contains("B_n is A_n with a zero behind it");
  }

  /** Three heaps; a move takes from one and adds less than the number taken to another. */
  @Test
  @Tag("long")
  void threeHeaps_areProved() {
    Finding finding =
        prove(
            "heaps(a, b, c) -> heaps(a - k, b + l, c) where 0 <= l < k -> heaps(a, b - k, c + l)"
                + " where 0 <= l < k -> heaps(a + l, b, c - k) where 0 <= l < k",
            Optional.of(new LawTarget.PPositions()),
            2000);
    assertProved(finding, "[1, 1]", 61);
  }

  private static List<List<Long>> computed(ValueBox known, int most) {
    List<List<Long>> lost = new ArrayList<>();
    ValueBox.each(
        2,
        most + 1,
        at -> {
          if (known.value(at) == 0) {
            lost.add(List.of(at[0], at[1]));
          }
        });
    return lost;
  }

  @Test
  void withoutALawOfValues_theLostPositionsAreTold() {
    Finding finding = prove("NIM DIAGONAL", Optional.empty(), 400);
    assertThat(finding.target()).contains(new LawTarget.PPositions());
    assertProved(finding, "[1, 1]", 7);
    assertThat(finding.tried().getFirst())
        .startsWith("values read from the digits in base 2, base 3: no automaton of at most");
  }

  /** Lost are pairs of consecutive triangular numbers, which no automaton reads. */
  @Test
  @Tag("long")
  void trianglesHaveNoLawOfDigits() {
    assertLeftOpen(
        "heaps(a, b) -> heaps(a - k, b + l) where 1 <= l < k -> heaps(a + l, b - k) where 1 <= l <"
            + " k DIAGONAL");
  }

  /** Maharaja Nim, which has no known law. */
  @Test
  void whatHasNoLaw_isLeftOpen() {
    assertLeftOpen("NIM DIAGONAL -> heaps(a - 1, b - 2) -> heaps(a - 2, b - 1)");
  }

  private static void assertLeftOpen(String rules) {
    Finding finding = prove(rules, Optional.of(new LawTarget.PPositions()), 149);
    assertThat(finding.status()).isEqualTo(Finding.Status.NONE);
    assertThat(finding.checkedTo()).isEqualTo(149);
    assertThat(finding.statement())
        .isEqualTo("no law of the lost positions was found, with every coordinate up to 149");
    assertThat(String.join("\n", finding.tried()))
        .contains("base 2", "Zeckendorf's numeration", "(2, 1)");
  }

  @Test
  void otherStarts_sayWhy() {
    String rules = "heaps(a, b) -> heaps(a - 1, b); start ";
    Finding values = prove(rules + "heaps(a + 1, b)", Optional.of(new LawTarget.Values()), 100);
    assertThat(values.status()).isEqualTo(Finding.Status.NONE);
    assertThat(values.tried())
        .containsExactly(
            "laws of digits: those of values need a start whose arguments are its coordinates");
    Finding product = prove(rules + "heaps(a * b, b)", Optional.empty(), 100);
    assertThat(product.status()).isEqualTo(Finding.Status.NONE);
    assertThat(product.tried().getLast())
        .isEqualTo("heaps((a) * (b), b): a product of two variables is beyond automata");
  }
}
