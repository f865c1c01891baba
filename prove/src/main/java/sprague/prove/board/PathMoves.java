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
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;

/**
 * Guesses the rules of a heap game from the moves on paths or cycles of 0, 1, 2, ... cells: a path
 * of n cells is a heap of n, and a cycle a heap of another kind.
 */
final class PathMoves {
  /**
   * What a move leaves of a path, in order: the run at its beginning, those in the middle that are
   * not empty, and the run at its end.
   */
  private record Cut(int left, List<Integer> middle, int right) {}

  /** The first run and the last. */
  private record Ends(int left, int right) {}

  /** Moves that leave the same middle, in as many cells between the first run and the last. */
  private record Kind(int width, List<Integer> middle) {}

  private final String name;
  private final List<Set<Cut>> cuts = new ArrayList<>();
  private final Set<String> rules = new LinkedHashSet<>();

  private PathMoves(String name) {
    this.name = name;
  }

  /**
   * The rules as text, without a start.
   *
   * @param paths the games on the paths of 0, 1, ... cells
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
   * @param cycle the name of the heaps that are cycles
   * @param cycles the games on the cycles of 0, 1, ... cells
   */
  static String rules(String name, String cycle, List<PlacementGame> cycles) {
    PathMoves moves = new PathMoves(name);
    // A cycle less two neighbours is a path.
    for (int cells = 0; cells + 2 < cycles.size(); cells++) {
      moves.cuts.add(cuts(cycles.get(cells + 2), cells));
    }
    moves.write();
    moves.writeCycles(cycle, cycles);
    return String.join("\n", moves.rules);
  }

  /** What the moves leave of the first cells of a game. */
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

  /** The runs that moves on a cycle leave, the longest first. */
  private static Set<List<Integer>> runs(PlacementGame cycle) {
    Set<List<Integer>> all = new LinkedHashSet<>();
    for (PlacementMove move : cycle.moves()) {
      Cut cut = cut(move.removes(), cycle.cells());
      List<Integer> runs = new ArrayList<>(cut.middle);
      runs.add(cut.left + cut.right);
      runs.sort(Comparator.reverseOrder());
      all.add(runs);
    }
    return all;
  }

  /** Writes the moves on cycles: those of long ones by their longest run, of others one by one. */
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
          "%s(n) -> %s(a)%s where a = n - %d, n >= %d"
              .formatted(
                  cycle,
                  name,
                  rest(runs.subList(1, runs.size())),
                  longest - runs.getFirst(),
                  least));
    }
    for (int cells = 0; cells < least; cells++) {
      for (List<Integer> runs : all.get(cells)) {
        rules.add("%s(n) -> %s where n = %d".formatted(cycle, sum(runs), cells));
      }
    }
  }

  /** The same with a longest run that has some cells fewer. */
  private static Set<List<Integer>> shortened(Set<List<Integer>> all, int by) {
    Set<List<Integer>> shorter = new LinkedHashSet<>();
    for (List<Integer> runs : all) {
      List<Integer> less = new ArrayList<>(runs);
      less.set(0, runs.getFirst() - by);
      shorter.add(less);
    }
    return shorter;
  }

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

  /** Writes the moves of a kind that leave some pairs of runs at the ends. */
  private void write(Kind kind, Set<Ends> all) {
    Set<Ends> others = new LinkedHashSet<>(all);
    for (boolean bothGrow : List.of(true, false)) {
      int most = cuts.size() - 1 - kind.width;
      for (int left = 0; left <= most / 2; left++) {
        for (int right = 0; right <= most / 2; right++) {
          Ends least = new Ends(left, right);
          if (others.contains(least) && hasAll(all, least, most, bothGrow)) {
            rules.add(bothGrow ? bothGrow(kind, least) : lastGrows(kind, least));
            others.removeIf(each -> isAfter(each, least, bothGrow));
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

  /** The moves that leave at least a pair of runs. */
  private String bothGrow(Kind kind, Ends least) {
    return rule(
        "%s(a) + %s(b)%s".formatted(name, name, rest(kind.middle)),
        "a + b = n - %d, a >= %d, b >= %d".formatted(kind.width, least.left, least.right));
  }

  /** The moves that leave the first run of a pair, and at least the last. */
  private String lastGrows(Kind kind, Ends least) {
    return rule(
        "%s(b)%s%s".formatted(name, rest(List.of(least.left)), rest(kind.middle)),
        "b = n - %d, b >= %d".formatted(kind.width + least.left, least.right));
  }

  /** Whether a pair follows another one, or is the mirror image of one that does. */
  private static boolean isAfter(Ends pair, Ends least, boolean bothGrow) {
    return bothGrow
        ? pair.left >= least.left && pair.right >= least.right
        : (pair.left == least.left && pair.right >= least.right)
            || (pair.right == least.left && pair.left >= least.right);
  }

  /** Whether there are all pairs that have a longer last run than one, or two runs no shorter. */
  private static boolean hasAll(Set<Ends> all, Ends least, int most, boolean bothGrow) {
    for (int left = least.left; left <= (bothGrow ? most : least.left); left++) {
      for (int right = least.right; left + right <= most; right++) {
        if (!all.contains(new Ends(left, right))) {
          return false;
        }
      }
    }
    return true;
  }

  private String rule(String option, String where) {
    return name + "(n) -> " + option + " where " + where;
  }

  private String rest(List<Integer> runs) {
    StringBuilder text = new StringBuilder();
    runs.stream()
        .filter(each -> each > 0)
        .sorted()
        .forEach(each -> text.append(" + %s(%d)".formatted(name, each)));
    return text.toString();
  }

  private String sum(List<Integer> runs) {
    String all = rest(runs);
    return all.isEmpty() ? name + "(0)" : all.substring(" + ".length());
  }
}
