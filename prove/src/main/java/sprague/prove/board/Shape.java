// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sprague.kernel.board.PlacementForm;
import sprague.kernel.board.PlacementForm.Move;
import sprague.syntax.board.Region;

/**
 * A part of a placement game with the moves within it, to be compared with other parts up to the
 * numbers of the cells. A move needs cells and removes cells ({@link PlacementForm}). Here cells
 * are numbered from 0, in ascending order. Each has a colour, by colour refinement, that every
 * bijection which maps moves to moves keeps.
 *
 * <p>Moves and colours are computed when first used. Not thread-safe; equality is identity.
 */
final class Shape {
  /**
   * The number of cells that a search for a map assigns before it gives up. Then parts count as
   * different and a reflection as missing: a claim gets longer.
   */
  private static final int MAX_TRIALS = 5_000;

  private final int[] cells;
  private final PlacementForm form;
  private @Nullable Set<Move> knownMoves;
  private long @Nullable [] knownColours;

  /** A move by its cells, with the role of each: 1 if it is needed, plus 2 if it is removed. */
  private record Roles(int[] cells, int[] roles) {
    Roles(Move move) {
      int[] all = touched(move).cells().toArray();
      int[] roles =
          Arrays.stream(all)
              .map(
                  cell ->
                      (move.needs().contains(cell) ? 1 : 0)
                          + (move.removes().contains(cell) ? 2 : 0))
              .toArray();
      this(all, roles);
    }
  }

  /**
   * A part of a game.
   *
   * @param part not empty; each cell occurs in a move that is possible in the part
   */
  Shape(Region part, PlacementForm form) {
    this.cells = part.cells().toArray();
    this.form = form;
  }

  /** The moves, the cells of the part numbered from 0. */
  private Set<Move> moves() {
    if (knownMoves == null) {
      int[] numbers = new int[form.cells()];
      for (int i = 0; i < cells.length; i++) {
        numbers[cells[i]] = i;
      }
      knownMoves =
          form.possible(region()).stream()
              .map(move -> image(move, numbers))
              .collect(Collectors.toUnmodifiableSet());
    }
    return knownMoves;
  }

  /** The colour of each cell. */
  private long[] colours() {
    if (knownColours == null) {
      knownColours = refinedColours();
    }
    return knownColours;
  }

  /** The cells of the part. */
  Region region() {
    return Region.of(cells);
  }

  int size() {
    return cells.length;
  }

  /** A number that is equal for parts with the same moves; others may have it too, by chance. */
  long key() {
    return Arrays.stream(colours()).map(Shape::mixed).sum() + moves().size();
  }

  /** A hash with constants of SplitMix64; equal hashes by chance merge colours, which is slower. */
  private static long mixed(long number) {
    long hash = (number ^ (number >>> 32)) * 0x9E3779B97F4A7C15L;
    return (hash ^ (hash >>> 29)) * 0xBF58476D1CE4E5B9L;
  }

  /**
   * Each round hashes into the colour of a cell those of its moves, with its role in them, until
   * the number of colours stops growing. O(total size of the moves) for each of at most n rounds.
   */
  private long[] refinedColours() {
    List<Roles> all = moves().stream().map(Roles::new).toList();
    long[] colours = new long[cells.length];
    long classes = 0;
    // All cells have colour 0 first, which is one class.
    for (long found = 1; found > classes; ) {
      classes = found;
      long[] next = Arrays.stream(colours).map(Shape::mixed).toArray();
      for (Roles move : all) {
        long colour = 0;
        for (int i = 0; i < move.cells.length; i++) {
          colour += mixed(colours[move.cells[i]] + move.roles[i]);
        }
        for (int i = 0; i < move.cells.length; i++) {
          next[move.cells[i]] += mixed(colour + move.roles[i]);
        }
      }
      colours = next;
      found = Arrays.stream(colours).distinct().count();
    }
    return colours;
  }

  /**
   * A bijection of the cells to those of another shape that maps the moves to its moves, if one is
   * found within {@link #MAX_TRIALS}; entry i is the image of cell i.
   */
  Optional<int[]> mapTo(Shape other) {
    return mapTo(other, _ -> true);
  }

  private Optional<int[]> mapTo(Shape other, Predicate<int[]> accept) {
    return cells.length == other.cells.length && moves().size() == other.moves().size()
        ? new Search(other, accept).result()
        : Optional.empty();
  }

  /**
   * An involution that maps moves to moves, by which the second player can answer each move with
   * its image: the move removes no cell that its image needs. Then the value is 0. Empty if none is
   * found within {@link #MAX_TRIALS}.
   */
  Optional<int[]> reflection() {
    return mapTo(
        this,
        map ->
            IntStream.range(0, map.length).allMatch(i -> map[map[i]] == i)
                && moves().stream()
                    .allMatch(move -> move.removes().and(image(move, map).needs()).isEmpty()));
  }

  /** The cells that a move needs or removes. */
  private static Region touched(Move move) {
    return move.needs().plus(move.removes());
  }

  /** The labelled cells of this shape that are the images by a map to it, in the map's order. */
  List<Long> images(int[] map) {
    return Arrays.stream(map).mapToObj(i -> (long) cells[i]).toList();
  }

  private static Move image(Move move, int[] map) {
    return new Move(image(move.needs(), map), image(move.removes(), map));
  }

  private static Region image(Region region, int[] map) {
    return Region.of(region.cells().map(i -> map[i]).toArray());
  }

  /**
   * A backtracking search for a map, in an order in which each cell, where possible, shares a move
   * with an earlier one. As both shapes have as many moves, it is enough to map each to a move.
   */
  private final class Search {
    private final Shape other;
    private final Predicate<int[]> accept;
    private final int[] map = new int[cells.length];
    private final boolean[] isImage = new boolean[cells.length];
    private final int[] order = new int[cells.length];

    /** For each place in the order, the moves whose last cell is there. */
    private final List<List<Move>> completed = new ArrayList<>();

    private int trials;

    Search(Shape other, Predicate<int[]> accept) {
      this.other = other;
      this.accept = accept;
      Region reached = Region.EMPTY;
      for (int i = 0; i < order.length; i++) {
        Region before = reached;
        int next =
            moves().stream()
                .map(Shape::touched)
                .filter(tied -> !tied.and(before).isEmpty() && !tied.isSubsetOf(before))
                .mapToInt(tied -> tied.minus(before).cells().min().orElseThrow())
                .min()
                .orElse(Region.below(order.length).minus(before).cells().min().orElseThrow());
        order[i] = next;
        Region after = before.plus(Region.of(next));
        completed.add(
            moves().stream()
                .filter(move -> touched(move).contains(next) && touched(move).isSubsetOf(after))
                .toList());
        reached = after;
      }
    }

    Optional<int[]> result() {
      return isFound(0) ? Optional.of(map) : Optional.empty();
    }

    private boolean isFound(int place) {
      if (place == order.length) {
        return accept.test(map);
      }
      int cell = order[place];
      for (int to = 0; to < map.length; to++) {
        if (isImage[to] || colours()[cell] != other.colours()[to]) {
          continue;
        }
        if (trials++ > MAX_TRIALS) {
          return false;
        }
        map[cell] = to;
        isImage[to] = true;
        if (completed.get(place).stream().allMatch(move -> other.moves().contains(image(move, map)))
            && isFound(place + 1)) {
          return true;
        }
        isImage[to] = false;
      }
      return false;
    }
  }
}
