// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import sprague.web.api.Json;
import sprague.web.api.JsonObject;

/** What a command says on standard error beside its answer: lines of text, or of JSON. */
public record Notices(Console console, boolean json, boolean quiet) {
  /** Says something that a person may like to know. */
  public void say(String code, String text) {
    if (!quiet) {
      warn(code, text);
    }
  }

  /** Says something that a person has to know. */
  public void warn(String code, String text) {
    if (json) {
      JsonObject remark = new JsonObject().with("code", code).with("message", text);
      console.err().println(Json.of(new JsonObject().with("remark", remark)));
      console.err().flush();
    } else {
      console.tell("sprague: " + text);
    }
  }
}
