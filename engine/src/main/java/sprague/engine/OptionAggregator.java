// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.nimber.Mex;

/**
 * Computes the value of a component from its options, which are added in any order: mex of
 * nim-sums, best score, or outcome. Call {@link #begin}, then {@code add} for each option, then
 * {@link #value}. Values are codes, as {@link ValueKind} defines them. Not thread-safe.
 */
public interface OptionAggregator {

  /** The aggregator for the kind of value that a game has. */
  static OptionAggregator of(Game game) {
    return switch (ValueKind.of(game)) {
      case NIMBER -> new Nimbers();
      case SCORE -> new Scores();
      case OUTCOME -> new Outcomes(game);
    };
  }

  /** Starts a new component without options. */
  void begin();

  /**
   * Adds an option that ends the whole game.
   *
   * @param finish the result for the mover
   * @return whether the value is decided, regardless of further options
   */
  boolean add(GameEnd.Result finish);

  /**
   * Adds an option after which the game continues; options may be repeated.
   *
   * @param codes the codes of the option's items, from index 0; further elements are ignored
   * @return whether the value is decided, regardless of further options
   * @throws ArithmeticException if a score does not fit in a long
   */
  boolean add(Option option, long[] codes);

  /** The code of the value, once all options have been added or the value is decided. */
  long value();

  /** Whether an option that is a single component with this code alone decides the value. */
  default boolean decides(long code) {
    return false;
  }

  /**
   * Nim-values: the mex of the nim-sums of the options. A component is sunny if a move in it wins
   * the whole game; a move that leaves a sunny component is loony and does not count (Winning Ways,
   * chapter 12).
   */
  final class Nimbers implements OptionAggregator {
    private final Mex mex = new Mex();
    private boolean sunny;

    Nimbers() {}

    @Override
    public void begin() {
      sunny = false;
      mex.clear();
    }

    @Override
    public boolean add(GameEnd.Result finish) {
      sunny |= finish == GameEnd.Result.WINS;
      return sunny;
    }

    @Override
    public boolean add(Option option, long[] codes) {
      long sum = 0;
      for (int i = 0; i < option.items().size(); i++) {
        if (codes[i] == ValueKind.SUNNY) {
          // A loony move: the opponent wins at once.
          return false;
        }
        sum ^= option.items().get(i).count() % 2 == 0 ? 0 : codes[i];
      }
      mex.add(sum);
      return false;
    }

    @Override
    public long value() {
      return sunny ? ValueKind.SUNNY : mex.mex();
    }
  }

  /**
   * Scores: the maximum over all options of gain minus the score of the one component that each
   * option of a scoring game leaves; 0 without options.
   */
  final class Scores implements OptionAggregator {
    private boolean hasMove;
    private long best;

    Scores() {}

    @Override
    public void begin() {
      hasMove = false;
      best = Long.MIN_VALUE;
    }

    @Override
    public boolean add(GameEnd.Result finish) {
      throw new IllegalArgumentException("a game of scores has no position that ends it");
    }

    @Override
    public boolean add(Option option, long[] codes) {
      hasMove = true;
      best = Math.max(best, Math.subtractExact(option.gain(), codes[0]));
      return false;
    }

    @Override
    public long value() {
      return hasMove ? best : 0;
    }
  }

  /** Outcomes of a component played alone, in games whose options leave at most one component. */
  final class Outcomes implements OptionAggregator {
    /** The outcome of a component without moves. */
    private final long withoutMoves;

    private boolean hasMove;
    private long best;

    Outcomes(Game game) {
      this.withoutMoves =
          switch (game.ending()) {
            case STUCK_LOSES -> ValueKind.P;
            case STUCK_WINS -> ValueKind.N;
            case STUCK_DRAWS -> ValueKind.DRAW;
          };
    }

    @Override
    public void begin() {
      hasMove = false;
      best = ValueKind.P;
    }

    @Override
    public boolean add(GameEnd.Result finish) {
      return add(of(finish));
    }

    /** The outcome code, for the mover, of an option that ends the game. */
    static long of(GameEnd.Result finish) {
      return switch (finish) {
        case WINS -> ValueKind.N;
        case LOSES -> ValueKind.P;
        case DRAWS -> ValueKind.DRAW;
      };
    }

    @Override
    public boolean add(Option option, long[] codes) {
      return add(reversed(option.items().isEmpty() ? withoutMoves : codes[0]));
    }

    /** The outcome for the mover of an option with this outcome: P and N exchanged. */
    static long reversed(long theirs) {
      return theirs == ValueKind.N
          ? ValueKind.P
          : theirs == ValueKind.P ? ValueKind.N : ValueKind.DRAW;
    }

    /** Adds an option with this outcome for the mover; whether it is a win, the best possible. */
    boolean add(long ours) {
      hasMove = true;
      if (ours == ValueKind.N || (ours == ValueKind.DRAW && best == ValueKind.P)) {
        best = ours;
      }
      return best == ValueKind.N;
    }

    @Override
    public long value() {
      return hasMove ? best : withoutMoves;
    }

    @Override
    public boolean decides(long code) {
      return code == ValueKind.P;
    }
  }
}
