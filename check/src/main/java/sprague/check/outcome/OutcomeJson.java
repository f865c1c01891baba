// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.check.CertificateJson;
import sprague.check.JsonFields;
import sprague.check.decide.Automaton;
import sprague.check.law.Kind;
import sprague.check.law.Measure;
import tools.jackson.core.JsonGenerator;

/**
 * The fields of a claim about outcomes: {@code laws}, each with {@code name}, {@code fixed} (the
 * arguments; -1 for one that runs), {@code base}, {@code next} (the state after state * base^tracks
 * + column) and {@code accepting}; {@code measure}, for each name {@code level}, {@code
 * coefficients} and {@code constant}; {@code modulus} and {@code below}.
 */
public final class OutcomeJson {
  private OutcomeJson() {}

  /** Writes the fields of a claim into the object that is open. */
  public static void write(JsonGenerator json, OutcomeClaim claim) {
    json.writeArrayPropertyStart("laws");
    claim.laws().forEach(law -> write(json, law));
    json.writeEndArray();
    json.writeArrayPropertyStart("measure");
    claim
        .measure()
        .ranks()
        .forEach(
            (name, rank) -> {
              json.writeStartObject();
              json.writeStringProperty("name", name);
              json.writeNumberProperty("level", rank.level());
              numbers(json, "coefficients", rank.coefficients());
              json.writeNumberProperty("constant", rank.constant());
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeNumberProperty("modulus", claim.modulus());
    json.writeNumberProperty("below", claim.below());
  }

  private static void write(JsonGenerator json, OutcomeLaw law) {
    Automaton automaton = law.lost();
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
    json.writeStringProperty("name", law.kind().name());
    numbers(json, "fixed", law.kind().fixed().stream().map(fixed -> fixed.orElse(-1)).toList());
    json.writeNumberProperty("base", automaton.base());
    numbers(json, "next", next);
    numbers(json, "accepting", accepting);
    json.writeEndObject();
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
  public static OutcomeClaim read(JsonFields fields) throws CertificateJson.Malformed {
    try {
      List<OutcomeLaw> laws = new ArrayList<>();
      for (JsonFields law : fields.objects("laws")) {
        laws.add(law(law));
        law.end();
      }
      Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
      for (JsonFields rank : fields.objects("measure")) {
        Measure.Rank of =
            new Measure.Rank(
                rank.number("level"), rank.numbers("coefficients"), rank.number("constant"));
        if (ranks.put(rank.text("name"), of) != null) {
          throw new IllegalArgumentException("a name has two measures");
        }
        rank.end();
      }
      return new OutcomeClaim(
          laws, new Measure(ranks), fields.number("modulus"), fields.number("below"));
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      throw new CertificateJson.Malformed("no law of outcomes: " + wrong.getMessage());
    }
  }

  private static OutcomeLaw law(JsonFields fields) throws CertificateJson.Malformed {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : fields.numbers("fixed")) {
      if (number < -1) {
        throw new IllegalArgumentException("a fixed argument is negative");
      }
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    Kind kind = new Kind(fields.text("name"), fixed);
    List<Long> next = fields.numbers("next");
    BitSet accepting = new BitSet();
    for (long state : fields.numbers("accepting")) {
      if (state < 0 || state >= next.size()) {
        throw new IllegalArgumentException("there is no state " + state);
      }
      accepting.set((int) state);
    }
    int[] table = next.stream().mapToInt(Math::toIntExact).toArray();
    int base = Math.toIntExact(fields.number("base"));
    return new OutcomeLaw(kind, new Automaton(base, kind.running(), table, accepting));
  }
}
