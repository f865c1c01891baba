// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import sprague.check.decide.Automaton;
import sprague.check.law.Law;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** Writes certificates as JSON, the fields in the order of docs/certificates.md. */
final class CertificateWriter {
  private CertificateWriter() {}

  static String write(Certificate certificate) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json =
        CertificateJson.JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("format", CertificateJson.FORMAT);
      json.writeStringProperty("game", certificate.game());
      json.writeStringProperty("of", certificate.of());
      json.writeStringProperty("theorem", certificate.claim().theorem());
      switch (certificate.claim()) {
        case Claim.Periodic claim -> {
          json.writeNumberProperty("preperiod", claim.preperiod());
          json.writeNumberProperty("period", claim.period());
          json.writeNumberProperty("saltus", claim.saltus());
          json.writeNumberProperty("from", claim.from());
          json.writeNumberProperty("joint", claim.joint());
          numbers(json, "values", claim.values());
        }
        case Claim.Replayed claim -> write(json, claim);
        case Claim.Finite(List<Long> values) -> numbers(json, "values", values);
        case Claim.Window window -> {}
        case Claim.Residue(long modulus) -> json.writeNumberProperty("modulus", modulus);
        case Claim.Automatic(List<Law> laws) -> {
          json.writeArrayPropertyStart("laws");
          laws.forEach(law -> write(json, law));
          json.writeEndArray();
        }
        case Claim.Parametric(long least, List<Pattern> patterns) -> {
          json.writeNumberProperty("least", least);
          json.writeArrayPropertyStart("patterns");
          patterns.forEach(pattern -> write(json, pattern));
          json.writeEndArray();
        }
      }
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Claim.Replayed claim) {
    json.writeNumberProperty("preperiod", claim.preperiod());
    json.writeNumberProperty("period", claim.period());
    json.writeNumberProperty("greatest", claim.greatest());
    json.writeNumberProperty("zeros", claim.zeros());
    numbers(json, "first", claim.first());
    if (claim.stages().isEmpty()) {
      json.writeStringProperty("digest", claim.digest());
    }
    claim
        .division()
        .ifPresent(
            division -> {
              numbers(json, "masks", division.masks());
              numbers(json, "sized", division.sized());
              numbers(json, "rare", division.rare());
              json.writeNumberProperty("reach", division.reach());
            });
    claim
        .stages()
        .ifPresent(
            stages -> {
              json.writeNumberProperty("from", stages.from());
              json.writeNumberProperty("every", stages.every());
              json.writeArrayPropertyStart("windows");
              stages.windows().forEach(json::writeString);
              json.writeEndArray();
            });
  }

  private static void write(JsonGenerator json, Law law) {
    Automaton automaton = law.values();
    int columns = 1;
    for (int i = 0; i < automaton.tracks(); i++) {
      columns *= automaton.base();
    }
    List<Long> next = new ArrayList<>();
    List<Long> accepting = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      for (int column = 0; column < columns; column++) {
        next.add((long) automaton.next(state, column));
      }
      if (automaton.accepts(state)) {
        accepting.add((long) state);
      }
    }
    json.writeStartObject();
    json.writeNumberProperty("name", law.name());
    numbers(json, "fixed", law.fixed().stream().map(fixed -> fixed.orElse(-1)).toList());
    json.writeNumberProperty("base", automaton.base());
    json.writeNumberProperty("tracks", automaton.tracks());
    numbers(json, "next", next);
    numbers(json, "accepting", accepting);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Pattern pattern) {
    json.writeStartObject();
    numbers(json, "period", pattern.period().map(CertificateWriter::numbers).orElse(List.of()));
    numbers(json, "start", numbers(pattern.start()));
    json.writeArrayPropertyStart("stretches");
    for (Pattern.Stretch stretch : pattern.stretches()) {
      json.writeStartObject();
      numbers(json, "from", numbers(stretch.from()));
      numbers(json, "word", stretch.word());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<Long> numbers(Pattern.Line line) {
    return List.of(line.times(), line.plus());
  }

  private static void numbers(JsonGenerator json, String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }
}
