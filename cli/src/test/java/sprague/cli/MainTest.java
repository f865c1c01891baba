// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as it is started. */
final class MainTest {
  @TempDir private Path folder;

  @Test
  void numbers_haveTheDigits0To9_inEveryLocale() throws IOException, InterruptedException {
    assertThat(String.format(Locale.of("ar", "EG"), "%d", 10)).isNotEqualTo("10");
    Path out = folder.resolve("out");
    Launched program =
        Launched.start(
            out,
            List.of("-Duser.language=ar", "-Duser.country=EG"),
            "explain",
            "heap(n) -> heap(n - 1) -> heap(n - 2) where n in squares",
            "--to=1000000");
    assertThat(program.end()).as(String.join("\n", program.err())).isZero();
    assertThat(Files.readString(out)).contains("about 1193 sizes up to 1000000 may have");
  }
}
