// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a command says on standard error beside its answer: lines of text, or of JSON. */
final class Remarks {
  private final Console console;
  private final boolean json;
  private final boolean quiet;

  Remarks(Console console, boolean json, boolean quiet) {
    this.console = console;
    this.json = json;
    this.quiet = quiet;
  }

  /** Says something that a person may like to know. */
  void say(String code, String text) {
    if (!quiet) {
      warn(code, text);
    }
  }

  /** Says something that a person has to know. */
  void warn(String code, String text) {
    if (json) {
      Map<String, @Nullable Object> remark = JsonText.object();
      remark.put("code", code);
      remark.put("message", text);
      Map<String, @Nullable Object> fields = JsonText.object();
      fields.put("remark", remark);
      console.err().println(JsonText.of(fields));
      console.err().flush();
    } else {
      console.tell("sprague: " + text);
    }
  }
}
