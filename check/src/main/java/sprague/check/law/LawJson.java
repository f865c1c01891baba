// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.decide.Automaton;
import sprague.check.rules.NumberLimits;
import tools.jackson.core.JsonGenerator;

/** Laws, automata and measures as JSON. */
public final class LawJson {
  private LawJson() {}

  /**
   * Reads the fields of a law.
   *
   * @throws IllegalArgumentException when a number is out of range, or the table is no automaton
   */
  public static Law read(JsonFields fields) throws Malformed {
    return new Law(fields.text("name"), fixed(fields), automaton(fields));
  }

  /** The fixed arguments of a kind of position, -1 standing for one that runs. */
  public static List<OptionalLong> fixed(JsonFields fields) throws Malformed {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : fields.numbers("fixed")) {
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    return fixed;
  }

  /** Reads the fields of an automaton. */
  public static Automaton automaton(JsonFields fields) throws Malformed {
    List<Long> given = fields.numbers("next");
    int[] next = new int[given.size()];
    for (int i = 0; i < next.length; i++) {
      next[i] = (int) NumberLimits.within("a state", given.get(i), 0, next.length - 1L);
    }
    BitSet accepting = new BitSet();
    for (long state : fields.numbers("accepting")) {
      accepting.set((int) NumberLimits.within("a state", state, 0, next.length - 1L));
    }
    return new Automaton(
        (int) NumberLimits.within("a base", fields.number("base"), 2, 1 << 12),
        (int) NumberLimits.within("the number of tracks", fields.number("tracks"), 0, 16),
        next,
        accepting);
  }

  /** Writes the fields of a law. */
  public static void write(Law law, JsonGenerator json) {
    json.writeStringProperty("name", law.name());
    JsonFields.write(json, "fixed", law.fixed().stream().map(fixed -> fixed.orElse(-1)).toList());
    write(law.values(), json);
  }

  /** Writes the fields of an automaton. */
  public static void write(Automaton automaton, JsonGenerator json) {
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
    json.writeNumberProperty("base", automaton.base());
    json.writeNumberProperty("tracks", automaton.tracks());
    JsonFields.write(json, "next", next);
    JsonFields.write(json, "accepting", accepting);
  }

  /** Reads a measure from objects, one for each name. */
  public static Measure measure(List<JsonFields> objects) throws Malformed {
    Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
    for (JsonFields fields : objects) {
      Measure.Rank rank =
          new Measure.Rank(
              fields.number("level"), fields.numbers("coefficients"), fields.number("constant"));
      if (ranks.put(fields.text("name"), rank) != null) {
        throw new Malformed("a name has two measures");
      }
      fields.end();
    }
    return new Measure(ranks);
  }

  /** Writes a measure as objects of an array. */
  public static void write(Measure measure, JsonGenerator json) {
    measure
        .ranks()
        .forEach(
            (name, rank) -> {
              json.writeStartObject();
              json.writeStringProperty("name", name);
              json.writeNumberProperty("level", rank.level());
              JsonFields.write(json, "coefficients", rank.coefficients());
              json.writeNumberProperty("constant", rank.constant());
              json.writeEndObject();
            });
  }
}
