// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.model.heap.TakeAndBreak;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** One normal form for one game, however it is written. */
final class HeapSystemTest {
  private static final Term LATER =
      new Term.Binary(Term.Operation.PLUS, new Term.Slot(0), new Term.Constant(2));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.77 | row(n) -> row(a) + row(b) where a + b = n - k, 1 <= k <= 2",
        "0.77 | row(n) -> row(a) + row(n - 1 - a) -> row(a) + row(n - 2 - a)",
        // A remainder that no number leaves.
        "0.3 | row(n) -> row(n - 1) -> row(n - 5) where n mod 3 = 4",
        "0.77 | row(n) -> row(n - 1 - b) + row(b) -> row(a) + row(b) where a + b = n - 2, a <= b",
        "0.137 | row(n) -> row(n - 2) -> row(a) + row(b) where a + b = n - 3 -> row(0) where n = 1",
        "4!.0 | heap(n) -> heap(a) + heap(b) where a + b = n, a != b, a >= 1, b >= 1",
        "4!.0 | heap(n) -> heap(a) + heap(b) where a + b = n, b < a, b > 0",
        "4.[3] | heap(n) -> heap(n - k) where k > 0 -> heap(a) + heap(n - a) where 1 <= a <= n - 1",
        "0.[3] | pile(n) -> pile(m) where m < n",
        "0.303 | heap(n) -> heap(n - k) where k in {1, 3}",
        "0.2022 | heap(n) -> heap(n - k) where k in {1, 3, 4}, n - k > 0",
        "0.33[3] | heap(n) -> heap(n - k) where k >= 1",
        "0.F | heap(n) -> heap(a) + heap(b) + heap(c) where a + b + c = n - 1",
      })
  void aCodeAndItsRules_haveTheSameMoves(String code, String rules) {
    HeapSystem byCode = system(expanded(code));
    HeapSystem byRules = system(rules);
    assertThat(byRules.moves()).as(rules).isEqualTo(byCode.moves());
    assertThat(byRules.sameMoves(byCode)).isTrue();
    assertThat(TakeAndBreak.codeOf(byRules)).isEqualTo(TakeAndBreak.codeOf(byCode)).isPresent();
  }

  /** In the first position of b all arguments are constants, so that none is seen to vary. */
  @Test
  void theArgumentThatIsTheSize_isFoundInWhateverOrderMovesAreWritten() {
    String b = " b(x, y) -> b(x - k, y) where 1 <= k <= y";
    HeapSystem last = system("a(n) -> b(n - 1, 3) -> b(2, 3)" + b);
    HeapSystem first = system("a(n) -> b(2, 3) -> b(n - 1, 3)" + b);
    assertThat(first.sameMoves(last)).isTrue();
    assertThat(reading("a(n) -> b(2, 3) -> b(n - 1, 3) -> b(3, n - 1)" + b).reason())
        .contains("more than one argument of b varies");
  }

  /** Take up to three, but not what was just taken: a row of heaps for each last take. */
  @Test
  void aTakeThatIsRemembered_isReadAlikeAsARangeAndAsASet() {
    String rules = "heap(n, last) -> heap(n - k, k) where k != last, RANGE start heap(n, 0)";
    HeapSystem asRange = system(rules.replace("RANGE", "1 <= k <= 3"));
    HeapSystem asSet = system(rules.replace("RANGE", "k in {1, 2, 3}"));
    assertThat(asRange.kinds()).hasSize(4).isEqualTo(asSet.kinds());
    assertThat(asRange.sameMoves(asSet)).isTrue();
  }

  /** A rule over a large set, against two rules over halves that are too small to be kept whole. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "-> heap(n - s) where s in SET",
        "-> heap(n - s) where s in SET, n - s > 2",
        "-> heap(n - s) where s in SET, s < 20",
        "-> heap(n - s) where s in SET, n mod 3 != 1",
        "-> heap(n - s) where s in SET, n >= 2 * s",
        "-> heap(n - s - 1) where s in SET",
        "-> heap(n - 2 * s) where s in SET",
        "-> heap(n - s) + heap(n - s) where s in SET",
        "-> heap(n - s) + heap(s - 1) where s in SET",
        "-> heap(a) + heap(b) where s in SET, a + b = n - s",
        "-> heap(n - 1) where s in SET, n > s",
        "-> tail(n - s, s mod 4) where s in SET",
        "-> tail(s - 1, s mod 4) where s in SET, s <= n",
        "-> tail(s - 1, 3) + heap(n - 1) where s in SET",
      })
  void aLargeSet_givesTheMovesOfItsMembers(String move) {
    String first = "1, 2, 4, 7, 8, 9, 11, 13, 14";
    String second = "15, 16, 19, 21, 22, 25, 26, 28, 31";
    String more = " -> heap(n - s) where s in {2, 17}\ntail(n, k) -> tail(m, k) where m < n";
    String whole = move.replace("SET", "{" + first + ", " + second + "}");
    String halves =
        move.replace("SET", "{" + first + "}") + " " + move.replace("SET", "{" + second + "}");
    HeapSystem.Result expected = reading("heap(n) " + halves + more);
    HeapSystem.Result found = reading("heap(n) " + whole + more);
    assertThat(found.reason()).isEqualTo(expected.reason());
    assertThat(found.system().map(HeapSystem::moves))
        .isEqualTo(expected.system().map(HeapSystem::moves));
    assertThat(found.system().map(HeapSystem::kinds))
        .isEqualTo(expected.system().map(HeapSystem::kinds));
  }

  /**
   * Each excluded number splits a case into the sizes below and above it; contradictory
   * combinations are dropped.
   */
  @Test
  void manyNumbersLeftOut_leaveTheGapsBetweenThem() {
    int excluded = CaseCount.of(200, 400);
    String rules =
        IntStream.range(0, excluded)
            .mapToObj(i -> "n != " + (3 * i + 7))
            .collect(Collectors.joining(", ", "heap(n) -> heap(n - 1) where ", ""));
    HeapSystem system = system(rules);
    for (long n = 1; n < 3 * excluded + 100; n++) {
      long size = n;
      assertThat(
              system.moves().getFirst().stream()
                  .filter(move -> !(move instanceof HeapMove.Take take && take.minRest() >= size))
                  .anyMatch(move -> move.when().contains(size)))
          .as("%s", n)
          .isEqualTo(n % 3 != 1 || n < 7 || n >= 3 * excluded + 7);
    }
  }

  @Test
  void codes_comeBack() {
    Random random = new Random(5);
    for (int i = 0; i < CaseCount.of(40, 300); i++) {
      StringBuilder code = new StringBuilder(random.nextInt(3) == 0 ? "4." : "0.");
      int digits = 1 + random.nextInt(6);
      for (int j = 0; j < digits; j++) {
        code.append(Character.toUpperCase(Character.forDigit(random.nextInt(16), 16)));
        code.append(random.nextInt(8) == 0 && code.charAt(code.length() - 1) >= '4' ? "!" : "");
      }
      code.append(1 + random.nextInt(7));
      String text = code.toString();
      assertThat(TakeAndBreak.codeOf(system(expanded(text)))).as(text).hasValue(text);
    }
  }

  /** Two names that play alike are one kind, and a heap of either is found. */
  @Test
  void heapOf_aNameWithoutRepresentative() {
    HeapSystem system = system("a(n) -> b(n - 1)\nb(n) -> a(n - 1)\nstart a(n)");
    assertThat(system.kinds()).hasSize(1);
    for (int name = 0; name < 2; name++) {
      assertThat(system.heapOf(new Component(name, List.of(5L))))
          .hasValue(new HeapSystem.Heap(0, 5));
    }
  }

  @Test
  void kindsThatPlayAlike_areOne() {
    HeapSystem two =
        system(
            """
            gap(n, l, r) -> gap(a, l, c) + gap(b, c, r)
                            where a + b = n - 1, c in 1..2, a > 0 or c != l, b > 0 or c != r
            start gap(n, 0, 0)
            """);
    assertThat(two.indexOfKind()).hasSize(9);
    assertThat(two.kinds()).hasSize(4);
    HeapSystem three = system(two.game().text().replace("1..2", "1..3"));
    assertThat(three.kinds()).hasSize(1);
    assertThat(TakeAndBreak.codeOf(three)).hasValue("0.7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where k in {1, 5, 6} | finite subtraction set {1, 5, 6},"
            + " take-and-break code 0.300033",
        "heap(n) -> heap(n - k) where k >= 1, k != 3 | all-but set: any number but {3},"
            + " take-and-break code 0.330[3]",
        "heap(n) -> heap(n - k) where k in powers(2) | infinite subtraction set: powers of 2",
        "ring(n) -> line(n - 2); line(n) -> line(a) + line(b) where a + b = n - 2 | 2 kinds of"
            + " heaps (ring(n); line(n))",
      })
  void words_sayWhatWasRecognised(String rules, String words) {
    assertThat(HeapDescription.of(system(rules))).isEqualTo(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / 2) where n >= 1",
        "heap(n) -> heap(n - k) where 1 <= k <= n / 2",
        "heap(n) -> d * heap(e) where d * e = n, d >= 2, e >= 1",
        "heap(n) -> heap(n - 1); stuck wins",
        "heaps(a, b) -> heaps(a - 1, b) -> heaps(a, b - 1)",
        "heap(n) -> heap(n - 1); heap(0) wins",
      })
  void gamesOfAnotherKind_areRefusedWithAReason(String rules) {
    Game game = RuleText.game(rules);
    HeapSystem.Result reading = HeapSystem.of(game, game.start());
    assertThat(reading.system()).as(rules).isEmpty();
    assertThat(reading.reason()).isNotEmpty();
  }

  /** Each pair of sizes of the parts a and b is a family of options. */
  @Test
  void twoPartsWithManySizes_areRefusedInsteadOfListed() {
    String rules =
        "heap(n) -> heap(a) + heap(b) + heap(c) where a + b + c = n - 1, a <= %1$s, b <= %1$s";
    assertThat(reading(rules.formatted(130)).reason()).contains("more than 16384 families");
    assertThat(system(rules.formatted(20)).moves().getFirst()).isNotEmpty();
  }

  /** Readings of several games and starts in random order equal their first readings. */
  @Test
  void readings_doNotMixGamesAndStarts() {
    List<Game> games = new ArrayList<>();
    for (int most = 1; most <= 6; most++) {
      games.add(RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= " + most));
    }
    Start later = new Start(0, List.of("n"), List.of(LATER));
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      int most = 1 + random.nextInt(6);
      Game game = games.get(most - 1);
      boolean shifted = random.nextBoolean();
      HeapSystem system =
          HeapSystem.of(game, shifted ? later : game.start()).system().orElseThrow();
      assertThat(system.game()).isSameAs(game);
      assertThat(system.shift()).isEqualTo(shifted ? 2 : 0);
      assertThat(HeapDescription.subtractionSet(system).orElseThrow().upTo(20))
          .containsExactly(LongStream.rangeClosed(1, most).toArray());
    }
  }

  private static HeapSystem system(String rules) {
    HeapSystem.Result reading = reading(rules);
    return reading.system().orElseThrow(() -> new AssertionError(rules + reading.reason()));
  }

  private static HeapSystem.Result reading(String rules) {
    Game game = RuleText.game(rules);
    return HeapSystem.of(game, game.start());
  }

  private static String expanded(String code) {
    return Language.expandCode(new SourceText("test", code)).result().orElseThrow();
  }

  @Test
  void moreNumbersThanAnArrayHolds_areNotListed() {
    IntegerSet all = IntegerSet.between(1, IntegerSet.UNBOUNDED);
    assertThat(all.upTo(7)).containsExactly(1, 2, 3, 4, 5, 6, 7);
    assertThat(all.upTo(7, 7)).isPresent();
    assertThat(all.upTo(7, 6)).isEmpty();
    assertThatThrownBy(() -> all.upTo(1L << 40)).isInstanceOf(ArithmeticException.class);
  }
}
