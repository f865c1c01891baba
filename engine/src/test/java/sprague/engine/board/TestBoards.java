// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.model.board.Lattice;
import sprague.model.board.Lattice.Square;
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;

/** Boards by their description in the tables of values, and the moves of games on them. */
final class TestBoards {
  /** A graph, with the squares of its vertices if it is drawn on the square lattice. */
  record Board(List<BitSet> adjacent, Optional<Lattice> lattice) {
    int size() {
      return adjacent.size();
    }

    BitSet near(int vertex) {
      BitSet near = (BitSet) adjacent.get(vertex).clone();
      near.set(vertex);
      return near;
    }

    List<BitSet> edges() {
      List<BitSet> edges = new ArrayList<>();
      for (int vertex = 0; vertex < size(); vertex++) {
        int from = vertex;
        adjacent.get(vertex).stream()
            .filter(to -> to > from)
            .forEach(to -> edges.add(set(from, to)));
      }
      return edges;
    }
  }

  private TestBoards() {}

  static BitSet set(int... cells) {
    BitSet set = new BitSet();
    Arrays.stream(cells).forEach(set::set);
    return set;
  }

  /** A graph from its edges. */
  static Board graph(int size, int[][] edges) {
    List<BitSet> adjacent = IntStream.range(0, size).mapToObj(_ -> new BitSet()).toList();
    for (int[] edge : edges) {
      adjacent.get(edge[0]).set(edge[1]);
      adjacent.get(edge[1]).set(edge[0]);
    }
    return new Board(adjacent, Optional.empty());
  }

  /** A board such as {@code grid 3x4}, {@code cycle C7} or {@code petersen P(5,2)}. */
  static Board named(String name) {
    int[] n =
        Arrays.stream(name.replaceAll("\\(.*?P\\d.*|\\(\\d+ rim.*", "").split("\\D+"))
            .filter(number -> !number.isEmpty())
            .mapToInt(Integer::parseInt)
            .toArray();
    List<int[]> edges = new ArrayList<>();
    String kind = name.replaceAll("[ 0-9].*", "");
    return switch (kind) {
      case "", "grid", "king", "queens", "cylinder", "torus", "mobius" ->
          rectangle(kind, n[0], n[1]);
      case "path", "cycle" -> {
        for (int i = 0; i + 1 < n[0]; i++) {
          edges.add(new int[] {i, i + 1});
        }
        if (kind.equals("cycle")) {
          edges.add(new int[] {n[0] - 1, 0});
        }
        yield graph(n[0], edges.toArray(int[][]::new));
      }
      case "complete", "bipartite" -> {
        int size = kind.equals("complete") ? n[0] : n[0] + n[1];
        for (int i = 0; i < size; i++) {
          for (int j = i + 1; j < size; j++) {
            if (kind.equals("complete") || (i < n[0] && j >= n[0])) {
              edges.add(new int[] {i, j});
            }
          }
        }
        yield graph(size, edges.toArray(int[][]::new));
      }
      case "wheel" -> {
        for (int i = 0; i < n[0]; i++) {
          edges.add(new int[] {i, (i + 1) % n[0]});
          edges.add(new int[] {i, n[0]});
        }
        yield graph(n[0] + 1, edges.toArray(int[][]::new));
      }
      case "prism", "petersen" -> {
        int step = kind.equals("prism") ? 1 : n[1];
        for (int i = 0; i < n[0]; i++) {
          edges.add(new int[] {i, (i + 1) % n[0]});
          edges.add(new int[] {n[0] + i, n[0] + (i + step) % n[0]});
          edges.add(new int[] {i, n[0] + i});
        }
        yield graph(2 * n[0], edges.toArray(int[][]::new));
      }
      case "hypercube" -> {
        for (int i = 0; i < 1 << n[0]; i++) {
          for (int bit = 0; bit < n[0]; bit++) {
            edges.add(new int[] {i, i ^ 1 << bit});
          }
        }
        yield graph(1 << n[0], edges.toArray(int[][]::new));
      }
      case "binary" -> {
        int size = (2 << n[0]) - 1;
        for (int i = 1; i < size; i++) {
          edges.add(new int[] {i, (i - 1) / 2});
        }
        yield graph(size, edges.toArray(int[][]::new));
      }
      case "caterpillar" -> {
        for (int i = 0; i < n[0]; i++) {
          edges.add(new int[] {i, n[0] + i});
          if (i > 0) {
            edges.add(new int[] {i, i - 1});
          }
        }
        yield graph(2 * n[0], edges.toArray(int[][]::new));
      }
      case "spider" -> {
        for (int leg = 0; leg < n[0]; leg++) {
          for (int i = 0; i < n[1]; i++) {
            int vertex = 1 + leg * n[1] + i;
            edges.add(new int[] {vertex, i == 0 ? 0 : vertex - 1});
          }
        }
        yield graph(1 + n[0] * n[1], edges.toArray(int[][]::new));
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Board rectangle(String kind, int rows, int columns) {
    List<BitSet> adjacent = new ArrayList<>();
    List<Square> squares = new ArrayList<>();
    for (int cell = 0; cell < rows * columns; cell++) {
      int row = cell / columns;
      int column = cell % columns;
      squares.add(new Square(row, column, 0));
      BitSet near = new BitSet();
      for (int other = 0; other < rows * columns; other++) {
        int down = Math.abs(other / columns - row);
        int right = Math.abs(other % columns - column);
        boolean joined =
            switch (kind) {
              case "king" -> Math.max(down, right) == 1;
              case "queens" -> down == 0 || right == 0 || down == right;
              case "cylinder" -> down + Math.min(right, columns - right) == 1;
              case "torus" -> Math.min(down, rows - down) + Math.min(right, columns - right) == 1;
              case "mobius" ->
                  down + right == 1 || (right == columns - 1 && other / columns == rows - 1 - row);
              default -> down + right == 1;
            };
        near.set(other, joined && other != cell);
      }
      adjacent.add(near);
    }
    boolean drawn = Set.of("", "grid", "king", "queens").contains(kind);
    return new Board(adjacent, drawn ? Optional.of(new Lattice(squares)) : Optional.empty());
  }

  static PlacementGame nodeKayles(Board board) {
    List<PlacementMove> moves = new ArrayList<>();
    for (int vertex = 0; vertex < board.size(); vertex++) {
      moves.add(new PlacementMove(set(vertex), board.near(vertex)));
    }
    return new PlacementGame(board.size(), moves, board.lattice());
  }

  static PlacementGame arcKayles(Board board) {
    return place(board, board.edges());
  }

  /** Each of the given sets of cells may be taken if all of it is there. */
  static PlacementGame place(Board board, Collection<BitSet> sets) {
    List<PlacementMove> moves = sets.stream().map(s -> new PlacementMove(s, s)).toList();
    return new PlacementGame(board.size(), moves, board.lattice());
  }

  static PlacementGame grim(Board board) {
    List<PlacementMove> moves = new ArrayList<>();
    for (BitSet edge : board.edges()) {
      edge.stream().forEach(vertex -> moves.add(new PlacementMove(edge, set(vertex))));
    }
    return new PlacementGame(board.size(), moves, board.lattice());
  }

  static PlacementGame chomp(int rows, int columns) {
    List<PlacementMove> moves = new ArrayList<>();
    for (int cell = 1; cell < rows * columns; cell++) {
      BitSet removes = new BitSet();
      for (int other = 0; other < rows * columns; other++) {
        removes.set(other, other / columns >= cell / columns && other % columns >= cell % columns);
      }
      moves.add(new PlacementMove(set(cell), removes));
    }
    return new PlacementGame(
        rows * columns, moves, named("grid " + rows + "x" + columns).lattice());
  }

  /** Colourings: neighbours must differ, or, in Snort, must not differ. */
  static PlacementGame colours(Board board, int colours, boolean snort) {
    int size = board.size();
    List<PlacementMove> moves = new ArrayList<>();
    for (int colour = 0; colour < colours; colour++) {
      for (int vertex = 0; vertex < size; vertex++) {
        BitSet removes = new BitSet();
        for (int other = 0; other < colours; other++) {
          removes.set(other * size + vertex);
          if ((other == colour) != snort) {
            int base = other * size;
            board.adjacent().get(vertex).stream().forEach(v -> removes.set(base + v));
          }
        }
        moves.add(new PlacementMove(set(colour * size + vertex), removes));
      }
    }
    Optional<Lattice> layers =
        board
            .lattice()
            .map(
                lattice ->
                    new Lattice(
                        IntStream.range(0, colours * size)
                            .mapToObj(i -> in(lattice.squares().get(i % size), i / size))
                            .toList()));
    return new PlacementGame(colours * size, moves, layers);
  }

  private static Square in(Square square, int layer) {
    return new Square(square.row(), square.column(), layer);
  }

  /** The placements on a rectangle of the shape with these squares, turned and reflected. */
  static Set<BitSet> copies(int rows, int columns, int[][] shape) {
    Set<BitSet> copies = new LinkedHashSet<>();
    for (int map = 0; map < 8; map++) {
      for (int row = -rows; row < 2 * rows; row++) {
        for (int column = -columns; column < 2 * columns; column++) {
          BitSet copy = new BitSet();
          for (int[] square : shape) {
            int a = (map & 1) == 0 ? square[0] : square[1];
            int b = (map & 1) == 0 ? square[1] : square[0];
            int r = row + ((map & 2) == 0 ? a : -a);
            int c = column + ((map & 4) == 0 ? b : -b);
            if (r >= 0 && r < rows && c >= 0 && c < columns) {
              copy.set(r * columns + c);
            }
          }
          if (copy.cardinality() == shape.length) {
            copies.add(copy);
          }
        }
      }
    }
    return copies;
  }
}
