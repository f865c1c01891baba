// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The places at which terms may begin among the values of a game, while these become known one by
 * one. Of terms that are P-positions it counts only which values are 0.
 */
final class SequenceMatcher {
  /** The places, the likeliest first; codes of three digits begin with up to five zeros. */
  private static final int[] SHIFTS = {0, 1, 2, 3, 4, 5, 6, -1, -2};

  /** How far P-positions may be moved: other people count heaps from 1, or with their borders. */
  private static final int[] MOVES = {0, 1, -1, 2, -2};

  private final List<Integer> terms;
  private final boolean zeros;
  private final int[] shifts;
  private final int[] places;
  private final boolean[] alive;
  private int known;

  private SequenceMatcher(List<Integer> terms, boolean zeros, int[] shifts, int[] places) {
    this.terms = terms;
    this.zeros = zeros;
    this.shifts = shifts;
    this.places = places;
    this.alive = new boolean[shifts.length];
    for (int i = 0; i < shifts.length; i++) {
      boolean begins = terms.stream().limit(Math.max(0, -places[i])).allMatch(term -> term == 0);
      alive[i] = begins && (!zeros || places[i] >= 0);
    }
  }

  /** For terms that are values one after the other. */
  static SequenceMatcher ofValues(List<Integer> terms) {
    return new SequenceMatcher(terms, false, SHIFTS, SHIFTS);
  }

  /**
   * For terms that are the places of the zeros, all of them from the first term to the last.
   *
   * @param terms ascending
   */
  static SequenceMatcher ofZeros(List<Integer> terms) {
    int first = terms.getFirst();
    Set<Integer> members = new HashSet<>(terms);
    List<Integer> marks =
        IntStream.rangeClosed(first, terms.getLast())
            .mapToObj(n -> members.contains(n) ? 0 : 1)
            .toList();
    return new SequenceMatcher(
        marks, true, MOVES, Arrays.stream(MOVES).map(move -> first + move).toArray());
  }

  /** How a place ranks among all, 0 the likeliest. */
  static int rank(int shift) {
    for (int i = 0; i < SHIFTS.length; i++) {
      if (SHIFTS[i] == shift) {
        return i;
      }
    }
    throw new IllegalArgumentException("no place " + shift);
  }

  int most() {
    return terms.size() + Math.max(0, Arrays.stream(places).max().orElse(0));
  }

  /**
   * Takes the next value, that of coordinate 0 first.
   *
   * @return whether more values are needed
   */
  boolean add(long value) {
    for (int i = 0; i < places.length; i++) {
      int term = known - places[i];
      if (term >= 0 && term < terms.size() && !fits(terms.get(term), value)) {
        alive[i] = false;
      }
    }
    known++;
    int best = best();
    return best >= 0 && known < terms.size() + places[best];
  }

  private boolean fits(int term, long value) {
    return zeros ? (term == 0) == (value == 0) : term == value;
  }

  /**
   * The coordinate of the first term, or by how much the P-positions are moved; empty when the
   * terms do not occur.
   */
  OptionalInt shift() {
    int best = best();
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(shifts[best]);
  }

  private int best() {
    for (int i = 0; i < places.length; i++) {
      if (alive[i]) {
        return i;
      }
    }
    return -1;
  }
}
