// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.numbers;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.whole;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.heap.EqualForms;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;

/** An equality holds by the same moves, or by two laws that are proved; by nothing less. */
final class GameEqualityTest {
  private static final String SMALL = "heap(n) -> heap(n - s) where s in {1, 2}";
  private static final String SMALL_TOO = "pile(n) -> pile(n - s) where 1 <= s <= 2";
  private static final String LARGER = "pile(n) -> pile(n - s) where 1 <= s <= 3";
  private static final HeapNormalForm TWO = form("heap", 2);
  private static final HeapNormalForm TWO_TOO = form("pile", 2);

  private static HeapNormalForm form(String name, int most) {
    return kinds(kind(name, take(0, between(1, most))));
  }

  private static HeapNormalForm shifted(HeapNormalForm form, long shift) {
    return new HeapNormalForm(form.kinds(), form.root(), shift);
  }

  private static boolean accepts(Certificate certificate) {
    return Checker.examine(certificate, StandardLimits.get()) instanceof CheckResult.Accepted;
  }

  private static boolean sameMoves(
      String game,
      String of,
      HeapNormalForm form,
      String other,
      String otherOf,
      long shift,
      HeapNormalForm theirs) {
    return accepts(
        new Certificate(
            game,
            of,
            Optional.of(form),
            Optional.empty(),
            new SameClaim(
                other,
                otherOf,
                shift,
                new SameClaim.EqualNormalForms(theirs, OptionalLong.empty()))));
  }

  private static boolean sameLaws(
      String game, String of, String other, String otherOf, long shift, List<Certificate> laws) {
    SameClaim.Reason reason = new SameClaim.EqualValueLaws(laws.getFirst(), laws.getLast());
    return accepts(new Certificate(game, of, new SameClaim(other, otherOf, shift, reason)));
  }

  /** A purely periodic law of a heap from which 1 to {@code most} may be taken. */
  private static Certificate law(String game, String of, String name, int most, long... values) {
    return new Certificate(
        game,
        of,
        Optional.of(form(name, most)),
        Optional.empty(),
        new PeriodicClaim(
            PeriodicClaim.GUY_SMITH,
            0,
            values.length,
            0,
            1,
            values.length,
            LongStream.of(values).boxed().toList()));
  }

  @Test
  void formsWithOtherMoves_areNoReason() {
    assertThat(sameMoves(SMALL, "heap(n)", TWO, SMALL_TOO, "pile(n)", 0, TWO_TOO)).isTrue();
    assertThat(sameMoves(SMALL, "heap(n)", TWO, LARGER, "pile(n)", 0, form("pile", 3))).isFalse();
  }

  @Test
  void formsThatAreNotThoseOfTheRules_areNoReason() {
    assertThat(sameMoves(SMALL, "heap(n)", TWO, LARGER, "pile(n)", 0, TWO_TOO)).isFalse();
    assertThat(sameMoves(LARGER, "pile(n)", TWO_TOO, SMALL, "heap(n)", 0, TWO)).isFalse();
  }

  @Test
  void formsAtOtherSizes_areNoReason() {
    HeapNormalForm further = shifted(TWO, 2);
    HeapNormalForm furtherToo = shifted(TWO_TOO, 2);
    assertThat(sameMoves(SMALL, "heap(n + 2)", further, SMALL_TOO, "pile(n)", 2, TWO_TOO)).isTrue();
    assertThat(sameMoves(SMALL, "heap(n + 2)", further, SMALL_TOO, "pile(n + 2)", 0, furtherToo))
        .isTrue();
    assertThat(sameMoves(SMALL, "heap(n + 2)", further, SMALL_TOO, "pile(n)", 0, TWO_TOO))
        .isFalse();
    assertThat(sameMoves(SMALL, "heap(n + 2)", further, SMALL_TOO, "pile(n)", 3, TWO_TOO))
        .isFalse();
    assertThat(sameMoves(SMALL, "heap(n)", TWO, SMALL_TOO, "pile(n + 2)", 0, furtherToo)).isFalse();
  }

  /** The positions of one game may be of two kinds with different values. */
  @Test
  void otherKindsOfOneForm_areNoReason() {
    String game = "a(n) -> b(n - 1); b(n) -> a(n - 1) -> a(n - 2)";
    List<HeapNormalForm.Kind> kinds =
        kinds(kind("a", take(1, between(1, 1))), kind("b", take(0, numbers(1, 2, "{1, 2}"))))
            .kinds();
    HeapNormalForm first = new HeapNormalForm(kinds, 0, 0);
    HeapNormalForm second = new HeapNormalForm(kinds, 1, 0);
    assertThat(sameMoves(game, "a(n)", first, game, "a(n)", 0, first)).isTrue();
    assertThat(sameMoves(game, "a(n)", first, game, "b(n)", 0, second)).isFalse();
  }

  /** Play does not end, so there are no values. */
  @Test
  void movesThatMakeNothingSmaller_areNoReason() {
    String round = "heap(n) -> heap(n)";
    HeapNormalForm form = heap(take(between(0, 0)));
    assertThat(sameMoves(round, "heap(n)", form, round, "heap(n)", 0, form)).isFalse();
  }

  @Test
  void lawsOfTheTwoGames_areAReason_andNoOtherOnes() {
    Certificate two = law(SMALL, "heap(n)", "heap", 2, 0, 1, 2);
    Certificate twoToo = law(SMALL_TOO, "pile(n)", "pile", 2, 0, 1, 2);
    Certificate three = law(LARGER, "pile(n)", "pile", 3, 0, 1, 2, 3);
    List<Certificate> right = List.of(two, twoToo);
    assertThat(sameLaws(SMALL, "heap(n)", SMALL_TOO, "pile(n)", 0, right)).isTrue();
    assertThat(sameLaws(SMALL, "heap(n)", SMALL_TOO, "pile(n)", 6, right)).isTrue();
    assertThat(sameLaws(SMALL, "heap(n)", SMALL_TOO, "pile(n)", 1, right)).isFalse();
    assertThat(sameLaws(SMALL, "heap(n)", LARGER, "pile(n)", 0, List.of(two, three))).isFalse();
    assertThat(sameLaws(SMALL, "heap(n)", LARGER, "pile(n)", 0, right)).isFalse();
    assertThat(sameLaws(LARGER, "pile(n)", SMALL_TOO, "pile(n)", 0, right)).isFalse();
    // Another game whose positions have the name that they have in the law's.
    String more = SMALL.replace("{1, 2}", "{1, 2, 3}");
    assertThat(sameLaws(more, "heap(n)", SMALL_TOO, "pile(n)", 0, right)).isFalse();
    String moreToo = SMALL_TOO.replace("2", "3");
    assertThat(sameLaws(SMALL, "heap(n)", moreToo, "pile(n)", 0, right)).isFalse();
    assertThat(sameLaws(SMALL, "heap(n + 1)", SMALL_TOO, "pile(n)", 0, right)).isFalse();
    assertThat(sameLaws(SMALL, "heap(n)", SMALL_TOO, "pile(n + 1)", 0, right)).isFalse();
    assertThat(sameLaws(SMALL, "heap(n)", SMALL_TOO, "pile(n)", 0, List.of(twoToo, two))).isFalse();
  }

  @Test
  void lawsThatAreNotProved_areNoReason() {
    Certificate two = law(SMALL, "heap(n)", "heap", 2, 0, 1, 2);
    Certificate wrong = law(LARGER, "pile(n)", "pile", 3, 0, 1, 2);
    Certificate wrongToo = law(SMALL, "heap(n)", "heap", 2, 0, 1, 2, 3);
    Certificate three = law(LARGER, "pile(n)", "pile", 3, 0, 1, 2, 3);
    assertThat(sameLaws(SMALL, "heap(n)", LARGER, "pile(n)", 0, List.of(two, wrong))).isFalse();
    assertThat(sameLaws(SMALL, "heap(n)", LARGER, "pile(n)", 0, List.of(wrongToo, three)))
        .isFalse();
  }

  private static boolean sameLost(Certificate mine, Certificate theirs) {
    SameClaim claim =
        new SameClaim(theirs.game(), theirs.of(), 0, new SameClaim.EqualPPositions(mine, theirs));
    return accepts(new Certificate(mine.game(), mine.of(), claim));
  }

  /** The heaps that are lost by a law: multiples of a number. */
  private static Certificate lost(String game, int modulus, Numeration numeration) {
    BitSet multiples = new BitSet();
    multiples.set(0);
    Automaton set =
        SetAutomaton.periodic(multiples, 0, modulus, numeration, StandardLimits.get())
            .orElseThrow();
    PositionClass heaps = new PositionClass("heap", List.of(OptionalLong.empty()));
    return new Certificate(
        game, "heap(n)", new OutcomeClaim(List.of(new OutcomeLaw(heaps, set)), 1, 0));
  }

  @Test
  void lawsOfLostPositions_areComparedInOneNumeration() {
    Numeration binary = Numeration.base(2);
    String two = "heap(n) -> heap(n - s) where s in {1, 2}";
    String four = "heap(n) -> heap(n - s) where s in {1, 2, 4}";
    String three = "heap(n) -> heap(n - s) where s in {1, 2, 3}";
    assertThat(sameLost(lost(two, 3, binary), lost(four, 3, binary))).isTrue();
    assertThat(sameLost(lost(two, 3, binary), lost(three, 4, binary))).isFalse();
    assertThat(sameLost(lost(two, 3, binary), lost(four, 3, Numeration.base(3)))).isFalse();
    // A law that does not hold proves nothing.
    assertThat(sameLost(lost(two, 3, binary), lost(three, 3, binary))).isFalse();
  }

  /**
   * Whether SMALL keeps its values when a move that takes a whole heap of a given size is added.
   */
  private static boolean sameWhenTakenWhole(long size, long from) {
    return accepts(
        new Certificate(
            SMALL,
            "heap(n)",
            Optional.of(TWO),
            Optional.empty(),
            new SameClaim(
                SMALL_TOO + " -> pile(0) where n = " + size,
                "pile(n)",
                0,
                new SameClaim.EqualNormalForms(
                    kinds(kind("pile", take(0, between(1, 2)), whole(between(size, size)))),
                    OptionalLong.of(from)))));
  }

  /** A heap of 4 has an option worth 0 anyway: a heap of 3. */
  @Test
  void valuesOfSmallHeaps_replaceEqualMoves() {
    assertThat(sameWhenTakenWhole(4, 4)).isTrue();
    assertThat(sameWhenTakenWhole(4, EqualForms.MAX_FROM)).isTrue();
  }

  @Test
  void optionsComparedFromTooSmallOrTooLargeSizesOn_proveNothing() {
    assertThat(sameWhenTakenWhole(4, 3)).isFalse();
    for (long from : List.of(-1L, EqualForms.MAX_FROM + 1L)) {
      assertThatThrownBy(() -> sameWhenTakenWhole(4, from))
          .hasMessageContaining("from 0 to " + EqualForms.MAX_FROM);
    }
  }

  /** A heap of 3 is worth 0, and 1 if it may be taken whole. */
  @Test
  void smallHeapsOfOtherValues_proveNothing() {
    assertThat(sameWhenTakenWhole(3, 5)).isFalse();
  }
}
