// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Proved;
import sprague.model.Game;
import sprague.model.Term;
import sprague.solve.Sprague;
import sprague.solve.ValueService;
import sprague.syntax.GameSyntax;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;

/**
 * Contest problems, written as rules in the words of their statements. Their values, those of their
 * Python programs and their laws are compared with mex over the options that the definition lists.
 */
final class ContestRulesTest {
  private static final Path FOLDER = Path.of("../solve/src/test/resources/sprague/solve/contests");

  @TempDir Path folder;

  private static Effort effort() {
    return new Effort(
        new Limits(Limits.standard().memory(), 1, Optional.of(Duration.ofMinutes(2))));
  }

  /** Values by the definition; every play must end. */
  private static final class Definition {
    private final ReferenceSolver options;
    private final Map<Piece, Long> values = new HashMap<>();

    Definition(GameSyntax syntax, Map<String, List<Long>> parameters, long least, long to) {
      long[] numbers = LongStream.rangeClosed(least, to).toArray();
      options = new ReferenceSolver(syntax, parameters, numbers);
    }

    long value(Piece piece) {
      Long known = values.get(piece);
      if (known == null) {
        BitSet reached = new BitSet();
        for (ReferenceSolver.Option option : options.options(piece)) {
          reached.set(
              (int) option.odd().stream().mapToLong(this::value).reduce(0, (a, b) -> a ^ b));
        }
        known = (long) reached.nextClearBit(0);
        values.put(piece, known);
      }
      return known;
    }
  }

  /** All lists of coordinates up to a number, the last coordinate running fastest. */
  private static List<List<Long>> box(int coordinates, long to) {
    return coordinates == 0
        ? List.of(List.of())
        : box(coordinates - 1, to).stream()
            .flatMap(
                row ->
                    LongStream.rangeClosed(0, to)
                        .mapToObj(last -> Stream.concat(row.stream(), Stream.of(last)).toList()))
            .toList();
  }

  /**
   * A problem, of which all positions up to a bound are compared. Programs of several coordinates,
   * for which a law is searched for seconds, are compared in long tests.
   *
   * @param least the least number that the definition tries for a variable; 1 where 0 would divide
   * @param most the bound in the long run; half of it otherwise where it is above 50
   * @param theorem the theorem that proves its law, or "-" if this test asks for none
   * @param statement a part of the law's statement
   */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "hero-army | 0 | 40 | guy-smith | G(n + 7) = G(n) for all n >= 12",
        "prime-exponents | 0 | 150 | - | -",
        "interval-game | 0 | 10 | - | -",
        "card-row | 0 | 60 | - | -",
        "prime-products | 0 | 120 | - | -",
        "furlo-rublo | 0 | 150 | - | -",
        "stone-game | 0 | 7 | - | -",
        "flipping-row | 0 | 60 | - | -",
        "divisor-game | 1 | 100 | - | -",
        "proportionate-nim | 0 | 13 | - | -",
        "squares | 0 | 150 | - | -",
        "powers-of-two | 0 | 40 | - | -",
        "brave-game | 0 | 60 | guy-smith | G(n + 7) = G(n) for all n",
        "euclid-game | 0 | 12 | - | -",
        "differences | 0 | 12 | - | -",
        "cleared-bits | 1 | 130 | - | -",
        "list-of-takes | 0 | 100 | guy-smith | G(n + 22) = G(n) for all n",
        "ruler-coins | 0 | 64 | digits | read from the digits of n in base 2 by an automaton of 3"
            + " states",
        "laps | 0 | 11 | - | -",
      })
  void valuesProgramAndLaw_areThoseOfTheDefinition(
      String name, long least, long most, String theorem, String statement) throws Exception {
    long to = most > 50 ? CaseCount.of((int) most / 2, (int) most) : most;
    String rules = Files.readString(FOLDER.resolve(name + ".game"));
    Game game = Sprague.game(rules).game();
    assertThat(game.measure()).as("measure of %s", name).isPresent();
    GameSyntax syntax = Language.parse(new SourceText(name, rules)).result().orElseThrow();
    Definition definition =
        new Definition(syntax, PARAMETERS.getOrDefault(name, Map.of()), least, to);
    List<List<Long>> positions = box(game.start().coordinates().size(), to);
    List<String> expected =
        positions.stream().map(at -> String.valueOf(definition.value(piece(game, at)))).toList();
    long[][] columns = new long[game.start().coordinates().size()][];
    for (int i = 0; i < columns.length; i++) {
      int column = i;
      columns[i] = positions.stream().mapToLong(at -> at.get(column)).toArray();
    }
    long[] values = new ValueService(game, effort()).values(game.start(), columns);
    assertThat(LongStream.of(values).mapToObj(String::valueOf)).as(name).isEqualTo(expected);
    if (Compiled.runs(Target.PYTHON) && columns.length <= CaseCount.of(1, 3)) {
      Program program =
          ProgramPlan.of(game, game.start(), to, effort()).in(Target.PYTHON, ProgramOptions.VALUE);
      String input =
          positions.stream()
              .map(at -> at.stream().map(String::valueOf).collect(Collectors.joining(" ")))
              .collect(Collectors.joining("\n", positions.size() + "\n", "\n"));
      assertThat(Compiled.of(program, folder).run(input).lines()).as(name).isEqualTo(expected);
    }
    if (!theorem.equals("-")) {
      Proved law = Sprague.of(game).theorem(2000).proved().orElseThrow();
      assertThat(law.certificate().claim().theorem()).as(name).isEqualTo(theorem);
      assertThat(law.statement()).as(name).contains(statement);
    }
  }

  /** Lists of rules: what the files give as defaults. */
  private static final Map<String, Map<String, List<Long>>> PARAMETERS =
      Map.of(
          "hero-army", Map.of("x", List.of(2L), "y", List.of(3L), "z", List.of(5L)),
          "interval-game", Map.of("L", List.of(5L, 1L, 3L), "R", List.of(9L, 2L, 5L)),
          "card-row", Map.of("l", List.of(2L), "r", List.of(4L)),
          "brave-game", Map.of("m", List.of(6L)),
          "list-of-takes", Map.of("S", List.of(2L, 5L, 7L)));

  private static Piece piece(Game game, List<Long> at) {
    List<Long> arguments =
        game.start().arguments().stream()
            .map(
                term ->
                    switch (term) {
                      case Term.Slot(int slot) -> at.get(slot);
                      case Term.Constant(long value) -> value;
                      default -> throw new IllegalArgumentException(term.toString());
                    })
            .toList();
    return new Piece(game.names().get(game.start().name()).name(), arguments);
  }

  @Test
  void everyFileIsCompared() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.count()).isEqualTo(19);
    }
  }
}
