// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Values of large sizes come from a proved law, or the output states how they are computed. */
final class FarValuesTest {
  private static final String NOTICE = "no proved law covers these values";

  private static List<String> lines(String... arguments) {
    Answer answer = Answer.run(arguments);
    assertThat(answer.status()).isZero();
    return answer.out().lines().skip(1).toList();
  }

  /** Kayles from 71 on, by the residue modulo 12 (Guy and Smith 1956). */
  private static String kayles(long n) {
    long[] period = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    return n + "," + period[(int) (n % 12)];
  }

  /** Lasker's Nim: 4k + 3 and 4k + 4 are exchanged (Winning Ways, chapter 4). */
  private static String lasker(long n) {
    return n + "," + (n > 0 && n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n);
  }

  @Test
  void range_farOut_isReadOffTheLaw() {
    long from = 1_000_000_000_000_000L;
    assertThat(
            lines(
                "values", "kayles", "--from", "1e15", "--to", from + 9999 + "", "--format", "csv"))
        .isEqualTo(
            LongStream.rangeClosed(from, from + 9999).mapToObj(FarValuesTest::kayles).toList());
    assertThat(
            lines("values", "lasker", "--from", "1e15", "--to", from + 5 + "", "--format", "csv"))
        .isEqualTo(LongStream.rangeClosed(from, from + 5).mapToObj(FarValuesTest::lasker).toList());
  }

  @Test
  void lastHeap_isNoSpecialCase() {
    long last = Long.MAX_VALUE;
    assertThat(
            lines("values", "0.77", "--from", last - 1 + "", "--to", last + "", "--format", "csv"))
        .containsExactly(kayles(last - 1), kayles(last));
  }

  @Test
  void valuesThatFit_areGiven_beforeTheFirstThatDoesNot() {
    long last = Long.MAX_VALUE;
    Answer answer =
        Answer.run(
            "values", "lasker", "--from", last - 6 + "", "--to", last + "", "--format", "csv");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out().lines().skip(1))
        .containsExactlyElementsOf(
            LongStream.range(last - 6, last).mapToObj(FarValuesTest::lasker).toList());
    assertThat(answer.err()).contains("the value of n = " + last + " does not fit in 64 bits");
  }

  @Test
  void withoutALaw_theSearchIsAnnounced() {
    Answer answer = searched(1);
    // A busy machine may spend a short limit on the search for a law.
    for (int seconds = 2; seconds <= 32 && !answer.err().contains(NOTICE); seconds *= 2) {
      answer = searched(seconds);
    }
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains(NOTICE);
  }

  private static Answer searched(int seconds) {
    return Answer.run(
        "values",
        // Primes and squares are known to no law, however long one is looked for.
        "bar(a, b) -> bar(a - p, min(b, a)) where p in primes"
            + " -> bar(a, b - s) where s in squares, s <= a",
        "--from",
        "1e6,1e6",
        "--to",
        "1000000,1000000",
        "--memory",
        "300m",
        "--time-limit",
        seconds + "s");
  }

  @Test
  void moreThanTheMemoryHolds_isRefusedInOneLine() {
    Answer answer = Answer.run("values", "wythoff", "--to", "1e6,1e6");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err())
        .contains("does not fit into memory (compiled tables", "fewer or smaller positions");
  }
}
