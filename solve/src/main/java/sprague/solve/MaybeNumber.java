// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.OptionalLong;

/**
 * A number, or the reason why it is unknown.
 *
 * @param value the number; empty if unknown
 * @param reason why it is unknown; for a known number, optionally why it is this one. May be empty
 */
public record MaybeNumber(OptionalLong value, String reason) {

  /** A known number without a reason. */
  public static MaybeNumber of(long value) {
    return of(value, "");
  }

  /** A known number, with the reason why it is this one. */
  static MaybeNumber of(long value, String reason) {
    return new MaybeNumber(OptionalLong.of(value), reason);
  }

  /** The number, or {@code unknown:} and the reason. */
  @Override
  public String toString() {
    return value.isPresent() ? String.valueOf(value.getAsLong()) : "unknown: " + reason;
  }

  /** An unknown number. */
  public static MaybeNumber unknown(String reason) {
    return new MaybeNumber(OptionalLong.empty(), reason);
  }
}
