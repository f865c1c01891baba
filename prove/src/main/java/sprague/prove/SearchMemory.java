// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;

/** A place where a long search keeps how far it is, so that another process can go on. */
public interface SearchMemory {

  /** What was written last, if there is anything and it is undamaged. */
  Optional<byte[]> read();

  /**
   * Puts a state in place of the one before; killed at any moment, one of them is there.
   *
   * @param reached the size that the search has come to
   */
  void write(byte[] state, long reached);
}
