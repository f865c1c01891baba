// SPDX-License-Identifier: Apache-2.0
package sprague.check.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The fields of a JSON object, each to be asked for; none may be there twice. */
public final class JsonFields {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  /** A text that is no certificate, with the reason. */
  public static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    /** A reason. */
    public Malformed(String reason) {
      super(reason);
    }
  }

  private final Map<String, Object> left;
  private final Map<String, Object> all;

  private JsonFields(Map<String, Object> all) {
    this.all = all;
    this.left = new LinkedHashMap<>(all);
  }

  private <T> T get(String name, Class<T> kind) throws Malformed {
    left.remove(name);
    Object value = all.get(name);
    if (!kind.isInstance(value)) {
      throw new Malformed("the field " + name + " is missing or of the wrong kind");
    }
    return kind.cast(value);
  }

  /** Whether a field is there. */
  public boolean has(String name) {
    return all.containsKey(name);
  }

  /** A text. */
  public String text(String name) throws Malformed {
    return get(name, String.class);
  }

  /** An integer of 64 bits. */
  public long number(String name) throws Malformed {
    return get(name, Long.class);
  }

  private <T> List<T> list(String name, Class<T> kind, String kinds)
      throws Malformed {
    List<T> list = new ArrayList<>();
    for (Object element : get(name, List.class)) {
      if (!kind.isInstance(element)) {
        throw new Malformed(
            "the field " + name + " holds something else than " + kinds);
      }
      list.add(kind.cast(element));
    }
    return list;
  }

  /** A list of integers. */
  public List<Long> numbers(String name) throws Malformed {
    return list(name, Long.class, "numbers");
  }

  /** A list of texts. */
  public List<String> texts(String name) throws Malformed {
    return list(name, String.class, "texts");
  }

  /** A list of objects. */
  @SuppressWarnings("unchecked")
  public List<JsonFields> objects(String name) throws Malformed {
    List<JsonFields> objects = new ArrayList<>();
    for (Map<?, ?> map : list(name, Map.class, "objects")) {
      objects.add(new JsonFields((Map<String, Object>) map));
    }
    return objects;
  }

  /** Refuses fields that nobody asked for. */
  public void end() throws Malformed {
    if (!left.isEmpty()) {
      throw new Malformed("unknown field: " + String.join(", ", left.keySet()));
    }
  }

  /** The fields of the object that a text is. */
  public static JsonFields of(String text) throws Malformed {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new Malformed("a certificate is a JSON object");
      }
      JsonFields fields = new JsonFields(object(json));
      if (json.nextToken() != null) {
        throw new Malformed("something follows the certificate");
      }
      return fields;
    } catch (JacksonException broken) {
      throw new Malformed("this is no JSON: " + broken.getOriginalMessage());
    }
  }

  private static Map<String, Object> object(JsonParser json) throws Malformed {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json)) != null) {
        throw new Malformed("the field " + name + " is there twice");
      }
    }
    return fields;
  }

  private static Object value(JsonParser json) throws Malformed {
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
      default -> throw new Malformed("a value of an unexpected kind");
    };
  }
}
