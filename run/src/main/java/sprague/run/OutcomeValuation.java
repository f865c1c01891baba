// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Option;

/** Who wins a component played alone, in games whose options leave at most one component. */
final class OutcomeValuation implements Valuation {
  private final long stuck;
  private boolean moved;
  private long best;

  OutcomeValuation(Game game) {
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
  public boolean take(Finish.Result finish) {
    return take(of(finish));
  }

  /** What an option that ends the game means to the mover. */
  static long of(Finish.Result finish) {
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
