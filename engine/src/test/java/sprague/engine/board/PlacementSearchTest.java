// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.board.Lattice;
import sprague.model.board.Lattice.Square;
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;
import sprague.testkit.CaseCount;

/** The search against brute force, on random placement games, and at its limits. */
final class PlacementSearchTest {
  private static final int SEEDS = CaseCount.of(30, 200);

  static PlacementSearch search(PlacementGame game) {
    return search(game, 1);
  }

  private static PlacementSearch search(PlacementGame game, int threads) {
    return new PlacementSearch(game, new Effort(new Limits(200 << 20, threads, Optional.empty())));
  }

  private static long[] words(BitSet cells, PlacementGame game) {
    return Arrays.copyOf(cells.toLongArray(), game.words());
  }

  /** Compares the values of some positions with brute force. */
  private static void compare(PlacementGame game, Random random, String about) {
    BruteForce brute = new BruteForce(game);
    PlacementSearch values = search(game);
    for (int trial = 0; trial < 8; trial++) {
      BitSet position = new BitSet();
      for (int cell = 0; cell < game.cells(); cell++) {
        position.set(cell, trial == 0 || random.nextInt(4) > 0);
      }
      long[] words = words(position, game);
      int value = brute.value(position);
      assertThat(values.nimber(words)).as(about + " " + position).isEqualTo(value);
    }
  }

  private static BitSet randomSet(int cells, int size, Random random) {
    BitSet set = new BitSet();
    for (int i = 0; i < size; i++) {
      set.set(random.nextInt(cells));
    }
    return set;
  }

  @Test
  void randomMoves_haveTheValuesOfTheDefinition() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      compare(randomGame(3 + random.nextInt(10), 1 + seed % 3, random), random, "seed " + seed);
    }
  }

  private static PlacementGame randomGame(int cells, int needed, Random random) {
    List<PlacementMove> moves = new ArrayList<>();
    for (int i = 2 + random.nextInt(12); i > 0; i--) {
      BitSet needs = randomSet(cells, needed, random);
      BitSet removes = randomSet(cells, random.nextInt(3), random);
      removes.set(needs.stream().skip(random.nextInt(needs.cardinality())).findFirst().orElse(0));
      BitSet adds = new BitSet();
      if (needs.cardinality() > 1 && random.nextInt(3) == 0) {
        removes.or(needs);
        adds = randomSet(cells, needs.cardinality() - 1, random);
      }
      moves.add(new PlacementMove(needs, removes, adds));
    }
    return new PlacementGame(cells, moves, Optional.empty());
  }

  private static PlacementMove moving(String needs, String adds) {
    BitSet[] cells =
        Stream.of(needs, adds)
            .map(each -> each.chars().map(digit -> digit - '0').boxed().toList())
            .map(each -> TestBoards.set(each.stream().mapToInt(i -> i).toArray()))
            .toArray(BitSet[]::new);
    return new PlacementMove(cells[0], cells[0], cells[1]);
  }

  /** The moves 01 and 23 do not hinder each other, but make 45 possible, which is its own image. */
  @Test
  void movesThatAddCells_areNotAnsweredByTheirImages() {
    List<PlacementMove> moves = List.of(moving("01", "4"), moving("23", "5"), moving("45", ""));
    PlacementGame game = new PlacementGame(6, moves, Optional.empty());
    assertThat(search(game).nimber(words(TestBoards.set(0, 1, 2, 3), game))).isEqualTo(1);
  }

  /** In a row the first moves of 01, 12, ... leave the left cell, and the last ones none. */
  @Test
  void partsOfEqualShape_areNotTheSame_ifTheirMovesAddOtherCells() {
    List<PlacementMove> moves =
        List.of(
            moving("01", "0"),
            moving("12", "1"),
            moving("23", "2"),
            moving("34", "3"),
            moving("45", ""),
            moving("56", ""));
    List<Square> row = IntStream.range(0, 7).mapToObj(i -> new Square(0, i, 0)).toList();
    PlacementGame game = new PlacementGame(7, moves, Optional.of(new Lattice(row)));
    PlacementSearch search = search(game);
    assertThat(search.nimber(words(TestBoards.set(0, 1, 2), game))).isEqualTo(2);
    assertThat(search.nimber(words(TestBoards.set(4, 5, 6), game))).isEqualTo(1);
  }

  @Test
  void gamesOnRandomGraphs_haveTheValuesOfTheDefinition() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int size = 3 + random.nextInt(7);
      int[][] edges =
          IntStream.range(0, size + random.nextInt(size))
              .mapToObj(_ -> new int[] {random.nextInt(size), random.nextInt(size)})
              .filter(edge -> edge[0] != edge[1])
              .toArray(int[][]::new);
      TestBoards.Board board = TestBoards.graph(size, edges);
      compare(TestBoards.nodeKayles(board), random, "Node Kayles, seed " + seed);
      compare(TestBoards.arcKayles(board), random, "Arc Kayles, seed " + seed);
      compare(TestBoards.grim(board), random, "Grim, seed " + seed);
      compare(TestBoards.colours(board, 2, false), random, "Col, seed " + seed);
      compare(TestBoards.colours(board, 2, true), random, "Snort, seed " + seed);
    }
  }

  /** The squares of a rectangle, some of them missing, with the same moves everywhere. */
  @Test
  void shapesOnPictures_haveTheValuesOfTheDefinition() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int rows = 2 + random.nextInt(3);
      int columns = 2 + random.nextInt(3);
      int layers = 1 + random.nextInt(2);
      List<Square> squares = new ArrayList<>();
      for (int i = 0; i < rows * columns * layers; i++) {
        if (random.nextInt(6) > 0) {
          squares.add(new Square(i / columns % rows, i % columns, i / columns / rows));
        }
      }
      Square[] pattern =
          Stream.generate(
                  () -> new Square(random.nextInt(3), random.nextInt(2), random.nextInt(layers)))
              .limit(1 + random.nextInt(3))
              .toArray(Square[]::new);
      List<PlacementMove> moves = new ArrayList<>();
      for (int down = -3; down < rows; down++) {
        for (int right = -3; right < columns; right++) {
          BitSet needs = new BitSet();
          boolean fits = true;
          for (Square square : pattern) {
            int cell =
                squares.indexOf(
                    new Square(square.row() + down, square.column() + right, square.layer()));
            fits &= cell >= 0;
            needs.set(Math.max(cell, 0));
          }
          BitSet removes = (BitSet) needs.clone();
          if (seed % 3 == 0) {
            int one = needs.nextSetBit(0);
            removes = TestBoards.set(one);
          }
          BitSet adds = new BitSet();
          if (fits && seed % 5 == 0 && needs.cardinality() > 1) {
            // One of the cells stays, or goes to the other layer.
            Square one = squares.get(removes.nextSetBit(0));
            removes = (BitSet) needs.clone();
            int to = squares.indexOf(new Square(one.row(), one.column(), layers - 1));
            adds = to < 0 ? adds : TestBoards.set(to);
          }
          int random4 = random.nextInt(4);
          if (fits && (seed % 2 == 0 || random4 > 0)) {
            moves.add(new PlacementMove(needs, removes, adds));
          }
        }
      }
      PlacementGame game =
          new PlacementGame(squares.size(), moves, Optional.of(new Lattice(squares)));
      compare(game, random, "seed " + seed);
    }
  }

  /**
   * The same game with cells added that no other cell is joined to, so that it takes more words.
   */
  private static PlacementGame widened(PlacementGame game, int added) {
    int cells = game.cells() + added;
    List<PlacementMove> moves = new ArrayList<>();
    for (int cell = 0; cell < added; cell++) {
      moves.add(new PlacementMove(TestBoards.set(cell), TestBoards.set(cell)));
    }
    for (PlacementMove move : game.moves()) {
      moves.add(
          new PlacementMove(
              shifted(move.needs(), added),
              shifted(move.removes(), added),
              shifted(move.adds(), added)));
    }
    return new PlacementGame(cells, moves, Optional.empty());
  }

  private static BitSet shifted(BitSet cells, int added) {
    BitSet shifted = new BitSet();
    cells.stream().forEach(cell -> shifted.set(cell + added));
    return shifted;
  }

  @ParameterizedTest
  @ValueSource(ints = {63, 64, 65, 129})
  void partsOfAnyNumberOfWords_haveTheSameValues(int cells) {
    for (int seed = 0; seed < CaseCount.of(1, 6); seed++) {
      Random random = new Random(seed);
      PlacementGame game = randomGame(4 + random.nextInt(6), 1 + seed % 3, random);
      int value = new BruteForce(game).value(BitSet.valueOf(game.all()));
      int added = cells - game.cells();
      PlacementGame wide = widened(game, added);
      PlacementSearch search = search(wide);
      assertThat(search.nimber(wide.all())).as("seed " + seed).isEqualTo(value ^ (added & 1));
    }
  }

  @Test
  void wideBoardsOnTheLattice_haveTheValuesOfNarrowOnes() {
    Random random = new Random(1);
    for (int trial = 0; trial < CaseCount.of(2, 6); trial++) {
      BitSet cells = randomSet(16, 13, random);
      for (String board : List.of("grid ", "king ")) {
        TestBoards.Board narrow = TestBoards.named(board + "4x4");
        TestBoards.Board wide = TestBoards.named(board + "9x9");
        int row = random.nextInt(6);
        int column = random.nextInt(6);
        BitSet moved = new BitSet();
        cells.stream().forEach(i -> moved.set((row + i / 4) * 9 + column + i % 4));
        compareWide(TestBoards.nodeKayles(narrow), TestBoards.nodeKayles(wide), cells, moved);
        compareWide(TestBoards.arcKayles(narrow), TestBoards.arcKayles(wide), cells, moved);
        compareWide(TestBoards.grim(narrow), TestBoards.grim(wide), cells, moved);
      }
    }
    PlacementGame cram = TestBoards.arcKayles(TestBoards.named("grid 10x8"));
    assertThat(nodes(cram, 0)).isOne();
  }

  private static void compareWide(
      PlacementGame narrow, PlacementGame wide, BitSet cells, BitSet moved) {
    int value = new BruteForce(narrow).value(cells);
    assertThat(search(wide).nimber(words(moved, wide))).isEqualTo(value);
  }

  /** In odd rows a single cell is taken, in even rows with its neighbours. */
  private static PlacementGame dependsOnRow(int rows, int columns) {
    TestBoards.Board board = TestBoards.named("grid " + rows + "x" + columns);
    List<PlacementMove> moves = new ArrayList<>();
    for (int cell = 0; cell < board.size(); cell++) {
      boolean even = cell / columns % 2 == 0;
      moves.add(
          new PlacementMove(TestBoards.set(cell), even ? board.near(cell) : TestBoards.set(cell)));
    }
    return new PlacementGame(board.size(), moves, board.lattice());
  }

  @Test
  void movesThatDependOnTheRow_areNoGameOfShapes() {
    assertThat(LatticeFrame.of(dependsOnRow(3, 4))).isEmpty();
    compare(dependsOnRow(3, 4), new Random(1), "rows");
    assertThat(LatticeFrame.of(TestBoards.arcKayles(TestBoards.named("grid 3x4")))).isPresent();
  }

  @Test
  void mapsOfTheLattice_areThoseThatCarryMovesToMoves() {
    assertThat(LatticeFrame.of(TestBoards.chomp(3, 4)).orElseThrow().maps()).isEqualTo(0x11);
    TestBoards.Board grid = TestBoards.named("grid 3x4");
    assertThat(LatticeFrame.of(TestBoards.grim(grid)).orElseThrow().maps()).isEqualTo(0xFF);
    List<BitSet> rows =
        grid.edges().stream().filter(e -> e.nextSetBit(0) + 1 == e.length() - 1).toList();
    PlacementGame across = TestBoards.place(grid, rows);
    assertThat(LatticeFrame.of(across).orElseThrow().maps()).isEqualTo(0x0F);
    PlacementGame colours = TestBoards.colours(grid, 3, false);
    assertThat(LatticeFrame.of(colours).orElseThrow().exchanges()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource({
    "cycle C7,14",
    "complete K4,24",
    "torus 3x4,48",
    "'petersen P(5,2)',120",
    "path P5,2"
  })
  void automorphismsOfNodeKayles_areThoseOfTheGraph(String name, int count) {
    CellMoves moves = CellMoves.inOneRow(TestBoards.nodeKayles(TestBoards.named(name)));
    Effort effort = new Effort(Limits.standard());
    List<int[]> found = Automorphisms.of(moves, 1000, effort);
    assertThat(found.stream().map(Arrays::toString).distinct()).hasSize(count);
    for (int[] automorphism : found) {
      for (CellMoves.Move move : moves.moves()) {
        assertThat(moves.moves()).contains(move.mapped(cell -> automorphism[cell]));
      }
    }
    assertThat(Automorphisms.of(moves, 2, effort).size()).isBetween(2, 3);
  }

  /** As many refinements as cells, each of all moves, come before the search for permutations. */
  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theTimeLimit_endsTheChoiceOfBaseCells() {
    List<PlacementMove> moves = new ArrayList<>();
    for (int cell = 0; cell < 4000; cell++) {
      moves.add(new PlacementMove(TestBoards.set(cell), TestBoards.set(cell)));
    }
    PlacementGame game = new PlacementGame(moves.size(), moves, Optional.empty());
    Effort none = new Effort(Limits.standard().within(Duration.ZERO));
    assertThatThrownBy(() -> Automorphisms.of(CellMoves.inOneRow(game), 2, none))
        .isInstanceOf(BudgetExceeded.class);
  }

  @Test
  void aPointReflection_decidesWithoutASearch() {
    assertThat(nodes(TestBoards.arcKayles(TestBoards.named("grid 6x8")), 0)).isOne();
    assertThat(nodes(TestBoards.nodeKayles(TestBoards.named("grid 4x12")), 0)).isOne();
    assertThat(nodes(TestBoards.arcKayles(TestBoards.named("torus 4x6")), 0)).isOne();
    assertThat(nodes(TestBoards.colours(TestBoards.named("grid 4x6"), 2, false), 0)).isOne();
    assertThat(nodes(TestBoards.arcKayles(TestBoards.named("grid 3x5")), 1)).isGreaterThan(1);
  }

  private static long nodes(PlacementGame game, int value) {
    PlacementSearch search = search(game);
    assertThat(search.nimber(game.all())).isEqualTo(value);
    return search.nodes();
  }

  @ParameterizedTest
  @CsvSource({"cram,5,5,0", "cram,4,7,3", "cram,5,6,2", "kayles,5,7,2", "kayles,6,6,0"})
  void twoThreads_findThePublishedValue(String name, int rows, int columns, int value) {
    TestBoards.Board board = TestBoards.named("grid " + rows + "x" + columns);
    PlacementGame game =
        name.equals("cram") ? TestBoards.arcKayles(board) : TestBoards.nodeKayles(board);
    assertThat(search(game, 2).nimber(game.all())).isEqualTo(value);
  }

  @Test
  void aValueOf63OrMore_isReported() {
    PlacementGame small = TestBoards.chomp(1, 63);
    assertThat(search(small).nimber(small.all())).isEqualTo(62);
    PlacementGame large = TestBoards.chomp(1, 64);
    assertThatThrownBy(() -> search(large).nimber(large.all()))
        .isInstanceOf(LargeValueException.class);
  }

  @Test
  void aSmallMemory_endsTheSearch() {
    PlacementGame game = TestBoards.arcKayles(TestBoards.named("grid 5x6"));
    Limits limits = new Limits(200_000, 2, Optional.empty());
    PlacementSearch search = new PlacementSearch(game, new Effort(limits));
    assertThatThrownBy(() -> search.nimber(game.all()))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("MB");
  }

  @Test
  void aCancelledEffort_endsTheSearch() {
    PlacementGame game = TestBoards.arcKayles(TestBoards.named("grid 7x7"));
    Effort effort = new Effort(new Limits(200 << 20, 2, Optional.empty()));
    effort.cancel();
    PlacementSearch search = new PlacementSearch(game, effort);
    assertThatThrownBy(() -> search.nimber(game.all())).isInstanceOf(BudgetExceeded.class);
  }
}
