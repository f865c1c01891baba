// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import sprague.engine.Question;
import sprague.engine.ValueBuffer;

/**
 * A box of positions with the moves in it, as {@link RayEngine} goes through it: in rows, one after
 * the other.
 *
 * @param moves the moves; dx is by how much they go back in the rows' numbers
 * @param height the number of rows
 * @param width the number of positions in a row
 * @param turned whether rows are numbered by the second argument
 */
record Lattice(RayMoves moves, long height, long width, boolean turned) {
  /** Beside its words a line has an int. */
  private static final int BYTES_A_LINE = 4;

  /** The same positions with rows for columns. */
  Lattice turn() {
    return new Lattice(moves.turned(), /* height= */ width, /* width= */ height, !turned);
  }

  /** The most options a position can have, which no value exceeds. */
  long options() {
    long options = moves.leaps().size();
    for (Ray ray : moves.rays()) {
      options +=
          Math.min(
              ray.dx() == 0 ? Long.MAX_VALUE : (height - 1) / ray.dx(),
              ray.dy() == 0 ? Long.MAX_VALUE : (width - 1) / ray.dy());
    }
    return options;
  }

  /** The words that a set of values needs. */
  long words() {
    return options() / 64 + 1;
  }

  /** How many rows of values are kept: those under way and those that moves look back to. */
  long recent() {
    long back = 0;
    for (FixedStep leap : moves.leaps()) {
      back = Math.max(back, leap.dx());
    }
    for (Ray ray : moves.rays()) {
      back = Math.max(back, (ray.first() - 1L) * ray.dx());
    }
    return RayEngine.BAND + back;
  }

  /** The longest array, in elements. */
  long longest() {
    long longest = width;
    for (Ray ray : moves.rays()) {
      longest = Math.max(longest, product(RayLineSets.sets(ray, width, RayEngine.BAND), words()));
    }
    return longest;
  }

  /** The bytes that the engine needs, answers included. */
  long bytes(Question question, int name) {
    double bytes = width * (4.0 * recent() + 8) + RowOutput.bytes(question, along(question, name));
    for (Ray ray : moves.rays()) {
      bytes += RayLineSets.sets(ray, width, RayEngine.BAND) * (8.0 * words() + BYTES_A_LINE);
    }
    return (long) Math.min(bytes, 0x1p56);
  }

  /** Where the values of the rows go. */
  RowOutput answers(Question question, int name, ValueBuffer values) {
    int[] along = along(question, name);
    long[][] sides = new long[along.length][];
    sides[name] = turned ? new long[] {width - 1, height - 1} : new long[] {height - 1, width - 1};
    return RowOutput.of(question, along, sides, values);
  }

  private int[] along(Question question, int name) {
    int[] along = new int[question.game().names().size()];
    along[name] = turned ? 1 : 0;
    return along;
  }

  private static long product(long a, long b) {
    return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
  }
}
