// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;

/**
 * Learns a finite automaton for a relation from a table of it. The automaton reads the numerals of
 * the numbers in parallel, one track for each number, most significant digits first, and accepts if
 * the numbers are in the relation. A column is a tuple of digits, one of each track; as an index of
 * transitions, track 0 is its least significant digit.
 *
 * <p>By the Myhill-Nerode theorem the states of the minimal automaton are the residuals: the sets
 * of words that may follow the digits read so far. The table gives a part of each residual. Two
 * prefixes are merged into one state if their residuals agree wherever both are known; among
 * several candidates the one with the most common entries is chosen. The dead state has the empty
 * residual.
 */
public final class AutomatonGuess {
  /** Residuals with fewer common entries are not merged, as they may agree by chance. */
  private static final int MIN_COMMON_ENTRIES = 5;

  /**
   * Tables with larger values are refused. With at most 2^31 positions and words of residuals of at
   * most 2^14 tuples, all numbers with the prefix of a position or value are then below 2^63.
   */
  private static final long MAX_VALUE = 1L << 32;

  /** No state: too little is known, or there would be too many states. */
  private static final int NONE = -1;

  private final PartialRelation known;
  private final Numeration numeration;
  private final int maxStates;
  private final DistinguishingSuffixes suffixes;

  /** The number of columns of the coordinates alone, without the value. */
  private final int coordinateColumns;

  /** The number of columns: the transitions of a state. */
  private final int columns;

  private final Residuals residuals;
  private final Residuals.Part part;

  /** By state, the first prefix that led to it, on each track; no tracks for the dead state. */
  private final List<List<Prefix>> prefixes = new ArrayList<>();

  /** By state, the residual of its prefix. */
  private final List<ResidualRow> states = new ArrayList<>();

  private int dead = NONE;

  /** A guess that also compares prefixes by given suffixes, beyond the table. */
  AutomatonGuess(
      PartialRelation known,
      Numeration numeration,
      int maxStates,
      DistinguishingSuffixes suffixes) {
    this.known = known;
    this.numeration = numeration;
    this.maxStates = maxStates;
    this.suffixes = suffixes;
    this.coordinateColumns = Math.powExact(numeration.alphabet(), known.coordinates());
    this.columns = Math.powExact(numeration.alphabet(), known.tracks());
    this.residuals = new Residuals(known, numeration);
    this.part = residuals.new Part();
  }

  /**
   * The automaton learned from a table. It agrees with the whole table, but is a conjecture beyond.
   * Cost O(most * digit tuples of the coordinates * entries of a residual, at most 2^14 *
   * candidates for a merge).
   *
   * @param most the maximum number of states, the dead one included
   * @return empty if more states are needed, if too little is known of a residual, or if the
   *     automaton disagrees with the table
   */
  public static Optional<Automaton> of(PartialRelation known, Numeration numeration, int most) {
    return known.greatest() > MAX_VALUE
        ? Optional.empty()
        : new AutomatonGuess(known, numeration, most, DistinguishingSuffixes.none(numeration))
            .build()
            .filter(guess -> TableAgreement.agrees(guess, known));
  }

  /** The automaton, without comparing it to the table; empty as in {@link #of}. Call it once. */
  Optional<Automaton> build() {
    Prefix empty = residuals.words().empty();
    part.read(Collections.nCopies(known.coordinates(), empty));
    if (state(Collections.nCopies(known.tracks(), empty)) == NONE) {
      return Optional.empty();
    }
    int[] next = new int[16 * columns];
    BitSet accepting = new BitSet();
    for (int state = 0; state < states.size(); state++) {
      if (next.length < (state + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      // The entry of empty words, or the result for the empty suffix, which is the first one.
      int ends = states.get(state).entry(suffixes.isEmpty() ? 0 : residuals.entries());
      accepting.set(state, ends >= 0);
      if (ends == Residuals.UNKNOWN || !addTransitions(state, next)) {
        return Optional.empty();
      }
    }
    if (next[0] != 0) {
      // Leading zeros must not change the state; too little is known of the start.
      return Optional.empty();
    }
    return Optional.of(
        new Automaton(
            numeration, known.tracks(), Arrays.copyOf(next, states.size() * columns), accepting));
  }

  /** The first prefix that led to a state, one entry for each track; empty for the dead state. */
  List<Prefix> prefix(int state) {
    return prefixes.get(state);
  }

  /** Fills in the transitions of a state; false if one of them has no state. */
  private boolean addTransitions(int state, int[] next) {
    if (state == dead) {
      Arrays.fill(next, state * columns, (state + 1) * columns, dead);
      return true;
    }
    List<Prefix> prefix = prefixes.get(state);
    for (int column = 0; column < coordinateColumns; column++) {
      List<Prefix> after = new ArrayList<>();
      int rest = column;
      for (Prefix coordinate : prefix.subList(0, known.coordinates())) {
        after.add(residuals.words().append(coordinate, rest % numeration.alphabet()));
        rest /= numeration.alphabet();
      }
      part.read(after);
      BitSet live = part.live(prefix);
      // The digits of the value; only 0 for a set, which has no such track.
      for (int digit = 0; digit < columns / coordinateColumns; digit++) {
        // Without suffixes, a digit that no known entry allows leads to the dead state.
        int to =
            live.get(digit) || !suffixes.isEmpty()
                ? state(withValue(after, prefix, digit))
                : deadState();
        if (to == NONE) {
          return false;
        }
        next[state * columns + column + digit * coordinateColumns] = to;
      }
    }
    return true;
  }

  /** The prefixes of the coordinates and, for a function, that of the value with a digit more. */
  private List<Prefix> withValue(List<Prefix> coordinates, List<Prefix> before, int digit) {
    if (!known.isValued()) {
      return coordinates;
    }
    List<Prefix> prefix = new ArrayList<>(coordinates);
    prefix.add(residuals.words().append(before.getLast(), digit));
    return prefix;
  }

  /** The dead state, if enough of the residual is known; else NONE. */
  private int deadState() {
    if (part.known() < MIN_COMMON_ENTRIES) {
      return NONE;
    }
    if (dead == NONE) {
      int[] nothing = new int[residuals.entries()];
      Arrays.fill(nothing, Residuals.NOTHING);
      dead = add(List.of(), new ResidualRow(nothing));
    }
    return dead;
  }

  /** The state of a prefix, possibly a new one. Needs `part.read` of its coordinates before. */
  private int state(List<Prefix> prefix) {
    ResidualRow residual = residual(prefix);
    int best = NONE;
    // -1 is also the result for residuals that differ.
    int common = -1;
    for (int state = 0; state < states.size(); state++) {
      int shared = residual.common(states.get(state));
      if (shared > common) {
        best = state;
        common = shared;
      }
    }
    // With suffixes a single common entry suffices: counter-examples correct wrong merges.
    int least = suffixes.isEmpty() ? MIN_COMMON_ENTRIES : 1;
    if (best == NONE && residual.known() >= least) {
      return add(prefix, residual);
    }
    return common < least ? NONE : best;
  }

  /** The residual of a prefix by the table, followed by the results for the suffixes. */
  private ResidualRow residual(List<Prefix> prefix) {
    int[] residual = part.residual(prefix);
    if (suffixes.isEmpty()) {
      return new ResidualRow(residual);
    }
    int[] more = suffixes.after(prefix);
    int[] both = Arrays.copyOf(residual, residuals.entries() + more.length);
    Arrays.fill(both, residual.length, residuals.entries(), Residuals.UNKNOWN);
    System.arraycopy(more, 0, both, residuals.entries(), more.length);
    return new ResidualRow(both);
  }

  private int add(List<Prefix> prefix, ResidualRow residual) {
    if (states.size() == maxStates) {
      return NONE;
    }
    prefixes.add(prefix);
    states.add(residual);
    return states.size() - 1;
  }
}
