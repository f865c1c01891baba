// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.List;
import java.util.Optional;
import sprague.model.Rule;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;

/**
 * A family of moves in a game on boards, such as {@code at(v, S) -> at(u, S - {u}) where u in S, u
 * ~ v}, which has the arguments v and S, one part and two conditions.
 *
 * @param head the index of the position name
 * @param arguments the variables of the head, in order
 * @param parts the components that a move leaves
 * @param conditions must all hold; they also give the other variables their values
 * @param place the line and text of the move, as a rule without loops, for options and messages
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

  /** The arguments of the part, if a move leaves just one component and it has this name. */
  Optional<List<Expression>> argumentsOfOnlyPart(String name) {
    return parts.size() == 1 && parts.getFirst().name().equals(name)
        ? Optional.of(parts.getFirst().arguments())
        : Optional.empty();
  }
}
