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
 * Guesses an automaton that reads numbers side by side, most significant digit first, and accepts
 * when they stand in a relation, from a table of it.
 *
 * <p>By Myhill and Nerode its states are the residuals, that is, what may follow the digits read so
 * far, and the relation is automatic exactly when they are finitely many. The table shows the
 * beginning of each; two are taken for one when they agree as far as both are known. Where several
 * agree, the one that has most in common is taken. What nothing may follow, be it that no more
 * numbers stand in the relation or that a numeral is not greedy, is the dead state.
 */
public final class AutomatonGuess {
  /** Residuals that have less in common are not taken for one. */
  private static final int LEAST_KNOWN = 5;

  /**
   * Greater values are not looked at. Tables have at most 2^31 positions and residuals words of at
   * most 2^14 tuples, so that the numbers that begin like a position or value are below 2^63.
   */
  private static final long GREATEST_VALUE = 1L << 32;

  /** No state: too little is known, or there would be too many. */
  private static final int NONE = -1;

  private final PartialRelation known;
  private final Numeration numeration;
  private final int most;
  private final DistinguishingSuffixes suffixes;
  private final int ofCoordinates;
  private final int columns;
  private final Residuals residuals;
  private final Residuals.Part part;
  private final List<List<Prefix>> prefixes = new ArrayList<>();
  private final List<ResidualRow> states = new ArrayList<>();
  private int dead = NONE;

  /** Prepares a guess that looks at some suffixes besides those that the table tells about. */
  AutomatonGuess(
      PartialRelation known, Numeration numeration, int most, DistinguishingSuffixes suffixes) {
    this.known = known;
    this.numeration = numeration;
    this.most = most;
    this.suffixes = suffixes;
    this.ofCoordinates = (int) Residuals.power(numeration.alphabet(), known.coordinates());
    this.columns = Math.toIntExact(Residuals.power(numeration.alphabet(), known.tracks()));
    this.residuals = new Residuals(known, numeration);
    this.part = residuals.new Part();
  }

  /**
   * The automaton that a table suggests; its tracks are those of the relation. Empty when the
   * residuals are more than {@code most} or do not close up before too little of them is known, and
   * when the automaton does not say what the table says. Cost O(most * columns of coordinates *
   * entries of a residual), of which there are at most 2^14, times the states that look alike.
   *
   * @param most the most states, the dead one included
   */
  public static Optional<Automaton> of(PartialRelation known, Numeration numeration, int most) {
    return known.greatest() > GREATEST_VALUE
        ? Optional.empty()
        : new AutomatonGuess(known, numeration, most, DistinguishingSuffixes.NONE)
            .build()
            .filter(guess -> TableAgreement.holds(guess, known));
  }

  /**
   * Whether an automaton says of every position of a table what the table says, of values that it
   * is this one and no other with about as many digits as the numbers of the table have.
   *
   * @throws IllegalArgumentException when the automaton has not the tracks of the relation
   */
  public static boolean reproduces(Automaton automaton, PartialRelation known) {
    return TableAgreement.holds(automaton, known);
  }

  /** The automaton; empty when the residuals are too many or do not close up. To be asked once. */
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
      int ends = states.get(state).entry(suffixes.isEmpty() ? 0 : residuals.entries());
      accepting.set(state, ends >= 0);
      if (ends == Residuals.UNKNOWN || !follow(state, next)) {
        return Optional.empty();
      }
    }
    if (next[0] != 0) {
      // Too little is known of the start: with a zero in front the same number looks different.
      return Optional.empty();
    }
    return Optional.of(
        new Automaton(
            numeration, known.tracks(), Arrays.copyOf(next, states.size() * columns), accepting));
  }

  /** The first prefix that led to a state. */
  List<Prefix> prefix(int state) {
    return prefixes.get(state);
  }

  /** Fills in the successors of a state; false when there is none for some column. */
  private boolean follow(int state, int[] next) {
    if (state == dead) {
      Arrays.fill(next, state * columns, (state + 1) * columns, dead);
      return true;
    }
    List<Prefix> prefix = prefixes.get(state);
    for (int column = 0; column < ofCoordinates; column++) {
      List<Prefix> after = new ArrayList<>();
      int rest = column;
      for (Prefix coordinate : prefix.subList(0, known.coordinates())) {
        after.add(residuals.words().append(coordinate, rest % numeration.alphabet()));
        rest /= numeration.alphabet();
      }
      part.read(after);
      BitSet live = part.live(prefix);
      for (int digit = 0; digit < columns / ofCoordinates; digit++) {
        int to =
            live.get(digit) || !suffixes.isEmpty()
                ? state(withValue(after, prefix, digit))
                : nothing();
        if (to == NONE) {
          return false;
        }
        next[state * columns + column + digit * ofCoordinates] = to;
      }
    }
    return true;
  }

  /** The first digits of all tracks, given those of the coordinates and a digit of the value. */
  private List<Prefix> withValue(List<Prefix> coordinates, List<Prefix> before, int digit) {
    if (!known.isValued()) {
      return coordinates;
    }
    List<Prefix> prefix = new ArrayList<>(coordinates);
    prefix.add(residuals.words().append(before.getLast(), digit));
    return prefix;
  }

  /** The dead state, if enough is told of what has been read last. */
  private int nothing() {
    if (part.told() < LEAST_KNOWN) {
      return NONE;
    }
    if (dead == NONE) {
      int[] nothing = new int[residuals.entries()];
      Arrays.fill(nothing, Residuals.NOTHING);
      dead = add(List.of(), new ResidualRow(nothing));
    }
    return dead;
  }

  /** The state of a prefix of which the part with its coordinates is read, a new one if need be. */
  private int state(List<Prefix> prefix) {
    ResidualRow residual = residual(prefix);
    int best = NONE;
    int common = -1;
    for (int state = 0; state < states.size(); state++) {
      int mine = residual.common(states.get(state));
      if (mine > common) {
        best = state;
        common = mine;
      }
    }
    // Suffixes are asked about wherever they lead, so that a wrong guess can be mended.
    int least = suffixes.isEmpty() ? LEAST_KNOWN : 1;
    if (best == NONE && residual.told() >= least) {
      return add(prefix, residual);
    }
    return common < least ? NONE : best;
  }

  /** What the table tells of a prefix, and then what may follow among the suffixes. */
  private ResidualRow residual(List<Prefix> prefix) {
    int[] residual = part.residual(prefix);
    if (suffixes.isEmpty()) {
      return new ResidualRow(residual);
    }
    int[] more = suffixes.after(prefix, residuals.words());
    int[] both = Arrays.copyOf(residual, residuals.entries() + more.length);
    Arrays.fill(both, residual.length, residuals.entries(), Residuals.UNKNOWN);
    System.arraycopy(more, 0, both, residuals.entries(), more.length);
    return new ResidualRow(both);
  }

  private int add(List<Prefix> prefix, ResidualRow residual) {
    if (states.size() == most) {
      return NONE;
    }
    prefixes.add(prefix);
    states.add(residual);
    return states.size() - 1;
  }
}
