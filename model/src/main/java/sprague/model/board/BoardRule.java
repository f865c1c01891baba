// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.List;
import java.util.Optional;
import sprague.model.Rule;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;

/**
 * A family of moves in a game on boards.
 *
 * @param head the index of the position name
 * @param arguments the variables of the head, in order
 * @param parts the components that a move leaves
 * @param conditions all of which hold
 * @param place the line and the text of the move, as a rule without loops
 */
public record BoardRule(
    int head,
    List<String> arguments,
    List<PositionSyntax> parts,
    List<ConditionSyntax> conditions,
    Rule place) {

  public BoardRule {
    arguments = List.copyOf(arguments);
    parts = List.copyOf(parts);
    conditions = List.copyOf(conditions);
  }

  /** The arguments of the one part, if a move leaves one component of the same name. */
  Optional<List<Expression>> loop(String name) {
    return parts.size() == 1 && parts.getFirst().name().equals(name)
        ? Optional.of(parts.getFirst().arguments())
        : Optional.empty();
  }
}
