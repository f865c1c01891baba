// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.SplitFactory;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** The engine for rare values against the definition, the dense engine and published counts. */
final class SparseEngineTest {
  private static final PlainSplits GRUNDY = new PlainSplits(List.of(), List.of(), List.of(0), 1);

  private static int[] values(EngineFactory recogniser, PlainSplits plain, int greatest) {
    return values(recogniser, plain, greatest, Limits.standard());
  }

  private static int[] values(
      EngineFactory recogniser, PlainSplits plain, int greatest, Limits limits) {
    Game game = RuleText.game(plain.rules());
    Question.Box box = new Question.Box(game, game.start(), List.of(0L), List.of((long) greatest));
    EngineOffer bid = recogniser.offer(box, new Effort(limits));
    int[] values =
        BidValues.numbers(
            bid.engine().orElseThrow(() -> new AssertionError(bid.finding())), limits);
    assertThat(values).hasSize(greatest + 1);
    return values;
  }

  private static int[] sparse(PlainSplits plain, int greatest) {
    return values(new SparseFactory(), plain, greatest);
  }

  private static final String SPARSE =
      "0.104 0.106 0.16 0.054 0.454 0.56 0.6 0.156 0.164 0.36 0.324 0.362 0.014 0.172 0.644 4.044";

  @Test
  void codesWithFewRareValuesAgreeWithTheDefinition() {
    int to = CaseCount.of(2500, 4000);
    for (String code : SPARSE.split(" ", 0)) {
      PlainSplits plain = PlainSplits.code(code);
      assertThat(sparse(plain, to)).as(code).isEqualTo(plain.values(to));
    }
    assertThat(sparse(GRUNDY, to)).isEqualTo(GRUNDY.values(to));
  }

  @Test
  void twoThreadsFindWhatOneFinds() {
    Limits one = new Limits(1 << 30, 1, Optional.empty());
    Limits two = new Limits(1 << 30, 2, Optional.empty());
    SparseFactory engine = new SparseFactory();
    int to = CaseCount.of(20_000, 80_000);
    for (PlainSplits plain : List.of(GRUNDY, PlainSplits.code("0.6"))) {
      assertThat(values(engine, plain, to, two)).isEqualTo(values(engine, plain, to, one));
    }
  }

  /** Families of every kind, more than one split, parities mixed, far numbers removed. */
  @Test
  void randomMovesAgreeWithTheDefinition() {
    Random random = new Random(7);
    for (int i = 0; i < CaseCount.of(15, 60); i++) {
      PlainSplits plain = PlainSplits.any(random);
      if (!plain.splits().isEmpty()) {
        assertThat(sparse(plain, 2500)).as("%s", plain).isEqualTo(plain.values(2500));
      }
    }
  }

  static Stream<String> codes() {
    return CaseCount.everyNth(
        4, List.of("0.56", "0.6", "0.54", "0.106", "0.014", "0.142", "0.744", "0.366"));
  }

  /** Each in turn goes from words to marks, from the dense engine to rare values and back. */
  @ParameterizedTest
  @MethodSource("codes")
  void valuesFarOutAgreeWithTheDenseEngine(String code) {
    PlainSplits plain = PlainSplits.code(code);
    int to = CaseCount.of(20_000, 40_000);
    assertThat(sparse(plain, to)).isEqualTo(values(new SplitFactory(), plain, to));
  }

  /** The codes for which the project's table of codes counts rare values. */
  private static final String ALL =
      """
      0.104 0.106 0.014 0.14 0.164 0.126 0.142 0.146 0.162 0.166 0.005 0.204 0.016 0.143 0.054
      0.056 0.206 0.342 4.004 0.244 4.044 0.74 0.344 0.346 0.744 0.161 0.36 0.125 0.324 0.165
      0.364 0.127 0.163 0.167 0.56 0.561 0.562 0.563 0.564 0.362 0.76 0.366 0.764 0.114 0.136
      0.015 0.174 0.156 0.172 0.034 0.414 0.004 0.007 0.006 0.135 0.036 0.024 0.026 0.064 0.404
      0.444 0.416 0.205 0.314 0.334 0.224 0.37 0.604 0.374 0.336 4.324 0.376 0.207 0.245 4.007
      4.045 0.371 4.404 0.774 0.606 0.377 0.776 0.264 4.026 4.327 4.367
      """;

  @Tag("long")
  @Test
  void everyCodeWithRareValuesAgreesWithTheDenseEngine() {
    for (String code : ALL.split("\\s+", 0)) {
      PlainSplits plain = PlainSplits.code(code);
      assertThat(sparse(plain, 20_000))
          .as(code)
          .isEqualTo(values(new SplitFactory(), plain, 20_000));
    }
  }

  /** Where the step has long been made into code. */
  @Test
  void largeHeapsThatMayGoAsAWholeAreSeen() {
    PlainSplits code = PlainSplits.code("0.106");
    PlainSplits plain =
        new PlainSplits(List.of(1, 66_000, 67_002, 67_003), code.takes(), code.splits(), 0);
    assertThat(sparse(plain, 70_000)).isEqualTo(values(new SplitFactory(), plain, 70_000));
  }

  /** Counts and last rare sizes as handed down with the project's table of codes. */
  @ParameterizedTest
  @CsvSource({
    "0.106, 15, 1103, 0d, true",
    "0.104, 20, 284, 17, true",
    "0.054, 37, 796, 3d, false",
    "0.56, 45, 1795, 5b, false",
    "0.167, 59, 1303, 3d, false",
    "0.156, 14, 357, 1b, false",
    "0.174, 56, 674, 7b, false"
  })
  void rareSizesAreThosePublished(String code, int count, int last, String mask, boolean domain) {
    PlainSplits plain = PlainSplits.code(code);
    int[] rare =
        plain.rare(
            sparse(plain, CaseCount.of(60_000, 300_000)), Integer.parseInt(mask, 16), domain);
    assertThat(rare).hasSize(count).endsWith(last);
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(strings = {"0.106", "0.104", "0.054", "0.16", "0.56"})
  void valuesOfALongRunAreTheMexOfAllTheirOptions(String code) {
    PlainSplits plain = PlainSplits.code(code);
    int[] values = sparse(plain, CaseCount.of(100_000, 400_000));
    Random random = new Random(11);
    for (int i = 0; i < 200; i++) {
      int n = 1 + random.nextInt(values.length - 1);
      assertThat(values[n]).as("%s, n = %d", code, n).isEqualTo(plain.value(n, values));
    }
  }

  /** The losing sizes of Grundy's game, OEIS A036685; none other up to a million. */
  @Test
  void losingHeapsOfGrundysGameAreTheKnownOnes() {
    int[] values = sparse(GRUNDY, CaseCount.of(40_000, 100_000));
    assertThat(Arrays.stream(range(values)).filter(n -> values[n] == 0).toArray())
        .isEqualTo(
            new int[] {
              1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340,
              346, 359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923,
              926, 929, 932, 1222
            });
  }

  private static int[] range(int[] values) {
    return IntStream.range(1, values.length).toArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1)",
        "heap(n) -> heap(n - 1) -> row(n - 2)\nrow(n) -> heap(a) + heap(b) where a + b = n - 1",
        "heap(n) -> heap(k) where k < n -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1, n mod 3 = 1"
      })
  void otherGamesAreDeclinedWithAReason(String rules) {
    Game game = RuleText.game(rules);
    Question.Box box = new Question.Box(game, game.start(), List.of(0L), List.of(1000L));
    EngineOffer bid = new SparseFactory().offer(box, new Effort(Limits.standard()));
    assertThat(bid.engine()).isEmpty();
    assertThat(bid.finding()).isNotBlank();
  }
}
