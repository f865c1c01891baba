// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.OptionalLong;

/**
 * A number, or the reason why none is told.
 *
 * @param value the number
 * @param reason why there is none, or why it is this number where nothing else shows it; or an
 *     empty string
 */
public record MaybeNumber(OptionalLong value, String reason) {

  /** A number. */
  public static MaybeNumber of(long value) {
    return of(value, "");
  }

  /** A number, and why it is this one. */
  static MaybeNumber of(long value, String reason) {
    return new MaybeNumber(OptionalLong.of(value), reason);
  }

  /** The number, or that it is unknown and why. */
  @Override
  public String toString() {
    return value.isPresent() ? String.valueOf(value.getAsLong()) : "unknown: " + reason;
  }

  /** No number, and why. */
  public static MaybeNumber not(String reason) {
    return new MaybeNumber(OptionalLong.empty(), reason);
  }
}
