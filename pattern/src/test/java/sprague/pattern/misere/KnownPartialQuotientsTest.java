// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * Orders of quotients of the heaps up to some size, of games whose quotient is not known or not
 * finite; those of 0.07 and of Grundy's game to 18 are published.
 */
final class KnownPartialQuotientsTest {
  private final QuotientLearner learner = new QuotientLearner(2048, new Effort(Limits.standard()));

  private static List<List<Integer>> options(String game, int n) {
    if (!game.equals("grundy")) {
      return OctalHeaps.options(game, n);
    }
    List<List<Integer>> options = new ArrayList<>();
    for (int heap = 1; 2 * heap < n; heap++) {
      options.add(List.of(heap, n - heap));
    }
    return options;
  }

  /**
   * Adds heaps; every order on the way has to be even, or 1.
   *
   * @param lost the number of P-classes, or null if no source has it
   */
  private void compare(String game, int heaps, int order, @Nullable Integer lost) {
    for (int n = 0; n <= heaps; n++) {
      learner.add(options(game, n));
      int sofar = learner.quotient().order();
      assertThat(sofar == 1 || sofar % 2 == 0).as("%s to %d: %d", game, n, sofar).isTrue();
    }
    assertThat(learner.quotient().order()).isEqualTo(order);
    if (lost != null) {
      assertThat(learner.quotient().pPositions().cardinality()).isEqualTo(lost);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.07, 24, 24, 5",
    "0.17, 23, 24,",
    "grundy, 12, 6, 2",
    "grundy, 13, 12,",
    "grundy, 18, 24,",
    "grundy, 28, 48, 7",
    "0.56, 40, 18, 2",
    "0.3122, 6, 52,",
  })
  void quotientsOfTheFirstHeaps_areTheKnownOnes(
      String game, int heaps, int order, @Nullable Integer lost) {
    compare(game, heaps, order, lost);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "0.07, 26, 144, 23",
    "0.07, 29, 176, 28",
    "0.07, 30, 360, 65",
    "0.54, 40, 120,",
    "0.26, 40, 180, 45",
    "0.27, 40, 180,",
    "0.57, 40, 122,",
    "0.56, 255, 34, 2",
    "0.16, 17, 434,",
    "0.04, 44, 864,",
  })
  void quotientsOfMoreHeaps_areTheKnownOnes(
      String game, int heaps, int order, @Nullable Integer lost) {
    compare(game, heaps, order, lost);
  }
}
