// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;

/** Storage for the state of one long search, from which another process can go on with it. */
public interface SearchMemory {

  /** The state that was written last; empty if there is none, or it is damaged. */
  Optional<byte[]> read();

  /**
   * Replaces the state atomically: if the process is killed, either the old or the new state is
   * read afterwards.
   *
   * @param state perhaps tens of megabytes; after an unchecked exception the old one stays
   * @param reached the first size whose value the search has not computed; for reports
   */
  void write(byte[] state, long reached);
}
