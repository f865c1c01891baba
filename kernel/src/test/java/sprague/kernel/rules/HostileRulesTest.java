// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.testkit.CaseCount;

/** For any rules, both readers return a result or refuse with a message. */
final class HostileRulesTest {
  private static final Set<Class<?>> REFUSALS =
      Set.of(
          CheckFailure.class,
          Undecided.class,
          NotExpressible.class,
          ArithmeticException.class,
          Options.TryLimitReached.class);

  /** Some thousand tries are enough for small positions. */
  private static final long TRIES = 1 << 12;

  private interface Reading {
    void read() throws Exception;
  }

  private static void demandWords(String as, Reading reading) {
    Throwable thrown = catchThrowable(reading::read);
    if (thrown != null && !REFUSALS.contains(thrown.getClass())) {
      throw new AssertionError(as, thrown);
    }
  }

  private static void readAll(String text) {
    Rules rules;
    try {
      rules = Rules.withEndings(text);
    } catch (CheckFailure refused) {
      return;
    }
    rules.arities().forEach((name, arity) -> read(rules, name, arity));
    demandWords(text, () -> Endings.of(rules));
  }

  private static void read(Rules rules, String name, int arity) {
    for (long size : List.of(0L, 1L, 5L, 1L << 40)) {
      Component component = new Component(name, Collections.nCopies(arity, size));
      demandWords(rules.text(), () -> new Options(rules).of(component, TRIES));
    }
    List<Variable> variables = Variable.list("x", arity);
    List<LinearForm<Variable>> arguments = variables.stream().map(Formula::number).toList();
    NonAutomaticSets named = (set, number) -> Formula.equal(number, Formula.number(set.length()));
    for (Numeration numeration : List.of(Numeration.base(2), Numeration.base(3))) {
      for (NonAutomaticSets unknown : List.of(NonAutomaticSets.NONE, named)) {
        demandWords(
            rules.text(), () -> MoveFormula.all(rules, name, arguments, numeration, unknown));
      }
    }
    List<String> written = new ArrayList<>();
    for (String argument : List.of("n", "n / 2", "0 * n + S[n]", "max(n, size(L))", "1 / 0")) {
      written.add(name + "(" + String.join(", ", Collections.nCopies(arity, argument)) + ")");
    }
    for (String position : written) {
      demandWords(rules.text() + position, () -> Family.read(position, rules));
      demandWords(rules.text() + position, () -> ParametrizedPosition.read(position, rules));
    }
  }

  @Test
  void anArgumentWithAnUndefinedPart_isNoPosition() throws CheckFailure {
    Rules rules = Rules.read("heap(n) -> heap(n - 1)");
    ParametrizedPosition position = ParametrizedPosition.read("heap(0 * (6 / n))", rules);
    assertThat(position.at(List.of(1L))).isPresent();
    assertThat(position.at(List.of(0L))).isEmpty();
  }

  /** Four million numbers take a hundred megabytes; a text names as many in a line. */
  @Test
  void setsHaveALimitTogether() throws CheckFailure {
    String sets = "A: set = 1..1048576, B: set = A, C: set = A, D: set = A";
    String moves = ") heap(n) -> heap(n - k) where k in A";
    Rules.read("game g(" + sets + moves);
    assertThatThrownBy(() -> Rules.read("game g(" + sets + ", E: set = {1}" + moves))
        .isInstanceOf(Undecided.class)
        .hasMessageContaining("more than 4194304 members");
  }

  @Test
  void spoiltRules_areReadOrRefusedInWords() {
    SpoiltRules spoilt = new SpoiltRules(77);
    for (int i = 0; i < CaseCount.of(50, 100_000); i++) {
      readAll(spoilt.next());
    }
  }

  @Test
  void spoiltSets_areReadOrRefusedInWords() {
    SpoiltRules spoilt = new SpoiltRules(78);
    for (int i = 0; i < CaseCount.of(250, 20_000); i++) {
      String text =
          spoilt.spoilt(i % 2 == 0 ? "{1, 5, 8..10} union primes" : "powers(3) except {1, 2..7}");
      demandWords(text, () -> LiteralSet.read(text).avoidsMultiples(4));
    }
  }

  static Stream<Integer> depths() {
    return CaseCount.everyNth(2, List.of(199, 50, 200, 190, 499, 450, 500, 3000, 40_000));
  }

  /** As deep as the parser lets them be, and deeper. */
  @ParameterizedTest
  @MethodSource("depths")
  void deepRules_areReadOrRefusedInWords(int most) {
    int depth = Math.min(most, CaseCount.of(5_000, 40_000));
    for (String text :
        List.of(
            "heap(" + "(".repeat(depth) + "n" + ")".repeat(depth) + ") -> heap(n - 1)",
            "heap(n) -> heap(" + "-".repeat(depth) + "n)",
            "heap(n) -> heap(" + "abs(".repeat(depth) + "n" + ")".repeat(depth) + ")",
            "heap(n) -> heap(n" + " - 1".repeat(depth) + ")",
            "heap(n) -> heap(" + "min(n, ".repeat(depth) + "1" + ")".repeat(depth) + ")",
            "heap(n) -> heap(n - 1) where " + "not ".repeat(depth) + "n = 1",
            "heap(n) -> heap(n - 1) where " + "(".repeat(depth) + "n = 1" + ")".repeat(depth),
            "heap(n) -> heap(n - 1) where n = 1" + " or n = 2".repeat(depth),
            "heap(n) -> heap(n - 1) where n = 1" + ", n < 5".repeat(depth),
            "heap(n) -> heap(n - 1) where n = 1" + " = n".repeat(depth),
            "heap(n) -> heap(n - 1) where n in {1}" + " union {n}".repeat(depth),
            "heap(n) -> heap(n - 1) where n in {1}" + " except primes".repeat(depth),
            "heap(n) -> heap(n - 1) where n in " + "(".repeat(depth) + "{1}" + ")".repeat(depth),
            "game g(S: set = {1}" + " union {1}".repeat(depth) + ") heap(n) -> heap(n - 1)",
            "game g(p = 1" + " + 1".repeat(depth) + ") heap(n) -> heap(n - p)",
            "heap(n) -> " + "2 * ".repeat(depth) + "heap(n - 1)",
            "heap(n) -> " + "2 * (1 + 1) * ".repeat(depth) + "heap(n - 1)",
            "heap(n) -> " + "sum(i in 1..1) ".repeat(depth) + "heap(n - 1)",
            "heap(n) -> heap(n - 1)" + " + heap(0)".repeat(depth),
            "heap(n) -> heap(n - 1)" + " -> heap(n - 2)".repeat(Math.min(depth, 3000)))) {
      assertThatCode(() -> readAll(text)).doesNotThrowAnyException();
    }
  }

  /** Both kinds of nesting at once, on a thread of the usual size. */
  @Test
  void rulesDeepInEveryWay_areReadOrRefusedInWords() {
    String term = "n" + " - 1".repeat(450);
    for (int i = 0; i < 190; i++) {
      term = "(" + term + ")" + (i % 10 == 0 ? " + 0" : "");
    }
    String condition = "n > " + term + " or n = 2".repeat(40);
    for (int i = 0; i < 190; i++) {
      condition = "not (" + condition + ")";
    }
    String whole = condition;
    String deepest = term;
    assertThatCode(() -> readAll("heap(n) -> heap(n - 1) where " + whole))
        .doesNotThrowAnyException();
    assertThatCode(() -> readAll("heap(n) -> heap(" + deepest + ")")).doesNotThrowAnyException();
    assertThat(whole).hasSizeGreaterThan(2000);
  }
}
