// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.Pattern.Line;
import sprague.check.Pattern.Stretch;
import sprague.check.decide.Budget;
import sprague.model.Game;
import sprague.trial.Extent;
import sprague.trial.RuleText;

/** Laws with a parameter: what the checker accepts holds, and what does not is named. */
final class ParametricCheckTest {
  private static final Pattern THREE =
      new Pattern(Optional.empty(), List.of(new Stretch(new Line(0, 0), List.of(0L, 1L, 2L))));

  private static Examination examine(String rules, Claim.Parametric law) {
    return Checker.examine(new Certificate(rules, "heap(n, k)", law), Budget.standard());
  }

  private static String reason(String rules, Claim.Parametric law) {
    return examine(rules, law) instanceof Examination.Rejected(String reason) ? reason : "";
  }

  private static String take(String set) {
    return "heap(n, k) -> heap(n - s, k) where s in " + set + ", k >= 1";
  }

  @Test
  void theLawOfOneTwoK_isInOrderAndSaysSo() {
    assertThat(Checker.examine(GoodCertificates.ONE_TWO_K, Budget.standard()))
        .isInstanceOfSatisfying(
            Examination.Accepted.class,
            accepted ->
                assertThat(accepted.proved().statement())
                    .isEqualTo(
                        "for every k >= 1: if k mod 3 = 0, the values have period k + 1: 0 1 2"
                            + " again and again up to n = k - 1, then 3; if k mod 3 = 1 or 2, the"
                            + " values have period 3: 0 1 2"));
  }

  @Test
  void aWrongLaw_isRefusedWithTheLeastParameterAndHeap() {
    assertThat(reason(take("{1, 2, k}"), new Claim.Parametric(1, List.of(THREE, THREE, THREE))))
        .isEqualTo("for k = 3 and n = 3 the value is 3, not 0");
    Pattern early =
        new Pattern(
            Optional.of(new Line(3, 2)),
            List.of(
                new Stretch(new Line(0, 0), List.of(0L, 1L, 2L)),
                new Stretch(new Line(3, 0), List.of(3L))));
    assertThat(reason(take("{1, 2, k}"), new Claim.Parametric(4, List.of(early, THREE, THREE))))
        .isEqualTo("for k = 6 and n = 7 the value is 0, not 3");
  }

  /** Every block but the first one agrees with the one before; the first has fewer options. */
  @Test
  void aLawThatIsWrongAtTheBeginningOnly_isRefused() {
    Pattern turned = pattern(line(2, 0), line(0, 0), "1", line(1, 0), "0");
    assertThat(reason(take("{k}"), new Claim.Parametric(1, List.of(turned))))
        .isEqualTo("for k = 1 and n = 0 the value is 0, not 1");
    assertThat(reason(take("{k, 3 * k}"), new Claim.Parametric(1, List.of(turned))))
        .isEqualTo("for k = 1 and n = 0 the value is 0, not 1");
    Pattern right = pattern(line(2, 0), line(0, 0), "0", line(1, 0), "1");
    assertThat(reason(take("{k, 3 * k}"), new Claim.Parametric(1, List.of(right)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, n mod 2 = 0, k >= 1",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1 -> heap(n - 5, k) where n >= 7",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n - k, k) where k >= 2",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n - k, k - 1) where k >= 1",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> 2 * heap(n - k, k) where k >= 1",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n / 2, k) where n >= 1",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1; stuck wins",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1; heap(4, k) wins",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k * k}, k >= 1",
      })
  void otherMoves_areRefused(String rules) {
    Claim claim = GoodCertificates.ONE_TWO_K.claim();
    assertThat(examine(rules, (Claim.Parametric) claim)).isInstanceOf(Examination.Rejected.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 3 | 3 | 0 1, 0 2, 1 0",
        "heap(n, k) -> heap(n - s, k) where 1 <= s <= 2, k >= 1 | 1 | 0 1, 0 2",
        "heap(n, k) -> heap(m, k) where m + s = n, s in {k, 2 * k + 3}, k >= 1 | 1 | 1 0, 2 3",
        "heap(n, k) -> heap(n - k, k) where k >= 1 -> heap(n - 7, k) | 1 | 1 0, 0 7",
      })
  void takesAreReadFromTheLoops(String rules, long least, String expected) {
    Game game = RuleText.game(rules);
    List<String> read =
        ParametricTakes.of(game, game.start(), least).takes().orElseThrow().stream()
            .map(take -> take.times() + " " + take.plus())
            .distinct()
            .toList();
    assertThat(read).containsExactlyInAnyOrder(expected.split(", "));
  }

  private static Pattern pattern(@Nullable Line period, Object... placesAndWords) {
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < placesAndWords.length; i += 2) {
      stretches.add(
          new Stretch(
              (Line) placesAndWords[i],
              ((String) placesAndWords[i + 1])
                  .chars()
                  .mapToObj(digit -> digit - (long) '0')
                  .toList()));
    }
    return new Pattern(Optional.ofNullable(period), stretches);
  }

  private static Line line(long times, long plus) {
    return new Line(times, plus);
  }

  /** Laws that hold, by the set that may be taken. */
  private static final Map<String, List<Pattern>> TRUE =
      Map.of(
          "{1, 2, k}",
          ((Claim.Parametric) GoodCertificates.ONE_TWO_K.claim()).patterns(),
          "{1, k}",
          List.of(
              pattern(line(2, 1), line(0, 0), "01", line(2, 0), "2"),
              pattern(null, line(0, 0), "01")),
          "{k, k + 1}",
          List.of(pattern(line(2, 1), line(0, 0), "0", line(1, 0), "1", line(2, 0), "2")),
          "{1, k, k + 1}",
          List.of(
              pattern(line(4, 0), line(0, 0), "01", line(2, 0), "23"),
              pattern(line(4, 3), line(0, 0), "01", line(2, 2), "23")),
          "{1, 4, k}",
          List.of(
              new Pattern(
                  Optional.of(line(5, 1)),
                  line(5, 6),
                  pattern(
                          null,
                          line(0, 0),
                          "01012",
                          line(5, 0),
                          "323013",
                          line(5, 6),
                          "01012",
                          line(10, 1),
                          "012012")
                      .stretches()),
              pattern(null, line(0, 0), "01012"),
              pattern(line(5, 3), line(0, 0), "01012", line(5, 0), "012"),
              pattern(line(5, 7), line(0, 0), "01012", line(5, 0), "0101232"),
              pattern(null, line(0, 0), "01012")));

  /** Laws that hold, written in another way or spoilt: what is accepted holds where one looks. */
  @Test
  void whatIsAccepted_holds() {
    Random random = new Random(5);
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < Extent.of(300, 1500); round++) {
      String set =
          round % 25 == 0
              ? "{1, 4, k}"
              : List.of("{1, 2, k}", "{1, k}", "{k, k + 1}", "{1, k, k + 1}").get(round % 4);
      List<Pattern> patterns = new ArrayList<>(TRUE.get(set));
      if (random.nextInt(3) == 0) {
        patterns = finer(patterns);
      }
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        int at = random.nextInt(patterns.size());
        patterns.set(at, changed(patterns.get(at), random));
      }
      Claim.Parametric law =
          new Claim.Parametric(set.contains("4") ? 6 : 2 + random.nextInt(3), patterns);
      if (examine(take(set), law) instanceof Examination.Accepted) {
        accepted++;
        assertHolds(take(set), law);
      } else {
        refused++;
      }
    }
    assertThat(accepted).isGreaterThan(Extent.of(100, 500));
    assertThat(refused).isGreaterThan(Extent.of(60, 300));
  }

  private static void assertHolds(String rules, Claim.Parametric law) {
    Game game = RuleText.game(rules);
    List<Line> takes = ParametricTakes.of(game, game.start(), 1).takes().orElseThrow();
    for (long k = law.least(); k < 40; k++) {
      long at = k;
      long[] values = PlainTakes.values(takes.stream().mapToLong(it -> it.at(at)).toArray(), 300);
      long[] claimed = new long[values.length];
      Arrays.setAll(claimed, n -> law.valueAt(n, at));
      assertThat(claimed).as("%s %d %s", rules, k, law).isEqualTo(values);
    }
  }

  /** The same law by the remainders of twice the modulus: m is 2 m, or 2 m + 1. */
  private static List<Pattern> finer(List<Pattern> patterns) {
    List<Pattern> finer = new ArrayList<>();
    for (int odd = 0; odd < 2; odd++) {
      int more = odd;
      for (Pattern pattern : patterns) {
        finer.add(
            new Pattern(
                pattern.period().map(it -> line(2 * it.times(), it.at(more))),
                line(2 * pattern.start().times(), pattern.start().at(more)),
                pattern.stretches().stream()
                    .map(
                        it ->
                            new Stretch(line(2 * it.from().times(), it.from().at(more)), it.word()))
                    .toList()));
      }
    }
    return finer;
  }

  private static Pattern changed(Pattern pattern, Random random) {
    List<Stretch> stretches = new ArrayList<>(pattern.stretches());
    int at = random.nextInt(stretches.size());
    Stretch stretch = stretches.get(at);
    List<Long> word = new ArrayList<>(stretch.word());
    switch (random.nextInt(7)) {
      case 0 -> {
        word.addAll(stretch.word());
        stretches.set(at, new Stretch(stretch.from(), word));
      }
      case 1 ->
          stretches.add(
              at + 1,
              new Stretch(line(stretch.from().times(), stretch.from().plus() + word.size()), word));
      case 2 -> {
        word.set(random.nextInt(word.size()), (long) random.nextInt(4));
        stretches.set(at, new Stretch(stretch.from(), word));
      }
      case 3 -> stretches.set(at, new Stretch(moved(stretch.from(), random), word));
      case 4 -> stretches.add(at + 1, new Stretch(moved(stretch.from(), random), word));
      case 5 -> {
        return new Pattern(pattern.period(), moved(pattern.start(), random), stretches);
      }
      default -> {
        return new Pattern(
            pattern.period().map(it -> moved(it, random)), pattern.start(), stretches);
      }
    }
    return new Pattern(pattern.period(), pattern.start(), stretches);
  }

  private static Line moved(Line line, Random random) {
    return line(line.times() + random.nextInt(2), line.plus() + random.nextInt(4) - 1);
  }
}
