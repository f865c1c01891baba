// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.board.ConnectedMove.Removal;

/**
 * Writes moves on paths and cycles as moves of heaps: a path of n cells is a heap of n. The removal
 * of one cell from a path becomes {@code free(n) -> free(a) + free(b) where a + b = n - 1, a >= 0,
 * b >= 0}. A {@link Removal} is about the window of cells from the first to the last that the move
 * names. It removes at least one of them, and perhaps the cell before or after the window. What is
 * left are runs, each a path. O(cells of the window).
 *
 * @param path the name of heaps that are paths
 * @param cycle the name of heaps that are cycles
 * @param rules the rules written, sorted, so that the order of the removals does not matter
 */
record RunMoves(String path, String cycle, Set<String> rules) {
  RunMoves(String path, String cycle) {
    this(path, cycle, new TreeSet<>());
  }

  /**
   * The runs that a removal leaves in a row with x cells before its window and y after it: one of x
   * + before cells, the inner ones, and one of y + after.
   *
   * @param window the number of cells from the first cell of the removal to the last
   * @param inner the lengths of the runs between two removed cells
   * @param before the number of cells of the window up to the first one removed; -1 if the last of
   *     the x cells is removed, so that the first run ends before it
   * @param after the same at the other end of the window
   */
  private record Window(int window, List<Integer> inner, int before, int after) {
    static Window of(Removal removal) {
      int first = removal.cells().first();
      int last = removal.cells().last();
      List<Integer> within = List.copyOf(removal.removed().subSet(first, last + 1));
      List<Integer> inner = between(within);
      int before = within.getFirst() - first;
      int after = last - within.getLast();
      if (removal.removed().contains(first - 1)) {
        inner.add(before);
        before = -1;
      }
      if (removal.removed().contains(last + 1)) {
        inner.add(after);
        after = -1;
      }
      return new Window(last - first + 1, inner, before, after);
    }

    /** The length of the row minus those of the first and the last run, the same for all x, y. */
    int less() {
      return window - before - after;
    }
  }

  /** Writes the moves on paths of a removal in a row, for all numbers x and y of cells around. */
  void addPaths(Removal removal) {
    Window at = Window.of(removal);
    String rest = sum(at.inner);
    int a = Math.max(at.before, 0);
    int b = Math.max(at.after, 0);
    add(
        "%1$s(a) + %1$s(b)%2$s where a + b = n - %3$d, a >= %4$d, b >= %5$d"
            .formatted(path, rest, at.less(), a, b));
    // With x = 0 or y = 0 there is no cell to remove there, and no run of x - 1 or y - 1.
    if (at.before < 0) {
      add("%s(b)%s where b = n - %s, b >= %s".formatted(path, rest, at.window - at.after, b));
    }
    if (at.after < 0) {
      add("%s(a)%s where a = n - %s, a >= %s".formatted(path, rest, at.window - at.before, a));
    }
    if (at.before < 0 && at.after < 0) {
      add("%s(0)%s where n = %s".formatted(path, rest, at.window));
    }
  }

  private void add(String move) {
    rules.add(path + "(n) -> " + move);
  }

  /**
   * Writes the moves on cycles of at least {@code from} cells: so many that two are not in the
   * window, and the rest of the cycle is one run between its ends.
   */
  void addCycles(Removal removal, int from) {
    Window at = Window.of(removal);
    rules.add(
        "%s(n) -> %s(a)%s where a = n - %s, n >= %s"
            .formatted(cycle, path, sum(at.inner), at.less(), from));
  }

  /** Writes the move of a removal in a cycle of {@code length} cells, numbered from 0. */
  void addCycle(Removal removal, int length) {
    List<Integer> removed = List.copyOf(removal.removed());
    List<Integer> runs = between(removed);
    runs.add(removed.getFirst() + length - removed.getLast() - 1);
    rules.add("%s(n) -> %s(0)%s where n = %s".formatted(cycle, path, sum(runs), length));
  }

  /** The numbers of cells between removed cells that follow each other; perhaps 0. A new list. */
  private static List<Integer> between(List<Integer> removed) {
    List<Integer> between = new ArrayList<>();
    for (int i = 1; i < removed.size(); i++) {
      between.add(removed.get(i) - removed.get(i - 1) - 1);
    }
    return between;
  }

  /** Runs of fixed lengths as the end of a sum. */
  private String sum(List<Integer> runs) {
    StringBuilder text = new StringBuilder();
    runs.stream()
        .filter(each -> each > 0)
        .sorted()
        .forEach(each -> text.append(" + ").append(path).append('(').append(each).append(')'));
    return text.toString();
  }
}
