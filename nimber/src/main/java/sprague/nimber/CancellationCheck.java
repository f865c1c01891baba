// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.util.function.Supplier;

/**
 * Cooperative cancellation: long loops call {@link #check}, which runs the callback that an
 * enclosing {@link #during} has bound, for example a test of a time limit. Without an enclosing
 * {@code during} it does nothing.
 *
 * <p>A scoped value instead of a parameter, since every function that analyses rules would need
 * that parameter. It is not inherited by threads that the work starts.
 */
public final class CancellationCheck {
  private static final ScopedValue<Runnable> CHECK = ScopedValue.newInstance();

  private CancellationCheck() {}

  /**
   * Runs some work on this thread and returns its result. Calls may be nested: then {@link #check}
   * runs the innermost callback first, and the outer ones after it.
   *
   * @param check the callback; an exception that it throws ends the work
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

  /**
   * Runs the callback of {@link #during}, if any; to be called every few hundred steps of a loop.
   */
  public static void check() {
    if (CHECK.isBound()) {
      CHECK.get().run();
    }
  }
}
