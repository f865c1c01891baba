// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.List;

/**
 * Values reachable by moves "take any number of at least r except a finite set" ({@link
 * ExpandedMoves.CofiniteTake}) from a heap of size n, whose kind is an index. For each move, the
 * number of reachable heaps with each value is counted: one heap more a size. A query subtracts the
 * excepted heaps, so it costs O(exceptions). Memory: an int for each value and move. Not
 * thread-safe: {@code first} changes counts for a moment.
 */
final class CofiniteTakes {
  private final List<List<ExpandedMoves.CofiniteTake>> cofiniteTakes;
  private final int[][] values;

  /** The number of heaps with a value, by kind, move and value; excepted ones included. */
  private final int[][][] counts;

  /** By kind and move, the least value from 1 on with a count of 0. */
  private final int[][] first;

  /** The excepted numbers, by kind and move. */
  private final int[][][] exceptedNumbers;

  /**
   * Creates the counts before any size.
   *
   * @param cofiniteTakes the moves, by kind
   * @param values the values by kind and size, which the owner fills
   */
  CofiniteTakes(List<List<ExpandedMoves.CofiniteTake>> cofiniteTakes, int[][] values) {
    this.cofiniteTakes = cofiniteTakes;
    this.values = values;
    this.counts = new int[cofiniteTakes.size()][][];
    this.first = new int[cofiniteTakes.size()][];
    this.exceptedNumbers = new int[cofiniteTakes.size()][][];
    for (int kind = 0; kind < counts.length; kind++) {
      // The initial length affects speed only.
      counts[kind] = new int[cofiniteTakes.get(kind).size()][1 << 6];
      first[kind] = new int[cofiniteTakes.get(kind).size()];
      Arrays.fill(first[kind], 1);
      exceptedNumbers[kind] =
          cofiniteTakes.get(kind).stream()
              .map(take -> take.exceptions().stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
    }
  }

  /**
   * Adds the heaps that become reachable at size n. To be called for n = 0, 1, 2, ... in turn,
   * before the value of n is searched for.
   */
  void grow(int kind, int n) {
    List<ExpandedMoves.CofiniteTake> takesOfKind = cofiniteTakes.get(kind);
    for (int i = 0; i < takesOfKind.size(); i++) {
      ExpandedMoves.CofiniteTake take = takesOfKind.get(i);
      int rest = n - take.removed();
      if (rest >= take.least()) {
        int value = values[take.kind()][rest];
        if (value >= counts[kind][i].length) {
          counts[kind][i] = Arrays.copyOf(counts[kind][i], 2 * value);
        }
        counts[kind][i][value]++;
        while (first[kind][i] < counts[kind][i].length && counts[kind][i][first[kind][i]] > 0) {
          first[kind][i]++;
        }
      }
    }
  }

  /**
   * A value v of at least 1 such that {@link #has} is true for 1, ..., v - 1, after {@link #grow}
   * of n. (0 is left out, as taking everything is a fixed option.)
   */
  int first(int kind, int n) {
    int least = 1;
    List<ExpandedMoves.CofiniteTake> takesOfKind = cofiniteTakes.get(kind);
    for (int i = 0; i < takesOfKind.size(); i++) {
      if (takesOfKind.get(i).when().contains(n)) {
        least = Math.max(least, first(kind, i, n));
      }
    }
    return least;
  }

  /**
   * The same for one move: a counted value is missing only if all heaps with it are excepted. So
   * the excepted heaps are subtracted from the counts, and added again.
   */
  private int first(int kind, int i, int n) {
    ExpandedMoves.CofiniteTake take = cofiniteTakes.get(kind).get(i);
    int[] values = this.values[take.kind()];
    int[] counts = this.counts[kind][i];
    int least = first[kind][i];
    for (int number : exceptedNumbers[kind][i]) {
      int rest = n - number;
      if (rest >= take.least() && number >= take.removed()) {
        int value = values[rest];
        if (--counts[value] == 0 && value > 0) {
          least = Math.min(least, value);
        }
      }
    }
    for (int number : exceptedNumbers[kind][i]) {
      int rest = n - number;
      if (rest >= take.least() && number >= take.removed()) {
        counts[values[rest]]++;
      }
    }
    return least;
  }

  /** Whether such a move leaves a heap with the value, after {@link #grow} of n. */
  boolean has(int kind, int n, int value) {
    List<ExpandedMoves.CofiniteTake> takesOfKind = cofiniteTakes.get(kind);
    for (int i = 0; i < takesOfKind.size(); i++) {
      ExpandedMoves.CofiniteTake take = takesOfKind.get(i);
      if (value < counts[kind][i].length && take.when().contains(n)) {
        int count = counts[kind][i][value];
        for (int number : exceptedNumbers[kind][i]) {
          int rest = n - number;
          if (count > 0 && rest >= take.least() && values[take.kind()][rest] == value) {
            count--;
          }
        }
        if (count > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
