// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.engine.Effort;

/**
 * Permutations of the cells of a placement game that map moves to moves, such as the rotations of a
 * ring, found by colour refinement and backtracking. Each is compared with all moves at the end, so
 * that the colours, which are hash values, never make one wrong.
 */
final class Automorphisms {
  /**
   * Refinements after which the search for further permutations ends. One takes O(log cells) passes
   * over all moves. Permutations that are not found cost only time: equal parts are searched twice.
   */
  private static final int MAX_REFINEMENTS = 256;

  private final List<CellMoves.Move> moves;
  private final Set<CellMoves.Move> known;
  private final int cells;
  private final Effort effort;

  /** Element k: the colours of cells after the first k base cells have got one of their own. */
  private final List<long[]> levels = new ArrayList<>();

  /** Cells, in this order, such that an automorphism is known by their images. */
  private final List<Integer> base = new ArrayList<>();

  private final List<int[]> found = new ArrayList<>();
  private int refinements;

  private Automorphisms(CellMoves moves, Effort effort) {
    this.moves = moves.moves();
    this.known = new HashSet<>(this.moves);
    this.cells = moves.length();
    this.effort = effort;
  }

  /**
   * Different automorphisms, not always all of them, the identity first. Element i of each is the
   * image of cell i.
   *
   * @param most the maximum number, at least 1
   * @throws sprague.engine.BudgetExceeded if a limit of the effort is reached
   */
  static List<int[]> of(CellMoves moves, int most, Effort effort) {
    Automorphisms search = new Automorphisms(moves, effort);
    search.chooseBase();
    search.found.add(IntStream.range(0, moves.length()).toArray());
    search.extend(new long[moves.length()], 0, most);
    return search.found;
  }

  /**
   * Gives one more cell a colour of its own, and refines, until all colours are different: at most
   * one refinement for each cell.
   */
  private void chooseBase() {
    levels.add(refine(new long[cells]));
    for (int cell = repeated(); cell >= 0; cell = repeated()) {
      effort.check();
      base.add(cell);
      levels.add(refine(individualised(levels.getLast(), cell)));
    }
  }

  /** The first cell that shares its colour of the last level with another, or -1. */
  private int repeated() {
    long[] colours = levels.getLast();
    Map<Long, Integer> first = new HashMap<>();
    int least = cells;
    for (int cell = 0; cell < cells; cell++) {
      Integer before = first.putIfAbsent(colours[cell], cell);
      if (before != null) {
        least = Math.min(least, before);
      }
    }
    return least == cells ? -1 : least;
  }

  /**
   * Extends a partial automorphism in all ways, by backtracking over the image of the next base
   * cell. Each image gets an equal share of the maximum, so that the automorphisms found differ at
   * the first base cells even if there are more.
   *
   * @param colours the images of the first {@code level} base cells have colours of their own
   * @param most the maximum number of automorphisms
   * @return their number, the identity included
   */
  private int extend(long[] colours, int level, int most) {
    effort.check();
    long[] refined = refine(colours);
    if (!Arrays.equals(sorted(refined), sorted(levels.get(level)))) {
      return 0;
    }
    if (level == base.size()) {
      return addIfAutomorphism(refined) ? 1 : 0;
    }
    long wanted = levels.get(level)[base.get(level)];
    int left = most;
    long candidates = Arrays.stream(refined).filter(colour -> colour == wanted).count();
    for (int cell = 0; cell < cells && left > 0 && refinements < MAX_REFINEMENTS; cell++) {
      if (refined[cell] == wanted) {
        // The rest of the maximum, divided among the images not tried yet.
        int share = (int) Math.ceilDiv(left, candidates--);
        left -= extend(individualised(refined, cell), level + 1, share);
      }
    }
    return most - left;
  }

  /** Adds the permutation that maps cells to those of their colour, if it maps moves to moves. */
  private boolean addIfAutomorphism(long[] colours) {
    Map<Long, Integer> cellOf = new HashMap<>();
    for (int cell = 0; cell < cells; cell++) {
      cellOf.put(colours[cell], cell);
    }
    int[] image = new int[cells];
    Arrays.setAll(image, cell -> cellOf.get(levels.getLast()[cell]));
    if (!moves.stream().allMatch(move -> known.contains(move.mapped(cell -> image[cell])))) {
      return false;
    }
    if (!Arrays.equals(image, found.getFirst())) {
      found.add(image);
    }
    return true;
  }

  private static long[] sorted(long[] colours) {
    return Arrays.stream(colours).sorted().toArray();
  }

  private static long[] individualised(long[] colours, int cell) {
    long[] individualised = colours.clone();
    individualised[cell] = mix(colours[cell] + 1);
    return individualised;
  }

  /**
   * Refines colours: a cell gets a colour from those of the cells in its moves. The number of
   * rounds, about log2(cells) + 2, depends only on the game, so that colours can be compared;
   * further rounds might split more, but the next base cell does so as well.
   */
  private long[] refine(long[] colours) {
    refinements++;
    long[] refined = colours;
    for (int round = Integer.SIZE - Integer.numberOfLeadingZeros(cells) + 1; round > 0; round--) {
      long[] next = new long[cells];
      for (CellMoves.Move move : moves) {
        long[] before = refined;
        // Sums do not depend on the order of cells; the odd factors keep their terms apart.
        long needed = move.needs().stream().mapToLong(cell -> mix(before[cell])).sum();
        long removed = move.removes().stream().mapToLong(cell -> mix(before[cell])).sum();
        long added = move.adds().stream().mapToLong(cell -> mix(before[cell])).sum();
        long colour = mix(needed + 3 * mix(removed) + 5 * mix(added));
        move.needs().stream().forEach(cell -> next[cell] += mix(colour));
        move.removes().stream().forEach(cell -> next[cell] += mix(colour + 1));
        move.adds().stream().forEach(cell -> next[cell] += mix(colour + 2));
      }
      for (int cell = 0; cell < cells; cell++) {
        next[cell] = mix(next[cell] + 5 * refined[cell]);
      }
      refined = next;
    }
    return refined;
  }

  /** A bijection of words that spreads their bits (the last steps of MurmurHash3). */
  private static long mix(long word) {
    long mixed = (word + 1) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ (mixed >>> 33);
  }
}
