// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
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
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Which positions of a box have which of the first values: the nim-values from 0 on, or in a game
 * without nim-values 0 for the lost ones.
 *
 * <p>Positions are looked at in the order of the game's measure, which every move lowers. One from
 * which no move leads to a position of value v has the least such v for its value; if that is one
 * of the first values, all positions from which a move leads to it are marked. Where moves may
 * leave the box only those positions are known whose measure is less than that of all positions
 * beyond it.
 */
public final class RetrogradeValues {
  /** The entry of a position with another value than the first ones. */
  public static final byte OTHER = Byte.MAX_VALUE;

  /** The entry of a position of which nothing is known. */
  public static final byte UNKNOWN = -1;

  /** A box has fewer positions, so that four bytes for each are below 2^31. */
  private static final int MOST_POSITIONS = 1 << 28;

  /** Loops over so few numbers are written out. */
  private static final LinearCaseReader READER = new LinearCaseReader(16, 64, false);

  /** With more branches it takes no less than to follow all moves. */
  private static final int MOST_BRANCHES = 256;

  private final Game game;
  private final int name;
  private final int arity;
  private final int side;
  private final List<Predecessors> branches;
  private final Moves moves;
  private final BitSet[] options;
  private final byte[] values;

  private RetrogradeValues(
      Game game, int name, int greatest, int side, List<Predecessors> branches) {
    this.game = game;
    this.name = name;
    this.arity = game.names().get(name).arity();
    this.side = side;
    this.branches = branches;
    this.moves = new Moves(game);
    int size = size(arity, side);
    this.values = new byte[size];
    this.options = new BitSet[greatest + 1];
    for (int value = 0; value <= greatest; value++) {
      options[value] = new BitSet(size);
    }
  }

  /** How many positions a box has; a number beyond all caps where it does not fit. */
  private static int size(int arity, int side) {
    long size = 1;
    for (int i = 0; i < arity; i++) {
      // Both factors are below 2^31.
      size = Math.min(size * side, Integer.MAX_VALUE);
    }
    return (int) size;
  }

  /**
   * The bytes that it takes to compute the values of a box, besides four for each rank of a
   * position in the game's measure.
   *
   * @param greatest the greatest of the first values
   * @param side coordinates run from 0 to one below it
   */
  public static long bytes(int arity, int greatest, int side) {
    return (5L + (greatest + 8) / 8) * size(arity, side);
  }

  /**
   * Computes the first values; empty when the rules of the name are not linear, leave other
   * components than one of that name, or no measure of the game is known. Cost O(1) for each
   * position, and O(1) for each row of positions from which a move leads to one of the first values
   * in one way.
   *
   * @param name the position name
   * @param greatest the greatest of the first values, at most 64; 0 in games without nim-values
   * @param side coordinates run from 0 to one below it
   * @throws BudgetExceeded when a limit is reached
   */
  public static Optional<RetrogradeValues> of(
      Game game, int name, int greatest, int side, Effort effort) {
    int arity = game.names().get(name).arity();
    boolean serves =
        game.measure().isPresent()
            && !game.scoring()
            && game.ending() != Game.Ending.STUCK_DRAWS
            && game.finishes().stream().noneMatch(it -> it.result() == GameEnd.Result.DRAWS)
            && (greatest == 0 || (greatest <= 64 && ValueKind.of(game) == ValueKind.NIMBER))
            && arity > 0
            && side > 0
            && size(arity, side) < MOST_POSITIONS
            && bytes(arity, greatest, side) <= effort.limits().memory();
    if (!serves) {
      return Optional.empty();
    }
    List<Predecessors> branches = new ArrayList<>();
    try {
      boolean isClosed = true;
      for (Rule rule : game.rulesOf(name)) {
        if (rule.parts().size() != 1
            || !(rule.parts().getFirst() instanceof Part.One(int left, var _) && left == name)) {
          return Optional.empty();
        }
        for (LinearCase branch : READER.possible(rule, arity)) {
          Optional<Predecessors> predecessors = Predecessors.of(branch, arity, side);
          if (predecessors.isEmpty() || branches.size() == MOST_BRANCHES) {
            return Optional.empty();
          }
          branches.add(predecessors.get());
          isClosed &= lowersAll(branch, arity);
        }
      }
      RetrogradeValues values = new RetrogradeValues(game, name, greatest, side, branches);
      return values.fill(isClosed, effort) ? Optional.of(values) : Optional.empty();
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
  }

  /** Whether no coordinate of an option is greater than that of the position. */
  private static boolean lowersAll(LinearCase branch, int arity) {
    LinearSystem<Term> system = LinearSystem.empty();
    for (LinearForm<Term> form : branch.atLeastZero()) {
      system = system.with(form);
    }
    for (int i = 0; i < arity; i++) {
      if (!system.implies(branch.displacement(0, i))) {
        return false;
      }
    }
    return true;
  }

  /** The side of the box. */
  public int side() {
    return side;
  }

  /**
   * The value at each index, {@link #OTHER} or {@link #UNKNOWN}; the last coordinate runs fastest.
   * The array is the caller's.
   */
  public byte[] entries() {
    return values.clone();
  }

  /** Computes all values; false where the measure bounds no coordinates, or has too many ranks. */
  private boolean fill(boolean isClosed, Effort effort) {
    long[] rank = new long[arity];
    TerminationMeasure measure = game.measure().orElseThrow();
    long least = Long.MAX_VALUE;
    long low = 0;
    long high = 0;
    for (int i = 0; i < arity; i++) {
      rank[i] = measure.coefficients().get(name).get(i);
      long farthest = Math.multiplyExact(rank[i], side - 1L);
      low = Math.addExact(low, Math.min(0, farthest));
      high = Math.addExact(high, Math.max(0, farthest));
      least = Math.min(least, Math.multiplyExact(rank[i], side));
    }
    if (!isClosed) {
      if (least <= 0) {
        return false;
      }
      // A position with a coordinate beyond the box has at least this rank, if none is negative.
      high = Math.min(high, least - 1);
    }
    // As many ranks as there may be positions, with something to spare.
    if (Math.subtractExact(high, low) >= 4L * values.length + MOST_BRANCHES) {
      return false;
    }
    long ranks = Integer.BYTES * (high - low + 2);
    if (bytes(arity, options.length - 1, side) + ranks > effort.limits().memory()) {
      return false;
    }
    Arrays.fill(values, UNKNOWN);
    PollTicker pace = new PollTicker(effort);
    int[] order = inOrder(rank, low, high);
    long[] position = new long[arity];
    for (int done = 0; done < order.length; done++) {
      pace.step(done, order.length);
      int index = order[done];
      int rest = index;
      for (int i = arity - 1; i >= 0; i--) {
        position[i] = rest % side;
        rest /= side;
      }
      look(index, position);
    }
    return true;
  }

  /** The indices of the positions with ranks up to one, in ascending order of these. */
  private int[] inOrder(long[] rank, long low, long high) {
    int[] starts = new int[(int) (high - low) + 2];
    long[] at = new long[arity];
    for (int index = 0; index < values.length; index++) {
      long of = rank(rank, at);
      if (of <= high) {
        starts[(int) (of - low) + 1]++;
      }
      next(at);
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    int[] order = new int[starts[starts.length - 1]];
    Arrays.fill(at, 0);
    for (int index = 0; index < values.length; index++) {
      long of = rank(rank, at);
      if (of <= high) {
        order[starts[(int) (of - low)]++] = index;
      }
      next(at);
    }
    return order;
  }

  private static long rank(long[] rank, long[] at) {
    long sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum += rank[i] * at[i];
    }
    return sum;
  }

  private void next(long[] at) {
    for (int i = at.length - 1; i >= 0 && ++at[i] == side; i--) {
      at[i] = 0;
    }
  }

  /** Finds the value of a position and marks those with a move to it. */
  private void look(int index, long[] position) {
    int value = 0;
    while (value < options.length && options[value].get(index)) {
      value++;
    }
    Optional<GameEnd.Result> finish = Optional.empty();
    if (!game.finishes().isEmpty() || game.ending() == Game.Ending.STUCK_WINS) {
      Component component = new Component(name, boxed(position));
      finish = moves.finish(component);
      if (finish.isPresent()
          || (value == 0 && game.ending() == Game.Ending.STUCK_WINS && isStuck(component))) {
        // Without moves it is lost in normal play and won in misere play.
        value = game.ending() == Game.Ending.STUCK_WINS ? options.length : 0;
      }
    }
    values[index] = value < options.length ? (byte) value : OTHER;
    if (finish.isPresent()) {
      for (int each = 0; finish.get() == GameEnd.Result.WINS && each < options.length; each++) {
        // A position with a winning move is sunny and has none of the values.
        mark(position, each);
      }
    } else if (value < options.length) {
      mark(position, value);
    }
  }

  private boolean isStuck(Component component) {
    return !moves.anyOption(component, _ -> true);
  }

  private static List<Long> boxed(long[] position) {
    List<Long> arguments = new ArrayList<>();
    for (long coordinate : position) {
      arguments.add(coordinate);
    }
    return Collections.unmodifiableList(arguments);
  }

  private void mark(long[] position, int value) {
    BitSet marked = options[value];
    for (Predecessors branch : branches) {
      branch.each(
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
