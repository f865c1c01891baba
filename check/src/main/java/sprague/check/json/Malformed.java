// SPDX-License-Identifier: Apache-2.0
package sprague.check.json;

/** A text that is no certificate, with the reason. */
public final class Malformed extends Exception {
  private static final long serialVersionUID = 1;

  /** A reason, in words for a person. */
  public Malformed(String reason) {
    super(reason);
  }
}
