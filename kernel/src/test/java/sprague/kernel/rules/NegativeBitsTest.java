// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.search.StandardLimits;
import sprague.model.Moves;
import sprague.model.RuleFailure;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * {@code bitxor} and {@code bitand} of a negative number are not defined: neither the binder's
 * loops nor a reading of the kernel gives an option that rests on one, and all agree on the others.
 */
final class NegativeBitsTest {
  private static final long SIZES = 9;

  /** No option of these sizes is larger. */
  private static final long GREATEST = 31;

  private static final Numeration BINARY = Numeration.base(2);

  private final Random random = new Random(12);

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** A term with one bitwise operation that has a negative operand for some n and k. */
  private String bits() {
    String operand =
        pick("n - ", "k - ", "n - k - ", "k - n + ", "2 * k - n - ", "3 - n + ")
            + random.nextInt(4);
    String other = pick("n", "k", "n + k", String.valueOf(random.nextInt(8)), "n - 2");
    return pick("bitxor", "bitand")
        + (random.nextBoolean() ? "(" + operand + ", " + other : "(" + other + ", " + operand)
        + ")";
  }

  private String rules() {
    String conditions = String.join(", ", conditions());
    String option = pick("n - 1", "n - k", "k", "n - " + bits(), bits(), "abs(" + bits() + " - 3)");
    return rules(option, conditions);
  }

  private static String rules(String option, String conditions) {
    return "heap(n) -> pile(%s) where %s; pile(m)".formatted(option, conditions);
  }

  private List<String> conditions() {
    String bound = pick("k <= n", "k <= 5", "1 <= k <= n", "k in {0, 2, 3}");
    String guard = pick("n >= 0", "n >= 3", "k >= 2", "n >= k + 2");
    String condition =
        pick(
            bits() + pick(" <= ", " != ", " = ", " >= ") + random.nextInt(6),
            "not " + bits() + " in {0, 1, 4}",
            bits() + " < k or n = 4",
            "n >= 2");
    return List.of(guard, bound, condition);
  }

  /** So {@code n >= 1} may follow on what it makes defined. */
  @Test
  void theOrderOfConditions_hasNoMeaning() throws Exception {
    int defined = 0;
    for (int i = 0; i < CaseCount.of(3, 2000); i++) {
      List<String> conditions = conditions();
      String forwards = rules("n - 1", String.join(", ", conditions));
      String backwards =
          rules("n - 1", String.join(random.nextBoolean() ? ", " : " and ", conditions.reversed()));
      if (backwards.contains(" or ")) {
        continue;
      }
      Moves moves = new Moves(RuleText.game(forwards));
      Moves movesBackwards = new Moves(RuleText.game(backwards));
      Rules rules = Rules.read(forwards);
      Rules rulesBackwards = Rules.read(backwards);
      for (long n = 0; n <= SIZES; n++) {
        assertThat(byLoops(movesBackwards, n)).as(backwards).isEqualTo(byLoops(moves, n));
        assertThat(byRanges(rulesBackwards, n)).as(backwards).isEqualTo(byRanges(rules, n));
        Optional<Set<Long>> byFormula = byFormula(rules, n);
        assertThat(byFormula(rulesBackwards, n)).as(backwards).isEqualTo(byFormula);
        defined += byFormula.isPresent() ? 1 : 0;
      }
    }
    assertThat(defined).isGreaterThan(CaseCount.of(7, 100));
  }

  @Test
  void randomRules_haveTheSameOptionsWhereverTheyAreDefined() throws Exception {
    int failed = 0;
    int proved = 0;
    for (int i = 0; i < CaseCount.of(3, 5000); i++) {
      String text = rules();
      ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(text), GREATEST);
      Moves moves = new Moves(RuleText.game(text));
      Rules rules = Rules.read(text);
      for (long n = 0; n <= SIZES; n++) {
        Optional<Set<Long>> byLoops = byLoops(moves, n);
        Optional<Set<Long>> byDefinition = byDefinition(definition, n);
        Optional<Set<Long>> byRanges = byRanges(rules, n);
        Optional<Set<Long>> byFormula = byFormula(rules, n);
        String as = "%s at %d".formatted(text, n);
        // An order of conditions may spare the one that is not defined.
        if (byLoops.isPresent() && byDefinition.isPresent()) {
          assertThat(byLoops).as(as).isEqualTo(byDefinition);
        }
        if (byLoops.or(() -> byDefinition).isPresent() && byRanges.isPresent()) {
          assertThat(byRanges).as(as).isEqualTo(byLoops.or(() -> byDefinition));
        }
        if (!text.substring(text.indexOf("where")).contains("bit")) {
          assertThat(byRanges.isPresent()).as(as).isEqualTo(byDefinition.isPresent());
        }
        if (byFormula.isPresent()) {
          assertThat(byRanges).as(as).isEqualTo(byFormula);
          proved++;
        }
        failed += byLoops.isEmpty() ? 1 : 0;
      }
    }
    assertThat(failed).isGreaterThan(CaseCount.of(3, 100));
    assertThat(proved).isGreaterThan(CaseCount.of(3, 100));
  }

  private static Optional<Set<Long>> byLoops(Moves moves, long n) {
    Set<Long> sizes = new TreeSet<>();
    try {
      moves.options(
          new sprague.model.Component(0, List.of(n)),
          option -> sizes.add(option.items().getFirst().component().arguments().getFirst()));
      return Optional.of(sizes);
    } catch (RuleFailure failure) {
      assertThat(failure.reason()).isEqualTo(RuleFailure.Reason.NEGATIVE_BITS);
      return Optional.empty();
    }
  }

  private static Optional<Set<Long>> byDefinition(ReferenceSolver definition, long n) {
    Set<Long> sizes = new TreeSet<>();
    try {
      for (ReferenceSolver.Option option : definition.options(Piece.of("heap", n))) {
        sizes.add(option.pieces().getFirst().arguments().getFirst());
      }
      return Optional.of(sizes);
    } catch (ArithmeticException undefined) {
      return Optional.empty();
    }
  }

  private static Optional<Set<Long>> byRanges(Rules rules, long n) throws Exception {
    Set<Long> sizes = new TreeSet<>();
    try {
      for (Option option : new Options(rules).of(new Component("heap", List.of(n)), 10_000)) {
        sizes.add(option.odd().iterator().next().arguments().getFirst());
      }
      return Optional.of(sizes);
    } catch (CheckFailure undefined) {
      return Optional.empty();
    }
  }

  private static Optional<Set<Long>> byFormula(Rules rules, long n) {
    Clause.Moves clause = rules.movesOf("heap").getFirst();
    MoveFormula move =
        new MoveFormula(
            rules,
            clause,
            clause.moves().getFirst(),
            List.of(number(n)),
            BINARY,
            NonAutomaticSets.NONE);
    if (!move.constraints().obligations().stream().allMatch(each -> holds(each.formula()))) {
      return Optional.empty();
    }
    Set<Long> sizes = new TreeSet<>();
    LinearForm<Variable> size = move.parts().getFirst().arguments().getFirst();
    for (long each = 0; each <= GREATEST; each++) {
      if (holds(move.constraints().exists(equal(size, number(each))))) {
        sizes.add(each);
      }
    }
    return Optional.of(sizes);
  }

  private static boolean holds(Formula sentence) {
    return Decision.decide(sentence, BINARY, StandardLimits.get()) instanceof Verdict.Holds;
  }
}
