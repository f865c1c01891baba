// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/** Thrown where a rule has no translation into a first-order formula that automata decide. */
public final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean isLimit;

  private Untranslatable(String reason, boolean isLimit) {
    super(reason, null, false, false);
    this.isLimit = isLimit;
  }

  /** A rule that no formula expresses, whatever its size. */
  public Untranslatable(String reason) {
    this(reason, false);
  }

  /** A rule whose formula would be too large. */
  public static Untranslatable limit(String reason) {
    return new Untranslatable(reason, true);
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
  public Refusal refusal() {
    return isLimit ? new Undecided(reason()) : new Refusal(reason());
  }
}
