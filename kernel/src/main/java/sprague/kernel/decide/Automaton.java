// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A complete deterministic finite automaton that recognises a relation between natural numbers: it
 * reads the numerals of a tuple in parallel, the most significant digits first. Immutable.
 *
 * <p>Each number of the tuple is a track. A letter is a column of digits, one for each track,
 * encoded as in {@link TupleAlphabet}; shorter numerals are padded with zeros in front. The start
 * state is 0, and the column of zeros leads from it to itself, so that padding changes nothing.
 * Words that are no greedy numerals ({@link Numeration}) may be accepted or not; {@link #greedy}
 * rejects them. Methods with a meter throw {@link LimitReached} when it refuses what they need.
 */
public final class Automaton {
  private final Numeration numeration;
  private final int tracks;
  private final int columns;
  private final int[] next;
  private final BitSet accepting;

  /**
   * The automaton of a transition table. Cost O(states * columns), for the check of the table.
   *
   * @param tracks the number of tracks, 0 or more, of at most 2^16 columns
   * @param next the state that follows state s on column c, at index {@code s * columns + c}
   * @throws IllegalArgumentException when this does not hold, the table is not complete, or the
   *     column of zeros leads from state 0 to another state
   */
  public Automaton(Numeration numeration, int tracks, int[] next, BitSet accepting) {
    int alphabet = numeration.alphabet();
    if (tracks < 0 || !TupleAlphabet.fit(alphabet, tracks)) {
      throw new IllegalArgumentException(tracks + " tracks in " + numeration);
    }
    this.numeration = numeration;
    this.tracks = tracks;
    this.columns = TupleAlphabet.count(alphabet, tracks);
    this.next = next.clone();
    this.accepting = (BitSet) accepting.clone();
    int states = next.length / columns;
    if (states == 0 || next.length % columns != 0 || accepting.length() > states) {
      throw new IllegalArgumentException("the table is not complete");
    }
    for (int to : next) {
      if (to < 0 || to >= states) {
        throw new IllegalArgumentException("there is no state " + to);
      }
    }
    Conjunction.require(next[0] == 0, "zeros in front matter");
  }

  public Numeration numeration() {
    return numeration;
  }

  public int tracks() {
    return tracks;
  }

  /** The number of columns: the number of digits to the power of the number of tracks. */
  public int columns() {
    return columns;
  }

  public int states() {
    return next.length / columns;
  }

  /** The state that follows on a column. */
  public int next(int state, int column) {
    return next[state * columns + column];
  }

  public boolean accepts(int state) {
    return accepting.get(state);
  }

  /**
   * Whether numbers, one for each track, are accepted; an IllegalArgumentException if one is
   * negative. O(tracks * digits).
   */
  public boolean contains(long... numbers) {
    int[][] numerals = new int[numbers.length][];
    for (int track = 0; track < numerals.length; track++) {
      numerals[track] = numeration.numeral(numbers[track]);
    }
    return accepts(numerals);
  }

  /** The same for numbers of any size. */
  public boolean contains(BigInteger... numbers) {
    return accepts(Arrays.stream(numbers).map(numeration::numeral).toArray(int[][]::new));
  }

  private boolean accepts(int[][] numerals) {
    int length = 0;
    for (int[] numeral : numerals) {
      length = Math.max(length, numeral.length);
    }
    int state = 0;
    for (int place = length; place > 0; place--) {
      int column = 0;
      for (int track = tracks - 1; track >= 0; track--) {
        int[] numeral = numerals[track];
        int digit = place > numeral.length ? 0 : numeral[numeral.length - place];
        column = column * numeration.alphabet() + digit;
      }
      state = next(state, column);
    }
    return accepts(state);
  }

  /** Whether the tables are equal. Minimal automata are equal if they accept the same words. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Automaton that
        && numeration.equals(that.numeration)
        && tracks == that.tracks
        && Arrays.equals(next, that.next)
        && accepting.equals(that.accepting);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(next) + accepting.hashCode();
  }

  /** Whether nothing is accepted, provided that every state can be reached from the start. */
  boolean isEmpty() {
    return accepting.isEmpty();
  }

  /** Accepts all words that this one rejects, including those that are no greedy numerals. */
  Automaton complement() {
    BitSet others = (BitSet) accepting.clone();
    others.flip(0, states());
    return new Automaton(numeration, tracks, next, others);
  }

  /** Accepts the greedy numerals that this one accepts: itself in a base, else a product. */
  Automaton greedy(LimitMeter meter) {
    if (numeration.isBase()) {
      return this;
    }
    int[] same = IntStream.range(0, columns).toArray();
    Automaton numerals = new NumeralAutomaton(numeration, tracks).automaton(meter);
    return and(same, numerals, same, tracks, meter);
  }

  /**
   * The same relation on other tracks.
   *
   * @param tracks the number of tracks of the result
   * @param own for each column of the result, the column that this automaton reads
   */
  Automaton onTracks(int tracks, int[] own, LimitMeter meter) {
    return AutomatonBuilder.of(
        numeration, tracks, 0, (state, column) -> next(state, own[column]), this::accepts, meter);
  }

  /**
   * The product automaton, which accepts the intersection. A state is a pair of states from both of
   * which acceptance can be reached; all other pairs are one rejecting state. O(pairs * columns).
   *
   * @param own for each column of the result, the column that this automaton reads
   * @param others the same for the other automaton
   * @param tracks the number of tracks of the result
   */
  Automaton and(int[] own, Automaton other, int[] others, int tracks, LimitMeter meter) {
    // A pair is encoded as a number, whose hash codes collide less than those of a record.
    long count = other.states();
    long dead = -1;
    BitSet live = live(meter);
    BitSet otherLive = other.live(meter);
    AutomatonBuilder.Step<Long> step =
        (pair, column) -> {
          if (pair == dead) {
            return dead;
          }
          int left = next((int) (pair / count), own[column]);
          int right = other.next((int) (pair % count), others[column]);
          return live.get(left) && otherLive.get(right) ? left * count + right : dead;
        };
    return AutomatonBuilder.of(
        numeration,
        tracks,
        live.get(0) && otherLive.get(0) ? 0L : dead,
        step,
        pair ->
            pair != dead && accepts((int) (pair / count)) && other.accepts((int) (pair % count)),
        meter);
  }

  /** The states from which an accepting one can be reached. Cost O(states * columns). */
  public BitSet live() {
    return new AcceptanceDistances(this).live();
  }

  BitSet live(LimitMeter meter) {
    meter.count(next.length);
    return live();
  }

  /**
   * The automaton with the fewest states that accepts the same words. Its states are numbered in
   * breadth-first order, so that automata of the same language give equal tables. By Moore's
   * partition refinement: two states stay in one class while each column leads both into the same
   * class. At most as many rounds as there are states, each O(states * columns).
   */
  Automaton minimal(LimitMeter meter) {
    int[] classes = new int[states()];
    for (int state = 0; state < classes.length; state++) {
      classes[state] = accepts(state) ? 1 : 0;
    }
    int before = 0;
    for (int count = 1; count > before; ) {
      meter.count(next.length);
      Map<IntBuffer, Integer> numbers = new HashMap<>();
      int[] finer = new int[classes.length];
      for (int state = 0; state < finer.length; state++) {
        int[] signature = new int[columns + 1];
        signature[columns] = classes[state];
        for (int column = 0; column < columns; column++) {
          signature[column] = classes[next(state, column)];
        }
        // A buffer, because arrays have no equality of contents.
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(signature), numbers.size());
        finer[state] = known == null ? numbers.size() - 1 : known;
      }
      classes = finer;
      before = count;
      count = numbers.size();
    }
    return quotient(classes, before, meter);
  }

  /** The automaton whose states are classes of states, given the class of each state. */
  private Automaton quotient(int[] classes, int count, LimitMeter meter) {
    int[] member = new int[count];
    for (int state = 0; state < classes.length; state++) {
      member[classes[state]] = state;
    }
    return AutomatonBuilder.of(
        numeration,
        tracks,
        classes[0],
        (from, column) -> classes[next(member[from], column)],
        from -> accepts(member[from]),
        meter);
  }
}
