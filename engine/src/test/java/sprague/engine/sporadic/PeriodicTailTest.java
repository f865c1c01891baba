// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;

/** Courses against the recursion written out. */
final class PeriodicTailTest {
  private static final Effort EFFORT = new Effort(Limits.standard());

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
      PeriodicTail course = new PeriodicTail(subtractionSet, window, ticker(), memory(1 << 20));
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
    PollTicker ticker = PollTicker.endingAfter(1500, EFFORT, "enough");
    PeriodicTail course =
        new PeriodicTail(new int[] {1999, 2000}, irregular(), ticker, memory(1 << 20));
    assertThatThrownBy(() -> course.reach(2_000_000)).isInstanceOf(BudgetExceeded.class);
    assertThat(course.size()).isEqualTo(1500);
  }

  @Test
  void aCourse_asksBeforeItTakesMoreMemory() {
    int[] set = {1999, 2000};
    // Arrays of 16064 values and 8192 sums, the former after one of half the length.
    PeriodicTail course = new PeriodicTail(set, irregular(), ticker(), memory(140_000));
    course.reach(100_000);
    assertThat(course.size()).isBetween(8000, 8100);
    PeriodicTail small = new PeriodicTail(set, irregular(), ticker(), memory(60_000));
    assertThatThrownBy(() -> small.reach(100_000)).isInstanceOf(BudgetExceeded.class);
    assertThat(small.size()).isBetween(2000, 8000);
  }

  private static PollTicker ticker() {
    return new PollTicker(EFFORT);
  }

  private static MemoryBudget memory(long bytes) {
    return new MemoryBudget(bytes, "the test needs");
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
    RunLengthTable table = new RunLengthTable(new int[] {1999, 2000}, memory, ticker());
    table.begin(0, 0);
    return table;
  }
}
