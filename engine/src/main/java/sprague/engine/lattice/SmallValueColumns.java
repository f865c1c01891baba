// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.engine.ValueKind;
import sprague.model.Game;
import sprague.model.Rule;

/**
 * Where in each row of a lattice the small nim-values stand, far out: a greedy pass that keeps no
 * other values.
 *
 * <p>When all takes from the second coordinate are moves, no value stands twice in a row. A
 * position has the value v when it has options of all smaller values and none of value v; so the
 * least column of a row with this property is the one. The options of a value along a ray are one
 * bit for each line, and a word of bits tells of 64 columns at once.
 */
public final class SmallValueColumns {
  /** A row whose column has not been computed. */
  private static final int NONE = -1;

  /** Columns are looked for up to so many times the number of rows. */
  private static final int FARTHEST = 64;

  /** Rows and the columns in them are fewer, so that the numbers of lines are below 2^31. */
  private static final int MOST_ROWS = 1 << 22;

  /** The numbers of lines in a direction of steeper rays would not be below 2^31. */
  private static final int STEEPEST = 64;

  private final int rows;
  private final List<Ray> rays;
  private final FixedStep[] leaps;
  private final int[][] columns;
  private final BitLine[][][] lines;

  private SmallValueColumns(int greatest, int rows, List<Ray> rays, List<FixedStep> leaps) {
    this.rows = rows;
    this.rays = rays.stream().filter(ray -> ray.dx() > 0).toList();
    this.leaps = leaps.stream().filter(leap -> leap.dx() > 0).toArray(FixedStep[]::new);
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
   * The columns of the values up to one in the first rows; empty when the moves of the positions
   * with two arguments are not whole rays, one of them along the rows, and fixed leaps. Cost
   * O(rows) words for each row at worst; stretches of lines that all have the value are skipped, so
   * that it is a few words where values stand near each other.
   *
   * @param name the position name; rows are numbered by its first argument
   * @param greatest the greatest value
   * @param rows how many rows, at most 2^22
   * @throws BudgetExceeded when a limit of the effort is reached
   */
  public static Optional<SmallValueColumns> of(
      Game game, int name, int greatest, int rows, Effort effort) {
    List<Rule> rules = game.rulesOf(name);
    if (ValueKind.of(game) != ValueKind.NIMBER
        || game.names().get(name).arity() != 2
        || !game.finishes().isEmpty()
        || rows > MOST_ROWS) {
      return Optional.empty();
    }
    List<RayMoves> moves = rules.stream().map(RayMoves::of).flatMap(Optional::stream).toList();
    List<Ray> rays = moves.stream().flatMap(each -> each.rays().stream()).distinct().toList();
    List<FixedStep> leaps =
        moves.stream().flatMap(each -> each.leaps().stream()).distinct().toList();
    if (moves.size() < rules.size()
        || !rays.contains(new Ray(0, 1, 1))
        || rays.stream()
            .anyMatch(ray -> ray.first() != 1 || ray.dx() > STEEPEST || ray.dy() > STEEPEST)) {
      return Optional.empty();
    }
    SmallValueColumns all = new SmallValueColumns(greatest, rows, rays, leaps);
    return all.fill(new PollTicker(effort, 1 << 10)) ? Optional.of(all) : Optional.empty();
  }

  /** How many rows there are. */
  public int rows() {
    return rows;
  }

  /** The columns in which a value stands, one for each row. */
  public int[] of(int value) {
    return columns[value].clone();
  }

  private boolean fill(PollTicker pace) {
    for (int row = 0; row < rows; row++) {
      for (int value = 0; value < columns.length; value++) {
        pace.step(row, rows);
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

  /** Marks the lines through the positions found in a row; they are no options of that row. */
  private void mark(int row) {
    for (int value = 0; value < columns.length; value++) {
      for (int i = 0; i < rays.size(); i++) {
        Ray ray = rays.get(i);
        lines[value][i][row % ray.dx()].set(line(ray, row, columns[value][row]));
      }
    }
  }

  /** The least column where a value may stand in a row; {@link #NONE} if none is near. */
  private int column(int value, int row) {
    long farthest = (long) FARTHEST * rows;
    for (int at = 0; at < farthest; ) {
      int taken = taken(value, row, at);
      if (taken > 0) {
        at += taken;
        continue;
      }
      long free = ~options(value, row, at);
      for (int less = 0; free != 0 && less < value; less++) {
        free &= options(less, row, at);
      }
      if (free != 0) {
        return at + Long.numberOfTrailingZeros(free);
      }
      at += Long.SIZE;
    }
    return NONE;
  }

  /** How many columns from one on are on lines with a value, as the full words of a ray tell. */
  private int taken(int value, int row, int at) {
    int taken = 0;
    for (int i = 0; i < rays.size(); i++) {
      Ray ray = rays.get(i);
      taken = Math.max(taken, lines[value][i][row % ray.dx()].ones(line(ray, row, at)));
    }
    return taken;
  }

  /** A bit for each of 64 columns of a row from which a move leads to a value. */
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
    for (FixedStep leap : leaps) {
      int column = leap.dx() <= row ? columns[value][row - leap.dx()] + leap.dy() : NONE;
      if (column >= at && column < at + Long.SIZE) {
        options |= 1L << (column - at);
      }
    }
    return options;
  }

  /** The number of a line through a position, not negative; those of a row follow each other. */
  private int line(Ray ray, int row, int column) {
    // At most FARTHEST * 2^22 = 2^28 for the column, as much for the rest, and 64 columns more.
    return column + ray.dy() * ((rows - 1) / ray.dx() - row / ray.dx());
  }

  /** A set of lines of one direction, by their numbers. */
  private static final class BitLine {
    private long[] words = new long[16];

    /** For each full word one after it before which all are full; itself for any other word. */
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

    /** How many bits from an index on are set for sure; at most 0 when that is not known. */
    int ones(int index) {
      int word = index >> 6;
      if (word >= words.length) {
        return 0;
      }
      int end = word;
      while (next[end] != end) {
        // The last word is never full, as there is always one more.
        next[end] = next[next[end]];
        end = next[end];
      }
      return (end << 6) - index;
    }

    /** 64 bits from an index on. */
    long word(int index) {
      int word = index >> 6;
      if (word + 1 >= words.length) {
        return word < words.length ? words[word] >>> index : 0;
      }
      // A shift by 64 in two steps.
      return words[word] >>> index | words[word + 1] << 1 << ~index;
    }
  }
}
