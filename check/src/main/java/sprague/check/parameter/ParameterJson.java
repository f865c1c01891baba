// SPDX-License-Identifier: Apache-2.0
package sprague.check.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.CertificateJson;
import sprague.check.JsonFields;
import sprague.check.parameter.Pattern.Line;
import sprague.check.parameter.Pattern.Stretch;
import tools.jackson.core.JsonGenerator;

/**
 * The fields of a claim about a parameter: {@code least}; {@code takes}, for each number that may be
 * taken {@code line}, [a, b] for a k + b; and {@code patterns}, for each remainder of k by their
 * number {@code period} ([a, b] for a m + b, or [] when the last stretch goes on for ever), {@code
 * start} and {@code stretches}, each with {@code from} and {@code word}.
 */
public final class ParameterJson {
  private ParameterJson() {}

  /** Writes the fields of a claim into the object that is open. */
  public static void write(JsonGenerator json, ParameterClaim claim) {
    json.writeNumberProperty("least", claim.least());
    json.writeArrayPropertyStart("takes");
    for (Line take : claim.takes()) {
      json.writeStartObject();
      numbers(json, "line", numbers(take));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("patterns");
    claim.patterns().forEach(pattern -> write(json, pattern));
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Pattern pattern) {
    json.writeStartObject();
    numbers(json, "period", pattern.period().map(ParameterJson::numbers).orElse(List.of()));
    numbers(json, "start", numbers(pattern.start()));
    json.writeArrayPropertyStart("stretches");
    for (Stretch stretch : pattern.stretches()) {
      json.writeStartObject();
      numbers(json, "from", numbers(stretch.from()));
      numbers(json, "word", stretch.word());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<Long> numbers(Line line) {
    return List.of(line.times(), line.plus());
  }

  private static void numbers(JsonGenerator json, String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }

  /**
   * Reads the fields of a claim.
   *
   * @throws CertificateJson.Malformed when they are none
   */
  public static ParameterClaim read(JsonFields fields) throws CertificateJson.Malformed {
    try {
      List<Line> takes = new ArrayList<>();
      for (JsonFields take : fields.objects("takes")) {
        takes.add(line(take.numbers("line")));
        take.end();
      }
      List<Pattern> patterns = new ArrayList<>();
      for (JsonFields pattern : fields.objects("patterns")) {
        patterns.add(pattern(pattern));
        pattern.end();
      }
      return new ParameterClaim(fields.number("least"), takes, patterns);
    } catch (IllegalArgumentException wrong) {
      throw new CertificateJson.Malformed("no law with a parameter: " + wrong.getMessage());
    }
  }

  private static Pattern pattern(JsonFields fields) throws CertificateJson.Malformed {
    List<Long> period = fields.numbers("period");
    List<Stretch> stretches = new ArrayList<>();
    for (JsonFields stretch : fields.objects("stretches")) {
      stretches.add(new Stretch(line(stretch.numbers("from")), stretch.numbers("word")));
      stretch.end();
    }
    return new Pattern(
        period.isEmpty() ? Optional.empty() : Optional.of(line(period)),
        line(fields.numbers("start")),
        stretches);
  }

  private static Line line(List<Long> numbers) {
    if (numbers.size() != 2) {
      throw new IllegalArgumentException("a place has two numbers: how often, and what is added");
    }
    return new Line(numbers.get(0), numbers.get(1));
  }
}
