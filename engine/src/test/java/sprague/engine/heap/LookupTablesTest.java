// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which splits the loops over vectors take for some of a set, against a plain look at each. */
final class LookupTablesTest {
  private static final int SIZES = 1000;

  private static final int IMAGE = SIZES / 2;

  private final BytePlanes planes = new BytePlanes(SIZES, IMAGE);
  private final int[] values = new int[SIZES];
  private final LookupTables tables = new LookupTables();
  private final BitSet set = new BitSet();

  /**
   * Draws values in a number of rows of 128, and adds {@code each} values of every row to the set.
   */
  private void draw(int rows, int each, int first) {
    Random random = new Random(rows + each);
    for (int size = 0; size < SIZES; size++) {
      // Values of the image are small, so that the values of splits are in the rows, too.
      values[size] =
          random.nextInt(128)
              + (size < IMAGE ? 0 : (first + random.nextInt(rows + 1)) << BytePlanes.BITS);
      planes.set(size, values[size]);
    }
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < each; i++) {
        set.set(((first + row) << BytePlanes.BITS) + random.nextInt(128));
      }
    }
  }

  /**
   * Collects the splits of the largest sum whose values are in the set; old entries are cleared.
   */
  private List<Integer> collected(int beside) {
    tables.chooseHashings(set.length() + 1);
    tables.set(new long[] {-1, 1, -1, 5, 7, 11, 13, 17, -1}, 0, 9);
    long[] words = set.toLongArray();
    tables.set(words, Math.max(0, set.nextSetBit(0) / Long.SIZE), words.length);
    tables.join(beside);
    var hits = new LookupHits();
    hits.hasTops = true;
    List<Integer> collected = new ArrayList<>();
    int at = SIZES - IMAGE;
    while (at < SIZES) {
      at = SplitLookup.collect(planes, planes, IMAGE - SIZES, at, SIZES, tables, hits);
      for (int i = 0; i < hits.count; i++) {
        collected.add(
            hits.low[i]
                | (hits.high[i] << BytePlanes.BITS)
                | (hits.top[i] << (2 * BytePlanes.BITS)));
      }
    }
    return collected;
  }

  /** The values of the splits, in the same order. */
  private List<Integer> splits(int beside) {
    List<Integer> splits = new ArrayList<>();
    for (int size = SIZES - IMAGE; size < SIZES; size++) {
      splits.add(values[size] ^ values[SIZES - 1 - size] ^ beside);
    }
    return splits;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 15, 16, 17, 23, 24})
  void aSetOfFewRowsIsToldExactly(int rows) {
    for (int each : new int[] {5, 20}) {
      set.clear();
      draw(rows, each, 3);
      assertThat(collected(5)).isEqualTo(splits(5).stream().filter(set::get).toList()).isNotEmpty();
      assertThat(tables.isExact()).isTrue();
      assertThat(tables.ways()).isEqualTo((rows + 7) / 8);
    }
  }

  @ParameterizedTest
  @CsvSource({"25, 1, 2", "25, 20, 3", "100, 1, 2", "100, 3, 3"})
  void ofMoreRowsNoneIsMissedAndFewOthersAreTaken(int rows, int each, int ways) {
    draw(rows, each, 3);
    List<Integer> collected = collected(5);
    List<Integer> meant = splits(5).stream().filter(set::get).toList();
    assertThat(collected).containsSubsequence(meant);
    assertThat(collected.size() - meant.size()).isLessThan(IMAGE / 10);
    assertThat(tables.isExact()).isFalse();
    assertThat(tables.ways()).isEqualTo(ways);
  }

  /** Rows that the first two planes do not tell apart, the values being in the one or the other. */
  @ParameterizedTest
  @CsvSource({"1, 2, 130", "1, 130, 2", "30, 2, 130", "30, 130, 2"})
  void valuesBeyondTwoPlanesAreNotMissed(int rows, int first, int second) {
    draw(rows, 5, first);
    draw(rows, 20, second);
    List<Integer> meant = splits(5).stream().filter(set::get).toList();
    assertThat(collected(5)).containsSubsequence(meant);
    assertThat(meant).isNotEmpty();
  }

  @Test
  void nothingIsTakenForOneOfNone() {
    draw(9, 0, 0);
    assertThat(collected(0)).isEmpty();
    assertThat(splits(0)).contains(1);
  }
}
