// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.OptionalLong;

/**
 * A number, or the reason why none is told.
 *
 * @param value the number
 * @param reason why there is none, or an empty string
 */
public record Told(OptionalLong value, String reason) {

  /** A number. */
  public static Told of(long value) {
    return new Told(OptionalLong.of(value), "");
  }

  /** The number, or that it is unknown and why. */
  @Override
  public String toString() {
    return value.isPresent() ? String.valueOf(value.getAsLong()) : "unknown: " + reason;
  }

  /** No number, and why. */
  public static Told not(String reason) {
    return new Told(OptionalLong.empty(), reason);
  }
}
