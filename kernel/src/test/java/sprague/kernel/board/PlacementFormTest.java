// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Option;
import sprague.model.board.BoardGame;
import sprague.syntax.board.Region;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomBoardRules;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.ReferenceBoards.Position;
import sprague.testkit.RuleText;

/** The moves of a placement form are those of the rules, and parts add up. */
final class PlacementFormTest {
  private static final long SEED = 20261128;

  private static PlacementForm read(String game, String of) throws CheckFailure {
    return PlacementForm.read(game, of, StandardLimits.get());
  }

  private static Region region(Position position, int cells) {
    Region all = Region.EMPTY;
    for (int i = 0; i < position.arguments().size(); i++) {
      int label = i;
      all =
          all.plus(
              Region.of(
                  ((Set<?>) position.arguments().get(i))
                      .stream().mapToInt(cell -> label * cells + (Integer) cell).toArray()));
    }
    return all;
  }

  private static long value(PlacementForm form, Region position, Map<Region, Long> known) {
    long sum = 0;
    for (Region part : form.parts(position)) {
      Long value = known.get(part);
      if (value == null) {
        Set<Long> options = new HashSet<>();
        form.options(part).forEach(option -> options.add(value(form, option, known)));
        value = 0L;
        while (options.contains(value)) {
          value++;
        }
        known.put(part, value);
      }
      sum ^= value;
    }
    return sum;
  }

  @Test
  void optionsAndValues_areThoseOfTheDefinition() throws Exception {
    Random random = new Random(SEED);
    RandomBoardRules rules = new RandomBoardRules(random);
    int withValue = 0;
    for (int i = 0; i < CaseCount.of(20, 2_000); i++) {
      RandomBoardRules.Game game = rules.placement();
      PlacementForm form;
      try {
        form = read(game.rules(), game.start());
      } catch (CheckFailure failure) {
        assertThat(failure.reason()).as(game.text()).contains("play need not end");
        continue;
      }
      ReferenceBoards definition = new ReferenceBoards(game.rules(), game.start());
      Position position = definition.start();
      assertThat(form.start()).as(game.text()).isEqualTo(region(position, definition.cells()));
      for (int ply = 0; ply < 3; ply++) {
        List<List<Position>> options = new ArrayList<>(definition.options(position));
        Set<Region> expected =
            options.stream()
                .map(option -> region(option.getFirst(), definition.cells()))
                .collect(Collectors.toSet());
        List<Region> found = form.options(region(position, definition.cells()));
        assertThat(found).as("%s at %s", game.text(), position).doesNotHaveDuplicates();
        assertThat(Set.copyOf(found)).as("%s at %s", game.text(), position).isEqualTo(expected);
        if (options.isEmpty()) {
          break;
        }
        position = options.get(random.nextInt(options.size())).getFirst();
      }
      withValue++;
      assertThat(value(form, form.start(), new HashMap<>()))
          .as(game.text())
          .isEqualTo(definition.value(definition.start()));
    }
    assertThat(withValue).isGreaterThan(CaseCount.of(7, 800));
  }

  /** The evaluator that engines use is compared with the definition, for rules of any form. */
  @Test
  void modelsOptions_areThoseOfTheDefinition() {
    Random random = new Random(SEED);
    RandomBoardRules rules = new RandomBoardRules(random);
    for (int i = 0; i < CaseCount.of(75, 2_000); i++) {
      RandomBoardRules.Game game = i % 2 == 0 ? rules.any() : rules.placement();
      BoardGame model = RuleText.game(game.text()).board().orElseThrow();
      ReferenceBoards definition = new ReferenceBoards(game.rules(), game.start());
      Component component = new Component(0, List.of());
      Position position = definition.start();
      for (int ply = 0; ply < 3; ply++) {
        Set<List<Position>> found = new HashSet<>();
        Map<Position, Component> components = new HashMap<>();
        for (Option option : model.options(component, () -> {})) {
          List<Position> parts = new ArrayList<>();
          for (Option.Item item : option.items()) {
            Position part = position(item.component(), definition);
            components.put(part, item.component());
            IntStream.range(0, (int) item.count()).forEach(_ -> parts.add(part));
          }
          found.add(parts);
        }
        assertThat(found)
            .as("%s at %s", game.text(), position)
            .isEqualTo(definition.options(position));
        if (components.isEmpty()) {
          break;
        }
        List<Map.Entry<Position, Component>> all = List.copyOf(components.entrySet());
        Map.Entry<Position, Component> next = all.get(random.nextInt(all.size()));
        position = next.getKey();
        component = next.getValue();
      }
    }
  }

  private static Position position(Component component, ReferenceBoards definition) {
    if (component.arguments().isEmpty()) {
      return definition.start();
    }
    List<Object> regions = new ArrayList<>();
    for (long word : component.arguments()) {
      regions.add(
          IntStream.range(0, definition.cells())
              .filter(cell -> (word >>> cell & 1) != 0)
              .boxed()
              .collect(Collectors.toSet()));
    }
    return new Position("b", regions);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(S) -> b(S - {v}) where v in S; stuck wins | b(path(3)) | not of plain normal play",
        "b(S) -> b(S - {v}) where v in S; b(S) wins | b(path(3)) | ends in another way",
        "b(S) -> b(S - {v}) gains 1 where v in S | b(path(3)) | gain points",
        "b(S) -> b(S - {v}) where v in S, size(S) > 1 | b(path(3)) | the form of placement rules",
        "b(S) -> b(S - {v}) where v not in S, v in path(3) | b(path(3)) | the form of placement"
            + " rules",
        "b(S) -> b(S - {v}) where v in S or v = 1 | b(path(3)) | the form of placement rules",
        "b(S, T) -> b(S - T, T) where v in S | b(path(3), path(3)) | the form of placement rules",
        "b(S) -> b(S - {v}) where v in S, joined(S, v) subset S | b(path(3)) | the form of"
            + " placement rules",
        "b(S) -> b(S + {v}) where v in S | b(path(3)) | each region less some cells",
        "b(S, T) -> b(T, S - {v}) where v in S | b(path(3), path(3)) | each region less some",
        "b(S) -> c(S - {v}) where v in S | b(path(3)) | one position of the same name",
        "b(S) -> b(S - {v}) + b(S) where v in S | b(path(3)) | one position of the same name",
        "b(S) -> 2 * b(S - {v}) where v in S | b(path(3)) | one position of the same name",
        "b(S) -> b(S - {v}, S) where v in S | b(path(3)) | one position of the same name",
        "b(S) -> b(S) where v in S | b(path(3)) | play need not end",
        "b(S) -> b(S - {u}) where v in S, u = 1 | b(path(3)) | play need not end",
        "b(S, S) -> b(S - {v}, S) where v in S | b(path(3), path(3)) | a different variable",
        "game g(S = 1) b(S) -> b(S - {v}) where v in S | b(path(3)) | a different variable",
        "b(3) -> b(3 - {v}) where v in 3..4 | b(path(3)) | a different variable",
        "b(S, T) -> b(S - {v}, T) where v in S | b(path(3)) | different numbers of arguments",
        "game g(k = 1, k = 2) b(S) -> b(S - {v}) where v in S | b(path(3)) | the same name",
        "game g(k) b(S) -> b(S - {v}) where v in S | b(path(3)) | no value",
        "game g(T: set = near(1)) b(S) -> b(S - {v}) where v in S | b(path(3)) | no meaning",
        "game g(h: board = path(4), T: set = h) b(S) -> b(S - {v}) where v in S, v in T |"
            + " b(path(3)) | set of cells",
        "b(S) -> b(S - {v}) where v in S | b(3) | no meaning",
        "b(S) -> b(S - {v}) where v in S | b({7} + path(2)) | on no board",
        "b(S) -> b(S - {v}) where v in S | b() | no board",
        "b(S, T) -> b(S - {v}, T) where v in S | b(path(3), path(4)) | two boards",
        "b(S, T) -> b(S - {v}, T) where v in S | b(path(3), {7}) | no meaning",
        "b(S) -> b(S - {v}) where v in S | b(path(3)); start b(path(4)) | cannot be read",
        "b(S) -> b(S - {v}) where v in S | path(3) | no meaning",
        "b(S) -> b(S - {v}) where v in S | b(path(3)) wins | cannot be read",
        "b(S) -> b(S - {v, w}) where v in S | b(path(3)) | no value",
        "b(S) -> b(S - {v, v + 1}) where v in S | b(path(3)) | not from 0 to 2",
        "b(S) -> b(S - v) where v in S | b(path(3)) | no Region",
        "b(S) -> b(S - {v}) where v in S, u < v | b(path(3)) | no set to run over",
        "b(S) -> b(S - {v}) where v in S, v / 0 = 1 | b(path(3)) | division by zero",
        "b(S) -> b(S - {v}) where v in S, row(v) = 1 | b(cycle(3)) | no rows",
        "b(S) -> b(S - above(v)) where v in S | b(cycle(3)) | no order",
        "b(S) -> b(S - {v}) where v in S, v in near(path(4)) | b(path(3)) | two boards",
        "b(S) -> b(S - {v}) where v in S, v in 0..99999 | b(path(3)) | longer than any board",
        "b(S) -> b(S - ends(v)) where v in S | b(edges(path(3))) | not read",
        "b(S) -> b(S - {v}) where v in S | b(edges(complete(2048))) | would have 2096128",
        "b(S) -> b(S - {v}) where v in S | b(grid(99, 99)) | no meaning",
      })
  void rulesOfOtherForms_areRefused(String game, String of, String reason) {
    assertThatThrownBy(() -> read(game, of))
        .as(game)
        .isInstanceOfSatisfying(
            CheckFailure.class, failure -> assertThat(failure.reason()).contains(reason));
  }

  /** Needs and removes of each move. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(S) -> b(S - {v}) where v not in {0}, v in S | b(path(3)) | {1}{1} {2}{2}",
        "b(S) -> b(S - {v}) where v in S, 0 < v <= 1 | b(path(3)) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, v != 0, not v = 2 | b(path(3)) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, v >= 1 and v < 2 | b(path(3)) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, v > 1 or -v = 0 | b(path(3)) | {0}{0} {2}{2}",
        "b(S) -> b(S - {v}) where v in S, v in 1..7 | b(path(3)) | {1}{1} {2}{2}",
        "b(S) -> b(S - {v}) where v in S, v in {0, 2..3} | b(path(3)) | {0}{0} {2}{2}",
        "b(S) -> b(S - {v}) where v in S, u = v * 2 - 1, u = 3 / 2 | b(path(3)) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, 5 mod 3 = v | b(path(3)) | {2}{2}",
        "b(S) -> b(S - {v}) where v in S, power(2, v) = max(v, 2) | b(path(3)) | {1}{1}",
        "game g(T: set = {4, 5}) b(S) -> b(S - {v}) where v in S, min(v, 5) = size(T) - 1 "
            + "| b(path(3)) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, near(v) = near({0}) | b(path(3)) | {0}{0}",
        "b(S) -> b(S - L) where L in lines(2), L subset S | b(path(3)) | {0, 1}{0, 1} {1, 2}{1, 2}",
        "b(S) -> b(S - {v} - near(v)) where v + 1 in S, v in S | b(path(2)) | {0, 1}{0, 1}",
        "b(S) -> b(S - g + {v}) where v in S | b(path(2)) | ''",
        "game g(k = 1, T: set = {k}) b(S) -> b(S - {t}) where t in T, t in S | b(path(3)) | {1}{1}",
        "game g(h: board = path(2)) b(S) -> b(S - {v}) where v in S, v in h - {0} | b(h) | {1}{1}",
        "b(S) -> b(S - {v}) where v in S, u in S, u ~ v, no L in lines(2) subset {u} | b(path(2)) "
            + "| {0, 1}{0} {0, 1}{1}",
        "b(S) -> b(S - above(v)) where v in S, row(v) + column(v) > 2 | b(grid(1, 3)) "
            + "| {1}{1, 2} {2}{2}",
        "b(S, T) -> b(S, T - {v}) where v in T | b({1}, path(2)) | ''",
        "b(S) -> b(S - {v}) where v in S | b(1..2) | {0}{0} {1}{1} {2}{2}",
        "b(S) -> b(S - {e}) where e in S, near(e) subset S | b(edges(path(3))) "
            + "| {0, 1}{0} {0, 1}{1}",
        "b(S) -> b(S - {v}) where v in S, v in graph(\"0-1 1-2\") - near(2) | b(path(3)) | ''",
      })
  void terms_haveTheirMeaning(String rules, String of, String moves) {
    String found;
    try {
      found =
          read(rules, of).moves().stream()
              .map(move -> "" + move.needs() + move.removes())
              .collect(Collectors.joining(" "));
    } catch (CheckFailure refused) {
      found = "";
    }
    assertThat(found).isEqualTo(moves);
  }

  @Test
  void movesOfOtherNamesAndTheStart_doNotMatter() throws Exception {
    String rules = "b(S) -> b(S - {v}) where v in S";
    PlacementForm form = read(rules, "b(path(3))");
    assertThat(form.moves()).hasSize(3);
    assertThat(
            read(rules + "; c(n) -> b(n) where n = 1; start b(grid(w, h))", "b(path(3))").moves())
        .isEqualTo(form.moves());
  }

  /** Two boards may be equal and their pictures differ. */
  @Test
  void marks_areThoseOfTheirPicture() throws Exception {
    String rules = "b(S) -> b(S - {v}) where v in S, v in marked(\"ox\", \"x\")";
    assertThat(read(rules, "b(\"xo\")").moves())
        .containsExactly(new PlacementForm.Move(Region.of(1), Region.of(1)));
  }

  /** A board or a shape that is far too large takes no time. */
  @Test
  @Timeout(20)
  void largeTexts_areRefusedSoon() throws Exception {
    String shape = "#".repeat(CaseCount.of(250_000, 1_000_000));
    String rules = "b(S) -> b(S - L) where L in copies(\"" + shape + "\"), L subset S";
    assertThat(read(rules, "b(grid(9, 9))").moves()).isEmpty();
  }

  @Test
  void manyAssignments_areUndecided() {
    String rules = "b(S) -> b(S - {v}) where v in S, u in S, w in S, u ~ w, u < v";
    assertThatThrownBy(
            () -> PlacementForm.read(rules, "b(path(60))", StandardLimits.of(1, 100_000)))
        .isInstanceOf(Undecided.class);
  }

  /** The board of edges is made for each cell, 2016 times. */
  @Test
  @Timeout(60)
  void boardsMadeAgainAndAgain_areUndecided() {
    String rules = "b(S) -> b(S - {v}) where v in S, size(edges(complete(64))) >= v";
    String of = "b(edges(complete(64)))";
    int steps = CaseCount.of(5_000_000, 50_000_000);
    assertThatThrownBy(() -> PlacementForm.read(rules, of, StandardLimits.of(1, steps)))
        .isInstanceOf(Undecided.class);
  }
}
