// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;

/** The header of programs from laws for all values of a parameter. */
final class ParameterWriterTest {
  @Test
  void cost_countsTheTestsOfTheParameter() {
    // Taking 1, 2 or k: one word, unless k is a multiple of 3.
    Segment word = new Segment(new Linear(0, 0), List.of(0L, 1L, 2L));
    Segment three = new Segment(new Linear(3, 0), List.of(3L));
    PiecewisePeriodicSequence plain =
        new PiecewisePeriodicSequence(Optional.empty(), List.of(word));
    PiecewisePeriodicSequence periodic =
        new PiecewisePeriodicSequence(Optional.of(new Linear(3, 1)), List.of(word, three));
    List<Linear> takes = List.of(new Linear(0, 1), new Linear(0, 2), new Linear(1, 0));
    ParameterClaim law = new ParameterClaim(1, takes, List.of(periodic, plain, plain));
    // For k = 3 m + 2: k / 3, two times k % 3, n % 3, and two comparisons of k % 3.
    assertThat(ParameterWriter.cost(law)).contains("at most 4 comparisons and 5 divisions");
  }
}
