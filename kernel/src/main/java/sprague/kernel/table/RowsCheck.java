// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Undecided;
import sprague.kernel.table.RowMoves.Offset;

/**
 * Proves G(a, n + p) = G(a, n) + p for row a of a game of two heaps. The options of a column are
 * all smaller columns of its row, and positions in lower rows at finitely many offsets (i, s), as
 * {@link RowMoves} decides.
 *
 * <p><b>Bounds.</b> Let c(j) be the number of offsets (i, s) of row j. The values of a row are all
 * different. Let v be a value that row j does not have before column b. Each of the b columns
 * before b has a smaller value, which at most v columns can have, or a greater one. In the latter
 * case v is the value of an option, which is in a lower row, at an offset (i, s); as row i has the
 * value v only once, each offset accounts for at most one column. So b &lt;= v + c(j), that is, v
 * &gt;= b - c(j): row j has all values below b - c(j) before column b. As column b has at most b +
 * c(j) options, |G(j, b) - b| &lt;= c(j).
 *
 * <p><b>Excluded values.</b> Hence G(j, b) is the least number that is none of these: 0, ..., b -
 * c(j) - 1; G(j, m) for b - 2 c(j) &lt;= m &lt; b, since G(j, m) &lt;= m + c(j) excludes nothing
 * else for smaller m; G(i, b - s) for the offsets (i, s) of row j, if b - s &gt;= 0.
 *
 * <p><b>Period.</b> Let w be the greatest of all 2 c(j) and all s of the rows 0, ..., a, or 0. If
 * G(j, m + p) = G(j, m) + p for all these rows and n0 &lt;= m &lt; n0 + w, then this holds for all
 * m &gt;= n0, by induction over the rows and, in a row, over m: let m &gt;= n0 + w, and let it hold
 * in lower rows, and before m in row j. The columns m - 2 c(j), ..., m - 1 and all m - s are n0 or
 * more, so that they exist. So the values excluded at m + p in row j are those excluded at m, each
 * greater by p, and 0, ..., p - 1, as m &gt;= c(j). Hence G(j, m + p) = G(j, m) + p.
 *
 * <p>The period of row a may be a divisor of p, and its preperiod may be less than n0. The table
 * shows both up to column n0 + p and for p columns from n0 on, so that they hold for all columns.
 *
 * <p>Sources: A. Dress, A. Flammenkamp, N. Pink, Additive periodicity of the Sprague-Grundy
 * function of certain Nim games, 1999; H. Landman, A simple FSM-based proof of the additive
 * periodicity of the Sprague-Grundy function of Wythoff's game, 2002.
 */
final class RowsCheck {
  /**
   * The maximum number of rows: the moves are decided for each of them, by proofs. With 64 rows, a
   * table of 2^26 entries still has 2^20 columns.
   */
  private static final long MAX_ROWS = 1 << 6;

  /**
   * The maximum number of table entries of all rows, 256 MB. So columns, periods and values are
   * ints.
   */
  private static final long MAX_CELLS = 1 << 26;

  /** The mark of a value that the row has, which excludes it in all later columns. */
  private static final int IN_ROW = Integer.MAX_VALUE;

  private RowsCheck() {}

  /**
   * Proves a claim and returns the theorem in a sentence. Cost: the offsets of each row, and a
   * table of (a + 1) (n0 + p + max(w, p)) values or a little more, see {@link #values}.
   *
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(ClaimContext context, PeriodicClaim claim) throws CheckFailure {
    Family family = context.family();
    int rowAt = rowAt(family);
    int a = Math.toIntExact(family.arguments().get(rowAt).constant());
    CheckFailure.require(
        claim.commonPreperiod() >= claim.preperiod(),
        "from is less than the preperiod of the row of the claim");
    RowMoves moves = new RowMoves(context, rowAt);
    List<List<Offset>> rows = new ArrayList<>();
    long w = 0;
    long ahead = 0;
    for (int row = 0; row <= a; row++) {
      List<Offset> offsets = moves.of(row);
      rows.add(offsets);
      w = Math.max(w, 2L * offsets.size());
      for (Offset offset : offsets) {
        w = Math.max(w, offset.distance());
        ahead = Math.max(ahead, -offset.distance());
      }
    }
    // Each term is at most a few times 2^40, and there are at most 2^6 rows: no overflow.
    long columns =
        claim.commonPreperiod() + claim.commonPeriod() + Math.max(w, claim.commonPeriod());
    long cells = (a + 1) * (columns + a * ahead);
    if (cells > MAX_CELLS) {
      throw new Undecided("the finite check would take " + cells + " values");
    }
    ProofLimits limits = context.limits().forNumbers(claim.values().size());
    int[][] values = values(rows, (int) columns, (int) ahead, limits);
    int p = (int) claim.commonPeriod();
    for (int row = 0; row <= a; row++) {
      for (int m = (int) claim.commonPreperiod(); m + p < columns; m++) {
        if (values[row][m + p] != values[row][m] + p) {
          throw new CheckFailure(
              "row %s does not have the common period: it has %s at %s, and %s at %s"
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
    throw new CheckFailure("the positions of the claim are no row of a game of two heaps");
  }

  /**
   * The values of the rows, by the definition, indexed by row and column. Cost of a column: O(1)
   * for each offset, and for each value from the least one that the row lacks up to the column's.
   *
   * @param rows the offsets of each row
   * @param columns the number of columns of the last row
   * @param ahead the number of columns that each row has more than the next one, the maximum of -s
   */
  private static int[][] values(
      List<List<Offset>> rows, int columns, int ahead, ProofLimits limits) {
    LimitMeter meter = new LimitMeter(limits);
    int[][] values = new int[rows.size()][];
    for (int row = 0; row < values.length; row++) {
      List<Offset> offsets = rows.get(row);
      int[] found = new int[columns + (values.length - 1 - row) * ahead];
      values[row] = found;
      // excluded[v] is b + 1 if v is the value of an option of column b in a lower row, or IN_ROW.
      // Values that this row cannot have, by the bounds above, are left out.
      int[] excluded = new int[found.length + offsets.size() + 1];
      int least = 0;
      for (int b = 0; b < found.length; b++) {
        for (Offset offset : offsets) {
          if (b >= offset.distance()) {
            int value = values[offset.row()][b - offset.distance()];
            if (value < excluded.length && excluded[value] != IN_ROW) {
              excluded[value] = b + 1;
            }
          }
        }
        while (excluded[least] == IN_ROW) {
          least++;
        }
        int value = least;
        while (excluded[value] > b) {
          value++;
        }
        excluded[value] = IN_ROW;
        found[b] = value;
        meter.count(1 + offsets.size() + value - least);
      }
    }
    return values;
  }
}
