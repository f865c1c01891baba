// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A statement of a rule text. For example, {@code heap(n) -> heap(n - 1) -> heap(n - 2)} is one
 * {@link Moves} clause with two moves.
 */
public sealed interface Clause {

  /** The range of the text that holds the clause. */
  Span span();

  /**
   * {@code HEAD -> ... -> ...}: the moves of all positions that the head matches. A clause without
   * moves declares the name of the head.
   */
  record Moves(PositionSyntax head, List<Move> moves, Span span) implements Clause {}

  /**
   * {@code HEAD wins where ...}: the positions at which the whole game ends, sums included, and its
   * result.
   */
  record Finish(PositionSyntax head, Result result, Optional<Where> where, Span span)
      implements Clause {}

  /** {@code stuck wins}: the result for a player who cannot move. */
  record StuckResult(Result result, Span span) implements Clause {}

  /** {@code start POSITION}: the position at which play begins. */
  record Start(PositionSyntax position, Span span) implements Clause {}

  /**
   * {@code -> OPTION gains TERM where ...}: one move for each assignment of natural numbers to the
   * variables that the head does not bind, if the conditions hold and no argument is negative.
   *
   * @param gain the points that the mover scores, in a scoring game
   */
  record Move(OptionSyntax option, Optional<Expression> gain, Optional<Where> where, Span span) {}

  /** {@code where ..., ...}: the conjunction of the conditions. */
  record Where(List<ConditionSyntax> conditions, Span span) {}

  /**
   * The result of a finished game. After a head: for the player who moved there; after {@code
   * stuck}: for the player who cannot move.
   */
  enum Result {
    WINS,
    LOSES,
    DRAWS;

    /** The word of the language: {@code wins}, {@code loses} or {@code draws}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@code NAME(ARGUMENTS)}: a position; as a head, a pattern that matches positions. */
  record PositionSyntax(String name, List<Expression> arguments, Span nameSpan, Span span) {}

  /** An option: the disjunctive sum of its parts. */
  record OptionSyntax(List<PartSyntax> parts, Span span) {}

  /** A summand of an option. */
  sealed interface PartSyntax {
    Span span();

    /** One component. */
    record Single(PositionSyntax position, Span span) implements PartSyntax {}

    /** {@code count * part}: the sum of {@code count} copies of the part. */
    record Copies(Expression count, PartSyntax part, Span span) implements PartSyntax {}

    /** {@code sum(variable in low..high) part}: the sum over low to high, both included. */
    record Sum(
        String variable,
        Span variableSpan,
        Expression low,
        Expression high,
        PartSyntax part,
        Span span)
        implements PartSyntax {}
  }
}
