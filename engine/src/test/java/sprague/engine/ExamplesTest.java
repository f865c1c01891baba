// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Value;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Every example of the language's description has, in every engine, the values of its meaning. */
final class ExamplesTest {
  private static final Map<String, BoundValue> PARAMETERS =
      Map.of(
          "S", new BoundValue.Numbers(List.of(2L, 5L)),
          "a", new BoundValue.Numbers(List.of(3L, 9L, 1L, 2L, 4L)),
          "c", new BoundValue.Number(1),
          "z", new BoundValue.Number(5),
          "n", new BoundValue.Number(2),
          "k", new BoundValue.Number(3),
          "m", new BoundValue.Number(2));

  /** The argument up to which every position of an example is tried; the definition is slow. */
  private static final Map<String, Long> UP_TO =
      Map.of(
          "colours.game", 3L,
          "cutting.game", 4L,
          "deque.game", 5L,
          "kgame.game", 7L,
          "lasker.game", 7L,
          "equal-split.game", 8L);

  static Stream<Path> examples() throws IOException {
    List<Path> files;
    try (Stream<Path> folder = Files.list(Path.of("../bind/src/test/resources/rules"))) {
      files = folder.sorted().toList();
    }
    assertThat(files).hasSize(10);
    return files.stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_hasTheValuesOfItsMeaning(Path file) throws IOException {
    Game game = bind(new SourceText(file.toString(), Files.readString(file)));
    long most = UP_TO.getOrDefault(file.getFileName().toString(), 10L);
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(game.text()), most + 1);
    List<Component> components = new ArrayList<>();
    List<Value> expected = new ArrayList<>();
    for (int name = 0; name < game.names().size(); name++) {
      for (List<Long> arguments : arguments(game.names().get(name).arity(), most)) {
        components.add(new Component(name, arguments));
        expected.add(definition.value(new Piece(game.names().get(name).name(), arguments)));
      }
    }
    assertThat(expected.stream().distinct()).hasSizeGreaterThan(1);
    int answered = 0;
    Question question = new Question.Positions(game, components);
    for (EngineOffer bid : Planner.plan(question, new Effort(Limits.standard())).offers()) {
      if (bid.engine().isPresent()) {
        assertThat(BidValues.of(bid, Limits.standard()).stream().map(ValueKind.of(game)::value))
            .as(bid.name())
            .isEqualTo(expected);
        answered++;
      }
    }
    assertThat(answered).isPositive();
  }

  private static Game bind(SourceText source) {
    Map<String, BoundValue> given = new java.util.HashMap<>();
    Language.parse(source)
        .result()
        .orElseThrow()
        .header()
        .ifPresent(
            header ->
                header
                    .parameters()
                    .forEach(
                        parameter ->
                            given.put(parameter.name(), PARAMETERS.get(parameter.name()))));
    Parsed<Game> reading = Language.bind(source, new Bindings(given));
    return reading.result().orElseThrow(() -> new AssertionError(reading.show()));
  }

  private static List<List<Long>> arguments(int arity, long most) {
    List<List<Long>> all = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < arity; i++) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> begun : all) {
        for (long number = 0; number <= most; number++) {
          List<Long> next = new ArrayList<>(begun);
          next.add(number);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
