// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.syntax.BoardFunction;
import sprague.syntax.board.Board.Place;

/** The families of boards that have a name, such as {@code grid(m, n)}, and graphs by edges. */
public final class BoardFamilies {
  /** {@code u-v} or {@code u}; four digits, as {@link Board#MAX_CELLS} has no more. */
  private static final Pattern EDGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

  private BoardFamilies() {}

  /**
   * A board by its family and numbers; see {@link BoardFunction} for their meaning. Cells of rows
   * and columns are numbered row by row. O(n^2) for n cells.
   *
   * @param numbers as many as the arity of the family, which is 1 or 2
   * @throws BoardFailure if a number is negative, or the board too large
   */
  public static Board of(BoardFunction family, List<Long> numbers) {
    for (long number : numbers) {
      if (number < 0 || number > Board.MAX_CELLS) {
        throw new BoardFailure(
            family.word() + ": " + number + " is not from 0 to " + Board.MAX_CELLS,
            number < 0 ? "a size is a natural number" : "take a smaller board");
      }
    }
    int n = Math.toIntExact(numbers.getLast());
    int m = Math.toIntExact(numbers.getFirst());
    String name = numbers.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    return of(family, m, n).withName(family.word() + name);
  }

  /** A board without its name; m and n are the same if the family has one number. */
  private static Board of(BoardFunction family, int m, int n) {
    // The functions of (u, v) are called with u < v. Exponents are cut off where a shift would
    // overflow; Board.of refuses sizes that are far smaller.
    return switch (family) {
      case GRID -> rectangle(m, n, false, (r, c) -> r + c == 1);
      case KING -> rectangle(m, n, false, (r, c) -> r <= 1 && c <= 1);
      case KNIGHTS -> rectangle(m, n, false, (r, c) -> r * c == 2);
      case QUEENS -> rectangle(m, n, false, (r, c) -> r == 0 || c == 0 || r == c);
      case BISHOPS -> rectangle(m, n, false, (r, c) -> r == c);
      case CYLINDER -> rectangle(m, n, /* isWrapped= */ true, (r, c) -> r + ring(c, n) == 1);
      case TORUS -> rectangle(m, n, true, (r, c) -> ring(r, m) + ring(c, n) == 1);
      case MOBIUS -> mobius(m, n);
      case PATH -> rectangle(1, n, false, (_, c) -> c == 1);
      case CYCLE -> Board.of(n, (u, v) -> ring(v - u, n) == 1);
      case COMPLETE -> Board.of(n, (_, _) -> true);
      case BIPARTITE -> Board.of(m + n, (u, v) -> u < m && v >= m);
      case WHEEL -> Board.of(n + 1, (u, v) -> v == n || ring(v - u, n) == 1);
      case PRISM -> petersen(n, 1);
      case PETERSEN -> petersen(m, n);
      case HYPERCUBE ->
          Board.of(1L << Math.min(n, 62), (u, v) -> Integer.bitCount(u ^ v) == 1)
              .withOrder((cell, other) -> (cell & other) == other);
      case BINARYTREE ->
          Board.of((2L << Math.min(n, 60)) - 1, (u, v) -> (v - 1) / 2 == u)
              .withOrder(BoardFamilies::isInSubtree);
      case CATERPILLAR -> Board.of(2L * n, (u, v) -> v == u + (v < n ? 1 : n));
      // Leg j has the cells j n + 1 to (j + 1) n. For n = 1 all of them are next to cell 0.
      case SPIDER ->
          Board.of(
              (long) m * n + 1, (u, v) -> u == 0 ? v % n == 1 % n : (v == u + 1 && u % n != 0));
      default -> throw new BoardFailure(family.word() + " is no family of boards");
    };
  }

  /** The distance of two cells of a ring of n cells whose numbers differ by a step below n. */
  private static int ring(int step, int n) {
    return Math.min(step, n - step);
  }

  /** Whether two cells are neighbours by the distances of their rows and of their columns. */
  private interface Near {
    boolean test(int rows, int columns);
  }

  private static Board rectangle(int m, int n, boolean isWrapped, Near near) {
    return Board.of(
            (long) m * n, (u, v) -> near.test((v / n) - (u / n), Math.abs((v % n) - (u % n))))
        .withPlaces(places(m, n), isWrapped)
        .withOrder((cell, other) -> cell / n >= other / n && cell % n >= other % n);
  }

  /** A grid with a seam: row r of its last column is joined to row m - 1 - r of its first one. */
  private static Board mobius(int m, int n) {
    return Board.of(
            (long) m * n,
            (u, v) -> {
              int rows = (v / n) - (u / n);
              int columns = Math.abs((v % n) - (u % n));
              boolean isSeam = columns == n - 1 && (u / n) + (v / n) == m - 1;
              return rows + columns == 1 || (isSeam && n > 1);
            })
        .withPlaces(places(m, n), true);
  }

  private static List<Place> places(int m, int n) {
    return IntStream.range(0, m * n).mapToObj(v -> new Place((v / n) + 1, (v % n) + 1)).toList();
  }

  /** The outer ring is cells 0 to n - 1; cell v + n of the inner ring, in steps, is joined to v. */
  private static Board petersen(int n, int step) {
    int inner = n == 0 ? 0 : step % n;
    return Board.of(
        2L * n,
        (u, v) -> {
          boolean isSpoke = u < n && v >= n;
          return isSpoke ? v == u + n : ring(v - u, n) == (v < n ? 1 : ring(inner, n));
        });
  }

  /** Whether a cell is in the subtree of a root, where v has the children 2 v + 1 and 2 v + 2. */
  private static boolean isInSubtree(int cell, int root) {
    int at = cell;
    while (at > root) {
      at = (at - 1) / 2;
    }
    return at == root;
  }

  /**
   * The graph of a text such as {@code "0-1 1-2 4"}: edges, and single cells. It has all cells from
   * 0 to the largest one named, n in all. O(n^2).
   *
   * @throws BoardFailure if the text has another form
   */
  public static Board graph(String text) {
    Set<Region> edges = new LinkedHashSet<>();
    List<Integer> cells = new ArrayList<>();
    for (String word : text.strip().isEmpty() ? new String[0] : text.strip().split("[ ,]+", -1)) {
      Matcher matcher = EDGE.matcher(word);
      if (!matcher.matches()) {
        throw new BoardFailure(
            "graph(\"...\") lists edges such as 0-1 and single cells, and this is neither: "
                + word);
      }
      int first = Integer.parseInt(matcher.group(1));
      int second = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
      cells.addAll(List.of(first, second));
      edges.add(Region.of(first, second));
    }
    int size = cells.stream().mapToInt(cell -> cell + 1).max().orElse(0);
    return Board.of(size, (u, v) -> edges.contains(Region.of(u, v)));
  }
}
