// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.apart;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.from;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.mod;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;
import static sprague.kernel.misere.MisereCertificates.ONE;
import static sprague.kernel.misere.MisereCertificates.T1;
import static sprague.kernel.misere.MisereCertificates.T2;
import static sprague.kernel.misere.MisereCertificates.T2_LOST;
import static sprague.kernel.misere.MisereCertificates.TO_THREE;
import static sprague.kernel.misere.MisereCertificates.claim;
import static sprague.kernel.misere.MisereCertificates.heaps;
import static sprague.kernel.misere.MisereCertificates.listed;
import static sprague.kernel.misere.MisereCertificates.longs;
import static sprague.kernel.misere.MisereCertificates.of;
import static sprague.kernel.misere.MisereCertificates.one;
import static sprague.kernel.misere.MisereCertificates.refusal;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.misere.ForgedQuotientTest.Forged;

/** Misere quotients of heaps whose period is not shown by the sizes below the bound are refused. */
final class ForgedPeriodsTest {
  static Stream<Forged> sizes() {
    String two = "heap(n) -> heap(n - 1) where n mod 3 = 1; stuck wins";
    HeapNormalForm twoForm = heap(when(take(between(1, 1)), mod(0, 3, 1L)));
    String split = "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 5, b >= 5; stuck wins";
    String nim = "heap(n) -> heap(n - k) where k >= 1; stuck wins";
    String grundy = "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b; stuck wins";
    MisereClaim nothing = claim(0, List.of(), List.of(), heaps(4, 1, 0, 0, 0, 0, 0));
    return Stream.of(
        new Forged(
            "wrong from the last size on that counts, E + p - 1 = 3",
            one(claim(1, T1, longs(1), heaps(0, 3, 0, 1, 0))),
            "a P-position of the quotient has"),
        new Forged(
            "the condition has period 3, the classes have period 2",
            of(two, twoForm, claim(1, T1, longs(1), heaps(0, 2, 0, 1))),
            "a condition on n mod 3: the modulus does not divide the period"),
        new Forged(
            "parts of 5 or more, and a period from 4 on",
            of(split, heap(split(2, 5, between(1, 1))), nothing),
            "from is less than the least size of a part"),
        new Forged(
            "Nim, in which any number may be removed",
            of(nim, heap(take(from(1))), nothing),
            "a move may remove any number"),
        new Forged(
            "Grundy's game, with different parts",
            of(grundy, heap(apart(2, 1, 1, between(0, 0))), nothing),
            "a move leaves only heaps with a minimum difference"),
        new Forged(
            "a period that takes too many sizes",
            one(claim(1, T1, longs(1), new MisereClaim.Heaps(0, 30_001, List.of(alternating())))),
            "undecided: the finite check would take 30002 sizes"),
        new Forged(
            "two lists of classes for one kind",
            one(claim(1, T1, longs(1), new MisereClaim.Heaps(0, 2, twice(longs(0, 1))))),
            "there are not as many lists of classes as kinds of heaps"),
        new Forged(
            "no list of classes",
            one(claim(1, T1, longs(1), new MisereClaim.Heaps(0, 2, List.of()))),
            "there are not as many lists of classes as kinds of heaps"),
        new Forged(
            "heaps whose size does not change",
            of(
                "heap(n) -> heap(n); stuck wins",
                heap(take(between(0, 0))),
                claim(1, T1, longs(1), heaps(0, 1, 0))),
            "a move may leave a heap that is no smaller"),
        new Forged(
            "heaps that lead to 3 from 3 on",
            of(
                "heap(n) -> heap(3) where n >= 3; stuck wins",
                heap(MisereCertificates.three(from(3))),
                claim(1, T1, longs(1), heaps(3, 1, 0, 0, 0, 1))),
            "a move may leave a heap that is no smaller"),
        new Forged(
            "no normal form",
            listed(ONE, "heap(n)", claim(1, T1, longs(1), heaps(0, 2, 0, 1))),
            "the certificate has no normal form"));
  }

  private static List<Long> alternating() {
    return LongStream.range(0, 30_001).map(n -> n % 2).boxed().toList();
  }

  private static List<List<Long>> twice(List<Long> classes) {
    return Collections.nCopies(2, classes);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void periodsThatAreNotShown_areRefused(Forged forged) {
    assertThat(refusal(forged.certificate())).startsWith(forged.reason());
  }

  /** The same claims with the numbers as they should be. */
  @Test
  void periodsThatAreShown_areAccepted() {
    assertThat(refusal(one(claim(1, T1, longs(1), heaps(0, 4, 0, 1, 0, 1))))).isEmpty();
    assertThat(refusal(one(claim(2, longs(1, 0, 0, 1), longs(1), heaps(0, 2, 0, 1))))).isEmpty();
    assertThat(refusal(one(claim(1, T1, longs(1), heaps(3, 2, 0, 1, 0, 1, 0))))).isEmpty();
    for (int period : new int[] {3, 6}) {
      assertThat(
              refusal(
                  of(
                      "heap(n) -> heap(n - 1) where n mod 3 = 1; stuck wins",
                      heap(when(take(between(1, 1)), mod(0, 3, 1L))),
                      claim(1, T1, longs(1), thirds(period)))))
          .isEmpty();
    }
    assertThat(
            refusal(
                of(
                    TO_THREE,
                    heap(
                        when(take(between(1, 3)), between(0, 3)),
                        MisereCertificates.three(from(4))),
                    claim(2, T2, T2_LOST, heaps(4, 1, 0, 1, 2, 3, 4)))))
        .isEmpty();
    assertThat(
            refusal(
                of(
                    "heap(n) -> heap(0) where n mod 2 = 1; stuck wins",
                    heap(whole(mod(0, 2, 1L))),
                    claim(1, T1, longs(1), heaps(0, 2, 0, 1)))))
        .isEmpty();
  }

  private static MisereClaim.Heaps thirds(int period) {
    return new MisereClaim.Heaps(
        0,
        period,
        List.of(LongStream.range(0, period).map(n -> n % 3 == 1 ? 1 : 0).boxed().toList()));
  }
}
