// SPDX-License-Identifier: Apache-2.0
package sprague.store;

/** Why a store cannot be used as it was asked to; the message is for its user. */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The reasons that a user may want to tell apart. */
  public enum Reason {
    /** Another process, or another part of this one, writes the table. */
    BUSY,
    /** The store was written by a later version of this program. */
    NEWER,
    /** The folder holds something else, or is none. */
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
