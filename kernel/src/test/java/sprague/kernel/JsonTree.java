// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.kernel.json.JsonFields;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** JSON as a tree that can also say what no certificate says: a field may be there twice. */
sealed interface JsonTree {

  /** A field of an object. */
  record Field(String name, JsonTree value) {}

  /** An object. */
  record Fields(List<Field> fields) implements JsonTree {
    @Override
    public String toString() {
      return fields.stream()
          .map(field -> quoted(field.name) + ":" + field.value)
          .collect(Collectors.joining(",", "{", "}"));
    }
  }

  /** An array. */
  record Items(List<JsonTree> items) implements JsonTree {
    @Override
    public String toString() {
      return items.stream().map(JsonTree::toString).collect(Collectors.joining(",", "[", "]"));
    }
  }

  /** A number of any size. */
  record Figure(BigInteger number) implements JsonTree {
    @Override
    public String toString() {
      return number.toString();
    }
  }

  /** A text. */
  record Text(String text) implements JsonTree {
    @Override
    public String toString() {
      return quoted(text);
    }
  }

  private static String quoted(String text) {
    return '"'
        + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r")
        + '"';
  }

  /** The tree of a good text. */
  static Fields read(String text) {
    try (JsonParser json = JsonFields.JSON.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return (Fields) value(json);
    }
  }

  private static JsonTree value(JsonParser json) {
    return switch (json.currentToken()) {
      case VALUE_STRING -> new Text(json.getString());
      case VALUE_NUMBER_INT -> new Figure(json.getBigIntegerValue());
      case START_ARRAY -> {
        List<JsonTree> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(json));
        }
        yield new Items(items);
      }
      case START_OBJECT -> {
        List<Field> fields = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          fields.add(new Field(name, value(json)));
        }
        yield new Fields(fields);
      }
      default -> throw new AssertionError("no certificate has " + json.currentToken());
    };
  }
}
