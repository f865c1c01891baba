// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;

/** Quotients of codes drawn by lot give all outcomes that the definition of misere play gives. */
final class SumsOfHeapsTest {
  private static final long SEED = 57;
  private static final int TOTAL = 24;
  private static final int CODES = CaseCount.of(6, 500);

  /** Quotients of more classes are not looked for. */
  private static final int MAX_CLASSES = 60;

  /** How many sums were compared, and how many are lost. */
  private int compared;

  private int lost;

  private static String code(Random random) {
    int first = random.nextInt(5) == 0 ? 4 : 0;
    int digits = random.nextInt(512);
    return String.format(Locale.ROOT, "%d.%d%d%d", first, digits / 64, digits / 8 % 8, digits % 8);
  }

  private static int compare(String code, int total, SumsOfHeapsTest test) {
    QuotientLearner learner = new QuotientLearner(MAX_CLASSES, new Effort(Limits.standard()));
    int largest = -1;
    try {
      while (largest < total) {
        learner.add(OctalHeaps.options(code, largest + 1));
        largest++;
      }
    } catch (TooManyClasses | BudgetExceeded limit) {
      // The quotient of the heaps before is still there.
    }
    MisereQuotient quotient = learner.quotient();
    assertThat(quotient.order() == 1 || quotient.order() % 2 == 0).as(code).isTrue();
    test.compare(
        code, new MiserePlay(code), learner, quotient, new char[total + 1], largest, total, 0);
    return largest;
  }

  /** Compares all sums that extend a given one by heaps of at most a size and a total. */
  private void compare(
      String code,
      MiserePlay definition,
      QuotientLearner learner,
      MisereQuotient quotient,
      char[] counts,
      int size,
      int total,
      int product) {
    if (size <= 0) {
      boolean isLost = definition.isLost(counts);
      if (isLost != quotient.isP(product)) {
        throw new AssertionError(code + ": " + text(counts) + " is lost: " + isLost);
      }
      compared++;
      lost += isLost ? 1 : 0;
      return;
    }
    int next = product;
    for (int count = 0; count * size <= total; count++) {
      counts[size] = (char) count;
      compare(code, definition, learner, quotient, counts, size - 1, total - count * size, next);
      next = quotient.product(next, learner.classOf(size));
    }
    counts[size] = 0;
  }

  private static String text(char[] counts) {
    StringBuilder text = new StringBuilder();
    for (int size = 0; size < counts.length; size++) {
      text.append((size + " ").repeat(counts[size]));
    }
    return text.toString();
  }

  @Test
  void allSmallSums_haveTheOutcomesOfTheDefinition() {
    Random random = new Random(SEED);
    int whole = 0;
    for (int i = 0; i < CODES; i++) {
      whole += compare(code(random), TOTAL, this) == TOTAL ? 1 : 0;
    }
    assertThat(whole).isGreaterThan(CODES / 2);
    assertThat(compared).isGreaterThan(4_000 * CODES);
    assertThat(lost).isGreaterThan(compared / 20);
  }
}
