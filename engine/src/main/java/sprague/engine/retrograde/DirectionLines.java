// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.Arrays;
import sprague.engine.MemoryBudget;
import sprague.engine.lattice.Ray;

/**
 * The lines of a box in the direction of one ray, and which of them are marked: those through a
 * position found earlier. The lines that meet a row are numbered by its columns, so that one word
 * of marks answers for 64 columns. O(dimension) for {@link #startRow}, amortised nearly O(1) for
 * the other methods; memory 32 bytes for each origin, see below, and that of {@link LineMarks}. Not
 * thread-safe.
 */
final class DirectionLines {
  /*
   * A row is given by all coordinates but the last, the column, from 0. Along a ray with the step s, row r
   * is t steps from the row r - t s in which one coordinate is less than its step: the first coordinate i with
   * s[i] > 0 decides, t = r[i] / s[i]. All rows with the same origin share one set of marks, and in it
   * column c of row r has the number c - t * s[last], made non-negative by an offset.
   */

  /** A reference and the object behind it, without its arrays, in bytes. */
  private static final int BYTES_AN_ORIGIN = 32;

  private final int[] step;

  /** The index of the coordinate that decides the number of steps to the origin. */
  private final int deciding;

  /** The maximum number of steps from a row of the box to its origin. */
  private final int maxSteps;

  /** The offset that makes the numbers of lines non-negative. */
  private final int maxShift;

  /** For each coordinate of a row the number of values that the origin's coordinate may have. */
  private final int[] radix;

  private final MemoryBudget memory;

  /** The marked lines by the number of the origin; null where no row has begun. */
  private final LineMarks[] marks;

  /** The marks of the current row; an empty set before the first row. */
  private LineMarks current;

  /** The number of a line minus its column in the current row. */
  private int shift;

  /**
   * The lines of a box, none of them marked.
   *
   * @param ray a ray that leaves the row: its step changes a coordinate before the last
   * @param sides the number of values of each coordinate
   * @throws ArithmeticException if the numbers of the lines overflow
   * @throws sprague.engine.BudgetExceeded if the memory does not suffice
   */
  DirectionLines(Ray ray, int[] sides, MemoryBudget memory) {
    this.memory = memory;
    step = ray.step().stream().mapToInt(Integer::intValue).toArray();
    int first = 0;
    while (step[first] == 0) {
      first++;
    }
    deciding = first;
    maxSteps = (sides[deciding] - 1) / step[deciding];
    radix = new int[step.length - 1];
    for (int i = 0; i < radix.length; i++) {
      radix[i] =
          i == deciding
              ? Math.min(step[i], sides[i])
              : Math.addExact(sides[i], Math.multiplyExact(maxSteps, step[i]));
    }
    // Words are read up to 64 columns beyond the last one; their numbers have to fit, too.
    maxShift = Math.multiplyExact(maxSteps, step[step.length - 1]);
    Math.addExact(Math.addExact(sides[step.length - 1], maxShift), 2 * Long.SIZE);
    int origins = Arrays.stream(radix).reduce(1, Math::multiplyExact);
    memory.reserve((long) origins * BYTES_AN_ORIGIN);
    marks = new LineMarks[origins];
    current = new LineMarks(memory);
  }

  /**
   * Makes a row the one that the other methods are about. Rows may come in any order.
   *
   * @param row all coordinates but the last; it is not kept
   * @throws sprague.engine.BudgetExceeded if the memory does not suffice
   */
  void startRow(int[] row) {
    int steps = row[deciding] / step[deciding];
    int origin = 0;
    for (int i = 0; i < radix.length; i++) {
      int at = i == deciding ? row[i] % step[i] : row[i] + (maxSteps - steps) * step[i];
      origin = origin * radix[i] + at;
    }
    if (marks[origin] == null) {
      marks[origin] = new LineMarks(memory);
    }
    current = marks[origin];
    shift = maxShift - steps * step[step.length - 1];
  }

  /** Marks the line through a column of the row; throws as {@link #startRow}. */
  void mark(int column) {
    current.add(column + shift);
  }

  /** Which of the 64 columns from one on are on marked lines: bit i is for column + i. */
  long word(int column) {
    return current.word(column + shift);
  }

  /** See {@link LineMarks#run}: columns from one on that all are on marked lines. */
  int run(int column) {
    return current.run(column + shift);
  }
}
