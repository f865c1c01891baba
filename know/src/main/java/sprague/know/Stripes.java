// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.util.Arrays;
import java.util.List;
import sprague.run.Effort;

/** POI 2000: three strip lengths, then boards; 1 when the first player wins, else 2. */
final class Stripes implements Judge.Problem {
  private static final long MOST = 1000;

  @Override
  public String id() {
    return "poi2000-stripes";
  }

  @Override
  public String answer(ContestInput input, Effort effort) {
    long c = input.number("c", 1, MOST);
    long z = input.number("z", 1, MOST);
    long n = input.number("n", 1, MOST);
    long[] boards = new long[(int) input.number("m", 0, MOST)];
    for (int i = 0; i < boards.length; i++) {
      boards[i] = input.number("p", 1, MOST);
    }
    input.expectEnd();
    long longest = Arrays.stream(boards).max().orElse(0);
    long[] values =
        HeapValues.upTo("stripes", List.of("c=" + c, "z=" + z, "n=" + n), effort, longest);
    StringBuilder answer = new StringBuilder();
    for (long board : boards) {
      answer.append(values[(int) board] == 0 ? "2\n" : "1\n");
    }
    return answer.toString();
  }
}
