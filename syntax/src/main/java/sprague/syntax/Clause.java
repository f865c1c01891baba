// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A statement of a rule text. */
public sealed interface Clause {

  /** The piece of text the clause takes up. */
  Span span();

  /** {@code HEAD -> ... -> ...}: moves of a position; without moves, the name is only declared. */
  record Moves(PositionSyntax head, List<Move> moves, Span span) implements Clause {}

  /** {@code HEAD wins where ...}: a position at which the game ends, with its result. */
  record Finishes(PositionSyntax head, Result result, Optional<Where> where, Span span)
      implements Clause {}

  /** {@code stuck wins}: the result for a player who cannot move. */
  record Stuck(Result result, Span span) implements Clause {}

  /** {@code start POSITION}: the position at which play begins. */
  record Starts(PositionSyntax position, Span span) implements Clause {}

  /** {@code -> OPTION gains TERM where ...}: one move for each assignment that is allowed. */
  record Move(OptionSyntax option, Optional<Expression> gain, Optional<Where> where, Span span) {}

  /** {@code where ..., ...}: conditions that must all hold. */
  record Where(List<ConditionSyntax> conditions, Span span) {}

  /** A result of the game, for the player whose turn it is. */
  enum Result {
    WINS,
    LOSES,
    DRAWS;

    /** The word of the language: {@code wins}, {@code loses} or {@code draws}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@code NAME(ARGUMENTS)}: a position, or all positions that fit its arguments. */
  record PositionSyntax(String name, List<Expression> arguments, Span nameSpan, Span span) {}

  /** What a move leads to: the sum of its parts. */
  record OptionSyntax(List<PartSyntax> parts, Span span) {}

  /** A summand of an option. */
  sealed interface PartSyntax {
    Span span();

    /** One component. */
    record One(PositionSyntax position, Span span) implements PartSyntax {}

    /** {@code count * part}: the sum of that many copies of the part. */
    record Copies(Expression count, PartSyntax part, Span span) implements PartSyntax {}

    /** {@code sum(variable in low..high) part}: the sum over all numbers of the range. */
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
