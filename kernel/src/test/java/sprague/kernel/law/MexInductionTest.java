// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/**
 * Laws of known games are proved from their rules; wrong ones are refused where one of their
 * sentences fails.
 */
final class MexInductionTest {
  private static final Variable N = new Variable("n");
  private static final Variable L = new Variable("l");
  private static final Variable M = new Variable("m");
  private static final Variable V = new Variable("v");

  /** Generous, because the machine that runs the tests may be busy. */
  private static final ProofLimits BUDGET = StandardLimits.of(10_000_000, 24_000_000_000L);

  private static final String PROVED = "proved";

  private static final String LASKER =
      """
      heap(n) -> heap(n - k)        where k >= 1
              -> heap(a) + heap(b)  where a + b = n, a >= 1, b >= 1
      """;

  private static Law law(String name, int base, int arity, Formula formula) {
    List<Variable> tracks = new ArrayList<>(List.of(N, M, L).subList(0, arity));
    tracks.add(V);
    return new Law(
        new PositionClass(name, tracks.stream().skip(1).map(_ -> OptionalLong.empty()).toList()),
        Decision.solutions(formula, tracks, Numeration.base(base), BUDGET).orElseThrow());
  }

  /** The values of a table, and from some index on those one period earlier. */
  private static Formula periodic(long[] values, int period) {
    List<Formula> cases = new ArrayList<>();
    int preperiod = values.length - period;
    for (int n = 0; n < values.length; n++) {
      Formula here =
          n < preperiod
              ? equal(number(N), number(n))
              : and(residue(number(N), period, n % period), less(number(preperiod - 1), number(N)));
      cases.add(and(here, equal(number(V), number(values[n]))));
    }
    return new Formula.Or(cases);
  }

  private static Formula residueOf(int modulus) {
    return and(less(number(V), number(modulus)), residue(number(N).minus(number(V)), modulus, 0));
  }

  private static Rules rules(String text) {
    try {
      return Rules.read(text);
    } catch (CheckFailure refusal) {
      throw new AssertionError(refusal.reason(), refusal);
    }
  }

  private static String prove(String text, Law... laws) {
    Rules rules = rules(text);
    return prove(rules, List.of(laws), Measure.sum(rules), BUDGET);
  }

  /** {@link #PROVED}, or the reason of the refusal. */
  private static String prove(Rules rules, List<Law> laws, Measure measure, ProofLimits budget) {
    try {
      MexInduction.require(rules, laws, List.of(), measure, budget);
      return PROVED;
    } catch (CheckFailure refusal) {
      return refusal.reason();
    } catch (NotExpressible beyond) {
      return beyond.reason();
    }
  }

  private static Formula lasker() {
    Formula zero = equal(number(N), number(0));
    return or(
        and(residue(number(N), 4, 3), equal(number(V), number(N).plus(1))),
        and(residue(number(N), 4, 0), equal(number(V).plus(1), number(N))),
        and(
            or(zero, residue(number(N), 4, 1), residue(number(N), 4, 2)),
            equal(number(V), number(N))));
  }

  @Test
  void laskersNim() {
    assertThat(prove(LASKER, law("heap", 2, 1, lasker()))).isEqualTo(PROVED);
    assertThat(prove(LASKER, law("heap", 2, 1, equal(number(N), number(V)))))
        .isEqualTo("heap(3): the law says 3, which is the value of an option");
  }

  @Test
  void nimAndItsRelatives_inAnyBase() {
    for (int base : new int[] {2, 3, 10}) {
      assertThat(
              prove(
                  "heap(n) -> heap(m) where m < n",
                  law("heap", base, 1, equal(number(N), number(V)))))
          .isEqualTo(PROVED);
      Law six = law("heap", base, 1, residueOf(6));
      assertThat(prove("heap(n) -> heap(n - k) where 1 <= k <= 5", six)).isEqualTo(PROVED);
      assertThat(prove("heap(n) -> heap(n - k) where 1 <= k <= 6", six))
          .isEqualTo("heap(6): the law says 0, which is the value of an option");
      assertThat(prove("heap(n) -> heap(n - k) where 1 <= k <= 4", six))
          .isEqualTo("heap(5): the law says 5, but no option has the value 0");
      assertThat(
              prove(
                  "heap(n) -> heap(n - k) where 1 <= k <= 10", law("heap", base, 1, residueOf(12))))
          .isEqualTo("heap(11): the law says 11, but no option has the value 0");
    }
  }

  @Test
  void setsThatDigitsShow() {
    String powers = "heap(n) -> heap(n - s) where s in powers(2)";
    assertThat(prove(powers, law("heap", 2, 1, residueOf(3)))).isEqualTo(PROVED);
    assertThat(prove(powers, law("heap", 4, 1, residueOf(3))))
        .isEqualTo("powers(2) cannot be read from digits by an automaton");
    assertThat(
            prove(
                "heap(n) -> heap(n - s) where s in {1, 2, 6}",
                law("heap", 2, 1, periodic(new long[] {0, 1, 2, 0, 1, 2, 3}, 7))))
        .isEqualTo(PROVED);
    assertThat(
            prove(
                "heap(n) -> heap(n - s) where s in primes union {1}",
                law("heap", 2, 1, residueOf(4))))
        .isEqualTo("primes cannot be read from digits by an automaton");
  }

  /** Not a function: values are missing from some size on, or there is one more. */
  @Test
  void lawsWithoutAValue_orWithTwo_areRefused() {
    String nim = "heap(n) -> heap(m) where m < n";
    Formula size = equal(number(N), number(V));
    assertThat(prove(nim, law("heap", 2, 1, or()))).isEqualTo("heap(0): the law gives it no value");
    assertThat(prove(nim, law("heap", 2, 1, and(size, less(number(N), number(9))))))
        .isEqualTo("heap(9): the law gives it no value");
    String none = "heap(n) -> heap(m) where m < n, n < m";
    assertThat(prove(none, law("heap", 2, 1, equal(number(V), number(0))))).isEqualTo(PROVED);
    assertThat(prove(none, law("heap", 2, 1, less(number(V), number(2)))))
        .isEqualTo("heap(0): the law says 1, but no option has the value 0");
    assertThat(prove(nim, law("heap", 2, 1, or(size, equal(number(N), number(V).plus(3))))))
        .isEqualTo("heap(3): the law says 0, which is the value of an option");
  }

  /** Copies cancel in pairs: 0, 1, 2, 0 and then 1 and 0 in turn. */
  @Test
  void copiesCountByParity() {
    String even = "heap(n) -> heap(n - 1) -> 4 * heap(e) where 2 * e = n, e >= 1";
    assertThat(prove(even, law("heap", 2, 1, periodic(new long[] {0, 1, 2, 0, 1, 0, 1}, 2))))
        .isEqualTo(PROVED);
    assertThat(prove(even, law("heap", 2, 1, residueOf(2))))
        .isEqualTo("heap(2): the law says 0, which is the value of an option");
  }

  /** A strip whose neighbouring cells differ in two colours: four kinds of strips. */
  @Test
  void severalKindsAreProvedTogether() {
    String strip =
        """
        gap(n, l, r) -> gap(a, l, c) + gap(b, c, r)
                        where a + b = n - 1, c in 1..2, a > 0 or c != l, b > 0 or c != r
        """;
    Measure cells = new Measure(Map.of("gap", new Measure.Rank(0, List.of(1L, 0L, 0L), 0)));
    assertThat(prove(rules(strip), List.of(strips(0)), cells, BUDGET)).isEqualTo(PROVED);
    assertThat(prove(rules(strip), List.of(strips(1)), cells, BUDGET)).startsWith("gap(");
    // The sum of the arguments does not always fall.
    assertThat(prove(strip, strips(0))).startsWith("the measure does not fall in a move, at gap(");
    List<Law> some = List.of(strips(0)).subList(0, 4);
    assertThat(prove(rules(strip), some, cells, BUDGET))
        .startsWith("a move leads to a position without a law, at gap(");
  }

  private static Law[] strips(long wrong) {
    List<Law> laws = new ArrayList<>();
    for (long l = 0; l <= 2; l++) {
      for (long r = 0; r <= 2; r++) {
        Formula value =
            l == 0 && r == 0
                ? residueOf(2)
                : l == 0 || r == 0
                    ? equal(number(V), number(N))
                    : l == r
                        ? or(
                            and(equal(number(N), number(0)), equal(number(V), number(0))),
                            and(less(number(0), number(N)), equal(number(V), number(1))))
                        : equal(number(V), number(wrong));
        Automaton values =
            Decision.solutions(value, List.of(N, V), Numeration.base(2), BUDGET).orElseThrow();
        laws.add(
            new Law(
                new PositionClass(
                    "gap", List.of(OptionalLong.empty(), OptionalLong.of(l), OptionalLong.of(r))),
                values));
      }
    }
    return laws.toArray(Law[]::new);
  }

  @Test
  void twoRunningArguments() {
    String rook = "board(x, y) -> board(x - k, y) where k >= 1 -> board(x, y - k) where k >= 1";
    assertThat(prove(rook, law("board", 2, 2, new Formula.Xor(N, M, V)))).isEqualTo(PROVED);
    assertThat(prove(rook, law("board", 2, 2, equal(number(V), number(N).plus(number(M))))))
        .isEqualTo("board(1, 1): the law says 2, but no option has the value 0");
    assertThat(
            prove(
                "board(x, y) -> board(x - 1, y) -> board(x, y - 1)",
                law(
                    "board",
                    2,
                    2,
                    and(
                        less(number(V), number(2)),
                        residue(number(N).plus(number(M)).minus(number(V)), 2, 0)))))
        .isEqualTo(PROVED);
  }

  /**
   * Mock Turtles: the turtle in place n has for value 2 (n - 1) or one more, whichever has an odd
   * number of ones [Winning Ways, chapter 14]. No value comes twice, so this is no period.
   */
  @Test
  void mockTurtles_haveTheOdiousNumbers() {
    BitSet odd = new BitSet();
    odd.set(1);
    Formula odious =
        new Formula.Member(
            new Automaton(Numeration.base(2), 1, new int[] {0, 1, 1, 0}, odd), List.of(V));
    Formula twice = equal(number(V), number(N).times(2).plus(-2));
    Formula oneMore = equal(number(V), number(N).times(2).plus(-1));
    Formula none = and(equal(number(N), number(0)), equal(number(V), number(0)));
    String rules =
        """
        turtle(n) -> turtle(0)              where n >= 1
                  -> turtle(a)              where 1 <= a < n
                  -> turtle(a) + turtle(b)  where 1 <= a < b < n
        """;
    assertThat(prove(rules, law("turtle", 2, 1, or(none, and(odious, or(twice, oneMore))))))
        .isEqualTo(PROVED);
    assertThat(prove(rules, law("turtle", 2, 1, or(none, oneMore))))
        .isEqualTo("turtle(2): the law says 3, but no option has the value 2");
  }

  /** Kayles with its 71 first values and period 12 [Guy and Smith 1956]. */
  @Test
  void kayles_byAutomataAlone() throws Exception {
    String rules = "row(n) -> row(a) + row(b) where a + b = n - 1 or a + b = n - 2";
    long[] values = values(rules, "row", 71 + 12);
    assertThat(prove(rules, law("row", 2, 1, periodic(values, 12)))).isEqualTo(PROVED);
    values[57] = 5;
    int wrong = refutedAt(prove(rules, law("row", 2, 1, periodic(values, 12))));
    Set<Long> options = new HashSet<>();
    for (int taken = 1; taken <= 2; taken++) {
      for (int left = 0; left <= wrong - taken; left++) {
        options.add(at(values, 71, left) ^ at(values, 71, wrong - taken - left));
      }
    }
    assertThat(at(values, 71, wrong)).isNotEqualTo(mex(options));
  }

  /** The argument of the position that a refusal names. */
  private static int refutedAt(String reason) {
    assertThat(reason).matches("\\w+\\(\\d+\\): the law says .*");
    return Integer.parseInt(reason.replaceAll("^\\w+\\(|\\).*", ""));
  }

  private static long at(long[] head, int preperiod, int n) {
    int period = head.length - preperiod;
    return head[n < preperiod ? n : preperiod + (n - preperiod) % period];
  }

  private static long mex(Set<Long> options) {
    return LongStream.iterate(0, v -> v + 1)
        .filter(v -> !options.contains(v))
        .findFirst()
        .orElseThrow();
  }

  /** The first values of a game with one argument, by definition. */
  private static long[] values(String rules, String name, int count) throws Exception {
    PlainValues values = new PlainValues(rules(rules));
    long[] first = new long[count];
    for (int n = 0; n < count; n++) {
      first[n] = values.of(name, (long) n);
    }
    return first;
  }

  /**
   * The shortest period that fits the first 30 values of a random subtraction game is proved
   * exactly if it fits 600 values. Otherwise it is refuted at a size where the law's value is not
   * the mex of its values at the options.
   */
  @Test
  void hastyGuesses_areProvedOrRefutedAsTheValuesSay() throws Exception {
    Random random = new Random(20261121);
    int proved = 0;
    int refuted = 0;
    for (int round = 0; round < CaseCount.of(8, 40); round++) {
      int[] takes =
          IntStream.range(0, 2 + random.nextInt(3)).map(_ -> 1 + random.nextInt(12)).toArray();
      String set =
          Arrays.stream(takes)
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(", ", "{", "}"));
      String rules = "heap(n) -> heap(n - s) where s in " + set;
      long[] values = values(rules, "heap", 600);
      int period = 1;
      while (!fits(values, 30, period)) {
        period++;
      }
      long[] head = Arrays.copyOf(values, 10 + period);
      boolean isRight =
          IntStream.range(0, values.length).allMatch(n -> values[n] == at(head, 10, n));
      String verdict = prove(rules, law("heap", 2, 1, periodic(head, period)));
      if (isRight) {
        assertThat(verdict).as(rules).isEqualTo(PROVED);
        proved++;
      } else {
        int wrong = refutedAt(verdict);
        Set<Long> options =
            Arrays.stream(takes)
                .filter(take -> take <= wrong)
                .mapToObj(take -> at(head, 10, wrong - take))
                .collect(Collectors.toSet());
        assertThat(at(head, 10, wrong)).as(rules).isNotEqualTo(mex(options));
        refuted++;
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(2, 10));
    assertThat(refuted).isGreaterThan(CaseCount.of(1, 5));
  }

  private static boolean fits(long[] values, int count, int period) {
    return IntStream.range(10, count - period).allMatch(n -> values[n] == values[n + period]);
  }

  @Test
  void aPlayThatMayNotEnd_provesNothing() {
    assertThat(prove("heap(n) -> heap(abs(n - 3)) where n >= 1", law("heap", 2, 1, residueOf(2))))
        .isEqualTo("the measure does not fall in a move, at heap(1)");
  }

  @Test
  void aSmallBudget_isSaid() {
    assertThat(
            prove(
                rules(LASKER),
                List.of(law("heap", 2, 1, lasker())),
                Measure.sum(rules(LASKER)),
                StandardLimits.of(300, 1_000_000_000L)))
        .isEqualTo("an automaton would need more than 300 table entries");
  }

  @Test
  void lawsThatDoNotBelongToTheGame_areSaidSo() {
    String nim = "heap(n) -> heap(m) where m < n";
    Law size = law("heap", 2, 1, equal(number(N), number(V)));
    assertThatThrownBy(() -> new DigitsClaim(List.of())).hasMessage("there is no law");
    Law ternary = law("heap", 3, 1, equal(number(N), number(V)));
    assertThatThrownBy(() -> new DigitsClaim(List.of(size, ternary)))
        .hasMessage("the laws are in different numerations; one automaton cannot read both");
    String strange = "a law is about positions that the game does not have";
    assertThat(prove(nim, new Law(new PositionClass("pile", size.kind().fixed()), size.values())))
        .isEqualTo(strange);
    assertThat(prove(nim, law("heap", 2, 2, equal(number(N), number(V))))).isEqualTo(strange);
    assertThatThrownBy(
            () -> new Law(new PositionClass("heap", List.of(OptionalLong.of(-1))), size.values()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new Law(new PositionClass("heap", List.of(OptionalLong.of(1))), size.values()))
        .hasMessage("2 tracks for 0 running arguments and a value");
  }

  /** Also where one of them fixes an argument that runs in the other. */
  @Test
  void twoLawsForOneKind_proveNothing() {
    String twice = "two laws are about the same position";
    Law size = law("heap", 2, 1, equal(number(N), number(V)));
    assertThat(prove("heap(n) -> heap(m) where m < n", size, law("heap", 2, 1, residueOf(6))))
        .isEqualTo(twice);
    assertThat(prove("heap(n) -> heap(m) where m < n", size, size)).isEqualTo(twice);
    String pair = "pair(n, m) -> pair(k, m) where k < n";
    Law all = law("pair", 2, 2, equal(number(N), number(V)));
    Law some =
        new Law(
            new PositionClass("pair", List.of(OptionalLong.empty(), OptionalLong.of(3))),
            size.values());
    Law others =
        new Law(
            new PositionClass("pair", List.of(OptionalLong.empty(), OptionalLong.of(4))),
            size.values());
    assertThat(prove(pair, all)).isEqualTo(PROVED);
    assertThat(prove(pair, some, others)).isEqualTo(PROVED);
    assertThat(prove(pair, all, some)).isEqualTo(twice);
  }

  /** Names on levels, and coefficients; what does not fall, or is negative, proves nothing. */
  @Test
  void measuresThatDoNotFall_proveNothing() {
    String text = "up(n) -> down(n); down(n) -> up(n - 1)";
    Rules rules = rules(text);
    Law odd = law("up", 2, 1, equal(number(V), number(1)));
    Law even = law("down", 2, 1, equal(number(V), number(0)));
    List<Law> laws = List.of(even, odd);
    assertThat(prove(rules, laws, measure(0, 2, 1, 0, 2, 0), BUDGET)).isEqualTo(PROVED);
    // Positions without a move may have a negative measure.
    assertThat(prove(rules, laws, measure(0, 2, 0, 0, 2, -1), BUDGET)).isEqualTo(PROVED);
    for (Measure wrong :
        List.of(
            Measure.sum(rules),
            measure(1, 0, 0, 0, 0, 0),
            measure(0, 1, 0, 0, 1, 0),
            measure(0, 1, 1, 0, 1, 0),
            measure(1, 2, 1, 0, 2, 0),
            measure(0, 2, 1, 1, 2, 0),
            measure(0, 1, -5, 0, 1, -6),
            measure(0, 0, 1, 0, 0, 0),
            measure(0, -1, 1, 0, -1, 0),
            new Measure(Map.of("up", new Measure.Rank(0, List.of(1L), 1))),
            new Measure(
                Map.of(
                    "up", new Measure.Rank(0, List.of(1L, 1L), 1),
                    "down", new Measure.Rank(0, List.of(1L), 0))))) {
      assertThat(prove(rules, laws, wrong, BUDGET)).as("%s", wrong).contains("measure");
    }
  }

  /** A measure that falls for ever below 0; the laws fit each other, but play does not end. */
  @Test
  void measuresThatFallBelowZero_proveNothing() {
    Rules rules = rules("heap(n) -> heap(n + 1)");
    Law parity = law("heap", 2, 1, residueOf(2));
    for (long constant : new long[] {0, 1, 5, 1L << 40}) {
      Measure negative = new Measure(Map.of("heap", new Measure.Rank(0, List.of(-1L), constant)));
      assertThat(prove(rules, List.of(parity), negative, BUDGET))
          .isEqualTo("the measure does not fall in a move, at heap(" + (constant + 1) + ")");
    }
    Measure natural = new Measure(Map.of("heap", new Measure.Rank(0, List.of(1L), 0)));
    assertThat(prove(rules("heap(n) -> heap(n - 1)"), List.of(parity), natural, BUDGET))
        .isEqualTo(PROVED);
  }

  @Test
  void nimSums_areNotReadInOtherBases() {
    String text = "heap(n) -> heap(a) + heap(a) + heap(b) where a + b = n - 1, b = 0";
    String pair = "heap(n) -> heap(a) + heap(b) where a + b = n - 1";
    for (String rules : List.of(text, pair)) {
      assertThat(prove(rules, law("heap", 2, 1, residueOf(2)))).matches(PROVED + "|heap\\(.*");
      assertThat(prove(rules, law("heap", 3, 1, residueOf(2)))).isEqualTo("nim-sums need base 2");
    }
  }

  private static Measure measure(
      long upLevel, long upBy, long upMore, long downLevel, long downBy, long downMore) {
    return new Measure(
        Map.of(
            "up", new Measure.Rank(upLevel, List.of(upBy), upMore),
            "down", new Measure.Rank(downLevel, List.of(downBy), downMore)));
  }

  @Test
  void whatTheMethodDoesNotCover_isSaid() {
    Law any = law("heap", 2, 1, equal(number(N), number(V)));
    assertThat(prove("heap(n) -> d * heap(e) where d * e = n, d >= 2, e >= 1", any))
        .contains("beyond automata");
  }

  @Test
  void lawOfOnePosition_namesNoDigits() {
    Automaton zero =
        Decision.solutions(equal(number(V), number(0)), List.of(V), Numeration.base(2), BUDGET)
            .orElseThrow();
    Law law = new Law(new PositionClass("heap", List.of(OptionalLong.of(0))), zero);
    Certificate certificate =
        new Certificate(
            "heap(n) -> heap(n - 1)",
            "heap(0)",
            Optional.empty(),
            Optional.empty(),
            new DigitsClaim(List.of(law)));
    assertThat(Checker.examine(certificate, BUDGET))
        .isInstanceOfSatisfying(
            CheckResult.Accepted.class,
            accepted ->
                assertThat(accepted.proved().statement())
                    .isEqualTo(
                        "G is the only number that the automaton of the certificate accepts"));
  }
}
