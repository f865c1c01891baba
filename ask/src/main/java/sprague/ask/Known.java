// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.OptionalLong;

/**
 * A number, or the reason why it is not known.
 *
 * @param value the number
 * @param reason why there is none, or an empty string
 */
public record Known(OptionalLong value, String reason) {

  /** A number that is known. */
  public static Known of(long value) {
    return new Known(OptionalLong.of(value), "");
  }

  /** The number, or that it is unknown and why. */
  @Override
  public String toString() {
    return value.isPresent() ? String.valueOf(value.getAsLong()) : "unknown: " + reason;
  }

  /** No number, and why. */
  public static Known not(String reason) {
    return new Known(OptionalLong.empty(), reason);
  }
}
