// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.BitSet;

/** Values and lost positions by the definition, one position after the other. */
final class PlainPositions {
  private PlainPositions() {}

  /** Takes the options of a position. */
  interface Options {
    void of(int a, int b, Option option);
  }

  /** Takes one option. */
  interface Option {
    void at(int a, int b);
  }

  /** Any number from one of two heaps. */
  static void nim(int a, int b, Option option) {
    for (int k = 1; k <= a; k++) {
      option.at(a - k, b);
    }
    for (int k = 1; k <= b; k++) {
      option.at(a, b - k);
    }
  }

  /** The values of a square, where moves make the sum of the coordinates less. */
  static long[] values(int size, Options options) {
    int sums = 2 * size - 1;
    int[][] values = new int[sums][sums];
    for (int sum = 0; sum < sums; sum++) {
      for (int a = 0; a <= sum; a++) {
        BitSet seen = new BitSet();
        options.of(
            a,
            sum - a,
            (x, y) -> {
              if (x >= 0 && y >= 0) {
                seen.set(values[x][y]);
              }
            });
        values[a][sum - a] = seen.nextClearBit(0);
      }
    }
    long[] square = new long[size * size];
    for (int i = 0; i < square.length; i++) {
      square[i] = values[i / size][i % size];
    }
    return square;
  }

  /** The corner of a square table. */
  static long[] corner(long[] values, int size) {
    int side = (int) Math.round(Math.sqrt(values.length));
    long[] corner = new long[size * size];
    for (int i = 0; i < corner.length; i++) {
      corner[i] = values[i / size * side + i % size];
    }
    return corner;
  }

  /**
   * The P-positions of a square in Wythoff's game, where takes from both heaps may differ by less
   * than t and there are moves only from positions with a + b above a limit. Every position with a
   * P-position as an option is an N-position.
   *
   * @return 0 for P-positions, 1 for N-positions
   */
  static long[] wythoff(int size, int t, int limit) {
    long[] won = new long[size * size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        if (won[a * size + b] > 0) {
          continue;
        }
        for (int k = 1; k < size; k++) {
          win(won, size, limit, a + k, b);
          win(won, size, limit, a, b + k);
          for (int l = Math.max(1, k - t + 1); l < k + t; l++) {
            win(won, size, limit, a + k, b + l);
          }
        }
      }
    }
    return won;
  }

  private static void win(long[] won, int size, int limit, int a, int b) {
    if (a < size && b < size && a + b > limit) {
      won[a * size + b] = 1;
    }
  }

  /**
   * The Triangle Game: from one of three heaps take k, and put fewer on the next one.
   *
   * @param sum positions with this sum or more are not known
   * @return for all positions of a cube, 0 for lost, 1 for won, -1 for not known
   */
  static long[] triangle(int size, int sum) {
    boolean[][][] won = new boolean[sum][sum][sum];
    long[] outcomes = new long[size * size * size];
    Arrays.fill(outcomes, -1);
    for (int total = 0; total < sum; total++) {
      for (int a = 0; a <= total; a++) {
        for (int b = 0; a + b <= total; b++) {
          int c = total - a - b;
          if (!won[a][b][c]) {
            winTriangle(won, sum, a, b, c);
          }
          if (a < size && b < size && c < size) {
            outcomes[(a * size + b) * size + c] = won[a][b][c] ? 1 : 0;
          }
        }
      }
    }
    return outcomes;
  }

  private static void winTriangle(boolean[][][] won, int sum, int a, int b, int c) {
    for (int k = 1; k < sum; k++) {
      for (int l = 0; l < k; l++) {
        int more = a + b + c + k - l;
        if (more < sum) {
          if (l <= b) {
            won[a + k][b - l][c] = true;
          }
          if (l <= c) {
            won[a][b + k][c - l] = true;
          }
          if (l <= a) {
            won[a - l][b][c + k] = true;
          }
        }
      }
    }
  }
}
