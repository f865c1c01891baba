// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * What came of a task.
 *
 * @param host the machine it ran on
 * @param trouble what kept it from its work
 * @param reason more about that; empty where there is nothing to say
 * @param items what came of its items, in their order; fewer where there was trouble
 */
record TaskReport(String host, Trouble trouble, String reason, ArrayList<Told> items)
    implements Serializable {

  /** What may keep a task from its work on any machine, so that to try it again is no use. */
  enum Trouble {
    NONE,
    /** The folder of the sweep is not there, or is another one. */
    NO_FOLDER,
    /** A result cannot be written. */
    NO_ROOM,
    /** The order is none, or of another version. */
    STRANGE_ORDER
  }

  /**
   * What came of an item: it was kept, or, where it is not to be kept, the result itself.
   *
   * @param digest the last line of the file that keeps it; else empty
   * @param text the text of a result that is not kept; else empty
   */
  record Told(String digest, String text) implements Serializable {}
}
