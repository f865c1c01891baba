// SPDX-License-Identifier: Apache-2.0
package sprague.check.json;

/** The reason why a text is no certificate, in words for a person. */
public final class Malformed extends Exception {
  private static final long serialVersionUID = 1;

  /** A reason, in words for a person. */
  public Malformed(String reason) {
    super(reason);
  }
}
