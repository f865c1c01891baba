// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One statement of a rule text. */
public sealed interface Clause {

  /** The piece of text the clause takes up. */
  Span span();

  /** {@code HEAD -> ... -> ...}: families of moves; with no moves, the name is only declared. */
  record Moves(PositionSyntax head, List<Move> moves, Span span) implements Clause {}

  /** {@code HEAD wins}, {@code loses} or {@code draws}, perhaps with {@code where}. */
  record Finishes(PositionSyntax head, Result result, Optional<Where> where, Span span)
      implements Clause {}

  /** {@code stuck wins}, {@code stuck draws} or {@code stuck loses}. */
  record Stuck(Result result, Span span) implements Clause {}

  /** {@code start POSITION}. */
  record Starts(PositionSyntax position, Span span) implements Clause {}

  /** One {@code ->} with its option, gain and conditions. */
  record Move(OptionSyntax option, Optional<Expression> gain, Optional<Where> where, Span span) {}

  /** The list of conditions behind {@code where}, all of which have to hold. */
  record Where(List<ConditionSyntax> conditions, Span span) {}

  /** What a finishing position or being stuck means. */
  enum Result {
    WINS,
    LOSES,
    DRAWS;

    /** The word of the language: {@code wins}, {@code loses} or {@code draws}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A position name applied to arguments. */
  record PositionSyntax(String name, List<Expression> arguments, Span nameSpan, Span span) {}

  /** What a move leaves, parts side by side. */
  record OptionSyntax(List<PartSyntax> parts, Span span) {}

  /** One part of an option. */
  sealed interface PartSyntax {
    Span span();

    /** A component. */
    record One(PositionSyntax position, Span span) implements PartSyntax {}

    /** {@code count * part}. */
    record Copies(Expression count, PartSyntax part, Span span) implements PartSyntax {}

    /** {@code sum(variable in low..high) part}. */
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
