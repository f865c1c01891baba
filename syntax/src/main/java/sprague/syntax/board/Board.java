// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A board: a simple graph whose vertices are the cells 0 to {@link #size} - 1. Boards of rows and
 * columns also have the place of each cell, and some boards a partial order of their cells: on a
 * grid, those at or above v are neither left of v nor higher up, as in Chomp. Immutable.
 *
 * <p>Memory: n^2 bits for the neighbours of n cells. Functions of one cell cost O(1), those of a
 * region at most O(n^2 / 64); {@link #lines} costs O(k n) and {@link #copies} O(s n) for shapes of
 * s places.
 */
public final class Board {
  /**
   * The maximum number of cells. Neighbours take 2048^2 bits = 512 kB then, and a board is made in
   * 4 million tests. Larger boards are a {@link BoardFailure}.
   */
  public static final int MAX_CELLS = 2048;

  /**
   * A row and a column, counted from 1.
   *
   * @param row from the top
   * @param column from the left
   */
  public record Place(int row, int column) {}

  /** For each cell, the region of the cell and its neighbours. */
  private final List<Region> near;

  private final Region all;

  /** The place of each cell; empty without rows and columns. */
  private final List<Place> places;

  private final boolean isWrapped;

  /** For each cell, the cells at or above it; empty without an order. */
  private final List<Region> above;

  /** For each cell of a board of edges, the two ends of the edge; empty for other boards. */
  private final List<Region> ends;

  /** The board whose edges the cells are, or null. */
  private final @Nullable Board endsBoard;

  private final Map<Character, Region> marks;

  /**
   * The answers of {@link #lines} and {@link #copies} so far: a move asks for them at each
   * position.
   */
  private final Map<Object, List<Region>> patterns = new ConcurrentHashMap<>();

  /** How the rules write the board; empty if it is unknown, so that the cells are only numbers. */
  private final String name;

  private Board(
      List<Region> near,
      List<Place> places,
      boolean isWrapped,
      List<Region> above,
      List<Region> ends,
      @Nullable Board endsBoard,
      Map<Character, Region> marks,
      String name) {
    this.near = List.copyOf(near);
    this.all = Region.below(near.size());
    this.places = List.copyOf(places);
    this.isWrapped = isWrapped;
    this.above = List.copyOf(above);
    this.ends = List.copyOf(ends);
    this.endsBoard = endsBoard;
    this.marks = Map.copyOf(marks);
    this.name = name;
  }

  /** Whether two cells are joined by an edge; called with the smaller one first. */
  interface Joined {
    boolean test(int first, int second);
  }

  /**
   * A graph without places, order and marks. O(n^2) calls of {@code joined}.
   *
   * @throws BoardFailure if the board is too large
   */
  static Board of(long size, Joined joined) {
    int[][] neighbours = new int[checkedSize(size)][];
    Arrays.setAll(
        neighbours,
        v ->
            IntStream.range(0, neighbours.length)
                .filter(u -> u == v || joined.test(Math.min(u, v), Math.max(u, v)))
                .toArray());
    List<Region> near = Arrays.stream(neighbours).map(Region::of).toList();
    String name = "a graph of " + near.size() + " cells";
    return new Board(near, List.of(), false, List.of(), List.of(), null, Map.of(), name);
  }

  /**
   * The cells 0 to size - 1 of an unknown board: their neighbours, order and places have no meaning
   * and are a {@link BoardFailure}.
   */
  public static Board numbers(int size) {
    List<Region> none = Collections.nCopies(checkedSize(size), Region.EMPTY);
    return new Board(none, List.of(), false, List.of(), List.of(), null, Map.of(), "");
  }

  /** Whether the board is known, and with it the neighbours of its cells. */
  public boolean isKnown() {
    return !name.isEmpty();
  }

  private void requireKnown() {
    if (!isKnown()) {
      throw new BoardFailure(
          "it is not known on which board the cells are",
          "name the board in the start, as in g - (g - {0}), or give the game one parameter"
              + " g: board");
    }
  }

  private static int checkedSize(long size) {
    if (size < 0 || size > MAX_CELLS) {
      throw new BoardFailure(
          "a board has at most " + MAX_CELLS + " cells, and this one would have " + size,
          "take a smaller board");
    }
    return (int) size;
  }

  /**
   * The same graph with the places of its cells.
   *
   * @param wrapped whether some neighbours are not near each other by their places
   */
  Board withPlaces(List<Place> others, boolean wrapped) {
    return new Board(near, others, wrapped, above, ends, endsBoard, marks, name);
  }

  /** Whether a cell is at or above another one: a partial order, so each cell is above itself. */
  interface Order {
    boolean isAtOrAbove(int cell, int other);
  }

  /** The same graph with an order of its cells. O(n^2) calls of {@code order}. */
  Board withOrder(Order order) {
    List<Region> all = new ArrayList<>();
    for (int v = 0; v < size(); v++) {
      int cell = v;
      all.add(Region.of(cells().filter(u -> order.isAtOrAbove(u, cell)).toArray()));
    }
    return new Board(near, places, isWrapped, all, ends, endsBoard, marks, name);
  }

  /** The same board with the text that the rules have for it. */
  Board withName(String text) {
    return new Board(near, places, isWrapped, above, ends, endsBoard, marks, text);
  }

  /** The text that the rules have for the board, or another one that describes it. */
  public String name() {
    return isKnown() ? name : "an unknown board";
  }

  /** The same graph with the regions that a picture marks by a character. */
  Board withMarks(Map<Character, Region> regions) {
    return new Board(near, places, isWrapped, above, ends, endsBoard, regions, name);
  }

  /**
   * The board whose cells are the edges of this one, in the order of their smaller end, then of
   * their larger one; two are neighbours if they share an end. O(m^2) for m edges.
   */
  public Board edges() {
    // Each edge is counted at both ends, before the regions of all of them are made.
    checkedSize(near.stream().mapToLong(each -> each.size() - 1).sum() / 2);
    List<Region> all = new ArrayList<>();
    for (int v = 0; v < size(); v++) {
      for (int u : near(v).cells().toArray()) {
        if (u > v) {
          all.add(Region.of(v, u));
        }
      }
    }
    Board graph = of(all.size(), (e, f) -> !all.get(e).and(all.get(f)).isEmpty());
    String text = "edges(" + name + ")";
    return new Board(graph.near, List.of(), false, List.of(), all, this, Map.of(), text);
  }

  public int size() {
    return near.size();
  }

  private IntStream cells() {
    return IntStream.range(0, size());
  }

  /** The region of all cells. */
  public Region all() {
    return all;
  }

  private int checked(int cell) {
    requireKnown();
    if (cell < 0 || cell >= size()) {
      throw new BoardFailure(
          "there is no cell " + cell + " on this board of " + size() + " cells, counted from 0");
    }
    return cell;
  }

  /** Whether two cells are neighbours; no cell is its own. */
  public boolean isAdjacent(int cell, int other) {
    return near(cell).contains(checked(other)) && cell != other;
  }

  /** A cell and its neighbours. */
  public Region near(int cell) {
    return near.get(checked(cell));
  }

  /** The cells of a region and their neighbours. */
  public Region near(Region region) {
    requireKnown();
    long[] words = new long[(size() + Long.SIZE - 1) / Long.SIZE];
    for (int cell = region.next(0); cell >= 0; cell = region.next(cell + 1)) {
      near(cell).addTo(words);
    }
    return Region.ofWords(words);
  }

  /** The cells at or above a cell in the order of the board. */
  public Region above(int cell) {
    requireKnown();
    if (above.isEmpty()) {
      throw new BoardFailure("the cells of this board have no order, which above(v) asks for");
    }
    return above.get(checked(cell));
  }

  /** The connected component of a cell within a region; empty if the region is without the cell. */
  public Region joined(Region region, int cell) {
    Region fresh = region.and(Region.of(checked(cell)));
    Region found = fresh;
    while (!fresh.isEmpty()) {
      fresh = near(fresh).and(region).minus(found);
      found = found.plus(fresh);
    }
    return found;
  }

  /** Whether this is the board of the {@link #edges} of another one. */
  public boolean isOfEdges() {
    return endsBoard != null;
  }

  /** The two ends of an edge, as cells of the board whose {@link #edges} these cells are. */
  public Region ends(int cell) {
    endsBoard();
    return ends.get(checked(cell));
  }

  /** The board whose {@link #edges} the cells of this one are. */
  public Board endsBoard() {
    requireKnown();
    if (endsBoard == null) {
      throw new BoardFailure("ends(e) asks for a cell of a board edges(...)");
    }
    return endsBoard;
  }

  /** The cells that the picture of this board shows by a character; it has at least one. */
  public Region marked(String mark) {
    @Nullable Region found = mark.length() == 1 ? marks.get(mark.charAt(0)) : null;
    if (found == null) {
      throw new BoardFailure("this board has no picture with a cell \"" + mark + "\"");
    }
    return found;
  }

  /** The place of a cell; empty if the board has no rows and columns. */
  public Optional<Place> place(int cell) {
    return places.isEmpty() ? Optional.empty() : Optional.of(places.get(checked(cell)));
  }

  /** Whether neighbours may be far from each other by their places, as on a torus. */
  public boolean isWrapped() {
    return isWrapped;
  }

  /** The place of a cell of a board of rows and columns. */
  public Place placed(int cell) {
    requireKnown();
    return place(cell).orElseThrow(() -> new BoardFailure(name() + " has no rows and columns"));
  }

  /**
   * The lines and copies of shapes on the places of this board.
   *
   * @param term the function that asks, for the message if the board has no places or is wrapped
   */
  private PlacePatterns patterns(String term) {
    requireKnown();
    if (isWrapped || (places.isEmpty() && size() > 0)) {
      throw new BoardFailure(
          term + " asks for a board of rows and columns that is not closed, not " + name(),
          "take grid(m, n), path(n), a picture or another board of this kind");
    }
    return PlacePatterns.of(places);
  }

  /**
   * Every region of {@code length} cells in a row, column or diagonal without gaps, each once; none
   * for a length below 1.
   */
  public List<Region> lines(long length) {
    return patterns.computeIfAbsent(length, _ -> patterns("lines(k)").lines(length));
  }

  /** Every region that a shape covers, turned and mirrored in all ways, each once. */
  public List<Region> copies(Collection<Place> shape) {
    return patterns.computeIfAbsent(Set.copyOf(shape), _ -> patterns("copies(...)").copies(shape));
  }

  /**
   * Whether the other is a board with the same cells, neighbours, places and ends of edges, so that
   * regions of one are regions of the other. Names, marks and orders may differ.
   */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Board board
            && near.equals(board.near)
            && isKnown() == board.isKnown()
            && places.equals(board.places)
            && ends.equals(board.ends));
  }

  @Override
  public int hashCode() {
    return near.hashCode();
  }
}
