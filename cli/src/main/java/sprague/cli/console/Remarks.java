// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.web.question.Json;

/** What a command says on standard error beside its answer: lines of text, or of JSON. */
public final class Remarks {
  private final Console console;
  private final boolean json;
  private final boolean quiet;

  public Remarks(Console console, boolean json, boolean quiet) {
    this.console = console;
    this.json = json;
    this.quiet = quiet;
  }

  /** Says something that a person may like to know. */
  public void say(String code, String text) {
    if (!quiet) {
      warn(code, text);
    }
  }

  /** Says something that a person has to know. */
  public void warn(String code, String text) {
    if (json) {
      Map<String, @Nullable Object> remark = Json.object();
      remark.put("code", code);
      remark.put("message", text);
      Map<String, @Nullable Object> fields = Json.object();
      fields.put("remark", remark);
      console.err().println(Json.of(fields));
      console.err().flush();
    } else {
      console.tell("sprague: " + text);
    }
  }
}
