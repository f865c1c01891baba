// SPDX-License-Identifier: Apache-2.0
package sprague.store;

/** A store cannot be used as requested; the message is shown to the user. */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The reasons, by which callers choose error codes. */
  public enum Reason {
    /** Another writer of the table or search is open, in this process or another one. */
    BUSY,
    /** A later version of this program wrote the store. */
    NEWER,
    /** The path is not a folder, or the folder is not a store. */
    FOREIGN
  }

  private final Reason reason;

  StoreFailure(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
