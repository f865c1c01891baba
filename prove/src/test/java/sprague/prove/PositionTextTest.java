// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.model.Arithmetic;
import sprague.model.Game;
import sprague.model.Start;
import sprague.testkit.EveryNth;

/** The text of a family of positions is read with the same coordinates in the same order. */
final class PositionTextTest {
  private static final String RULES = "r(a, b) -> r(a - k, b) where k >= 1  start ";

  private static Game game(String start) {
    return Language.bind(new SourceText("rules", RULES + start), Bindings.NONE)
        .result()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r(x, y)                 | r(x, y)",
        "r(y, x)                 | r(y, x)",
        "r(2 * x + 1, 3)         | r(2 * x + 1, 3)",
        "r(x - x + y, x)         | r(0 * x + 0 * y + y, x)",
        "r(x, y + z - z)         | r(0 * x + 0 * y + 0 * z + x, y)",
        "r(n - n + 5, 3)         | r(0 * n + 5, 3)",
        "r(max(x - x + y, 1), x) | r(0 * x + 0 * y + max(y, 1), x)",
      })
  void theText_hasAllCoordinatesInTheirOrder(String start, String text) {
    Game game = game(start);
    assertThat(PositionText.written(game, game.start())).contains(text);
  }

  @RepeatedTest(200)
  @EveryNth(4)
  void theText_isReadAsTheSamePositions(RepetitionInfo repetition) throws Exception {
    Random random = new Random(repetition.getCurrentRepetition());
    Game game = game("r(%s, %s)".formatted(term(random), term(random)));
    Start start = game.start();
    ParametrizedPosition read =
        ParametrizedPosition.read(
            PositionText.written(game, start).orElseThrow(), Rules.read(RULES + "r(0, 0)"));
    assertThat(read.coordinates()).isEqualTo(start.coordinates());
    for (int i = 0; i < 20; i++) {
      List<Long> at = new ArrayList<>();
      start.coordinates().forEach(_ -> at.add((long) random.nextInt(9)));
      long[] slots = at.stream().mapToLong(Long::longValue).toArray();
      List<Long> arguments =
          start.arguments().stream().map(term -> Arithmetic.value(term, slots)).toList();
      boolean isPosition = arguments.stream().allMatch(argument -> argument >= 0);
      assertThat(read.at(at).isPresent()).isEqualTo(isPosition);
      read.at(at).ifPresent(position -> assertThat(position.arguments()).isEqualTo(arguments));
    }
  }

  /** A sum of variables with either sign, perhaps within a greatest number. */
  private static String term(Random random) {
    String sum =
        random
            .ints(2 + random.nextInt(3), 0, 3)
            .mapToObj(each -> (random.nextBoolean() ? "- " : "+ ") + "xyz".charAt(each))
            .collect(Collectors.joining(" ", "1 + 0 ", ""));
    return random.nextBoolean() ? sum : "max(" + sum + ", " + random.nextInt(3) + ")";
  }
}
