// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import sprague.model.Finish;
import sprague.model.Option;

/** Scores: the best of gain minus the rest's score over all options, 0 without options. */
final class ScoreValuation implements Valuation {
  private boolean stuck;
  private long best;

  @Override
  public void begin() {
    stuck = true;
    best = Long.MIN_VALUE;
  }

  @Override
  public boolean take(Finish.Result finish) {
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
