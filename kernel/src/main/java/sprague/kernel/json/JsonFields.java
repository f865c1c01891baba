// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * The fields of a JSON object, read strictly: numbers are integers of 64 bits, no name occurs
 * twice, and {@link #end} refuses fields that were not read.
 *
 * <p>Contract: {@link #of}, then a getter for each field, in any order and perhaps repeatedly, then
 * {@link #end}. Getters throw a {@link MalformedCertificate} when the field is missing or of
 * another type. Those named {@code ...IfAny} and {@code ...Or} allow it to be missing, and return
 * an empty list or {@code otherwise} then. The whole text is parsed first; cost O(length). Not
 * thread-safe.
 *
 * <p>For example, {@code {"name": "heap", "fixed": [-1]}} is read by {@code text("name")}, {@code
 * numbers("fixed")} and {@code end()}.
 */
public final class JsonFields {
  /** Makes the parsers and generators of JSON. */
  public static final JsonFactory JSON = JsonFactory.builder().build();

  private final Map<String, Object> all;

  /** The fields for which no getter was called. */
  private final Set<String> unread;

  private JsonFields(Map<String, Object> all) {
    this.all = all;
    this.unread = new LinkedHashSet<>(all.keySet());
  }

  private <T> T get(String name, Class<T> type) throws MalformedCertificate {
    unread.remove(name);
    Object value = all.get(name);
    if (!type.isInstance(value)) {
      throw new MalformedCertificate("the field " + name + " is missing or of the wrong kind");
    }
    return type.cast(value);
  }

  /** Whether there is such a field; it does not count as read. */
  public boolean has(String name) {
    return all.containsKey(name);
  }

  public String text(String name) throws MalformedCertificate {
    return get(name, String.class);
  }

  public long number(String name) throws MalformedCertificate {
    return get(name, Long.class);
  }

  private <T> List<T> list(String name, Class<T> type, String plural) throws MalformedCertificate {
    List<T> list = new ArrayList<>();
    for (Object element : get(name, List.class)) {
      if (!type.isInstance(element)) {
        throw new MalformedCertificate("not all elements of the field " + name + " are " + plural);
      }
      list.add(type.cast(element));
    }
    return list;
  }

  public List<Long> numbers(String name) throws MalformedCertificate {
    return list(name, Long.class, "numbers");
  }

  public List<String> textsIfAny(String name) throws MalformedCertificate {
    return has(name) ? texts(name) : List.of();
  }

  public long numberOr(String name, long otherwise) throws MalformedCertificate {
    return has(name) ? number(name) : otherwise;
  }

  public List<String> texts(String name) throws MalformedCertificate {
    return list(name, String.class, "texts");
  }

  /** Makes a value from the fields of an object; it need not call {@link #end}. */
  public interface Reader<T> {
    T of(JsonFields fields) throws MalformedCertificate;
  }

  /** The objects of a field that is an array; refuses fields that the reader does not read. */
  @SuppressWarnings("unchecked")
  public <T> List<T> objects(String name, Reader<T> reader) throws MalformedCertificate {
    List<T> objects = new ArrayList<>();
    for (Map<?, ?> map : list(name, Map.class, "objects")) {
      JsonFields fields = new JsonFields((Map<String, Object>) map);
      objects.add(reader.of(fields));
      fields.end();
    }
    return objects;
  }

  public <T> List<T> objectsIfAny(String name, Reader<T> reader) throws MalformedCertificate {
    return has(name) ? objects(name, reader) : List.of();
  }

  /** Refuses fields that were not read. */
  public void end() throws MalformedCertificate {
    if (!unread.isEmpty()) {
      throw new MalformedCertificate("unknown field: " + String.join(", ", unread));
    }
  }

  /** The fields of the object that a text is; a mistake in the JSON is named by line and column. */
  public static JsonFields of(String text) throws MalformedCertificate {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new MalformedCertificate("a certificate is a JSON object");
      }
      JsonFields fields = new JsonFields(object(json));
      if (json.nextToken() != null) {
        throw new MalformedCertificate("something follows the certificate");
      }
      return fields;
    } catch (JacksonException broken) {
      // The library adds remarks about its own settings, in parentheses.
      String reason = broken.getOriginalMessage().replaceFirst(" \\((?s:.)*", "");
      // The location is null for a file that is too deep or a number that is too long.
      @Nullable TokenStreamLocation place = broken.getLocation();
      throw new MalformedCertificate(
          "not JSON: "
              + (place == null
                  ? ""
                  : "line %s, column %s: ".formatted(place.getLineNr(), place.getColumnNr()))
              + reason);
    }
  }

  private static Map<String, Object> object(JsonParser json) throws MalformedCertificate {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json)) != null) {
        throw new MalformedCertificate("the field " + name + " occurs twice");
      }
    }
    return fields;
  }

  /** The value at the present token: a String, Long, Map or List, never null. */
  private static Object value(JsonParser json) throws MalformedCertificate {
    return switch (json.currentToken()) {
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case START_OBJECT -> object(json);
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json));
        }
        yield elements;
      }
      default -> throw new MalformedCertificate("a value is no text, integer, array or object");
    };
  }
}
