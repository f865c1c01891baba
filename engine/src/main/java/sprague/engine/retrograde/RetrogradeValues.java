// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Moves;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * The nim-values 0 to {@code greatest} of the positions of a box, by retrograde analysis; larger
 * values are not distinguished. In games without nim-values 0 means a lost position, larger a won
 * one. Immutable once computed.
 *
 * <p>Positions are visited by ascending termination measure, which every move lowers. The value of
 * a position is the least v with which it is not marked; if v is at most {@code greatest}, all its
 * predecessors are marked with v. If moves can leave the box, only positions are decided whose
 * measure is below that of every position outside.
 */
public final class RetrogradeValues {
  /** Entry of a position whose value is larger than the maximum asked for. */
  public static final byte LARGER = Byte.MAX_VALUE;

  /** Entry of a position that is not decided: its measure is not below that of all outside. */
  public static final byte UNKNOWN = -1;

  /** A box must have fewer positions: an int array has up to 4 counters for each of them. */
  private static final int MAX_POSITIONS = 1 << 28;

  /**
   * Loops over up to 16 constants and sets of up to 64 numbers become separate cases; rules with
   * terms that are not linear are refused.
   */
  private static final LinearCaseReader READER =
      new LinearCaseReader(/* numbers= */ 16, /* members= */ 64, /* opaque= */ false);

  /** Maximum number of linear cases: with more, following all moves forwards is as fast. */
  private static final int MAX_CASES = 256;

  /** Number of values of the measure that any box may have, as a kilobyte does not matter. */
  private static final int FREE_RANKS = 256;

  private final Game game;
  private final int name;
  private final int arity;
  private final int side;
  private final List<Predecessors> cases;
  private final Moves moves;

  /** For each value the positions, by index, that have an option of this value. */
  private final BitSet[] options;

  /** The values by index, in row-major order. */
  private final byte[] values;

  private RetrogradeValues(Game game, int name, int greatest, int side, List<Predecessors> cases) {
    this.game = game;
    this.name = name;
    this.arity = game.names().get(name).arity();
    this.side = side;
    this.cases = cases;
    this.moves = new Moves(game);
    int size = size(arity, side);
    this.values = new byte[size];
    this.options = new BitSet[greatest + 1];
    for (int value = 0; value <= greatest; value++) {
      options[value] = new BitSet(size);
    }
  }

  /** The number of positions of a box, at most {@link Integer#MAX_VALUE}. */
  private static int size(int arity, int side) {
    long size = 1;
    for (int i = 0; i < arity; i++) {
      // Both factors are below 2^31.
      size = Math.min(size * side, Integer.MAX_VALUE);
    }
    return (int) size;
  }

  /**
   * The memory in bytes for the values of a box, without the 4 bytes for each value of the measure.
   *
   * @param greatest the maximum value that is distinguished
   * @param side each coordinate is from 0 to side - 1
   */
  public static long bytes(int arity, int greatest, int side) {
    return (5L + (greatest + 8) / 8) * size(arity, side);
  }

  /**
   * Computes the values. Cost O(arity + greatest) for each position, plus the cost of {@link
   * Predecessors#each} for each case and position with one of the values.
   *
   * @param name the index of the position name
   * @param greatest the maximum value, at most 64 to limit the memory; 0 in games without
   *     nim-values
   * @param side each coordinate is from 0 to side - 1
   * @return empty if the rules are not linear, a move does not leave exactly one component of the
   *     same name, no linear form is known that all moves lower, positions may be draws or have
   *     scores, or the box is too large for arrays or the memory limit
   * @throws BudgetExceeded if a limit is reached
   */
  public static Optional<RetrogradeValues> of(
      Game game, int name, int greatest, int side, Effort effort) {
    int arity = game.names().get(name).arity();
    boolean isSupported =
        game.measure().filter(TerminationMeasure::isLinear).isPresent()
            && !game.scoring()
            && game.ending() != Game.Ending.STUCK_DRAWS
            && game.gameEnds().stream().noneMatch(it -> it.result() == GameEnd.Result.DRAWS)
            && (greatest == 0 || (greatest <= 64 && ValueKind.of(game) == ValueKind.NIMBER))
            && arity > 0
            && side > 0
            && size(arity, side) < MAX_POSITIONS
            && bytes(arity, greatest, side) <= effort.limits().memory();
    if (!isSupported) {
      return Optional.empty();
    }
    List<Predecessors> cases = new ArrayList<>();
    try {
      boolean isClosed = true;
      for (Rule rule : game.rulesOf(name)) {
        if (rule.parts().size() != 1
            || !(rule.parts().getFirst() instanceof Part.Single(int left, var _) && left == name)) {
          return Optional.empty();
        }
        for (LinearCase linearCase : READER.possible(rule, arity)) {
          Optional<Predecessors> predecessors = Predecessors.of(linearCase, arity, side);
          if (predecessors.isEmpty() || cases.size() == MAX_CASES) {
            return Optional.empty();
          }
          cases.add(predecessors.get());
          isClosed &= lowersAll(linearCase, arity);
        }
      }
      RetrogradeValues values = new RetrogradeValues(game, name, greatest, side, cases);
      return values.fill(isClosed, effort) ? Optional.of(values) : Optional.empty();
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
  }

  /** Whether no move of a case increases a coordinate, so that it stays in the box. */
  private static boolean lowersAll(LinearCase linearCase, int arity) {
    LinearSystem<Term> system = LinearSystem.empty();
    for (LinearForm<Term> form : linearCase.atLeastZero()) {
      system = system.with(form);
    }
    for (int i = 0; i < arity; i++) {
      if (!system.implies(linearCase.displacement(i))) {
        return false;
      }
    }
    return true;
  }

  /** The length of each side of the box. */
  public int side() {
    return side;
  }

  /** A copy of the values in row-major order, with {@link #LARGER} and {@link #UNKNOWN}. */
  public byte[] entries() {
    return values.clone();
  }

  /**
   * Computes all values; false if the measure has too many values or too much memory is needed, or
   * if moves leave the box and the measure does not bound the coordinates.
   */
  private boolean fill(boolean isClosed, Effort effort) {
    long[] coefficients = new long[arity];
    TerminationMeasure measure = game.measure().orElseThrow();
    long least = Long.MAX_VALUE;
    long low = 0;
    long high = 0;
    for (int i = 0; i < arity; i++) {
      coefficients[i] = measure.coefficients().get(name).get(i);
      long farthest = Math.multiplyExact(coefficients[i], side - 1L);
      low = Math.addExact(low, Math.min(0, farthest));
      high = Math.addExact(high, Math.max(0, farthest));
      least = Math.min(least, Math.multiplyExact(coefficients[i], side));
    }
    if (!isClosed) {
      if (least <= 0) {
        return false;
      }
      // A position outside has a coordinate >= side, so its rank is at least `least`.
      high = Math.min(high, least - 1);
    }
    // Counting sort by rank, the measure of a position: up to 4 counters for each position.
    if (Math.subtractExact(high, low) >= 4L * values.length + FREE_RANKS) {
      return false;
    }
    long ranks = Integer.BYTES * (high - low + 2);
    if (bytes(arity, options.length - 1, side) + ranks > effort.limits().memory()) {
      return false;
    }
    Arrays.fill(values, UNKNOWN);
    PollTicker ticker = new PollTicker(effort);
    int[] order = sortedByRank(coefficients, low, high);
    long[] position = new long[arity];
    for (int done = 0; done < order.length; done++) {
      ticker.step(done, order.length);
      int index = order[done];
      int rest = index;
      for (int i = arity - 1; i >= 0; i--) {
        position[i] = rest % side;
        rest /= side;
      }
      decide(index, position);
    }
    return true;
  }

  /** The indices of the positions of rank `low` to `high`, by ascending rank (counting sort). */
  private int[] sortedByRank(long[] coefficients, long low, long high) {
    int[] starts = new int[(int) (high - low) + 2];
    long[] at = new long[arity];
    for (int index = 0; index < values.length; index++) {
      long positionRank = rank(coefficients, at);
      if (positionRank <= high) {
        starts[(int) (positionRank - low) + 1]++;
      }
      next(at);
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    int[] order = new int[starts[starts.length - 1]];
    Arrays.fill(at, 0);
    for (int index = 0; index < values.length; index++) {
      long positionRank = rank(coefficients, at);
      if (positionRank <= high) {
        order[starts[(int) (positionRank - low)]++] = index;
      }
      next(at);
    }
    return order;
  }

  /** The measure of a position. */
  private static long rank(long[] coefficients, long[] at) {
    long sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum += coefficients[i] * at[i];
    }
    return sum;
  }

  /** Advances to the next position in row-major order. */
  private void next(long[] at) {
    for (int i = at.length - 1; i >= 0 && ++at[i] == side; i--) {
      at[i] = 0;
    }
  }

  /** Decides a position, all of whose options are decided, and marks its predecessors. */
  private void decide(int index, long[] position) {
    int value = 0;
    while (value < options.length && options[value].get(index)) {
      value++;
    }
    Optional<GameEnd.Result> finish = Optional.empty();
    boolean isMisere = game.ending() == Game.Ending.STUCK_WINS;
    if (isMisere || !game.gameEnds().isEmpty()) {
      Long[] arguments = new Long[arity];
      Arrays.setAll(arguments, i -> position[i]);
      Component component = new Component(name, List.of(arguments));
      finish = moves.finish(component);
      boolean isOver =
          finish.isPresent() || (isMisere && value == 0 && !moves.anyOption(component, _ -> true));
      if (isOver) {
        // A position without moves is lost in normal play (value 0) and won in misere play.
        value = isMisere ? options.length : 0;
      }
    }
    values[index] = value < options.length ? (byte) value : LARGER;
    if (finish.isEmpty() && value < options.length) {
      mark(position, value);
    } else if (finish.filter(GameEnd.Result.WINS::equals).isPresent()) {
      // A move to here wins at once, so a position with one is sunny and has none of the values.
      for (int each = 0; each < options.length; each++) {
        mark(position, each);
      }
    }
  }

  /** Marks the predecessors of a position: they have an option of this value. */
  private void mark(long[] position, int value) {
    BitSet marked = options[value];
    for (Predecessors linearCase : cases) {
      linearCase.each(
          position,
          (first, step, count) -> {
            if (step == 1) {
              marked.set(first, first + count);
              return;
            }
            int index = first;
            for (int left = count; left > 0; left--) {
              marked.set(index);
              index += step;
            }
          });
    }
  }
}
