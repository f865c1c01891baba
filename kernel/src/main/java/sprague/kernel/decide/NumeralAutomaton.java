// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * The automaton that accepts the tuples of greedy numerals: those that take the greatest possible
 * digit at each place, the most significant first. A state is the number whose digit i in base m,
 * the order of the numeration, is the state of {@link Numeration#after} for track i.
 *
 * @param tracks how many numbers a tuple has, from 0 to 16
 */
record NumeralAutomaton(Numeration numeration, int tracks) {
  /** The state before the first column. */
  static final int START = 0;

  /** The state when the digits on some track are not the beginning of a greedy numeral. */
  static final int NONE = -1;

  /**
   * The state after another column: {@link #NONE}, or below m^tracks. It would exceed an int only
   * for 16 tracks and m = 4, after 2^15 states of 2^16 columns, more than a table holds. O(tracks).
   *
   * @param column a digit for each track, encoded as in {@link TupleAlphabet}
   */
  int after(int state, int column) {
    if (state == NONE) {
      return NONE;
    }
    int order = numeration.order();
    int alphabet = numeration.alphabet();
    int states = state;
    int digits = column;
    int after = 0;
    for (int track = 0, place = 1; track < tracks; track++, place *= order) {
      int next = numeration.after(states % order, digits % alphabet);
      if (next == Numeration.NOT_GREEDY) {
        return NONE;
      }
      after += place * next;
      states /= order;
      digits /= alphabet;
    }
    return after;
  }

  /** The automaton as a table, O(m^tracks * columns * tracks); or a {@link LimitReached}. */
  Automaton automaton(LimitMeter meter) {
    return AutomatonBuilder.of(
        numeration, tracks, START, this::after, state -> state != NONE, meter);
  }
}
