// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;

/**
 * A contest problem.
 *
 * @param names its id, as in {@code judge ID}, and others; lower case with hyphens
 * @param repeat how often a case is to be read
 * @param body how a case looks
 */
public record Problem(
    List<String> names, InputLayout.Repeat repeat, List<InputLayout> body, AnswerWriter reply) {

  public Problem {
    names = List.copyOf(names);
    body = List.copyOf(body);
  }

  public String id() {
    return names.getFirst();
  }
}
