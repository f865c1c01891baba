// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;
import sprague.engine.lattice.FixedStep;
import sprague.engine.lattice.Ray;
import sprague.engine.lattice.RayMoves;
import sprague.model.Game;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.nimber.CancellationCheck;

/**
 * Finds the positions of small nim-value in a box, row by row, where the moves are whole rays (a
 * step taken k times, for each k from 1 on) and fixed steps; larger values are not computed. The
 * positions of value 0 are the P-positions.
 *
 * <p>A row is given by all coordinates but the last, and its positions by their column, the last
 * coordinate. A position found marks the lines through it, as from later positions of these lines a
 * move leads to it. Whether a position has an option of value v along a ray is one bit, so one word
 * covers 64 columns, and runs of marked lines are skipped: time O(1) words a row in games like
 * Wythoff's, at worst O(columns / 64 * rays) a row and value. Memory: bits for the lines, not for
 * the positions. Coordinates, columns and values are from 0. Not thread-safe.
 */
public final class SmallValuePositions {
  /** More than 64 columns of a word and the longest step of {@link RayMoves}, 2^12. */
  private static final int MAX_BEYOND = 1 << 13;

  /** The number of values of each coordinate. */
  private final int[] sides;

  /** The current row. */
  private final int[] row;

  private final boolean isMisere;

  private final boolean isOneARow;

  /** For each value the marked lines of each ray that leaves the row. */
  private final DirectionLines[][] lines;

  /** The steps of the rays within a row. */
  private final int[] stridesInRow;

  private final Ray[] rays;
  private final FixedStep[] steps;

  /** The {@link #rowsBack(List)} of each fixed step. */
  private final long[] rowsBack;

  /** For each fixed step whether it is possible from some column of the current row. */
  private final boolean[] isPossible;

  /**
   * For each of the last rows, at the number of the row modulo the length, the columns of each
   * value.
   */
  private final RowColumns[][] recent;

  private final PollTicker ticker;

  /** The number of rows begun; the current one is included. */
  private long rowsDone;

  private final long rows;

  private SmallValuePositions(
      RayMoves moves, boolean isMisere, int greatest, int[] sides, Effort effort) {
    MemoryBudget memory =
        new MemoryBudget(effort.limits().memory(), "the search by marking lines needs");
    this.sides = sides;
    this.isMisere = isMisere;
    this.row = new int[sides.length - 1];
    // Words are read and strides added beyond the last column, which has to fit.
    Math.addExact(sides[row.length], MAX_BEYOND);
    this.rows = Arrays.stream(sides, 0, row.length).asLongStream().reduce(1, Math::multiplyExact);
    RayMoves possible = moves.within(Arrays.stream(sides).asLongStream().toArray());
    this.rays = possible.rays().toArray(Ray[]::new);
    this.steps = possible.steps().toArray(FixedStep[]::new);
    this.stridesInRow =
        Arrays.stream(rays).filter(ray -> rowsBack(ray.step()) == 0).mapToInt(Ray::dy).toArray();
    this.isOneARow = Arrays.stream(stridesInRow).anyMatch(stride -> stride == 1);
    this.lines = new DirectionLines[greatest + 1][];
    for (int value = 0; value <= greatest; value++) {
      lines[value] =
          Arrays.stream(rays)
              .filter(ray -> rowsBack(ray.step()) > 0)
              .map(ray -> new DirectionLines(ray, sides, memory))
              .toArray(DirectionLines[]::new);
    }
    this.rowsBack = Arrays.stream(steps).mapToLong(step -> rowsBack(step.step())).toArray();
    this.isPossible = new boolean[steps.length];
    long kept = Math.min(rows, 1 + Arrays.stream(rowsBack).max().orElse(0));
    // A list of columns takes 24 bytes, its first array 24, and the reference 4.
    memory.reserve(Math.multiplyExact(kept, 64L * (greatest + 1)));
    this.recent = new RowColumns[Math.toIntExact(kept)][greatest + 1];
    for (RowColumns[] each : recent) {
      Arrays.setAll(each, _ -> new RowColumns(memory));
    }
    this.ticker = new PollTicker(effort, 1 << 10);
    // The row before the first one.
    row[row.length - 1] = -1;
  }

  /** How many rows a step leads back, in the order of rows; 0 if it changes the column only. */
  private long rowsBack(List<Integer> step) {
    long back = 0;
    for (int i = 0; i < row.length; i++) {
      back = Math.addExact(Math.multiplyExact(back, sides[i]), step.get(i));
    }
    return back;
  }

  /**
   * A search in a box of a family; see {@link #in(Game, int, int, List, Effort)}. Also empty if the
   * coordinates of the family are not the arguments of its positions, in this order.
   */
  public static Optional<SmallValuePositions> in(
      Game game, Start start, int greatest, List<Long> to, Effort effort) {
    List<Term> slots = IntStream.range(0, to.size()).<Term>mapToObj(Term.Slot::new).toList();
    return start.arguments().equals(slots)
        ? in(game, start.name(), greatest, to, effort)
        : Optional.empty();
  }

  /**
   * A search in a box, before its first row.
   *
   * @param name the index of the position name
   * @param greatest the greatest value to find; 0 in misere play, where it means P-positions
   * @param to the greatest value of each argument
   * @return empty unless there are two or more arguments and all moves from this name are rays with
   *     each k from 1 on, or fixed steps, to this name; in misere play also if a move leaves copies
   *     or several components, as even those that cancel matter there; and if the numbers of the
   *     lines overflow
   * @throws BudgetExceeded if the marks need more memory than the effort allows
   */
  public static Optional<SmallValuePositions> in(
      Game game, int name, int greatest, List<Long> to, Effort effort) {
    boolean isMisere = game.ending() == Game.Ending.STUCK_WINS;
    if (to.size() < 2
        || game.names().get(name).arity() != to.size()
        || game.scoring()
        || !game.gameEnds().isEmpty()
        || (isMisere ? greatest > 0 : game.ending() != Game.Ending.STUCK_LOSES)
        || (isMisere && !game.rulesOf(name).stream().allMatch(Rule::leavesOne))) {
      return Optional.empty();
    }
    Optional<RayMoves> moves =
        CancellationCheck.during(effort::check, () -> RayMoves.of(game, name))
            .filter(each -> each.rays().stream().allMatch(ray -> ray.first() == 1));
    try {
      int[] sides = to.stream().mapToInt(each -> Math.toIntExact(each + 1)).toArray();
      return moves.map(each -> new SmallValuePositions(each, isMisere, greatest, sides, effort));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /**
   * Whether each row has at most one position of each value, as any reduction of the column is a
   * move.
   */
  public boolean isOneARow() {
    return isOneARow;
  }

  /**
   * Goes on to the next row, in the order of the coordinates, and finds its positions.
   *
   * @return false after the last row
   * @throws BudgetExceeded if a limit of the effort is reached; no method may be called after that
   */
  public boolean nextRow() {
    if (rowsDone == rows) {
      return false;
    }
    ticker.step(rowsDone, rows);
    for (int i = row.length - 1; ++row[i] == sides[i]; i--) {
      row[i] = 0;
    }
    for (DirectionLines[] ofValue : lines) {
      for (DirectionLines each : ofValue) {
        each.startRow(row);
      }
    }
    for (int i = 0; i < steps.length; i++) {
      isPossible[i] = leastColumn(steps[i].step()) < Integer.MAX_VALUE;
    }
    rowsDone++;
    // In misere play a position without a move is won, so it is no P-position.
    int stuckBelow = isMisere ? stuckBelow() : 0;
    for (int value = 0; value < lines.length; value++) {
      columns(value, 0).clear();
      search(value, stuckBelow);
    }
    markRow();
    return true;
  }

  /** The coordinates of the current row, all but the last; the array changes with the next row. */
  public int[] row() {
    return row;
  }

  /** The number of positions of the current row with a value, at most the greatest. */
  public int count(int value) {
    return columns(value, 0).count();
  }

  /**
   * The column of a position of the current row with a value.
   *
   * @param index from 0 to {@link #count} - 1, in the order of the columns
   * @throws BudgetExceeded if a limit of the effort is reached
   */
  public int column(int value, int index) {
    ticker.step(rowsDone - 1, rows);
    return columns(value, 0).column(index);
  }

  /** The columns of a value in an earlier row, which must still be kept; 0 for the current row. */
  private RowColumns columns(int value, long rowsAgo) {
    return recent[(int) ((rowsDone - rowsAgo) % recent.length)][value];
  }

  /** The least column of the current row with a move; the width if there is none. */
  private int stuckBelow() {
    int least = sides[row.length];
    for (Ray ray : rays) {
      least = Math.min(least, leastColumn(ray.step()));
    }
    for (FixedStep step : steps) {
      least = Math.min(least, leastColumn(step.step()));
    }
    return least;
  }

  /** The least column of the current row from which a step is possible; MAX_VALUE if none. */
  private int leastColumn(List<Integer> step) {
    for (int i = 0; i < row.length; i++) {
      if (row[i] < step.get(i)) {
        return Integer.MAX_VALUE;
      }
    }
    return step.getLast();
  }

  /**
   * Finds the columns of a value in the current row, given all smaller values: those that lack an
   * option of the value and have one of each smaller value.
   */
  private void search(int value, int from) {
    int width = sides[row.length];
    for (int at = from; at < width; ) {
      ticker.step(rowsDone - 1, rows);
      // Full words of marks, by which most of a row is skipped.
      int run = run(value, at);
      if (run > 0) {
        at += run;
        continue;
      }
      long free = ~options(value, at);
      for (int smaller = 0; free != 0 && smaller < value; smaller++) {
        free &= options(smaller, at);
      }
      if (free == 0) {
        at += Long.SIZE;
        continue;
      }
      at += Long.numberOfTrailingZeros(free);
      if (at >= width) {
        return;
      }
      columns(value, 0).add(at);
      if (isOneARow) {
        return;
      }
      at++;
    }
  }

  /** Marks the lines through the positions of the current row, for later rows. */
  private void markRow() {
    for (int value = 0; value < lines.length; value++) {
      for (int i = 0; lines[value].length > 0 && i < count(value); i++) {
        int column = column(value, i);
        for (DirectionLines each : lines[value]) {
          each.mark(column);
        }
      }
    }
  }

  /**
   * A number of columns from `at` on that all have an option of a value; 0 or less if not known.
   */
  private int run(int value, int at) {
    int run = 0;
    for (DirectionLines each : lines[value]) {
      run = Math.max(run, each.run(at));
    }
    return run;
  }

  /**
   * For the columns `at` to `at` + 63, a bit that says whether the position has an option of value.
   */
  private long options(int value, int at) {
    long options = 0;
    for (DirectionLines each : lines[value]) {
      options |= each.word(at);
    }
    for (int stride : stridesInRow) {
      options |= columns(value, 0).multiples(stride, at);
    }
    for (int i = 0; i < steps.length; i++) {
      if (isPossible[i]) {
        options |= columns(value, rowsBack[i]).shifted(steps[i].dy(), at);
      }
    }
    return options;
  }
}
