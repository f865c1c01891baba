// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.check.Pattern.Line;
import sprague.check.Pattern.Stretch;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.law.Law;
import sprague.check.law.PeriodicLaw;
import sprague.model.heap.HeapKind;

/** Certificates that hold, one at least for each theorem. */
final class GoodCertificates {
  static final String TAKE = "heap(n) -> heap(n - s) where s in {1, 3, 4}\n";

  private static final Pattern PERIOD_3 =
      new Pattern(Optional.empty(), List.of(new Stretch(new Line(0, 0), List.of(0L, 1L, 2L))));

  static final Certificate SUBTRACTION =
      new Certificate(
          TAKE,
          "heap(n)",
          new Claim.Periodic(
              Theorems.GUY_SMITH, 0, 7, 0, 1, 7, List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L)));

  static final Certificate ALL_BUT =
      new Certificate(
          "heap(n) -> heap(n - s) where s >= 1, s != 3\n",
          "heap(n)",
          new Claim.Periodic(Theorems.ALL_BUT, 0, 6, 3, 0, 6, List.of(0L, 1L, 2L, 0L, 1L, 2L)));

  static final Certificate RESIDUE =
      new Certificate(
          "heap(n) -> heap(n - s) where s in powers(2)\n", "heap(n)", new Claim.Residue(3));

  static final Certificate WINDOW =
      new Certificate(
          "heap(n) -> heap(n - s) where 1 <= s <= n / 2\n", "heap(n)", new Claim.Window());

  /** The top of an interval is cut off: the lower end and the factor stay what they are. */
  static final Certificate CUT =
      new Certificate(
          """
          top(l, p, r) -> top(l, p, x - 1)
                          where x >= max(l, 1), x <= r, x >= (r + max(p, 1) - 1) / max(p, 1)
          """,
          "top(2, 3, r)",
          new Claim.Window());

  static final Certificate POWERS =
      new Certificate(
          "heap(n) -> heap(n - s) where s in powers(2)\n",
          "heap(n)",
          new Claim.Periodic(Theorems.AUTOMATIC, 0, 3, 0, 0, 3, List.of(0L, 1L, 2L)));

  static final Certificate LASKER =
      new Certificate(
          """
          heap(n) -> heap(n - k) where k >= 1
                  -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1
          """,
          "heap(n)",
          new Claim.Periodic(Theorems.AUTOMATIC, 1, 4, 4, 1, 4, List.of(0L, 1L, 2L, 4L, 3L)));

  /** Two kinds: the strip may be a ring at first. */
  static final Certificate RING =
      new Certificate(
          """
          ring(n) -> line(n - s) where s in powers(2)
          line(n) -> line(n - s) where s in powers(2)
          """,
          "ring(n)",
          new Claim.Periodic(Theorems.AUTOMATIC, 0, 3, 0, 0, 3, List.of(0L, 1L, 2L)));

  static final Certificate GRUNDY =
      new Certificate(
          "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b\n",
          "heap(n)",
          new Claim.Finite(List.of(0L, 0L, 0L, 1L, 0L, 2L, 1L, 0L, 2L, 1L, 0L)));

  /** Laws of two kinds, written out as automata. */
  static final Certificate DIGITS =
      new Certificate(
          RING.game(),
          RING.of(),
          new Claim.Automatic(
              IntStream.of(0, 1)
                  .mapToObj(name -> Law.of(new HeapKind(name, List.of(0L), 0), thirds()))
                  .toList()));

  static final Certificate TAKING = new Certificate(TAKE, "heap(n)", taking());

  /** Kayles: the rare sizes have values with an even number of bits. */
  static final Certificate KAYLES =
      new Certificate(
          """
          heap(n) -> heap(n - k) where k in {1, 2}
                  -> heap(a) + heap(b) where a + b = n - k, a >= 1, b >= 1, k in {1, 2}
          """,
          "heap(n)",
          kayles());

  /** The same in three stages. */
  static final Certificate STAGES = new Certificate(KAYLES.game(), KAYLES.of(), stages());

  /** Take 1, 2 or k, for all k. */
  static final Certificate ONE_TWO_K =
      new Certificate(
          "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1\n",
          "heap(n, k)",
          new Claim.Parametric(
              1,
              List.of(
                  new Pattern(
                      Optional.of(new Line(3, 1)),
                      List.of(
                          new Stretch(new Line(0, 0), List.of(0L, 1L, 2L)),
                          new Stretch(new Line(3, 0), List.of(3L)))),
                  PERIOD_3,
                  PERIOD_3)));

  private GoodCertificates() {}

  private static Claim taking() {
    return Claim.Replayed.of(new byte[] {0, 1, 0, 1, 2, 3, 2}, 0, 7, Optional.empty());
  }

  /** R. K. Guy, C. A. B. Smith, The G-values of various games, 1956: exceptions up to 70. */
  private static Claim kayles() {
    List<Long> rare = List.of(0L, 3L, 6L, 11L, 18L, 22L, 28L, 34L, 39L, 70L);
    return Claim.Replayed.of(
        kayles(83),
        71,
        12,
        Optional.of(new Division(List.of(15L, 15L), List.of(0L, 0L), rare, 70)));
  }

  private static byte[] kayles(int count) {
    byte[] values = new byte[count];
    for (int n = 0; n < values.length; n++) {
      values[n] = new byte[] {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}[n % 12];
    }
    int[] sizes = {0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70};
    byte[] others = {0, 3, 3, 4, 6, 7, 3, 4, 6, 5, 6, 3, 4, 6};
    for (int i = 0; i < sizes.length; i++) {
      values[sizes[i]] = others[i];
    }
    return values;
  }

  private static Claim stages() {
    Claim.Replayed once = (Claim.Replayed) KAYLES.claim();
    byte[] values = kayles(158);
    List<String> windows =
        IntStream.of(146, 150, 154)
            .mapToObj(end -> Stages.text(Arrays.copyOfRange(values, end - 72, end)))
            .toList();
    return new Claim.Replayed(
        once.preperiod(),
        once.period(),
        once.greatest(),
        once.zeros(),
        once.first(),
        "",
        once.division(),
        Optional.of(new Stages(146, 4, windows)));
  }

  private static Automaton thirds() {
    return PeriodicLaw.of(new int[] {0, 1, 2}, 0, 3, 0, 2, Budget.standard()).orElseThrow();
  }

  static Stream<Certificate> all() {
    return Stream.of(
        SUBTRACTION,
        ALL_BUT,
        RESIDUE,
        WINDOW,
        CUT,
        POWERS,
        LASKER,
        RING,
        GRUNDY,
        DIGITS,
        ONE_TWO_K,
        TAKING,
        KAYLES,
        STAGES);
  }
}
