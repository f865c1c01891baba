// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;

/**
 * Computes residuals of prefixes from a table: which words may follow the first digits of all
 * tracks. A track is the numeral of a coordinate, or of the value of a function ({@link
 * PartialRelation}); a word is a sequence of digits, greedy if it may be part of a numeral.
 *
 * <p>The residual of a prefix has an entry for each length 0, 1, ... and each tuple of greedy words
 * of that length, one for each coordinate. The entry is the number whose numeral of that length
 * must follow on the value's track (0 for a member of a set), {@link #NOTHING} if no word may
 * follow, or {@link #UNKNOWN}. The greatest lengths are omitted if the table knows nothing of them,
 * mostly as many as the prefix has digits, which saves nearly all the work.
 */
final class Residuals {
  /** Entry of a tuple of words that may not follow. */
  static final int NOTHING = -1;

  /** Entry of a tuple of words that is not known. */
  static final int UNKNOWN = -2;

  /** Maximum number of entries, for speed; longer words are ignored, so merges rely on fewer. */
  private static final int MAX_ENTRIES = 1 << 14;

  private final PartialRelation known;
  private final int coordinates;
  private final GreedyNumerals words;

  /** By length, the index of the first entry of words of that length; then that after the last. */
  private final int[] firstEntry;

  /** Prepares the residuals of a table. */
  Residuals(PartialRelation known, Numeration numeration) {
    this.known = known;
    this.coordinates = known.coordinates();
    // There are weight(length) greedy words of a length; longer numerals lead out of the box.
    int longest = 0;
    long entries = 1;
    while (numeration.weight(longest) < known.greatestSize()) {
      entries += Math.powExact(numeration.weight(longest + 1), coordinates);
      if (entries > MAX_ENTRIES) {
        break;
      }
      longest++;
    }
    this.words = new GreedyNumerals(numeration, longest);
    this.firstEntry = new int[longest + 2];
    for (int length = 0; length <= longest; length++) {
      firstEntry[length + 1] = firstEntry[length] + Math.powExact(words.words(length), coordinates);
    }
  }

  /** The greedy numerals of the numeration. */
  GreedyNumerals words() {
    return words;
  }

  /** The maximum number of entries of a residual. */
  int entries() {
    return firstEntry[firstEntry.length - 1];
  }

  /** The maximum length of words. */
  private int longest() {
    return firstEntry.length - 2;
  }

  /**
   * The entries of the table at positions whose coordinates start with given prefixes, in the order
   * of a residual. Call {@link #read} first; the other methods are about the prefixes read last.
   */
  final class Part {
    private final long[] numbers = new long[entries()];

    /** Maximum length of words with entries. */
    private int most;

    /** Reads the entries for the prefixes of all coordinates. O(entries). */
    void read(List<Prefix> coordinates) {
      most = longest();
      while (most > 0 && isUnknown(coordinates, most)) {
        most--;
      }
      Arrays.fill(numbers, 0, firstEntry[most + 1], PartialRelation.OUTSIDE);
      for (int length = 0; length <= most; length++) {
        read(coordinates, length, 0, firstEntry[length], 0, /* inside= */ true);
      }
    }

    /** Whether no word of a length is known: all may follow and all lead out of the box. */
    private boolean isUnknown(List<Prefix> coordinates, int length) {
      boolean leaves = false;
      for (int i = 0; i < coordinates.size(); i++) {
        Prefix prefix = coordinates.get(i);
        if (words.following(prefix, length) < words.words(length)) {
          return false;
        }
        leaves |= prefix.start(length) >= known.size(i);
      }
      return leaves;
    }

    /**
     * Reads the entries with fixed words for the coordinates before {@code coordinate}.
     *
     * @param at the index of the first of these entries
     * @param index the table index formed by the fixed coordinates
     * @param inside whether the fixed coordinates are in the box
     */
    private void read(
        List<Prefix> prefix, int length, int coordinate, int at, int index, boolean inside) {
      Prefix coordinatePrefix = prefix.get(coordinate);
      long start = coordinatePrefix.start(length);
      int following = (int) words.following(coordinatePrefix, length);
      int size = known.size(coordinate);
      int within = !inside || start >= size ? 0 : (int) Math.min(following, size - start);
      int row = within > 0 ? index * size + (int) start : 0;
      if (coordinate == coordinates - 1) {
        known.copy(row, numbers, at, within);
        Arrays.fill(numbers, at + within, at + following, PartialRelation.UNKNOWN);
        return;
      }
      int step = Math.powExact(words.words(length), coordinates - 1 - coordinate);
      for (int word = 0; word < following; word++) {
        read(prefix, length, coordinate + 1, at + word * step, row + word, word < within);
      }
    }

    /** The number of known entries. */
    int known() {
      return (int)
          Arrays.stream(numbers, 0, firstEntry[most + 1])
              .filter(number -> number != PartialRelation.UNKNOWN)
              .count();
    }

    /**
     * The digits that may be next on the value's track, by the known entries; for a set, 0 if
     * anything may follow.
     *
     * @param before the prefixes of all tracks, one digit shorter than those read
     */
    BitSet live(List<Prefix> before) {
      BitSet digits = new BitSet();
      if (!known.isValued()) {
        digits.set(
            0, Arrays.stream(numbers, 0, firstEntry[most + 1]).anyMatch(number -> number == 0));
        return digits;
      }
      for (int length = 0; length <= most; length++) {
        long start = before.getLast().start(length + 1);
        long end = start + words.following(before.getLast(), length + 1);
        for (int i = firstEntry[length]; i < firstEntry[length + 1]; i++) {
          if (numbers[i] >= start && numbers[i] < end) {
            digits.set((int) ((numbers[i] - start) / words.weight(length)));
          }
        }
      }
      return digits;
    }

    /** The residual of a prefix of all tracks whose coordinates have been read: a new array. */
    int[] residual(List<Prefix> prefix) {
      int[] residual = new int[firstEntry[most + 1]];
      for (int length = 0; length <= most; length++) {
        long start = known.isValued() ? prefix.getLast().start(length) : 0;
        long following = known.isValued() ? words.following(prefix.getLast(), length) : 1;
        for (int i = firstEntry[length]; i < firstEntry[length + 1]; i++) {
          long left = numbers[i] - start;
          residual[i] =
              left >= 0 && left < following
                  ? (int) left
                  : numbers[i] == PartialRelation.UNKNOWN ? UNKNOWN : NOTHING;
        }
      }
      return residual;
    }
  }
}
