// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.solve.Sprague;
import sprague.solve.UnsupportedQuery;
import sprague.solve.ValueService;
import sprague.testkit.CaseCount;

/** Programs are compiled, run, and held against the engines. */
@Order(1)
final class ProgramTest {
  private static final long FAR = 1_000_000_000_000_000_000L;

  /** The law of a game is looked for once and not once a language. */
  private static final Map<Case, ProgramPlan> PLANS = new ConcurrentHashMap<>();

  @TempDir Path folder;

  /**
   * A game of the test.
   *
   * @param of the positions, or an empty string for its own start
   * @param to how far values are compared in each coordinate
   * @param law the values of large numbers; empty where no law is known
   */
  record Case(String rules, String of, int to, Optional<LongUnaryOperator> law) {
    static Case lawless(String rules, int to) {
      return new Case(rules, "", to, Optional.empty());
    }

    static Case lawful(String rules, int to, LongUnaryOperator law) {
      return new Case(rules, "", to, Optional.of(law));
    }

    Case of(String pattern) {
      return new Case(rules, pattern, to, law);
    }

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

  private static final Case PRIMES = Case.lawless("heap(n) -> heap(n - p) where p in primes", 200);

  private static final List<Case> CASES =
      List.of(
          Case.lawful("0.77", 300, n -> "412814721827".charAt((int) (n % 12)) - '0'),
          Case.lawful(
              "heap(n) -> heap(n - k) where k >= 1"
                  + " -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
              200,
              n -> n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n),
          Case.lawful(
              "heap(n) -> heap(n - s) where s in {1, 3, 1000}",
              3000,
              n -> taken(n % 1003, 1, 3, 1000)),
          Case.lawful("heap(n) -> heap(n - s) where s in powers(2)", 300, n -> n % 3),
          Case.lawful(
              "heap(n) -> heap(n - k) where k >= 1, 2 * k <= n",
              300,
              n -> (n >> Long.numberOfTrailingZeros(~n)) / 2),
          Case.lawful(
              "heap(n) -> heap(n - k) where k >= 1, k not in {2, 5}", 300, n -> n / 4 * 2 + n % 2),
          // A window whose other arguments are numbers of the position asked about.
          Case.lawful(
                  """
                  top(l, p, r) -> top(l, p, x - 1)
                      where x >= max(l, 1), x <= r, x >= (r + max(p, 1) - 1) / max(p, 1)
                  """,
                  300,
                  ProgramTest::cutFromTwoUp)
              .of("top(2, 3, n)"),
          // A period that is too long to be listed: the first values come from the rules.
          Case.lawful(
              "heap(n) -> heap(n - s) where s in {4, 1999}", 4000, n -> taken(n % 2003, 4, 1999)),
          PRIMES,
          Case.lawless("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a, a < b", 150),
          Case.lawless(
              "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
                  + " -> heaps(a - k, b - k) where k >= 1",
              25),
          // A strip between two colors; neighbors differ.
          Case.lawful(
                  """
                  gap(n, l, r) -> gap(a, l, c) + gap(b, c, r)
                      where a + b = n - 1, c in 1..2, a > 0 or c != l, b > 0 or c != r
                  """,
                  60,
                  n -> n)
              .of("gap(n, 0, 1)"),
          Case.lawless(
              """
              row(n) -> cut(a) + cut(b) where a + b = n - 1
              cut(n) -> row(n - s) where s in (squares union {2, 7, 8, 11, 12}) except {4}
              """,
              100),
          Case.lawless(
              """
              race(n, m) -> race(n - k, m + k / 2) where k >= 1, k mod 3 != 0
                  -> race(n / 2, m) + race(n / 3, m) where n >= 1
                  -> 2 * race(n - 1, m) + race(n - 2, m)
              race(1, m) wins where m >= 4
              race(0, m) loses where m mod 5 = 3
              """,
              12),
          // With a second coordinate, as a law of one that is like this would be looked for long.
          Case.lawless(
              """
              piles(n, c) -> sum(i in 1..k) piles(i, c) where k * (k + 1) <= 2 * n, k < n, k >= 1
                  -> d * piles(e, c) where d * e = n, d >= 2, e >= 1
                  -> piles(n - abs(7 - n) - 1, c)
                  -> piles(bitxor(n, 5), c) where bitxor(n, 5) < n
                  -> piles(n - t * t * t, c) where t >= 1
              """,
              30),
          // Variables of one name outside the loops of several rules and of several endings.
          Case.lawless(
              """
              heap(n) -> heap(n - t) where t = 3, t < n
                  -> heap(n - t) + heap(n - 2 * t) where t = 2
                  -> 2 * heap(n / 2) + heap(n / 3) where n >= 2
                  -> 3 * heap(n / 5) where n >= 7
                  -> sum(i in 1..k) heap(i) where k = 2, n >= 4
                  -> sum(i in 1..k) heap(i) where k = 3, n >= 5
              """,
              60),
          Case.lawless(
              """
              race(end, m) -> race(end - 1, m) -> race(end - k, m - 1) where k = 2
                  -> 2 * race(end / 2, m) where end >= 1
              race(end, m) wins where k = m + 1, k > end, k mod 3 = 1
              race(end, m) loses where k = m, k > end
              """,
              12),
          // Names that are keywords of a language, or identifiers used by the generated programs.
          Case.lawless(
              """
              Math BitSet Arrays System LongStream Scanner String Int std set list len str None
              True False bisect math sys threading record yield var enum goto assert native
              strictfp bitor compl or_eq not_eq alignas alignof decltype concept requires nullptr
              noexcept co_await char8_t wchar_t thread_local static_assert const_cast constinit
              consteval co_yield co_return dynamic_cast static_cast reinterpret_cast and_eq xor_eq
              char16_t char32_t asm inline nonlocal del pass elif lambda seen exists end next_n
              law oracle heap_value heapValue heap_values heapValues LIMIT mex mark Memo values
              SET_1 LIST_a set_1 INT_MAX NULL EOF main in_ n_ abstract implements instanceof
              expected EXPECTED by_rules byRules by_law byLaw
              """
                  .lines()
                  .flatMap(line -> Stream.of(line.split(" ", -1)))
                  .map(word -> "-> heap(n - " + word + ") where " + word + " in {1, 2, 5}")
                  .collect(
                      Collectors.joining("\n", "heap(n) -> heap(n - p) where p in primes\n", "")),
              60),
          Case.lawless(
              "heap(n) -> heap(n - value_1 * k) where value_1 >= 1, k >= 2, value_1 * k <= n / 2",
              60),
          Case.lawless(
              "heap(n) -> heap(n - b) where k in {-1, 2}, k * b < n, b >= 1 -> heap(n - k * b)"
                  + " where k in {-3, -1, 2, 4}, k >= 1, k * (k + b) < n, b >= 1",
              60),
          Case.lawless(
              "race(expected, m) -> race(expected - k, m + 1) where k in primes, k > m", 12),
          Case.lawless(
              """
              heap(n) -> heap(n - d) where d in digits(n), d >= 1
                  -> heap(n - bits(n)) where n >= 1, gcd(n, 6) = 1, bits(3 - n) != 2
                  -> heap(n - d) where d in digits(3 * n + 1), d >= 2, d not in digits(n), d <= n / 4
              """,
              120),
          // Divisors, prefixes of sums, sets that are listed once, bounds of powers.
          Case.lawless(
              "heap(n) -> heap(a) + heap(b) where n mod a = 0, n mod b = 0, 1 < a < n, 1 < b < n",
              190),
          Case.lawless(
              """
              heap(n) -> d * heap(e) where d * e = n + 12, 2 <= d <= 40, e < n
                  -> sum(i in 1..k) heap(i) where k * (k + 1) = 2 * n, k >= 2
                  -> heap(n - p * q) where p in primes, q in primes except {3}, p >= 5
              """,
              190),
          Case.lawless(
              """
              coin(n) -> sum(i in a..b) coin(n - i) where a in squares, a <= 12, b in {3, 5, 9}, b <= n
                  -> 3 * sum(i in n / 2..n - 1) coin(i) where n mod 3 = 1
              """,
              150),
          Case.lawless(
              """
              coin(n) -> coin(n - a) + sum(i in 0..a) coin(n - 2 - i) where a * a + 3 * a <= n, a >= 1
                  -> side(n, 3)
              side(n, m) -> sum(i in 0..m) coin(i - 1) where m <= n
                  -> side(n, m - 1) + sum(i in 1..m) coin(n - 2 * i)
              """,
              60),
          Case.lawless(
              "coin(n) -> coin(n - 1) + sum(i in n + 4..n + 3) coin(i) -> coin(n - s) + sum(i in"
                  + " k..n - 1) coin(i) where k in {4, 5, 40}, s in squares",
              120),
          Case.lawless(
              """
              heap(n) -> heap(y) where 2 * y < n, y * y <= n, y * y * y * y >= n
                  -> heap(y) where y < n, z = n - y, z * z <= 40, y * z + y >= z
                  -> heap(n - k) where k in squares union {7, 11}, k >= 4, k + k * k / 3 < n
              """,
              190),
          // Arguments with few values, joined with another one in the table, and others.
          Case.lawless(
              """
              army(n, t) -> army(max(n - 2, 0), 0) where n >= 1
                  -> army(max(n - 3, 0), 1) where n >= 1, t != 1
                  -> army(max(n - 5, 0), 2) where n >= 1, t != 2, n not in squares
                  -> side(c, n - c, t, m) where c in 0..2, m <= n / 2, n mod 5 = 1
              side(c, n, t, m) -> side(c, n - s, t, m) where s in squares
                  -> army(n / 2, t) + side(0, n / 3, t, m / 2) where n >= 3
              start army(n, 0)
              """,
              60),
          Case.lawless(
              """
              tree(a) -> two(a, 2) + two(a, 1)
              two(a, b) -> two(a - 1, b) -> two(0, b - 1) + two(a, 0)
              start tree(3)
              """,
              0),
          // Boxes that are filled in order: two coordinates, and three with an ending.
          Case.lawless(
              """
              piles(a, b) -> piles(a - k, b - 2 * k) where k >= 1
                  -> piles(a - 2 * k, b - k) where k >= 1 -> piles(a, b / 2) where b >= 1
              """,
              25),
          Case.lawless(
              """
              box(a, b, c) -> box(a - k, b - k, c) where k >= 1 -> box(a, b, c - 1)
                  -> box(a - 1, b, c) + box(0, b, c / 2)
              box(1, 1, 2) wins
              """,
              7),
          // Every play ends, but no measure of the form that is searched for shows it.
          Case.lawless(
              "heap(n) -> heap(n + 3) where n mod 7 in {1, 2} -> heap(n - k) where k in {1, 5},"
                  + " n mod 7 in {0, 4, 5}",
              60),
          Case.lawless(
                  "pair(x, y) -> pair(x - k, y) where k >= 1 -> pair(x, y - k) where k >= 1", 0)
              .of("pair(6, 9)"));

  private static final List<Case> LAWFUL =
      CASES.stream().filter(each -> each.law.isPresent()).toList();

  /** The value of a heap from which only some numbers may be taken, by the definition. */
  private static long taken(long n, int... takes) {
    int[] values = new int[(int) n + 1];
    for (int heap = 0; heap <= n; heap++) {
      BitSet options = new BitSet();
      for (int take : takes) {
        if (take <= heap) {
          options.set(values[heap - take]);
        }
      }
      values[heap] = options.nextClearBit(0);
    }
    return values[(int) n];
  }

  /** Some games in each language, and in Python, which needs no compiler, more. */
  static Stream<Arguments> programs() {
    return Stream.of(Target.values())
        .flatMap(
            target ->
                Stream.concat(
                        CaseCount.everyNth(target == Target.PYTHON ? 8 : 20, CASES),
                        CaseCount.everyNth(2, LAWFUL).filter(_ -> target == Target.PYTHON))
                    .distinct()
                    .map(each -> Arguments.of(each, target)));
  }

  private static Effort effort() {
    return new Effort(
        new Limits(Limits.standard().memory(), 1, Optional.of(Duration.ofMinutes(5))));
  }

  private static Program program(Case game, Target target) {
    // Short tables where no law is expected: the search for one takes time.
    int most = game.law.isPresent() || game.to >= 200 ? 5000 : 500;
    return PLANS
        .computeIfAbsent(game, each -> ProgramPlan.of(each.game(), each.start(), most, effort()))
        .in(target, ProgramOptions.VALUE);
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
    return LongStream.of(new ValueService(game.game(), effort()).values(game.start(), columns))
        .mapToObj(value -> value < 0 ? "sunny" : String.valueOf(value))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void program_givesTheValuesOfTheEngines(Case game, Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    Program program = program(game, target);
    assertThat(program.byLaw()).isEqualTo(game.law.isPresent());
    Compiled compiled = Compiled.of(program, folder);
    long[][] columns = box(game.start().coordinates().size(), game.to);
    List<String> values = new ArrayList<>(values(game, columns));
    if (game.law.isPresent()) {
      long[] far = {FAR, FAR - 1, FAR - 12_345, FAR - 987_654_322};
      columns[0] = LongStream.concat(LongStream.of(columns[0]), LongStream.of(far)).toArray();
      LongStream.of(far).map(game.law.get()).mapToObj(String::valueOf).forEach(values::add);
    }
    assertThat(compiled.run(input(columns)).lines()).isEqualTo(values);
    assertThat(compiled.run("", "check").lines()).singleElement().asString().contains("agree");
  }

  @Test
  void programsOfCodes_compile() throws Exception {
    Random random = new Random(17);
    for (int i = 0; i < CaseCount.of(1, 16); i++) {
      StringBuilder code = new StringBuilder(random.nextInt(4) == 0 ? "4." : "0.");
      for (int digits = 2 + random.nextInt(3); digits > 0; digits--) {
        code.append(random.nextInt(8));
      }
      code.append(random.nextInt(4) == 0 ? "[4]" : "");
      Game game = Sprague.game(code.toString()).game();
      Program program =
          ProgramPlan.of(game, game.start(), 30, effort()).in(Target.JAVA, ProgramOptions.VALUE);
      Compiled.of(program, folder);
    }
  }

  @Test
  void windowOfOneWidth_givesAResidue() throws Exception {
    Case window = Case.lawless("heap(n) -> heap(n - k) where 1 <= k <= 70000", 0);
    long[][] far = {{0, 70_000, 70_001, 70_003, FAR}};
    assertThat(Compiled.of(program(window, Target.JAVA), folder).run(input(far)).lines())
        .containsExactly("0", "70000", "0", "2", String.valueOf(FAR % 70_001));
  }

  /** Compilers warn of variables that nothing uses, and not every program here is compiled. */
  @Test
  @Tag("long")
  void variables_areUsed() {
    Pattern variable = Pattern.compile("(?m)^ +Int (\\w+) = ");
    for (Case game : CASES) {
      String text = program(game, Target.CPP).text();
      Matcher found = variable.matcher(text);
      while (found.find()) {
        assertThat(text.substring(found.end())).as("%s", game).containsPattern(found.group(1));
      }
    }
    String kayles = program(CASES.getFirst(), Target.CPP).text();
    assertThat(variable.matcher(kayles).results().map(it -> it.group(1))).doesNotContain("k");
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
    assertThat(program.text())
        .contains("# Law: ", "the values come from a table that is filled by the rules");
  }

  @Test
  void gamesWithoutNimValues_areRefused() {
    assertThatThrownBy(
            () -> program(Case.lawless("heap(n) -> heap(n - 1); stuck wins", 0), Target.CPP))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessage("the game's ending leaves no nim-values");
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void playThatComesBack_endsTheProgram(Target target) throws Exception {
    assumeTrue(Compiled.isTried(target));
    String rules =
        "pair(x, y) -> pair(x - k, y) where 1 <= k <= 3"
            + " -> pair(x + 1 - 2 * (x mod 2), y) where y >= 50";
    Program program = program(Case.lawless(rules, 0), target);
    assertThat(program.text()).contains("it is not known that every play ends");
    Compiled compiled = Compiled.of(program, folder);
    assertThat(compiled.run("2\n10 3\n11 49").lines()).containsExactly("2", "3");
    Compiled.Run run = compiled.run("1\n4 60");
    assertThat(run.status()).isEqualTo(3);
    assertThat(run.err().strip())
        .isEqualTo("a play returns to the same position, so it has no nim-value");
  }

  /** The options of n are max(1, ceil(n / 3) - 1), ..., n - 1. */
  private static long cutFromTwoUp(long n) {
    long at = n;
    while (least(at) != least(at - 1)) {
      at = least(at) - 1;
    }
    return Math.max(0, at - least(at));
  }

  private static long least(long n) {
    return Math.max(1, Math.ceilDiv(n, 3) - 1);
  }
}
