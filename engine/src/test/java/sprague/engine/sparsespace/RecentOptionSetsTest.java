// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The values of the nearest options equal the values read from a table. */
final class RecentOptionSetsTest {
  private static final int SIZES = 500;

  private final Random random = new Random(20261127);

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 8, 40})
  void theyAreThoseOfATable(int count) {
    byte[] table = new byte[SIZES];
    for (int n = 0; n < SIZES; n++) {
      table[n] = (byte) (n % 3 == 0 ? Long.SIZE - 1 : random.nextInt(Long.SIZE));
    }
    List<OptionBitSets.Option> options =
        Stream.generate(
                () ->
                    new OptionBitSets.Option(
                        1 + random.nextInt(RecentOptionSets.FARTHEST), random.nextInt(Long.SIZE)))
            .limit(count)
            .toList();
    OptionBitSets wanted = new OptionBitSets(options.stream());
    RecentOptionSets near = new RecentOptionSets(options.stream());
    long last = RecentOptionSets.last(table, RecentOptionSets.FARTHEST);
    for (int n = RecentOptionSets.FARTHEST; n < SIZES; n++) {
      assertThat(near.at(last)).as("%s at %s", options, n).isEqualTo(wanted.at(table, n));
      assertThat(RecentOptionSets.last(table, n)).isEqualTo(last);
      last = RecentOptionSets.next(last, table[n]);
    }
  }
}
