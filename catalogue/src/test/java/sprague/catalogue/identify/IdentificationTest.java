// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.catalogue.Catalogue;
import sprague.catalogue.GameResolver;
import sprague.catalogue.identify.Identification.Match;
import sprague.catalogue.identify.Identification.RecursiveValues;
import sprague.solve.Sprague;
import sprague.testkit.CaseCount;

/** Games found again from published values, and from values that the engines compute. */
final class IdentificationTest {

  private static SequenceTerms terms(String text) {
    return SequenceTerms.read(text).result().orElseThrow();
  }

  private static SequenceTerms terms(long[] values) {
    return new SequenceTerms(LongStream.of(values).mapToObj(Math::toIntExact).toList());
  }

  private static long[] values(String game, int to) {
    String[] words = game.contains("->") ? new String[] {game} : game.split(" ", -1);
    List<String> parameters = Arrays.asList(words).subList(1, words.length);
    return Sprague.of(GameResolver.open(words[0], parameters).result().orElseThrow()).values(0, to);
  }

  /** Terms of OEIS A002186, A002187, A002188 and A006519, and of the formulas in the catalogue. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kayles | 0 | 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6",
        "0.77 | 1 | 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6",
        "dawsons-chess | 0 | 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0",
        "grundy | 0 | 0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0",
        "lasker | 1 | 1 2 4 3 5 6 8 7 9 10 12 11",
        "ruler | 1 | 1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16",
        "bounded-nim m=3 | 0 | 0,1,2,3,0,1,2,3,0",
      })
  void publishedTerms_nameTheirGame(String game, int shift, String text) {
    assertThat(Identification.of(terms(text)))
        .anySatisfy(
            match -> {
              assertThat(match.game()).isEqualTo(game);
              assertThat(match.shift()).isEqualTo(shift);
            });
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, CaseCount.of(3, 40));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void codes_areFoundFromTheirValues_wherever(int seed) {
    Random random = new Random(seed);
    List<OctalCode> codes = OctalCode.codes();
    String code = codes.get(random.nextInt(codes.size())).text();
    int shift = random.nextInt(3);
    long[] values = values(code, 40);
    List<Match> matches = Identification.of(terms(Arrays.copyOfRange(values, shift, 41)));
    Match found =
        matches.stream().filter(match -> match.game().equals(code)).findFirst().orElseThrow();
    // A code with a small period may fit at an earlier place, but then it does fit there.
    assertThat(found.shift()).isBetween(0, shift);
    assertThat(Arrays.copyOfRange(values, found.shift(), found.shift() + 41 - shift))
        .isEqualTo(Arrays.copyOfRange(values, shift, 41));
  }

  @Test
  void allCodes_areTriedOnce() {
    assertThat(OctalCode.codes())
        .extracting(OctalCode::text)
        .doesNotHaveDuplicates()
        .contains("0.1", "0.77", "0.137", "0.007", "4.0", "4.3", "4.777")
        .noneMatch(text -> text.length() > 3 && text.endsWith("0"))
        // 7 + 7 * 8 + 7 * 64 for either first digit, and 4.0.
        .hasSize(2 * 511 + 1);
  }

  @Test
  void setsOfNumbers_areWhatTheirRulesSay() {
    List<OctalCode> games = OctalCode.subtractions();
    assertThat(games).hasSize(92 + 17 + 92);
    for (OctalCode game : CaseCount.everyNth(4, games).toList()) {
      SequenceTerms first = terms(values(game.text(), 40));
      assertThat(game.match(SequenceMatcher.ofValues(first.values()))).as(game.text()).hasValue(0);
    }
  }

  /** Every match, of few terms so that there are many, has the terms where it says. */
  @ParameterizedTest
  @ValueSource(strings = {"0,1,0,1", "0,0,1,1,2", "1,2,0,3,1", "0,1,2,3,4,5,6"})
  void everyMatch_hasTheTerms(String text) {
    SequenceTerms terms = terms(text);
    List<Match> matches = Identification.of(terms);
    assertThat(matches).isNotEmpty();
    for (Match match : CaseCount.everyNth(30, matches).toList()) {
      long[] values = values(match.game(), 20);
      for (int i = 0; i < terms.values().size(); i++) {
        int n = i + match.shift();
        assertThat(n < 0 ? 0 : values[n])
            .as(match.toString())
            .isEqualTo((long) terms.values().get(i));
      }
    }
  }

  static Stream<String> games() {
    List<String> all =
        Catalogue.entries().stream()
            .filter(
                entry ->
                    RecursiveValues.applies(
                        GameResolver.open(entry.id(), entry.example()).result().orElseThrow()))
            .map(entry -> String.join(" ", entry.id(), String.join(" ", entry.example())).strip())
            .toList();
    return CaseCount.everyNth(18, all);
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyGameOfTheCatalogue_isFoundFromItsValues(String game) {
    assertThat(Identification.of(terms(values(game, 30))))
        .anySatisfy(
            match -> {
              assertThat(match.game()).isEqualTo(game);
              assertThat(match.shift()).isZero();
              assertThat(match.source()).isNotEmpty();
            });
  }

  @Test
  void matches_areRanked() {
    List<Match> matches = Identification.of(terms("0,1,0,1,0"));
    assertThat(matches.getFirst().shift()).isZero();
    assertThat(matches).extracting(match -> SequenceMatcher.rank(match.shift())).isSorted();
    List<Match> here = matches.stream().filter(match -> match.shift() == 0).toList();
    assertThat(here).extracting(match -> !match.isNamed()).isSorted();
    assertThat(here.stream().filter(match -> match.name().isEmpty()))
        .extracting(match -> match.game().length())
        .isSorted();
    assertThat(here.stream().filter(Match::isNamed)).isNotEmpty();
    assertThat(matches).anyMatch(match -> match.shift() > 0);
  }

  @Test
  void zerosInFront_areAllowed() {
    assertThat(Identification.of(terms("0,0,1,2,3,1,4,3,2,1,4,2,6,4,1")))
        .anyMatch(match -> match.game().equals("kayles") && match.shift() == -1);
    assertThat(Identification.of(terms("1,0,1,2,3,1,4,3,2,1,4,2,6,4,1")))
        .noneMatch(match -> match.game().equals("kayles"));
  }

  @Test
  void manyTerms_areComparedToTheLast() {
    long[] values = values("kayles", 300);
    assertThat(Identification.of(terms(values))).extracting(Match::game).contains("kayles", "0.77");
    values[300]++;
    assertThat(Identification.of(terms(values))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,1,2 | 3 terms are too few: it takes 4 | 0",
        "'' | 0 terms are too few: it takes 4 | 0",
        "0,1,,2 | a number is missing before this | 4",
        ",0,1,2 | a number is missing before this | 0",
        "0,1,x2,3 | `x2` is not a whole number | 4",
        "0 1 -2 3 | `-2` is negative, and nim-values are not | 4",
        "0,1,2.5,3 | `2.5` is not a whole number | 4",
        "0,1,2,9999999999 | `9999999999` is too large: terms have at most 9 digits | 6",
      })
  void badTerms_areToldWithTheirPlace(String text, String message, int place) {
    var reading = SequenceTerms.read(text);
    assertThat(reading.result()).isEmpty();
    assertThat(reading.diagnostics()).hasSize(1);
    assertThat(reading.diagnostics().getFirst().message()).isEqualTo(message);
    assertThat(reading.diagnostics().getFirst().span().start()).isEqualTo(place);
  }

  @Test
  void terms_areReadHoweverTheyAreSeparated() {
    SequenceTerms expected = new SequenceTerms(List.of(0, 1, 23, 4));
    for (String text :
        List.of("0,1,23,4", " 0 1 23 4 ", "0, 1, 23, 4,", "0;1;23;4", "0 ,1\n23\t4")) {
      assertThat(SequenceTerms.read(text).result()).as(text).hasValue(expected);
    }
    assertThat(SequenceTerms.read("0,".repeat(10_001)).result()).isEmpty();
  }
}
