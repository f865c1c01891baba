// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;

/**
 * The letters of an automaton with several tracks. A letter, called column, is a tuple of digits,
 * one for each track, and is encoded as the int d0 + d1 b + d2 b^2 + ..., where b is the number of
 * digits and d0 the digit of track 0.
 */
public final class TupleAlphabet {
  /**
   * A state takes a table entry for each column, so that an automaton of 10^7 entries, the standard
   * limit, has at most 152 states with as many columns. More columns cause a {@link LimitReached}.
   * There are at most 2^12 + 1 digits, so that a column with one more track is below 2^29, an int.
   */
  private static final int MAX_COLUMNS = 1 << 16;

  /** The maximum number of tracks: 2^16 columns of two digits. */
  public static final int MAX_TRACKS = 16;

  private TupleAlphabet() {}

  /** Whether there are at most {@link #MAX_COLUMNS} columns. */
  static boolean fit(int alphabet, int tracks) {
    return Math.pow(alphabet, tracks) <= MAX_COLUMNS;
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

  /** The column with one track more: {@code digit} is inserted as the digit of {@code track}. */
  static int insert(int column, int track, int digit, int alphabet) {
    int below = count(alphabet, track);
    return column % below + (digit + column / below * alphabet) * below;
  }

  /**
   * Maps columns of many tracks to columns of some of them: entry c is, for the column c of tracks
   * for {@code whole}, the column of tracks for {@code part} with the same digits.
   *
   * @param whole distinct variables
   * @param part variables of {@code whole}, each any number of times; that they are is not checked
   * @throws LimitReached when {@code whole} has too many tracks
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
