// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The result of deciding a sentence, a formula of natural numbers without free variables. */
public sealed interface Verdict {

  /** The sentence is true. */
  record Holds() implements Verdict {}

  /**
   * The sentence is false.
   *
   * @param counterexample numbers for the universally quantified variables at the front of the
   *     sentence, in their order, for which the rest fails: the least number possible for the
   *     first, then the least for the second, and so on. Empty if there is no such variable
   */
  record Fails(Map<Variable, BigInteger> counterexample) implements Verdict {

    public Fails {
      // Map.copyOf would not keep the order of the variables.
      counterexample = Collections.unmodifiableMap(new LinkedHashMap<>(counterexample));
    }

    /** A number of the counterexample; an IllegalStateException if it has no such variable. */
    public BigInteger number(Variable variable) {
      BigInteger number = counterexample.get(variable);
      if (number == null) {
        throw new IllegalStateException("no number for " + variable);
      }
      return number;
    }
  }

  /** No decision was reached; {@code reason} is a text for users that names the limit reached. */
  record Unknown(String reason) implements Verdict {}
}
