// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;

/**
 * The alphabet of automata with several tracks: numbers columns, the tuples of one digit for each
 * track, as {@link Automaton} says.
 */
public final class TupleAlphabet {
  /**
   * A state has a table entry for each column, so no budget suffices beyond. With at most 2^12 + 1
   * digits, a column with one more digit is below 2^29, an int.
   */
  private static final int MAX_COLUMNS = 1 << 16;

  /** The most tracks that fit: two digits each. */
  static final int MAX_TRACKS = 16;

  private TupleAlphabet() {}

  /** Whether there are at most {@link #MAX_COLUMNS} columns. */
  static boolean fit(int alphabet, int tracks) {
    return tracks * Math.log(alphabet) <= Math.log(MAX_COLUMNS) + 0.001;
  }

  /**
   * The number of columns: alphabet^tracks.
   *
   * @throws LimitReached when there are more than {@link #MAX_COLUMNS}
   */
  static int count(int alphabet, int tracks) {
    if (!fit(alphabet, tracks)) {
      throw new LimitReached(
          tracks + " variables at once are too many for " + alphabet + " digits");
    }
    int count = 1;
    for (int track = 0; track < tracks; track++) {
      count *= alphabet;
    }
    return count;
  }

  static int digit(int column, int track, int alphabet) {
    int rest = column;
    for (int i = 0; i < track; i++) {
      rest /= alphabet;
    }
    return rest % alphabet;
  }

  /** The column with a digit put in, so that it is the digit of {@code track}. */
  static int insert(int column, int track, int digit, int alphabet) {
    int below = count(alphabet, track);
    return column % below + (digit + column / below * alphabet) * below;
  }

  /**
   * For each column over the variables {@code whole}, the column over {@code part} that it holds;
   * {@code part} may name a variable more than once.
   */
  public static int[] part(List<Variable> whole, List<Variable> part, int alphabet) {
    int[] columns = new int[count(alphabet, whole.size())];
    for (int column = 0; column < columns.length; column++) {
      for (int track = part.size() - 1; track >= 0; track--) {
        columns[column] =
            columns[column] * alphabet + digit(column, whole.indexOf(part.get(track)), alphabet);
      }
    }
    return columns;
  }
}
