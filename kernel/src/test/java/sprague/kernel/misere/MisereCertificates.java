// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.numbers;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.whole;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.Component;
import sprague.kernel.search.StandardLimits;

/** Certificates of misere quotients, written by hand from the literature, and their verdicts. */
public final class MisereCertificates {
  /** The quotient of one heap of size 1: a^2 = 1. Its classes are 1 and a. */
  static final List<Long> T1 = longs(1, 0);

  /** The quotient of nim heaps to 3, a^2 = 1 and b^3 = b. Its classes: 1, a, b, ab, b^2, ab^2. */
  static final List<Long> T2 = longs(1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3);

  /** The P-classes of {@link #T2}: a and b^2. */
  static final List<Long> T2_LOST = longs(1, 4);

  /**
   * The quotient R_8 of 0.75: a^2 = 1, b^3 = b, bc = ab, c^2 = b^2. Its classes: 1, a, b, c, ab,
   * ac, b^2, ab^2.
   */
  static final List<Long> R8 =
      longs(1, 2, 3, 0, 4, 5, 4, 6, 4, 5, 4, 6, 2, 7, 2, 3, 2, 7, 7, 2, 7, 6, 4, 6);

  /** The P-classes of {@link #R8}: a and b^2. */
  static final List<Long> R8_LOST = longs(1, 6);

  static final String ONE = "heap(n) -> heap(n - 1); stuck wins";
  static final HeapNormalForm ONE_FORM = heap(take(between(1, 1)));

  static final String TO_THREE =
      "heap(n) -> heap(n - k) where k in 1..3, n <= 3 -> heap(3) where n >= 4; stuck wins";

  private static final String SEVEN_FIVE =
      """
      heap(n) -> heap(n - 1)
              -> heap(a) + heap(b) where a + b = n - k, k in {1, 2}, a >= 1, b >= 1
              -> heap(0) where n = 2
      stuck wins
      """;

  /** From heap to heap, one less: n mod 2. */
  public static final Certificate ALTERNATING =
      of(ONE, ONE_FORM, claim(1, T1, longs(1), heaps(0, 2, 0, 1)));

  /** From heap to heap, one or three less: n mod 2. */
  public static final Certificate ONE_OR_THREE =
      of(
          "heap(n) -> heap(n - k) where k in {1, 3}; stuck wins",
          heap(take(numbers(1, 3, "{1, 3}"))),
          claim(1, T1, longs(1), heaps(0, 2, 0, 1)));

  /** The game 0.75, with R_8. */
  public static final Certificate WILD =
      of(
          SEVEN_FIVE,
          heap(take(between(1, 1)), split(2, 1, between(1, 2)), whole(between(2, 2))),
          claim(3, R8, R8_LOST, heaps(8, 2, 0, 1, 2, 1, 2, 3, 2, 3, 2, 7)));

  /** Two piles, from which one may take 1 or 2; a position without coordinates. */
  public static final Certificate LISTED =
      listed(
          "pair(x, y) -> pair(x - k, y) where k in {1, 2} -> pair(x, y - k) where k in {1, 2}\n"
              + "stuck wins\n",
          "pair(1, 2)",
          claim(
              2,
              T2,
              T2_LOST,
              positions(
                  position("pair", 0, 0, 0),
                  position("pair", 1, 1, 0),
                  position("pair", 1, 0, 1),
                  position("pair", 0, 1, 1),
                  position("pair", 2, 0, 2),
                  position("pair", 3, 1, 2))));

  /** The certificates above. */
  static final List<Certificate> GOOD = List.of(ALTERNATING, WILD, LISTED);

  private MisereCertificates() {}

  static List<Long> longs(long... numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  static MisereClaim claim(
      long generators, List<Long> table, List<Long> lost, MisereClaim.Parts parts) {
    return new MisereClaim(new MonoidTable(generators, table, lost), parts);
  }

  /** Heaps of one kind. */
  static MisereClaim.Heaps heaps(long preperiod, long period, long... classes) {
    return new MisereClaim.Heaps(preperiod, period, List.of(longs(classes)));
  }

  static MisereClaim.Positions positions(MisereClaim.Position... all) {
    return new MisereClaim.Positions(List.of(all));
  }

  /** A position: its class, then its arguments. */
  static MisereClaim.Position position(String name, long classNumber, long... arguments) {
    return new MisereClaim.Position(new Component(name, longs(arguments)), classNumber);
  }

  /** Positions of a name with one argument from 0 on, and their classes. */
  static MisereClaim.Positions line(String name, long... classes) {
    List<MisereClaim.Position> line = new ArrayList<>();
    for (int n = 0; n < classes.length; n++) {
      line.add(position(name, classes[n], n));
    }
    return new MisereClaim.Positions(line);
  }

  static Certificate of(String rules, HeapNormalForm form, MisereClaim claim) {
    return new Certificate(rules, "heap(n)", Optional.of(form), Optional.empty(), claim);
  }

  /** A claim about heaps that lead to heaps that are one less. */
  static Certificate one(MisereClaim claim) {
    return of(ONE, ONE_FORM, claim);
  }

  static Certificate listed(String rules, String of, MisereClaim claim) {
    return new Certificate(rules, of, claim);
  }

  /** A move to a heap of size 3, for some sizes. */
  static HeapMove three(NaturalSet sizes) {
    return beside(whole(sizes), 0, 3);
  }

  /** A table of a cyclic monoid of some order, in which the last power times a is the first. */
  static List<Long> cycle(int order) {
    return LongStream.rangeClosed(1, order).map(each -> each % order).boxed().toList();
  }

  /** Why a certificate is refused; empty if it is accepted. */
  static String refusal(Certificate certificate) {
    return switch (Checker.examine(certificate, StandardLimits.get())) {
      case CheckResult.Accepted _ -> "";
      case CheckResult.Rejected(String reason) -> reason;
      case CheckResult.Undecided limit -> {
        if (limit.isInternal()) {
          throw new AssertionError(limit.reason() + " of " + certificate);
        }
        yield "undecided: " + limit.reason();
      }
    };
  }
}
