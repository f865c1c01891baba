// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Game;
import sprague.solve.closedform.VertexColouring;

/**
 * Answers BZOJ 2410, a colouring game on a strip. The position is the sum of its runs of free
 * cells. The value of a run depends on its length, on which of its ends border a coloured cell, and
 * on whether these two colours are equal. With three or more colours every play has the same length
 * ({@link VertexColouring}). O(cells) after the values of the runs, which are computed once for
 * each family. In an input, cell 0 is free and other cells are the colours 1 to k.
 */
final class Colouring {
  /** In place of a colour, for the edge of the strip. A cell next to a run is never free, 0. */
  private static final long EDGE = 0;

  /** The maximum number of neighbours of a cell. */
  private static final int DEGREE = 2;

  private Colouring() {}

  /** Whether no two neighbouring cells have the same colour. */
  static boolean isProper(TestCase strip) {
    long[] cells = strip.row("cell");
    for (int i = 1; i < cells.length; i++) {
      if (cells[i] != 0 && cells[i] == cells[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /** The family of runs with the same ends and number of colours. */
  private record Family(long colours, String pattern) {}

  /** A run of free cells; {@code strip} is the index of its test case. */
  private record Run(int strip, long length) {}

  /** Writes a line for each case: y if the player to move wins, n otherwise. */
  static void write(List<TestCase> cases, GameCache games, StringBuilder answer) {
    long[] sums = new long[cases.size()];
    Map<Family, List<Run>> families = new LinkedHashMap<>();
    for (int i = 0; i < sums.length; i++) {
      TestCase strip = cases.get(i);
      if (VertexColouring.isComplete(DEGREE, strip.number("k"))) {
        long free = strip.stream("cell").filter(cell -> cell == 0).count();
        sums[i] = VertexColouring.nimber(free);
      } else {
        collectRuns(i, strip, families);
      }
    }
    families.forEach(
        (family, runs) -> {
          Map<String, BoundValue> k = Map.of("k", new BoundValue.Number(family.colours()));
          Game game = games.open("colours", new Bindings(k));
          long[] lengths = runs.stream().mapToLong(Run::length).toArray();
          long[] values = games.values(game, family.pattern(), lengths);
          for (int i = 0; i < values.length; i++) {
            sums[runs.get(i).strip()] ^= values[i];
          }
        });
    for (long sum : sums) {
      answer.append(sum == 0 ? "n\n" : "y\n");
    }
  }

  private static void collectRuns(int index, TestCase strip, Map<Family, List<Run>> families) {
    long[] cells = strip.row("cell");
    int start = 0;
    for (int i = 0; i <= cells.length; i++) {
      if (i == cells.length || cells[i] != 0) {
        if (i > start) {
          long left = start == 0 ? EDGE : cells[start - 1];
          long right = i == cells.length ? EDGE : cells[i];
          Family family = new Family(strip.number("k"), pattern(left, right));
          families
              .computeIfAbsent(family, newFamily -> new ArrayList<>())
              .add(new Run(index, i - start));
        }
        start = i + 1;
      }
    }
  }

  /** The pattern of a run, up to renaming of colours and reflection. */
  private static String pattern(long left, long right) {
    if (left == EDGE && right == EDGE) {
      return "gap(n, 0, 0)";
    }
    if (left == EDGE || right == EDGE) {
      return "gap(n, 1, 0)";
    }
    return left == right ? "gap(n, 1, 1)" : "gap(n, 1, 2)";
  }
}
