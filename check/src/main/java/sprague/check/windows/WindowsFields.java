// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.List;
import sprague.check.json.JsonFields;
import tools.jackson.core.JsonGenerator;

/** The fields of a {@link WindowsClaim} in a certificate, in the order of docs/certificates.md. */
public final class WindowsFields {
  private WindowsFields() {}

  /**
   * Reads the claim.
   *
   * @throws JsonFields.Malformed when a field is missing, of another kind, or out of range
   */
  public static WindowsClaim read(JsonFields fields) throws JsonFields.Malformed {
    try {
      return new WindowsClaim(
          fields.number("preperiod"),
          fields.number("period"),
          fields.number("greatest"),
          fields.number("zeros"),
          fields.numbers("first"),
          new Division(
              fields.numbers("masks"),
              fields.numbers("sized"),
              fields.numbers("rare"),
              fields.number("reach")),
          new Stages(fields.number("from"), fields.number("every"), fields.texts("windows")));
    } catch (IllegalArgumentException outOfRange) {
      throw new JsonFields.Malformed(String.valueOf(outOfRange.getMessage()));
    }
  }

  /** Writes the fields of a claim into the object that has been begun. */
  public static void write(JsonGenerator json, WindowsClaim claim) {
    json.writeNumberProperty("preperiod", claim.preperiod());
    json.writeNumberProperty("period", claim.period());
    json.writeNumberProperty("greatest", claim.greatest());
    json.writeNumberProperty("zeros", claim.zeros());
    numbers(json, "first", claim.first());
    numbers(json, "masks", claim.division().masks());
    numbers(json, "sized", claim.division().sized());
    numbers(json, "rare", claim.division().rare());
    json.writeNumberProperty("reach", claim.division().reach());
    json.writeNumberProperty("from", claim.stages().from());
    json.writeNumberProperty("every", claim.stages().every());
    json.writeArrayPropertyStart("windows");
    claim.stages().windows().forEach(json::writeString);
    json.writeEndArray();
  }

  private static void numbers(JsonGenerator json, String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }
}
