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
 * Makes one game of a family of games: an integer parameter without a value becomes the last
 * argument of every position, which no move changes. For example,
 *
 * <pre>{@code
 * game take(k)
 * heap(n) -> heap(n - k)
 * }</pre>
 *
 * becomes {@code heap(n, k) -> heap(n - k, k) where k >= 1}. The condition is added to every move,
 * because a coordinate may be any natural number: with k = 0 the play would never end, and a term
 * such as {@code n / k} would have no value.
 *
 * @param open the names of these parameters, in the order of the {@code game} line
 */
record OpenParameters(List<String> open) {
  /**
   * The rules with such parameters as arguments; the same object if all integer parameters have a
   * value or a default. Sets and lists stay parameters. The rules must not be about boards. O(size
   * of the tree).
   */
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
              List.of(name(name), new Expression.Number(1, Span.NONE)),
              List.of(Relation.AT_LEAST),
              Span.NONE));
    }
    return new Move(
        new OptionSyntax(
            move.option().parts().stream().map(this::part).toList(), move.option().span()),
        move.gain(),
        Optional.of(new Where(conditions, Span.NONE)),
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
    return new Expression.Name(name, Span.NONE);
  }
}
