// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A complete deterministic finite automaton that accepts tuples of natural numbers, reading their
 * numerals in parallel.
 *
 * <p>Each number of the tuple is a track. A letter, called column, is one digit of every track; the
 * most significant column is read first, and shorter numerals are padded with zeros in front. With
 * b digits, the column of the digits d0, d1, ... has the number d0 + d1 b + d2 b^2 + ... The start
 * is state 0, which the column of zeros leads to itself, so that padding changes nothing. Words
 * that are no greedy numerals may be accepted or not; users intersect with {@link #greedy}.
 */
public final class Automaton {
  private final Numeration numeration;
  private final int tracks;
  private final int columns;
  private final int[] next;
  private final BitSet accepting;

  /**
   * The automaton of a table. Cost O(table).
   *
   * @param tracks how many numbers are read, 0 or more
   * @param next the state that follows state s on column c, at index {@code s * columns + c}
   * @param accepting the accepting states
   * @throws IllegalArgumentException when the table is not complete, or zeros in front matter
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
    if (next[0] != 0) {
      throw new IllegalArgumentException("zeros in front matter");
    }
  }

  /** How the numbers are written. */
  public Numeration numeration() {
    return numeration;
  }

  /** The number of tracks. */
  public int tracks() {
    return tracks;
  }

  /** How many columns there are: the number of digits to the power of the number of tracks. */
  public int columns() {
    return columns;
  }

  /** The number of states. */
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

  /** Whether the numbers, one a track and none negative, stand in the relation. */
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

  /** Whether the same table; of automata with the fewest states, whether the same relation. */
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

  /** Whether no numbers stand in the relation, given that every state can be reached. */
  boolean isEmpty() {
    return accepting.isEmpty();
  }

  /** Accepts what this one does not, words that are no greedy numerals among it. */
  Automaton complement() {
    BitSet others = new BitSet();
    others.set(0, states());
    others.andNot(accepting);
    return new Automaton(numeration, tracks, next, others);
  }

  /** Accepts of what this one accepts the greedy numerals. */
  Automaton greedy(LimitMeter meter) {
    return numeration.isBase()
        ? this
        : and(new NumeralAutomaton(numeration, tracks).automaton(meter), meter);
  }

  /**
   * The same relation on other tracks.
   *
   * @param mine the column to read for each column of the result
   */
  Automaton onTracks(int tracks, int[] mine, LimitMeter meter) {
    return AutomatonBuilder.of(
        numeration, tracks, 0, (state, column) -> next(state, mine[column]), this::accepts, meter);
  }

  /** The numbers that stand in both relations; both automata read the same tracks. */
  Automaton and(Automaton other, LimitMeter meter) {
    int[] same = IntStream.range(0, columns).toArray();
    return and(same, other, same, tracks, meter);
  }

  /**
   * The numbers that stand in both relations. A state is a pair of states from which acceptance can
   * be reached; all other pairs are one state.
   *
   * @param mine the column that this automaton reads for each column of the result
   * @param theirs the same for the other
   * @param tracks those of the result
   */
  Automaton and(int[] mine, Automaton other, int[] theirs, int tracks, LimitMeter meter) {
    // A pair of states as a number: its hash codes differ, those of records collide.
    long count = other.states();
    long dead = -1;
    BitSet live = live(meter);
    BitSet otherLive = other.live(meter);
    AutomatonBuilder.Step<Long> step =
        (pair, column) -> {
          if (pair == dead) {
            return dead;
          }
          int left = next((int) (pair / count), mine[column]);
          int right = other.next((int) (pair % count), theirs[column]);
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

  /** The states from which an accepting one can be reached. Cost O(table). */
  public BitSet live() {
    return new AcceptanceDistances(this).live();
  }

  BitSet live(LimitMeter meter) {
    meter.count(next.length);
    return live();
  }

  /**
   * The automaton of the same relation with the fewest states, numbered in the order in which they
   * are met; equal relations give equal tables. Moore's refinement: states stay in one class while
   * each column leads them to one class. O(states * table) at worst.
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
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(signature), numbers.size());
        finer[state] = known == null ? numbers.size() - 1 : known;
      }
      classes = finer;
      before = count;
      count = numbers.size();
    }
    return quotient(classes, before, meter);
  }

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

  /** The least number in a set, that is, in a relation with one track; empty when there is none. */
  Optional<BigInteger> least() {
    return new AcceptanceDistances(this).least();
  }
}
