// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.List;

/**
 * A contest problem.
 *
 * @param id its name, as in {@code judge ID}
 * @param aliases other names, lower case with hyphens
 * @param repeat how often a case is to be read
 * @param body how a case looks
 * @param reply what to write
 */
public record Problem(
    String id,
    List<String> aliases,
    InputLayout.Repeat repeat,
    List<InputLayout> body,
    Reply reply) {

  /** Makes the lists unmodifiable. */
  public Problem {
    aliases = List.copyOf(aliases);
    body = List.copyOf(body);
  }

  /** A problem without other names. */
  static Problem of(String id, InputLayout.Repeat repeat, List<InputLayout> body, Reply reply) {
    return new Problem(id, List.of(), repeat, body, reply);
  }

  /** The same with other names. */
  Problem known(String... names) {
    return new Problem(id, List.of(names), repeat, body, reply);
  }
}
