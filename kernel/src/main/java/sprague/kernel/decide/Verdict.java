// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The answer to whether a sentence is true. */
public sealed interface Verdict {

  /** The sentence is true. */
  record Holds() implements Verdict {}

  /**
   * The sentence is false.
   *
   * @param counterexample numbers for the universal variables at the front of the sentence, in
   *     their order, for which the rest fails: the first is the least possible, the second the
   *     least possible for that first, and so on. Empty when no universal variable leads
   */
  record Fails(Map<Variable, BigInteger> counterexample) implements Verdict {

    /** Keeps the order of the variables. */
    public Fails {
      counterexample = Collections.unmodifiableMap(new LinkedHashMap<>(counterexample));
    }

    /**
     * The number of a universal variable at the front of the sentence.
     *
     * @throws IllegalStateException when the sentence does not begin with this variable
     */
    public BigInteger number(Variable variable) {
      BigInteger number = counterexample.get(variable);
      if (number == null) {
        throw new IllegalStateException("no number for " + variable);
      }
      return number;
    }
  }

  /** Neither was found within the budget; {@code reason} says what ran out. */
  record GaveUp(String reason) implements Verdict {}
}
