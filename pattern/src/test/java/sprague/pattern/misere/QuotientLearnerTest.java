// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.EveryNth;

/** Quotients as published; docs/misere.md has the orders of some, and the sources. */
final class QuotientLearnerTest {
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "0.33, 30, 6, 2, 1 2",
    "0.75, 30, 8, 2, 1 2 5",
    "0.34, 40, 12, 3, 1 4 10",
    "0.53, 60, 16, 3, 1 3 9 11 14",
    "0.123, 40, 20, 5, 1 3 8 9",
    "0.72, 60, 24, 5, 1 3 9 15 16 19",
    "0.152, 120, 34, 6, 1 4 10 21 24",
    "0.71, 40, 36, 9, 1 2 5 8",
    "0.77, 168, 40, 9, 1 2 5 9 12 25 27",
    "0.15, 160, 42, 12, 1 6 14 18 20 23 27 29 30",
    "0.44, 400, 40, 9, 3 5 11 19 25 51 55",
    "0.07, 24, 24, 5, 2 4 10 14",
  })
  void quotients_asPublished(String code, int heaps, int order, int lost, String generators) {
    QuotientLearner learner = new QuotientLearner(2048, new Effort(Limits.standard()));
    for (int n = 0; n <= heaps; n++) {
      learner.add(OctalHeaps.options(code, n));
    }
    assertThat(learner.quotient().order()).isEqualTo(order);
    assertThat(learner.quotient().pPositions().cardinality()).isEqualTo(lost);
    List<Integer> classes = IntStream.rangeClosed(0, heaps).mapToObj(learner::classOf).toList();
    assertThat(QuotientPresentation.of(learner.quotient(), classes).generatorParts())
        .isEqualTo(Stream.of(generators.split(" ")).map(Integer::valueOf).toList());
  }

  @Tag("long")
  @Test
  void largeQuotient_asPublished() {
    quotients_asPublished("0.07", 29, 176, 28, "2 4 14 21 22 24 25 27");
  }
}
