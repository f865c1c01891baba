// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

/** Thrown when no proof file can be written: the reason, and what to do instead. */
final class NoRocqProof extends Exception {
  private static final long serialVersionUID = 1;

  private final String mend;

  /**
   * Creates a refusal.
   *
   * @param reason a clause that can follow a colon
   * @param mend what the user can do, or an empty string
   */
  NoRocqProof(String reason, String mend) {
    super(reason);
    this.mend = mend;
  }

  /** The refusal as a result. */
  RocqProof.Refusal refused() {
    return new RocqProof.Refusal(String.valueOf(getMessage()), mend);
  }
}
