// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.List;

/** The numbering of columns: the digits of all tracks at one place, track 0 first. */
public final class TupleAlphabet {
  /**
   * More columns are refused; each state has a number for each. There are 2^12 + 1 digits at most,
   * so that a column with a digit put in is below 2^29, an int.
   */
  private static final int MOST = 1 << 16;

  /** The most tracks that fit: two digits each. */
  static final int MAX_TRACKS = 16;

  private TupleAlphabet() {}

  /** Whether a table over so many columns is not absurd. */
  static boolean fit(int alphabet, int tracks) {
    return tracks * Math.log(alphabet) <= Math.log(MOST) + 0.001;
  }

  /**
   * How many columns there are: alphabet^tracks.
   *
   * @throws LimitReached when a table over them would be absurd
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
