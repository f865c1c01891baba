// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

import java.util.Optional;

/**
 * Stages of one certificate that were found good, so that a check that was stopped can go on. The
 * checker believes it: a proof made with a memory is as good as whoever keeps it. Used from several
 * threads.
 */
public interface StageMemory {

  /** Remembers nothing. */
  StageMemory NONE =
      new StageMemory() {
        @Override
        public Optional<Good> recall(int stage) {
          return Optional.empty();
        }

        @Override
        public void remember(int stage, Good found) {}
      };

  /**
   * What else is to be known about a stage that leads to the next window.
   *
   * @param greatest the greatest of its values below preperiod + period
   * @param zeros how many of these are 0
   */
  record Good(int greatest, long zeros) {}

  /** What was found about a stage, by its number from 0, if it was found good. */
  Optional<Good> recall(int stage);

  /** Takes note of a stage that is good. */
  void remember(int stage, Good found);
}
