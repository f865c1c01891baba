// SPDX-License-Identifier: Apache-2.0
package sprague.web.question;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A JSON object: fields in the order they are put in, with what {@link Json} writes for values. */
public final class JsonObject extends LinkedHashMap<String, @Nullable Object> {
  private static final long serialVersionUID = 1;

  public JsonObject with(String name, @Nullable Object value) {
    put(name, value);
    return this;
  }

  public JsonObject withAny(String name, Optional<?> value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }

  public JsonObject withAny(String name, OptionalLong value) {
    value.ifPresent(it -> put(name, it));
    return this;
  }
}
