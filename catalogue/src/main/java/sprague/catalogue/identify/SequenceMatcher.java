// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Matches given terms against the nim-values of a game, which are added one at a time, at several
 * shifts (by which the coordinate of the first term may differ) at once. If the terms are
 * P-positions, only whether a value is 0 is compared. Each value costs O(number of shifts), at most
 * 9. For one thread.
 *
 * <p>Use: {@link #add} values from coordinate 0 on until it returns false, then read {@link
 * #shift}.
 */
final class SequenceMatcher {
  /**
   * Coordinates at which the terms may begin, the likeliest first. Sources may leave out leading
   * zeros (a code of three digits has up to five), or begin with extra ones (negative offsets).
   */
  private static final List<Integer> SHIFTS = List.of(0, 1, 2, 3, 4, 5, 6, -1, -2);

  /**
   * Numbers added to P-positions, the likeliest first: sources may count heaps from 1, or include
   * their borders.
   */
  private static final List<Integer> ZERO_SHIFTS = List.of(0, 1, -1, 2, -2);

  /** The terms; of P-positions, 0 for each and 1 for the coordinates between them. */
  private final List<Integer> terms;

  private final boolean comparesZeros;

  /** The coordinate of the first term at shift 0. */
  private final int first;

  /** The shifts at which all values added so far fit the terms, the likeliest first. */
  private final List<Integer> shifts;

  /** Number of values added. */
  private int count;

  private SequenceMatcher(
      List<Integer> terms, boolean comparesZeros, int first, List<Integer> shifts) {
    this.terms = terms;
    this.comparesZeros = comparesZeros;
    this.first = first;
    this.shifts = new ArrayList<>(shifts);
    // Terms before coordinate 0 can only be the extra zeros of a list of values.
    this.shifts.removeIf(
        shift ->
            first + shift < 0
                && (comparesZeros || terms.stream().limit(-shift).anyMatch(term -> term != 0)));
  }

  /** A matcher of consecutive values. */
  static SequenceMatcher ofValues(List<Integer> terms) {
    return new SequenceMatcher(terms, /* comparesZeros= */ false, /* first= */ 0, SHIFTS);
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
    return new SequenceMatcher(marks, /* comparesZeros= */ true, first, ZERO_SHIFTS);
  }

  /** The rank of a {@link #shift}, 0 for the likeliest of values; P-positions have the same. */
  static int rank(int shift) {
    return SHIFTS.indexOf(shift);
  }

  /** The number of values that suffice for every shift that fits so far. */
  int maxValues() {
    return terms.size() + first + shifts.stream().mapToInt(shift -> shift).max().orElse(0);
  }

  /**
   * Adds the next value, beginning with that of coordinate 0.
   *
   * @return whether more values are needed: a shift fits so far, and its last term is not compared
   */
  boolean add(long value) {
    shifts.removeIf(shift -> !fits(count - first - shift, value));
    count++;
    return !shifts.isEmpty() && count < terms.size() + first + shifts.getFirst();
  }

  /** Whether a value is that of the term with an index, or there is no such term. */
  private boolean fits(int index, long value) {
    if (index < 0 || index >= terms.size()) {
      return true;
    }
    int term = terms.get(index);
    return comparesZeros ? (term == 0) == (value == 0) : term == value;
  }

  /**
   * The coordinate of the first term, or the number added to the P-positions; empty when the terms
   * do not match.
   */
  OptionalInt shift() {
    return shifts.stream().mapToInt(shift -> shift).findFirst();
  }
}
