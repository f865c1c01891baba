// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.write;

import java.io.StringWriter;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import sprague.kernel.json.JsonFields;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/**
 * Writes the fields of a JSON object, in the order of the calls; {@link JsonFields} reads them. The
 * methods named {@code ...IfAny} and {@code ...Unless} leave out optional fields. It does not check
 * that names are distinct. A writer may be used only while the function runs that gets it.
 */
public final class FieldWriter {
  private final JsonGenerator json;

  private FieldWriter(JsonGenerator json) {
    this.json = json;
  }

  /** The text of an object, on one line; {@code fields} writes its fields. */
  public static String object(Consumer<FieldWriter> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonFields.JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      fields.accept(new FieldWriter(json));
      json.writeEndObject();
    }
    return text.toString();
  }

  public void text(String name, String text) {
    json.writeStringProperty(name, text);
  }

  public void number(String name, long number) {
    json.writeNumberProperty(name, number);
  }

  /** Writes a number, unless it is the default of the reader. */
  public void numberUnless(long defaultNumber, String name, long number) {
    if (number != defaultNumber) {
      number(name, number);
    }
  }

  public void numbers(String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }

  /** Writes an array of numbers, unless it is empty. */
  public void numbersIfAny(String name, List<Long> numbers) {
    if (!numbers.isEmpty()) {
      numbers(name, numbers);
    }
  }

  public void texts(String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  /** Writes an array of texts, unless it is empty. */
  public void textsIfAny(String name, List<String> texts) {
    if (!texts.isEmpty()) {
      texts(name, texts);
    }
  }

  /**
   * Writes an array of objects; {@code fields} writes the fields of each. It gets this same writer,
   * whose fields go into the object that was opened last.
   */
  public <T> void objects(String name, Collection<T> objects, BiConsumer<T, FieldWriter> fields) {
    json.writeArrayPropertyStart(name);
    for (T each : objects) {
      json.writeStartObject();
      fields.accept(each, this);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** As {@link #objects}, unless the array is empty. */
  public <T> void objectsIfAny(
      String name, Collection<T> objects, BiConsumer<T, FieldWriter> fields) {
    if (!objects.isEmpty()) {
      objects(name, objects, fields);
    }
  }
}
