// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.windows.WindowsClaim;

/** Tries {@link ProofMethod}s with tables of doubled lengths until the checker accepts a claim. */
final class ProofSearch {
  /** The length of the first table, which most engines compute at once. */
  static final int START_LENGTH = 1 << 9;

  private final GrowingValues values;
  private final String of;
  private final List<ProofMethod> methods;
  private final ProofLimits budget;
  private final Map<String, String> tried;

  /** Claims that the checker has refused, and the methods that made them. */
  private final Set<Claim> rejected = new HashSet<>();

  private final Set<ProofMethod> refuted = new HashSet<>();

  /**
   * Prepares a search.
   *
   * @param of the positions as text, see {@link PositionText}
   * @param methods in the order in which they are tried with each table
   * @param budget of each check
   * @param tried receives the last result of each method, by its name
   */
  ProofSearch(
      GrowingValues values,
      String of,
      List<ProofMethod> methods,
      ProofLimits budget,
      Map<String, String> tried) {
    this.values = values;
    this.of = of;
    this.methods = methods;
    this.budget = budget;
    this.tried = tried;
  }

  /**
   * The first claim that is proved; empty if no method has one with tables of at most {@code
   * longest} values.
   *
   * @throws sprague.engine.BudgetExceeded when a limit is reached; {@code tried} has the results so
   *     far
   */
  Optional<Proved> search(int longest) {
    List<ProofMethod> open = new ArrayList<>(methods);
    int length = Math.min(START_LENGTH, longest);
    while (true) {
      for (Iterator<ProofMethod> each = open.iterator(); each.hasNext(); ) {
        ProofMethod method = each.next();
        switch (method.attempt(values, length)) {
          case ProofMethod.Attempt.Found found -> {
            Optional<Proved> proved = examined(method, found.claim());
            if (proved.isEmpty()) {
              proved = found.otherwise().get().flatMap(claim -> examined(method, claim));
            }
            if (proved.isPresent()) {
              return proved;
            }
          }
          case ProofMethod.Attempt.NeedsMoreValues(String reason) -> note(method, reason);
          case ProofMethod.Attempt.NoClaim(String reason) -> {
            note(method, reason);
            each.remove();
          }
        }
      }
      if (open.isEmpty() || length == longest) {
        break;
      }
      length = (int) Math.min(2L * length, longest);
    }
    return Optional.empty();
  }

  /**
   * Records why a method makes no claim, unless the checker's reason for an earlier one is there.
   */
  private void note(ProofMethod method, String reason) {
    if (!refuted.contains(method)) {
      tried.put(method.name(), reason);
    }
  }

  /** The entry of {@link #tried} while a claim is checked; it stays if a limit ends the check. */
  private static String unchecked(Claim claim) {
    String law =
        claim instanceof WindowsClaim periodic
            ? "the period %d from n = %d on".formatted(periodic.period(), periodic.preperiod())
            : "a law";
    return law + " was found, but its check did not end";
  }

  /** The proof of a claim; empty if the checker refuses it, now or before. */
  private Optional<Proved> examined(ProofMethod method, Claim claim) {
    if (rejected.contains(claim)) {
      return Optional.empty();
    }
    tried.put(method.name(), unchecked(claim));
    Certificate certificate = Witnesses.certificate(values.game(), values.start(), of, claim);
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(Proved proved) -> {
        tried.put(method.name(), "proved");
        yield Optional.of(proved);
      }
      case CheckResult.NotProved failure -> {
        tried.put(method.name(), "the checker says " + failure.reason());
        rejected.add(claim);
        refuted.add(method);
        yield Optional.empty();
      }
    };
  }
}
