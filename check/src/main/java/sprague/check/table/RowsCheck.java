// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import java.util.ArrayList;
import java.util.List;
import sprague.check.claim.ClaimContext;
import sprague.check.decide.Steps;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Undecided;
import sprague.check.table.RowMoves.Shift;

/**
 * Rows of a game of two heaps in which every smaller column of a row is an option, and all other
 * options lie in lower rows at finitely many set distances: {@link RowMoves} says which games these
 * are, and decides it.
 *
 * <p>Let c(j) be the number of pairs (i, s) of row j. The values of a row are all different. Then
 * |G(j, b) - b| &lt;= c(j): there are no more than b + c(j) options, and no value that the row
 * lacks before column b is less than b - c(j). For let v be lacking there. At each of the b columns
 * before b either a value less than v was there, at v columns at most, or a greater one. Then v was
 * the value of an option, which lies in a lower row, by a pair (i, s); and as row i has v but once,
 * each pair accounts for one column at most. So b &lt;= v + c(j).
 *
 * <p>So row j has all values below b - c(j) before column b, and the others that it has there are
 * at columns from b - 2 c(j) on, for G(j, m) &lt;= m + c(j). G(j, b) is the least number that is
 * not barred at b, where these are: 0, ..., b - c(j) - 1; G(j, m) for b - 2 c(j) &lt;= m &lt; b;
 * G(i, b - s) for the pairs of row j; all as far as there are such columns.
 *
 * <p>Let w be the greatest of all 2 c(j) and all s of the rows 0, ..., a, or 0. If G(j, m + p) =
 * G(j, m) + p for all these rows and n0 &lt;= m &lt; n0 + w, then for all m from n0 on. By
 * induction over the rows, and in a row over m: let m be n0 + w at least, and let it hold in lower
 * rows, and before m in row j. The columns m - 2 c(j), ..., m - 1 and all m - s are n0 at least, so
 * that they exist; those with a negative s are greater than m, but lower rows are done as a whole.
 * So what is barred at m + p in row j is what is barred at m, each greater by p, and 0, ..., p - 1
 * besides, for m &gt;= c(j). Hence G(j, m + p) = G(j, m) + p.
 *
 * <p>Row a may repeat at a divisor of p, and from an earlier column on: it is seen to do so up to
 * column n0 + p, and what is seen in a whole p from n0 on goes on.
 *
 * <p>Sources: A. Dress, A. Flammenkamp, N. Pink, Additive periodicity of the Sprague-Grundy
 * function of certain Nim games, 1999; H. Landman, A simple FSM-based proof of the additive
 * periodicity of the Sprague-Grundy function of Wythoff's game, 2002.
 */
final class RowsCheck {
  /** Rows from here on are refused. */
  private static final long MOST_ROWS = 1 << 6;

  /** More values, of four bytes each, are refused. So columns, periods and values are ints. */
  private static final long MOST_CELLS = 1 << 26;

  /** Marks numbers that a row has. */
  private static final int FOR_EVER = Integer.MAX_VALUE;

  private RowsCheck() {}

  static String examine(ClaimContext question, PeriodicClaim claim) throws Refusal {
    Family family = question.family();
    int rowAt = rowAt(family);
    int a = Math.toIntExact(family.arguments().get(rowAt).constant());
    if (claim.from() < claim.preperiod()) {
      throw new Refusal("the rows together do not repeat before the one asked about");
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
    // Each of these is 2^40 at most, and there are 2^6 rows at most: it fits.
    long columns = claim.from() + claim.joint() + Math.max(window, claim.joint());
    long cells = (a + 1) * (columns + a * ahead);
    if (cells > MOST_CELLS) {
      throw new Undecided("the finite check would take " + cells + " values");
    }
    int[][] values = values(rows, (int) columns, (int) ahead, question.budget().watch());
    int p = (int) claim.joint();
    for (int row = 0; row <= a; row++) {
      for (int m = (int) claim.from(); m + p < columns; m++) {
        if (values[row][m + p] != values[row][m] + p) {
          throw new Refusal(
              "row %d does not repeat with the others: it has %d at %d, and %d at %d"
                  .formatted(row, values[row][m], m, values[row][m + p], m + p));
        }
      }
    }
    TableCheck.compare(values[a], 0, claim, columns);
    return claim.equation().from(claim.preperiod());
  }

  /** Which argument is the row: a number, and the other one the coordinate. */
  private static int rowAt(Family family) throws Refusal {
    for (int at = 0; at < 2 && family.arguments().size() == 2; at++) {
      if (family.arguments().get(at).isConstant() && family.coordinateAt(1 - at).isPresent()) {
        if (family.arguments().get(at).constant() >= MOST_ROWS) {
          throw new Undecided("the row is " + MOST_ROWS + " or more");
        }
        return at;
      }
    }
    throw new Refusal("the positions asked about are no row of a game of two heaps");
  }

  /**
   * The values of the rows by the definition.
   *
   * @param columns how many of the last row; each row has some more than the one above it
   */
  private static int[][] values(List<List<Shift>> rows, int columns, int ahead, Runnable watch) {
    Steps steps = new Steps(watch);
    int[][] values = new int[rows.size()][];
    for (int row = 0; row < values.length; row++) {
      List<Shift> shifts = rows.get(row);
      int[] found = new int[columns + (values.length - 1 - row) * ahead];
      values[row] = found;
      // Until which column (this one with 1 added, or for ever) a number is no value. Numbers
      // beyond those that this row may have are left out.
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
