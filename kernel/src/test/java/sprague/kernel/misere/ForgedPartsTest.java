// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.from;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;
import static sprague.kernel.misere.MisereCertificates.ONE;
import static sprague.kernel.misere.MisereCertificates.T1;
import static sprague.kernel.misere.MisereCertificates.T2;
import static sprague.kernel.misere.MisereCertificates.T2_LOST;
import static sprague.kernel.misere.MisereCertificates.claim;
import static sprague.kernel.misere.MisereCertificates.heaps;
import static sprague.kernel.misere.MisereCertificates.line;
import static sprague.kernel.misere.MisereCertificates.listed;
import static sprague.kernel.misere.MisereCertificates.longs;
import static sprague.kernel.misere.MisereCertificates.position;
import static sprague.kernel.misere.MisereCertificates.positions;
import static sprague.kernel.misere.MisereCertificates.refusal;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.Certificate;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.testkit.CaseCount;

/** Misere quotients whose parts are not those of the rules are refused. */
final class ForgedPartsTest {
  private static final String MISERE = "; stuck wins";
  private static final MisereClaim ALTERNATING = claim(1, T1, longs(1), heaps(0, 2, 0, 1));

  /** All heaps as nothing: what the claims would be about is told by the form alone. */
  private static String formRefusal(String rules, HeapNormalForm form, int kindCount) {
    List<List<Long>> classes = Collections.nCopies(kindCount, longs(0, 1));
    return refusal(
        MisereCertificates.of(
            rules + MISERE, form, claim(1, T1, longs(1), new MisereClaim.Heaps(0, 2, classes))));
  }

  /** Whether the form is taken for that of the rules, whatever the quotient is. */
  private static boolean isForm(String rules, HeapNormalForm form) {
    String refusal = formRefusal(rules, form, form.kinds().size());
    return refusal.isEmpty()
        || refusal.contains("of the quotient has")
        || refusal.startsWith("a heap without a move is not")
        || refusal.startsWith("a move may leave a heap that is no smaller");
  }

  private static HeapMove with(HeapMove move, int count, long size) {
    HeapMove more = move;
    for (int i = 0; i < count; i++) {
      more = beside(more, 0, size);
    }
    return more;
  }

  /** In normal play pairs cancel, and each of these is a normal form of the rules. */
  @Test
  void formsWithoutAPair_areRefused() {
    assertThat(isForm("heap(n) -> 2 * heap(n - 1)", heap(whole(from(1))))).isFalse();
    assertThat(isForm("heap(n) -> 3 * heap(n - 1)", heap(take(between(1, 1))))).isFalse();
    assertThat(isForm("heap(n) -> heap(n - 1) + heap(n - 1)", heap(whole(from(1))))).isFalse();
    assertThat(isForm("heap(n) -> sum(i in 1..2) heap(n - 1)", heap(whole(from(1))))).isFalse();
    assertThat(
            isForm(
                "heap(n) -> heap(n - 1) + heap(n - 1) + heap(n - 3)",
                heap(split(1, 0, between(3, 3)))))
        .isFalse();
    assertThat(isForm("heap(n) -> 2 * heap(a) where a = n - 1", heap(whole(from(1))))).isFalse();
    assertThat(isForm("heap(n) -> heap(n - 1) + 4 * heap(1)", heap(take(between(1, 1))))).isFalse();
  }

  /** The pair is there only where n is 7. */
  @Test
  void pairsOfEqualHeaps_countAtASingleSize() {
    String rules = "heap(n) -> heap(n - 1) -> heap(n - 2) + 2 * heap(3) where n = 7";
    HeapMove take = take(between(1, 1));
    HeapMove seven = when(take(between(2, 2)), between(7, 7));
    assertThat(isForm(rules, heap(take, with(seven, 2, 3)))).isTrue();
    assertThat(isForm(rules, heap(take, seven))).isFalse();
  }

  /** Heaps of a fixed size, in the number that the rules say and in others. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void equalHeapsOfAFixedSize_areCounted(int count) {
    String rules = "heap(n) -> heap(n - 1) + %d * heap(1) where n >= 3 -> heap(n - 1) where n <= 2";
    HeapMove last = when(take(between(1, 1)), between(0, 2));
    int around = CaseCount.of(1, 5);
    for (int inForm = Math.max(0, count - around);
        inForm <= Math.min(count + around, 5);
        inForm++) {
      HeapMove move = with(when(take(between(1, 1)), from(3)), inForm, 1);
      assertThat(isForm(rules.formatted(count), heap(move, last)))
          .as("%d in the rules, %d in the form", count, inForm)
          .isEqualTo(count == inForm);
    }
  }

  /** Heaps without a move count as nothing. */
  @Test
  void heapsOfSizeZero_areLeftOut() {
    for (String rules :
        List.of(
            "heap(n) -> heap(n - 1) + 2 * heap(0)",
            "heap(n) -> heap(n - 1) + 0 * heap(0)",
            "heap(n) -> heap(n - 1) + 1000 * dead(n); dead(n) -> dead(n - 1) where n < 0",
            "heap(n) -> heap(n - 1) + dead(7); dead(n) -> dead(n - 1) where n < 0")) {
      HeapNormalForm form = kinds(kind("heap", take(between(1, 1))), kind("dead"));
      MisereClaim.Heaps classes = new MisereClaim.Heaps(0, 2, List.of(longs(0, 1), longs(0, 0)));
      boolean isOne = !rules.contains("dead");
      assertThat(
              refusal(
                  MisereCertificates.of(
                      rules + MISERE,
                      isOne ? MisereCertificates.ONE_FORM : form,
                      isOne ? ALTERNATING : claim(1, T1, longs(1), classes))))
          .as(rules)
          .isIn("", "undecided: a move leaves more than 15 heaps");
    }
    // A part that is there zero times forbids the move where its argument is negative.
    String none = "heap(n) -> heap(n - 1) + 0 * heap(n - 5)";
    assertThat(isForm(none, heap(take(between(1, 1))))).isFalse();
    assertThat(isForm(none, heap(when(take(between(1, 1)), from(5))))).isTrue();
  }

  /** With 0 where the options of a heap of size 0 are not none, it is no heap to be left out. */
  @Test
  void heapsOfSizeZeroWithAMove_areNotLeftOut() {
    String rules =
        "heap(n) -> heap(n - 1) + heap(0) -> row(0) where n = 0; row(n) -> row(n) where n < 0";
    HeapMove end = whole(between(0, 0));
    HeapMove take = take(between(1, 1));
    HeapNormalForm.Kind row = kind("row");
    assertThat(isForm(rules, kinds(kind("heap", take, end), row))).isFalse();
    assertThat(isForm(rules, kinds(kind("heap", beside(take, 0, 0), end), row))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "16 * heap(n - 1)",
        "1000000000000000000 * heap(n - 1)",
        "9223372036854775807 * heap(n - 1)",
        "4000000000 * 4000000000 * heap(n - 1)",
        "n * heap(n - 1)",
        "heap(n - 1) + sum(i in 1..1000000000) heap(1)",
      })
  void veryManyCopies_haveNoForm(String option) {
    assertThat(formRefusal("heap(n) -> " + option, heap(whole(from(1))), 1)).isNotEmpty();
  }

  /** A form of another game, and one about other heaps. */
  @Test
  void formsOfOtherRules_areRefused() {
    assertThat(isForm("heap(n) -> heap(n - 1)", heap(take(between(1, 2))))).isFalse();
    assertThat(isForm("heap(n) -> heap(n - 1) -> heap(n - 2)", heap(take(between(1, 1)))))
        .isFalse();
    assertThat(isForm("heap(n) -> heap(n - 1)", kinds(kind("pile", take(between(1, 1))))))
        .isFalse();
    HeapNormalForm later = new HeapNormalForm(MisereCertificates.ONE_FORM.kinds(), 0, 1);
    assertThat(refusal(MisereCertificates.of(ONE, later, ALTERNATING)))
        .startsWith("the positions of the claim are not the heaps");
    assertThat(
            refusal(
                new Certificate(
                    ONE, "heap(n + 1)", Optional.of(later), Optional.empty(), ALTERNATING)))
        .isEmpty();
    for (String of : List.of("heap(3)", "heap(2 * n)", "heap(n + m)", "heap(n + 1)", "pile(n)")) {
      assertThat(
              refusal(
                  new Certificate(
                      ONE,
                      of,
                      Optional.of(MisereCertificates.ONE_FORM),
                      Optional.empty(),
                      ALTERNATING)))
          .as(of)
          .isNotEmpty();
    }
  }

  /** From a to b and back; a move from b to nothing makes the two differ. */
  @Test
  void kindsOfHeaps_haveTheirOwnClasses() {
    String rules = "heap(n) -> row(n - 1); row(n) -> heap(n - 1) -> heap(0) where n = 0" + MISERE;
    HeapNormalForm form =
        kinds(
            kind("heap", take(1, between(1, 1))),
            kind("row", take(0, between(1, 1)), whole(between(0, 0))));
    List<Long> heap = longs(0, 0);
    List<Long> row = longs(1, 1);
    assertThat(refusal(kindsOf(rules, form, List.of(heap, row)))).isEmpty();
    for (List<List<Long>> wrong :
        List.of(
            List.of(row, heap),
            List.of(heap, heap),
            List.of(row, row),
            List.of(heap),
            List.of(heap, row, row))) {
      assertThat(refusal(kindsOf(rules, form, wrong))).as("%s", wrong).isNotEmpty();
    }
  }

  private static Certificate kindsOf(String rules, HeapNormalForm form, List<List<Long>> classes) {
    return MisereCertificates.of(
        rules, form, claim(1, T1, longs(1), new MisereClaim.Heaps(0, 2, classes)));
  }

  /** A list of positions and the beginning of the reason why it is refused. */
  record Listed(String what, String of, MisereClaim.Positions positions, String reason) {
    @Override
    public String toString() {
      return what;
    }
  }

  private static final String TWO =
      "heap(n) -> heap(n - 1) -> heap(n - 2); row(n) -> heap(n); pair(n, m) -> heap(n) + heap(m)"
          + MISERE;

  static Stream<Listed> lists() {
    MisereClaim.Position zero = position("heap", 0, 0);
    MisereClaim.Position one = position("heap", 1, 1);
    MisereClaim.Position two = position("heap", 2, 2);
    MisereClaim.Position three = position("heap", 0, 3);
    return Stream.of(
        new Listed("all of them", "heap(n)", positions(zero, one, two), ""),
        new Listed("one only", "heap(2)", positions(zero, one, two), ""),
        new Listed("later ones", "heap(n + 1)", positions(zero, one, two), ""),
        new Listed(
            "twice the same", "heap(n)", positions(zero, one, two, two), "heap(2) is listed twice"),
        new Listed(
            "twice, in two classes",
            "heap(n)",
            positions(zero, one, two, position("heap", 0, 2)),
            "heap(2) is listed twice"),
        new Listed(
            "2 before 1",
            "heap(n)",
            positions(zero, two, one),
            "heap(2) leads to heap(1), which is not before it"),
        new Listed(
            "1 left out", "heap(n)", positions(zero, two), "heap(2) leads to heap(1), which is"),
        new Listed(
            "2 left out, and 3 there",
            "heap(n)",
            positions(zero, one, three),
            "heap(3) leads to heap(2), which is"),
        new Listed(
            "a row, which no heap leads to",
            "heap(n)",
            positions(zero, one, two, position("row", 0, 0)),
            "row(0) is not in the class of no position|the claim is not about row(0)"),
        new Listed(
            "a row with moves, which no heap leads to",
            "heap(2)",
            positions(zero, one, two, position("row", 0, 2)),
            "the claim is not about row(2)"),
        new Listed(
            "3 is not asked about",
            "heap(2)",
            positions(zero, one, two, three),
            "the claim is not about heap(3)"),
        new Listed(
            "3 is asked about",
            "heap(3)",
            positions(zero, one, two),
            "the claim is not about heap(2)"),
        new Listed("none", "heap(n)", positions(), "the positions of the claim are not listed"),
        new Listed(
            "another arity",
            "heap(n)",
            positions(zero, one, two, position("heap", 0, 2, 1)),
            "the game has no position heap(2, 1)"),
        new Listed(
            "another name",
            "heap(n)",
            positions(zero, one, two, position("tower", 0, 2)),
            "the game has no position tower(2)"),
        new Listed("of another name", "tower(n)", positions(zero, one, two), ""),
        new Listed("of two coordinates", "pair(n, m)", positions(zero, one, two), "the claim is"),
        new Listed(
            "a class for a position without a move",
            "heap(n)",
            positions(position("heap", 1, 0), one, two),
            "heap(0) has no move, and is not in the class of no position"),
        new Listed(
            "heap 2 is like heap 1",
            "heap(n)",
            positions(zero, one, position("heap", 1, 2)),
            "a P-position of the quotient has a P-position as an option"),
        new Listed(
            "a pair, of the class of its options",
            "pair(1, 2)",
            positions(zero, one, two, position("pair", 3, 1, 2)),
            "a P-position|an N-position"));
  }

  @ParameterizedTest
  @MethodSource("lists")
  void listsOfPositions_areComplete_inOrder_andAboutTheGame(Listed listed) {
    String refusal = refusal(listed(TWO, listed.of, claim(2, T2, T2_LOST, listed.positions)));
    if (listed.of.equals("tower(n)")) {
      assertThat(refusal).isNotEmpty();
    } else if (listed.reason.isEmpty()) {
      assertThat(refusal).isEmpty();
    } else {
      assertThat(refusal).isNotEmpty();
      assertThat(List.of(listed.reason.split("\\|"))).anyMatch(refusal::startsWith);
    }
  }

  /** A position that play may return to has no place in the order. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n)",
        "heap(n) -> heap(1 - n) where n <= 1",
        "heap(n) -> heap(n + 1)",
        "heap(n) -> 2 * heap(n) where n >= 1 -> heap(n - 1)",
      })
  void playsThatDoNotEnd_haveNoList(String rules) {
    for (MisereClaim.Positions order :
        List.of(
            line("heap", 0, 1),
            line("heap", 0, 0),
            positions(position("heap", 1, 1), position("heap", 0, 0)))) {
      assertThat(refusal(listed(rules + MISERE, "heap(n)", claim(1, T1, longs(1), order))))
          .isNotEmpty();
    }
  }

  /** The copies are counted by parity here: a^2 = 1. */
  @ParameterizedTest
  @CsvSource({
    "2, 0",
    "3, 1",
    "1000000000000000000, 0",
    "999999999999999999, 1",
    "9223372036854775806, 0",
  })
  void copiesInAnyNumber_areMultipliedOut(String count, int parity) {
    String rules = "heap(n) -> %s * heap(n - 1) where n = 2 -> heap(0) where n = 1; stuck wins";
    for (int last = 0; last < 2; last++) {
      boolean isRight = last == 1 - parity;
      assertThat(
              refusal(
                  listed(
                      rules.formatted(count),
                      "heap(n)",
                      claim(1, T1, longs(1), line("heap", 0, 1, last)))))
          .as("heap 2 is in class %d", last)
          .satisfies(refusal -> assertThat(refusal.isEmpty()).isEqualTo(isRight));
    }
  }

  @Test
  void copiesBeyond64Bits_areRefused() {
    String rules = "heap(n) -> 4000000000 * 4000000000 * heap(n - 1) where n >= 1; stuck wins";
    assertThat(refusal(listed(rules, "heap(n)", claim(1, T1, longs(1), line("heap", 0, 1)))))
        .isNotEmpty();
  }
}
