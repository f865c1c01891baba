// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;

/**
 * Guesses the rules of a heap game from the moves on paths or cycles of 0, 1, 2, ... cells: a path
 * of n cells is a heap of n, and a cycle a heap of another kind. A move removes cells, and the runs
 * of consecutive cells that are left are the heaps of an option. For the game in which two
 * neighbours are removed, the rule for paths is {@code path(n) -> path(a) + path(b) where a + b = n
 * - 2, a >= 0, b >= 0}.
 *
 * <p>Moves on paths that leave the same runs in the middle are one rule, if those at the ends take
 * all lengths from some on, both or one of them. All other moves become rules for one n. The rules
 * fit the paths given; that they hold for all lengths is left to the checker. Cost: for each list
 * of runs in the middle up to O(c^4), where c, the cells of the longest path, is at most about 16.
 */
final class PathMoves {
  /**
   * The runs that a move leaves of a path, by their lengths: the one at its beginning, those in the
   * middle that are not empty, ascending, and the one at its end. The outer ones may be empty.
   */
  private record Cut(int left, List<Integer> middle, int right) {}

  /** The lengths of the first run and of the last. */
  private record Ends(int left, int right) {
    Ends mirrored() {
      return new Ends(/* left= */ right, /* right= */ left);
    }
  }

  /**
   * The pairs of runs from a least pair on.
   *
   * @param isFirstFixed whether only the last run grows; otherwise both do
   */
  private record Growth(Ends least, boolean isFirstFixed) {
    boolean includes(Ends pair) {
      return (isFirstFixed ? pair.left == least.left : pair.left >= least.left)
          && pair.right >= least.right;
    }

    /** Whether all pairs included, with at most {@code most} cells, are among some. */
    boolean isWithin(Set<Ends> pairs, int most) {
      return IntStream.rangeClosed(0, most)
          .boxed()
          .flatMap(left -> IntStream.rangeClosed(0, most - left).mapToObj(r -> new Ends(left, r)))
          .filter(this::includes)
          .allMatch(pairs::contains);
    }
  }

  /** Moves that leave the same runs in the middle, with {@code width} cells between the ends. */
  private record Kind(int width, List<Integer> middle) {}

  /** The name of the heaps that are paths. */
  private final String name;

  /** By the number of cells of a path, what its moves leave. */
  private final List<Set<Cut>> cuts = new ArrayList<>();

  private final Set<String> rules = new LinkedHashSet<>();

  private PathMoves(String name) {
    this.name = name;
  }

  /**
   * The rules as text, without a start.
   *
   * @param name the name of the heaps
   * @param paths the games on the paths of 0, 1, ... cells, at least one; each move removes a cell
   */
  static String rules(String name, List<PlacementGame> paths) {
    PathMoves moves = new PathMoves(name);
    for (int cells = 0; cells < paths.size(); cells++) {
      moves.cuts.add(cuts(paths.get(cells), cells));
    }
    moves.write();
    return String.join("\n", moves.rules);
  }

  /**
   * The same for cycles.
   *
   * @param name the name of the heaps that are paths
   * @param cycle the name of the heaps that are cycles
   * @param cycles the games on the cycles of 0, 1, ... cells, at least one
   */
  static String rules(String name, String cycle, List<PlacementGame> cycles) {
    PathMoves moves = new PathMoves(name);
    // Play on a cycle leaves paths; their moves are those on a cycle with two cells more, without
    // these two.
    for (int cells = 0; cells + 2 < cycles.size(); cells++) {
      moves.cuts.add(cuts(cycles.get(cells + 2), cells));
    }
    moves.write();
    moves.writeCycles(cycle, cycles);
    return String.join("\n", moves.rules);
  }

  /** What the moves that need only the first cells of a game leave of these cells. */
  private static Set<Cut> cuts(PlacementGame game, int cells) {
    Set<Cut> cuts = new LinkedHashSet<>();
    for (PlacementMove move : game.moves()) {
      if (move.needs().length() <= cells) {
        BitSet removed = move.removes();
        removed.clear(cells, Math.max(cells, removed.length()));
        cuts.add(cut(removed, cells));
      }
    }
    return cuts;
  }

  /** The runs that each move on a cycle leaves, the longest first; the first may be 0. */
  private static Set<List<Integer>> runs(PlacementGame cycle) {
    Set<List<Integer>> all = new LinkedHashSet<>();
    for (PlacementMove move : cycle.moves()) {
      Cut cut = cut(move.removes(), cycle.cells());
      List<Integer> runs = new ArrayList<>(cut.middle);
      // The first and the last cell are neighbours, so the outer runs are one.
      runs.add(cut.left + cut.right);
      runs.sort(Comparator.reverseOrder());
      all.add(runs);
    }
    return all;
  }

  /**
   * Writes the moves on cycles. From a least length on they are those of the longest cycle given,
   * with the longest run of each shortened by the difference; moves on shorter cycles are written
   * one by one.
   */
  private void writeCycles(String cycle, List<PlacementGame> cycles) {
    List<Set<List<Integer>>> all = cycles.stream().map(PathMoves::runs).toList();
    int longest = all.size() - 1;
    int least = longest;
    while (least > 0
        && all.get(least - 1).equals(shortened(all.get(longest), longest - least + 1))) {
      least--;
    }
    for (List<Integer> runs : all.get(longest)) {
      rules.add(
          "%s(n) -> %s(a)%s where a = n - %s, n >= %s"
              .formatted(
                  cycle,
                  name,
                  rest(runs.subList(1, runs.size())),
                  longest - runs.getFirst(),
                  least));
    }
    for (int cells = 0; cells < least; cells++) {
      for (List<Integer> runs : all.get(cells)) {
        rules.add("%s(n) -> %s where n = %s".formatted(cycle, sum(runs), cells));
      }
    }
  }

  /** The same with each longest run shortened by a number of cells. */
  private static Set<List<Integer>> shortened(Set<List<Integer>> all, int by) {
    Set<List<Integer>> shorter = new LinkedHashSet<>();
    for (List<Integer> runs : all) {
      List<Integer> less = new ArrayList<>(runs);
      less.set(0, runs.getFirst() - by);
      shorter.add(less);
    }
    return shorter;
  }

  /** The runs left of a path when some cells, at least one, are removed. */
  private static Cut cut(BitSet removed, int cells) {
    List<Integer> middle = new ArrayList<>();
    for (int cell = removed.nextSetBit(0); cell >= 0; ) {
      int free = removed.nextClearBit(cell);
      cell = removed.nextSetBit(free);
      if (cell >= 0) {
        middle.add(cell - free);
      }
    }
    middle.sort(null);
    return new Cut(removed.nextSetBit(0), middle, cells - removed.length());
  }

  private void write() {
    Map<Kind, Set<Ends>> kinds = new LinkedHashMap<>();
    for (int cells = 0; cells < cuts.size(); cells++) {
      for (Cut cut : cuts.get(cells)) {
        Kind kind = new Kind(cells - cut.left - cut.right, cut.middle);
        kinds.computeIfAbsent(kind, _ -> new LinkedHashSet<>()).add(new Ends(cut.left, cut.right));
      }
    }
    kinds.forEach(this::write);
  }

  /**
   * Writes the moves of a kind: a rule for all pairs of runs from a least pair on, then rules for a
   * fixed first run and all last runs from a least one on, then the pairs that are left one by one.
   * Least runs are at most half of the cells that the longest path has for both, so that the guess
   * rests on several lengths.
   *
   * @param all the pairs of runs at the ends that these moves leave
   */
  private void write(Kind kind, Set<Ends> all) {
    Set<Ends> others = new LinkedHashSet<>(all);
    // The rules in which both runs grow come first, as one of them covers many of the others.
    for (boolean isFirstFixed : List.of(false, true)) {
      int most = cuts.size() - 1 - kind.width;
      for (int left = 0; left <= most / 2; left++) {
        for (int right = 0; right <= most / 2; right++) {
          Growth growth = new Growth(new Ends(left, right), isFirstFixed);
          if (others.contains(growth.least) && growth.isWithin(all, most)) {
            rules.add(rule(kind, growth));
            // With one run fixed, the mirror image of a pair leaves the same heaps.
            others.removeIf(
                each ->
                    growth.includes(each) || (isFirstFixed && growth.includes(each.mirrored())));
          }
        }
      }
    }
    for (Ends each : others) {
      List<Integer> runs = new ArrayList<>(kind.middle);
      runs.add(each.left);
      runs.add(each.right);
      rules.add(rule(sum(runs), "n = " + (kind.width + each.left + each.right)));
    }
  }

  private String rule(Kind kind, Growth growth) {
    int left = growth.least.left;
    int right = growth.least.right;
    return growth.isFirstFixed
        ? rule(
            "%s(b)%s%s".formatted(name, rest(List.of(left)), rest(kind.middle)),
            "b = n - %s, b >= %s".formatted(kind.width + left, right))
        : rule(
            "%s(a) + %s(b)%s".formatted(name, name, rest(kind.middle)),
            "a + b = n - %s, a >= %s, b >= %s".formatted(kind.width, left, right));
  }

  private String rule(String option, String where) {
    return name + "(n) -> " + option + " where " + where;
  }

  /** The heaps of runs, each after a plus sign; empty runs are left out. */
  private String rest(List<Integer> runs) {
    return runs.stream()
        .filter(each -> each > 0)
        .sorted()
        .map(each -> " + %s(%s)".formatted(name, each))
        .collect(Collectors.joining());
  }

  /** The heaps of runs as an option, which is a heap of 0 if all are empty. */
  private String sum(List<Integer> runs) {
    String all = rest(runs);
    return all.isEmpty() ? name + "(0)" : all.substring(" + ".length());
  }
}
