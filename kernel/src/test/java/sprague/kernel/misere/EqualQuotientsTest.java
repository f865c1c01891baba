// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.misere.MisereCertificates.ALTERNATING;
import static sprague.kernel.misere.MisereCertificates.ONE;
import static sprague.kernel.misere.MisereCertificates.T1;
import static sprague.kernel.misere.MisereCertificates.T2;
import static sprague.kernel.misere.MisereCertificates.T2_LOST;
import static sprague.kernel.misere.MisereCertificates.claim;
import static sprague.kernel.misere.MisereCertificates.heaps;
import static sprague.kernel.misere.MisereCertificates.line;
import static sprague.kernel.misere.MisereCertificates.listed;
import static sprague.kernel.misere.MisereCertificates.longs;
import static sprague.kernel.misere.MisereCertificates.of;
import static sprague.kernel.misere.MisereCertificates.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.kernel.Certificate;
import sprague.kernel.GoodCertificates;
import sprague.kernel.SameClaim;
import sprague.kernel.SameClaim.EqualPPositions;
import sprague.kernel.SameClaim.EqualValueLaws;
import sprague.kernel.heap.HeapNormalForm;

/** Games in misere play have the same P-positions if their quotients give the same outcomes. */
final class EqualQuotientsTest {
  /** As {@link MisereCertificates#ALTERNATING} up to 9; heaps from 10 on have no move. */
  private static final Certificate UP_TO_NINE =
      of(
          "heap(n) -> heap(n - 1) where n <= 9; stuck wins",
          heap(when(take(between(1, 1)), between(0, 9))),
          claim(1, T1, longs(1), heaps(10, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0)));

  /** One or two may be taken: 1, 4, 7, ... are lost. */
  private static final Certificate THIRDS =
      of(
          "heap(n) -> heap(n - k) where k in {1, 2}; stuck wins",
          heap(take(between(1, 2))),
          claim(2, T2, T2_LOST, heaps(0, 3, 0, 1, 2)));

  private static String refusalOfSame(Certificate mine, Certificate theirs) {
    return refusalOfSame(mine, theirs, new EqualPPositions(mine, theirs));
  }

  private static String refusalOfSame(
      Certificate mine, Certificate theirs, SameClaim.Reason reason) {
    SameClaim claim = new SameClaim(theirs.game(), theirs.of(), 0, reason);
    return refusal(new Certificate(mine.game(), mine.of(), claim));
  }

  @Test
  void quotientsWithTheSameOutcomes_areAccepted() {
    assertThat(refusal(GoodCertificates.SAME_QUOTIENTS)).isEmpty();
    assertThat(refusalOfSame(MisereCertificates.WILD, MisereCertificates.WILD)).isEmpty();
  }

  @Test
  void laterDifferences_areFound() {
    assertThat(refusal(UP_TO_NINE)).isEmpty();
    assertThat(refusal(THIRDS)).isEmpty();
    assertThat(refusalOfSame(ALTERNATING, UP_TO_NINE)).endsWith("differ first at [11]");
    assertThat(refusalOfSame(UP_TO_NINE, ALTERNATING)).endsWith("differ first at [11]");
    assertThat(refusalOfSame(ALTERNATING, THIRDS)).endsWith("differ first at [3]");
  }

  @Test
  void heapsOfTheCoordinate_areCompared() {
    Certificate next =
        new Certificate(
            ALTERNATING.game(),
            "heap(n + 1)",
            ALTERNATING.form().map(form -> new HeapNormalForm(form.kinds(), form.root(), 1)),
            ALTERNATING.measure(),
            ALTERNATING.claim());
    assertThat(refusal(next)).isEmpty();
    assertThat(refusalOfSame(ALTERNATING, next)).endsWith("differ first at [0]");
  }

  @Test
  void lawsThatAreNotProved_areNoReason() {
    Certificate wrong =
        of(
            UP_TO_NINE.game(),
            UP_TO_NINE.form().orElseThrow(),
            claim(1, T1, longs(1), heaps(0, 2, 0, 1)));
    assertThat(refusal(wrong)).isNotEmpty();
    assertThat(refusalOfSame(ALTERNATING, wrong)).isEqualTo(refusal(wrong));
  }

  @Test
  void otherLaws_areNotCompared() {
    Certificate few = listed(ONE, "heap(n)", claim(1, T1, longs(1), line("heap", 0, 1, 0)));
    assertThat(refusal(few)).isEmpty();
    assertThat(refusalOfSame(few, few)).isEqualTo("the laws are not of positions of all sizes");
    assertThat(refusalOfSame(ALTERNATING, few)).startsWith("the laws are not of positions of all");
    assertThat(refusalOfSame(ALTERNATING, GoodCertificates.MISERE))
        .isEqualTo("the positions have different numbers of coordinates");
    for (Certificate each : List.of(ALTERNATING, MisereCertificates.WILD)) {
      assertThat(refusalOfSame(each, each, new EqualValueLaws(each, each))).isNotEmpty();
    }
  }
}
