// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Laws that small tables do not show are found by positions far out. */
final class CounterexampleGuidedLawsTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";
  private static final String WYTHOFF = NIM + " -> heaps(a - k, b - k) where k >= 1";
  private static final String MAHARAJA = WYTHOFF + " -> heaps(a - 2, b - 3) -> heaps(a - 3, b - 2)";
  private static final String LARGER_ONLY =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1, a >= b"
          + " -> heaps(a, b - k) where k >= 1, b >= a -> heaps(a - k, b - k) where k >= 1";
  private static final Numeration ZECKENDORF = new Numeration(List.of(1, 1));

  /** Takes the options of (a, b). */
  private interface Options {
    void of(int a, int b, BiConsumer<Integer, Integer> option);
  }

  private static void wythoff(int a, int b, BiConsumer<Integer, Integer> option) {
    for (int k = 1; k <= Math.max(a, b); k++) {
      option.accept(a - k, b);
      option.accept(a, b - k);
      option.accept(a - k, b - k);
    }
  }

  private static void maharaja(int a, int b, BiConsumer<Integer, Integer> option) {
    wythoff(a, b, option);
    option.accept(a - 2, b - 3);
    option.accept(a - 3, b - 2);
  }

  private static void largerOnly(int a, int b, BiConsumer<Integer, Integer> option) {
    for (int k = 1; k <= Math.max(a, b); k++) {
      option.accept(a >= b ? a - k : -1, b);
      option.accept(a, b >= a ? b - k : -1);
      option.accept(a - k, b - k);
    }
  }

  /** The values of a square by the definition. */
  private static int[][] values(int side, Options options) {
    int[][] values = new int[side][side];
    for (int a = 0; a < side; a++) {
      for (int b = 0; b < side; b++) {
        BitSet seen = new BitSet();
        options.of(
            a,
            b,
            (x, y) -> {
              if (x >= 0 && y >= 0) {
                seen.set(values[x][y]);
              }
            });
        values[a][b] = seen.nextClearBit(0);
      }
    }
    return values;
  }

  private static void assertRight(Automaton set, int value, int[][] values) {
    for (int a = 0; a < values.length; a++) {
      for (int b = 0; b < values.length; b++) {
        assertThat(set.contains(a, b)).as("(%s, %s)", a, b).isEqualTo(values[a][b] == value);
      }
    }
  }

  private static Effort effort(Duration time) {
    return new Effort(new Limits(1L << 30, 1, Optional.of(time)));
  }

  private static CounterexampleGuidedLaws method(String rules, LawTarget target, Effort effort) {
    Game game = RuleText.game(rules);
    Positions.Reading.Classes kinds = (Positions.Reading.Classes) Positions.of(game, game.start());
    return new CounterexampleGuidedLaws(
        target, game, kinds.all().getFirst(), ZECKENDORF, 1 << 20, effort);
  }

  private static ValueBox box(int[][] values) {
    long[] codes = new long[values.length * values.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = values[i / values.length][i % values.length];
    }
    return new ValueBox(2, values.length, codes);
  }

  @Tag("long")
  @Test
  void maharaja_isGuessedFromSmallCorner() {
    List<ValueBox> small = List.of(box(values(8, CounterexampleGuidedLawsTest::maharaja)));
    CounterexampleGuidedLaws method =
        method(MAHARAJA, new LawTarget.PPositions(), effort(Duration.ofMinutes(1)));
    Claim claim = method.attempt(small, 512, true).orElseThrow();
    assertThat(method.rows()).isGreaterThan(100_000);
    assertThat(method.fits(claim, small)).isTrue();
    Automaton law =
        new LawTarget.PPositions()
            .automaton(claim, ((OutcomeClaim) claim).laws().getFirst().kind());
    // 307 when words that are not greedy are rejected; the law may accept or reject those.
    assertThat(law.live().cardinality()).isBetween(290, 307);
    assertRight(law, 0, values(150, CounterexampleGuidedLawsTest::maharaja));
  }

  @Test
  void tooManyStates() {
    List<ValueBox> small = List.of(box(values(8, CounterexampleGuidedLawsTest::maharaja)));
    CounterexampleGuidedLaws method =
        method(MAHARAJA, new LawTarget.PPositions(), effort(Duration.ofMinutes(1)));
    assertThat(method.attempt(small, 100, true)).isEmpty();
  }

  @Test
  void noFartherThanAllowed() {
    Game game = RuleText.game(WYTHOFF);
    Positions.Reading.Classes kinds = (Positions.Reading.Classes) Positions.of(game, game.start());
    List<ValueBox> small = List.of(box(values(8, CounterexampleGuidedLawsTest::wythoff)));
    for (int farthest : new int[] {4180, 4179}) {
      CounterexampleGuidedLaws method =
          new CounterexampleGuidedLaws(
              new LawTarget.PPositions(),
              game,
              kinds.all().getFirst(),
              ZECKENDORF,
              farthest,
              effort(Duration.ofMinutes(1)));
      // 2584 and 4181 are numbers of Fibonacci.
      assertThat(method.attempt(small, 512, true).isPresent()).isEqualTo(farthest == 4180);
      assertThat(method.rows()).isEqualTo(farthest == 4180 ? 4181 : 0);
      assertThat(method.attempt(small, 512, true)).isEmpty();
    }
  }

  @Test
  void noTime_noMemory_noRays() {
    List<ValueBox> small = List.of(box(values(8, CounterexampleGuidedLawsTest::wythoff)));
    LawTarget target = new LawTarget.Value(1);
    assertThat(method(WYTHOFF, target, effort(Duration.ZERO)).attempt(small, 512, true)).isEmpty();
    Effort little = new Effort(new Limits(1 << 20, 1, Optional.empty()));
    assertThat(method(WYTHOFF, target, little).attempt(small, 512, true)).isEmpty();
    CounterexampleGuidedLaws other = method(LARGER_ONLY, target, effort(Duration.ofMinutes(1)));
    assertThat(other.attempt(small, 512, true)).isEmpty();
    assertThat(other.rows()).isZero();
  }

  private static Finding prove(String rules, LawTarget target) {
    Game game = RuleText.game(rules);
    return DigitProver.prove(
        game,
        game.start(),
        Optional.of(target),
        Long.MAX_VALUE,
        effort(Duration.ofMinutes(4)),
        StandardLimits.of(10_000_000, 12_000_000_000L));
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"MAHARAJA, lost, 307", "WYTHOFF, value=1, 825", "LARGER, value=2, 75"})
  void proved(String name, String target, int states) {
    LawTarget asked = LawTarget.read(target).orElseThrow();
    String rules =
        switch (name) {
          case "MAHARAJA" -> MAHARAJA;
          case "WYTHOFF" -> WYTHOFF;
          default -> LARGER_ONLY;
        };
    Options options =
        switch (name) {
          case "MAHARAJA" -> CounterexampleGuidedLawsTest::maharaja;
          case "WYTHOFF" -> CounterexampleGuidedLawsTest::wythoff;
          default -> CounterexampleGuidedLawsTest::largerOnly;
        };
    Finding finding = prove(rules, asked);
    assertThat(finding.status()).as("%s", finding).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.automaton().orElseThrow().live().cardinality())
        .isBetween(states * 19 / 20, states);
    int[][] values = values(60, options);
    List<Automaton> sets = new ArrayList<>();
    for (LawTarget each : asked.withThoseBelow()) {
      Claim claim = finding.claim().orElseThrow();
      sets.add(each.automaton(claim, ((OutcomeClaim) claim).laws().getFirst().kind()));
      assertRight(sets.getLast(), sets.size() - 1, values);
    }
    assertThat(Checker.examine(finding.proved().orElseThrow().certificate(), StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
  }
}
