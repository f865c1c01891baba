// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Numeration;

/** The numerations come in a fixed order. */
final class NumerationGuessTest {
  @Test
  void theMostCommonOnes_comeFirst() {
    assertThat(NumerationGuess.inOrder())
        .startsWith(Numeration.base(2), new Numeration(List.of(1, 1)))
        .contains(new Numeration(List.of(12, 1)), new Numeration(List.of(4, 3)))
        .doesNotHaveDuplicates();
  }
}
