// SPDX-License-Identifier: Apache-2.0
package sprague.store.json;

import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads and writes JSON as Java collections: maps in their order, lists, strings, numbers, booleans
 * and null. An Optional is written as its value or null, an enum constant as its name in small
 * letters. Input comes from other programs, so deep nesting and duplicate fields are refused.
 *
 * <p>Time and memory O(length): a text is read and written as a whole. Stateless.
 */
public final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** The factory for input, in its own class so that commands that only write do not load it. */
  private static final class Strict {
    /**
     * Maximum depth of objects and lists. A request needs three levels: fields, parameters, lists;
     * 16 leaves room. Reading is recursive, so without a limit input could overflow the stack.
     */
    static final int MAX_DEPTH = 16;

    static final JsonFactory FACTORY =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
  }

  private Json() {}

  /**
   * Writes a value on one line.
   *
   * @param value its maps must have strings as keys
   * @throws IllegalArgumentException for types other than those above
   */
  public static String of(@Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, value);
    }
    return text.toString();
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
      case BigInteger number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case Boolean truth -> json.writeBoolean(truth);
      case Enum<?> constant -> json.writeString(constant.name().toLowerCase(Locale.ROOT));
      case Optional<?> any -> write(json, any.orElse(null));
      case OptionalLong any -> write(json, any.isPresent() ? any.getAsLong() : null);
      case OptionalInt any -> write(json, any.isPresent() ? any.getAsInt() : null);
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }

  /**
   * Reads an object from UTF-8. Integers are read as Long, or as String beyond 64 bits; other
   * numbers as Double, lists as List, objects as {@link JsonObject}. The result may be modified.
   *
   * @throws MalformedJson for anything else, duplicate fields and deep nesting
   */
  public static JsonObject read(byte[] text) {
    try (JsonParser json = Strict.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new MalformedJson("the body is not a JSON object");
      }
      JsonObject object = fields(json);
      if (json.nextToken() != null) {
        throw new MalformedJson("there is text after the JSON object");
      }
      return object;
    } catch (JacksonException wrong) {
      throw new MalformedJson("the body is not JSON: " + message(wrong));
    }
  }

  /** The same for a text. */
  public static JsonObject read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The parser's message without its location in Java terms. */
  private static String message(JacksonException wrong) {
    return String.valueOf(wrong.getOriginalMessage()).replaceAll(" *\\(?[^(\\[]*\\[Source.*", "");
  }

  /**
   * Whether the bytes are one JSON object. Of any size, but limited by the parser's defaults:
   * nested at most 500 deep, and strings of at most 10^8 characters. Duplicate fields are accepted.
   */
  public static boolean isObject(byte[] text) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      json.skipChildren();
      return json.nextToken() == null;
    } catch (JacksonException wrong) {
      return false;
    }
  }

  private static JsonObject fields(JsonParser json) {
    JsonObject object = new JsonObject();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      object.put(name, value(json));
    }
    return object;
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> fields(json);
      case START_ARRAY -> {
        List<@Nullable Object> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(json));
        }
        yield items;
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_NUMBER_INT -> number(json.getString());
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      default -> json.getString();
    };
  }

  /** An integer as a Long; as a String if it has more than 64 bits. */
  private static Object number(String digits) {
    try {
      return Long.valueOf(digits);
    } catch (NumberFormatException large) {
      return digits;
    }
  }
}
