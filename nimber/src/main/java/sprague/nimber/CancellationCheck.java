// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.util.function.Supplier;

/**
 * Cooperative cancellation: loops that can take long call {@link #check}, and whoever starts the
 * work says, by {@link #during}, what is checked then: a time limit, an interrupt. Where nobody
 * does, the work goes on.
 *
 * <p>Not a parameter, because it would have to go through every function that reads a rule; the
 * readings themselves stay functions of their arguments. Work on other threads is not watched.
 */
public final class CancellationCheck {
  private static final ScopedValue<Runnable> CHECK = ScopedValue.newInstance();

  private CancellationCheck() {}

  /**
   * Does some work on this thread. Where it is a part of watched work, its own check is run first.
   *
   * @param check what is run now and then; what it throws ends the work
   */
  public static <T> T during(Runnable check, Supplier<T> work) {
    Runnable outer = CHECK.orElse(() -> {});
    Runnable both =
        () -> {
          check.run();
          outer.run();
        };
    return ScopedValue.where(CHECK, both).call(work::get);
  }

  /** Lets the work end when it is time to. Cheap enough for every few hundred steps of a loop. */
  public static void check() {
    if (CHECK.isBound()) {
      CHECK.get().run();
    }
  }
}
