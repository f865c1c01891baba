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
import sprague.kernel.decide.TupleAlphabet;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.NumberLimits;

/**
 * Reads laws, classes of positions, automata and measures from JSON. Numbers out of range, and
 * tables that are no automaton, throw an {@link IllegalArgumentException}. docs/certificates.md has
 * the format. Cost O(length). The law G(n) = n of Nim, whose state 0 reads the pairs of digits (0,
 * 0), (1, 0), (0, 1), (1, 1) of n and G(n) in this order, and whose state 1 accepts nothing, is
 *
 * <pre>{@code
 * {"name": "heap", "fixed": [-1], "numeration": [2], "tracks": 2,
 *  "next": [0, 1, 1, 0, 1, 1, 1, 1], "accepting": [0]}
 * }</pre>
 */
public final class LawJson {
  private LawJson() {}

  /** Reads a law: the fields of a class and of an automaton. */
  public static Law read(JsonFields fields) throws MalformedCertificate {
    return new Law(kind(fields), automaton(fields));
  }

  /** Reads a class of positions. */
  public static PositionClass kind(JsonFields fields) throws MalformedCertificate {
    return new PositionClass(fields.text("name"), fixed(fields));
  }

  /** Reads the arguments of a class of positions; -1 stands for one that may be any number. */
  public static List<OptionalLong> fixed(JsonFields fields) throws MalformedCertificate {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : fields.numbers("fixed")) {
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    return fixed;
  }

  /** Reads an automaton: its table of next states, see {@link Automaton}, and accepting states. */
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
    Numeration numeration = numeration(fields);
    long tracks = fields.number("tracks");
    NumberLimits.within("the number of tracks", tracks, 0, TupleAlphabet.MAX_TRACKS);
    return new Automaton(numeration, (int) tracks, next, accepting);
  }

  private static Numeration numeration(JsonFields fields) throws MalformedCertificate {
    List<Integer> digits = new ArrayList<>();
    for (long digit : fields.numbers("numeration")) {
      digits.add((int) NumberLimits.within("a digit", digit, 1, Numeration.MAX_DIGIT));
    }
    return new Numeration(digits);
  }

  /** Reads a measure from the objects of the field {@code measure}, one for each position name. */
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
