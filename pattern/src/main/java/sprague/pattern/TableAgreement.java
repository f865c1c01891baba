// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.BitSet;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/**
 * Checks that an automaton agrees with every known position of a table. For a function it must
 * accept the right value and no other one of about as many digits as the numbers of the table.
 *
 * <p>Positions are enumerated digit by digit, with all prefixes of values for which the automaton
 * may still accept. If two of these lead to the same state, some position would have two values, so
 * the check fails; hence there are at most as many prefixes as states. For a set only accepted
 * positions are enumerated; comparing their number with the table's finds missing ones.
 */
public final class TableAgreement {
  private final Automaton automaton;
  private final PartialRelation known;
  private final Numeration numeration;
  private final long[] weights;
  private final int alphabet;

  /** The number of tuples of digits, one of each coordinate; the value's digit is above them. */
  private final int coordinateColumns;

  /** The number of digits of the value's track; 1 for a set, which has none. */
  private final int valueDigits;

  /** The states from which an accepting one can be reached. */
  private final BitSet live;

  /** By state, the value of {@code visits} in the last call of {@link #after} that reached it. */
  private final int[] seen;

  private int visits;

  /** The number of accepted values at known positions; for a set, of members that are accepted. */
  private long found;

  private TableAgreement(Automaton automaton, PartialRelation known, int digits) {
    this.automaton = automaton;
    this.known = known;
    this.numeration = automaton.numeration();
    this.weights = IntStream.range(0, digits).mapToLong(numeration::weight).toArray();
    this.alphabet = numeration.alphabet();
    this.valueDigits = known.isValued() ? alphabet : 1;
    this.coordinateColumns = automaton.columns() / valueDigits;
    this.live = live(automaton);
    this.seen = new int[automaton.states()];
  }

  /**
   * Whether an automaton agrees with a table. Cost for a set: O(digits) for each member and each
   * accepted position. For a function: O(alphabet * value prefixes) for each position and digit.
   *
   * @throws IllegalArgumentException if the automaton has another number of tracks
   */
  public static boolean agrees(Automaton automaton, PartialRelation known) {
    if (automaton.tracks() != known.tracks()) {
      throw new IllegalArgumentException(automaton.tracks() + " tracks");
    }
    Numeration numeration = automaton.numeration();
    long greatest = Math.max(known.greatestSize(), known.greatest());
    int digits = 1;
    while (numeration.weight(digits - 1) <= greatest) {
      digits++;
    }
    ValuePrefixes start = new ValuePrefixes(1);
    start.add(/* state= */ 0, /* value= */ 0, /* tightness= */ 0);
    int[] tight = new int[known.coordinates()];
    TableAgreement check = new TableAgreement(automaton, known, digits);
    return check.agrees(new long[tight.length], tight, start, digits)
        && (known.isValued() || check.found == known.members());
  }

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

  /** Prefixes of values, each with the automaton's state and the greedy state of its numeral. */
  private static final class ValuePrefixes {
    private final int[] states;
    private final long[] values;
    private final int[] tight;
    private int count;
    private boolean ambiguous;

    ValuePrefixes(int most) {
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
   * Whether the automaton agrees for all positions with a given prefix.
   *
   * @param position the coordinates with zeros for the remaining digits
   * @param tight the greedy state of each coordinate
   * @param values the possible prefixes of the value
   * @param left the number of remaining digits
   */
  private boolean agrees(long[] position, int[] tight, ValuePrefixes values, int left) {
    if (left == 0) {
      return agrees(position, values);
    }
    long weight = weights[left - 1];
    long[] after = new long[position.length];
    int[] tightAfter = new int[position.length];
    for (int column = 0; column < coordinateColumns; column++) {
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
        ValuePrefixes next = after(values, column, weight);
        // Without accepted positions; members among them are missing in `found`.
        boolean isSkipped = next.count == 0 && !known.isValued();
        if (next.ambiguous || !(isSkipped || agrees(after, tightAfter, next, left - 1))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The prefixes of values with one digit more; ambiguous if two lead to the same state. */
  private ValuePrefixes after(ValuePrefixes values, int column, long weight) {
    visits++;
    ValuePrefixes after = new ValuePrefixes(values.count * valueDigits);
    for (int i = 0; i < values.count; i++) {
      for (int digit = 0; digit < valueDigits; digit++) {
        int tight = numeration.after(values.tight[i], digit);
        int to = automaton.next(values.states[i], column + digit * coordinateColumns);
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

  /** Whether the automaton agrees for one position. */
  private boolean agrees(long[] position, ValuePrefixes values) {
    int index = 0;
    for (int i = 0; i < position.length; i++) {
      index = index * known.size(i) + (int) position[i];
    }
    long entry = known.entry(index);
    if (entry == PartialRelation.UNKNOWN) {
      return true;
    }
    int accepted = 0;
    boolean isRight = false;
    for (int i = 0; i < values.count; i++) {
      if (automaton.accepts(values.states[i])) {
        accepted++;
        isRight |= values.values[i] == entry;
      }
    }
    if (entry == PartialRelation.OUTSIDE) {
      return accepted == 0;
    }
    found += accepted;
    return !known.isValued() || (accepted == 1 && isRight);
  }
}
