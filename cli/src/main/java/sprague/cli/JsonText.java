// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.OutputStream;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON from plain data: maps in their order, lists, strings, whole numbers, decimals, truth values
 * and null.
 */
final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonText() {}

  /** An object whose fields keep the order they are put in. */
  static Map<String, @Nullable Object> object() {
    return new LinkedHashMap<>();
  }

  /** The text of a value, on one line. */
  static String of(@Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, value);
    }
    return text.toString();
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

  private static void write(JsonGenerator json, @Nullable Object value) {
    switch (value) {
      case null -> json.writeNull();
      case Map<?, ?> map -> {
        json.writeStartObject();
        map.forEach(
            (name, field) -> {
              json.writeName((String) name);
              write(json, field);
            });
        json.writeEndObject();
      }
      case List<?> list -> {
        json.writeStartArray();
        list.forEach(item -> write(json, item));
        json.writeEndArray();
      }
      case String text -> json.writeString(text);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case Boolean truth -> json.writeBoolean(truth);
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }
}
