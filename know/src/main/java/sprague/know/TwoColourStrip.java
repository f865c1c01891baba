// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.util.List;
import sprague.run.Effort;
import sprague.run.EffortSpent;

/** A strip in two colours with ends of four types: its nim-value. */
final class TwoColourStrip implements Judge.Problem {
  /** The colours of both ends by the problem's type; 0 is the border. */
  private static final int[][] ENDS = {{1, 1}, {1, 2}, {1, 0}, {0, 0}};

  private static final long MOST = 1_000_000_000;

  /** Beyond, a table is no answer any more and a proved law has to carry the size. */
  private static final long TABLE = 20_000;

  @Override
  public String id() {
    return "two-colour-strip-sg";
  }

  @Override
  public String answer(ContestInput input, Effort effort) {
    int count = (int) input.number("T", 0, 1_000_000);
    long[][] strips = new long[count][];
    long[] longest = new long[ENDS.length];
    for (int i = 0; i < count; i++) {
      long x = input.number("x", 0, MOST);
      int type = (int) input.number("type", 0, ENDS.length - 1);
      strips[i] = new long[] {x, type};
      longest[type] = Math.max(longest[type], x);
    }
    input.expectEnd();
    long[][] values = new long[ENDS.length][];
    for (int type = 0; type < ENDS.length; type++) {
      if (longest[type] > TABLE) {
        throw new EffortSpent(
            EffortSpent.Reason.MEMORY,
            "x = "
                + longest[type]
                + " lies beyond the table; strips up to "
                + TABLE
                + " are answered until the law is proved");
      }
      values[type] =
          HeapValues.upTo(
              "two-colour-strip",
              List.of("l=" + ENDS[type][0], "r=" + ENDS[type][1]),
              effort,
              longest[type]);
    }
    StringBuilder answer = new StringBuilder();
    for (long[] strip : strips) {
      answer.append(values[(int) strip[1]][(int) strip[0]]).append('\n');
    }
    return answer.toString();
  }
}
