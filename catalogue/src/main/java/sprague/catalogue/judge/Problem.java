// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;

/**
 * A contest problem.
 *
 * @param names its id, as in {@code judge ID}, then aliases, in lower case with hyphens; only the
 *     name of the rule file if the problem is the user's own
 * @param repeat how often a case is repeated in an input
 * @param body the fields of a case
 * @param answerWriter computes the output
 */
public record Problem(
    List<String> names,
    InputLayout.Repeat repeat,
    List<InputLayout> body,
    AnswerWriter answerWriter) {

  public Problem {
    names = List.copyOf(names);
    body = List.copyOf(body);
  }

  public String id() {
    return names.getFirst();
  }
}
