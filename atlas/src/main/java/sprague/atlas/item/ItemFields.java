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

  private @Nullable Object take(String name) throws Damaged {
    if (!fields.containsKey(name)) {
      throw new Damaged("the field " + name + " is missing");
    }
    taken++;
    return fields.get(name);
  }

  /** A whole number between two others, both included. */
  long number(String name, long least, long most) throws Damaged {
    if (take(name) instanceof Long number && number >= least && number <= most) {
      return number;
    }
    throw new Damaged("the field " + name + " is no number from " + least + " to " + most);
  }

  /** The same, or null. */
  OptionalLong numberIfAny(String name, long least, long most) throws Damaged {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
      return OptionalLong.empty();
    }
    return OptionalLong.of(number(name, least, most));
  }

  /** Seconds, or null. */
  OptionalDouble secondsIfAny(String name) throws Damaged {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(seconds(name));
  }

  String text(String name) throws Damaged {
    if (take(name) instanceof String text) {
      return text;
    }
    throw new Damaged("the field " + name + " is no text");
  }

  Optional<String> textIfAny(String name) throws Damaged {
    if (fields.containsKey(name) && fields.get(name) == null) {
      taken++;
      return Optional.empty();
    }
    return Optional.of(text(name));
  }

  /** A list of texts. */
  List<String> texts(String name) throws Damaged {
    List<String> texts = new ArrayList<>();
    if (take(name) instanceof List<?> list) {
      for (Object each : list) {
        if (!(each instanceof String text)) {
          throw new Damaged("the field " + name + " lists what is no text");
        }
        texts.add(text);
      }
      return texts;
    }
    throw new Damaged("the field " + name + " is no list");
  }

  String digest(String name) throws Damaged {
    String text = text(name);
    if (!Digests.isDigest(text)) {
      throw new Damaged("the field " + name + " is no digest");
    }
    return text;
  }

  /** A number of seconds. */
  double seconds(String name) throws Damaged {
    Object seconds = take(name);
    if (seconds instanceof Double number && number >= 0 && number < 1e12) {
      return number;
    }
    throw new Damaged("the field " + name + " is no number of seconds");
  }

  /** A list of objects. */
  List<ItemFields> objects(String name) throws Damaged {
    List<ItemFields> objects = new ArrayList<>();
    if (take(name) instanceof List<?> list) {
      for (Object each : list) {
        objects.add(object(name, each));
      }
      return objects;
    }
    throw new Damaged("the field " + name + " is no list");
  }

  private static ItemFields object(String name, @Nullable Object value) throws Damaged {
    if (value instanceof sprague.web.api.JsonObject object) {
      return new ItemFields(object);
    }
    throw new Damaged("the field " + name + " lists what is no object");
  }

  /** Says that all fields have been taken. */
  void end() throws Damaged {
    if (taken != fields.size()) {
      throw new Damaged("there are fields that no result has");
    }
  }
}
