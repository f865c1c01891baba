// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/** The options of parts, and the parts of positions. A thread has one of its own. */
interface PartMoves {
  /** The number of words of a part. */
  int words();

  /** Writes a position into the list, as the sum of its parts. */
  void split(long[] position, OptionList list);

  /** Writes the options of the part in {@code parts} from {@code at} on into the list. */
  void options(long[] parts, int at, OptionList list);
}
