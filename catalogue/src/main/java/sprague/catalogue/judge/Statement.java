// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.Optional;

/**
 * The description of a built-in contest problem.
 *
 * @param id the problem's id
 * @param title its common name
 * @param kind the class of games it belongs to, in words, such as "subtraction, many heaps"
 * @param game the id of the catalogue's game; empty if its positions are not sums of positions of
 *     the rule language
 * @param law what is known of its values or outcomes
 * @param writeUps what common write-ups omit or state wrongly, and the correct statement
 */
public record Statement(
    String id,
    String title,
    String kind,
    Optional<String> game,
    String law,
    Optional<String> writeUps) {
  /** The descriptions of all built-in problems, in the order of {@code problems.txt}. */
  public static List<Statement> all() {
    return Problems.texts().stream().map(ProblemText::statement).toList();
  }

  /** The description of a built-in problem; empty for a user's problem. O(problems). */
  public static Optional<Statement> of(Problem problem) {
    return all().stream().filter(each -> each.id().equals(problem.id())).findFirst();
  }
}
