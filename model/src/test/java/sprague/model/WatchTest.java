// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.nimber.CancellationCheck;
import sprague.syntax.SetSyntax.Family;

/** Long readings can be ended from outside. */
final class WatchTest {
  private static final NumberSet MANY =
      new NumberSet.Interval(Terms.constant(0), Terms.constant(1L << 60));
  private static final NumberSet SQUARES = new NumberSet.Named(Family.SQUARES);

  private static void end() {
    throw new IllegalStateException("it is time");
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void searchesThatFindNothing_askWhetherToGoOn() {
    NumberSet none = new NumberSet.Difference(MANY, MANY);
    List<Runnable> searches =
        List.of(
            () -> NumberSets.next(none, 0, 1L << 60, new long[0]),
            () -> NumberSets.between(MANY, 0, 1L << 40, new long[0]),
            () -> NumberSets.between(SQUARES, 0, 1L << 62, new long[0]));
    for (Runnable search : searches) {
      assertThatThrownBy(
              () ->
                  CancellationCheck.during(
                      WatchTest::end,
                      () -> {
                        search.run();
                        return 0;
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("it is time");
    }
  }

  @Test
  void whereNobodyWatches_theWorkGoesOn() {
    CancellationCheck.check();
    assertThat(CancellationCheck.<Integer>during(() -> {}, () -> 7)).isEqualTo(7);
  }
}
