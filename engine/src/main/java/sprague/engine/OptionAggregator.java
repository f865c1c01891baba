// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Option;

/** How the value of a component comes from its options, taken one after the other. */
interface OptionAggregator {

  /** The valuation that the game's values are defined by. */
  static OptionAggregator of(Game game, MemoryBudget allowance) {
    return switch (ValueKind.of(game)) {
      case NIMBER -> new Nimbers(allowance);
      case SCORE -> new Scores();
      case OUTCOME -> new Outcomes(game);
    };
  }

  /** Begins a component: no option has been taken. */
  void begin();

  /**
   * Takes an option that ends the whole game.
   *
   * @return whether the value is certain, whatever options follow
   */
  boolean take(GameEnd.Result finish);

  /**
   * Takes an option after which play goes on; an option may be taken more than once.
   *
   * @param codes the code of each of the option's items
   * @return whether the value is certain, whatever options follow
   */
  boolean take(Option option, long[] codes);

  /** The code of the component's value when all options have been taken, or enough of them. */
  long value();

  /**
   * Whether a component with an option that is a single component of this code has its value for
   * certain.
   */
  boolean settles(long code);

  /**
   * Nim-values: the mex of the nim-sums of the options, with sunny and loony positions (Winning
   * Ways, chapter 12).
   */
  final class Nimbers implements OptionAggregator {
    private final MemoryBudget allowance;
    private int[] seen = {};
    private int turn;
    private boolean sunny;

    Nimbers(MemoryBudget allowance) {
      this.allowance = allowance;
    }

    @Override
    public void begin() {
      sunny = false;
      if (++turn == Integer.MAX_VALUE) {
        Arrays.fill(seen, 0);
        turn = 1;
      }
    }

    @Override
    public boolean take(GameEnd.Result finish) {
      sunny |= finish == GameEnd.Result.WINS;
      return sunny;
    }

    @Override
    public boolean take(Option option, long[] codes) {
      long sum = 0;
      for (int i = 0; i < option.items().size(); i++) {
        if (codes[i] == ValueKind.SUNNY) {
          // The opponent wins at once.
          return false;
        }
        sum ^= option.items().get(i).count() % 2 == 0 ? 0 : codes[i];
      }
      seen = allowance.room(seen, sum + 1);
      seen[(int) sum] = turn;
      return false;
    }

    @Override
    public long value() {
      if (sunny) {
        return ValueKind.SUNNY;
      }
      int mex = 0;
      while (mex < seen.length && seen[mex] == turn) {
        mex++;
      }
      return mex;
    }

    @Override
    public boolean settles(long code) {
      return false;
    }
  }

  /** Scores: the best of gain minus the rest's score over all options, 0 without options. */
  final class Scores implements OptionAggregator {
    private boolean stuck;
    private long best;

    @Override
    public void begin() {
      stuck = true;
      best = Long.MIN_VALUE;
    }

    @Override
    public boolean take(GameEnd.Result finish) {
      throw new IllegalArgumentException("a game of scores has no position that ends it");
    }

    @Override
    public boolean take(Option option, long[] codes) {
      stuck = false;
      best = Math.max(best, Math.subtractExact(option.gain(), codes[0]));
      return false;
    }

    @Override
    public long value() {
      return stuck ? 0 : best;
    }

    @Override
    public boolean settles(long code) {
      return false;
    }
  }

  /** Who wins a component played alone, in games whose options leave at most one component. */
  final class Outcomes implements OptionAggregator {
    private final long stuck;
    private boolean moved;
    private long best;

    Outcomes(Game game) {
      this.stuck =
          switch (game.ending()) {
            case STUCK_LOSES -> ValueKind.P;
            case STUCK_WINS -> ValueKind.N;
            case STUCK_DRAWS -> ValueKind.DRAW;
          };
    }

    @Override
    public void begin() {
      moved = false;
      best = ValueKind.P;
    }

    @Override
    public boolean take(GameEnd.Result finish) {
      return take(of(finish));
    }

    /** What an option that ends the game means to the mover. */
    static long of(GameEnd.Result finish) {
      return switch (finish) {
        case WINS -> ValueKind.N;
        case LOSES -> ValueKind.P;
        case DRAWS -> ValueKind.DRAW;
      };
    }

    @Override
    public boolean take(Option option, long[] codes) {
      return take(reversed(option.items().isEmpty() ? stuck : codes[0]));
    }

    /** What a position means to the mover who leaves it. */
    static long reversed(long theirs) {
      return theirs == ValueKind.N
          ? ValueKind.P
          : theirs == ValueKind.P ? ValueKind.N : ValueKind.DRAW;
    }

    /** Takes an option that means this to the mover; whether that is the best there can be. */
    boolean take(long ours) {
      moved = true;
      if (ours == ValueKind.N || (ours == ValueKind.DRAW && best == ValueKind.P)) {
        best = ours;
      }
      return best == ValueKind.N;
    }

    @Override
    public long value() {
      return moved ? best : stuck;
    }

    @Override
    public boolean settles(long code) {
      return code == ValueKind.P;
    }
  }
}
