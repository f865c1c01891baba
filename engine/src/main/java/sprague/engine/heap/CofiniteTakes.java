// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.List;

/**
 * The values that can be had by taking any number from some number on: they only grow with the
 * size, but for the few exceptions, so they are counted once and for all.
 */
final class CofiniteTakes {
  private final List<List<ExpandedMoves.Tail>> tails;
  private final int[][] values;
  private final int[][][] counts;
  private final int[][] first;

  /** The numbers that may not be taken. */
  private final int[][][] barred;

  CofiniteTakes(List<List<ExpandedMoves.Tail>> tails, int[][] values) {
    this.tails = tails;
    this.values = values;
    this.counts = new int[tails.size()][][];
    this.first = new int[tails.size()][];
    this.barred = new int[tails.size()][][];
    for (int kind = 0; kind < counts.length; kind++) {
      counts[kind] = new int[tails.get(kind).size()][1 << 6];
      first[kind] = new int[tails.get(kind).size()];
      Arrays.fill(first[kind], 1);
      barred[kind] =
          tails.get(kind).stream()
              .map(tail -> tail.exceptions().stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
    }
  }

  /** Takes in the heap that comes within reach at size n. Called for n = 0, 1, 2, ... in turn. */
  void grow(int kind, int n) {
    List<ExpandedMoves.Tail> of = tails.get(kind);
    for (int i = 0; i < of.size(); i++) {
      ExpandedMoves.Tail tail = of.get(i);
      int rest = n - tail.removed();
      if (rest >= tail.least()) {
        int value = values[tail.kind()][rest];
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
   * A value below which {@link #has} holds for all values from 1. (Taking everything is an end, no
   * take, so 0 is not always among the values of takes.)
   */
  int first(int kind, int n) {
    int least = 1;
    List<ExpandedMoves.Tail> of = tails.get(kind);
    for (int i = 0; i < of.size(); i++) {
      if (of.get(i).when().contains(n)) {
        least = Math.max(least, first(kind, i, n));
      }
    }
    return least;
  }

  /**
   * The same for one tail: a value that some heap has is missing only if all of these are barred.
   */
  private int first(int kind, int i, int n) {
    ExpandedMoves.Tail tail = tails.get(kind).get(i);
    int[] values = this.values[tail.kind()];
    int[] counts = this.counts[kind][i];
    int least = first[kind][i];
    for (int number : barred[kind][i]) {
      int rest = n - number;
      if (rest >= tail.least() && number >= tail.removed()) {
        int value = values[rest];
        if (--counts[value] == 0 && value > 0) {
          least = Math.min(least, value);
        }
      }
    }
    for (int number : barred[kind][i]) {
      int rest = n - number;
      if (rest >= tail.least() && number >= tail.removed()) {
        counts[values[rest]]++;
      }
    }
    return least;
  }

  /** Whether taking some number leaves a heap of the value. */
  boolean has(int kind, int n, int value) {
    List<ExpandedMoves.Tail> of = tails.get(kind);
    for (int i = 0; i < of.size(); i++) {
      ExpandedMoves.Tail tail = of.get(i);
      if (value < counts[kind][i].length && tail.when().contains(n)) {
        int count = counts[kind][i][value];
        for (int number : barred[kind][i]) {
          int rest = n - number;
          if (count > 0 && rest >= tail.least() && values[tail.kind()][rest] == value) {
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
