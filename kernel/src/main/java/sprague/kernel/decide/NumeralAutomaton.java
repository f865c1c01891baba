// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * The automaton that accepts tuples of greedy numerals. A state is the number whose digits in base
 * m are the states of {@link Numeration#after} for the tracks.
 */
record NumeralAutomaton(Numeration numeration, int tracks) {
  /** Before the first column. */
  static final int START = 0;

  /** On some track no greedy numeral is read. */
  static final int NONE = -1;

  /** The state after a column more: below order^tracks, so below the number of columns. */
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

  /** The automaton that accepts them all. */
  Automaton automaton(LimitMeter meter) {
    return AutomatonBuilder.of(
        numeration, tracks, START, this::after, state -> state != NONE, meter);
  }
}
