// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.BitSet;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/**
 * Holds an automaton against a table: of every position that the table knows it has to say what the
 * table says, of values that it is this one and no other with about as many digits as the numbers
 * of the table have.
 *
 * <p>The positions are gone through digit by digit, all those that begin alike at once, together
 * with the beginnings of values for which the automaton may still accept. Two beginnings that lead
 * to the same state would let some position have two values, if perhaps beyond the table; so there
 * are at most as many as states. Of a set only what the automaton accepts is gone through; what it
 * does not accept and ought to shows when all is counted.
 */
final class TableAgreement {
  private final Automaton automaton;
  private final PartialRelation known;
  private final Numeration numeration;
  private final long[] weights;
  private final int alphabet;
  private final int ofCoordinates;
  private final int valueDigits;
  private final BitSet live;
  private final int[] seen;
  private int visits;
  private long found;

  private TableAgreement(Automaton automaton, PartialRelation known, int digits) {
    this.automaton = automaton;
    this.known = known;
    this.numeration = automaton.numeration();
    this.weights = new long[digits];
    for (int place = 0; place < digits; place++) {
      weights[place] = numeration.weight(place);
    }
    this.alphabet = numeration.alphabet();
    this.valueDigits = known.tracks() > known.coordinates() ? alphabet : 1;
    this.ofCoordinates = automaton.columns() / valueDigits;
    this.live = live(automaton);
    this.seen = new int[automaton.states()];
  }

  /**
   * Whether an automaton says what the table says. Cost O(members * digits) of the table and of the
   * automaton for a set; for values O(digits of the alphabet) times the values that are still
   * possible on the way, for each position.
   *
   * @throws IllegalArgumentException when the automaton has not the tracks of the relation
   */
  static boolean holds(Automaton automaton, PartialRelation known) {
    if (automaton.tracks() != known.tracks()) {
      throw new IllegalArgumentException(automaton.tracks() + " tracks");
    }
    Numeration numeration = automaton.numeration();
    long greatest = Math.max(known.greatestSize(), known.greatest());
    int digits = 1;
    while (numeration.weight(digits - 1) <= greatest) {
      digits++;
    }
    Beginnings start = new Beginnings(1);
    start.add(0, 0, 0);
    int[] tight = new int[known.coordinates()];
    TableAgreement reproduction = new TableAgreement(automaton, known, digits);
    return reproduction.holds(new long[tight.length], tight, start, digits)
        && (known.isValued() || reproduction.found == known.members());
  }

  /** The states from which an accepting one can be reached. */
  private static BitSet live(Automaton automaton) {
    BitSet live = new BitSet();
    int before;
    do {
      before = live.cardinality();
      for (int state = automaton.states() - 1; state >= 0; state--) {
        boolean leads = automaton.accepts(state) || live.get(state);
        for (int column = 0; !leads && column < automaton.columns(); column++) {
          leads = live.get(automaton.next(state, column));
        }
        live.set(state, leads);
      }
    } while (live.cardinality() > before);
    return live;
  }

  /** The beginnings of values, with the state each leads to and how it may go on. */
  private static final class Beginnings {
    private final int[] states;
    private final long[] values;
    private final int[] tight;
    private int count;
    private boolean ambiguous;

    Beginnings(int most) {
      this.states = new int[most];
      this.values = new long[most];
      this.tight = new int[most];
    }

    void add(int state, long value, int tightness) {
      states[count] = state;
      values[count] = value;
      tight[count++] = tightness;
    }
  }

  /**
   * Whether all is well with the positions of the box that begin in one way.
   *
   * @param position the numbers with zeros for the digits that are left
   * @param tight the tightness of each
   */
  private boolean holds(long[] position, int[] tight, Beginnings values, int left) {
    if (left == 0) {
      return holds(position, values);
    }
    long weight = weights[left - 1];
    long[] after = new long[position.length];
    int[] tightAfter = new int[position.length];
    for (int column = 0; column < ofCoordinates; column++) {
      boolean exists = true;
      int rest = column;
      for (int i = 0; exists && i < after.length; i++) {
        int digit = rest % alphabet;
        rest /= alphabet;
        after[i] = position[i] + digit * weight;
        tightAfter[i] = numeration.after(tight[i], digit);
        exists = tightAfter[i] >= 0 && after[i] < known.size(i);
      }
      if (exists) {
        Beginnings next = after(values, column, weight);
        boolean isPassed = next.count == 0 && !known.isValued();
        if (next.ambiguous || !(isPassed || holds(after, tightAfter, next, left - 1))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The beginnings of values with a digit more; ambiguous when two lead to the same state. */
  private Beginnings after(Beginnings values, int column, long weight) {
    visits++;
    Beginnings after = new Beginnings(values.count * valueDigits);
    for (int i = 0; i < values.count; i++) {
      for (int digit = 0; digit < valueDigits; digit++) {
        int tight = numeration.after(values.tight[i], digit);
        int to = automaton.next(values.states[i], column + digit * ofCoordinates);
        if (tight >= 0 && live.get(to)) {
          if (seen[to] == visits) {
            after.ambiguous = true;
            return after;
          }
          seen[to] = visits;
          after.add(to, values.values[i] + digit * weight, tight);
        }
      }
    }
    return after;
  }

  /** Whether the table agrees about one position. */
  private boolean holds(long[] position, Beginnings values) {
    int index = 0;
    for (int i = 0; i < position.length; i++) {
      index = index * known.size(i) + (int) position[i];
    }
    long entry = known.entry(index);
    if (entry == PartialRelation.UNKNOWN) {
      return true;
    }
    int accepted = 0;
    boolean right = false;
    for (int i = 0; i < values.count; i++) {
      if (automaton.accepts(values.states[i])) {
        accepted++;
        right |= values.values[i] == entry;
      }
    }
    if (entry == PartialRelation.OUTSIDE) {
      return accepted == 0;
    }
    found += accepted;
    return !known.isValued() || (accepted == 1 && right);
  }
}
