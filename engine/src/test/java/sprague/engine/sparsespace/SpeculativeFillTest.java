// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which guesses are accepted. */
final class SpeculativeFillTest {

  /** Guesses the value before plus one modulo 50; some sizes lack a witness or a value. */
  private static final class Counting implements GuessVerifyStep {
    private final byte[] table;
    private final int lacks;
    private final int ends;
    private volatile int guessed;

    Counting(byte[] table, int lacks, int ends) {
      this.table = table;
      this.lacks = lacks;
      this.ends = ends;
    }

    @Override
    public int guess(int from, int to) {
      for (int n = from; n < to; n++) {
        if (n == ends) {
          return n;
        }
        table[n] = (byte) ((table[n - 1] + 1) % 50);
      }
      return to;
    }

    @Override
    public void guessed(int from, int to) {
      guessed = to;
    }

    @Override
    public int verify(int from, int to) {
      for (int n = from; n < to; n++) {
        if (n >= guessed || table[n] != (byte) ((n - 99) % 50)) {
          throw new AssertionError("verified before it was guessed: " + n);
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
      Counting step = new Counting(table, lacks, ends);
      int end = new SpeculativeFill(threads, 64, 1 << 14).fill(step, 100, to);
      int first = IntStream.of(lacks, ends).filter(n -> n > 0).min().orElse(to);
      assertThat(end).as("with %s threads", threads).isEqualTo(first);
      for (int n = 100; n < end; n++) {
        assertThat(table[n]).isEqualTo((byte) ((n - 99) % 50));
      }
    }
  }

  /** The last sizes of the longest table: no batch and no part of one goes beyond them. */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void batchesEndWithTheLastSize_howeverLarge() {
    int to = (int) SparseFactory.MAX_TABLE;
    List<Integer> ends = new ArrayList<>();
    GuessVerifyStep all =
        new GuessVerifyStep() {
          @Override
          public int guess(int from, int until) {
            assertThat(until).isBetween(from + 1, to);
            ends.add(until);
            return until;
          }

          @Override
          public int verify(int from, int until) {
            assertThat(until).isBetween(from + 1, to);
            return until;
          }
        };
    assertThat(new SpeculativeFill(1, 64, 1 << 30).fill(all, to - 5000, to)).isEqualTo(to);
    assertThat(ends).endsWith(to);
  }
}
