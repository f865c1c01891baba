// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.web.question.Json;

/**
 * JSON from plain data: maps in their order, lists, strings, whole numbers, decimals, truth values
 * and null.
 */
final class JsonText {
  private JsonText() {}

  /** An object whose fields keep the order they are put in. */
  static Map<String, @Nullable Object> object() {
    return Json.object();
  }

  /** The text of a value, on one line. */
  static String of(@Nullable Object value) {
    return Json.of(value);
  }

  /** A string in its quotes. */
  static String quoted(String text) {
    return of(text);
  }

  /** An array of numbers. */
  static String numbers(List<Long> numbers) {
    return of(numbers);
  }

  /** Writes a value and a line end, and flushes. */
  static void print(OutputStream out, Object value) {
    ByteText text = new ByteText(out);
    text.put(of(value)).put('\n').flush();
  }
}
