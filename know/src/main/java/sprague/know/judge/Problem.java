// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.List;

/**
 * A contest problem.
 *
 * @param id its name, as in {@code judge ID}
 * @param aliases other names, lower case with hyphens
 * @param game the id of the catalogue's game that answers it
 * @param repeat how often a case is to be read
 * @param body how a case looks
 * @param reply what to write
 */
public record Problem(
    String id,
    List<String> aliases,
    String game,
    Layout.Repeat repeat,
    List<Layout> body,
    Reply reply) {

  /** Makes the lists unmodifiable. */
  public Problem {
    aliases = List.copyOf(aliases);
    body = List.copyOf(body);
  }

  /** Turns what was read into the answer. */
  @FunctionalInterface
  public interface Reply {
    /** Appends the answer, lines ended by one newline each. */
    void write(List<Case> cases, Nimbers nimbers, StringBuilder answer);
  }
}
