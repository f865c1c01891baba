// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import sprague.model.Component;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;

/**
 * The rules of a game on boards. The coordinates of the start determine the boards; the game on
 * them is a {@link BoardInstance}.
 *
 * <p>A {@link Component} of such a game begins with the values of the coordinates. With nothing
 * more it is the start; otherwise one number follows for each argument that is a number or a cell,
 * and for each region its words, numbers whose bits are its cells ({@link BoardInstance}).
 * Thread-safe.
 */
public final class BoardGame {
  private final List<String> names;
  private final List<Parameter> parameters;
  private final List<String> coordinates;
  private final PositionSyntax start;
  private final List<BoardRule> rules;
  private final IdentityHashMap<BoardRule, BoardAssignments> assignments = new IdentityHashMap<>();
  private final Map<List<Long>, BoardInstance> instances = new ConcurrentHashMap<>();

  /**
   * A game.
   *
   * @param names the position names
   * @param parameters those of the {@code game} line, with values as defaults; one without is a
   *     coordinate
   * @param coordinates the names whose values determine the boards
   */
  public BoardGame(
      List<String> names,
      List<Parameter> parameters,
      List<String> coordinates,
      PositionSyntax start,
      List<BoardRule> rules) {
    this.names = List.copyOf(names);
    this.parameters = List.copyOf(parameters);
    this.coordinates = List.copyOf(coordinates);
    this.start = start;
    this.rules = List.copyOf(rules);
    Set<String> known = this.parameters.stream().map(Parameter::name).collect(Collectors.toSet());
    this.rules.forEach(rule -> assignments.put(rule, new BoardAssignments(rule, known)));
  }

  /** The names of the coordinates, in the order of their values in a component. */
  public List<String> coordinates() {
    return coordinates;
  }

  List<String> names() {
    return names;
  }

  PositionSyntax start() {
    return start;
  }

  /** The families of moves. */
  public List<BoardRule> rules() {
    return rules;
  }

  /** Whether every move leaves one component. */
  public boolean leavesOne() {
    return rules.stream().allMatch(rule -> rule.parts().size() == 1);
  }

  /** The assignments of the variables of one of the {@link #rules}. */
  BoardAssignments assignments(BoardRule rule) {
    return Objects.requireNonNull(assignments.get(rule));
  }

  List<BoardRule> rulesOf(int name) {
    return rules.stream().filter(rule -> rule.head() == name).toList();
  }

  /**
   * The game on the boards of some coordinates; made once and never removed, so that memory grows
   * with the number of different coordinates.
   *
   * @param values one for each coordinate
   * @throws RuleFailure if there are no such boards
   */
  public BoardInstance on(List<Long> values) {
    BoardInstance known = instances.get(values);
    return known != null ? known : instances.computeIfAbsent(List.copyOf(values), this::instance);
  }

  private BoardInstance instance(List<Long> values) {
    try {
      return new BoardInstance(this, values);
    } catch (BoardFailure | ArithmeticException failure) {
      String at = values.isEmpty() ? "" : " at " + values;
      String message = "the start does not exist" + at + ": " + failure.getMessage();
      throw new RuleFailure(1, RuleFailure.Reason.NO_START, message, failure);
    }
  }

  /**
   * The position with given arguments, in a game without coordinates. A picture in the place of a
   * region shows the cells of the region at their places on its board.
   *
   * @throws BoardFailure if an argument has no value, or another kind than the position needs, or
   *     no position of the name has occurred
   */
  public Component position(int name, List<Expression> arguments) {
    return on(List.of()).position(name, arguments);
  }

  /**
   * The game on the boards of a component.
   *
   * @throws RuleFailure if there are no such boards
   */
  public BoardInstance on(Component component) {
    return on(component.arguments().subList(0, coordinates.size()));
  }

  /**
   * The options of a component, each once. Not cached.
   *
   * @param onTrial called for each value that is tried for a variable; its exceptions end the work
   * @throws RuleFailure if a term has no meaning here
   */
  public List<Option> options(Component component, Runnable onTrial) {
    return on(component).options(component, onTrial);
  }

  /** The values of the parameters, and of coordinates by name. */
  Map<String, BoardValue> values(List<Long> coordinateValues) {
    Map<String, BoardValue> values = new HashMap<>();
    for (int i = 0; i < coordinates.size(); i++) {
      values.put(coordinates.get(i), new BoardValue.Number(coordinateValues.get(i), null));
    }
    BoardTerms terms = new BoardTerms(values, null);
    for (Parameter parameter : parameters) {
      parameter
          .defaultValue()
          .ifPresent(argument -> values.put(parameter.name(), value(argument, terms)));
    }
    return values;
  }

  /** Whether the rules may name a value: a coordinate that is no parameter is no name of them. */
  boolean isParameter(String name) {
    return parameters.stream().anyMatch(parameter -> parameter.name().equals(name));
  }

  /** The values of the parameters that are boards. */
  List<Board> boards(Map<String, BoardValue> values) {
    return parameters.stream()
        .filter(parameter -> parameter.kind() == Kind.BOARD)
        .map(parameter -> Objects.requireNonNull(values.get(parameter.name())).whole())
        .toList();
  }

  private static BoardValue value(Argument argument, BoardTerms terms) {
    return switch (argument) {
      case Argument.Board(var value) -> new BoardValue.Whole(terms.board(value));
      case Argument.Integer(var value) -> new BoardValue.Number(terms.number(value), null);
      case Argument.Numbers(SetSyntax set) -> new BoardValue.Several(terms.members(set));
      case Argument.Items(var items) ->
          new BoardValue.Several(items.stream().map(terms::value).toList());
    };
  }
}
