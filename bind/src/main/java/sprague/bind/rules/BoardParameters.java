// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.SyntaxWalk;

/**
 * Puts the terms that a user gives for coordinates into the start and the board parameters of a
 * game on boards. A coordinate is a variable of the start, such as w and h in {@code grid(w, h)}:
 * with {@code w=4}, {@code start board(grid(w, h))} becomes {@code start board(grid(4, h))}. The
 * cost is that of a walk over the header and the start.
 */
public final class BoardParameters {
  private final Map<String, Expression> given;

  private BoardParameters(Map<String, Expression> given) {
    this.given = given;
  }

  /**
   * The names of the coordinates, in the order of the text, in a new set: all names in the start
   * that are no parameters, where a board parameter stands for its default.
   */
  public static Set<String> coordinates(GameSyntax syntax) {
    Set<String> parameters = new LinkedHashSet<>();
    syntax.parameters().forEach(each -> parameters.add(each.name()));
    StartNames names = new StartNames(syntax);
    start(syntax).ifPresent(names::visit);
    names.found.removeAll(parameters);
    return names.found;
  }

  /** The position of the {@code start} clause, the last if there are several. */
  static Optional<PositionSyntax> start(GameSyntax syntax) {
    return SingleClauses.all(Clause.Start.class, syntax).stream()
        .map(Clause.Start::position)
        .reduce((_, last) -> last);
  }

  /** Collects names, and after the name of a board parameter those in its default. */
  private static final class StartNames extends SyntaxWalk {
    final Set<String> found = new LinkedHashSet<>();
    private final GameSyntax syntax;

    StartNames(GameSyntax syntax) {
      this.syntax = syntax;
    }

    @Override
    public void visit(Expression expression) {
      if (expression instanceof Expression.Name name) {
        add(name.name());
      }
      super.visit(expression);
    }

    @Override
    public void visit(SetSyntax set) {
      if (set instanceof SetSyntax.Name name) {
        add(name.name());
      }
      super.visit(set);
    }

    private void add(String name) {
      // Defaults that name each other would be visited without end, if not only for new names.
      boolean isNew = found.add(name);
      for (Parameter parameter : syntax.parameters()) {
        if (isNew
            && parameter.name().equals(name)
            && parameter.defaultValue().orElse(null) instanceof Argument.Board(Expression board)) {
          visit(board);
        }
      }
    }
  }

  /** The rules with terms in the place of coordinates; names without a term stay. */
  static GameSyntax with(GameSyntax syntax, Map<String, Expression> terms) {
    BoardParameters fill = new BoardParameters(terms);
    return new GameSyntax(
        syntax
            .header()
            .map(
                it ->
                    new GameSyntax.Header(
                        it.name(),
                        it.parameters().stream().map(fill::parameter).toList(),
                        it.span())),
        syntax.clauses().stream().map(fill::clause).toList());
  }

  private Parameter parameter(Parameter parameter) {
    return parameter.defaultValue().orElse(null) instanceof Argument.Board(Expression board)
        ? new Parameter(
            parameter.name(),
            parameter.kind(),
            Optional.of(new Argument.Board(term(board))),
            parameter.span())
        : parameter;
  }

  private Clause clause(Clause clause) {
    return clause instanceof Clause.Start(PositionSyntax position, var span)
        ? new Clause.Start(
            new PositionSyntax(
                position.name(),
                position.arguments().stream().map(this::term).toList(),
                position.nameSpan(),
                position.span()),
            span)
        : clause;
  }

  private Expression term(Expression term) {
    return switch (term) {
      case Expression.Name(String name, var _) -> given.getOrDefault(name, term);
      case Expression.Negative(Expression operand, var span) ->
          new Expression.Negative(term(operand), span);
      case Expression.Binary(var operator, Expression left, Expression right, var span) ->
          new Expression.Binary(operator, term(left), term(right), span);
      case Expression.Call(var function, List<Expression> arguments, var span) ->
          new Expression.Call(function, arguments.stream().map(this::term).toList(), span);
      case Expression.Index(String list, Expression index, var listSpan, var span) ->
          new Expression.Index(list, term(index), listSpan, span);
      case BoardExpression.Apply(var function, List<Expression> arguments, var span) ->
          new BoardExpression.Apply(function, arguments.stream().map(this::term).toList(), span);
      case BoardExpression.Cells(SetSyntax set, var span) ->
          new BoardExpression.Cells(set(set), span);
      case Expression.Number _, BoardExpression.Text _ -> term;
    };
  }

  /** A set of cells: braces or an interval, as the parser makes no other cells of a board. */
  private SetSyntax set(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var span) ->
          new SetSyntax.Braces(elements.stream().map(this::element).toList(), span);
      case SetSyntax.Interval(Expression low, Expression high, var span) ->
          new SetSyntax.Interval(term(low), term(high), span);
      default -> set;
    };
  }

  private Element element(Element element) {
    return switch (element) {
      case Element.Number(Expression value) -> new Element.Number(term(value));
      case Element.Range(Expression low, Expression high) ->
          new Element.Range(term(low), term(high));
    };
  }
}
