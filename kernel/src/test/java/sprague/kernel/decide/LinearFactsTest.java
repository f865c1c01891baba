// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;
import sprague.testkit.CaseCount;

/** Contradictions agree with elimination, and none has a solution among small numbers. */
final class LinearFactsTest {
  private static final int MOST = 6;

  private static LinearForm<String> form(SplittableRandom random) {
    return LinearForm.of("x")
        .times(random.nextInt(-4, 5))
        .plus(LinearForm.of("y").times(random.nextInt(-4, 5)))
        .plus(LinearForm.of("z").times(random.nextInt(-1, 2)))
        .plus(random.nextInt(-9, 10));
  }

  private static long at(LinearForm<String> form, long x, long y, long z) {
    return form.constant()
        + x * form.coefficient("x")
        + y * form.coefficient("y")
        + z * form.coefficient("z");
  }

  private static boolean hasSolution(LinearFacts<String> facts) {
    for (int x = -MOST; x <= MOST; x++) {
      for (int y = -MOST; y <= MOST; y++) {
        for (int z = -MOST; z <= MOST; z++) {
          int[] point = {x, y, z};
          if (facts.forms().stream()
              .allMatch(each -> at(each, point[0], point[1], point[2]) >= 0)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  @Test
  void contradictionsAreVerified() {
    int contradictory = 0;
    int rounds = CaseCount.of(1_000, 50_000);
    for (long seed = 0; seed < rounds; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LinearFacts<String> facts = LinearFacts.none();
      LinearSystem<String> system = LinearSystem.empty();
      for (int i = random.nextInt(1, 8); i > 0; i--) {
        LinearForm<String> form = form(random);
        facts = facts.with(form);
        system = system.with(form);
      }
      assertThat(facts.isContradictory())
          .as("seed %d: %s", seed, facts.forms())
          .isEqualTo(system.isContradictory());
      if (facts.isContradictory()) {
        contradictory++;
        assertThat(hasSolution(facts)).as("seed %d: %s", seed, facts.forms()).isFalse();
      }
      LinearForm<String> goal = form(random);
      assertThat(facts.imply(goal)).as("seed %d: %s", seed, goal).isEqualTo(system.implies(goal));
    }
    assertThat(contradictory).isBetween(rounds / 10, rounds * 9 / 10);
  }
}
