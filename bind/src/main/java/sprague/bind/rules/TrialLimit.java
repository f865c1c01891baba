// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.nimber.CancellationCheck;

/**
 * A callback for {@link sprague.model.Moves} that ends an enumeration of moves, by an exception,
 * after a number of values that were tried for variables.
 */
final class TrialLimit implements Runnable {
  private final int maximum;
  private int trials;

  TrialLimit(int maximum) {
    this.maximum = maximum;
  }

  /** Thrown at the first trial beyond the maximum. */
  @SuppressWarnings("serial")
  static final class Reached extends RuntimeException {
    private Reached() {
      super("enough has been tried", null, false, false);
    }
  }

  @Override
  public void run() {
    CancellationCheck.check();
    if (++trials > maximum) {
      throw new Reached();
    }
  }
}
