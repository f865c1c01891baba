// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Numeration;

/** The numerations come in a fixed order. */
final class DigitMethodsTest {
  @Test
  void theMostCommonOnes_comeFirst() {
    assertThat(DigitMethods.numerationsOfSets())
        .startsWith(new Numeration(List.of(1, 1)))
        .contains(new Numeration(List.of(12, 1)), new Numeration(List.of(4, 3)))
        .doesNotHaveDuplicates();
  }
}
