// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static sprague.kernel.heap.Forms.ALL;
import static sprague.kernel.heap.Forms.apart;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.except;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.in;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.mod;
import static sprague.kernel.heap.Forms.numbers;
import static sprague.kernel.heap.Forms.pattern;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Normal forms are accepted when they say what the rules say, and refused otherwise. */
final class NormalFormCheckTest {
  /** Generous, because the machine that runs the tests may be busy. */
  private static final ProofLimits BUDGET = StandardLimits.of(1 << 20, 24_000_000_000L);

  /** Rules and a form for {@code of}. */
  record Case(String rules, String of, HeapNormalForm form) {
    Case(String rules, HeapNormalForm form) {
      this(rules, "heap(n)", form);
    }

    @Override
    public String toString() {
      return rules.length() > 100 ? rules.substring(0, 100) + "..." : rules;
    }
  }

  private static final String HEAP = "heap(n) -> ";
  private static final String LONG_LIST =
      IntStream.rangeClosed(1, CaseCount.of(20, 100))
          .mapToObj(i -> String.valueOf(i * i + 7))
          .collect(Collectors.joining(", ", "{", "}"));

  /** Forms that say what the rules say. */
  static Stream<Case> right() {
    return Stream.of(
        new Case(HEAP + "heap(n - s) where s in {1, 3, 4}", heap(take(numbers(1, 4, "{4, 3, 1}")))),
        new Case(
            HEAP + "heap(n - s) where s in {1, 3, 4}",
            heap(take(between(1, 1)), take(between(3, 4)))),
        new Case(
            HEAP + "heap(n - s) where s in {1, 2}",
            heap(split(1, 1, between(1, 2)), whole(between(1, 2)))),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b = n - k, k in {1, 2}",
            heap(split(2, 0, between(1, 2)))),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b = n - k, k in {1, 2}",
            heap(take(between(1, 2)), split(2, 1, between(1, 2)))),
        new Case(HEAP + "heap(a) + heap(b) where a + b = n, 1 <= a < b", grundy(1)),
        new Case(HEAP + "heap(a) + heap(b) where a + b = n, a >= 1, b >= a + 4", grundy(4)),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b = n - 1, b >= a + 3",
            heap(apart(2, 0, 3, between(1, 1)))),
        new Case(
            HEAP + "heap(a) + heap(b) + heap(c) where a + b + c = n, 1 <= a < b < c",
            heap(apart(3, 1, 1, between(0, 0)))),
        new Case(
            HEAP + "heap(a) + heap(b) + heap(c) where a + b + c = n - 2",
            heap(split(3, 0, between(2, 2)))),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b < n - 1, b >= 3, a >= 2",
            heap(
                new HeapMove(
                    List.of(new HeapMove.Part(0, 2), new HeapMove.Part(0, 3)),
                    Forms.from(2),
                    0,
                    List.of(),
                    ALL))),
        new Case(HEAP + "heap(n - k) where k >= 2000000 -> heap(n - 1)", far(2_000_000)),
        new Case(HEAP + "heap(n - k) where k >= 1048576 -> heap(n - 1)", far(1 << 20)),
        new Case(HEAP + "heap(n - k) where k >= 2147483648 -> heap(n - 1)", far(1L << 31)),
        new Case(HEAP + "heap(n - k) where k >= 1099511627776 -> heap(n - 1)", far(1L << 40)),
        new Case(
            HEAP + "heap(n - k) where k in {1, 1048577, 2147483647, 1099511627775}",
            heap(take(numbers(1, 1L << 40, "{1, 1048577, 2147483647, 1099511627775}")))),
        new Case(
            HEAP + "heap(n - k) where k >= 1, k not in {2, 3000000}",
            heap(take(except(1, "{2, 3000000}")))),
        new Case(
            HEAP + "heap(n - 1) where n >= 3000000 -> heap(n - 2) where n != 5000000",
            heap(
                when(take(between(1, 1)), Forms.from(3_000_000)),
                when(take(between(2, 2)), except(0, "{5000000}")))),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b = n, a >= 1000000, b >= 1000000",
            heap(split(2, 1_000_000, between(0, 0)))),
        new Case(HEAP + "heap(n - s) where s in primes", heap(take(in(2, "primes")))),
        new Case(HEAP + "heap(n - s) where s in squares", heap(take(in(1, "squares")))),
        new Case(
            HEAP + "heap(a) + heap(b) where a + b = n - s, s in fibonacci",
            heap(split(2, 0, in(1, "fibonacci")))),
        new Case(
            HEAP + "heap(m) where n - m in primes, m < n, n - m > 2", heap(take(in(3, "primes")))),
        new Case(
            HEAP + "heap(n - s) where s in " + LONG_LIST + " -> heap(n - 1)",
            heap(take(in(1, LONG_LIST)), take(between(1, 1)))),
        new Case(
            HEAP + "heap(n - 1) where n in primes, n not in squares",
            heap(
                when(
                    take(between(1, 1)),
                    new NaturalSet(
                        0,
                        NaturalSet.UNBOUNDED,
                        in(0, "primes").in(),
                        in(0, "squares").in(),
                        List.of())))),
        new Case(
            HEAP + "heap(n - s) where s in powers(2), s mod 3 = 1",
            heap(
                take(
                    new NaturalSet(
                        1,
                        NaturalSet.UNBOUNDED,
                        in(0, "powers(2)").in(),
                        List.of(),
                        mod(0, 3, 1L).residues())))),
        new Case(
            HEAP + "heap(n - 1) where n mod 3 = 1 -> heap(n - k) where k mod 2 = 1, k >= 3",
            heap(when(take(between(1, 1)), mod(0, 3, 1L)), take(mod(3, 2, 1L)))),
        new Case(HEAP + "2 * heap(n - 1)", heap(whole(Forms.from(1)))),
        new Case(HEAP + "3 * heap(n - 1)", heap(take(between(1, 1)))),
        new Case(
            HEAP + "heap(n - 1) + heap(n - 1) + heap(n - 3)", heap(split(1, 0, between(3, 3)))),
        new Case(
            HEAP + "heap(n - 3) + heap(2) + heap(4)",
            heap(beside(beside(take(between(3, 3)), 0, 2), 0, 4))),
        new Case(HEAP + "sum(i in 3..5) heap(i) where n > 5", heap(known())),
        new Case(
            "up(n) -> down(n - 1) + up(2) -> up(n - 3) where n in primes\n"
                + "down(n) -> up(n - 1) -> down(n - 2)",
            "up(n)",
            kinds(
                kind(
                    "up",
                    beside(take(1, between(1, 1)), 0, 2),
                    when(take(0, between(3, 3)), in(0, "primes"))),
                kind("down", take(0, between(1, 1)), take(1, between(2, 2))))),
        new Case(
            "gap(n, l, r) -> gap(n - 1, l, r) -> gap(n - 2, r, l) where l != r",
            "gap(n, 1, 2)",
            kinds(
                kind(
                    List.of(pattern("gap", -1, 1, 2), pattern("gap", -1, 2, 1)),
                    take(between(1, 1)),
                    take(between(2, 2))))),
        new Case(
            "gap(n, l) -> gap(n - k, c) where k >= 1, c in 1..2, c != l",
            "gap(n, 1)",
            kinds(
                kind(List.of(pattern("gap", -1, 1)), take(1, Forms.from(1))),
                kind(List.of(pattern("gap", -1, 2)), take(0, Forms.from(1))))),
        new Case(
            "gap(n, l) -> gap(n - 1, n mod 2)",
            "gap(n, 1)",
            kinds(
                kind(
                    List.of(pattern("gap", -1, 0), pattern("gap", -1, 1)),
                    take(0, between(1, 1))))),
        new Case(
            "gap(n, l) -> gap(n - 1, n mod 2) -> gap(n - 2, 0) where l = 0",
            "gap(n, 0)",
            kinds(
                kind(
                    List.of(pattern("gap", -1, 0)),
                    when(take(0, between(1, 1)), mod(0, 2, 0L)),
                    when(take(1, between(1, 1)), mod(0, 2, 1L)),
                    take(0, between(2, 2))),
                kind(
                    List.of(pattern("gap", -1, 1)),
                    when(take(0, between(1, 1)), mod(0, 2, 0L)),
                    when(take(1, between(1, 1)), mod(0, 2, 1L))))),
        new Case(
            "gap(n, l) -> gap(a, c) + gap(b, d) where a + b = n - 1, c + d = 3, c >= 1, d >= 1",
            "gap(n, 1)",
            kinds(
                kind(
                    List.of(pattern("gap", -1, 1), pattern("gap", -1, 2)),
                    split(2, 0, between(1, 1))))),
        new Case(
            "a(n) -> b(99); b(n) -> b(n - 1)",
            "a(n)",
            kinds(kind("a", beside(whole(ALL), 1, 99)), kind("b", take(1, between(1, 1))))),
        new Case(
            "heap(n) -> heap(n - 1) + stone(5) -> stone(n); stone(n) -> stone(n - 1) where n < 0",
            "heap(n)",
            kinds(kind("heap", take(between(1, 1)), whole(ALL)), kind("stone"))));
  }

  private static HeapNormalForm grundy(long apart) {
    return heap(apart(2, 1, apart, between(0, 0)));
  }

  private static HeapNormalForm far(long least) {
    return heap(take(Forms.from(least)), take(between(1, 1)));
  }

  private static HeapMove known() {
    return beside(beside(beside(whole(Forms.from(6)), 0, 3), 0, 4), 0, 5);
  }

  /** Why a form is refused; empty when it is accepted. */
  static String reason(String rules, String of, HeapNormalForm form) throws CheckFailure {
    Rules read = Rules.read(rules);
    Family family = Family.read(of, read);
    try {
      NormalFormCheck.examine(read, family, form, BUDGET, /* keepsPairs= */ false);
      return "";
    } catch (CheckFailure refusal) {
      return refusal.reason();
    }
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("right")
  void formsThatSayWhatTheRulesSay_areAccepted(Case good) throws Exception {
    assertThat(reason(good.rules, good.of, good.form)).isEmpty();
    assertThat(new PlainOptions(good.form, Rules.read(good.rules)).difference(20)).isEmpty();
  }

  /** A variable selects the kind of a heap, and there is none for some of its numbers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gap(n - 1, c) where c <= 3",
        "gap(n - 1, c) where 1 <= c <= 4",
        "gap(n - 1, c + 1) where c <= 3, n >= 2000",
        "gap(n - 1, n / 100) where n < 301",
        "gap(n - 1, 1) + gap(n - 1, c) where c in primes, c <= 5",
        "gap(n - 1, c) + gap(n - 1, c) where c <= 9",
      })
  void kindsThatAreNotThere_areRefused(String option) throws Exception {
    HeapNormalForm form =
        kinds(
            kind(
                List.of(pattern("gap", -1, 1), pattern("gap", -1, 2), pattern("gap", -1, 3)),
                take(0, between(1, 1))));
    assertThat(reason("gap(n, l) -> gap(n - 1, 1) -> " + option, "gap(n, 1)", form))
        .startsWith("a move leads to gap, a kind of heaps that is not there");
  }

  /** Other rules, of the same names, with the same form. */
  @Test
  void formsOfOtherRules_areRefusedWhereTheOptionsDiffer() throws Exception {
    List<Case> all = right().filter(each -> each.of.equals("heap(n)")).toList();
    int others = CaseCount.of(2, 5);
    int refused = 0;
    for (int i = 0; i < all.size(); i++) {
      for (int j = 1; j <= others; j++) {
        Case one = all.get(i);
        Case other = all.get((i + j) % all.size());
        if (!reason(one.rules, "heap(n)", other.form).isEmpty()) {
          refused++;
        } else {
          assertThat(new PlainOptions(other.form, Rules.read(one.rules)).difference(20))
              .as("%s and %s", one, other.form)
              .isEmpty();
        }
      }
    }
    // A few rules are there twice, with different forms.
    assertThat(refused).isBetween(others * all.size() - 10, others * all.size() - 1);
  }

  /**
   * Wrong normal forms that the engines once derived from rules with numbers beyond their samples.
   */
  static Stream<Case> wrong() {
    String near = "heap(a) + heap(b) where a + b = n, a >= 1, b > a, ";
    return Stream.of(
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", far(1)),
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", heap(take(Forms.from(1)))),
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", heap(take(between(1, 1)))),
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", far(1 << 20)),
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", far(1_999_999)),
        new Case(HEAP + "heap(n - 1) -> heap(n - k) where k >= 2000000", far(2_000_001)),
        new Case(
            HEAP + "heap(n - k) where k >= 1, k not in {2, 3000000}", heap(take(except(1, "{2}")))),
        new Case(
            HEAP + "heap(n - k) where k >= 1, k not in {5, 2000000}", heap(take(except(1, "{5}")))),
        new Case(HEAP + near + "b <= a + 5", grundy(1)),
        new Case(HEAP + near + "b - a <= 3", grundy(1)),
        new Case(HEAP + near + "b <= a + 5000000", grundy(1)),
        new Case(HEAP + "heap(n - 7) where n >= 3000000 -> heap(n - 1)", heap(take(between(1, 1)))),
        new Case(
            HEAP + "heap(n - 7) where n >= 3000000 -> heap(n - 1)",
            heap(take(between(1, 1)), take(between(7, 7)))),
        new Case(
            HEAP + "heap(n - 1) where n mod 1000000000000 in {0, 1}",
            heap(when(take(between(1, 1)), mod(0, 1000, 0L, 1L)))),
        new Case(HEAP + "heap(n - s) where s in primes", heap(take(in(2, "primes except {2}")))),
        new Case(HEAP + "heap(n - s) where s in primes", heap(take(in(1, "squares")))),
        new Case(HEAP + "heap(n - s) where s in primes", heap(take(Forms.from(2)))),
        new Case(HEAP + "heap(n - s) where s + 1 in primes, s >= 1", heap(take(in(1, "primes")))),
        new Case(
            HEAP + "heap(n - 1) where n in primes",
            heap(when(take(between(1, 1)), in(0, "squares")))),
        new Case(HEAP + "heap(n - s) where n in primes, s >= 1", heap(take(in(1, "primes")))),
        // Two arguments of an unknown set: one unknown for both would make the moves contradictory.
        new Case(HEAP + "heap(n - s) where s > 1000000, s in primes, s + 1 not in primes", heap()),
        new Case(
            HEAP + "heap(n - s) where s > 1000000, s in squares, n - s not in squares", heap()),
        new Case(
            HEAP
                + "heap(n - 1) -> heap(3 * s) where 1000000 <= s <= n, s in primes, s + 1 not in"
                + " primes",
            heap(take(between(1, 1)))),
        new Case(HEAP + "2 * heap(n - 1)", heap(take(between(1, 1)))),
        new Case(HEAP + "2 * heap(n - 1)", heap(whole(ALL))),
        new Case(HEAP + "heap(n - 1) -> 2 * heap(n + 1)", heap(take(between(1, 1)), whole(ALL))),
        new Case(
            HEAP + "heap(n - 1) -> stone(n); stone(n) -> stone(n - 1)",
            heap(take(between(1, 1)), whole(ALL))));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void formsThatSaySomethingElse_areRefused(Case bad) throws Exception {
    assertThat(reason(bad.rules, bad.of, bad.form)).isNotEmpty();
  }

  @Test
  void formsOfOtherShape_areRefused() throws Exception {
    String rules = "heap(n) -> heap(n - 1); pair(n, m) -> pair(n - 1, m)";
    HeapMove one = take(between(1, 1));
    HeapNormalForm.Kind heap = kind("heap", one);
    List<HeapNormalForm> others =
        List.of(
            kinds(kind(List.of(), one)),
            kinds(kind("pile", one)),
            kinds(kind(List.of(pattern("heap", -1, 0)), one)),
            kinds(kind(List.of(pattern("pair", -1, 0)), one)),
            kinds(heap, heap),
            kinds(heap, kind("pile", one)),
            kinds(
                heap,
                kind(
                    List.of(pattern("pair", -1, 0), pattern("pair", 0, -1)),
                    take(1, between(1, 1)))),
            new HeapNormalForm(List.of(heap), 0, 1));
    assertThat(reason(rules, "heap(n)", kinds(heap))).isEmpty();
    for (HeapNormalForm other : others) {
      assertThat(reason(rules, "heap(n)", other)).as("%s", other).isNotEmpty();
    }
    assertThat(reason(rules, "heap(n + 1)", new HeapNormalForm(List.of(heap), 0, 1))).isEmpty();
    assertThat(reason(rules, "heap(n + 1)", kinds(heap))).isNotEmpty();
    assertThat(reason(rules, "heap(2 * n)", kinds(heap))).isNotEmpty();
    assertThat(reason(rules, "pair(n, m)", kinds(heap))).isNotEmpty();
  }

  /** Cases, orders and sums within sums grow faster than any text; each would take for ever. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sum(i in 1..24) heap(n - i) | too many heaps that may be worth nothing",
        "sum(i in 1..16) heap(n + i) | more than 15 heaps",
        "heap(n - 1) -> sum(i in 1..15) heap(n + i) | too many heaps of one kind",
        "heap(n - 1) -> sum(i in 1..9) heap(n + i) | too many heaps of one kind",
        "sum(i in 0..63) sum(j in 0..63) sum(k in 0..63) heap(n - i - j - k) | 1024 parts",
        "sum(i in 0..63) sum(j in 0..63) sum(k in 0..63) sum(l in 1..0) heap(n) | 1024 parts",
      })
  void movesWithManyParts_areRefusedSoon(String options, String reason) {
    HeapNormalForm form = heap(take(between(1, 1)));
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> examine(HEAP + options, form))
                .isInstanceOf(CheckFailure.class)
                .hasMessageContaining(reason));
  }

  private static void examine(String text, HeapNormalForm form) throws CheckFailure {
    Rules rules = Rules.read(text);
    NormalFormCheck.examine(rules, Family.read("heap(n)", rules), form, BUDGET, false);
  }

  /** A formula introduces variables for nonlinear terms; here nothing would bind them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1..abs(-4) | a bound of the set 1..abs(-4) is not linear",
        "bitxor(5, 4)..4 | a bound of the set bitxor(5, 4)..4 is not linear",
        "1..min(4, 5) | ''",
        "(9 mod 4)..4 | ''",
        "max(1, 2)..4 | heap: the normal form lacks an option, first at n = 1",
      })
  void setsOfAForm_areReadOrRefused(String set, String reason) throws Exception {
    HeapNormalForm form = heap(take(in(0, set)));
    assertThat(reason(HEAP + "heap(n - k) where k in 1..4", "heap(n)", form)).isEqualTo(reason);
  }

  /** Each is compared with all before it. */
  @Test
  void manyKindsOfPositions_areWatched() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    List<HeapNormalForm.Pattern> ends =
        IntStream.range(0, 500).mapToObj(i -> pattern("x", -1, i)).toList();
    HeapNormalForm form = kinds(kind("heap", take(between(1, 1))), kind(ends));
    Rules rules = Rules.read("heap(n) -> heap(n - 1) x(n, k)");
    assertThatThrownBy(
            () ->
                NormalFormCheck.examine(
                    rules,
                    Family.read("x(n, 500)", rules),
                    form,
                    BUDGET.watched(looks::incrementAndGet),
                    /* keepsPairs= */ false))
        .isInstanceOf(CheckFailure.class);
    assertThat(looks).hasValue(501);
  }
}
