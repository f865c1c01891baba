// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/** A canonical form of parts of one word: parts of equal form are equal games. */
interface WordForm {
  /** The form of a part. */
  long of(long part);
}
