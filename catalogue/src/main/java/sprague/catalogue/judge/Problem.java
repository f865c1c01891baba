// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;

/**
 * A contest problem.
 *
 * @param id its id, as in {@code judge ID}; the name of the rule file if the problem is the user's
 *     own
 * @param repeat how often a case is repeated in an input
 * @param body the fields of a case
 * @param answerWriter computes the output
 */
public record Problem(
    String id, InputLayout.Repeat repeat, List<InputLayout> body, AnswerWriter answerWriter) {

  public Problem {
    body = List.copyOf(body);
  }
}
