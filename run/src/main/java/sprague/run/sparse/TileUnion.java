// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * The values that some options of a stretch of sizes have, as bits: a row of eight values is found
 * for all sizes when it is asked for first. One thread uses it.
 */
final class TileUnion {
  private static final long EVEN_BYTES = 0x00ff00ff00ff00ffL;
  private static final long EVEN_PAIRS = 0x0000ffff0000ffffL;
  private static final long ONES = 0x0101010101010101L;

  private final Tiles tiles;
  private final TilePlan plan;

  /** The options of one shift, united for each end of their ranks. */
  private final long[][] parts;

  /** Where the tiles of the options begin that are united in one loop. */
  private final long[] places = new long[2 * TilePlan.AT_ONCE];

  /** The rows that were asked for; their tiles are turned, a byte for each size. */
  private final long[][] rows;

  private int done;
  private int first;
  private int count;

  /** Unions for stretches of so many sizes at most. */
  TileUnion(Tiles tiles, TilePlan plan, int longest) {
    int columns = Math.ceilDiv(longest, Tiles.SIDE) + 2;
    this.tiles = tiles;
    this.plan = plan;
    this.parts = new long[Tiles.SIDE][columns];
    this.rows = new long[tiles.rows()][columns];
  }

  /** Begins with a stretch from a size on. */
  void begin(int n, int length) {
    first = n / Tiles.SIDE;
    count = Math.ceilDiv(n % Tiles.SIDE + length, Tiles.SIDE);
    done = 0;
  }

  /** The values of rank 8 row to 8 row + 7 that a size of the stretch has, as bits. */
  int values(int row, int n) {
    while (done <= row) {
      unite(done++);
    }
    return (int) (rows[row][n / Tiles.SIDE - first] >>> (n % Tiles.SIDE * Tiles.SIDE)) & 0xff;
  }

  private void unite(int row) {
    long[] all = rows[row];
    Arrays.fill(all, 0, count, 0);
    for (int shift = 0; shift < Tiles.SIDE; shift++) {
      if (join(shift, row)) {
        move(parts[0], all, shift, count);
      }
    }
    turn(all, count);
  }

  /** Unites the options of a shift; whether there are any. */
  private boolean join(int shift, int row) {
    boolean any = false;
    for (int rank = 0; rank < Tiles.SIDE; rank++) {
      long[] part = parts[rank];
      Arrays.fill(part, 0, count + 1, 0);
      int end = plan.end(shift, rank);
      int option = plan.start(shift, rank);
      any |= option < end;
      for (; option + 2 * TilePlan.AT_ONCE <= end; option += 2 * TilePlan.AT_ONCE) {
        place(option, 2 * TilePlan.AT_ONCE, row);
        uniteEight(part, tiles.tiles(), places, count + 1);
      }
      if (option < end) {
        place(option, TilePlan.AT_ONCE, row);
        uniteFour(part, tiles.tiles(), places, count + 1);
      }
    }
    if (any) {
      for (int rank = 0; rank < 4; rank++) {
        exchangeHalves(parts[rank], parts[rank + 4], count + 1);
      }
      for (int rank = 0; rank < 2; rank++) {
        exchangePairs(parts[rank], parts[rank + 2], count + 1);
      }
      exchangeBytes(parts[0], parts[1], count + 1);
    }
    return any;
  }

  private void place(int option, int options, int row) {
    for (int i = 0; i < options; i++) {
      places[i] = plan.at(option + i, row, first);
    }
  }

  private static void uniteEight(long[] part, MemorySegment tiles, long[] places, int count) {
    long a = places[0];
    long b = places[1];
    long c = places[2];
    long d = places[3];
    long e = places[4];
    long f = places[5];
    long g = places[6];
    long h = places[7];
    for (int i = 0; i < count; i++) {
      part[i] |=
          tiles.get(Tiles.TILE, a + 8L * i)
              | tiles.get(Tiles.TILE, b + 8L * i)
              | tiles.get(Tiles.TILE, c + 8L * i)
              | tiles.get(Tiles.TILE, d + 8L * i)
              | tiles.get(Tiles.TILE, e + 8L * i)
              | tiles.get(Tiles.TILE, f + 8L * i)
              | tiles.get(Tiles.TILE, g + 8L * i)
              | tiles.get(Tiles.TILE, h + 8L * i);
    }
  }

  private static void uniteFour(long[] part, MemorySegment tiles, long[] places, int count) {
    long a = places[0];
    long b = places[1];
    long c = places[2];
    long d = places[3];
    for (int i = 0; i < count; i++) {
      part[i] |=
          tiles.get(Tiles.TILE, a + 8L * i)
              | tiles.get(Tiles.TILE, b + 8L * i)
              | tiles.get(Tiles.TILE, c + 8L * i)
              | tiles.get(Tiles.TILE, d + 8L * i);
    }
  }

  // To join with 4, 2 or 1 is to exchange the bytes of a tile so far apart.

  private static void exchangeHalves(long[] to, long[] from, int count) {
    for (int i = 0; i < count; i++) {
      to[i] |= from[i] << 32 | from[i] >>> 32;
    }
  }

  private static void exchangePairs(long[] to, long[] from, int count) {
    for (int i = 0; i < count; i++) {
      to[i] |= ((from[i] & EVEN_PAIRS) << 16) | (from[i] >>> 16 & EVEN_PAIRS);
    }
  }

  private static void exchangeBytes(long[] to, long[] from, int count) {
    for (int i = 0; i < count; i++) {
      to[i] |= ((from[i] & EVEN_BYTES) << 8) | (from[i] >>> 8 & EVEN_BYTES);
    }
  }

  /** Moves tiles by some sizes to smaller ones and unites them with others. */
  private static void move(long[] from, long[] to, int shift, int count) {
    long here = ONES * (0xff >>> shift);
    int back = Tiles.SIDE - shift;
    for (int i = 0; i < count; i++) {
      to[i] |= (from[i] >>> shift & here) | (from[i + 1] << back & ~here);
    }
  }

  /** Turns tiles: from a byte for each value, a bit for each size, to the other way round. */
  private static void turn(long[] tiles, int count) {
    for (int i = 0; i < count; i++) {
      long tile = tiles[i];
      long apart = (tile ^ tile >>> 7) & 0x00aa00aa00aa00aaL;
      tile ^= apart ^ apart << 7;
      apart = (tile ^ tile >>> 14) & 0x0000cccc0000ccccL;
      tile ^= apart ^ apart << 14;
      apart = (tile ^ tile >>> 28) & 0x00000000f0f0f0f0L;
      tiles[i] = tile ^ apart ^ apart << 28;
    }
  }
}
