// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/** The options of parts, and the parts of positions. A thread has one of its own. */
interface PartMoves {
  /** The number of words of a part. */
  int words();

  /** Writes a position into the list, as the sum of its parts. */
  void split(long[] position, OptionList list);

  /** Begins to list the options of the part in {@code parts} from {@code at} on. */
  void begin(long[] parts, int at, OptionList list);

  /** Adds the next option to the list; false if there is none. */
  boolean addNext(OptionList list);

  /**
   * Whether the part in {@code parts} from {@code at} on has value 0 by a point reflection: a map
   * of order two that carries moves to moves, so that the image of each possible move m needs no
   * cell that m removes. Each move is answered by its image.
   */
  boolean isReflected(long[] parts, int at);
}
