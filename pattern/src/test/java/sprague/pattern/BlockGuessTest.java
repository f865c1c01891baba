// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.testkit.CaseCount;

final class BlockGuessTest {

  /** The values by block and offset, written down block after block. */
  private static long[] planted(long slope, long first, int from, LongBinaryOperator law, int n) {
    long[] values = new long[n];
    int at = from;
    for (long k = 0; at < n; k++) {
      for (long j = 0; j < slope * k + first && at < n; j++, at++) {
        if (at >= 0) {
          values[at] = law.applyAsLong(k, j);
        }
      }
    }
    return values;
  }

  @Test
  void plantedLaws_areFoundInTheirWords() {
    assertThat(words(planted(1, 1, 0, (k, j) -> k % 2, 3000)))
        .isEqualTo("G = k mod 2 where n = k (k + 1) / 2 + j with 0 <= j <= k");
    assertThat(words(planted(2, 1, 0, (k, j) -> j, 3000)))
        .isEqualTo("G = j where n = k^2 + j with 0 <= j <= 2 k");
    assertThat(words(planted(2, 1, 0, (k, j) -> 2 * k - j, 3000)))
        .isEqualTo("G = i where n = k^2 + j with 0 <= j <= 2 k and i = 2 k - j");
    assertThat(words(planted(2, 2, 0, (k, j) -> k + 3, 3000)))
        .isEqualTo("G = k + 3 where n = k (k + 1) + j with 0 <= j <= 2 k + 1");
    assertThat(words(planted(1, 1, 1, (k, j) -> 3 * k - 2 * j, 3000)))
        .isEqualTo("G = 3 k - 2 j where n = k (k + 1) / 2 + 1 + j with 0 <= j <= k");
    assertThat(words(planted(1, 1, 0, (k, j) -> j == 0 ? 5 : j % 3, 3000)))
        .isEqualTo("G = 5 for j = 0, else j mod 3 where n = k (k + 1) / 2 + j with 0 <= j <= k");
    assertThat(words(planted(1, 1, 0, (k, j) -> j == k ? k : (j + k + 1) % 2, 3000)))
        .isEqualTo(
            "G = k for i = 0, else [1, 0][i mod 2]"
                + " where n = k (k + 1) / 2 + j with 0 <= j <= k and i = k - j");
    assertThat(words(planted(3, 1, 0, (k, j) -> j / 2, 3000)))
        .isEqualTo("G = floor(j / 2) where n = (3 k^2 - k) / 2 + j with 0 <= j <= 3 k");
    assertThat(words(planted(4, 3, 0, (k, j) -> (k + j) % 3, 3000)))
        .isEqualTo(
            "G = (j mod 3 where k mod 3 = 0, [1, 2, 0][j mod 3] where k mod 3 = 1,"
                + " [2, 0, 1][j mod 3] where k mod 3 = 2)"
                + " where n = 2 k^2 + k + j with 0 <= j <= 4 k + 2");
  }

  private static String words(long[] values) {
    return BlockGuess.of(values).orElseThrow().text("G");
  }

  @Test
  void lawsAtRandom_areFoundAndGoOnBeyondTheTable() {
    Random random = new Random(2111);
    for (int round = 0; round < CaseCount.of(10, 60); round++) {
      long slope = 1L + random.nextInt(4);
      long first = 1L + random.nextInt((int) slope);
      int from = random.nextInt(17) - 8;
      LongBinaryOperator law = law(random, slope, first);
      long[] all = planted(slope, first, from, law, 6000);
      for (int n = 0; n < 12; n++) {
        all[n] = random.nextInt(5);
      }
      Optional<BlockLaw> found = BlockGuess.of(Arrays.copyOf(all, 3000));
      if (found.isEmpty()) {
        assertThat(repeats(all)).as("round %d", round).isTrue();
        continue;
      }
      BlockLaw blocks = found.get();
      assertThat(blocks.from()).isLessThan(150);
      int begin = (int) blocks.from();
      long[] told = IntStream.range(begin, all.length).mapToLong(blocks::valueAt).toArray();
      assertThat(told).as("round %d", round).isEqualTo(Arrays.copyOfRange(all, begin, all.length));
    }
  }

  /** A law with remainders and slopes, and with separate entries at the ends of the blocks. */
  private static LongBinaryOperator law(Random random, long slope, long first) {
    int rows = 1 + random.nextInt(3);
    int columns = 1 + random.nextInt(3);
    boolean backwards = random.nextBoolean();
    long[] corner = random.longs((long) rows * columns, 0, 4).toArray();
    int ofRow = random.nextInt(3);
    int ofColumn = random.nextInt(3) - 1;
    int head = random.nextInt(3);
    int tail = random.nextInt(3);
    return (k, j) -> {
      long i = slope * k + first - 1 - j;
      if (j < head) {
        return 7 + j;
      }
      if (i < tail) {
        return 9 + i;
      }
      long column = backwards ? i : j;
      return corner[(int) (k % rows * columns + column % columns)] + ofRow * k + ofColumn * column;
    };
  }

  private static boolean repeats(long[] values) {
    for (int p = 1; p < values.length / 4; p++) {
      long step = values[values.length - 1] - values[values.length - 1 - p];
      int n = values.length / 2;
      while (n + p < values.length && values[n + p] == values[n] + step) {
        n++;
      }
      if (n + p == values.length) {
        return true;
      }
    }
    return false;
  }

  @Test
  void aValueChanged_spoilsALaw() {
    Random random = new Random(2112);
    for (int round = 0; round < CaseCount.of(3, 20); round++) {
      long slope = 1L + random.nextInt(3);
      long[] values = planted(slope, 1 + random.nextInt((int) slope), 0, (k, j) -> k + j % 2, 6000);
      assertThat(BlockGuess.of(values)).isPresent();
      values[400 + random.nextInt(5600)] += 1 + random.nextInt(3);
      assertThat(BlockGuess.of(values)).isEmpty();
    }
  }

  @Test
  void valuesWithoutALaw_getNone() {
    Random random = new Random(2113);
    for (int round = 0; round < CaseCount.of(3, 20); round++) {
      int spread = 2 + random.nextInt(3);
      assertThat(BlockGuess.of(random.longs(CaseCount.of(1000, 2000), 0, spread).toArray()))
          .isEmpty();
    }
    for (int few : new int[] {0, 1, 10, 40, 100, 300}) {
      assertThat(BlockGuess.of(random.longs(few, 0, 2).toArray())).isEmpty();
    }
    long[] powers = new long[CaseCount.of(2000, 5000)];
    for (int n = 1; n < powers.length; n *= 2) {
      powers[n] = 1;
    }
    assertThat(BlockGuess.of(powers)).isEmpty();
  }

  @Test
  void valuesThatRepeat_areNotCalledBlocks() {
    long[] values = new long[2000];
    Arrays.setAll(values, n -> n < 5 ? 9 : n % 7 / 3 + n / 7);
    assertThat(BlockGuess.of(values)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1,1,0", "2,1,0", "2,2,-3", "3,2,4", "5,5,-12"})
  void blocks_followOneAnother(long slope, long first, long from) {
    Blocks blocks = new Blocks(slope, first, from);
    long start = from;
    for (long k = 0; k < 60; k++) {
      assertThat(blocks.start(k)).isEqualTo(start);
      assertThat(blocks.length(k)).isEqualTo(first + slope * k);
      for (long n = start; n < start + blocks.length(k); n++) {
        assertThat(blocks.blockOf(n)).isEqualTo(k);
      }
      start += blocks.length(k);
    }
  }
}
