// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * The report of a task to the driver, the process that runs the sweep. Serialized, so its list is
 * of a class that is serializable.
 *
 * @param host the machine that ran the task
 * @param problem why it could not run; {@code NONE} if it did
 * @param reason details of the problem; may be empty
 * @param items the outcomes of its items in order; empty after a problem
 */
record TaskReport(String host, Problem problem, String reason, ArrayList<ItemOutcome> items)
    implements Serializable {

  /** Problems that would occur again on another machine, so that Spark must not retry the task. */
  enum Problem {
    NONE,
    /** The folder of the sweep does not exist on that machine, or belongs to another sweep. */
    NO_FOLDER,
    /** A result cannot be written. */
    WRITE_FAILED,
    /** The request is malformed or from another version. */
    INVALID_REQUEST
  }

  /**
   * The outcome of an item: the digest of a stored result, or the text of one that is not storable.
   *
   * @param digest the last line of the result's file; otherwise empty
   * @param text the text of the result; otherwise empty
   */
  record ItemOutcome(String digest, String text) implements Serializable {}
}
