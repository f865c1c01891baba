// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.StepCounter;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Undecided;
import sprague.kernel.table.RowMoves.Shift;

/**
 * Proves the period of a row of a game of two heaps: G(a, n + p) = G(a, n) + p, where the options
 * of a column are all smaller columns of its row, and positions in lower rows at finitely many
 * distances, as {@link RowMoves} decides.
 *
 * <p><b>Bounds.</b> Let c(j) be the number of pairs (i, s) of row j. The values of a row are all
 * different. Let v be a value that row j does not have before column b. At each of the b columns
 * before b there is a smaller value, at v columns at most, or a greater one. In the latter case v
 * is the value of an option, which lies in a lower row, by a pair (i, s); as row i has the value v
 * only once, each pair accounts for one column at most. So b &lt;= v + c(j), that is, v &gt;= b -
 * c(j): row j has all values below b - c(j) before column b. As column b has at most b + c(j)
 * options, |G(j, b) - b| &lt;= c(j).
 *
 * <p><b>Excluded values.</b> Hence G(j, b) is the least number that is none of these: 0, ..., b -
 * c(j) - 1; G(j, m) for b - 2 c(j) &lt;= m &lt; b, since G(j, m) &lt;= m + c(j) excludes nothing
 * else for smaller m; G(i, b - s) for the pairs (i, s) of row j; all for columns that exist.
 *
 * <p><b>Period.</b> Let w be the greatest of all 2 c(j) and all s of the rows 0, ..., a, or 0. If
 * G(j, m + p) = G(j, m) + p for all these rows and n0 &lt;= m &lt; n0 + w, then this holds for all
 * m &gt;= n0, by induction over the rows and, in a row, over m: let m &gt;= n0 + w, and let it hold
 * in lower rows, and before m in row j. The columns m - 2 c(j), ..., m - 1 and all m - s are n0 or
 * more, so that they exist. So the values excluded at m + p in row j are those excluded at m, each
 * greater by p, and 0, ..., p - 1, as m &gt;= c(j). Hence G(j, m + p) = G(j, m) + p.
 *
 * <p>Row a may have a divisor of p as its period, and an earlier preperiod. The table shows this up
 * to column n0 + p and for p columns from n0 on, so it holds for ever.
 *
 * <p>Sources: A. Dress, A. Flammenkamp, N. Pink, Additive periodicity of the Sprague-Grundy
 * function of certain Nim games, 1999; H. Landman, A simple FSM-based proof of the additive
 * periodicity of the Sprague-Grundy function of Wythoff's game, 2002.
 */
final class RowsCheck {
  /** The number of rows for which the moves are decided, row by row. */
  private static final long MAX_ROWS = 1 << 6;

  /** The most entries of the table of all rows. Columns, periods and values are ints then. */
  private static final long MAX_CELLS = 1 << 26;

  /** Marks the values that a row has, which are excluded in all later columns. */
  private static final int FOR_EVER = Integer.MAX_VALUE;

  private RowsCheck() {}

  static String examine(ClaimContext question, PeriodicClaim claim) throws CheckFailure {
    Family family = question.family();
    int rowAt = rowAt(family);
    int a = Math.toIntExact(family.arguments().get(rowAt).constant());
    if (claim.from() < claim.preperiod()) {
      throw new CheckFailure("the rows together do not repeat before the one asked about");
    }
    RowMoves moves = new RowMoves(question, rowAt);
    List<List<Shift>> rows = new ArrayList<>();
    long window = 0;
    long ahead = 0;
    for (int row = 0; row <= a; row++) {
      List<Shift> shifts = moves.of(row);
      rows.add(shifts);
      window = Math.max(window, 2L * shifts.size());
      for (Shift shift : shifts) {
        window = Math.max(window, shift.by());
        ahead = Math.max(ahead, -shift.by());
      }
    }
    // Each of these is at most 2^40, and there are at most 2^6 rows.
    long columns = claim.from() + claim.joint() + Math.max(window, claim.joint());
    long cells = (a + 1) * (columns + a * ahead);
    if (cells > MAX_CELLS) {
      throw new Undecided("the finite check would take " + cells + " values");
    }
    int[][] values = values(rows, (int) columns, (int) ahead, question.budget().watch());
    int p = (int) claim.joint();
    for (int row = 0; row <= a; row++) {
      for (int m = (int) claim.from(); m + p < columns; m++) {
        if (values[row][m + p] != values[row][m] + p) {
          throw new CheckFailure(
              "row %d does not repeat with the others: it has %d at %d, and %d at %d"
                  .formatted(row, values[row][m], m, values[row][m + p], m + p));
        }
      }
    }
    TableCheck.compare(values[a], 0, claim, columns);
    return claim.equation().from(claim.preperiod());
  }

  /** The index of the argument that is the row, a constant; the other one is the coordinate. */
  private static int rowAt(Family family) throws CheckFailure {
    for (int at = 0; at < 2 && family.arguments().size() == 2; at++) {
      if (family.arguments().get(at).isConstant() && family.coordinateAt(1 - at).isPresent()) {
        if (family.arguments().get(at).constant() >= MAX_ROWS) {
          throw new Undecided("the row is " + MAX_ROWS + " or more");
        }
        return at;
      }
    }
    throw new CheckFailure("the positions asked about are no row of a game of two heaps");
  }

  /**
   * The values of the rows by the definition.
   *
   * @param columns the number of columns of the last row
   * @param ahead the number of columns that each row has more than the next one: the greatest -s
   */
  private static int[][] values(List<List<Shift>> rows, int columns, int ahead, Runnable watch) {
    StepCounter steps = new StepCounter(watch);
    int[][] values = new int[rows.size()][];
    for (int row = 0; row < values.length; row++) {
      List<Shift> shifts = rows.get(row);
      int[] found = new int[columns + (values.length - 1 - row) * ahead];
      values[row] = found;
      // barred[v] is b + 1 if v is excluded at column b, or FOR_EVER. Values that are too large
      // for this row are left out.
      int[] barred = new int[found.length + shifts.size() + 1];
      int least = 0;
      for (int b = 0; b < found.length; b++) {
        for (Shift shift : shifts) {
          if (b >= shift.by()) {
            int value = values[shift.row()][b - shift.by()];
            if (value < barred.length && barred[value] != FOR_EVER) {
              barred[value] = b + 1;
            }
          }
        }
        while (barred[least] == FOR_EVER) {
          least++;
        }
        int value = least;
        while (barred[value] > b) {
          value++;
        }
        barred[value] = FOR_EVER;
        found[b] = value;
        steps.take(1 + shifts.size() + value - least);
      }
    }
    return values;
  }
}
