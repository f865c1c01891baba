// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** The automaton of a formula accepts exactly the numbers for which the formula is true. */
final class SolutionsTest {
  private static final int TRIED = 24;
  private static final long FREE = 8;
  private static final long FAR = 200;
  private static final long BOUND = 9;

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("sprague.kernel.decide.Numerations#all")
  void randomFormulas_haveTheSolutionsThatEnumerationFinds(Numeration numeration) {
    Truth truth = new Truth(numeration, BOUND);
    int solutions = 0;
    int spent = 0;
    int rounds =
        numeration.order() > 2
            ? CaseCount.of(12, 1000)
            : numeration.isBinary() ? CaseCount.of(20, 10_000) : CaseCount.of(9, 10_000);
    for (long seed = 0; seed < rounds; seed++) {
      Formula formula = new RandomFormulas(seed, numeration).bounded(seed % 2 == 0 ? 2 : 3, BOUND);
      Optional<VariableAutomaton> relation = solutions(numeration, formula);
      if (relation.isEmpty()) {
        spent++;
        continue;
      }
      SplittableRandom random = new SplittableRandom(seed);
      Map<Variable, Long> numbers = new HashMap<>();
      for (int i = 0; i < TRIED; i++) {
        for (Variable variable : RandomFormulas.VARIABLES) {
          numbers.put(variable, random.nextLong(i % 3 == 0 ? FAR : FREE));
        }
        boolean accepted = contains(relation.get(), numbers);
        assertThat(accepted)
            .as("%s, seed %d, %s at %s", numeration, seed, formula, numbers)
            .isEqualTo(truth.holds(formula, numbers));
        solutions += accepted ? 1 : 0;
      }
    }
    int decided = TRIED * (rounds - spent);
    assertThat(solutions).isBetween(decided / 5, decided * 4 / 5);
    assertThat(spent).isLessThan(numeration.isBase() ? 1 + rounds / 1000 : rounds / 2);
  }

  /** The solutions; in numerations with large automata perhaps none. */
  private static Optional<VariableAutomaton> solutions(Numeration numeration, Formula formula) {
    ProofLimits budget =
        StandardLimits.of(numeration.isBase() ? 1 << 24 : 1 << 18, 60_000_000_000L);
    try {
      return Optional.of(new FormulaCompiler(numeration, new LimitMeter(budget)).of(formula));
    } catch (LimitReached spent) {
      return Optional.empty();
    }
  }

  private static boolean contains(VariableAutomaton relation, Map<Variable, Long> numbers) {
    return relation
        .automaton()
        .contains(relation.variables().stream().mapToLong(numbers::get).toArray());
  }

  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#small")
  void minimalAutomata_areEqualForEqualRelations_andHaveNoTwoStatesAlike(Numeration numeration) {
    LimitMeter meter = new LimitMeter(StandardLimits.of(10_000_000, 60_000_000_000L));
    for (long seed = 5000; seed < 5000 + CaseCount.of(20, 300); seed++) {
      Formula formula = new RandomFormulas(seed, numeration).bounded(2, BOUND);
      FormulaCompiler solutions = new FormulaCompiler(numeration, meter);
      VariableAutomaton relation = solutions.of(new Formula.And(List.of(formula)));
      Automaton once = relation.automaton();
      Automaton twice = relation.and(relation.complement().complement(), meter).automaton();
      assertThat(twice.states()).isEqualTo(once.states());
      for (int state = 0; state < once.states(); state++) {
        assertThat(twice.accepts(state)).isEqualTo(once.accepts(state));
        for (int column = 0; column < once.columns(); column++) {
          assertThat(twice.next(state, column)).isEqualTo(once.next(state, column));
        }
      }
      assertThat(distinguished(once)).as("seed %d, %s", seed, formula).isTrue();
    }
  }

  /** Whether every two states are distinguishable by a word, by the table-filling method. */
  private static boolean distinguished(Automaton automaton) {
    int states = automaton.states();
    boolean[][] apart = new boolean[states][states];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int a = 0; a < states; a++) {
        for (int b = 0; b < states; b++) {
          boolean now = apart[a][b] || automaton.accepts(a) != automaton.accepts(b);
          for (int column = 0; column < automaton.columns(); column++) {
            now |= apart[automaton.next(a, column)][automaton.next(b, column)];
          }
          changed |= now != apart[a][b];
          apart[a][b] = now;
        }
      }
    }
    int pairs = 0;
    for (int a = 0; a < states; a++) {
      for (int b = 0; b < states; b++) {
        pairs += apart[a][b] ? 1 : 0;
      }
    }
    return pairs == states * (states - 1);
  }
}
