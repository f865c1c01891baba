// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.syntax.BoardFunction;

/**
 * Numbers of cells and edges of the families, and properties that tell each from its neighbours.
 */
class BoardFamiliesTest {
  private static Board board(String family, long... numbers) {
    return BoardFamilies.of(
        BoardFunction.valueOf(family.toUpperCase(Locale.ROOT)),
        Arrays.stream(numbers).boxed().toList());
  }

  private static List<Integer> degrees(Board board) {
    return Stream.iterate(0, v -> v < board.size(), v -> v + 1)
        .map(v -> board.near(v).size() - 1)
        .sorted()
        .distinct()
        .toList();
  }

  /** Moves ask for them at every position. */
  @Test
  void linesAndCopies_areFoundOnce() {
    Board board = board("grid", 3, 4);
    assertThat(board.lines(3)).hasSize(14).isSameAs(board.lines(3));
    assertThat(board.copies(Picture.cells("#.#").keySet()))
        .hasSize(10)
        .isSameAs(board.copies(Picture.cells("#.#").keySet()));
    assertThat(board.lines(2)).isNotEqualTo(board.lines(3));
  }

  @ParameterizedTest
  @CsvSource({
    "grid,3,5,15,22",
    "grid,0,5,0,0",
    "grid,1,1,1,0",
    "king,3,3,9,20",
    "cylinder,3,5,15,25",
    "cylinder,3,2,6,7",
    "torus,3,3,9,18",
    "torus,2,2,4,4",
    "mobius,2,4,8,12",
    "mobius,1,5,5,5",
    "knights,3,3,9,8",
    "queens,3,3,9,28",
    "bishops,3,3,9,10",
    "bipartite,2,3,5,6",
    "petersen,5,2,10,15",
    "petersen,6,3,12,15",
    "petersen,4,1,8,12",
    "spider,3,4,13,12",
    "spider,5,1,6,5",
    "spider,4,0,1,0"
  })
  void familiesOfTwoNumbers(String family, long m, long n, int cells, int edges) {
    assertThat(board(family, m, n).size()).isEqualTo(cells);
    assertThat(board(family, m, n).edges().size()).isEqualTo(edges);
  }

  @ParameterizedTest
  @CsvSource({
    "path,5,5,4",
    "path,0,0,0",
    "cycle,5,5,5",
    "cycle,2,2,1",
    "cycle,1,1,0",
    "complete,5,5,10",
    "wheel,5,6,10",
    "prism,3,6,9",
    "hypercube,3,8,12",
    "hypercube,0,1,0",
    "binarytree,2,7,6",
    "caterpillar,4,8,7"
  })
  void familiesOfOneNumber(String family, long n, int cells, int edges) {
    assertThat(board(family, n).size()).isEqualTo(cells);
    assertThat(board(family, n).edges().size()).isEqualTo(edges);
  }

  @Test
  void degrees_areThoseOfTheFamily() {
    assertThat(degrees(board("petersen", 5, 2))).containsExactly(3);
    assertThat(degrees(board("torus", 4, 5))).containsExactly(4);
    assertThat(degrees(board("mobius", 2, 5))).containsExactly(3);
    assertThat(degrees(board("cylinder", 3, 5))).containsExactly(3, 4);
    assertThat(degrees(board("hypercube", 4))).containsExactly(4);
    assertThat(degrees(board("spider", 4, 2))).containsExactly(1, 2, 4);
    // The seam of a Moebius band joins the first row to the last.
    Board band = board("mobius", 3, 4);
    assertThat(band.isAdjacent(3, 8)).isTrue();
    assertThat(band.isAdjacent(3, 0)).isFalse();
  }

  @Test
  void placesAndOrders_countFromTheTopLeft() {
    Board grid = board("grid", 2, 3);
    assertThat(grid.placed(4)).isEqualTo(new Board.Place(2, 2));
    assertThat(grid.above(4)).isEqualTo(Region.of(4, 5));
    assertThat(board("hypercube", 3).above(5)).isEqualTo(Region.of(5, 7));
    assertThat(board("binarytree", 2).above(1)).isEqualTo(Region.of(1, 3, 4));
    assertThatThrownBy(() -> board("cycle", 5).above(0)).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> board("cycle", 5).placed(0)).isInstanceOf(BoardFailure.class);
  }

  @Test
  void linesAndCopies_areEachOnce() {
    assertThat(board("grid", 3, 3).lines(3)).hasSize(8);
    assertThat(board("path", 5).lines(3)).hasSize(3);
    assertThat(board("grid", 2, 2).lines(1)).hasSize(4);
    assertThat(board("grid", 2, 2).lines(9)).isEmpty();
    assertThat(board("grid", 2, 2).copies(Picture.cells("##/#.").keySet())).hasSize(4);
    assertThat(board("grid", 3, 3).copies(Picture.cells("###").keySet())).hasSize(6);
    assertThat(board("grid", 4, 4).copies(Picture.cells("##/##").keySet())).hasSize(9);
    assertThatThrownBy(() -> board("torus", 3, 3).lines(3)).isInstanceOf(BoardFailure.class);
  }

  @Test
  void joined_endsAndMarks() {
    Board row = board("path", 5);
    assertThat(row.joined(Region.of(0, 1, 3, 4), 3)).isEqualTo(Region.of(3, 4));
    assertThat(row.joined(Region.of(0, 1), 3)).isEqualTo(Region.EMPTY);
    assertThat(row.edges().ends(2)).isEqualTo(Region.of(2, 3));
    assertThat(row.edges().endsBoard()).isEqualTo(row);
    assertThat(Picture.board("xo/.x").marked("x")).isEqualTo(Region.of(0, 2));
    assertThat(Picture.board("xo/.x").isAdjacent(1, 2)).isTrue();
    assertThatThrownBy(() -> row.marked("x")).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> row.ends(0)).isInstanceOf(BoardFailure.class);
  }

  @Test
  void graphs_areReadByTheirEdges() {
    Board graph = BoardFamilies.graph("0-1 2-1, 4");
    assertThat(graph.size()).isEqualTo(5);
    assertThat(graph.near(1)).isEqualTo(Region.of(0, 1, 2));
    assertThat(graph.near(3)).isEqualTo(Region.of(3));
    assertThatThrownBy(() -> BoardFamilies.graph("0-1-2")).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> BoardFamilies.graph("99999")).isInstanceOf(BoardFailure.class);
  }

  @Test
  void boardsThatAreTooLarge_areRefused() {
    assertThat(board("grid", 32, 64).size()).isEqualTo(Board.MAX_CELLS);
    assertThatThrownBy(() -> board("grid", 32, 65)).hasMessageContaining("2080");
    assertThatThrownBy(() -> board("hypercube", 12)).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> board("hypercube", 63)).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> board("binarytree", 70)).isInstanceOf(BoardFailure.class);
    assertThatThrownBy(() -> board("path", -1)).isInstanceOf(BoardFailure.class);
  }

  @Test
  void everyFunctionIsAFamily_orIsRefusedAsNone() {
    for (BoardFunction function : BoardFunction.values()) {
      List<Long> numbers = Collections.nCopies(function.arity(), 3L);
      if (function.isFamily()) {
        assertThat(BoardFamilies.of(function, numbers).size()).as(function.word()).isPositive();
      } else {
        assertThatThrownBy(() -> BoardFamilies.of(function, numbers))
            .hasMessage(function.word() + " is no family of boards");
      }
    }
  }
}
