// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.Arrays;
import sprague.model.Finish;
import sprague.model.Option;

/**
 * Nim-values: the mex of the nim-sums of the options, with sunny and loony positions (Winning Ways,
 * chapter 12).
 */
final class NimberValuation implements Valuation {
  private final Allowance allowance;
  private int[] seen = {};
  private int turn;
  private boolean sunny;

  NimberValuation(Allowance allowance) {
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
  public boolean take(Finish.Result finish) {
    sunny |= finish == Finish.Result.WINS;
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
