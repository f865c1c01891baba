// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.syntax.Clause.Result;

/** The loops of bound games give the options that blind enumeration of all variables gives. */
final class BinderTest {
  private static final int GAMES = CaseCount.of(6, 150);

  @ParameterizedTest
  @EnumSource
  void loopsGiveTheOptionsOfTheDefinition(RandomRules.Ending ending) {
    for (long seed = 0; seed < GAMES; seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      SourceText source = new SourceText("random", rules.text());
      Parsed<Game> reading = Language.bind(source, Bindings.NONE);
      Game game =
          reading
              .result()
              .orElseThrow(() -> new AssertionError(rules.text() + "\n" + reading.show()));
      ReferenceSolver definition =
          new ReferenceSolver(Language.parse(source).result().orElseThrow(), rules.bound());
      for (Piece piece : rules.pieces()) {
        assertThat(options(game, piece))
            .as("seed %d\n%s\noptions of %s", seed, rules.text(), piece)
            .isEqualTo(definition.options(piece));
      }
    }
  }

  /** The order of the clauses does not matter; a position that ends the game has no options. */
  @ParameterizedTest
  @ValueSource(strings = {"wins draws loses", "loses draws wins", "draws wins loses"})
  void ofSeveralEndingsOfAPosition_aWinCountsFirst_thenADraw(String order) {
    StringBuilder text = new StringBuilder("heap(n) -> heap(n - 1) -> heap(n - 2)\n");
    for (String result : order.split(" ", -1)) {
      String sizes =
          result.equals("wins") ? "{1}" : result.equals("draws") ? "{1, 3}" : "{1, 3, 5}";
      text.append("heap(n) ").append(result).append(" where n in ").append(sizes).append('\n');
    }
    SourceText source = new SourceText("endings", text.toString());
    Game game = Language.bind(source, Bindings.NONE).result().orElseThrow();
    ReferenceSolver definition =
        new ReferenceSolver(Language.parse(source).result().orElseThrow(), 9);
    List<GameEnd.Result> expected =
        List.of(GameEnd.Result.WINS, GameEnd.Result.DRAWS, GameEnd.Result.LOSES);
    for (int i = 0; i < expected.size(); i++) {
      Piece before = Piece.of("heap", 2L * i + 2);
      Result known = result(expected.get(i));
      assertThat(new Moves(game).finish(new Component(0, List.of(2L * i + 1))))
          .hasValue(expected.get(i));
      assertThat(definition.options(before))
          .extracting(ReferenceSolver.Option::result)
          .contains(Optional.of(known));
      assertThat(options(game, before)).isEqualTo(definition.options(before));
    }
  }

  private static Set<ReferenceSolver.Option> options(Game game, Piece piece) {
    Moves moves = new Moves(game);
    Set<ReferenceSolver.Option> options = new HashSet<>();
    for (Option option :
        moves.options(new Component(game.indexOf(piece.name()), piece.arguments()))) {
      List<Piece> pieces = new ArrayList<>();
      List<Result> results = new ArrayList<>();
      for (Option.Item item : option.items()) {
        Component component = item.component();
        String name = game.names().get(component.name()).name();
        for (long copy = 0; copy < item.count(); copy++) {
          pieces.add(new Piece(name, component.arguments()));
        }
        moves.finish(component).map(BinderTest::result).ifPresent(results::add);
      }
      pieces.sort(null);
      options.add(
          new ReferenceSolver.Option(
              pieces, results.stream().min(Result::compareTo), option.gain()));
    }
    return options;
  }

  private static Result result(GameEnd.Result result) {
    return switch (result) {
      case WINS -> Result.WINS;
      case LOSES -> Result.LOSES;
      case DRAWS -> Result.DRAWS;
    };
  }
}
