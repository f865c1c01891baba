// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which guesses are kept. */
final class GuessesTest {

  /** Guesses the value before plus one modulo 50; some sizes lack a witness or a value. */
  private record Counting(int lacks, int ends) implements NarrowLoop {
    @Override
    public int guess(byte[] table, long[] missing, int from, int to, long even, long odd) {
      for (int n = from; n < to; n++) {
        if (n == ends) {
          return n;
        }
        table[n] = (byte) ((table[n - 1] + 1) % 50);
        missing[n - from] = n;
      }
      return to;
    }

    @Override
    public int verify(
        byte[] table,
        long[] missing,
        long[] sets,
        int first,
        int start,
        int from,
        int to,
        int reach) {
      for (int n = from; n < to; n++) {
        if (missing[n - start] != n
            || sets[n - first] != 1L << table[n]
            || sets[n - first - 20] != 1L << table[n - 20]) {
          throw new AssertionError("other batches are mixed in at " + n);
        }
        if (n == lacks) {
          return n;
        }
      }
      return to;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "100, 0",
    "101, 0",
    "4195, 0",
    "4196, 0",
    "5000, 0",
    "40000, 0",
    "59999, 0",
    "0, 100",
    "0, 9000",
    "0, 59999",
    "9000, 9001",
    "8999, 30000",
    "30000, 12000"
  })
  void itStopsAtTheFirstSizeThatLacksAWitnessOrAValue(int lacks, int ends) {
    for (int threads = 1; threads <= 4; threads++) {
      byte[] table = new byte[60_000];
      int to = table.length;
      int end = new Guesses(table, threads).fill(new Counting(lacks, ends), 20, 100, to, 0, 0, 0);
      int first = IntStream.of(lacks, ends).filter(n -> n > 0).min().orElse(to);
      assertThat(end).as("with %s threads", threads).isEqualTo(first);
      for (int n = 100; n < end; n++) {
        assertThat(table[n]).isEqualTo((byte) ((n - 99) % 50));
      }
    }
  }
}
