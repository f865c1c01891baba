// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Matches given terms against the nim-values of a game, which are added one at a time, at several
 * offsets (coordinates of the first term) at once. If the terms are P-positions, only whether a
 * value is 0 is compared. Each value costs O(number of offsets), at most 9. For one thread.
 *
 * <p>Use: {@link #add} values from coordinate 0 on until it returns false, then read {@link
 * #shift}.
 */
final class SequenceMatcher {
  /**
   * Coordinates at which the terms may begin, the likeliest first. Sources may leave out leading
   * zeros (a code of three digits has up to five), or begin with extra ones (negative offsets).
   */
  private static final int[] SHIFTS = {0, 1, 2, 3, 4, 5, 6, -1, -2};

  /**
   * Numbers added to P-positions, the likeliest first: sources may count heaps from 1, or include
   * their borders.
   */
  private static final int[] ZERO_SHIFTS = {0, 1, -1, 2, -2};

  /** The terms; of P-positions, 0 for each and 1 for the coordinates between them. */
  private final List<Integer> terms;

  private final boolean comparesZeros;

  /** What {@link #shift} may return, the likeliest first. */
  private final int[] shifts;

  /**
   * The coordinate of the first term for each shift: the shift itself, unless zeros are matched.
   */
  private final int[] offsets;

  /** Whether all values added so far fit the terms, for each shift. */
  private final boolean[] matches;

  /** Number of values added. */
  private int count;

  private SequenceMatcher(List<Integer> terms, boolean comparesZeros, int[] shifts, int[] offsets) {
    this.terms = terms;
    this.comparesZeros = comparesZeros;
    this.shifts = shifts;
    this.offsets = offsets;
    this.matches = new boolean[shifts.length];
    for (int i = 0; i < shifts.length; i++) {
      // Terms before coordinate 0 can only be the extra zeros of a list of values.
      boolean begins = terms.stream().limit(Math.max(0, -offsets[i])).allMatch(term -> term == 0);
      matches[i] = begins && (!comparesZeros || offsets[i] >= 0);
    }
  }

  /** A matcher of consecutive values. */
  static SequenceMatcher ofValues(List<Integer> terms) {
    return new SequenceMatcher(terms, false, SHIFTS, SHIFTS);
  }

  /**
   * A matcher of P-positions: all zeros from the first term to the last. O(last - first).
   *
   * @param terms strictly ascending, at least one
   */
  static SequenceMatcher ofZeros(List<Integer> terms) {
    int first = terms.getFirst();
    Set<Integer> members = new HashSet<>(terms);
    List<Integer> marks =
        IntStream.rangeClosed(first, terms.getLast())
            .mapToObj(n -> members.contains(n) ? 0 : 1)
            .toList();
    return new SequenceMatcher(
        marks, true, ZERO_SHIFTS, Arrays.stream(ZERO_SHIFTS).map(shift -> first + shift).toArray());
  }

  /** The rank of a {@link #shift}, 0 for the likeliest of values; P-positions have the same. */
  static int rank(int shift) {
    for (int i = 0; i < SHIFTS.length; i++) {
      if (SHIFTS[i] == shift) {
        return i;
      }
    }
    throw new IllegalArgumentException("not a shift: " + shift);
  }

  /** The number of values that suffice for every offset. */
  int maxValues() {
    return terms.size() + Math.max(0, Arrays.stream(offsets).max().orElse(0));
  }

  /**
   * Adds the next value, beginning with that of coordinate 0.
   *
   * @return whether more values are needed: a shift fits so far, and its last term is not compared
   */
  boolean add(long value) {
    for (int i = 0; i < offsets.length; i++) {
      int term = count - offsets[i];
      if (term >= 0 && term < terms.size() && !fits(terms.get(term), value)) {
        matches[i] = false;
      }
    }
    count++;
    int best = best();
    return best >= 0 && count < terms.size() + offsets[best];
  }

  private boolean fits(int term, long value) {
    return comparesZeros ? (term == 0) == (value == 0) : term == value;
  }

  /**
   * The coordinate of the first term, or the number added to the P-positions; empty when the terms
   * do not match.
   */
  OptionalInt shift() {
    int best = best();
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(shifts[best]);
  }

  /** The index of the likeliest shift that fits so far, or -1. */
  private int best() {
    for (int i = 0; i < offsets.length; i++) {
      if (matches[i]) {
        return i;
      }
    }
    return -1;
  }
}
