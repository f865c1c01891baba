// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.util.ArrayList;
import java.util.List;
import sprague.run.Effort;

/** POJ 2311: sheets to the end of the file; WIN when the first player wins, else LOSE. */
final class CuttingGame implements Judge.Problem {
  private static final long LEAST = 2;
  private static final long MOST = 200;

  @Override
  public String id() {
    return "poj-2311";
  }

  @Override
  public String answer(ContestInput input, Effort effort) {
    List<long[]> sheets = new ArrayList<>();
    long widest = LEAST;
    long highest = LEAST;
    while (!input.atEnd()) {
      long w = input.number("w", LEAST, MOST);
      long h = input.number("h", LEAST, MOST);
      sheets.add(new long[] {w, h});
      widest = Math.max(widest, w);
      highest = Math.max(highest, h);
    }
    long[] values = HeapValues.upTo("cutting", List.of(), effort, widest, highest);
    StringBuilder answer = new StringBuilder();
    for (long[] sheet : sheets) {
      answer.append(values[(int) (sheet[0] * (highest + 1) + sheet[1])] == 0 ? "LOSE\n" : "WIN\n");
    }
    return answer.toString();
  }
}
