// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import java.util.List;
import sprague.kernel.decide.Automaton;

/**
 * The words of a theorem for "an automaton recognises this": {@code read from the digits of a and b
 * in base 2 by an automaton of 5 states}. Used as in "G(a, b) is ...". A state from which no
 * accepting one can be reached is not counted, as it is not drawn.
 */
public final class DigitSentence {
  private DigitSentence() {}

  /** The predicate of the sentence; {@code names} are those of the coordinates, in their order. */
  public static String of(Automaton automaton, List<String> names) {
    int last = names.size() - 1;
    int states = automaton.live().cardinality();
    String digits =
        last < 1
            ? String.join("", names)
            : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    return "read from the digits of %s in %s by an automaton of %s %s"
        .formatted(digits, automaton.numeration(), states, states == 1 ? "state" : "states");
  }
}
