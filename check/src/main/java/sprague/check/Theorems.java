// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.digits.DigitsClaim;
import sprague.check.json.JsonFields;
import sprague.check.json.Malformed;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.parameter.ParameterClaim;
import sprague.check.recursion.RecursionClaim;
import sprague.check.rules.Refusal;
import sprague.check.table.FiniteClaim;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;

/** The theorems of the checker, by the names that certificates give them. */
final class Theorems {
  /** A theorem: the final class of its claims, and their reader. */
  private record Theorem(
      Class<? extends Claim> claims, JsonFields.Reader<? extends Claim> reader) {}

  private static final Map<String, Theorem> THEOREMS = new LinkedHashMap<>();

  static {
    for (String name : PeriodicClaim.THEOREMS) {
      THEOREMS.put(
          name, new Theorem(PeriodicClaim.class, fields -> PeriodicClaim.read(name, fields)));
    }
    THEOREMS.put(FiniteClaim.THEOREM, new Theorem(FiniteClaim.class, FiniteClaim::read));
    THEOREMS.put(DigitsClaim.THEOREM, new Theorem(DigitsClaim.class, DigitsClaim::read));
    THEOREMS.put(WindowsClaim.THEOREM, new Theorem(WindowsClaim.class, WindowsClaim::read));
    THEOREMS.put(SameClaim.THEOREM, new Theorem(SameClaim.class, SameClaim::read));
    THEOREMS.put(RecursionClaim.THEOREM, new Theorem(RecursionClaim.class, RecursionClaim::read));
    THEOREMS.put(ParameterClaim.THEOREM, new Theorem(ParameterClaim.class, ParameterClaim::read));
    THEOREMS.put(OutcomeClaim.THEOREM, new Theorem(OutcomeClaim.class, OutcomeClaim::read));
  }

  private Theorems() {}

  static Set<String> names() {
    return Collections.unmodifiableSet(THEOREMS.keySet());
  }

  static Claim read(String name, JsonFields fields) throws Malformed {
    Theorem theorem = THEOREMS.get(name);
    if (theorem == null) {
      throw new Malformed("the theorem " + name + " is not known");
    }
    return theorem.reader.of(fields);
  }

  /**
   * Checks a claim.
   *
   * @return the theorem that is proved, in one sentence
   * @throws Refusal when a hypothesis does not hold, or the claim's class is not one of the kernel
   */
  static String examine(ClaimContext question, Claim claim) throws Refusal {
    Theorem theorem = THEOREMS.get(claim.theorem());
    if (theorem == null || !theorem.claims.isInstance(claim)) {
      throw new Refusal("no theorem " + claim.theorem() + " is about this claim");
    }
    return claim.examine(question);
  }
}
