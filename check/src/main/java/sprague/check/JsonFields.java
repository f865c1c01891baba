// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** The fields of a JSON object, each to be asked for; none may be there twice. */
final class JsonFields {
  private final Map<String, Object> left;
  private final Map<String, Object> all;

  private JsonFields(Map<String, Object> all) {
    this.all = all;
    this.left = new LinkedHashMap<>(all);
  }

  private <T> T get(String name, Class<T> kind) throws CertificateJson.Malformed {
    left.remove(name);
    Object value = all.get(name);
    if (!kind.isInstance(value)) {
      throw new CertificateJson.Malformed("the field " + name + " is missing or of the wrong kind");
    }
    return kind.cast(value);
  }

  boolean has(String name) {
    return all.containsKey(name);
  }

  String text(String name) throws CertificateJson.Malformed {
    return get(name, String.class);
  }

  long number(String name) throws CertificateJson.Malformed {
    return get(name, Long.class);
  }

  private <T> List<T> list(String name, Class<T> kind, String kinds)
      throws CertificateJson.Malformed {
    List<T> list = new ArrayList<>();
    for (Object element : get(name, List.class)) {
      if (!kind.isInstance(element)) {
        throw new CertificateJson.Malformed(
            "the field " + name + " holds something else than " + kinds);
      }
      list.add(kind.cast(element));
    }
    return list;
  }

  List<Long> numbers(String name) throws CertificateJson.Malformed {
    return list(name, Long.class, "numbers");
  }

  List<String> texts(String name) throws CertificateJson.Malformed {
    return list(name, String.class, "texts");
  }

  @SuppressWarnings("unchecked")
  List<JsonFields> objects(String name) throws CertificateJson.Malformed {
    List<JsonFields> objects = new ArrayList<>();
    for (Map<?, ?> map : list(name, Map.class, "objects")) {
      objects.add(new JsonFields((Map<String, Object>) map));
    }
    return objects;
  }

  void end() throws CertificateJson.Malformed {
    if (!left.isEmpty()) {
      throw new CertificateJson.Malformed("unknown field: " + String.join(", ", left.keySet()));
    }
  }

  /** The fields of the object that a text is. */
  static JsonFields of(String text) throws CertificateJson.Malformed {
    try (JsonParser json = CertificateJson.JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new CertificateJson.Malformed("a certificate is a JSON object");
      }
      JsonFields fields = new JsonFields(object(json));
      if (json.nextToken() != null) {
        throw new CertificateJson.Malformed("something follows the certificate");
      }
      return fields;
    } catch (JacksonException broken) {
      throw new CertificateJson.Malformed("this is no JSON: " + broken.getOriginalMessage());
    }
  }

  private static Map<String, Object> object(JsonParser json) throws CertificateJson.Malformed {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json)) != null) {
        throw new CertificateJson.Malformed("the field " + name + " is there twice");
      }
    }
    return fields;
  }

  private static Object value(JsonParser json) throws CertificateJson.Malformed {
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
      default -> throw new CertificateJson.Malformed("a value of an unexpected kind");
    };
  }
}
