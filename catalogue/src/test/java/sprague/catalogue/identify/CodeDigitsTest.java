// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Codes as texts. */
final class CodeDigitsTest {
  @ParameterizedTest
  @CsvSource({"0.77, 0.77", "0.7, 0.70", "4.0, 4.", "0.0, 0.", "G.Z1, g.z1"})
  void codesAreRead(String code, String text) {
    assertThat(CodeDigits.read(text).code()).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "7", "077", ".77", "07.7", "0..7", "0.7!", "0.[7]", "0 .7"})
  void otherTexts_areNoCodes(String text) {
    assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> CodeDigits.read(text));
  }
}
