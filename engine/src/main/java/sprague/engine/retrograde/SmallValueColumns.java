// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.engine.ValueKind;
import sprague.engine.lattice.FixedStep;
import sprague.engine.lattice.Ray;
import sprague.engine.lattice.RayMoves;
import sprague.model.Game;
import sprague.model.Rule;

/**
 * For each row x of a lattice and each small nim-value v, the column y at which (x, y) has value v;
 * larger values are not computed.
 *
 * <p>Any reduction of y must be a move, so each value occurs once in a row: at the least column
 * whose position has options of all smaller values and none of value v. Whether a position has an
 * option of value v along a ray is one bit for the line through it, so a word covers 64 columns.
 */
public final class SmallValueColumns {
  /** Entry of a row whose column has not been computed. */
  private static final int NONE = -1;

  /**
   * Columns are searched below this multiple of the number of rows; beyond it the game is refused.
   */
  private static final int MAX_COLUMNS_A_ROW = 64;

  /** Maximum number of rows. Columns are below 64 * 2^22 = 2^28, so line numbers fit in an int. */
  private static final int MAX_ROWS = 1 << 22;

  /** Maximum of dx and dy of a ray, for the same reason: line numbers add up to dy * rows. */
  private static final int MAX_RAY_STEP = 64;

  private final int rows;
  private final List<Ray> rays;
  private final FixedStep[] steps;
  private final int[][] columns;
  private final BitLine[][][] lines;

  private SmallValueColumns(int greatest, int rows, List<Ray> rays, List<FixedStep> steps) {
    this.rows = rows;
    this.rays = rays.stream().filter(ray -> ray.dx() > 0).toList();
    this.steps = steps.stream().filter(step -> step.dx() > 0).toArray(FixedStep[]::new);
    this.columns = new int[greatest + 1][rows];
    this.lines = new BitLine[greatest + 1][this.rays.size()][];
    for (int value = 0; value <= greatest; value++) {
      Arrays.fill(columns[value], NONE);
      for (int i = 0; i < lines[value].length; i++) {
        lines[value][i] = new BitLine[this.rays.get(i).dx()];
        Arrays.setAll(lines[value][i], _ -> new BitLine());
      }
    }
  }

  /**
   * Computes the columns. At worst it reads O(rows) words for each row and value; runs of lines
   * that have the value are skipped, so that mostly a small number of words suffices.
   *
   * @param name the position name, with two arguments; x is the first one
   * @param greatest the maximum value
   * @param rows the number of rows, at most 2^22
   * @return empty unless the moves are whole rays, (0, 1) among them, and fixed steps; also if a
   *     column is too far out
   * @throws BudgetExceeded if a limit of the effort is reached
   */
  public static Optional<SmallValueColumns> columns(
      Game game, int name, int greatest, int rows, Effort effort) {
    List<Rule> rules = game.rulesOf(name);
    if (ValueKind.of(game) != ValueKind.NIMBER
        || game.names().get(name).arity() != 2
        || !game.gameEnds().isEmpty()
        || rows > MAX_ROWS) {
      return Optional.empty();
    }
    List<RayMoves> moves = rules.stream().map(RayMoves::of).flatMap(Optional::stream).toList();
    List<Ray> rays = moves.stream().flatMap(each -> each.rays().stream()).distinct().toList();
    List<FixedStep> steps =
        moves.stream().flatMap(each -> each.steps().stream()).distinct().toList();
    if (moves.size() < rules.size()
        || !rays.contains(new Ray(0, 1, 1))
        || rays.stream()
            .anyMatch(
                ray -> ray.first() != 1 || ray.dx() > MAX_RAY_STEP || ray.dy() > MAX_RAY_STEP)) {
      return Optional.empty();
    }
    SmallValueColumns all = new SmallValueColumns(greatest, rows, rays, steps);
    return all.fill(new PollTicker(effort)) ? Optional.of(all) : Optional.empty();
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** The column of a value in each row. */
  public int[] columns(int value) {
    return columns[value].clone();
  }

  private boolean fill(PollTicker ticker) {
    for (int row = 0; row < rows; row++) {
      for (int value = 0; value < columns.length; value++) {
        ticker.step(row, rows);
        int column = column(value, row);
        if (column == NONE) {
          return false;
        }
        columns[value][row] = column;
      }
      mark(row);
    }
    return true;
  }

  /** Marks the lines through the positions found in a row, for later rows. */
  private void mark(int row) {
    for (int value = 0; value < columns.length; value++) {
      for (int i = 0; i < rays.size(); i++) {
        Ray ray = rays.get(i);
        lines[value][i][row % ray.dx()].set(line(ray, row, columns[value][row]));
      }
    }
  }

  /** The column of a value in a row, given all earlier ones; {@link #NONE} beyond the maximum. */
  private int column(int value, int row) {
    long farthest = (long) MAX_COLUMNS_A_ROW * rows;
    for (int at = 0; at < farthest; ) {
      int coveredColumns = coveredColumns(value, row, at);
      if (coveredColumns > 0) {
        at += coveredColumns;
        continue;
      }
      long free = ~options(value, row, at);
      for (int smaller = 0; free != 0 && smaller < value; smaller++) {
        free &= options(smaller, row, at);
      }
      if (free != 0) {
        return at + Long.numberOfTrailingZeros(free);
      }
      at += Long.SIZE;
    }
    return NONE;
  }

  /** A lower bound for the number of columns from `at` on that all have an option of the value. */
  private int coveredColumns(int value, int row, int at) {
    int coveredColumns = 0;
    for (int i = 0; i < rays.size(); i++) {
      Ray ray = rays.get(i);
      coveredColumns =
          Math.max(coveredColumns, lines[value][i][row % ray.dx()].ones(line(ray, row, at)));
    }
    return coveredColumns;
  }

  /**
   * For the columns `at` to `at` + 63, a bit that says whether the position has an option of value.
   */
  private long options(int value, int row, int at) {
    long options = 0;
    for (int i = 0; i < rays.size(); i++) {
      Ray ray = rays.get(i);
      options |= lines[value][i][row % ray.dx()].word(line(ray, row, at));
    }
    int inRow = columns[value][row];
    if (inRow != NONE && inRow < at + Long.SIZE - 1) {
      options |= inRow < at ? -1L : -2L << (inRow - at);
    }
    for (FixedStep step : steps) {
      int column = step.dx() <= row ? columns[value][row - step.dx()] + step.dy() : NONE;
      if (column >= at && column < at + Long.SIZE) {
        options |= 1L << (column - at);
      }
    }
    return options;
  }

  /** The number, at least 0, of the line through a position; column + 1 has the next number. */
  private int line(Ray ray, int row, int column) {
    // At most 2^28 for the column plus 2^28 for the other term, and 64 more for the last word.
    return column + ray.dy() * ((rows - 1) / ray.dx() - row / ray.dx());
  }

  /** A growing bit set of line numbers that skips runs of full words. */
  private static final class BitLine {
    private long[] words = new long[16];

    /**
     * For each full word a later index such that all words between are full; for other words their
     * own index. Followed with path compression, as in union-find.
     */
    private int[] next = new int[16];

    BitLine() {
      Arrays.setAll(next, word -> word);
    }

    void set(int index) {
      int word = index >> 6;
      if (word + 1 >= words.length) {
        int before = words.length;
        words = Arrays.copyOf(words, 2 * (word + 1));
        next = Arrays.copyOf(next, words.length);
        for (int i = before; i < next.length; i++) {
          next[i] = i;
        }
      }
      words[word] |= 1L << index;
      if (words[word] == -1) {
        next[word] = word + 1;
      }
    }

    /** The number of bits set from an index on, if its word is full; else a number up to 0. */
    int ones(int index) {
      int word = index >> 6;
      if (word >= words.length) {
        return 0;
      }
      int end = word;
      while (next[end] != end) {
        // The last word is never full, as set() grows the array one word ahead.
        next[end] = next[next[end]];
        end = next[end];
      }
      return (end << 6) - index;
    }

    /** The 64 bits from an index on. */
    long word(int index) {
      int word = index >> 6;
      if (word + 1 >= words.length) {
        return word < words.length ? words[word] >>> index : 0;
      }
      // Shifting by 64 - (index & 63) in two steps, as Java ignores a shift by 64.
      return words[word] >>> index | words[word + 1] << 1 << ~index;
    }
  }
}
