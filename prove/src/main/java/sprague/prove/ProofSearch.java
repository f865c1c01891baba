// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;

/** Tries {@link ProofMethod}s with tables of doubled lengths until the checker accepts a claim. */
final class ProofSearch {
  /** The length of the first table, which most engines compute at once. */
  static final int START_LENGTH = 1 << 9;

  private final GrowingValues values;
  private final List<ProofMethod> methods;
  private final ClaimExaminer<String> examiner;

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
    this.methods = methods;
    this.examiner = new ClaimExaminer<>(values.game(), values.start(), of, budget, tried);
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
            Optional<Proved> proved = examiner.prove(method.name(), found.claim());
            if (proved.isEmpty()) {
              proved =
                  found.otherwise().get().flatMap(claim -> examiner.prove(method.name(), claim));
            }
            if (proved.isPresent()) {
              return proved;
            }
          }
          case ProofMethod.Attempt.NeedsMoreValues(String reason) ->
              examiner.note(method.name(), reason);
          case ProofMethod.Attempt.NoClaim(String reason) -> {
            examiner.note(method.name(), reason);
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
}
