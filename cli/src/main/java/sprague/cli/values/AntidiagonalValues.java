// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.BudgetExceeded;
import sprague.engine.MemoryBudget;
import sprague.engine.ValueKind;

/**
 * Writes values of two coordinates as a b-file in the order of the OEIS for tables T(x, y): by
 * antidiagonals, each downwards from its first row, T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), ... The
 * index starts at 0, or at 1 if both coordinates start at 1. Antidiagonals that are incomplete in
 * the range are left out, because a sequence cannot have gaps; a comment in the output says so.
 * Keeps the d (d + 1) / 2 values of d antidiagonals and writes them at the end.
 */
final class AntidiagonalValues implements ValueWriter {
  /** The largest d for which the d (d + 1) / 2 values of d antidiagonals fit an array. */
  private static final int MAX_DIAGONALS = 65_535;

  private final ByteText text;
  private final Box box;

  /** The coordinates of the next value. */
  private final long[] at;

  private final int diagonals;
  private final long[] values;
  private final ValueKind kind;
  private long received;

  /**
   * A writer for the values of a range, which allocates the array of all values that it keeps.
   *
   * @param box a range of two coordinates
   * @param memory maximum bytes of the values, 8 for each
   * @throws BudgetExceeded if they take more
   * @throws Failure if there are more than {@link #MAX_DIAGONALS} antidiagonals
   */
  AntidiagonalValues(ByteText text, Box box, ValueKind kind, long memory) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    at = box.first();
    long diagonalCount = Math.min(box.length(0), box.length(1));
    if (diagonalCount > MAX_DIAGONALS) {
      throw Failure.input(
          "too-many-values",
          "a b-file of a table is limited to " + MAX_DIAGONALS + " antidiagonals",
          "ask for a smaller range, or use --format csv");
    }
    diagonals = (int) diagonalCount;
    values =
        new MemoryBudget(memory, "the antidiagonals of a b-file need")
            .ensureCapacity(new long[0], entries(diagonals));
  }

  /**
   * The number of entries on the first d antidiagonals, d (d + 1) / 2, which is also the index of
   * the first entry of antidiagonal d, both from 0; d is at most {@link #MAX_DIAGONALS}.
   */
  static int entries(long diagonals) {
    return Math.toIntExact(diagonals * (diagonals + 1) / 2);
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      long row = at[0] - box.from().get(0);
      long diagonal = row + at[1] - box.from().get(1);
      // Later antidiagonals leave the range before they end.
      if (diagonal < diagonals) {
        values[(int) (entries(diagonal) + row)] = codes[i];
      }
      received++;
      box.advance(at);
    }
  }

  /**
   * The number of complete antidiagonals. Values come row by row, and antidiagonal d ends with the
   * first value of row d; so it is the number of rows that have begun.
   */
  private int completeDiagonals() {
    return (int) Math.min(diagonals, Math.ceilDiv(received, box.length(1)));
  }

  @Override
  public void finish(boolean complete) {
    String x = box.names().get(0);
    String y = box.names().get(1);
    long a = box.from().get(0);
    long b = box.from().get(1);
    text.put("# T(" + x + ", " + y + ") read by antidiagonals downwards: ");
    text.put(entry(a, b) + ", " + entry(a, b + 1) + ", " + entry(a + 1, b) + ", ");
    text.put(entry(a, b + 2) + ", ...\n");
    int shown = entries(completeDiagonals());
    if (received > shown) {
      text.put("# antidiagonals that are incomplete in the range are left out\n");
    }
    if (kind == ValueKind.NIMBER
        && Arrays.stream(values, 0, shown).anyMatch(value -> value == ValueKind.SUNNY)) {
      text.put("# -1 is sunny\n");
    }
    long index = a == 1 && b == 1 ? 1 : 0;
    for (int i = 0; i < shown; i++) {
      text.put(index + i).put(' ').put(values[i]).put('\n');
    }
    text.flush();
  }

  private static String entry(long row, long column) {
    return "T(" + row + "," + column + ")";
  }
}
