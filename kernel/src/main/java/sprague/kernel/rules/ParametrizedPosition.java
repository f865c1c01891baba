// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.ParseResult;
import sprague.syntax.parse.RuleParser;

/**
 * A position with variables, such as {@code heap(n, max(n - 1, 0))}: it stands for the positions
 * that result when each variable, called a coordinate, is replaced by a natural number. Arguments
 * may be any expressions of the rule language. For numbers at which an argument is negative or
 * undefined (a division by zero) there is no position. Claims name by it the positions they are
 * about. {@link Family} is the special case whose arguments are linear without negative
 * coefficients.
 *
 * <p>Immutable. Accessors are O(1); reading, evaluating and translating into formulas take O(length
 * of the text).
 */
public final class ParametrizedPosition {
  private final Rules rules;
  private final PositionSyntax position;
  private final List<String> coordinates;

  private ParametrizedPosition(Rules rules, PositionSyntax position, List<String> coordinates) {
    this.rules = rules;
    this.position = position;
    this.coordinates = List.copyOf(coordinates);
  }

  /**
   * Reads a position of a game. A name that is no parameter of the rules is a coordinate.
   *
   * @param text one line, such as {@code heap(n, 3)}
   * @throws CheckFailure when the text is not a position of the game, or has a comment or a line
   *     feed
   */
  public static ParametrizedPosition read(String text, Rules rules) throws CheckFailure {
    if (text.chars().anyMatch(each -> each == '#' || Character.isISOControl(each))) {
      // The theorem is printed with this text: a reader must see all of it.
      throw new CheckFailure("a position is one line without a comment");
    }
    ParseResult reading = RuleParser.parse("start " + text.strip());
    List<Clause> clauses = reading.result().map(GameSyntax::clauses).orElse(List.of());
    if (clauses.size() != 1
        || !(clauses.getFirst() instanceof Clause.Start(PositionSyntax position, var _))) {
      throw new CheckFailure("the position cannot be read: " + text);
    }
    StaticCheck.examine(position, rules);
    Set<String> names = new LinkedHashSet<>();
    new Variables(rules, names).visit(position);
    return new ParametrizedPosition(rules, position, List.copyOf(names));
  }

  /** The position name, such as {@code heap}. */
  public String name() {
    return position.name();
  }

  /** The names of the coordinates, in the order of their first appearance. */
  public List<String> coordinates() {
    return coordinates;
  }

  /** The arguments, expressions in the coordinates. */
  public List<Expression> arguments() {
    return position.arguments();
  }

  /**
   * The same positions as a family; empty if an argument is not linear in the coordinates, or has a
   * negative coefficient or constant, so that it may be negative.
   *
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  public Optional<Family> linear() {
    // Linear forms do not depend on the numeration, so that any will do.
    List<Variable> variables = Variable.list("coordinate", coordinates.size());
    DefiningConstraints constraints = new DefiningConstraints();
    List<LinearForm<Integer>> arguments = new ArrayList<>();
    try {
      for (LinearForm<Variable> form :
          arguments(
              variables.stream().map(Formula::number).toList(), constraints, Numeration.base(2))) {
        Map<Integer, Long> coefficients = new LinkedHashMap<>();
        form.coefficients()
            .forEach((variable, by) -> coefficients.put(variables.indexOf(variable), by));
        arguments.add(new LinearForm<>(coefficients, form.constant()));
      }
    } catch (NotExpressible beyond) {
      return Optional.empty();
    }
    return constraints.isEmpty() && arguments.stream().allMatch(DefiningConstraints::isNatural)
        ? Optional.of(new Family(name(), coordinates, arguments))
        : Optional.empty();
  }

  /**
   * Constraints that hold exactly when variables have the values of the arguments at given
   * coordinates. Their obligations ({@link DefiningConstraints}) speak of the coordinates alone.
   *
   * @param numbers the coordinates: one linear form each, in the order of {@link #coordinates},
   *     with natural values
   * @param arguments the variables for the arguments, in the order of the position
   * @param numeration the numeration whose automata are to decide the constraints
   * @throws NotExpressible when an argument has no formula in this numeration
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  public DefiningConstraints argumentConstraints(
      List<LinearForm<Variable>> numbers, List<Variable> arguments, Numeration numeration) {
    DefiningConstraints constraints = new DefiningConstraints();
    // All terms first: obligations, which the terms add, must not refer to the arguments.
    List<LinearForm<Variable>> forms = arguments(numbers, constraints, numeration);
    for (int i = 0; i < forms.size(); i++) {
      constraints.add(equal(number(arguments.get(i)), forms.get(i)));
    }
    return constraints;
  }

  private List<LinearForm<Variable>> arguments(
      List<LinearForm<Variable>> numbers, DefiningConstraints constraints, Numeration numeration) {
    Map<String, LinearForm<Variable>> forms = new HashMap<>();
    for (int i = 0; i < coordinates.size(); i++) {
      forms.put(coordinates.get(i), numbers.get(i));
    }
    TermFormula terms =
        new TermFormula(rules, numeration, constraints, forms, NonAutomaticSets.NONE);
    return position.arguments().stream().map(terms::form).toList();
  }

  /**
   * The position at given coordinates; empty where there is none, or an argument is beyond 64 bits.
   *
   * @param numbers the coordinates in the order of {@link #coordinates}, natural numbers
   */
  public Optional<Component> at(List<Long> numbers) {
    Map<String, Range> ranges = new HashMap<>();
    for (int i = 0; i < coordinates.size(); i++) {
      ranges.put(coordinates.get(i), Range.of(numbers.get(i)));
    }
    Evaluation evaluation = new Evaluation(rules, ranges);
    List<Long> arguments = new ArrayList<>();
    for (Expression argument : position.arguments()) {
      Range value = evaluation.value(argument);
      if (value.low() < 0 || evaluation.sawNoNumber()) {
        return Optional.empty();
      }
      arguments.add(value.low());
    }
    return Optional.of(new Component(position.name(), arguments));
  }
}
