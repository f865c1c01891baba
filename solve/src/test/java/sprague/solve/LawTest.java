// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Outcome;
import sprague.prove.SearchTimes;
import sprague.testkit.CaseCount;

/** Far positions by proved laws, mostly of several coordinates, against formulas and all moves. */
final class LawTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";

  private static final String WYTHOFF = WythoffsGame.RULES;

  private static final String CORNER =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1, a + b > 2"
          + " -> heaps(a, b - k) where k >= 1, a + b > 2"
          + " -> heaps(a - k, b - k) where k >= 1, a + b > 2";

  private static final String WIDE =
      NIM + " -> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 2";

  private static final String YAMA =
      "heaps(a, b) -> heaps(a - k, b + 1) where k >= 2 -> heaps(a + 1, b - k) where k >= 2";

  private static final Duration TIME = SearchTimes.LAW_OF_SEVERAL_ALONE;

  private static Effort effort() {
    return new Effort(Limits.standard());
  }

  private static Component heaps(long a, long b) {
    return new Component(0, List.of(a, b));
  }

  /** A share of the time that is over is no end of the whole. */
  @Test
  void withoutTime_noLawIsFound() {
    Effort none = new Effort(Limits.standard().within(Duration.ZERO));
    Game game = Sprague.game(WYTHOFF.replace("heaps", "piles")).game();
    assertThat(new LawCache(game, none).severalLaw(heaps(100_000, 100_000), TIME)).isEmpty();
  }

  /** Services that keep the laws that they have found, by rules. */
  private static final Map<String, ValueService> SERVICES = new HashMap<>();

  private static ValueService service(String rules) {
    return SERVICES.computeIfAbsent(
        rules, text -> new ValueService(Sprague.game(text).game(), effort()));
  }

  private static Law law(String rules) {
    return service(rules).laws.severalLaw(heaps(100_000, 100_000), TIME).orElseThrow();
  }

  /** Values, or 0 and 1 for lost and won positions in misere play, by the definition. */
  private static final class Plain {
    private final Game game;
    private final Map<Component, Long> known = new HashMap<>();

    Plain(Game game) {
      this.game = game;
    }

    List<Component> options(Component from) {
      List<Component> options = new ArrayList<>();
      new Moves(game).options(from, option -> options.add(option.items().getFirst().component()));
      return options;
    }

    long value(Component of) {
      Long value = known.get(of);
      if (value == null) {
        TreeSet<Long> seen = new TreeSet<>();
        options(of).forEach(option -> seen.add(value(option)));
        value = 0L;
        if (game.ending() == Game.Ending.STUCK_LOSES) {
          while (seen.contains(value)) {
            value++;
          }
        } else if (seen.isEmpty() || seen.contains(0L)) {
          value = 1L;
        }
        known.put(of, value);
      }
      return value;
    }
  }

  static Stream<String> games() {
    return CaseCount.everyNth(
        2, List.of(NIM, WYTHOFF, WYTHOFF + "; stuck wins", WIDE, YAMA, CORNER));
  }

  @ParameterizedTest
  @MethodSource("games")
  void smallPositions_areAsByTheDefinition(String rules) {
    Law law = law(rules);
    Game game = service(rules).game;
    Plain plain = new Plain(game);
    for (int a = 0; a < 25; a++) {
      for (int b = 0; b < 25; b++) {
        Component position = heaps(a, b);
        long value = plain.value(position);
        assertThat(law.isLost(position)).as("%s %s", rules, position).hasValue(value == 0);
        if (law.givesValues()) {
          assertThat(law.value(position)).as("%s %s", rules, position).hasValue(value);
        }
      }
    }
    Random random = new Random(1);
    for (int i = 0; i < 20; i++) {
      Component position = heaps(random.nextInt(25), random.nextInt(25));
      long wanted = law.givesValues() ? random.nextInt(4) : 0;
      OptionEnumerator found = law.options(position, wanted, effort());
      assertThat(found.complete()).isTrue();
      assertThat(found.options())
          .as("%s %s to %d", rules, position, wanted)
          .containsExactlyElementsOf(
              plain.options(position).stream()
                  .filter(option -> plain.value(option) == wanted)
                  .distinct()
                  .sorted(ComponentSum.ORDER)
                  .toList());
    }
  }

  @Test
  void farPositionsOfTheRook_haveTheNimSum() {
    Sprague rook = Sprague.game(NIM);
    Random random = new Random(2);
    Law law = law(NIM);
    for (int i = 0; i < 1000; i++) {
      long a = random.nextLong() >>> (2 + random.nextInt(30));
      long b = random.nextLong() >>> (2 + random.nextInt(30));
      assertThat(law.value(heaps(a, b))).hasValue(a ^ b);
    }
    Solution solution = rook.solve("1000000000000, 999999999999");
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(1_000_000_000_000L ^ 999_999_999_999L));
    assertThat(solution.winningMoves())
        .extracting(Move::to)
        .containsExactly(heaps(999_999_999_999L, 999_999_999_999L));
    assertThat(solution.moves().complete()).isTrue();
    Solution sum = rook.solve("heaps(1000000, 2000000) + heaps(5, 3000000)");
    assertThat(sum.nimber()).isEqualTo(MaybeNumber.of(1_000_000 ^ 2_000_000 ^ 5 ^ 3_000_000));
    assertThat(sum.winningMoves()).isNotEmpty();
  }

  @Test
  void farPositionsOfWythoffsGame_areLostByTheGoldenSection() {
    Law law = law(WYTHOFF);
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      long difference = random.nextLong() >>> (3 + random.nextInt(30));
      // floor(d phi) = (d + isqrt(5 d^2)) div 2.
      BigInteger d = BigInteger.valueOf(difference);
      long a =
          d.add(d.multiply(d).multiply(BigInteger.valueOf(5)).sqrt()).shiftRight(1).longValue();
      assertThat(law.isLost(heaps(a + difference, a))).as("%d", difference).hasValue(true);
      assertThat(law.isLost(heaps(a + difference + 1, a))).as("%d", difference).hasValue(false);
      assertThat(law.isLost(heaps(a, a + difference - 1))).as("%d", difference).hasValue(false);
    }
    for (int i = 0; i < CaseCount.of(1, 5); i++) {
      long a = random.nextLong() >>> 4;
      long b = random.nextLong() >>> 10;
      assertThat(law.options(heaps(a, b), 0, effort()))
          .isEqualTo(
              new OptionEnumerator(
                  WythoffsGame.lostOptions(a, b).stream()
                      .map(left -> heaps(left.a(), left.b()))
                      .distinct()
                      .sorted(ComponentSum.ORDER)
                      .toList(),
                  true));
    }
  }

  @Tag("long")
  @Test
  void relativesOfWythoffsGame_areSolvedFarOut() {
    Sprague game = Sprague.game(WIDE);
    Solution won = game.solve("1000000000, 618033988");
    assertThat(won.outcome()).isEqualTo(Outcome.N);
    assertThat(won.nimber().reason()).contains("proved law");
    assertThat(won.winningMoves())
        .extracting(Move::to)
        .containsExactly(heaps(652_056_769, 270_090_757), heaps(1_000_000_000, 414_213_562));
    assertThat(Explanation.of(won).getFirst()).contains("proved law");
    // Lost: floor(n sqrt(2)) and 2 n more.
    Solution lost = game.solve("1000000000, 414213562");
    assertThat(lost.outcome()).isEqualTo(Outcome.P);
    assertThat(lost.nimber().value()).hasValue(0);
    assertThat(lost.winningMoves()).isEmpty();
    assertThat(Explanation.of(lost).getFirst()).contains("proved law");
  }

  @Tag("long")
  @Test
  void misereWythoff_isSolvedFarOut() {
    Sprague game = Sprague.game(WYTHOFF + "; stuck wins");
    Solution won = game.solve("1000000, 618034");
    assertThat(won.outcome()).isEqualTo(Outcome.N);
    assertThat(won.nimber().value()).isEmpty();
    assertThat(won.winningMoves())
        .extracting(Move::to)
        .containsExactly(heaps(381_966, 618_034), heaps(999_999, 618_033));
    assertThat(game.solve("999999, 618033").outcome()).isEqualTo(Outcome.P);
  }

  @Test
  void boxFarOut_isReadOffTheLaw() {
    ValueService nim = service(NIM);
    Game game = nim.game;
    long far = 1L << 50;
    long[][] columns = {{far, far + 5, 3}, {far + 1, 2 * far, far}};
    assertThat(nim.values(game.start(), columns))
        .containsExactly(1, (far + 5) ^ (2 * far), far ^ 3);
    assertThat(nim.lost(game.start(), columns)).containsExactly(false, false, false);
    ValueService wide = service(WIDE);
    long[] first = {1_000_000_000L, 7, 414_213_562L};
    long[] second = {414_213_562L, 17, 1_000_000_001L};
    assertThat(wide.lost(wide.game.start(), first, second)).containsExactly(true, true, false);
    Question.Box box =
        new Question.Box(game, game.start(), List.of(far, far), List.of(far + 99, far + 99));
    BoxSource source = nim.source(Planner.plan(box, effort()), box).orElseThrow();
    assertThat(source.isLaw()).isTrue();
    long[] values = source.engine().values(10_000, effort());
    for (int i = 0; i < values.length; i++) {
      assertThat(values[i]).isEqualTo((i / 100) ^ (i % 100));
    }
  }

  @Test
  void boxOfAGameWithALawOfLostPositionsOnly_isRefused() {
    // Under another name no bundled law is the game's.
    Game game = Sprague.game(WYTHOFF.replace("heaps", "piles")).game();
    long far = 1L << 50;
    Question.Box box =
        new Question.Box(game, game.start(), List.of(far, far), List.of(far + 1, far + 1));
    assertThatThrownBy(() -> new ValueService(game, effort()).values(box))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("P-positions");
  }

  @Test
  void optionsAreNotListed_wherePositionsEndTheGameOrMovesLeaveSeveral() {
    Game ended = Sprague.game(WYTHOFF + "; heaps(1, 1) wins").game();
    OptionEnumerator early =
        OptionEnumerator.of(ended, heaps(5, 3), law(WYTHOFF).parts(), 0, effort());
    assertThat(early).isEqualTo(new OptionEnumerator(List.of(), false));
    Game split = Sprague.game(NIM + " -> heaps(a - k, b) + heaps(0, k) where k >= 1, k < a").game();
    OptionEnumerator some = OptionEnumerator.of(split, heaps(5, 3), law(NIM).parts(), 0, effort());
    assertThat(some).isEqualTo(new OptionEnumerator(List.of(heaps(3, 3)), false));
  }

  @Test
  void moreOptionsThanAreListed_areCutShort() {
    // A P-position if the second heap is empty: taking it wins, with any addition to the first
    // heap.
    Law law = law("heaps(a, b) -> heaps(a + k, 0) where b >= 1, k <= b");
    OptionEnumerator few = law.options(heaps(7, OptionEnumerator.MAX_OPTIONS - 1), 0, effort());
    assertThat(few.options()).hasSize(OptionEnumerator.MAX_OPTIONS);
    assertThat(few.complete()).isTrue();
    OptionEnumerator oneMore = law.options(heaps(7, OptionEnumerator.MAX_OPTIONS), 0, effort());
    assertThat(oneMore.options()).hasSize(OptionEnumerator.MAX_OPTIONS);
    assertThat(oneMore.complete()).isFalse();
    OptionEnumerator many = law.options(heaps(7, 1_000_000_000_000L), 0, effort());
    assertThat(many.options()).hasSize(OptionEnumerator.MAX_OPTIONS);
    assertThat(many.complete()).isFalse();
  }

  /** Otherwise a search comes first, which here ends soon. */
  @Test
  void aLawThatIsKnown_needsNoSearchBeforeIt() {
    Game game = Sprague.game("heaps(a, b) -> heaps(a + 1, b - 1) where b >= 1").game();
    ValueService service = new ValueService(game, effort());
    assertThat(service.laws.severalLaw(heaps(100_000, 100_000), TIME)).isPresent();
    List<Component> far = List.of(heaps(100_000, 5001));
    assertThat(new ComponentBatch(service, far).method()).isEqualTo(ComponentBatch.Method.LAW);
    assertThat(service.values(far)).isEqualTo(Map.of(far.getFirst(), 1L));
  }

  @Test
  void lawOfOneCoordinate_isReadByComponentToo() {
    Game kayles = Sprague.game("0.77").game();
    Law law = new LawCache(kayles, effort()).of(kayles.start(), Optional.empty()).orElseThrow();
    long[] values = Sprague.of(kayles).values(0, 95);
    for (int n = 0; n < values.length; n++) {
      Component heap = new Component(0, List.of((long) n));
      assertThat(law.value(heap)).as("%d", n).hasValue(values[n]);
      assertThat(law.isLost(heap)).as("%d", n).hasValue(values[n] == 0);
    }
    // The period is 12.
    Component far = new Component(0, List.of(12_000_000_000_007L));
    assertThat(law.value(far)).hasValue(values[91]);
  }

  /** As on a busy machine. */
  @Test
  void lawThatAShortSearchMissed_isSearchedForOnceMore() {
    Game kayles = Sprague.game("0.77").game();
    LawCache laws = new LawCache(kayles, effort());
    assertThat(laws.of(kayles.start(), effort().within(Duration.ofNanos(1)))).isEmpty();
    Component far = new Component(0, List.of(12_000_000_000_007L));
    assertThat(laws.value(far, Optional.empty())).isEmpty();
    assertThat(laws.valueByLongSearch(far)).hasValue(2);
    assertThat(laws.value(far, Optional.empty())).hasValue(2);
  }

  /** A law that holds from some value of a parameter on says nothing about smaller ones. */
  @Test
  void lawOfAParameter_coversItsParametersOnly() {
    String rules = "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 5";
    Game game = Sprague.game(rules).game();
    Law law = new LawCache(game, effort()).of(game.start(), Optional.empty()).orElseThrow();
    long[] sizes = {0, 1, 2, 3, 100};
    long[] parameters = {5, 6, 7, 8, 9};
    long[] codes = law.codes(game.start(), false, sizes, parameters);
    Plain plain = new Plain(game);
    for (int i = 0; i < sizes.length; i++) {
      Component heap = heaps(sizes[i], parameters[i]);
      assertThat(codes[i]).isEqualTo(plain.value(heap));
      assertThat(law.value(heap)).hasValue(codes[i]);
    }
    parameters[2] = 4;
    assertThat(law.givesCodes(game.start(), false, sizes, parameters)).isFalse();
    assertThat(law.covers(heaps(2, 4))).isFalse();
  }

  @Test
  void smallOrScoredPositions_areNotSearchedForALaw() {
    Game game = Sprague.game(WIDE).game();
    assertThat(new LawCache(game, effort()).severalLaw(heaps(500, 500), TIME)).isEmpty();
    Component alone = new Component(0, List.of(1_000_000L));
    assertThat(SourcePolicy.isFar(alone)).isFalse();
    assertThat(SourcePolicy.isFar(heaps(501, 0))).isTrue();
  }
}
