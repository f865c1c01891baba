// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;

/**
 * The checker's theorems by their names in certificates, such as {@code guy-smith}. A claim of any
 * other class is refused: it could call itself proved.
 */
final class Theorems {
  /** The final class of a theorem's claims, and what reads one from the fields of a certificate. */
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
    THEOREMS.put(QuotientClaim.THEOREM, new Theorem(QuotientClaim.class, QuotientClaim::read));
    THEOREMS.put(MisereClaim.THEOREM, new Theorem(MisereClaim.class, MisereClaim::read));
    THEOREMS.put(MisereNimClaim.THEOREM, new Theorem(MisereNimClaim.class, MisereNimClaim::read));
    THEOREMS.put(BoardClaim.THEOREM, new Theorem(BoardClaim.class, BoardClaim::read));
    THEOREMS.put(PositionsClaim.THEOREM, new Theorem(PositionsClaim.class, PositionsClaim::read));
    THEOREMS.put(
        BoardQuotientClaim.THEOREM,
        new Theorem(BoardQuotientClaim.class, BoardQuotientClaim::read));
    THEOREMS.put(PathClaim.THEOREM, new Theorem(PathClaim.class, PathClaim::read));
    THEOREMS.put(OutcomeClaim.THEOREM, new Theorem(OutcomeClaim.class, OutcomeClaim::read));
  }

  private Theorems() {}

  /** The names of all theorems, in the order above; unmodifiable. */
  static Set<String> names() {
    return Collections.unmodifiableSet(THEOREMS.keySet());
  }

  /**
   * Reads the claim of a theorem. A theorem that is not known and a field that is missing or has
   * the wrong type are malformed, a number out of range is an IllegalArgumentException.
   */
  static Claim read(String name, JsonFields fields) throws MalformedCertificate {
    Theorem theorem = THEOREMS.get(name);
    if (theorem == null) {
      throw new MalformedCertificate("the theorem " + name + " is not known");
    }
    return theorem.reader.of(fields);
  }

  /**
   * Checks a claim. The cost is that of the theorem's class, within the limits of the context.
   *
   * @return the theorem that is proved, in one sentence
   * @throws CheckFailure when the claim is not proved, or is of a class that is not registered
   * @throws ArithmeticException when numbers beyond 64 bits occur
   */
  static String examine(ClaimContext context, Claim claim) throws CheckFailure {
    requireRegistered(claim);
    return claim.examine(context);
  }

  /** The same for a claim about boards. */
  static String examine(Certificate certificate, BoardsClaim claim, ProofLimits limits)
      throws CheckFailure {
    requireRegistered(claim);
    return claim.examine(certificate.game(), certificate.of(), certificate.form(), limits);
  }

  private static void requireRegistered(Claim claim) throws CheckFailure {
    Theorem theorem = THEOREMS.get(claim.theorem());
    if (theorem == null || !theorem.claims.isInstance(claim)) {
      throw new CheckFailure("no theorem " + claim.theorem() + " is about this claim");
    }
  }
}
