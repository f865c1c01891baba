// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.heap.FormJson;
import sprague.check.heap.HeapForm;
import sprague.check.law.LawJson;
import sprague.check.law.Measure;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/**
 * Certificates as JSON; the format is described in docs/certificates.md. Numbers out of range are
 * noticed here, when the file is read, and nowhere else.
 */
public final class CertificateJson {
  private static final long FORMAT = 2;

  private CertificateJson() {}

  /** Writes a certificate. */
  public static String write(Certificate certificate) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonFields.JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("format", FORMAT);
      write(certificate, json);
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  /** Writes the fields of a certificate into an object. */
  static void write(Certificate certificate, JsonGenerator json) {
    json.writeStringProperty("game", certificate.game());
    json.writeStringProperty("of", certificate.of());
    json.writeStringProperty("theorem", certificate.claim().theorem());
    Theorems.write(certificate.claim(), json);
    if (certificate.form().isPresent()) {
      json.writeArrayPropertyStart("form");
      json.writeStartObject();
      FormJson.write(certificate.form().get(), json);
      json.writeEndObject();
      json.writeEndArray();
    }
    if (certificate.measure().isPresent()) {
      json.writeArrayPropertyStart("measure");
      LawJson.write(certificate.measure().get(), json);
      json.writeEndArray();
    }
  }

  /**
   * Reads a certificate; every field must be there, and no other one.
   *
   * @throws Malformed when the text is none
   */
  public static Certificate read(String text) throws Malformed {
    JsonFields fields = JsonFields.of(text);
    if (fields.number("format") != FORMAT) {
      throw new Malformed("the format is not " + FORMAT);
    }
    Certificate certificate = read(fields);
    fields.end();
    return certificate;
  }

  /** Reads the fields of a certificate. */
  static Certificate read(JsonFields fields) throws Malformed {
    String name = fields.text("theorem");
    Theorem<?> theorem =
        Theorems.named(name)
            .orElseThrow(() -> new Malformed("the theorem " + name + " is not known"));
    try {
      Claim claim = theorem.read(name, fields);
      return new Certificate(
          fields.text("game"), fields.text("of"), form(fields), measure(fields), claim);
    } catch (IllegalArgumentException outOfRange) {
      throw new Malformed(String.valueOf(outOfRange.getMessage()));
    }
  }

  private static Optional<HeapForm> form(JsonFields fields) throws Malformed {
    List<JsonFields> forms = fields.objectsIfAny("form");
    if (forms.isEmpty()) {
      return Optional.empty();
    }
    if (forms.size() > 1) {
      throw new Malformed("there is more than one normal form");
    }
    HeapForm form = FormJson.read(forms.getFirst());
    forms.getFirst().end();
    return Optional.of(form);
  }

  private static Optional<Measure> measure(JsonFields fields) throws Malformed {
    return fields.has("measure")
        ? Optional.of(LawJson.measure(fields.objects("measure")))
        : Optional.empty();
  }
}
