// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of option values, computed option by option and by vectors. */
final class OptionBitSetsTest {
  private static final int ROOM = 400;

  /** More than all vectors at once read at the end of a table. */
  private static final int MARGIN = 40;

  private final Random random = new Random(20261127);
  private final byte[] table = new byte[ROOM];

  private List<OptionBitSets.Option> options(int count) {
    for (int n = 0; n < ROOM; n++) {
      table[n] = (byte) random.nextInt(Long.SIZE);
    }
    return Stream.generate(
            () -> new OptionBitSets.Option(1 + random.nextInt(100), random.nextInt(Long.SIZE)))
        .limit(count)
        .toList();
  }

  private long wanted(List<OptionBitSets.Option> options, int n) {
    long set = 0;
    for (OptionBitSets.Option option : options) {
      int value = table[n - option.distance()] ^ option.joined();
      set |= 1L << value;
    }
    return set;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 17})
  void setsAreThoseOfTheOptions(int count) {
    List<OptionBitSets.Option> options = options(count);
    OptionBitSets sets = new OptionBitSets(options.stream());
    for (int n = 100; n < ROOM; n++) {
      long wanted = wanted(options, n);
      assertThat(sets.at(table, n)).isEqualTo(wanted);
      long some = random.nextLong();
      assertThat(sets.lacking(table, n, some)).isEqualTo(some & ~wanted);
      assertThat(sets.lacking(table, n, wanted)).isZero();
      assertThat(sets.lacking(table, n, 0)).isZero();
    }
  }

  /** As many sizes as vectors have room for and others, up to the end of the table or before. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 17})
  void asManyAreFilledAsThereAre(int count) {
    for (boolean isQuick : new boolean[] {false, true}) {
      List<OptionBitSets.Option> options = options(count);
      OptionBitSets sets = new OptionBitSets(options.stream());
      for (int end = ROOM - MARGIN; end <= ROOM; end++) {
        for (int sizes = 0; sizes < 2 * MARGIN; sizes++) {
          long[] filled = new long[2 * MARGIN];
          Arrays.fill(filled, -1);
          long[] wanted = filled.clone();
          int first = end - sizes;
          for (int i = 0; i < sizes; i++) {
            wanted[i] = wanted(options, first + i);
          }
          sets.fill(table, first, sizes, isQuick, filled);
          assertThat(filled).isEqualTo(wanted);
        }
      }
    }
  }
}
