// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/**
 * The b-file of a square array, as the OEIS reads tables T(x, y) of two coordinates: by
 * antidiagonals, each from its first row downwards, T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), ... The
 * index counts from 0, or from 1 where both coordinates begin at 1. Antidiagonals that the range
 * does not hold whole are left out, as a sequence cannot have gaps, and a comment says so.
 */
final class AntidiagonalValues implements ValueWriter {
  private final ByteText text;
  private final Box box;
  private final long[] at;
  private final int diagonals;
  private final long[] values;
  private long came;

  AntidiagonalValues(ByteText text, Box box) {
    this.text = text;
    this.box = box;
    at = box.first();
    long rows = box.to().get(0) - box.from().get(0) + 1;
    long columns = box.to().get(1) - box.from().get(1) + 1;
    long least = Math.min(rows, columns);
    // The array of all entries has at most 2^31 - 1, and 65,536 antidiagonals have more.
    if (least > 65_535) {
      throw Failure.input(
          "too-many-values",
          "a b-file of a table has at most 65535 antidiagonals here",
          "ask for a smaller range, or use --format csv");
    }
    diagonals = (int) least;
    values = new long[entries(diagonals)];
  }

  /** The number of entries on the first antidiagonals, of which there are at most 65,535. */
  static int entries(long diagonals) {
    return Math.toIntExact(diagonals * (diagonals + 1) / 2);
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      long row = at[0] - box.from().get(0);
      long diagonal = row + at[1] - box.from().get(1);
      if (diagonal < diagonals) {
        values[(int) (entries(diagonal) + row)] = codes[i];
      }
      came++;
      box.advance(at);
    }
  }

  /** How many antidiagonals are whole: as many as rows have begun. */
  private int whole() {
    long columns = box.to().get(1) - box.from().get(1) + 1;
    return (int) Math.min(diagonals, (came + columns - 1) / columns);
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
    int shown = entries(whole());
    if (came > shown) {
      text.put("# antidiagonals that are not whole in the range are left out\n");
    }
    if (Arrays.stream(values, 0, shown).anyMatch(value -> value == ValueKind.SUNNY)) {
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
