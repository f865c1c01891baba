// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.function.Supplier;

/**
 * What long readings of rules ask now and then whether to go on. Whoever starts such work says what
 * is asked, for the time of the work; where nobody does, the work goes on.
 *
 * <p>Not a parameter, because it would have to go through every function that reads a rule; the
 * readings themselves stay functions of their arguments.
 */
public final class Watch {
  private static final ScopedValue<Runnable> CHECK = ScopedValue.newInstance();

  private Watch() {}

  /**
   * Does some work on this thread. Where it is a part of watched work, both are asked.
   *
   * @param check what is run now and then; what it throws ends the work
   */
  public static <T> T during(Runnable check, Supplier<T> work) {
    Runnable outer = CHECK.orElse(() -> {});
    Runnable both =
        () -> {
          outer.run();
          check.run();
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
