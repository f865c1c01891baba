// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The browser that is installed on this machine: none is downloaded. The one without a window comes
 * first: pages take it half the processor time.
 */
final class Chromium {
  /** The variable that names a Chromium or a Chrome, before the usual places. */
  static final String VARIABLE = "SPRAGUE_CHROMIUM";

  private static final List<String> USUAL =
      List.of(
          "/usr/bin/chromium-headless-shell",
          "/usr/bin/chromium",
          "/usr/bin/chromium-browser",
          "/usr/bin/google-chrome",
          "/snap/bin/chromium",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");

  private Chromium() {}

  /** Where it is. */
  static Path find() {
    return find(System.getenv(), USUAL);
  }

  static Path find(Map<String, String> environment, List<String> usual) {
    String named = environment.getOrDefault(VARIABLE, "");
    return (named.isBlank() ? usual.stream() : Stream.of(named))
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(missing(named)));
  }

  private static String missing(String named) {
    return named.isBlank()
        ? "no Chromium is here: install it (Debian: apt-get install chromium-headless-shell), or"
            + " name one in "
            + VARIABLE
        : VARIABLE + " names no program: " + named;
  }
}
