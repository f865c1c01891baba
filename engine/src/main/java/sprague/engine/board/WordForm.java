// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/** A canonical form of parts of one word: parts of equal form are equal games. */
interface WordForm {
  /** The form of a part. */
  long of(long part);

  /** The number of maps of order two for {@link #image}. */
  int reflections();

  /**
   * The image of some cells of a part under a map that carries the whole part, if it is its own
   * image, to itself and moves to moves.
   */
  long image(int reflection, long part, long cells);
}
