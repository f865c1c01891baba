// SPDX-License-Identifier: Apache-2.0
package sprague.check.recursion;

import sprague.check.CertificateJson;
import sprague.check.JsonFields;
import tools.jackson.core.JsonGenerator;

/** The field of a claim about a window recursion: {@code first}, the expression of l(n). */
public final class RecursionJson {
  private RecursionJson() {}

  /** Writes the fields of a claim into the object that is open. */
  public static void write(JsonGenerator json, RecursionClaim claim) {
    json.writeStringProperty("first", claim.first());
  }

  /**
   * Reads the fields of a claim.
   *
   * @throws CertificateJson.Malformed when they are none
   */
  public static RecursionClaim read(JsonFields fields) throws CertificateJson.Malformed {
    return new RecursionClaim(fields.text("first"));
  }
}
