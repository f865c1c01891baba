// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.Theorem;
import sprague.check.digits.DigitsTheorem;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.OutcomeTheorem;
import sprague.check.parameter.ParameterTheorem;
import sprague.check.recursion.RecursionClaim;
import sprague.check.recursion.RecursionTheorem;
import sprague.check.rules.Refusal;
import sprague.check.table.FiniteTheorem;
import sprague.check.table.PeriodicTheorem;
import sprague.check.windows.WindowsClaim;
import sprague.check.windows.WindowsTheorem;
import tools.jackson.core.JsonGenerator;

/** The theorems that the checker knows, by the names that certificates give them. */
final class Theorems {
  private static final Map<String, Theorem<?>> THEOREMS = new LinkedHashMap<>();

  static {
    Theorem<?> periodic = new PeriodicTheorem();
    THEOREMS.put(PeriodicTheorem.GUY_SMITH, periodic);
    THEOREMS.put(PeriodicTheorem.ALL_BUT, periodic);
    THEOREMS.put(PeriodicTheorem.DECIDED, periodic);
    THEOREMS.put(FiniteTheorem.NAME, new FiniteTheorem());
    THEOREMS.put(DigitsTheorem.NAME, new DigitsTheorem());
    THEOREMS.put(WindowsClaim.THEOREM, new WindowsTheorem());
    THEOREMS.put(SameClaim.THEOREM, new SameTheorem());
    THEOREMS.put(RecursionClaim.THEOREM, new RecursionTheorem());
    THEOREMS.put(ParameterTheorem.NAME, new ParameterTheorem());
    THEOREMS.put(OutcomeClaim.THEOREM, new OutcomeTheorem());
  }

  private Theorems() {}

  /** The names of all theorems. */
  static Set<String> names() {
    return Collections.unmodifiableSet(THEOREMS.keySet());
  }

  /** The theorem of a name. */
  static Optional<Theorem<?>> named(String name) {
    return Optional.ofNullable(THEOREMS.get(name));
  }

  static String examine(ClaimContext question, Claim claim) throws Refusal {
    Theorem<?> theorem =
        named(claim.theorem())
            .orElseThrow(() -> new Refusal("there is no theorem " + claim.theorem()));
    return examine(theorem, question, claim);
  }

  private static <C extends Claim> String examine(
      Theorem<C> theorem, ClaimContext question, Claim claim) throws Refusal {
    if (!theorem.claims().isInstance(claim)) {
      throw new Refusal("the claim is not one of the theorem " + claim.theorem());
    }
    return theorem.examine(question, theorem.claims().cast(claim));
  }

  static void write(Claim claim, JsonGenerator json) {
    write(named(claim.theorem()).orElseThrow(), claim, json);
  }

  private static <C extends Claim> void write(Theorem<C> theorem, Claim claim, JsonGenerator json) {
    theorem.write(theorem.claims().cast(claim), json);
  }
}
