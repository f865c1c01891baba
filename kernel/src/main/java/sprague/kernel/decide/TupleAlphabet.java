// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;

/**
 * The letters of an automaton that reads several numbers in parallel, each on its track. A letter,
 * called column, is a tuple of digits, one for each track, and is encoded as the int d0 + d1 b + d2
 * b^2 + ..., where b, the parameter {@code alphabet}, is the number of digits, at least 2, and d0
 * is the digit of track 0. Functions cost O(tracks) unless they say more.
 */
public final class TupleAlphabet {
  /**
   * A state takes a table entry for each column, so that an automaton of 10^7 entries, the standard
   * limit, has at most 152 states with as many columns. There are at most 2^12 + 1 digits, so that
   * a column with one more track is below 2^29, an int.
   */
  private static final int MAX_COLUMNS = 1 << 16;

  /** The maximum number of tracks: 2^16 columns of two digits. */
  public static final int MAX_TRACKS = 16;

  private TupleAlphabet() {}

  /** Whether there are at most {@link #MAX_COLUMNS} columns. */
  static boolean fit(int alphabet, int tracks) {
    return Math.pow(alphabet, tracks) <= MAX_COLUMNS;
  }

  /** The number of columns, alphabet^tracks; {@link LimitReached} beyond {@link #MAX_COLUMNS}. */
  static int count(int alphabet, int tracks) {
    if (!fit(alphabet, tracks)) {
      throw new LimitReached(
          tracks + " variables at once are too many for " + alphabet + " digits");
    }
    // Exact, like each power of integers that a double can represent.
    return (int) Math.pow(alphabet, tracks);
  }

  /** The digit of a track, from 0 on. */
  static int digit(int column, int track, int alphabet) {
    int rest = column;
    for (int i = 0; i < track; i++) {
      rest /= alphabet;
    }
    return rest % alphabet;
  }

  /** The column with one track more: the tracks from {@code track} on move up by one. */
  static int insert(int column, int track, int digit, int alphabet) {
    int below = count(alphabet, track);
    return column % below + (digit + column / below * alphabet) * below;
  }

  /**
   * Maps columns of the tracks of {@code whole} to columns of those of {@code part}: entry c is the
   * column that has the digits of column c. O(columns * |part| * |whole|).
   *
   * @param whole distinct variables, one for each track
   * @param part variables of {@code whole}, each any number of times; that they are is not checked
   * @throws LimitReached when there are more than 2^16 columns
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
