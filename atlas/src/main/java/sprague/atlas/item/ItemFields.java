// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The fields of a kept result, each looked at when it is taken; a field left over is damage. */
public final class ItemFields {
  private final Map<String, @Nullable Object> fields;
  private int taken;

  ItemFields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
  }

  private @Nullable Object take(String name) throws CorruptResult {
    if (!fields.containsKey(name)) {
      throw new CorruptResult("the field " + name + " is missing");
    }
    taken++;
    return fields.get(name);
  }

  /** A whole number between two others, both included. */
  long number(String name, long least, long most) throws CorruptResult {
    if (take(name) instanceof Long number && number >= least && number <= most) {
      return number;
    }
    throw new CorruptResult("the field " + name + " is no number from " + least + " to " + most);
  }

  /** The same, or null. */
  OptionalLong numberIfAny(String name, long least, long most) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
      return OptionalLong.empty();
    }
    return OptionalLong.of(number(name, least, most));
  }

  /** Seconds, or null. */
  OptionalDouble secondsIfAny(String name) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(seconds(name));
  }

  String text(String name) throws CorruptResult {
    if (take(name) instanceof String text) {
      return text;
    }
    throw new CorruptResult("the field " + name + " is no text");
  }

  Optional<String> textIfAny(String name) throws CorruptResult {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
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
          throw new CorruptResult("the field " + name + " lists what is no text");
        }
        texts.add(text);
      }
      return texts;
    }
    throw new CorruptResult("the field " + name + " is no list");
  }

  String digest(String name) throws CorruptResult {
    String text = text(name);
    if (!Digests.isDigest(text)) {
      throw new CorruptResult("the field " + name + " is no digest");
    }
    return text;
  }

  /** A number of seconds. */
  double seconds(String name) throws CorruptResult {
    Object seconds = take(name);
    if (seconds instanceof Double number && number >= 0 && number < 1e12) {
      return number;
    }
    throw new CorruptResult("the field " + name + " is no number of seconds");
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
    throw new CorruptResult("the field " + name + " is no list");
  }

  private static ItemFields object(String name, @Nullable Object value) throws CorruptResult {
    if (value instanceof sprague.web.api.JsonObject object) {
      return new ItemFields(object);
    }
    throw new CorruptResult("the field " + name + " lists what is no object");
  }

  /** Passes over a field, if it is there. */
  void ignore(String name) {
    taken += fields.containsKey(name) ? 1 : 0;
  }

  /** Says that all fields have been taken. */
  void end() throws CorruptResult {
    if (taken != fields.size()) {
      throw new CorruptResult("there are fields that no result has");
    }
  }
}
