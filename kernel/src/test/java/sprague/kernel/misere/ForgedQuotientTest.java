// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.from;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;
import static sprague.kernel.misere.MisereCertificates.ONE;
import static sprague.kernel.misere.MisereCertificates.ONE_FORM;
import static sprague.kernel.misere.MisereCertificates.R8_LOST;
import static sprague.kernel.misere.MisereCertificates.T1;
import static sprague.kernel.misere.MisereCertificates.T2;
import static sprague.kernel.misere.MisereCertificates.T2_LOST;
import static sprague.kernel.misere.MisereCertificates.TO_THREE;
import static sprague.kernel.misere.MisereCertificates.claim;
import static sprague.kernel.misere.MisereCertificates.cycle;
import static sprague.kernel.misere.MisereCertificates.heaps;
import static sprague.kernel.misere.MisereCertificates.line;
import static sprague.kernel.misere.MisereCertificates.listed;
import static sprague.kernel.misere.MisereCertificates.longs;
import static sprague.kernel.misere.MisereCertificates.of;
import static sprague.kernel.misere.MisereCertificates.one;
import static sprague.kernel.misere.MisereCertificates.refusal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;

/**
 * Misere quotients that violate one hypothesis of the theorem and satisfy the others, as far as
 * possible, are refused for that reason.
 */
final class ForgedQuotientTest {
  /** A certificate and the beginning of the reason why it is refused. */
  record Forged(String what, Certificate certificate, String reason) {
    @Override
    public String toString() {
      return what;
    }
  }

  private static final String NOTHING = "heap(n) -> heap(n - 1) where n < 0; stuck wins";

  @Test
  void quotientsByHand_areAccepted() {
    for (Certificate good :
        List.of(
            MisereCertificates.ALTERNATING,
            MisereCertificates.WILD,
            MisereCertificates.LISTED,
            of(NOTHING, heap(), claim(0, List.of(), List.of(), heaps(0, 1, 0))),
            listed(NOTHING, "heap(n)", claim(0, List.of(), List.of(), line("heap", 0, 0, 0))),
            listed(NOTHING, "heap(7)", claim(0, List.of(), List.of(), seven(0))))) {
      assertThat(refusal(good)).as("%s", good).isEmpty();
    }
  }

  private static MisereClaim.Positions seven(long classNumber) {
    return MisereCertificates.positions(MisereCertificates.position("heap", classNumber, 7));
  }

  /** A table with one entry replaced. */
  private static List<Long> with(List<Long> table, int at, long entry) {
    List<Long> altered = new ArrayList<>(table);
    altered.set(at, entry);
    return altered;
  }

  private static Certificate wild(List<Long> table, List<Long> lost) {
    MisereClaim claim = (MisereClaim) MisereCertificates.WILD.claim();
    return of(
        MisereCertificates.WILD.game(),
        MisereCertificates.WILD.form().orElseThrow(),
        claim(3, table, lost, claim.parts()));
  }

  static Stream<Forged> monoids() {
    List<Long> table = MisereCertificates.R8;
    List<Long> more = Stream.concat(table.stream(), Stream.of(8L, 8L, 8L)).toList();
    return Stream.of(
        new Forged(
            "b a is ab, and a b is another class",
            wild(with(table, 6, 5), R8_LOST),
            "the table of products does not commute"),
        new Forged(
            "a ninth class that no product reaches",
            wild(more, R8_LOST),
            "a class of the quotient is no product of generators"),
        new Forged(
            "right about all outcomes, with each class twice",
            one(claim(1, cycle(4), longs(1, 3), heaps(0, 4, 0, 1, 2, 3))),
            "the quotient is not reduced"),
        new Forged(
            "every heap is like nothing",
            one(claim(1, longs(0), List.of(), heaps(0, 1, 0))),
            "an N-position of the quotient has no P-position as an option"),
        new Forged(
            "nobody can move, and the first player loses",
            of(NOTHING, heap(), claim(0, List.of(), longs(0), heaps(0, 1, 0))),
            "a position without a move is not a P-position"),
        new Forged(
            "normal play",
            one(claim(1, T1, longs(0), heaps(0, 2, 0, 1))),
            "a position without a move is not a P-position"),
        new Forged(
            "all heaps but 0 are lost, and all but 1 have one of them as an option",
            of(
                "heap(n) -> heap(n - 1) -> heap(0) where n >= 2; stuck wins",
                heap(take(between(1, 1)), whole(from(2))),
                claim(1, T1, longs(1), heaps(2, 1, 0, 1, 1))),
            "a P-position of the quotient has a P-position as an option"),
        new Forged(
            "heap 4 is b, and its only option ab",
            of(
                TO_THREE,
                heap(when(take(between(1, 3)), between(0, 3)), MisereCertificates.three(from(4))),
                claim(2, T2, T2_LOST, heaps(4, 1, 0, 1, 2, 3, 2))),
            "an N-position of the quotient has no P-position as an option"),
        new Forged(
            "right about each heap, and wrong about heap 3 with heap 1; heap 2 has more options",
            of(
                "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> 2 * heap(2) where n >= 3\n"
                    + "stuck wins",
                heap(
                    when(take(between(1, 2)), between(0, 2)),
                    beside(beside(whole(from(3)), 0, 2), 0, 2)),
                claim(2, T2, T2_LOST, heaps(3, 1, 0, 1, 2, 2))),
            "an N-position of the quotient has no P-position as an option"),
        new Forged(
            "b is the class of no heap",
            one(claim(2, T2, T2_LOST, heaps(0, 2, 0, 1))),
            "a generator of the quotient is the class of no position"),
        new Forged(
            "a is the class of a heap without a move only",
            of(
                "heap(n) -> heap(n - 1) where n >= 2; stuck wins",
                heap(when(take(between(1, 1)), from(2))),
                claim(1, T1, longs(1), heaps(0, 2, 0, 1))),
            "a heap without a move is not in the class of the empty sum"));
  }

  @ParameterizedTest
  @MethodSource("monoids")
  void whatIsNoQuotient_isRefused(Forged forged) {
    assertThat(refusal(forged.certificate)).startsWith(forged.reason);
  }

  static Stream<Forged> endings() {
    MisereClaim claim = claim(1, T1, longs(1), heaps(0, 2, 0, 1));
    MisereClaim positions = claim(1, T1, longs(1), line("heap", 0, 1, 0));
    String not = "the game is not of misere play";
    Map<String, String> reasons = new TreeMap<>();
    reasons.put("heap(n) -> heap(n - 1)", not);
    reasons.put("heap(n) -> heap(n - 1); stuck loses", not);
    reasons.put(ONE + "; heap(5) wins", not);
    reasons.put(ONE + "; heap(1099511627776) loses", not);
    reasons.put("heap(n) -> heap(n - 1); stuck draws", "the play may end in a tie");
    reasons.put(ONE + "; heap(9) draws", "the play may end in a tie");
    reasons.put("heap(n) -> heap(n - 1) gains 1; stuck wins", "a game with points has");
    return reasons.entrySet().stream()
        .flatMap(
            each ->
                Stream.of(
                        of(each.getKey(), ONE_FORM, claim),
                        listed(each.getKey(), "heap(n)", positions))
                    .map(certificate -> new Forged(each.getKey(), certificate, each.getValue())));
  }

  @ParameterizedTest
  @MethodSource("endings")
  void whatIsNotMiserePlay_isRefused(Forged forged) {
    assertThat(refusal(forged.certificate)).startsWith(forged.reason);
  }

  /** Claims about a single position have no coordinate along which they could be sampled. */
  @Test
  void samplesByTheDefinition_agreeWithGoodQuotients() {
    for (Certificate good : MisereCertificates.GOOD) {
      assertThat(SampledCheck.examine(good, StandardLimits.get()))
          .isInstanceOf(CheckResult.Accepted.class);
    }
  }

  /** 512 numbers with xor, each a generator: 2^26 comparisons before anything else. */
  @Test
  void largeTables_areWatched() throws Exception {
    List<Long> table = new ArrayList<>();
    for (long i = 0; i < 1 << 18; i++) {
      table.add((i >> 9) ^ (i & 511));
    }
    MonoidTable claim = new MonoidTable(512, table, longs(1));
    AtomicInteger calls = new AtomicInteger();
    assertThat(
            new MisereMonoid(claim, StandardLimits.get().watched(calls::incrementAndGet)).order())
        .isEqualTo(512);
    assertThat(calls.get()).isPositive();
  }
}
