// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import sprague.check.Claim;
import sprague.model.heap.WindowGame;

/** The window recursion. */
final class WindowTheorem implements Theorem {

  @Override
  public String name() {
    return "window games";
  }

  @Override
  public Attempt attempt(Values values, int length) {
    return WindowGame.of(values.game()).isPresent()
        ? new Attempt.Found(new Claim.Window())
        : new Attempt.Never("the options are not the positions just before");
  }
}
