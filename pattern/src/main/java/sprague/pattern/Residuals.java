// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;

/**
 * What may follow the first digits of all tracks, as far as a table knows it.
 *
 * <p>The residual of a prefix has an entry for each length from 0 on and each tuple of greedy words
 * of this length, one for each coordinate: the number whose numeral of the same length has to
 * follow on the track of the value, {@link #NOTHING} where no word may follow there, {@link
 * #UNKNOWN} where the table does not tell. A set has no track of values, and 0 for its elements.
 * Longest words of which the table tells nothing are left out: mostly as many as the prefix has
 * digits, which saves nearly all the work.
 */
final class Residuals {
  static final int NOTHING = -1;
  static final int UNKNOWN = -2;

  /** Longer words, of which there would be more tuples, are not looked at. */
  private static final int MOST_ENTRIES = 1 << 14;

  private final PartialRelation known;
  private final int coordinates;
  private final GreedyNumerals words;
  private final int[] beginnings;

  /** Prepares the residuals of a table. */
  Residuals(PartialRelation known, Numeration numeration) {
    this.known = known;
    this.coordinates = known.coordinates();
    int longest = 0;
    long entries = 1;
    while (numeration.weight(longest) < known.greatestSize()) {
      entries += power(numeration.weight(longest + 1), coordinates);
      if (entries > MOST_ENTRIES) {
        break;
      }
      longest++;
    }
    this.words = new GreedyNumerals(numeration, longest);
    this.beginnings = new int[longest + 2];
    for (int length = 0; length <= longest; length++) {
      beginnings[length + 1] = beginnings[length] + (int) power(words.words(length), coordinates);
    }
  }

  /** A number times itself; the exponent is that of few tracks. */
  static long power(long number, int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power = Math.multiplyExact(power, number);
    }
    return power;
  }

  /** The words that residuals are made of. */
  GreedyNumerals words() {
    return words;
  }

  /** How many entries a residual has at most. */
  int entries() {
    return beginnings[beginnings.length - 1];
  }

  private int longest() {
    return beginnings.length - 2;
  }

  /** What the table has where coordinates begin in one way, in the order of a residual. */
  final class Part {
    private final long[] numbers = new long[entries()];

    /** Words that are longer have no entries. */
    private int most;

    /** Reads the part of the table with these first digits of all coordinates. Cost O(entries). */
    void read(List<Prefix> coordinates) {
      most = longest();
      while (most > 0 && isUnknown(coordinates, most)) {
        most--;
      }
      Arrays.fill(numbers, 0, beginnings[most + 1], PartialRelation.OUTSIDE);
      for (int length = 0; length <= most; length++) {
        read(coordinates, length, 0, beginnings[length], 0, true);
      }
    }

    /** Whether the table tells nothing of words of a length: all may follow, and lead out of it. */
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
     * Reads what shares the words of the coordinates before one.
     *
     * @param at where its entries begin
     * @param index the part of the index in the table that is clear
     * @param inside whether the coordinates before are in the box
     */
    private void read(
        List<Prefix> prefix, int length, int coordinate, int at, int index, boolean inside) {
      Prefix mine = prefix.get(coordinate);
      long start = mine.start(length);
      int following = (int) words.following(mine, length);
      int size = known.size(coordinate);
      int within = !inside || start >= size ? 0 : (int) Math.min(following, size - start);
      int row = within > 0 ? index * size + (int) start : 0;
      if (coordinate == coordinates - 1) {
        known.copy(row, numbers, at, within);
        Arrays.fill(numbers, at + within, at + following, PartialRelation.UNKNOWN);
        return;
      }
      int step = (int) power(words.words(length), coordinates - 1 - coordinate);
      for (int word = 0; word < following; word++) {
        read(prefix, length, coordinate + 1, at + word * step, row + word, word < within);
      }
    }

    /** How many of the entries the table tells. */
    int told() {
      int told = 0;
      for (int i = 0; i < beginnings[most + 1]; i++) {
        told += numbers[i] == PartialRelation.UNKNOWN ? 0 : 1;
      }
      return told;
    }

    /**
     * The digits that may come next on the track of the value, as far as the table tells; without
     * values, 0 if something may follow.
     *
     * @param before the first digits of all tracks, one fewer than have been read
     */
    BitSet live(List<Prefix> before) {
      BitSet digits = new BitSet();
      if (!known.isValued()) {
        digits.set(
            0, Arrays.stream(numbers, 0, beginnings[most + 1]).anyMatch(number -> number == 0));
        return digits;
      }
      for (int length = 0; length <= most; length++) {
        long start = before.getLast().start(length + 1);
        long end = start + words.following(before.getLast(), length + 1);
        for (int i = beginnings[length]; i < beginnings[length + 1]; i++) {
          if (numbers[i] >= start && numbers[i] < end) {
            digits.set((int) ((numbers[i] - start) / words.weight(length)));
          }
        }
      }
      return digits;
    }

    /** The residual of a prefix with the coordinates that have been read. */
    int[] residual(List<Prefix> prefix) {
      int[] residual = new int[beginnings[most + 1]];
      for (int length = 0; length <= most; length++) {
        long start = known.isValued() ? prefix.getLast().start(length) : 0;
        long following = known.isValued() ? words.following(prefix.getLast(), length) : 1;
        for (int i = beginnings[length]; i < beginnings[length + 1]; i++) {
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
