// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.json;

/**
 * Thrown when a text is no certificate: no JSON, with unknown or missing fields, or with numbers
 * out of range. Not thrown for a certificate that does not prove its claim.
 */
public final class MalformedCertificate extends Exception {
  private static final long serialVersionUID = 1;

  /** The reason is one sentence for the user without a full stop. */
  public MalformedCertificate(String reason) {
    super(reason);
  }
}
