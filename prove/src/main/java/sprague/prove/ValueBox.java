// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.model.Game;
import sprague.model.Start;
import sprague.pattern.AutomatonGuess;
import sprague.pattern.PartialRelation;
import sprague.pattern.TableAgreement;

/**
 * The table of values of a class of positions with coordinates x1, ..., xd below a bound, the side.
 *
 * <p>A value is a nim-value, or -1 for a sunny position; in a game without nim-values 0 for a
 * P-position and another number for others. In a box that was computed for one {@link LawTarget}
 * only, values beyond those of the target are one number, and some may be {@link #UNKNOWN}. Memory:
 * eight bytes for each position.
 */
public final class ValueBox {
  /** The entry of a position whose value is not known. */
  static final long UNKNOWN = Long.MIN_VALUE;

  private final int dimension;
  private final int side;
  private final long[] codes;

  /** The results of the last calls of {@link #relation} and {@link #within}; they are repeated. */
  private @Nullable LastRelation lastRelation;

  private @Nullable ValueBox lastPart;

  private record LastRelation(LawTarget target, PartialRelation relation) {}

  /**
   * A box with values in lexicographic order of the coordinates.
   *
   * @param dimension the number of coordinates
   * @param codes side to the power of dimension values; not copied, and not to be changed later
   */
  ValueBox(int dimension, int side, long[] codes) {
    this.dimension = dimension;
    this.side = side;
    this.codes = codes;
  }

  /** The box of a family, by the engine that the planner chooses; empty if there is none. */
  static Optional<ValueBox> first(Game game, Start start, int side, Effort effort) {
    int dimension = start.coordinates().size();
    return Planner.choose(Question.Box.below(game, start, side), effort)
        .flatMap(EngineOffer::engine)
        .map(engine -> new ValueBox(dimension, side, engine.values(size(dimension, side), effort)));
  }

  /** The box with the values of a function of the coordinates. */
  static ValueBox of(int dimension, int side, ToLongFunction<long[]> values) {
    long[] codes = new long[size(dimension, side)];
    int[] next = {0};
    each(dimension, side, at -> codes[next[0]++] = values.applyAsLong(at));
    return new ValueBox(dimension, side, codes);
  }

  /** A box without positions. */
  static ValueBox empty(int dimension) {
    return new ValueBox(dimension, 0, new long[0]);
  }

  /** The number of positions in a box; 2^31 - 1 also stands for more. */
  static int size(int dimension, int side) {
    long size = 1;
    for (int i = 0; i < dimension; i++) {
      // Both factors are below 2^31.
      size = Math.min(size * side, Integer.MAX_VALUE);
    }
    return (int) size;
  }

  /** The number of coordinates. */
  public int dimension() {
    return dimension;
  }

  /** The bound: coordinates are from 0 to side - 1. */
  public int side() {
    return side;
  }

  /**
   * The value of a position.
   *
   * @param at the coordinates, from 0 to side - 1, which is not checked
   */
  public long value(long... at) {
    long index = 0;
    for (long coordinate : at) {
      index = index * side + coordinate;
    }
    return codes[(int) index];
  }

  /** A copy of all values in lexicographic order of the coordinates. */
  NumberList values() {
    return NumberList.of(codes);
  }

  /** The relation or set of a target in this box. Cost O(positions), O(1) for the last target. */
  PartialRelation relation(LawTarget target) {
    LastRelation last = lastRelation;
    if (last == null || !last.target.equals(target)) {
      last = new LastRelation(target, newRelation(target));
      lastRelation = last;
    }
    return last.relation;
  }

  private PartialRelation newRelation(LawTarget target) {
    int[] sizes = new int[dimension];
    Arrays.fill(sizes, side);
    if (target instanceof LawTarget.Values) {
      return PartialRelation.ofValues(codes, sizes);
    }
    long[] members = new long[codes.length];
    for (int i = 0; i < members.length; i++) {
      // -1 is unknown to the relation, 0 a member.
      members[i] = codes[i] == UNKNOWN ? -1 : target.contains(codes[i]) ? 0 : 1;
    }
    return PartialRelation.ofZeros(members, sizes);
  }

  /**
   * An automaton for a target that is guessed from the positions with coordinates below a bound,
   * and agrees with all positions, which refutes most wrong guesses.
   *
   * @param bound from 0 to the side
   * @param maxStates the maximum number of states, the dead one included
   * @return empty if no such automaton was found
   */
  Optional<Automaton> guess(LawTarget target, Numeration numeration, int bound, int maxStates) {
    return AutomatonGuess.of(within(bound).relation(target), numeration, maxStates)
        .filter(guess -> bound == side || TableAgreement.agrees(guess, relation(target)));
  }

  /** The part with another side, at most that of this box. Cost O(positions of the part). */
  public ValueBox within(int less) {
    if (less == side) {
      return this;
    }
    ValueBox last = lastPart;
    if (last == null || last.side != less) {
      last = of(dimension, less, this::value);
      lastPart = last;
    }
    return last;
  }

  /** Visits the coordinates of a box in lexicographic order; the array is reused. */
  static void each(int dimension, int side, Consumer<long[]> visitor) {
    long[] at = new long[dimension];
    for (int left = size(dimension, side); left > 0; left--) {
      visitor.accept(at);
      for (int i = dimension - 1; i >= 0 && ++at[i] == side; i--) {
        at[i] = 0;
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValueBox box
        && dimension == box.dimension
        && side == box.side
        && Arrays.equals(codes, box.codes);
  }

  @Override
  public int hashCode() {
    return 31 * side + Arrays.hashCode(codes);
  }
}
