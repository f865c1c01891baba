// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.NumberLimits;

/**
 * Reads laws, kinds, automata and measures from JSON. Numbers out of range, and tables that are no
 * automaton, throw an {@link IllegalArgumentException}. The format is in docs/certificates.md.
 */
public final class LawJson {
  private LawJson() {}

  public static Law read(JsonFields fields) throws MalformedCertificate {
    return new Law(kind(fields), automaton(fields));
  }

  /** Reads a kind of positions; -1 stands for an argument that runs. */
  public static PositionClass kind(JsonFields fields) throws MalformedCertificate {
    return new PositionClass(fields.text("name"), fixed(fields));
  }

  /** Reads the arguments of a kind of positions. */
  public static List<OptionalLong> fixed(JsonFields fields) throws MalformedCertificate {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : fields.numbers("fixed")) {
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    return fixed;
  }

  public static Automaton automaton(JsonFields fields) throws MalformedCertificate {
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

  private static Numeration numeration(JsonFields fields) throws MalformedCertificate {
    List<Integer> digits = new ArrayList<>();
    for (long digit : fields.numbers("numeration")) {
      digits.add((int) NumberLimits.within("a digit", digit, 1, Numeration.GREATEST));
    }
    return new Numeration(digits);
  }

  /** Reads a measure from the objects of a field, one for each name. */
  public static Measure measure(JsonFields fields) throws MalformedCertificate {
    Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
    for (Map.Entry<String, Measure.Rank> each : fields.objects("measure", LawJson::rank)) {
      if (ranks.put(each.getKey(), each.getValue()) != null) {
        throw new MalformedCertificate("a name has two measures");
      }
    }
    return new Measure(ranks);
  }

  private static Map.Entry<String, Measure.Rank> rank(JsonFields fields)
      throws MalformedCertificate {
    Measure.Rank rank =
        new Measure.Rank(
            fields.number("level"), fields.numbers("coefficients"), fields.number("constant"));
    return Map.entry(fields.text("name"), rank);
  }
}
