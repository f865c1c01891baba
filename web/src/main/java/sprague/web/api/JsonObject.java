// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A JSON object: fields in the order they are put in, with what {@link Json} writes for values. */
public final class JsonObject extends LinkedHashMap<String, @Nullable Object> {
  private static final long serialVersionUID = 1;

  /** An object without fields. */
  public JsonObject() {}

  /** Puts in a field and is this object. */
  public JsonObject with(String name, @Nullable Object value) {
    put(name, value);
    return this;
  }

  /** Puts in a field where there is a value. */
  public JsonObject withAny(String name, Optional<?> value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }

  /** Puts in a field where there is a number. */
  public JsonObject withAny(String name, OptionalLong value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }
}
