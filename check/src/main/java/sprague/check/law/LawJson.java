// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.check.claim.FieldWriter;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.decide.Automaton;
import sprague.check.decide.Numeration;
import sprague.check.rules.NumberLimits;

/**
 * Laws, automata and measures as JSON. What is out of range, or no automaton, is an {@link
 * IllegalArgumentException}.
 */
public final class LawJson {
  private LawJson() {}

  public static Law read(JsonFields fields) throws Malformed {
    return new Law(kind(fields), automaton(fields));
  }

  public static void write(Law law, FieldWriter fields) {
    write(law.kind(), law.values(), fields);
  }

  /** Reads a kind of positions; -1 stands for an argument that runs. */
  public static Kind kind(JsonFields fields) throws Malformed {
    return new Kind(fields.text("name"), fixed(fields));
  }

  /** Reads the arguments of a kind of positions. */
  public static List<OptionalLong> fixed(JsonFields fields) throws Malformed {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : fields.numbers("fixed")) {
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    return fixed;
  }

  /** Writes a kind of positions. */
  public static void write(String name, List<OptionalLong> fixed, FieldWriter fields) {
    fields.text("name", name);
    fields.numbers("fixed", fixed.stream().map(number -> number.orElse(-1)).toList());
  }

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
        numeration(fields),
        (int) NumberLimits.within("the number of tracks", fields.number("tracks"), 0, 16),
        next,
        accepting);
  }

  private static Numeration numeration(JsonFields fields) throws Malformed {
    List<Integer> digits = new ArrayList<>();
    for (long digit : fields.numbers("numeration")) {
      digits.add((int) NumberLimits.within("a digit", digit, 1, Numeration.GREATEST));
    }
    return new Numeration(digits);
  }

  /** Writes a kind of positions and what is read off their arguments. */
  public static void write(Kind kind, Automaton automaton, FieldWriter fields) {
    write(kind.name(), kind.fixed(), fields);
    write(automaton, fields);
  }

  /** Writes an automaton. */
  public static void write(Automaton automaton, FieldWriter fields) {
    List<Long> next = new ArrayList<>();
    List<Long> accepting = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      for (int column = 0; column < automaton.columns(); column++) {
        next.add((long) automaton.next(state, column));
      }
      if (automaton.accepts(state)) {
        accepting.add((long) state);
      }
    }
    fields.numbers(
        "numeration", automaton.numeration().digits().stream().map(Integer::longValue).toList());
    fields.number("tracks", automaton.tracks());
    fields.numbers("next", next);
    fields.numbers("accepting", accepting);
  }

  /** Reads a measure from the objects of a field, one for each name. */
  public static Measure measure(JsonFields fields) throws Malformed {
    Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
    for (Map.Entry<String, Measure.Rank> each : fields.objects("measure", LawJson::rank)) {
      if (ranks.put(each.getKey(), each.getValue()) != null) {
        throw new Malformed("a name has two measures");
      }
    }
    return new Measure(ranks);
  }

  private static Map.Entry<String, Measure.Rank> rank(JsonFields fields) throws Malformed {
    Measure.Rank rank =
        new Measure.Rank(
            fields.number("level"), fields.numbers("coefficients"), fields.number("constant"));
    return Map.entry(fields.text("name"), rank);
  }

  public static void write(Measure measure, FieldWriter fields) {
    fields.objects(
        "measure",
        measure.ranks().entrySet(),
        (each, rank) -> {
          rank.text("name", each.getKey());
          rank.number("level", each.getValue().level());
          rank.numbers("coefficients", each.getValue().coefficients());
          rank.number("constant", each.getValue().constant());
        });
  }
}
