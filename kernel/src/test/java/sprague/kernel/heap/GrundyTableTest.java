// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.heap.Forms.ALL;
import static sprague.kernel.heap.Forms.apart;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.in;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.NormalFormCheckTest.Case;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.DefinedValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.EveryNth;

/** The values of a normal form equal the values of its rules, for every kind of heap. */
final class GrundyTableTest {
  private static final int SIZES = 45;

  /**
   * Whether a move leaves additional heaps that are not smaller than the heap it came from, so that
   * a play may not end.
   */
  private static boolean isEndless(Case each) {
    return each.rules().contains("+ heap(2) + heap(4)") || each.rules().contains("+ up(2)");
  }

  static List<Case> right() {
    return NormalFormCheckTest.right().filter(each -> !isEndless(each)).toList();
  }

  static List<Case> endless() {
    return NormalFormCheckTest.right().filter(GrundyTableTest::isEndless).toList();
  }

  /** By the rules, the values of a kind's positions for sizes from 0 on. */
  private static List<long[]> defined(Case each, int kind) throws CheckFailure {
    DefinedValues defined = new DefinedValues(Rules.read(each.rules()), StandardLimits.get());
    List<long[]> values = new ArrayList<>();
    for (HeapNormalForm.Pattern pattern : each.form().kinds().get(kind).positions()) {
      long[] of = new long[SIZES];
      for (int n = 0; n < SIZES; n++) {
        List<Long> arguments = new ArrayList<>();
        for (OptionalLong fixed : pattern.fixed()) {
          arguments.add(fixed.orElse(n));
        }
        of[n] = defined.of(new Component(pattern.name(), arguments));
      }
      values.add(of);
    }
    return values;
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("right")
  void valuesOfForms_areThoseOfTheRules(Case each) throws Exception {
    int[][] values = GrundyTable.of(each.form(), SIZES, StandardLimits.get());
    for (int kind = 0; kind < values.length; kind++) {
      long[] mine = IntStream.of(values[kind]).limit(SIZES).asLongStream().toArray();
      assertThat(defined(each, kind)).allSatisfy(theirs -> assertThat(theirs).isEqualTo(mine));
    }
  }

  @ParameterizedTest
  @MethodSource("endless")
  void formsWithPlaysThatDoNotEnd_haveNoValues_asTheRules(Case each) {
    assertThatThrownBy(() -> GrundyTable.of(each.form(), SIZES, StandardLimits.get()))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("without getting smaller");
    assertThatThrownBy(() -> defined(each, 0))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("the play may return to");
  }

  /** Two kinds that read each other's sizes ahead of their turn. */
  @Test
  void heapsThatAreReadBeforeTheirTurn_haveTheirValues() throws Exception {
    HeapNormalForm form =
        kinds(
            kind("a", take(1, between(0, 0)), beside(take(0, between(2, 2)), 1, 30)),
            kind("b", take(1, between(1, 3)), split(2, 1, between(40, 40))));
    String rules =
        "a(n) -> b(n) -> a(n - 2) + b(30); b(n) -> b(n - k) where k in 1..3"
            + " -> a(x) + a(y) where x + y = n - 40, x >= 1, y >= 1";
    int[][] values = GrundyTable.of(form, 90, StandardLimits.get());
    DefinedValues defined = new DefinedValues(Rules.read(rules), StandardLimits.get());
    for (long n = 0; n < 90; n++) {
      assertThat((long) values[0][(int) n]).isEqualTo(defined.of(new Component("a", List.of(n))));
      assertThat((long) values[1][(int) n]).isEqualTo(defined.of(new Component("b", List.of(n))));
    }
  }

  /**
   * A heap is read ahead of its turn, and a smaller one, which only that one reads, is not known by
   * then: a known heap beside, or the parts below a size that was itself read out of turn.
   */
  @ParameterizedTest
  @MethodSource("aheadOfTheirTurn")
  void heapsBelowOneReadBeforeItsTurn_haveTheirValues(HeapNormalForm form, String rules)
      throws Exception {
    int[][] values = GrundyTable.of(form, 120, StandardLimits.get());
    DefinedValues defined = new DefinedValues(Rules.read(rules), StandardLimits.get());
    for (int kind = 0; kind < values.length; kind++) {
      String name = form.kinds().get(kind).positions().getFirst().name();
      for (long n = 0; n < 120; n++) {
        assertThat((long) values[kind][(int) n])
            .as("%s(%d)", name, n)
            .isEqualTo(defined.of(new Component(name, List.of(n))));
      }
    }
  }

  static List<Arguments> aheadOfTheirTurn() {
    HeapMove known = beside(whole(between(70, 110)), 2, 50);
    HeapMove split =
        new HeapMove(
            List.of(new HeapMove.Part(2, 0), new HeapMove.Part(2, 0)),
            between(1, 3),
            0,
            List.of(),
            Forms.from(71));
    String start = "a(n) -> b(100) where n = 5; c(n) -> c(n - k) where k in 1..3, n != 70; ";
    HeapNormalForm.Kind first = kind("a", beside(whole(between(5, 5)), 1, 100));
    HeapNormalForm.Kind last =
        kind(
            "c",
            when(take(2, between(1, 3)), between(0, 69)),
            when(take(2, between(1, 3)), Forms.from(71)));
    return List.of(
        Arguments.of(
            kinds(first, kind("b", known), last), start + "b(n) -> c(50) where 70 <= n <= 110"),
        Arguments.of(
            kinds(first, kind("b", beside(known, 2, 49)), last),
            start + "b(n) -> c(50) + c(49) where 70 <= n <= 110"),
        Arguments.of(
            kinds(first, kind("b", when(take(2, between(0, 0)), between(70, 70)), split), last),
            start
                + "b(n) -> c(n) where n = 70 -> c(x) + c(y)"
                + " where x + y = n - k, 1 <= k <= 3, n >= 71"));
  }

  @Test
  void heapsThatLeadToThemselves_haveNone() {
    for (HeapNormalForm form :
        List.of(
            heap(take(between(0, 1))),
            heap(split(2, 0, between(0, 0))),
            heap(beside(whole(ALL), 0, 5)),
            heap(beside(take(between(1, 1)), 0, 7)),
            heap(when(take(between(0, 0)), between(20, 20))),
            kinds(kind("a", take(1, between(0, 0))), kind("b", take(0, between(0, 0)))),
            kinds(kind("a", beside(whole(ALL), 1, 9)), kind("b", beside(whole(ALL), 0, 3))))) {
      assertThatThrownBy(() -> GrundyTable.of(form, 30, StandardLimits.get()))
          .as("%s", form)
          .isInstanceOf(CheckFailure.class);
    }
  }

  /** Refused before a table is made. */
  @Test
  void heapsOfKnownSizesFarOut_areRefused() {
    HeapNormalForm form = heap(beside(take(between(1, 1)), 0, 1L << 40));
    assertThatThrownBy(() -> GrundyTable.of(form, 30, StandardLimits.get()))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("would take");
  }

  /** The last that is tried, and the first that is refused before anything is listed. */
  @Test
  void tablesAndListsOfNumbers_haveALimit() {
    long entries = 1L << 28;
    long numbers = 1L << 27;
    HeapMove listed = take(between(1, 1 << 20));
    for (HeapNormalForm tried :
        List.of(
            heap(beside(whole(ALL), 0, entries - 1), listed),
            kinds(kind("a", beside(whole(ALL), 0, entries / 2 - 1), listed), kind("b", listed)),
            heap(
                beside(whole(ALL), 0, numbers),
                take(between(1, numbers / 2)),
                take(between(1, numbers / 2))))) {
      assertThat(looks(tried, 1)).as("%s", tried).isEqualTo(1);
    }
    for (HeapNormalForm refused :
        List.of(
            heap(beside(whole(ALL), 0, entries), listed),
            kinds(kind("a", beside(whole(ALL), 0, entries / 2), listed), kind("b", listed)),
            heap(
                beside(whole(ALL), 0, numbers),
                take(between(1, numbers / 2)),
                take(between(0, numbers / 2))),
            heap(beside(whole(ALL), 0, numbers), take(Forms.from(0))))) {
      assertThatThrownBy(() -> looks(refused, 1))
          .as("%s", refused)
          .hasRootCauseInstanceOf(CheckFailure.class);
    }
  }

  /** Between one size and the next there are many options, or many numbers to be listed. */
  @Test
  void longSteps_areWatched() {
    assertThat(looks(heap(split(5, 0, between(1, 12))), 80, 3)).isEqualTo(3);
    assertThat(looks(heap(split(5, 0, between(1, 12)), take(Forms.from(1))), 80, 3)).isEqualTo(3);
    assertThat(looks(heap(beside(take(in(1, "primes")), 0, 100_000)), 3)).isEqualTo(3);
    int plain = 384 / 64;
    assertThat(looks(heap(apart(3, 0, 1, between(1, 20))), 384, 100)).isGreaterThan(plain);
  }

  /** Each size has 2^20 candidate numbers to take; listing them calls the cancellation check. */
  @Test
  void manyTakes_areWatched() {
    HeapMove never = when(beside(whole(ALL), 0, 1 << 20), between(1, 0));
    HeapMove many = take(between(1, 1 << 20));
    int listing = looks(heap(never, when(many, Forms.from(1000))), 10_000);
    assertThat(listing).isBetween(4000, 4200);
    assertThat(looks(heap(never, many), 10_000)).isEqualTo(listing + 59);
  }

  private static int looks(HeapNormalForm form, int most) {
    return looks(form, 60, most);
  }

  /** How often somebody looks who stops the work when he has looked so often. */
  private static int looks(HeapNormalForm form, int sizes, int most) {
    AtomicInteger looks = new AtomicInteger();
    ProofLimits watched =
        StandardLimits.get()
            .watched(
                () -> {
                  if (looks.incrementAndGet() == most) {
                    throw new IllegalStateException("the time is over");
                  }
                });
    try {
      GrundyTable.of(form, sizes, watched);
    } catch (IllegalStateException stopped) {
      return looks.get();
    } catch (CheckFailure refusal) {
      throw new AssertionError(refusal.reason(), refusal);
    }
    return looks.get();
  }
}
