// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * Thrown where a rule has no translation into a first-order formula that automata decide, as a
 * product of two variables. Unchecked, as the translation recurses; callers in the checker convert
 * it by {@link #toCheckFailure}.
 */
public final class NotExpressible extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Whether the formula would be too large. */
  private final boolean isLimit;

  private NotExpressible(String reason, boolean isLimit) {
    super(reason, null, false, false);
    this.isLimit = isLimit;
  }

  /** A rule that no formula of this kind expresses, however large. */
  public NotExpressible(String reason) {
    this(reason, false);
  }

  /** A rule whose formula would be too large. */
  public static NotExpressible limit(String reason) {
    return new NotExpressible(reason, true);
  }

  /** The reason, one sentence for the user without a full stop. */
  public String reason() {
    return String.valueOf(getMessage());
  }

  /** The checked exception for it: {@link Undecided} for a limit. */
  public CheckFailure toCheckFailure() {
    return isLimit ? new Undecided(reason()) : new CheckFailure(reason());
  }
}
