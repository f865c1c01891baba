// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.math.BigInteger;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A relation between natural numbers, given by a complete deterministic automaton that reads their
 * digits side by side.
 *
 * <p>Each number is a track. The automaton reads one digit of every track at a time, least
 * significant first; such a <i>column</i> of digits d0, d1, ... is the number d0 + d1 b + d2 b^2 +
 * ... below b^tracks. State 0 is the start. Leading zeros of numerals do not matter: a state
 * accepts exactly when the state that follows on the column of zeros does, so any common length
 * that holds all digits gives the same answer.
 */
public final class Automaton {
  private final int base;
  private final int tracks;
  private final int columns;
  private final int[] next;
  private final BitSet accepting;

  /**
   * The automaton of a table. Cost O(table).
   *
   * @param base the base of the numerals, at least 2
   * @param tracks how many numbers are read, 0 or more
   * @param next the state that follows state s on column c, at index {@code s * base^tracks + c}
   * @param accepting the accepting states
   * @throws IllegalArgumentException when the table is not complete, or leading zeros matter
   */
  public Automaton(int base, int tracks, int[] next, BitSet accepting) {
    if (base < 2 || tracks < 0 || !Columns.fit(base, tracks)) {
      throw new IllegalArgumentException(tracks + " tracks in base " + base);
    }
    this.base = base;
    this.tracks = tracks;
    this.columns = Columns.count(base, tracks);
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
    for (int state = 0; state < states; state++) {
      if (accepting.get(state) != accepting.get(next[state * columns])) {
        throw new IllegalArgumentException("leading zeros matter in state " + state);
      }
    }
  }

  /**
   * Where a state goes.
   *
   * @param <S> the states; equal ones are the same state
   */
  interface Step<S> {
    S after(S state, int column);
  }

  /** The automaton of all states that are met from {@code start}. */
  static <S> Automaton of(
      int base, int tracks, S start, Step<S> step, Predicate<S> accepts, Meter meter) {
    return of(base, tracks, start, step, accepts, _ -> 4, meter);
  }

  /**
   * The same of states that take more memory.
   *
   * @param size how many table entries a state itself is worth
   */
  static <S> Automaton of(
      int base,
      int tracks,
      S start,
      Step<S> step,
      Predicate<S> accepts,
      ToIntFunction<S> size,
      Meter meter) {
    int columns = Columns.count(base, tracks);
    Map<S, Integer> numbers = new HashMap<>();
    List<S> states = new ArrayList<>();
    numbers.put(start, 0);
    states.add(start);
    int[] next = new int[columns * 16];
    BitSet accepting = new BitSet();
    long held = 0;
    for (int number = 0; number < states.size(); number++) {
      S state = states.get(number);
      held += columns + size.applyAsInt(state);
      meter.allow(held);
      if (next.length < (number + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      accepting.set(number, accepts.test(state));
      for (int column = 0; column < columns; column++) {
        S to = step.after(state, column);
        Integer known = numbers.putIfAbsent(to, states.size());
        next[number * columns + column] = known == null ? states.size() : known;
        if (known == null) {
          states.add(to);
        }
      }
    }
    return new Automaton(base, tracks, Arrays.copyOf(next, states.size() * columns), accepting);
  }

  /** The base of the numerals. */
  public int base() {
    return base;
  }

  /** How many numbers are read side by side. */
  public int tracks() {
    return tracks;
  }

  /** How many columns there are: base^tracks. */
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
    long[] rest = numbers.clone();
    int state = 0;
    while (Arrays.stream(rest).anyMatch(number -> number > 0)) {
      int column = 0;
      for (int track = tracks - 1; track >= 0; track--) {
        column = column * base + (int) (rest[track] % base);
        rest[track] /= base;
      }
      state = next(state, column);
    }
    return accepts(state);
  }

  /** Whether the same table; of automata with the fewest states, whether the same relation. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Automaton that
        && base == that.base
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

  /** The numbers that do not stand in the relation. */
  Automaton complement() {
    BitSet others = new BitSet();
    others.set(0, states());
    others.andNot(accepting);
    return new Automaton(base, tracks, next, others);
  }

  /**
   * The same relation on other tracks.
   *
   * @param mine the column to read for each column of the result
   */
  Automaton onTracks(int tracks, int[] mine, Meter meter) {
    return of(base, tracks, 0, (state, c) -> next(state, mine[c]), accepting::get, meter);
  }

  /** The numbers that stand in both relations; both automata read the same tracks. */
  Automaton and(Automaton other, Meter meter) {
    record Pair(int left, int right) {}
    return of(
        base,
        tracks,
        new Pair(0, 0),
        (pair, column) -> new Pair(next(pair.left, column), other.next(pair.right, column)),
        pair -> accepting.get(pair.left) && other.accepting.get(pair.right),
        meter);
  }

  /**
   * The numbers on the other tracks for which some number on {@code track} makes the relation hold.
   *
   * <p>That number may be longer than all the others: a state therefore accepts when columns that
   * are zero on the other tracks lead to an accepting one.
   */
  Automaton without(int track, Meter meter) {
    IntStream silent = IntStream.range(0, base).map(digit -> Columns.insert(0, track, digit, base));
    BitSet ends = leadingTo(silent.toArray(), () -> meter.allow(0));
    BitSet live = live(() -> meter.allow(0));
    BitSet start = new BitSet();
    start.set(0, live.get(0));
    return of(
        base,
        tracks - 1,
        start,
        (set, column) -> after(set, column, track, live, meter),
        set -> set.intersects(ends),
        set -> 8 + set.size() / Integer.SIZE,
        meter);
  }

  /** The live states that some of a set lead to, whatever the digit on a track is. */
  private BitSet after(BitSet set, int column, int track, BitSet live, Meter meter) {
    meter.allow(0);
    BitSet after = new BitSet();
    for (int digit = 0; digit < base; digit++) {
      int whole = Columns.insert(column, track, digit, base);
      for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
        after.set(next(state, whole));
      }
    }
    after.and(live);
    return after;
  }

  /** The states from which an accepting one can be reached. */
  public BitSet live(Runnable watch) {
    return leadingTo(IntStream.range(0, columns).toArray(), watch);
  }

  /** The states from which some of the columns, in any number, lead to an accepting one. */
  private BitSet leadingTo(int[] by, Runnable watch) {
    BitSet found = (BitSet) accepting.clone();
    int before;
    do {
      watch.run();
      before = found.cardinality();
      for (int state = states() - 1; state >= 0; state--) {
        int from = state;
        if (!found.get(state) && Arrays.stream(by).anyMatch(c -> found.get(next(from, c)))) {
          found.set(state);
        }
      }
    } while (found.cardinality() > before);
    return found;
  }

  /**
   * The automaton of the same relation with the fewest states, numbered in the order in which they
   * are met; equal relations give equal tables. Moore's refinement, O(states * table) at worst.
   */
  Automaton minimal(Meter meter) {
    int[] classes = new int[states()];
    accepting.stream().forEach(state -> classes[state] = 1);
    int count = 1;
    int before;
    do {
      before = count;
      Map<IntBuffer, Integer> numbers = new HashMap<>();
      int[] finer = new int[states()];
      for (int state = 0; state < states(); state++) {
        meter.allow(0);
        int[] row = new int[columns + 1];
        for (int column = 0; column < columns; column++) {
          row[column] = classes[next(state, column)];
        }
        row[columns] = classes[state];
        finer[state] = numbers.computeIfAbsent(IntBuffer.wrap(row), _ -> numbers.size());
      }
      count = numbers.size();
      System.arraycopy(finer, 0, classes, 0, finer.length);
    } while (count > before);
    return quotient(classes, count, meter);
  }

  private Automaton quotient(int[] classes, int count, Meter meter) {
    int[] member = new int[count];
    for (int state = 0; state < classes.length; state++) {
      member[classes[state]] = state;
    }
    return of(
        base,
        tracks,
        classes[0],
        (from, column) -> classes[next(member[from], column)],
        from -> accepting.get(member[from]),
        meter);
  }

  /**
   * The least number in a set, that is, in a relation with one track; empty when there is none.
   *
   * <p>The least number has the fewest digits, and of those with equally many the least digit at
   * the most significant place, then at the next. The states that can be reached with so many
   * digits are kept for each length; the choice goes back from the last.
   */
  Optional<BigInteger> least() {
    List<BitSet> reached = new ArrayList<>();
    BitSet now = new BitSet();
    now.set(0);
    for (int length = 0; length <= states(); length++) {
      reached.add(now);
      if (now.intersects(accepting)) {
        return Optional.of(leastEndingIn(reached));
      }
      BitSet after = new BitSet();
      now.stream().forEach(s -> successors(s).forEach(after::set));
      now = after;
    }
    return Optional.empty();
  }

  private IntStream successors(int state) {
    return Arrays.stream(next, state * columns, (state + 1) * columns);
  }

  private BigInteger leastEndingIn(List<BitSet> reached) {
    BitSet goals = accepting;
    BigInteger number = BigInteger.ZERO;
    for (int place = reached.size() - 2; place >= 0; place--) {
      BitSet from = new BitSet();
      for (int digit = 0; from.isEmpty(); digit++) {
        for (int state : reached.get(place).stream().toArray()) {
          from.set(state, goals.get(next(state, digit)));
        }
        if (!from.isEmpty()) {
          number = number.multiply(BigInteger.valueOf(base)).add(BigInteger.valueOf(digit));
        }
      }
      goals = from;
    }
    return number;
  }
}
