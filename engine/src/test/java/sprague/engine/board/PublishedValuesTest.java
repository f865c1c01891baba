// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.model.board.PlacementGame;

/**
 * Values that were published, or that two other programs agree on. Lines are game, board and value;
 * {@code col3} and {@code snort3} have three colours.
 */
final class PublishedValuesTest {
  static Stream<String> lines() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(PublishedValuesTest.class.getResourceAsStream("values.txt")),
                StandardCharsets.UTF_8))) {
      return reader.lines().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("lines")
  void theSearchFindsThePublishedValue(String line) {
    List<String> parts = List.of(line.split(";", -1));
    PlacementGame game = game(parts.get(0), parts.get(1));
    assertThat(PlacementSearchTest.search(game).nimber(game.all()))
        .isEqualTo(Integer.parseInt(parts.get(2)));
  }

  static PlacementGame game(String name, String board) {
    return switch (name) {
      case "cram", "arc-kayles" -> TestBoards.arcKayles(TestBoards.named(board));
      case "node-kayles" -> TestBoards.nodeKayles(TestBoards.named(board));
      case "grim" -> TestBoards.grim(TestBoards.named(board));
      case "tromino" -> shapes(board, new int[][] {{0, 0}, {0, 1}, {0, 2}});
      case "corner" -> shapes(board, new int[][] {{0, 0}, {0, 1}, {1, 0}});
      case "square" -> shapes(board, new int[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
      case "chomp" -> TestBoards.chomp(sides(board)[0], sides(board)[1]);
      default -> {
        int colours = Character.digit(name.charAt(name.length() - 1), 10);
        yield TestBoards.colours(TestBoards.named(board), colours, name.startsWith("snort"));
      }
    };
  }

  private static PlacementGame shapes(String board, int[][] shape) {
    int[] sides = sides(board);
    return TestBoards.place(TestBoards.named(board), TestBoards.copies(sides[0], sides[1], shape));
  }

  private static int[] sides(String board) {
    return Arrays.stream(board.split("x", -1)).mapToInt(Integer::parseInt).toArray();
  }
}
