// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.heap.FormJson;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.LawJson;
import sprague.kernel.law.Measure;

/**
 * Reads certificates from JSON; docs/certificates.md describes the format, and {@code
 * sprague.kernel.write} writes it.
 *
 * <pre>{@code
 * {"format": 2, "game": "heap(n) -> heap(n - k) where k in {1, 2}", "of": "heap(n)",
 *  "theorem": "finite", "values": [0, 1, 2, 0, 1]}
 * }</pre>
 */
public final class CertificateJson {
  /** The number of the format that is read; files of another one are refused. */
  public static final long FORMAT = 2;

  private CertificateJson() {}

  /**
   * Reads a certificate. The rules and sets in it are texts that the checker parses later.
   *
   * @throws MalformedCertificate when the text is no JSON object, a field is missing, unknown or of
   *     the wrong type, or a number is out of range
   */
  public static Certificate read(String text) throws MalformedCertificate {
    JsonFields fields = JsonFields.of(text);
    if (fields.number("format") != FORMAT) {
      throw new MalformedCertificate("the format is not " + FORMAT);
    }
    Certificate certificate = read(fields);
    fields.end();
    return certificate;
  }

  /** Reads a certificate without the field {@code format}, as it occurs within another one. */
  static Certificate read(JsonFields fields) throws MalformedCertificate {
    try {
      Claim claim = Theorems.read(fields.text("theorem"), fields);
      Optional<Measure> measure =
          fields.has("measure") ? Optional.of(LawJson.measure(fields)) : Optional.empty();
      return new Certificate(fields.text("game"), fields.text("of"), form(fields), measure, claim);
    } catch (IllegalArgumentException outOfRange) {
      throw new MalformedCertificate(String.valueOf(outOfRange.getMessage()));
    }
  }

  private static Optional<HeapNormalForm> form(JsonFields fields) throws MalformedCertificate {
    List<HeapNormalForm> forms = fields.objectsIfAny("form", FormJson::read);
    if (forms.size() > 1) {
      throw new MalformedCertificate("there is more than one normal form");
    }
    return forms.stream().findFirst();
  }
}
