// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.run.ValueKind;

/** Parquet files as other programs read them. */
final class ParquetValuesTest {
  /** PyArrow 25.0.1 reads n = 0, 1, 2, 3, 4, 5 and value = 0, 1, None, 3, 300, 2. */
  private static final String READ_BY_PYARROW =
      "504152311500151415142c150c150a150615060000800104060002000000001500157a157a2c150c"
          + "150a150615060000060000000401020006018001040500d3040a0000002bb1342500000000000000"
          + "00000000000000000000000000000000000000000000000000000000001502193c480676616c7565"
          + "731504001504250018016e0015042502180576616c756500160c191c192c26081c150419250a0619"
          + "18016e1500160c1636163626080000263e1c150419250a0619180576616c75651500160c169c0116"
          + "9c01263e000016d201160c00280773707261677565007100000050415231";

  @Test
  void aFileThatWasReadElsewhere_isWrittenTheSame() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Box box = new Box(List.of("n"), List.of(0L), List.of(5L));
    ParquetValues writer = new ParquetValues(bytes, box, ValueKind.NIMBER);
    writer.accept(new long[] {0, 1, ValueKind.SUNNY, 3}, 4);
    writer.accept(new long[] {300, 2}, 2);
    writer.finish(true);
    assertThat(HexFormat.of().formatHex(bytes.toByteArray())).isEqualTo(READ_BY_PYARROW);
  }

  /** Reads numbers back by the letter of the format's description. */
  private static long[] unpacked(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int block = (int) unsigned(in);
    int quarter = block / (int) unsigned(in);
    long[] numbers = new long[(int) unsigned(in)];
    long last = zigzag(in);
    if (numbers.length > 0) {
      numbers[0] = last;
    }
    for (int next = 1; next < numbers.length; ) {
      long least = zigzag(in);
      byte[] widths = new byte[block / quarter];
      in.get(widths);
      for (byte width : widths) {
        if (next < numbers.length) {
          byte[] packed = new byte[quarter * width / 8];
          in.get(packed);
          for (int i = 0; i < quarter && next < numbers.length; i++) {
            long step = least;
            for (int bit = 0; bit < width; bit++) {
              int at = i * width + bit;
              step += (long) (packed[at / 8] >> at % 8 & 1) << bit;
            }
            last += step;
            numbers[next++] = last;
          }
        }
      }
    }
    assertThat(in.hasRemaining()).isFalse();
    return numbers;
  }

  private static long unsigned(ByteBuffer in) {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      number |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return number;
      }
    }
  }

  private static long zigzag(ByteBuffer in) {
    long number = unsigned(in);
    return number >>> 1 ^ -(number & 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 32, 33, 128, 129, 130, 1000, 5000})
  void packedNumbers_areReadBack(int count) {
    Random random = new Random(count);
    for (int bits = 0; bits <= 64; bits += 4) {
      long[] numbers = new long[count];
      for (int i = 0; i < count; i++) {
        numbers[i] = bits == 0 ? 7L * i - 3 : random.nextLong() >> (64 - bits);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DeltaPacking.write(bytes, numbers, count);
      assertThat(unpacked(bytes.toByteArray())).isEqualTo(numbers);
    }
  }
}
