// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * The two halves of a step by way of {@link Tiles}, for games of which many options have a rare
 * part.
 */
final class TileStep {
  /** For greater values marks are quicker; tiles for 2^10 values are 64 rows. */
  private static final int MOST = 10;

  /** Values less than 2^LEAST are eight common ones and eight others: a tile. */
  private static final int LEAST = 4;

  private final char[] table;
  private final byte[] bytes;
  private final RareSpace space;
  private final Tiles tiles;
  private final TileOptions options;
  private final TileSplits splits;

  /**
   * The step for a space that it serves.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param log values are less than 2^log
   */
  TileStep(char[] table, byte[] bytes, RareSpace space, int log) {
    this.table = table;
    this.bytes = bytes;
    this.space = space;
    this.tiles = new Tiles(space.groups[0].partition, log);
    this.options =
        new TileOptions(
            space, tiles, space.values(log, true), new OptionMarks(table, bytes, space, log));
    this.splits = new TileSplits(table, space, tiles, space.values(log, false));
  }

  /** Whether tiles can hold the values of a space below 2^log. */
  static boolean serves(RareSpace space, int log) {
    return log >= LEAST
        && log <= MOST
        && space.groups.length == 1
        && Integer.numberOfTrailingZeros(space.groups[0].partition.mask()) < log;
  }

  /**
   * Begins to work from a size on, all smaller ones being in the table.
   *
   * @param start splits with a smaller part of at least this are tried as witnesses
   * @param reach and with none larger than this
   * @return whether that is worth while
   */
  boolean begin(int n, int start, int reach) {
    boolean begins =
        n >= space.moves.ends().length() && options.begin(n) && splits.begin(n, start, reach);
    if (begins) {
      tiles.follow(table, n);
    }
    return begins;
  }

  /** Where the splits are that are tried. */
  OptionProbe.Stretch stretch() {
    return splits.stretch();
  }

  /** Hears that a size may have another value than before. */
  void cut(int n) {
    tiles.cut(n);
  }

  /** Hears that the table has other values from some index on. */
  void forget() {
    tiles.forget();
  }

  /** Guesses values as {@link Halves} says. */
  int guess(int from, int to) {
    for (int n = from; n < to; n++) {
      int value = options.leastWithout(n, to);
      if (value < 0) {
        return n;
      }
      table[n] = (char) value;
      LowBytes.put(bytes, n, value);
      tiles.set(n, value);
    }
    return to;
  }

  /** Verifies them; what is not among the splits tried goes to others. */
  int verify(int from, int to, TileSplits.Rest rest) {
    return splits.verify(from, to, rest);
  }
}
