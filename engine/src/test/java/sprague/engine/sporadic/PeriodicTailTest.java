// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;

/** Courses against the recursion written out. */
final class PeriodicTailTest {

  @Test
  void valuesAndSumsAreThoseOfTheRecursion_howeverTheyAreAskedFor() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      int width = random.nextInt(9);
      int[] subtractionSet =
          java.util.stream.IntStream.rangeClosed(1, width)
              .filter(number -> number == width || random.nextBoolean())
              .toArray();
      int[] window = random.ints(width, -1, 12).toArray();
      int[] all = new int[width + 2000];
      System.arraycopy(window, 0, all, 0, width);
      int[] sums = new int[2001];
      for (int i = 0; i < 2000; i++) {
        boolean[] seen = new boolean[20];
        for (int number : subtractionSet) {
          if (all[width + i - number] >= 0) {
            seen[all[width + i - number]] = true;
          }
        }
        int mex = 0;
        while (seen[mex]) {
          mex++;
        }
        all[width + i] = mex;
        sums[i + 1] = sums[i] ^ mex;
      }
      PeriodicTail course = new PeriodicTail(subtractionSet, window, () -> {}, () -> {});
      for (int query = 0; query < 200; query++) {
        int offset = random.nextInt(query < 5 ? 20 : 2000);
        assertThat(course.at(offset))
            .as("round %d at %d", round, offset)
            .isEqualTo(all[width + offset]);
        assertThat(course.sum(offset + 1)).isEqualTo(sums[offset + 1]);
      }
    }
  }

  /** A take of 2000 with every bit of the window different: the values repeat late. */
  private static int[] irregular() {
    return new Random(5).ints(2000, 0, 2).toArray();
  }

  @Test
  void everyValue_isAStep_thatMayEndTheCourse() {
    int[] left = {1500};
    PeriodicTail course =
        new PeriodicTail(
            new int[] {1999, 2000},
            irregular(),
            () -> {
              if (left[0]-- == 0) {
                throw new BudgetExceeded(BudgetExceeded.Reason.TIME, "enough");
              }
            },
            () -> {});
    assertThatThrownBy(() -> course.reach(2_000_000)).isInstanceOf(BudgetExceeded.class);
    assertThat(course.size()).isEqualTo(1500);
  }

  @Test
  void aCourse_asksBeforeItTakesMoreMemory() {
    long[] asked = {0};
    PeriodicTail course =
        new PeriodicTail(new int[] {1999, 2000}, irregular(), () -> {}, () -> asked[0]++);
    course.reach(100_000);
    assertThat(course.size()).isBetween(8000, 8100);
    // From 2008 values and 8 sums on, three and ten times.
    assertThat(asked[0]).isEqualTo(13);
  }

  @Test
  void aTable_refusesACourseThatOutgrowsItsMemory() {
    assertThat(table(1 << 20).at(60_000)).isBetween(0, 2);
    RunLengthTable small = table(1 << 16);
    assertThatThrownBy(() -> small.at(60_000))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessage("the runs of values need more than 1 MB");
  }

  private static RunLengthTable table(long memory) {
    RunLengthTable table = new RunLengthTable(new int[] {1999, 2000}, memory, () -> {});
    table.begin(0, 0);
    return table;
  }
}
