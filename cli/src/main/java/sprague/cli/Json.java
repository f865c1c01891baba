// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes one JSON object on one line. */
final class Json {
  private Json() {}

  /** Writes an object whose fields the body writes; leaves the stream open. */
  static void object(OutputStream out, Consumer<JsonGenerator> body) {
    StringBuilderWriter text = new StringBuilderWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      body.accept(json);
      json.writeEndObject();
    }
    Output.write(out, text + "\n");
  }

  /** A number field, null when it is not known. */
  static void number(JsonGenerator json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsLong());
    } else {
      json.writeNullProperty(name);
    }
  }

  private static final class StringBuilderWriter extends java.io.StringWriter {}
}
