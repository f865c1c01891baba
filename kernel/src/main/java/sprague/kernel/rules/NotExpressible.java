// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/** Thrown where a rule has no translation into a first-order formula that automata decide. */
public final class NotExpressible extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean isLimit;

  private NotExpressible(String reason, boolean isLimit) {
    super(reason, null, false, false);
    this.isLimit = isLimit;
  }

  /** A rule that no formula expresses, whatever its size. */
  public NotExpressible(String reason) {
    this(reason, false);
  }

  /** A rule whose formula would be too large. */
  public static NotExpressible limit(String reason) {
    return new NotExpressible(reason, true);
  }

  /** Whether the formula would be too large. */
  public boolean isLimit() {
    return isLimit;
  }

  /** The reason, for the user. */
  public String reason() {
    return String.valueOf(getMessage());
  }

  /** The same as a checked exception. */
  public CheckFailure refusal() {
    return isLimit ? new Undecided(reason()) : new CheckFailure(reason());
  }
}
