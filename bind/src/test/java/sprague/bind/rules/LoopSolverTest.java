// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.bind.Bindings;
import sprague.bind.CaseCount;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.SetSyntax.Family;

/** The loops that conditions turn into: the shapes that are promised, and the assignments. */
final class LoopSolverTest {
  private static final Term N = slot(0);

  private static Term slot(int slot) {
    return new Term.Slot(slot);
  }

  private static Term number(long value) {
    return Terms.constant(value);
  }

  /** The loop nest of the only rule of a text. */
  private static List<Step> steps(String rules) {
    Parsed<Game> reading = Language.bind(new SourceText("rules", rules), Bindings.NONE);
    Game game = reading.result().orElseThrow(() -> new AssertionError(reading.show()));
    assertThat(game.rules()).hasSize(1);
    return game.rules().getFirst().steps();
  }

  @Test
  void aSplit_isOneLoop_andTheOtherPartFollows() {
    Term rest = Terms.minus(Terms.minus(N, slot(1)), number(1));
    assertThat(steps("heap(n) -> heap(a) + heap(b) where a + b = n - 1"))
        .containsExactly(
            new Step.Range(1, number(0), Terms.minus(N, number(1))), new Step.Let(2, rest));
  }

  @Test
  void aSplitIntoThreeInOrder_isTwoTightLoops() {
    // a <= b <= c and a + b + c = n: a up to n / 3, then b from a to (n - a) / 2.
    Term left = Terms.minus(N, slot(1));
    assertThat(
            steps(
                "heap(n) -> heap(a) + heap(b) + heap(c)"
                    + " where a + b + c = n, 1 <= a <= b <= c"))
        .containsExactly(
            new Step.Range(1, number(1), Terms.of(Operation.DIVIDE, N, number(3))),
            new Step.Range(2, slot(1), Terms.of(Operation.DIVIDE, left, number(2))),
            new Step.Let(3, Terms.minus(left, slot(2))));
  }

  /** What may be undefined is tested last, and what may overflow before that. */
  @Test
  void theOrderOfConditions_doesNotChangeTheSteps() {
    for (String[] conditions :
        new String[][] {
          {"n >= 1", "bitxor(n, n - 1) < n"},
          {"m >= 1", "n mod m = 0"},
          {"m <= 9", "m * n >= 5", "bitand(m - 3, n) = 1"},
          {"n <= 9", "power(n, 3) < m * 5", "power(n, m - 2) > 4"},
        }) {
      String rule = "row(i, j) pair(n, m) -> row(m, n) where ";
      assertThat(steps(rule + String.join(", ", List.of(conditions).reversed())))
          .hasSize(conditions.length)
          .isEqualTo(steps(rule + String.join(", ", conditions)));
    }
  }

  @Test
  void aMultipleOfWhatIsPositive_isBoundedByTheQuotient() {
    Term linear = Terms.minus(N, slot(1));
    Term quotient = Terms.of(Operation.DIVIDE, Terms.minus(N, number(1)), slot(1));
    String multiples = "pair(a, b) -> pair(a - k * b, b) where k >= 1, b >= 1, ";
    for (String condition : List.of("a > k * b", "k * b < a", "a - k * b >= 1", "1 <= a - b * k")) {
      assertThat(steps(multiples + condition).get(1))
          .as(condition)
          .isEqualTo(new Step.Range(2, number(1), Terms.least(List.of(linear, quotient))));
    }
    // What may be 0, or negative, bounds nothing by a quotient: with b = 0 every k would do.
    for (String condition : List.of("k * b < a", "k * b > a", "k * (b - 5) < a")) {
      assertThat(steps("pair(a, b) -> pair(a - 1, b) where k <= a, " + condition).get(1))
          .as(condition)
          .isEqualTo(new Step.Range(2, number(0), N));
    }
    Term more = Terms.plus(slot(1), number(1));
    Term above = Terms.of(Operation.DIVIDE, Terms.plus(Terms.plus(slot(1), N), number(1)), more);
    assertThat(steps("pair(a, b) -> pair(a - 1, b) where k <= a, k * (b + 1) > a").get(1))
        .isEqualTo(new Step.Range(2, Terms.greatest(List.of(number(0), above)), N));
  }

  @Test
  void aFactorOfADivisionWithRemainder_isOneNumberOrNone() {
    // n = d * e + r with r < e, so that e is above n / (d + 1) and at most n / d.
    List<Step> steps = steps("heap(n) -> d * heap(e) + heap(r) where d >= 2, n = d * e + r, r < e");
    Term d = slot(1);
    Term more = Terms.plus(d, number(1));
    Term above = Terms.of(Operation.DIVIDE, Terms.plus(Terms.plus(d, N), number(1)), more);
    Term half = Terms.of(Operation.DIVIDE, Terms.minus(Terms.plus(N, number(2)), d), number(2));
    assertThat(steps.get(1))
        .isEqualTo(
            new Step.Range(
                2,
                Terms.greatest(List.of(number(1), above)),
                Terms.least(List.of(half, Terms.of(Operation.DIVIDE, N, d)))));
  }

  @Test
  void aMultiple_isFarFromWhatOverflows() {
    Game game =
        Language.bind(
                new SourceText(
                    "rules", "pair(a, b) -> pair(a - k * b, b) where k >= 1, a >= k * b, b >= 1"),
                Bindings.NONE)
            .result()
            .orElseThrow();
    List<String> options = new ArrayList<>();
    new Moves(game)
        .options(
            new Component(0, List.of((1L << 62) + 7, 1L << 61)),
            option -> options.add(option.toString()));
    assertThat(options).hasSize(2);
  }

  /** Also where the power itself would not fit in 64 bits. */
  @Test
  void aPower_isBoundedByTheRoot() {
    String rules = "pile(n) -> pile(k) where k < n / 2, 3 * k * k * k < n, k * k * k * k >= n";
    Term third = Terms.of(Operation.DIVIDE, Terms.minus(N, number(1)), number(3));
    assertThat(steps(rules)).hasSize(1);
    assertThat(steps(rules).getFirst().toString())
        .contains(Terms.of(Operation.ROOT, third, number(3)).toString());
    assertThat(options("pile(n) -> pile(k) where k * k <= n, k < n", 99)).hasSize(10);
    assertThat(options("pile(n) -> pile(k) where k * k <= n, k < n", 100)).hasSize(11);
    assertThat(options("pile(n) -> pile(k) where k * k < n, k < n", 100)).hasSize(10);
    assertThat(options("pile(n) -> pile(k) where k * k * k >= n, k < n", 125)).hasSize(120);
    assertThat(options("pile(n) -> pile(k) where k * k * k > n, k < n", 125)).hasSize(119);
    assertThat(options("pile(n) -> pile(k) where k * k * k * k * k <= n, k < n", Long.MAX_VALUE))
        .hasSize(6209);
    // (k + 2)^2 <= n < (k + 1)^3, which gives 1000 the numbers from 10 to 29.
    String shifted =
        "pile(n) -> pile(k) where (k + 2) * (k + 2) <= n, n < (1 + k) * (k + 1) * (1 + k), k < n";
    assertThat(steps(shifted)).hasSize(1);
    assertThat(options(shifted, 1000)).hasSize(20);
    assertThat(options(shifted, 3)).isEmpty();
    assertThat(options(shifted, 100_000_000)).hasSize(9_535);
    // An option is a natural number, which bounds k * k here.
    assertThat(options("pile(n) -> pile(n - 3 * k * k) where k >= 1", 75)).hasSize(5);
    assertThat(options("pile(n) -> pile(n - 3 * k * k) where k >= 1", 74)).hasSize(4);
    assertThat(options("pile(n) -> pile(k) where n + 4 <= k * k + 7, k <= 9, k < n", 28))
        .hasSize(5);
    // Up to a triangular number, which the root alone does not say.
    String triangles = "pile(n) -> pile(k) where k * (k + 1) <= 2 * n, k < n";
    assertThat(options(triangles, 5050)).hasSize(101);
    assertThat(options(triangles, 5049)).hasSize(100);
    assertThat(options("pile(n) -> pile(k) where k * (k + 1) > 2 * n, k < n", 5050))
        .hasSize(5050 - 101);
  }

  private static List<String> options(String rules, long argument) {
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    List<String> options = new ArrayList<>();
    new Moves(game)
        .options(new Component(0, List.of(argument)), option -> options.add(option.toString()));
    return options;
  }

  @Test
  void membershipOfASet_isAWalkOverItsMembersWithinTheBounds() {
    assertThat(steps("game s-nim(S: set = {6, 1, 5}) heap(n) -> heap(n - s) where s in S"))
        .containsExactly(
            new Step.Walk(
                1,
                new NumberSet.Fixed(List.of(1L, 5L, 6L)),
                number(1),
                Terms.of(Operation.MIN, number(6), N)));
    assertThat(steps("heap(n) -> heap(n - p) where p in primes"))
        .containsExactly(new Step.Walk(1, new NumberSet.Named(Family.PRIMES), number(2), N));
  }

  @Test
  void stripes_walkTheLengths_andLoopOnce() {
    List<Step> steps = steps("board(p) -> board(a) + board(b) where a + b = p - s, s in {1, 5, 7}");
    assertThat(steps).hasSize(3);
    assertThat(steps.get(0)).isInstanceOf(Step.Walk.class);
    assertThat(steps.get(1)).isEqualTo(new Step.Range(1, number(0), Terms.minus(N, slot(3))));
    assertThat(steps.get(2)).isInstanceOf(Step.Let.class);
  }

  @Test
  void aProduct_runsThroughTheDivisors() {
    assertThat(steps("heap(n) -> d * heap(e) where d * e = n, d >= 2, e >= 1").subList(0, 2))
        .containsExactly(new Step.Divisors(1, N, number(2), N), new Step.Quotient(2, N, slot(1)));
  }

  /** As {@code d < n} makes n positive, so is e. */
  @Test
  void aProductOfAPositiveNumber_hasNoFactorZero() {
    String positive = "heap(n) -> heap(n - d) where d * e = n, d >= 2, d < n";
    assertThat(steps(positive).getFirst()).isInstanceOf(Step.Divisors.class);
    String second = "heap(n) -> heap(n - d) where e * d = n, d >= 2, d < n";
    assertThat(steps(second).getFirst()).isEqualTo(steps(positive).getFirst());
    // At n = 0, e = 0 permits every d.
    assertThat(steps("board(m, n) -> board(m - d, n) where d * e = n, 2 <= d <= 9").getFirst())
        .isInstanceOf(Step.Range.class);
  }

  /** There are 63 powers of two, and as many numbers p as the heap is large. */
  @Test
  void anExponent_isBoundBeforeItsPower() {
    List<Step> steps = steps("heap(x) -> heap(x / p) where k >= 1, p = power(2, k), p <= x");
    assertThat(steps.getFirst())
        .isInstanceOfSatisfying(
            Step.Range.class, range -> assertThat(range.low()).isEqualTo(number(1)));
    assertThat(steps.get(1)).isInstanceOf(Step.Let.class);
  }

  @Test
  void aRemainderOfZero_runsThroughTheDivisors_whereTheNumberIsNotZero() {
    assertThat(steps("heap(n) -> heap(n - d) where d >= 2, n mod d = 0"))
        .containsExactly(new Step.Divisors(1, N, number(2), N));
    // Every d divides 0, and a few candidates are tried sooner.
    assertThat(steps("board(m, n) -> board(m - d, n) where d >= 2, n mod d = 0").getFirst())
        .isInstanceOf(Step.Range.class);
    assertThat(steps("heap(n) -> heap(n - d) where 3 <= d <= 5, n mod d = 0").getFirst())
        .isInstanceOf(Step.Range.class);
  }

  @Test
  void anEquationThatGrows_hasAtMostOneSolution() {
    List<Step> steps = steps("heap(n) -> sum(i in 1..k) heap(i) where k * (k + 1) = 2 * n, k >= 2");
    Term product = Terms.times(slot(1), Terms.plus(slot(1), number(1)));
    assertThat(steps).hasSize(1);
    assertThat(steps.getFirst())
        .isInstanceOfSatisfying(
            Step.Solve.class,
            solve -> {
              assertThat(solve.left()).isEqualTo(product);
              assertThat(solve.right()).isEqualTo(Terms.times(number(2), N));
              assertThat(solve.low()).isEqualTo(number(2));
            });
  }

  @Test
  void aLinearEquation_isAQuotient() {
    assertThat(steps("heap(n) -> heap(k) where 3 * k + 1 = n"))
        .containsExactly(new Step.Quotient(1, Terms.minus(N, number(1)), number(3)));
  }

  @Test
  void aChain_givesTightBounds() {
    assertThat(steps("heap(n) -> heap(n - j) where 1 <= j <= 9"))
        .containsExactly(new Step.Range(1, number(1), Terms.of(Operation.MIN, number(9), N)));
    Term most = Terms.of(Operation.MIN, number(9), Terms.minus(number(10), slot(1)));
    assertThat(steps("pile(n, last) -> pile(n - j, j) where 1 <= j <= 9, last + j <= 10"))
        .containsExactly(new Step.Range(2, number(1), Terms.of(Operation.MIN, most, N)));
  }

  @Test
  void whatTheBoundsEnsure_isNotTestedAgain() {
    assertThat(steps("heap(n) -> heap(n - k) where k >= 1, k <= n, n - k >= 0, k != 0"))
        .containsExactly(new Step.Range(1, number(1), N));
  }

  @Test
  void aBoundInEachBranch_givesANestForEachBranch() {
    Condition either =
        new Condition.Or(
            List.of(
                new Condition.Compare(Relation.LESS, slot(1), N),
                new Condition.Compare(Relation.EQUAL, slot(1), Terms.times(number(2), N))));
    assertThat(LoopSolver.solve(Set.of(0), Set.of(1), List.of(either)))
        .isInstanceOfSatisfying(
            LoopSolver.Solution.Loops.class, loops -> assertThat(loops.nests()).hasSize(2));
  }

  @Test
  void withoutABound_theVariableIsNamed() {
    Condition above = new Condition.Compare(Relation.GREATER, slot(1), N);
    assertThat(LoopSolver.solve(Set.of(0), Set.of(1), List.of(above)))
        .isEqualTo(new LoopSolver.Solution.Unbounded(1, List.of()));
  }

  @Test
  void factorsOfAProduct_areItsDivisors_thoughNoneHasALowerBound() {
    for (String equation : List.of("a * b = n", "n = b * a", "n - a * b = 0")) {
      assertThat(steps("num(n) -> num(n - a - b) where " + equation + ", a + b < n"))
          .as(equation)
          .filteredOn(Step.Binding.class::isInstance)
          .satisfiesExactly(
              first -> assertThat(first).isInstanceOf(Step.Divisors.class),
              second -> assertThat(second).isInstanceOf(Step.Quotient.class));
    }
    assertThat(steps("num(n) -> num(n - a - b) where 2 * a * b = n, a + b < n"))
        .filteredOn(Step.Binding.class::isInstance)
        .satisfiesExactly(
            first -> assertThat(first).isInstanceOf(Step.Range.class),
            second -> assertThat(second).isInstanceOf(Step.Quotient.class));
  }

  @Test
  void productsThatMayBeZero_runThroughEachAssignmentOnce() {
    Term ab = Terms.times(slot(2), slot(3));
    List<Term> products =
        List.of(
            ab,
            Terms.times(number(2), ab),
            Terms.times(Terms.plus(slot(2), number(1)), slot(3)),
            Terms.times(ab, slot(4)),
            Terms.times(slot(0), ab),
            Terms.plus(ab, slot(2)),
            Terms.plus(ab, Terms.times(slot(3), slot(4))));
    Term most = Terms.plus(Terms.plus(slot(0), slot(1)), number(3));
    for (Term product : products) {
      for (Term other : List.of(slot(0), slot(1), number(0), Terms.minus(slot(0), number(1)))) {
        List<Condition> conditions = new ArrayList<>();
        conditions.add(new Condition.Compare(Relation.EQUAL, product, other));
        for (int open = 2; open <= 4; open++) {
          conditions.add(new Condition.Compare(Relation.AT_MOST, slot(open), most));
        }
        assertThat(LoopSolver.solve(Set.of(0, 1), Set.of(2, 3, 4), conditions))
            .isInstanceOfSatisfying(
                LoopSolver.Solution.Loops.class,
                loops -> {
                  for (long x = 0; x <= 3; x++) {
                    for (long y = 0; y <= 3; y++) {
                      assertThat(enumerated(loops.nests(), x, y, 5))
                          .as("x = %d, y = %d\n%s\n%s", x, y, conditions, loops)
                          .isEqualTo(bruteForce(conditions, x, y, 5));
                    }
                  }
                });
      }
    }
  }

  /** Conditions over two bound slots, 0 and 1, and up to three open ones. */
  private static final class Conditions {
    private final Random random;
    private final int slots;

    Conditions(long seed) {
      random = new Random(seed);
      slots = 3 + random.nextInt(3);
    }

    List<Condition> all() {
      List<Condition> all = new ArrayList<>();
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        all.add(any(2));
      }
      // The opens' sum, or each of them, is at most the sum of the bound slots and 3.
      Term most = Terms.plus(Terms.plus(slot(0), slot(1)), number(3));
      boolean together = random.nextBoolean();
      Term sum = number(0);
      for (int open = 2; open < slots; open++) {
        sum = Terms.plus(sum, slot(open));
        if (!together) {
          all.add(new Condition.Compare(Relation.AT_MOST, slot(open), most));
        }
      }
      if (together) {
        all.add(random.nextInt(all.size()), new Condition.Compare(Relation.AT_LEAST, most, sum));
      }
      return all;
    }

    private Condition any(int depth) {
      return switch (random.nextInt(depth == 0 ? 6 : 9)) {
        case 0 ->
            new Condition.Compare(
                random.nextBoolean() ? Relation.EQUAL : relation(), product(), linear());
        case 1 -> new Condition.In(slot(2 + random.nextInt(slots - 2)), set());
        case 2 -> new Condition.In(linear(), set());
        case 3 -> new Condition.Compare(Relation.EQUAL, linear(), linear());
        case 4, 5 -> new Condition.Compare(relation(), term(), linear());
        case 6 -> new Condition.Or(List.of(any(depth - 1), any(depth - 1)));
        case 7 -> new Condition.And(List.of(any(depth - 1), any(depth - 1)));
        default -> Terms.negate(any(depth - 1));
      };
    }

    private Relation relation() {
      return List.of(Relation.values()).get(random.nextInt(Relation.values().length));
    }

    private Term any() {
      return slot(random.nextInt(slots));
    }

    private Term product() {
      Term one = slot(2 + random.nextInt(slots - 2));
      return switch (random.nextInt(5)) {
        case 0 -> Terms.times(one, Terms.plus(one, number(1)));
        case 4 -> Terms.times(Terms.plus(one, number(2)), Terms.plus(one, number(2)));
        case 1 -> Terms.times(one, Terms.plus(any(), number(1)));
        default -> Terms.times(one, any());
      };
    }

    private Term linear() {
      Term sum = number(random.nextInt(5));
      for (int i = random.nextInt(3); i >= 0; i--) {
        sum = Terms.plus(sum, Terms.times(number(random.nextInt(-2, 4)), any()));
      }
      return sum;
    }

    private Term term() {
      // Without the root, which only the solver makes.
      Operation[] operations =
          Arrays.stream(Operation.values())
              .filter(each -> each != Operation.ROOT)
              .toArray(Operation[]::new);
      Operation operation = operations[random.nextInt(operations.length)];
      boolean divides = operation == Operation.DIVIDE || operation == Operation.MOD;
      return switch (random.nextInt(4)) {
        case 0 -> new Term.Absolute(linear());
        case 1 -> linear();
        default -> {
          Term left = linear();
          Term right = divides ? number(1 + random.nextInt(3)) : linear();
          // Bitwise operations need operands that are not negative.
          boolean isOfBits = operation == Operation.BITXOR || operation == Operation.BITAND;
          yield operation == Operation.POWER
              ? Terms.of(operation, number(2 + random.nextInt(2)), any())
              : isOfBits
                  ? Terms.of(operation, new Term.Absolute(left), new Term.Absolute(right))
                  : Terms.of(operation, left, right);
        }
      };
    }

    private NumberSet set() {
      return switch (random.nextInt(6)) {
        case 0 -> new NumberSet.Named(List.of(Family.values()).get(random.nextInt(4)));
        case 1 -> new NumberSet.Powers(number(2 + random.nextInt(2)));
        case 2 -> new NumberSet.Interval(slot(random.nextInt(2)), number(random.nextInt(8)));
        case 3 -> new NumberSet.TermValues(List.of(slot(random.nextInt(2)), number(2), any()));
        case 4 ->
            new NumberSet.Difference(
                new NumberSet.Named(Family.PRIMES), new NumberSet.Fixed(List.of(3L)));
        default ->
            new NumberSet.Union(
                new NumberSet.Fixed(List.of(0L, 4L, 5L)), new NumberSet.Named(Family.SQUARES));
      };
    }
  }

  @Test
  void loopsRunThroughEachAssignmentOnce() {
    int nests = 0;
    int assignments = 0;
    int games = CaseCount.of(120, 1500);
    for (long seed = 0; seed < games; seed++) {
      Conditions random = new Conditions(seed);
      List<Condition> conditions = random.all();
      Set<Integer> open = new LinkedHashSet<>(IntStream.range(2, random.slots).boxed().toList());
      if (LoopSolver.solve(Set.of(0, 1), open, conditions)
          instanceof LoopSolver.Solution.Loops(List<List<Step>> loops)) {
        nests += loops.size();
        for (long x = 0; x <= 4; x++) {
          for (long y = 0; y <= 4; y++) {
            List<List<Long>> expected = bruteForce(conditions, x, y, random.slots);
            assignments += expected.size();
            assertThat(enumerated(loops, x, y, random.slots))
                .as("seed %d, x = %d, y = %d\n%s\n%s", seed, x, y, conditions, loops)
                .isEqualTo(expected);
          }
        }
      } else {
        throw new AssertionError("no bound found, seed " + seed + ": " + conditions);
      }
    }
    assertThat(nests).isGreaterThanOrEqualTo(games);
    assertThat(assignments).isGreaterThan(35 * games);
  }

  private static List<List<Long>> bruteForce(
      List<Condition> conditions, long x, long y, int slots) {
    List<List<Long>> found = new ArrayList<>();
    long[] numbers = new long[slots];
    numbers[0] = x;
    numbers[1] = y;
    search(conditions, numbers, 2, x + y + 3, found);
    return found;
  }

  private static void search(
      List<Condition> conditions, long[] numbers, int at, long most, List<List<Long>> found) {
    if (at == numbers.length) {
      if (conditions.stream().allMatch(each -> Arithmetic.holds(each, numbers))) {
        found.add(Arrays.stream(numbers).boxed().toList());
      }
      return;
    }
    for (numbers[at] = 0; numbers[at] <= most; numbers[at]++) {
      search(conditions, numbers, at + 1, most, found);
    }
  }

  /** What the nests run through, in order of size: the options of a rule that leaves the slots. */
  private static List<List<Long>> enumerated(List<List<Step>> nests, long x, long y, int slots) {
    List<Term> arguments = IntStream.range(0, slots).mapToObj(LoopSolverTest::slot).toList();
    List<String> names = IntStream.range(0, slots).mapToObj(i -> "v" + i).toList();
    List<Rule> rules = new ArrayList<>();
    for (List<Step> steps : nests) {
      Part part = new Part.Single(1, arguments);
      rules.add(new Rule(0, names, steps, List.of(part), Optional.empty(), false, 1, ""));
    }
    Game game =
        new Game(
            "",
            List.of(new PositionName("from", 2), new PositionName("to", slots)),
            rules,
            List.of(),
            Game.Ending.STUCK_LOSES,
            false,
            new Start(0, List.of("v0", "v1"), arguments.subList(0, 2)),
            Optional.empty(),
            Optional.empty(),
            "");
    List<List<Long>> found = new ArrayList<>();
    new Moves(game)
        .options(
            new Component(0, List.of(x, y)),
            option -> found.add(option.items().getFirst().component().arguments()));
    found.sort(
        (a, b) ->
            IntStream.range(0, slots)
                .mapToObj(i -> a.get(i).compareTo(b.get(i)))
                .filter(sign -> sign != 0)
                .findFirst()
                .orElse(0));
    return found;
  }
}
