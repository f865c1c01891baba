// SPDX-License-Identifier: Apache-2.0
package sprague.store.json;

/** A text is not one JSON object; the message says why, and calls the text "the body". */
public final class MalformedJson extends RuntimeException {
  private static final long serialVersionUID = 1;

  MalformedJson(String message) {
    super(message);
  }
}
