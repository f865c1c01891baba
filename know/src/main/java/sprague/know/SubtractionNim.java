// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.run.Effort;

/** HDU 1536: a set, then games of several heaps; a word of W and L for each block. */
final class SubtractionNim implements Judge.Problem {
  private static final long MOST = 10_000;

  @Override
  public String id() {
    return "hdu-1536";
  }

  @Override
  public String answer(ContestInput input, Effort effort) {
    StringBuilder answer = new StringBuilder();
    while (true) {
      int count = (int) input.number("k", 0, 100);
      if (count == 0) {
        return answer.toString();
      }
      String set =
          LongStream.range(0, count)
              .mapToObj(i -> Long.toString(input.number("a number of S", 1, MOST)))
              .collect(Collectors.joining(","));
      long[][] games = new long[(int) input.number("m", 0, 100)][];
      long largest = 0;
      for (int i = 0; i < games.length; i++) {
        games[i] = new long[(int) input.number("l", 0, 100)];
        for (int j = 0; j < games[i].length; j++) {
          games[i][j] = input.number("a heap", 0, MOST);
          largest = Math.max(largest, games[i][j]);
        }
      }
      long[] values = HeapValues.upTo("s-nim", List.of("S={" + set + "}"), effort, largest);
      for (long[] heaps : games) {
        long sum = 0;
        for (long heap : heaps) {
          sum ^= values[(int) heap];
        }
        answer.append(sum == 0 ? 'L' : 'W');
      }
      answer.append('\n');
    }
  }
}
