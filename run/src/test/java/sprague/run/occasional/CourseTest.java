// SPDX-License-Identifier: Apache-2.0
package sprague.run.occasional;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Courses against the recursion written out. */
final class CourseTest {

  @Test
  void valuesAndSumsAreThoseOfTheRecursion_howeverTheyAreAskedFor() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      int width = random.nextInt(9);
      int[] taken =
          java.util.stream.IntStream.rangeClosed(1, width)
              .filter(number -> number == width || random.nextBoolean())
              .toArray();
      int[] window = random.ints(width, -1, 12).toArray();
      int[] all = new int[width + 2000];
      System.arraycopy(window, 0, all, 0, width);
      int[] sums = new int[2001];
      for (int i = 0; i < 2000; i++) {
        boolean[] seen = new boolean[20];
        for (int number : taken) {
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
      Course course = new Course(taken, window);
      for (int query = 0; query < 200; query++) {
        int offset = random.nextInt(query < 5 ? 20 : 2000);
        assertThat(course.at(offset))
            .as("round %d at %d", round, offset)
            .isEqualTo(all[width + offset]);
        assertThat(course.sum(offset + 1)).isEqualTo(sums[offset + 1]);
      }
    }
  }
}
