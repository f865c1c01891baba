// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import sprague.cli.console.ByteText;
import sprague.cli.values.LineValues.DecimalCounter;

class DecimalCounterTest {

  @Test
  void counting_writesTheDigitsOfEachNumber() {
    for (long from : new long[] {0, 7, 95, 998, 999_999_990, 999_999_999_999_999_990L}) {
      DecimalCounter counter = new DecimalCounter(from);
      for (long number = from; number < from + 1200; number++) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ByteText text = new ByteText(bytes);
        counter.write(text);
        text.flush();
        assertThat(bytes.toString(StandardCharsets.US_ASCII)).isEqualTo(Long.toString(number));
        counter.advance();
      }
      counter.set(from);
      counter.advance();
    }
  }
}
