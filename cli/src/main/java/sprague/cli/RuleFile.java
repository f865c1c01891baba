// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import sprague.know.Opening;
import sprague.say.Reading;
import sprague.say.SourceText;

/** Reads the rules that {@code fmt} and {@code lint} work on. */
final class RuleFile {
  private static final int MOST_BYTES = 4 << 20;

  private RuleFile() {}

  /** The text of a file, or of standard input for {@code -}. */
  static SourceText read(String file, Terminal terminal) {
    if (file.equals("-")) {
      try {
        return new SourceText(
            "standard input",
            new String(terminal.in().readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
      } catch (IOException broken) {
        throw Refusal.input("unreadable", "standard input cannot be read", "");
      }
    }
    String path = file.endsWith(".game") || file.contains("/") ? file : "./" + file;
    Reading<SourceText> source = Opening.text(path);
    if (source.result().isEmpty()) {
      throw Refusal.of(source);
    }
    return new SourceText(file, source.result().get().text());
  }
}
