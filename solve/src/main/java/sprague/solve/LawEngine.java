// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;

/**
 * Reads the values of a box from a law, in batches. At the first value that does not fit in 64 bits
 * it throws {@link UnsupportedQuery}, after passing on those before it. Values are in row-major
 * order, the last coordinate fastest.
 *
 * <p>Cost of a value: that of a reading, see {@link Law}. With a law by windows an engine computes
 * the sizes of the first period for each batch. Memory O(batch).
 *
 * @param law gives the nim-value of each position of the box; otherwise the engine fails there
 * @param box with at least one coordinate
 */
record LawEngine(Law law, Question.Box box) implements Engine {
  /**
   * Number of values in a batch; between two batches a limit may stop the engine, so a batch must
   * take well below a tenth of a second.
   */
  private static final int BATCH = 1 << 12;

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    long total = QuestionPositions.size(box);
    long done = 0;
    while (done < total) {
      effort.poll(done, total);
      long[][] columns = columns(done, (int) Math.min(BATCH, total - done));
      long[] codes;
      try {
        codes = law.coveredCodes(box.start(), /* outcomesOnly= */ false, columns);
      } catch (ArithmeticException overflow) {
        addUpToOverflow(columns, values); // throws
        return;
      }
      values.add(codes, 0, codes.length);
      done += codes.length;
    }
  }

  /**
   * The coordinates of {@code count} positions of the box from number {@code first} on: {@code
   * [i][j]} is coordinate i of the position with number first + j.
   */
  private long[][] columns(long first, int count) {
    long[][] columns = new long[box.from().size()][count];
    // What is left of the position's number when the coordinates behind the first are taken off.
    long[] rest = columns[0];
    Arrays.setAll(rest, j -> first + j);
    for (int i = columns.length - 1; i > 0; i--) {
      long from = box.from().get(i);
      long side = box.to().get(i) - from + 1;
      for (int j = 0; j < count; j++) {
        columns[i][j] = from + rest[j] % side;
        rest[j] /= side;
      }
    }
    long from = box.from().getFirst();
    Arrays.setAll(rest, j -> from + rest[j]);
    return columns;
  }

  /**
   * Adds the values of a batch before the first that does not fit in 64 bits, read one by one, and
   * throws.
   */
  private void addUpToOverflow(long[][] columns, ValueBuffer values) {
    for (int j = 0; j < columns[0].length; j++) {
      long[][] member = Law.part(columns, j, j + 1);
      long code;
      try {
        code = law.coveredCodes(box.start(), /* outcomesOnly= */ false, member)[0];
      } catch (ArithmeticException overflow) {
        String position =
            columns.length == 1
                ? "n = " + columns[0][j]
                : Law.member(box.start(), columns, j).show(box.game());
        throw new UnsupportedQuery("the value of " + position + " does not fit in 64 bits");
      }
      values.add(code);
    }
  }
}
