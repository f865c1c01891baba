// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * Writes notices of a command to standard error, as text or as lines {@code
 * {"remark":{"code":...,"message":...}}}. The code is a stable word for programs, such as {@code
 * kept}; the text is for people.
 *
 * @param json whether notices are lines of JSON
 * @param quiet whether those of {@link #info} are left out
 */
public record Notices(Console console, boolean json, boolean quiet) {
  /** Writes a notice that {@code --quiet} suppresses. */
  public void info(String code, String text) {
    if (!quiet) {
      warn(code, text);
    }
  }

  /** Writes a warning, which {@code --quiet} does not suppress. */
  public void warn(String code, String text) {
    if (json) {
      JsonObject remark = new JsonObject().with("code", code).with("message", text);
      console.err().println(Json.of(new JsonObject().with("remark", remark)));
      console.err().flush();
    } else {
      console.printMessage("sprague: " + text);
    }
  }
}
