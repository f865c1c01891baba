// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.store.Sha256;
import sprague.store.json.JsonObject;

/**
 * Reads the fields of a stored result with checks of type and range. Each method reads a field that
 * must be present, or throws {@link CorruptResult}; those named {@code ...OrNull} allow null. Call
 * {@link #end} last, which refuses unread fields.
 */
public final class ItemFields {
  private final Map<String, @Nullable Object> fields;
  private final Set<String> unread;

  ItemFields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
    this.unread = new HashSet<>(fields.keySet());
  }

  /** A field of a type; {@code kind} describes it in the message. */
  private <T> T take(String name, Class<T> type, String kind) throws CorruptResult {
    unread.remove(name);
    return cast(name, fields.get(name), type, kind);
  }

  private static <T> T cast(String name, @Nullable Object value, Class<T> type, String kind)
      throws CorruptResult {
    if (type.isInstance(value)) {
      return type.cast(value);
    }
    throw new CorruptResult("the field " + name + " is missing, or is not " + kind);
  }

  private <T> List<T> list(String name, Class<T> type, String kind) throws CorruptResult {
    List<T> list = new ArrayList<>();
    for (Object each : take(name, List.class, kind)) {
      list.add(cast(name, each, type, kind));
    }
    return list;
  }

  /** Whether a field is null, which is then read. */
  private boolean takeNull(String name) {
    return fields.containsKey(name) && fields.get(name) == null && unread.remove(name);
  }

  /** An integer between a minimum and a maximum, both included. */
  long number(String name, long min, long max) throws CorruptResult {
    String kind = "a number from " + min + " to " + max;
    long number = take(name, Long.class, kind);
    if (number < min || number > max) {
      throw new CorruptResult("the field " + name + " is not " + kind);
    }
    return number;
  }

  /** An integer in a range, or null. */
  OptionalLong numberOrNull(String name, long min, long max) throws CorruptResult {
    return takeNull(name) ? OptionalLong.empty() : OptionalLong.of(number(name, min, max));
  }

  /** A number of seconds below 10^12, which excludes nonsense only; in JSON it has a point. */
  double seconds(String name) throws CorruptResult {
    double seconds = take(name, Double.class, "a number of seconds");
    if (!(seconds >= 0 && seconds < 1e12)) {
      throw new CorruptResult("the field " + name + " is not a number of seconds");
    }
    return seconds;
  }

  /** A number of seconds, or null. */
  OptionalDouble secondsOrNull(String name) throws CorruptResult {
    return takeNull(name) ? OptionalDouble.empty() : OptionalDouble.of(seconds(name));
  }

  String text(String name) throws CorruptResult {
    return take(name, String.class, "a text");
  }

  Optional<String> textOrNull(String name) throws CorruptResult {
    return takeNull(name) ? Optional.empty() : Optional.of(text(name));
  }

  /** A list of texts. */
  List<String> texts(String name) throws CorruptResult {
    return list(name, String.class, "a list of texts");
  }

  /** A SHA-256 digest in hexadecimal. */
  String digest(String name) throws CorruptResult {
    String text = text(name);
    if (!Sha256.isDigest(text)) {
      throw new CorruptResult("the field " + name + " is not a digest");
    }
    return text;
  }

  /** A list of objects; {@link #end} is to be called for each of them, too. */
  List<ItemFields> objects(String name) throws CorruptResult {
    return list(name, JsonObject.class, "a list of objects").stream().map(ItemFields::new).toList();
  }

  /** Marks a field as read, if it is there. */
  void ignore(String name) {
    unread.remove(name);
  }

  /** Checks that all fields have been read. */
  void end() throws CorruptResult {
    if (!unread.isEmpty()) {
      throw new CorruptResult("there are unknown fields");
    }
  }
}
