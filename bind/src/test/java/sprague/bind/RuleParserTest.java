// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.syntax.BoardCondition;
import sprague.syntax.Clause;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.GameSyntax;

class RuleParserTest {

  static List<SourceText> examples() {
    return RuleFiles.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_isRead(SourceText example) {
    Parsed<GameSyntax> reading = Language.parse(example);
    assertThat(reading.show()).isEmpty();
    assertThat(reading.result()).isPresent();
  }

  @Test
  void signsOfPaperAndOfOtherLanguages_areRead() {
    Parsed<GameSyntax> paper =
        Language.parse(
            new SourceText(
                "paper",
                "h(n) \u2192 h(n \u2212 k) where 1 \u2264 k && k \u2260 2 || k % 2 == 0, k \u2265"
                    + " 1, 3 \u00d7 k \u2209 {5}, k \u2208 squares \u222a primes"));
    assertThat(paper.show()).isEmpty();
    assertThat(Language.format(paper.result().orElseThrow()))
        .isEqualTo(
            Language.format(
                parse(
                    "h(n) -> h(n - k) where 1 <= k and k != 2 or k mod 2 = 0, k >= 1, 3 * k not in"
                        + " {5}, k in squares union primes")));
  }

  /** A word that only means something before a variable, as in {@code no R in g subset S}. */
  @Test
  void no_mayBeAVariable() {
    for (String in : List.of("no in {1, 2}", "no not in {1, 2}", "not no in {1, 2}")) {
      Clause.Moves moves = moves("h(n) -> h(n - no) where " + in);
      assertThat(moves.moves().getFirst().where().orElseThrow().conditions())
          .singleElement()
          .isNotInstanceOf(BoardCondition.class);
    }
  }

  @Test
  void declarationToAdd_hasAnotherNameForEachArgument() {
    String many = "1, ".repeat(27) + "1";
    assertThat(
            Language.bind(new SourceText("many", "h(n) -> p(" + many + ")"), Bindings.NONE).show())
        .contains("p(a, b, c, ", "y, z, a1, b1)");
  }

  @Test
  void or_bindsTighterThanComma() {
    Clause.Moves moves = moves("gap(n, l) -> gap(a, l) where a > 0 or c != l, b > 0");
    assertThat(moves.moves().getFirst().where().orElseThrow().conditions())
        .hasSize(2)
        .first()
        .isInstanceOf(ConditionSyntax.Or.class);
  }

  @Test
  void parenthesis_holdsConditionOrTerm() {
    Clause.Moves moves =
        moves("h(n) -> h(a) where (a + 1) * 2 = n and (a = 1 or (a) > 3), ((a)) in (1)..(2)");
    assertThat(moves.moves().getFirst().where().orElseThrow().conditions()).hasSize(2);
  }

  @Test
  void factors_areCopies_untilPositionFollows() {
    Clause.Moves moves = moves("h(n) -> 2 * d * h(e) + (d + 1) / 2 * h(n) where d * e = n");
    List<Clause.PartSyntax> parts = moves.moves().getFirst().option().parts();
    assertThat(parts).hasSize(2).allMatch(part -> part instanceof Clause.PartSyntax.Copies);
  }

  @Test
  void game_nameHoldsHyphensAndDigits() {
    GameSyntax game = parse("game 1-2-k(k = 2, S: set = {1, 2}, a: list = [3, 1]) h(n) -> h(n-k)");
    assertThat(game.header().orElseThrow().name()).isEqualTo("1-2-k");
    assertThat(game.header().orElseThrow().parameters()).hasSize(3);
  }

  @Test
  void deepNesting_isMistake_notCrash() {
    for (String piece : List.of("(", "-", "not ", "min(1,", "a[", "2*(", "x in {", "(a=1 or ")) {
      String text = "h(n) -> h(n - 1) where " + piece.repeat(20_000);
      assertThat(Language.parse(source(text)).result()).isEmpty();
    }
    String sums = "h(n) -> " + "sum(i in 1..2) ".repeat(20_000) + "h(i)";
    assertThat(Language.parse(source(sums)).show()).contains("200 levels");
    String copies = "h(n) -> " + "2 * ".repeat(20_000) + "h(i)";
    assertThat(Language.parse(source(copies)).show()).contains("500 operators");
  }

  /** A stack of the default size suffices to traverse a text of the maximum depth. */
  @Test
  void theDeepestNestingAndTheLongestTerms_areBound_andNoneBeyond() {
    String deep = "h(n) -> h(n - %s1%s)";
    assertThat(bind(String.format(deep, "(".repeat(200), ")".repeat(200)))).isEmpty();
    assertThat(bind(String.format(deep, "(".repeat(201), ")".repeat(201)))).contains("200 levels");
    assertThat(bind("h(n) -> h(n - 1" + " - 1".repeat(499) + ")")).isEmpty();
    assertThat(bind("h(n) -> h(n - 1" + " - 1".repeat(500) + ")")).contains("500 operators");
  }

  @Test
  void manyIntervalsInBraces_takeNoMoreMemoryThanTheirText() {
    String rules = "h(n) -> h(n - s) where s in {" + "1..4096, ".repeat(20_000) + "1}";
    Assertions.assertTimeout(Duration.ofSeconds(60), () -> assertThat(bind(rules)).isEmpty());
  }

  private static String bind(String text) {
    return Language.bind(source(text), Bindings.NONE).show();
  }

  @Test
  void aMoveWithTooManyConditions_isRefusedWhereTheyBecomeTooMany() {
    String first = "heap(n) -> heap(n - 1) where n != 3";
    assertThat(Language.parse(source(first + ", n != 4".repeat(499))).result()).isPresent();
    assertThat(Language.parse(source(first + ", n != 4".repeat(3999))).show())
        .contains("1:" + (first.length() + 8 * 499 + 3), "500 conditions", "n not in {3, 5, 8}");
  }

  @Test
  void rubbish_getsFourLinesAtMost_quickly() {
    Random random = new Random(5);
    int many = CaseCount.of(250_000, 1_000_000);
    byte[] bytes = new byte[CaseCount.of(1_000_000, 10_000_000)];
    random.nextBytes(bytes);
    String binary = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    String letters = "Lorem ipsum (dolor) sit amet, ".repeat(CaseCount.of(40_000, 300_000));
    List<String> texts =
        List.of(
            binary,
            letters,
            letters.substring(0, many),
            "(".repeat(many),
            "x ".repeat(many / 2),
            "\"".repeat(many),
            "= ".repeat(many / 2),
            "-> ".repeat(CaseCount.of(80_000, 300_000)));
    for (String text : texts) {
      Assertions.assertTimeout(
          Duration.ofSeconds(60),
          () ->
              assertThat(Language.parse(source(text)).show().lines().count())
                  .as(text.substring(0, 20))
                  .isBetween(1L, 4L));
    }
  }

  @Test
  void mistakes_areAllReported_andCapped() {
    String good = "h(n) -> h(n - 1)\n";
    String bad = "h(n) -> h(n -) where n > 0\n     -> h(n * ) + \n";
    assertThat(Language.parse(source(good + bad)).diagnostics()).hasSize(2);
    assertThat(Language.parse(source(good + bad.repeat(1000))).diagnostics()).hasSize(20);
  }

  private static SourceText source(String text) {
    return new SourceText("test.game", text);
  }

  private static GameSyntax parse(String text) {
    Parsed<GameSyntax> reading = Language.parse(source(text));
    assertThat(reading.show()).isEmpty();
    return reading.result().orElseThrow();
  }

  private static Clause.Moves moves(String text) {
    return (Clause.Moves) parse(text).clauses().getFirst();
  }
}
