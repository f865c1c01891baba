// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import sprague.engine.Question;
import sprague.engine.RowOutput;
import sprague.engine.ValueBuffer;

/**
 * A box of positions (x, y) with its moves, in the orientation in which {@link RayEngine} processes
 * it: row after row, x and y from 0. The methods say how long its arrays are and how much memory
 * they take. A name is the index of a position name.
 *
 * @param moves the moves, in this orientation
 * @param height the number of rows, at least 1
 * @param width the number of positions in a row, at least 1
 * @param transposed whether x is the second argument of the position and y the first
 */
record Lattice(RayMoves moves, long height, long width, boolean transposed) {
  /** The number of full words of a line, an int, in addition to its words. */
  private static final int BYTES_A_LINE = 4;

  /** The same positions with rows and columns exchanged. */
  Lattice transpose() {
    return new Lattice(moves.transposed(), /* height= */ width, /* width= */ height, !transposed);
  }

  /** An upper bound for the number of options of a position, hence for the nim-values. */
  long options() {
    long options = moves.steps().size();
    for (Ray ray : moves.rays()) {
      options +=
          Math.min(
              ray.dx() == 0 ? Long.MAX_VALUE : (height - 1) / ray.dx(),
              ray.dy() == 0 ? Long.MAX_VALUE : (width - 1) / ray.dy());
    }
    return options;
  }

  /** The number of 64-bit words of a set of nim-values, with a bit for 0 to {@link #options}. */
  long words() {
    return options() / 64 + 1;
  }

  /** The number of rows of values to keep: a band, and those of fixed steps and of late starts. */
  long keptRows() {
    long distance = 0;
    for (FixedStep step : moves.steps()) {
      distance = Math.max(distance, step.dx());
    }
    for (Ray ray : moves.rays()) {
      distance = Math.max(distance, (ray.first() - 1L) * ray.dx());
    }
    return RayEngine.BAND + distance;
  }

  /** The length of the longest array that the engine allocates, if {@link #keptRows} is not. */
  long maxArrayLength() {
    long longest = width;
    for (Ray ray : moves.rays()) {
      longest = Math.max(longest, product(RayLineSets.sets(ray, width, RayEngine.BAND), words()));
    }
    return longest;
  }

  /**
   * The memory in bytes that the engine needs, including buffered output; at most 2^56, so that
   * sums fit a long.
   */
  long bytes(Question question, int name) {
    // An int for each value kept, and a long for each value of the row passed on.
    double bytes =
        width * (4.0 * keptRows() + 8) + RowOutput.bytes(question, rowArgument(question, name));
    for (Ray ray : moves.rays()) {
      bytes += RayLineSets.sets(ray, width, RayEngine.BAND) * (8.0 * words() + BYTES_A_LINE);
    }
    return (long) Math.min(bytes, 0x1p56);
  }

  /** The output to which the engine gives the rows of a name, in ascending order of x. */
  RowOutput output(Question question, int name, ValueBuffer values) {
    int[] rowArgument = rowArgument(question, name);
    long[][] sides = new long[rowArgument.length][];
    sides[name] = transposed ? new long[] {width, height} : new long[] {height, width};
    return RowOutput.of(question, rowArgument, sides, values);
  }

  /** For each position name the argument that is x; only that of {@code name} matters. */
  private int[] rowArgument(Question question, int name) {
    int[] rowArgument = new int[question.game().names().size()];
    rowArgument[name] = transposed ? 1 : 0;
    return rowArgument;
  }

  /** The product of positive numbers, at most {@link Long#MAX_VALUE}. */
  private static long product(long a, long b) {
    return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
  }
}
