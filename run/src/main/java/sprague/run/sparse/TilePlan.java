// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * Options to be united by way of {@link Tiles}, each a pair (offset, rank), in groups: those of a
 * group need the same shift of sizes within their tiles, and the same exchange of values.
 */
final class TilePlan {
  private static final int GROUPS = Tiles.SIDE * Tiles.SIDE;

  /** So many options at a time, or twice as many, are united in one loop. */
  static final int AT_ONCE = 4;

  /** The plan for no options. */
  static final TilePlan NONE = new TilePlan(new int[0], new int[0], 0);

  /** Where the options of a group begin; group 8 s + g is moved by s sizes and joined with g. */
  private final int[] starts = new int[GROUPS + 1];

  /** How many columns an option reaches back. */
  private final int[] backs;

  /** Which rows it exchanges. */
  private final int[] rows;

  /** A plan for the first {@code count} options of some. */
  TilePlan(int[] offsets, int[] ranks, int count) {
    int[] sizes = new int[GROUPS];
    for (int i = 0; i < count; i++) {
      sizes[group(offsets[i], ranks[i])]++;
    }
    for (int group = 0; group < GROUPS; group++) {
      int whole = Math.ceilDiv(sizes[group], AT_ONCE) * AT_ONCE;
      starts[group + 1] = starts[group] + whole;
    }
    backs = new int[starts[GROUPS]];
    rows = new int[starts[GROUPS]];
    int[] next = starts.clone();
    for (int i = 0; i < count; i++) {
      int group = group(offsets[i], ranks[i]);
      backs[next[group]] = Math.ceilDiv(offsets[i], Tiles.SIDE);
      rows[next[group]++] = ranks[i] / Tiles.SIDE;
    }
    for (int group = 0; group < GROUPS; group++) {
      // The last one again, so that the group fills its loops.
      for (int i = next[group]; i < starts[group + 1]; i++) {
        backs[i] = backs[i - 1];
        rows[i] = rows[i - 1];
      }
    }
  }

  private static int group(int offset, int rank) {
    return (-offset & Tiles.SIDE - 1) * Tiles.SIDE + rank % Tiles.SIDE;
  }

  /** The first option of a group. */
  int start(int shift, int rank) {
    return starts[shift * Tiles.SIDE + rank];
  }

  /** The end of its options, a multiple of {@link #AT_ONCE} from there. */
  int end(int shift, int rank) {
    return starts[shift * Tiles.SIDE + rank + 1];
  }

  /** Where the tiles of an option begin for a row and a column. */
  long at(int option, int row, int column) {
    return Tiles.at(row ^ rows[option], column - backs[option]);
  }
}
