// SPDX-License-Identifier: Apache-2.0
package sprague.store.json;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object with its fields in insertion order. A value is a String, Integer, Long, BigInteger,
 * Double, Boolean, an enum constant, a Map or List of these, an Optional, or null, which is written
 * as {@code null}; {@link Json} refuses others. As in any map, a field that is put again keeps its
 * place. Not thread-safe.
 */
public final class JsonObject extends LinkedHashMap<String, @Nullable Object> {
  private static final long serialVersionUID = 1;

  /** An object without fields. */
  public JsonObject() {}

  /** Puts a field and returns this object. */
  public JsonObject with(String name, @Nullable Object value) {
    put(name, value);
    return this;
  }

  /** Puts a field if there is a value, and returns this object. */
  public JsonObject withIfPresent(String name, Optional<?> value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }

  /** Puts a field if there is a number, and returns this object. */
  public JsonObject withIfPresent(String name, OptionalLong value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }
}
