// SPDX-License-Identifier: Apache-2.0
package sprague.check.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.parameter.Pattern.Line;
import sprague.check.parameter.Pattern.Stretch;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** Laws with a parameter; {@link ParameterCheck} states the theorem. */
public final class ParameterTheorem implements Theorem<ParameterClaim> {
  /** Taking one of a few numbers that are linear in a parameter, by induction over the heaps. */
  public static final String NAME = "parametric";

  /** The theorem. */
  public ParameterTheorem() {}

  @Override
  public Class<ParameterClaim> claims() {
    return ParameterClaim.class;
  }

  @Override
  public String examine(ClaimContext question, ParameterClaim claim) throws Refusal {
    question.demandCoordinates(2);
    return ParameterCheck.examine(question.rules(), question.family(), claim, question.budget());
  }

  @Override
  public ParameterClaim read(String name, JsonFields fields) throws Malformed {
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
  }

  private static Pattern pattern(JsonFields fields) throws Malformed {
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

  @Override
  public void write(ParameterClaim claim, JsonGenerator json) {
    json.writeNumberProperty("least", claim.least());
    json.writeArrayPropertyStart("takes");
    for (Line take : claim.takes()) {
      json.writeStartObject();
      JsonFields.write(json, "line", numbers(take));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("patterns");
    claim.patterns().forEach(pattern -> write(json, pattern));
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Pattern pattern) {
    json.writeStartObject();
    JsonFields.write(
        json, "period", pattern.period().map(ParameterTheorem::numbers).orElse(List.of()));
    JsonFields.write(json, "start", numbers(pattern.start()));
    json.writeArrayPropertyStart("stretches");
    for (Stretch stretch : pattern.stretches()) {
      json.writeStartObject();
      JsonFields.write(json, "from", numbers(stretch.from()));
      JsonFields.write(json, "word", stretch.word());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<Long> numbers(Line line) {
    return List.of(line.times(), line.plus());
  }
}
