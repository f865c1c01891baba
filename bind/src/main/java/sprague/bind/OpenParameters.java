// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Turns integer parameters without a value into arguments: each becomes the last argument of every
 * position, which no move changes, with the condition that it is 1 or more in every move. For
 * example, {@code heap(n) -> heap(n - k)} becomes {@code heap(n, k) -> heap(n - k, k) where k >=
 * 1}.
 *
 * @param open the names of these parameters
 */
record OpenParameters(List<String> open) {
  /** The span of nodes that are in no text. */
  private static final Span NOWHERE = new Span(0, 0);

  /** The rules with such parameters as arguments; unchanged if all parameters have values. */
  static GameSyntax of(GameSyntax syntax, Bindings bindings) {
    List<Parameter> all = syntax.parameters();
    List<String> open =
        all.stream()
            .filter(parameter -> parameter.kind() == Kind.INTEGER)
            .filter(parameter -> parameter.defaultValue().isEmpty())
            .map(Parameter::name)
            .filter(name -> !bindings.values().containsKey(name))
            .toList();
    if (open.isEmpty()) {
      return syntax;
    }
    List<Parameter> closed = all.stream().filter(each -> !open.contains(each.name())).toList();
    Optional<Header> header = ChangedParameters.header(syntax, closed);
    OpenParameters added = new OpenParameters(open);
    return new GameSyntax(header, syntax.clauses().stream().map(added::clause).toList());
  }

  private Clause clause(Clause clause) {
    return switch (clause) {
      case Clause.Moves(PositionSyntax head, List<Move> moves, Span span) ->
          new Clause.Moves(position(head), moves.stream().map(this::move).toList(), span);
      case Clause.Finish(var head, var result, Optional<Where> where, Span span) ->
          new Clause.Finish(position(head), result, where, span);
      case Clause.Start(PositionSyntax position, Span span) ->
          new Clause.Start(position(position), span);
      case Clause.StuckResult stuck -> stuck;
    };
  }

  private Move move(Move move) {
    List<ConditionSyntax> conditions =
        new ArrayList<>(move.where().map(Where::conditions).orElse(List.of()));
    for (String name : open) {
      conditions.add(
          new ConditionSyntax.Chain(
              List.of(name(name), new Expression.Number(1, NOWHERE)),
              List.of(Relation.AT_LEAST),
              NOWHERE));
    }
    return new Move(
        new OptionSyntax(
            move.option().parts().stream().map(this::part).toList(), move.option().span()),
        move.gain(),
        Optional.of(new Where(conditions, NOWHERE)),
        move.span());
  }

  private PartSyntax part(PartSyntax part) {
    return switch (part) {
      case PartSyntax.Single(PositionSyntax position, Span span) ->
          new PartSyntax.Single(position(position), span);
      case PartSyntax.Copies(Expression count, PartSyntax copied, Span span) ->
          new PartSyntax.Copies(count, part(copied), span);
      case PartSyntax.Sum sum ->
          new PartSyntax.Sum(
              sum.variable(),
              sum.variableSpan(),
              sum.low(),
              sum.high(),
              part(sum.part()),
              sum.span());
    };
  }

  private PositionSyntax position(PositionSyntax position) {
    List<Expression> arguments = new ArrayList<>(position.arguments());
    open.forEach(name -> arguments.add(name(name)));
    return new PositionSyntax(position.name(), arguments, position.nameSpan(), position.span());
  }

  private static Expression name(String name) {
    return new Expression.Name(name, NOWHERE);
  }
}
