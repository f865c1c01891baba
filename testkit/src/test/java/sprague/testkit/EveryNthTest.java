// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first case and every third one behind it run; in the long run all do. */
final class EveryNthTest {
  private static final List<Integer> SEEN = new ArrayList<>();

  @ParameterizedTest
  @EveryNth(3)
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
  void cases_runWhereTheirPlaceIsAMultiple(int place) {
    SEEN.add(place);
    assertThat(place % CaseCount.of(3, 1)).isZero();
  }

  @AfterAll
  static void allOfThemHaveRun() {
    assertThat(SEEN)
        .containsExactlyElementsOf(
            IntStream.iterate(0, place -> place < 12, place -> place + CaseCount.of(3, 1))
                .boxed()
                .toList());
  }
}
