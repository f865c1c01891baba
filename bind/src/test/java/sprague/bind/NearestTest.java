// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES = List.of("kayles", "grundy", "wythoff", "heap", "n");

  @Test
  void slips_areSeenThrough() {
    assertThat(Nearest.to("kaylse", NAMES)).contains("kayles");
    assertThat(Nearest.to("Wythof", NAMES)).contains("wythoff");
    assertThat(Nearest.to("haep", NAMES)).contains("heap");
  }

  @Test
  void farNames_areNotSuggested() {
    assertThat(Nearest.to("chomp", NAMES)).isEmpty();
    assertThat(Nearest.to("k", NAMES)).isEmpty();
    assertThat(Nearest.to("", NAMES)).isEmpty();
    assertThat(Nearest.to("x".repeat(10_000), NAMES)).isEmpty();
  }
}
