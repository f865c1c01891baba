// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChromiumTest {
  @TempDir Path folder;

  @Test
  void theVariableGoesBeforeTheUsualPlaces() throws IOException {
    Path one = program("one");
    Path two = program("two");
    Map<String, String> named = Map.of(Chromium.VARIABLE, two.toString());
    assertThat(Chromium.find(named, List.of(one.toString()))).isEqualTo(two);
    assertThat(Chromium.find(Map.of(), List.of("/nowhere", one.toString()))).isEqualTo(one);
  }

  @Test
  void whatIsMissingIsSaidInOneLine() {
    assertThatThrownBy(() -> Chromium.find(Map.of(), List.of("/nowhere")))
        .hasMessageContaining("apt-get install chromium-headless-shell")
        .hasMessageContaining(Chromium.VARIABLE)
        .hasMessageNotContaining("\n");
    assertThatThrownBy(() -> Chromium.find(Map.of(Chromium.VARIABLE, "/nowhere"), List.of()))
        .hasMessageContaining("/nowhere");
  }

  private Path program(String name) throws IOException {
    Path made = Files.createFile(folder.resolve(name));
    assertThat(made.toFile().setExecutable(true)).isTrue();
    return made;
  }
}
