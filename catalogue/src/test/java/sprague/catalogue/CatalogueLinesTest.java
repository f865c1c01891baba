// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * The line of values of each game of the catalogue, computed by the definition: whole positions, no
 * nim-sum. {@code -Dsprague.write=true} writes the lines.
 */
class CatalogueLinesTest {
  private static final Path FILES =
      Path.of("../catalogue/src/main/resources/sprague/catalogue/games");

  /** How far a line goes, by the number of coordinates. */
  private static final int[][] SIDES = {{0}, {14, 9, 6}, {4, 3, 2}, {2, 1}, {1}};

  static Stream<String> ids() {
    return Catalogue.ids().stream();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theLineIsThatOfTheDefinition_andOfTheEngines(String id) throws IOException {
    Entry entry = Catalogue.find(id).orElseThrow();
    Game game = GameResolver.open(id, entry.example()).result().orElseThrow();
    if (Boolean.getBoolean("sprague.write")) {
      write(id, line(game));
    } else {
      assertThat(entry.group()).isNotBlank();
      assertLine(entry, game);
    }
  }

  private static void assertLine(Entry entry, Game game) {
    String[] sides = entry.values().split(": ", 2);
    String last = sides[0].substring(sides[0].lastIndexOf(' ') + 1);
    boolean single = sides.length == 1;
    int side = single ? 0 : Integer.parseInt(last.split(",", 2)[0]);
    List<String> words = List.of(sides[single ? 0 : 1].replace("/ ", "").split(" ", -1));
    List<Component> components = components(game, side);
    assertThat(words).as(entry.id()).hasSameSizeAs(components);
    List<Component> some = components.subList(0, Math.min(CaseCount.of(3, 999), words.size()));
    assertThat(engine(game, components)).as(entry.id()).isEqualTo(words);
    if (game.board().isEmpty()) {
      // BoardValuesTest compares boards with known values: ReferenceSolver reads none.
      assertThat(defined(game, some)).as(entry.id()).isEqualTo(words.subList(0, some.size()));
    }
  }

  /** A line as long as the definition reaches. */
  private static String line(Game game) {
    int coordinates = game.start().coordinates().size();
    for (int side : SIDES[coordinates]) {
      try {
        List<String> words = defined(game, components(game, side));
        StringBuilder line = new StringBuilder();
        if (coordinates > 0) {
          line.append(joined(coordinates, 0)).append(" to ").append(joined(coordinates, side));
          line.append(":");
        }
        for (int i = 0; i < words.size(); i++) {
          boolean row = coordinates > 1 && i > 0 && i % (side + 1) == 0;
          line.append(row ? " / " : line.isEmpty() ? "" : " ").append(words.get(i));
        }
        return line.toString();
      } catch (ReferenceSolver.TooLarge tooLarge) {
        // The next side is shorter.
      }
    }
    throw new AssertionError("the definition does not reach");
  }

  private static List<Component> components(Game game, int side) {
    List<long[]> places = new ArrayList<>();
    places(new long[game.start().coordinates().size()], 0, side, places);
    return places.stream().map(place -> QuestionPositions.at(game.start(), place)).toList();
  }

  private static List<String> defined(Game game, List<Component> components) {
    List<String> words = new ArrayList<>();
    for (Component component : components) {
      ReferenceSolver definition =
          ReferenceSolver.withMaxPositions(40_000, RuleText.syntax(game.text()), bound(component));
      Piece piece = new Piece(game.names().get(component.name()).name(), component.arguments());
      words.add(shown(definition.value(piece)));
    }
    return words;
  }

  private static List<String> engine(Game game, List<Component> components) {
    Limits limits = Limits.standard();
    long[] codes =
        Planner.plan(new Question.Positions(game, components), new Effort(limits))
            .chosen()
            .flatMap(EngineOffer::engine)
            .orElseThrow()
            .values(components.size(), new Effort(limits));
    return Arrays.stream(codes).mapToObj(code -> shown(ValueKind.of(game).value(code))).toList();
  }

  private static String shown(Value value) {
    return switch (value) {
      case Value.Nimber(long size) -> Long.toString(size);
      case Value.Sunny() -> "sunny";
      case Value.Score(long points) -> Long.toString(points);
      case Value.Result(Outcome outcome) -> outcome == Outcome.DRAW ? "draw" : outcome.name();
    };
  }

  /** A number that no variable exceeds. */
  private static long bound(Component component) {
    long largest = component.arguments().stream().mapToLong(Long::longValue).max().orElse(0);
    return Math.max(8, 2 * largest + 4);
  }

  private static void places(long[] place, int at, int side, List<long[]> into) {
    if (at == place.length) {
      into.add(place.clone());
      return;
    }
    for (long n = 0; n <= side; n++) {
      place[at] = n;
      places(place, at + 1, side, into);
    }
  }

  private static String joined(int coordinates, int number) {
    return Collections.nCopies(coordinates, number).stream()
        .map(String::valueOf)
        .collect(Collectors.joining(","));
  }

  private static void write(String id, String line) throws IOException {
    Path file = FILES.resolve(id + ".game");
    List<String> lines = new ArrayList<>();
    boolean written = false;
    for (String each : Files.readAllLines(file)) {
      if (each.startsWith("# values:")) {
        continue;
      }
      if (!written && !each.startsWith("#")) {
        lines.add("# values: " + line);
        written = true;
      }
      lines.add(each);
    }
    Files.writeString(file, String.join("\n", lines) + "\n");
  }
}
