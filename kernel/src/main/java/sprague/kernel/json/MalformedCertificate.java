// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.json;

/** Thrown when a text is no certificate, with the reason in words for a person. */
public final class MalformedCertificate extends Exception {
  private static final long serialVersionUID = 1;

  /** A reason, in words for a person. */
  public MalformedCertificate(String reason) {
    super(reason);
  }
}
