// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.ask.FamilyValues;
import sprague.ask.Sprague;
import sprague.ask.Unanswerable;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.say.Language;
import sprague.say.SourceText;

/** Programs are compiled, run, and held against the engines. */
final class ProgramTest {
  private static final long FAR = 1_000_000_000_000_000_000L;

  /** The law of a game is looked for once and not once a language. */
  private static final Map<Case, Blueprint> PLANS = new ConcurrentHashMap<>();

  @TempDir Path folder;

  /**
   * A game of the test.
   *
   * @param of the positions, or an empty string for its own start
   * @param byLaw whether a law is proved and written
   * @param to how far values are compared in each coordinate
   */
  record Case(String rules, String of, boolean byLaw, int to) {
    Game game() {
      return Sprague.game(rules).game();
    }

    Start start() {
      return of.isEmpty()
          ? game().start()
          : Language.pattern(new SourceText("of", of), game()).result().orElseThrow();
    }

    @Override
    public String toString() {
      return rules + (of.isEmpty() ? "" : " of " + of);
    }
  }

  private static final Case PRIMES =
      new Case("heap(n) -> heap(n - p) where p in primes", "", false, 200);

  private static final List<Case> CASES =
      List.of(
          new Case("0.77", "", true, 300),
          new Case(
              "heap(n) -> heap(n - k) where k >= 1"
                  + " -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
              "",
              true,
              200),
          new Case("heap(n) -> heap(n - s) where s in {1, 3, 1000}", "", true, 3000),
          new Case("heap(n) -> heap(n - s) where s in powers(2)", "", true, 300),
          new Case("heap(n) -> heap(n - k) where k >= 1, 2 * k <= n", "", true, 300),
          new Case("heap(n) -> heap(n - k) where k >= 1, k not in {2, 5}", "", true, 300),
          // A window whose other arguments are numbers of the position asked about.
          new Case(
              """
              top(l, p, r) -> top(l, p, x - 1)
                  where x >= max(l, 1), x <= r, x >= (r + max(p, 1) - 1) / max(p, 1)
              """,
              "top(2, 3, n)",
              true,
              300),
          // A period that is too long to be listed: the first values come from the rules.
          new Case("heap(n) -> heap(n - s) where s in {4, 1999}", "", true, 4000),
          PRIMES,
          new Case("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a, a < b", "", false, 150),
          new Case(
              "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
                  + " -> heaps(a - k, b - k) where k >= 1",
              "",
              false,
              25),
          // A strip between two colors; neighbors differ.
          new Case(
              """
              gap(n, l, r) -> gap(a, l, c) + gap(b, c, r)
                  where a + b = n - 1, c in 1..2, a > 0 or c != l, b > 0 or c != r
              """,
              "gap(n, 0, 1)",
              true,
              60),
          new Case(
              """
              row(n) -> cut(a) + cut(b) where a + b = n - 1
              cut(n) -> row(n - s) where s in (squares union {2, 7, 8, 11, 12}) except {4}
              """,
              "", false, 100),
          new Case(
              """
              race(n, m) -> race(n - k, m + k / 2) where k >= 1, k mod 3 != 0
                  -> race(n / 2, m) + race(n / 3, m) where n >= 1
                  -> 2 * race(n - 1, m) + race(n - 2, m)
              race(1, m) wins where m >= 4
              race(0, m) loses where m mod 5 = 3
              """,
              "",
              false,
              12),
          new Case(
              """
              piles(n) -> sum(i in 1..k) piles(i) where k * (k + 1) <= 2 * n, k < n, k >= 1
                  -> d * piles(e) where d * e = n, d >= 2, e >= 1
                  -> piles(n - abs(7 - n) - 1)
                  -> piles(bitxor(n, 5)) where bitxor(n, 5) < n
                  -> piles(n - t * t * t) where t >= 1
              """,
              "",
              false,
              60),
          new Case(
              "pair(x, y) -> pair(x - k, y) where k >= 1 -> pair(x, y - k) where k >= 1",
              "pair(6, 9)",
              false,
              0));

  static Stream<Arguments> programs() {
    return CASES.stream()
        .flatMap(each -> Stream.of(Target.values()).map(target -> Arguments.of(each, target)));
  }

  private static Effort effort() {
    return new Effort(
        new Limits(Limits.standard().memory(), 1, Optional.of(Duration.ofMinutes(1))));
  }

  private static Program program(Case game, Target target) {
    return PLANS
        .computeIfAbsent(game, each -> Blueprint.of(each.game(), each.start(), 5000, effort()))
        .in(target);
  }

  /** All positions with coordinates up to a number, the last coordinate running fastest. */
  private static long[][] box(int dimension, int to) {
    int cells = (int) Math.pow(to + 1, dimension);
    long[][] columns = new long[dimension][cells];
    for (int cell = 0; cell < cells; cell++) {
      int rest = cell;
      for (int i = dimension - 1; i >= 0; i--) {
        columns[i][cell] = rest % (to + 1);
        rest /= to + 1;
      }
    }
    return columns;
  }

  private static String input(long[][] columns) {
    int count = columns.length == 0 ? 1 : columns[0].length;
    StringBuilder text = new StringBuilder().append(count);
    for (int i = 0; i < count; i++) {
      int place = i;
      text.append(
          Arrays.stream(columns)
              .map(column -> String.valueOf(column[place]))
              .collect(Collectors.joining(" ", "\n", "")));
    }
    return text + "\n";
  }

  private static List<String> values(Case game, long[][] columns) {
    return LongStream.of(FamilyValues.at(game.game(), game.start(), columns, effort()))
        .mapToObj(value -> value < 0 ? "sunny" : String.valueOf(value))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void program_givesTheValuesOfTheEngines(Case game, Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    Program program = program(game, target);
    assertThat(program.byLaw()).isEqualTo(game.byLaw);
    Compiled compiled = Compiled.of(program, folder);
    long[][] columns = box(game.start().coordinates().size(), game.to);
    if (game.byLaw) {
      columns[0] =
          LongStream.concat(LongStream.of(columns[0]), LongStream.of(FAR, FAR - 1, FAR - 12_345))
              .toArray();
    }
    assertThat(compiled.run(input(columns)).lines()).isEqualTo(values(game, columns));
    assertThat(compiled.run("", "check").lines()).singleElement().asString().contains("agree");
  }

  @Test
  void windowOfOneWidth_givesAResidue() throws Exception {
    Case window = new Case("heap(n) -> heap(n - k) where 1 <= k <= 70000", "", true, 0);
    long[][] far = {{0, 70_000, 70_001, 70_003, FAR}};
    assertThat(Compiled.of(program(window, Target.JAVA), folder).run(input(far)).lines())
        .containsExactly("0", "70000", "0", "2", String.valueOf(FAR % 70_001));
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void argumentsBeyondTheLimit_endTheProgram(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    Compiled compiled = Compiled.of(program(PRIMES, target), folder);
    for (String input : List.of("2 5 5001", "1 -1", "1 x", "1", "1 99999999999999999999")) {
      Compiled.Run run = compiled.run(input);
      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err().strip()).isEqualTo("an argument is a number from 0 to 5000");
    }
  }

  @Test
  void check_printsTheFirstDifference() throws Exception {
    Program right = program(CASES.getFirst(), Target.JAVA);
    String text = right.text().replace("rounds = Math.max(0, (n - 71) / 12)", "rounds = n / 12");
    assertThat(text).isNotEqualTo(right.text());
    Program wrong =
        new Program(right.target(), right.status(), right.statement(), true, right.limit(), text);
    Compiled.Run run = Compiled.of(wrong, folder).run("", "check");
    assertThat(run).isEqualTo(new Compiled.Run(1, "G(12) is 4 by the rules, 0 by the law\n", ""));
  }

  @Test
  void header_namesAConjectureThatIsNotUsed() {
    Program program = program(PRIMES, Target.PYTHON);
    assertThat(program.text()).contains("# Law: ", "the values come from the rules");
  }

  @Test
  void gamesWithoutNimValues_andPlaysWithoutEnd_areRefused() {
    for (String rules :
        List.of("heap(n) -> heap(n - 1); stuck wins", "heap(n) -> heap(k) where k <= 9, k != n")) {
      assertThatThrownBy(() -> program(new Case(rules, "", false, 0), Target.CPP))
          .isInstanceOf(Unanswerable.class);
    }
  }
}
