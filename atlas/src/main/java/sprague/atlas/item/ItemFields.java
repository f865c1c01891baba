// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a stored result with checks of type and range. Each method reads a field that
 * must be present, or throws {@link CorruptResult}; call {@link #end} last, which refuses unread
 * fields.
 */
public final class ItemFields {
  private final Map<String, @Nullable Object> fields;
  private int readCount;

  ItemFields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
  }

  private @Nullable Object take(String name) throws CorruptResult {
    if (!fields.containsKey(name)) {
      throw new CorruptResult("the field " + name + " is missing");
    }
    readCount++;
    return fields.get(name);
  }

  /** An integer between a minimum and a maximum, both included. */
  long number(String name, long min, long max) throws CorruptResult {
    if (take(name) instanceof Long number && number >= min && number <= max) {
      return number;
    }
    throw new CorruptResult("the field " + name + " is not a number from " + min + " to " + max);
  }

  /** An integer in a range, or null. */
  OptionalLong numberOrNull(String name, long min, long max) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      readCount++;
      return OptionalLong.empty();
    }
    return OptionalLong.of(number(name, min, max));
  }

  /** Seconds, or null. */
  OptionalDouble secondsOrNull(String name) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      readCount++;
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(seconds(name));
  }

  String text(String name) throws CorruptResult {
    if (take(name) instanceof String text) {
      return text;
    }
    throw new CorruptResult("the field " + name + " is not a text");
  }

  Optional<String> textOrNull(String name) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      readCount++;
      return Optional.empty();
    }
    return Optional.of(text(name));
  }

  /** A list of texts. */
  List<String> texts(String name) throws CorruptResult {
    List<String> texts = new ArrayList<>();
    if (take(name) instanceof List<?> list) {
      for (Object each : list) {
        if (!(each instanceof String text)) {
          throw new CorruptResult("the field " + name + " contains something else than texts");
        }
        texts.add(text);
      }
      return texts;
    }
    throw new CorruptResult("the field " + name + " is not a list");
  }

  String digest(String name) throws CorruptResult {
    String text = text(name);
    if (!Digests.isDigest(text)) {
      throw new CorruptResult("the field " + name + " is not a digest");
    }
    return text;
  }

  /** A number of seconds. */
  double seconds(String name) throws CorruptResult {
    Object seconds = take(name);
    if (seconds instanceof Double number && number >= 0 && number < 1e12) {
      return number;
    }
    throw new CorruptResult("the field " + name + " is not a number of seconds");
  }

  /** A list of objects. */
  List<ItemFields> objects(String name) throws CorruptResult {
    List<ItemFields> objects = new ArrayList<>();
    if (take(name) instanceof List<?> list) {
      for (Object each : list) {
        objects.add(object(name, each));
      }
      return objects;
    }
    throw new CorruptResult("the field " + name + " is not a list");
  }

  private static ItemFields object(String name, @Nullable Object value) throws CorruptResult {
    if (value instanceof sprague.web.api.JsonObject object) {
      return new ItemFields(object);
    }
    throw new CorruptResult("the field " + name + " contains something else than objects");
  }

  /** Marks a field as read, if it is there. */
  void ignore(String name) {
    readCount += fields.containsKey(name) ? 1 : 0;
  }

  /** Checks that all fields have been read. */
  void end() throws CorruptResult {
    if (readCount != fields.size()) {
      throw new CorruptResult("there are unknown fields");
    }
  }
}
