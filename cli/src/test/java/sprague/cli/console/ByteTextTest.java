// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers as text, held against the JDK's own. */
final class ByteTextTest {
  @Test
  void numbers_areTheJdks_howeverLongTheText() {
    SplittableRandom random = new SplittableRandom(7);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteText text = new ByteText(out);
    StringBuilder wanted = new StringBuilder();
    for (long edge : new long[] {0, 9, 10, -1, -10, Long.MAX_VALUE, Long.MIN_VALUE}) {
      text.put(edge).put(' ');
      wanted.append(edge).append(' ');
    }
    for (int i = 0; i < 20_000; i++) {
      long number = random.nextLong() >> random.nextInt(64);
      text.put(number, 12).put('\n');
      wanted.append(" ".repeat(Math.max(0, 12 - Long.toString(number).length())));
      wanted.append(number).append('\n');
    }
    text.flush();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(wanted.toString());
  }
}
