// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.trial.Extent;

/** The automaton of a formula accepts exactly the numbers for which the formula is true. */
final class SolutionsTest {
  private static final long FREE = 7;
  private static final long BOUND = 9;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void randomFormulas_haveTheSolutionsThatEnumerationFinds(int base) {
    Truth truth = new Truth(base, BOUND);
    int solutions = 0;
    int rounds = base == 10 ? Extent.of(100, 300) : Extent.of(400, 1500);
    for (long seed = 0; seed < rounds; seed++) {
      Formula formula = new RandomFormulas(seed, base).bounded(seed % 2 == 0 ? 2 : 3, BOUND);
      Relation relation = new Solutions(base, new Meter(Budget.standard())).of(formula);
      Map<String, Long> numbers = new HashMap<>();
      for (long x = 0; x <= FREE; x++) {
        for (long y = 0; y <= FREE; y += 3) {
          numbers.put("x", x);
          numbers.put("y", y);
          numbers.put("z", (5 * x + y + seed) % (FREE + 1));
          boolean accepted = contains(relation, numbers);
          assertThat(accepted)
              .as("base %d, seed %d, %s at %s", base, seed, formula, numbers)
              .isEqualTo(truth.holds(formula, numbers));
          solutions += accepted ? 1 : 0;
        }
      }
    }
    assertThat(solutions).isBetween(rounds * 24 / 5, rounds * 24 * 4 / 5);
  }

  private static boolean contains(Relation relation, Map<String, Long> numbers) {
    return relation
        .automaton()
        .contains(relation.variables().stream().mapToLong(numbers::get).toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void minimalAutomata_areEqualForEqualRelations_andHaveNoTwoStatesAlike(int base) {
    Meter meter = new Meter(Budget.standard());
    for (long seed = 5000; seed < 5000 + Extent.of(100, 300); seed++) {
      Formula formula = new RandomFormulas(seed, base).bounded(2, BOUND);
      Solutions solutions = new Solutions(base, meter);
      Automaton once = solutions.of(new Formula.And(List.of(formula))).automaton();
      Automaton twice = once.and(once.complement().complement(), meter).minimal(meter);
      assertThat(twice.states()).isEqualTo(once.states());
      for (int state = 0; state < once.states(); state++) {
        assertThat(twice.accepts(state)).isEqualTo(once.accepts(state));
        for (int column = 0; column < Columns.count(base, once.tracks()); column++) {
          assertThat(twice.next(state, column)).isEqualTo(once.next(state, column));
        }
      }
      assertThat(distinguished(once, base)).as("seed %d, %s", seed, formula).isTrue();
    }
  }

  /** Whether every two states are told apart by some word: the table-filling method. */
  private static boolean distinguished(Automaton automaton, int base) {
    int states = automaton.states();
    boolean[][] apart = new boolean[states][states];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int a = 0; a < states; a++) {
        for (int b = 0; b < states; b++) {
          boolean now = apart[a][b] || automaton.accepts(a) != automaton.accepts(b);
          for (int column = 0; column < Columns.count(base, automaton.tracks()); column++) {
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
