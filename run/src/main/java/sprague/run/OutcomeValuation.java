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
    return note(
        switch (finish) {
          case WINS -> ValueKind.N;
          case LOSES -> ValueKind.P;
          case DRAWS -> ValueKind.DRAW;
        });
  }

  @Override
  public boolean take(Option option, long[] codes) {
    long theirs = option.items().isEmpty() ? stuck : codes[0];
    return note(
        theirs == ValueKind.N ? ValueKind.P : theirs == ValueKind.P ? ValueKind.N : ValueKind.DRAW);
  }

  private boolean note(long ours) {
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
