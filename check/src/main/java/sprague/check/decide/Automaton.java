// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.LongToIntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A relation between natural numbers, given by a complete deterministic automaton that reads their
 * numerals side by side.
 *
 * <p>Each number is a track. The automaton reads one digit of every track at a time, most
 * significant first, all numerals being as long as the longest, with zeros in front; such a
 * <i>column</i> of digits d0, d1, ... is the number d0 + d1 b + d2 b^2 + ... below b^tracks, where
 * b is the number of digits that there are. State 0 is the start, and stays on the column of zeros,
 * so that it does not matter how many stand in front. What is said of words that are no greedy
 * numerals has no meaning.
 */
public final class Automaton {
  private final Numeration numeration;
  private final int tracks;
  private final int columns;
  private final int[] next;
  private final BitSet accepting;

  /** From here nothing is accepted. */
  private static final int NO_WAY = -1;

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
    if (tracks < 0 || !Columns.fit(alphabet, tracks)) {
      throw new IllegalArgumentException(tracks + " tracks in " + numeration);
    }
    this.numeration = numeration;
    this.tracks = tracks;
    this.columns = Columns.count(alphabet, tracks);
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
      Numeration numeration, int tracks, S start, Step<S> step, Predicate<S> accepts, Meter meter) {
    return of(numeration, tracks, start, step, accepts, _ -> 4, meter);
  }

  /**
   * The same of states that take more memory.
   *
   * @param size how many table entries a state itself is worth
   */
  static <S> Automaton of(
      Numeration numeration,
      int tracks,
      S start,
      Step<S> step,
      Predicate<S> accepts,
      ToIntFunction<S> size,
      Meter meter) {
    Map<S, Integer> numbers = new HashMap<>(Map.of(start, 0));
    List<S> states = new ArrayList<>(List.of(start));
    NumberStep numbered =
        (number, column) -> {
          S to = step.after(states.get((int) number), column);
          Integer known = numbers.putIfAbsent(to, states.size());
          if (known != null) {
            return known;
          }
          states.add(to);
          return states.size() - 1L;
        };
    return ofNumbers(
        numeration,
        tracks,
        0,
        numbered,
        number -> accepts.test(states.get((int) number)),
        number -> size.applyAsInt(states.get((int) number)),
        meter);
  }

  /**
   * Where a state that is a number goes.
   *
   * @see #ofNumbers
   */
  private interface NumberStep {
    long after(long state, int column);
  }

  /** The automaton of all states that are met from {@code start}; they are numbers from 0 on. */
  private static Automaton ofNumbers(
      Numeration numeration,
      int tracks,
      long start,
      NumberStep step,
      LongPredicate accepts,
      Meter meter) {
    return ofNumbers(numeration, tracks, start, step, accepts, _ -> 4, meter);
  }

  private static Automaton ofNumbers(
      Numeration numeration,
      int tracks,
      long start,
      NumberStep step,
      LongPredicate accepts,
      LongToIntFunction size,
      Meter meter) {
    int columns = Columns.count(numeration.alphabet(), tracks);
    Numbering states = new Numbering();
    states.numberOf(start);
    int[] next = new int[columns * 16];
    BitSet accepting = new BitSet();
    long held = 0;
    for (int number = 0; number < states.size(); number++) {
      long state = states.get(number);
      held += columns + size.applyAsInt(state);
      meter.allow(held);
      if (next.length < (number + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      accepting.set(number, accepts.test(state));
      for (int column = 0; column < columns; column++) {
        next[number * columns + column] = states.numberOf(step.after(state, column));
      }
    }
    Automaton built =
        new Automaton(numeration, tracks, Arrays.copyOf(next, states.size() * columns), accepting);
    meter.built(built);
    return built;
  }

  /** How the numbers are written. */
  public Numeration numeration() {
    return numeration;
  }

  /** How many numbers are read side by side. */
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
  Automaton greedy(Meter meter) {
    return numeration.isBase()
        ? this
        : and(new GreedyNumerals(numeration, tracks).automaton(meter), meter);
  }

  /**
   * The same relation on other tracks.
   *
   * @param mine the column to read for each column of the result
   */
  Automaton onTracks(int tracks, int[] mine, Meter meter) {
    return ofNumbers(
        numeration,
        tracks,
        0,
        (state, column) -> next((int) state, mine[column]),
        state -> accepting.get((int) state),
        meter);
  }

  /** The numbers that stand in both relations; both automata read the same tracks. */
  Automaton and(Automaton other, Meter meter) {
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
  Automaton and(int[] mine, Automaton other, int[] theirs, int tracks, Meter meter) {
    long count = other.states();
    long dead = states() * count;
    boolean[] live = isLive(meter);
    boolean[] otherLive = other.isLive(meter);
    NumberStep step =
        (pair, column) -> {
          if (pair == dead) {
            return dead;
          }
          int left = next((int) (pair / count), mine[column]);
          if (!live[left]) {
            return dead;
          }
          int right = other.next((int) (pair % count), theirs[column]);
          return otherLive[right] ? left * count + right : dead;
        };
    return ofNumbers(
        numeration,
        tracks,
        live[0] && otherLive[0] ? 0 : dead,
        step,
        pair ->
            pair != dead
                && accepting.get((int) (pair / count))
                && other.accepting.get((int) (pair % count)),
        meter);
  }

  /** Shortest words to accepting states, one for each, to so many of them. */
  List<List<Integer>> words(int most) {
    int[] from = new int[states()];
    int[] by = new int[states()];
    Arrays.fill(from, NO_WAY);
    from[0] = 0;
    List<Integer> met = new ArrayList<>(List.of(0));
    List<List<Integer>> words = new ArrayList<>();
    for (int i = 0; i < met.size() && words.size() < most; i++) {
      int state = met.get(i);
      for (int column = 0; column < columns; column++) {
        int to = next(state, column);
        if (from[to] == NO_WAY) {
          from[to] = state;
          by[to] = column;
          met.add(to);
        }
      }
      if (accepting.get(state)) {
        List<Integer> word = new ArrayList<>();
        for (int at = state; at != 0; at = from[at]) {
          word.addFirst(by[at]);
        }
        words.add(word);
      }
    }
    return words;
  }

  private boolean[] isLive(Meter meter) {
    boolean[] isLive = new boolean[states()];
    live(() -> meter.allow(0)).stream().forEach(state -> isLive[state] = true);
    return isLive;
  }

  /** The states from which an accepting one can be reached. Cost O(table). */
  public BitSet live(Runnable watch) {
    int[] ways = ways(watch);
    BitSet live = new BitSet();
    IntStream.range(0, ways.length).filter(state -> ways[state] != NO_WAY).forEach(live::set);
    return live;
  }

  /** For each state the least number of columns that lead to an accepting one. */
  private int[] ways(Runnable watch) {
    // The states that lead to a state s are from[ends[s]] to from[ends[s + 1] - 1].
    int[] ends = new int[states() + 1];
    for (int to : next) {
      ends[to + 1]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] from = new int[next.length];
    int[] filled = ends.clone();
    for (int i = 0; i < next.length; i++) {
      from[filled[next[i]]++] = i / columns;
    }
    int[] ways = new int[states()];
    Arrays.fill(ways, NO_WAY);
    int[] found = Arrays.copyOf(accepting.stream().toArray(), states());
    int count = accepting.cardinality();
    accepting.stream().forEach(state -> ways[state] = 0);
    for (int i = 0; i < count; i++) {
      watch.run();
      for (int j = ends[found[i]]; j < ends[found[i] + 1]; j++) {
        if (ways[from[j]] == NO_WAY) {
          ways[from[j]] = ways[found[i]] + 1;
          found[count++] = from[j];
        }
      }
    }
    return ways;
  }

  /**
   * The automaton of the same relation with the fewest states, numbered in the order in which they
   * are met; equal relations give equal tables. Moore's refinement, a column at a time: states of a
   * class are told apart by the classes that the column leads to, until no column tells any apart.
   * Cost O(states * table) at worst.
   */
  Automaton minimal(Meter meter) {
    int[] classes = new int[states()];
    for (int state = 0; state < classes.length; state++) {
      classes[state] = accepting.get(state) == accepting.get(0) ? 0 : 1;
    }
    long count = Arrays.stream(classes).max().orElseThrow() + 1L;
    long before;
    do {
      before = count;
      for (int column = 0; column < columns && count < states(); column++) {
        meter.allow(0);
        Numbering finer = new Numbering((int) count);
        int[] told = new int[classes.length];
        for (int state = 0; state < told.length; state++) {
          told[state] = finer.numberOf(classes[state] * count + classes[next(state, column)]);
        }
        classes = told;
        count = finer.size();
      }
    } while (count > before);
    return quotient(classes, (int) count, meter);
  }

  private Automaton quotient(int[] classes, int count, Meter meter) {
    int[] member = new int[count];
    for (int state = 0; state < classes.length; state++) {
      member[classes[state]] = state;
    }
    return ofNumbers(
        numeration,
        tracks,
        classes[0],
        (from, column) -> classes[next(member[(int) from], column)],
        from -> accepting.get(member[(int) from]),
        meter);
  }

  /**
   * The least number in a set, that is, in a relation with one track; empty when there is none.
   *
   * <p>Of two greedy numerals the shorter, and of equally long ones the first in the order of the
   * dictionary, is that of the smaller number. So the least number follows the shortest way to
   * acceptance, and on it the least digits; zeros in front make no way shorter.
   */
  Optional<BigInteger> least() {
    int[] ways = ways(() -> {});
    if (ways[0] == NO_WAY) {
      return Optional.empty();
    }
    List<Integer> numeral = new ArrayList<>();
    for (int state = 0; ways[state] > 0; ) {
      int digit = 0;
      while (ways[next(state, digit)] != ways[state] - 1) {
        digit++;
      }
      numeral.add(digit);
      state = next(state, digit);
    }
    return Optional.of(numeration.number(numeral));
  }
}
