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
          case STUCK_LOSES -> Kind.P;
          case STUCK_WINS -> Kind.N;
          case STUCK_DRAWS -> Kind.DRAW;
        };
  }

  @Override
  public void begin() {
    moved = false;
    best = Kind.P;
  }

  @Override
  public boolean take(Finish.Result finish) {
    return note(
        switch (finish) {
          case WINS -> Kind.N;
          case LOSES -> Kind.P;
          case DRAWS -> Kind.DRAW;
        });
  }

  @Override
  public boolean take(Option option, long[] codes) {
    long theirs = option.items().isEmpty() ? stuck : codes[0];
    return note(theirs == Kind.N ? Kind.P : theirs == Kind.P ? Kind.N : Kind.DRAW);
  }

  private boolean note(long ours) {
    moved = true;
    if (ours == Kind.N || (ours == Kind.DRAW && best == Kind.P)) {
      best = ours;
    }
    return best == Kind.N;
  }

  @Override
  public long value() {
    return moved ? best : stuck;
  }

  @Override
  public boolean settles(long code) {
    return code == Kind.P;
  }
}
