// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SyntaxWalk;

/**
 * Enumerates the assignments of the variables of a clause, such as {@code heap(n) -> heap(n - k)
 * where k >= 1}, for which its head {@code heap(n)} equals a given piece and its conditions hold.
 * It tries all numbers for all variables. A condition is tested as soon as its variables have
 * values; if it is undefined, that is an error unless another one is false that is tested at the
 * same time. Cost O(numbers ^ variables).
 *
 * <p>First {@link #among} and {@link #require}, then {@link #forEach} once, as it adds conditions.
 * An undefined condition throws what {@link ExpressionEvaluator} throws; the evaluator then keeps
 * the values of some variables.
 */
final class Assignments {
  /** A condition with the variables that it reads. */
  private record Check(Set<String> variables, BooleanSupplier holds) {}

  private final ExpressionEvaluator evaluator;
  private final long[] numbers;
  private final List<Check> checks = new ArrayList<>();
  private final Set<String> variables = new LinkedHashSet<>();

  Assignments(ExpressionEvaluator evaluator, long[] numbers) {
    this.evaluator = evaluator;
    this.numbers = numbers;
  }

  /** Adds variables that need not occur in conditions, those of the syntax given to a collector. */
  void among(Consumer<Variables> adder) {
    variables.addAll(collected(adder));
  }

  private Set<String> collected(Consumer<Variables> adder) {
    Variables collector = new Variables(evaluator::isParameter);
    adder.accept(collector);
    return collector.found();
  }

  private void require(Consumer<Variables> adder, BooleanSupplier holds) {
    Set<String> needed = collected(adder);
    variables.addAll(needed);
    checks.add(new Check(needed, holds));
  }

  /** Adds the conditions of a clause. */
  void require(Optional<Clause.Where> where) {
    for (ConditionSyntax condition : where.map(Clause.Where::conditions).orElse(List.of())) {
      require(collector -> collector.visit(condition), () -> evaluator.holds(condition));
    }
  }

  /**
   * Runs the action for every assignment with which the head equals the piece. During the action
   * the evaluator has the values of all variables, afterwards of none.
   *
   * @param head the arguments of the head, as many as the piece has
   */
  void forEach(List<Expression> head, Piece piece, Runnable action) {
    List<String> order = new ArrayList<>();
    List<Long> fixed = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      Expression pattern = head.get(i);
      long argument = piece.arguments().get(i);
      // Also for a variable with a fixed value: in heap(n, n), the second argument may be another.
      require(collector -> collector.visit(pattern), () -> evaluator.value(pattern) == argument);
      if (pattern instanceof Expression.Name name
          && !evaluator.isParameter(name.name())
          && !order.contains(name.name())) {
        order.add(name.name());
        fixed.add(argument);
      }
    }
    variables.stream().filter(variable -> !order.contains(variable)).forEach(order::add);
    List<List<Check>> due = new ArrayList<>();
    for (int depth = 0; depth <= order.size(); depth++) {
      due.add(new ArrayList<>());
    }
    for (Check check : checks) {
      // -1 if the condition has no variables: then it is tested before the first one has a value.
      int last = check.variables.stream().mapToInt(order::indexOf).max().orElse(-1);
      due.get(last + 1).add(check);
    }
    assign(due, order, fixed, action);
  }

  /**
   * Assigns the remaining variables, depth first.
   *
   * @param due element i has the checks to be done when i more variables have values; so its size
   *     is the number of remaining variables plus 1
   * @param order all variables, in the order in which they get values
   * @param fixed the values of the first variables, which the piece determines
   */
  private void assign(
      List<List<Check>> due, List<String> order, List<Long> fixed, Runnable action) {
    RuntimeException undefined = null;
    for (Check check : due.getFirst()) {
      try {
        if (!check.holds.getAsBoolean()) {
          return;
        }
      } catch (ArithmeticException | IndexOutOfBoundsException failure) {
        undefined = failure;
      }
    }
    if (undefined != null) {
      throw undefined;
    }
    int depth = order.size() + 1 - due.size();
    if (depth == order.size()) {
      action.run();
      return;
    }
    long[] tried = depth < fixed.size() ? new long[] {fixed.get(depth)} : numbers;
    for (long value : tried) {
      evaluator.set(order.get(depth), value);
      assign(due.subList(1, due.size()), order, fixed, action);
    }
    evaluator.set(order.get(depth), null);
  }

  /** Collects the free variables of syntax trees, in the order of the text. */
  static final class Variables extends SyntaxWalk {
    private final Predicate<String> isParameter;
    private final Set<String> found = new LinkedHashSet<>();

    Variables(Predicate<String> isParameter) {
      this.isParameter = isParameter;
    }

    Set<String> found() {
      return found;
    }

    @Override
    public void visit(Expression expression) {
      if (expression instanceof Expression.Name name && !isParameter.test(name.name())) {
        found.add(name.name());
      }
      super.visit(expression);
    }

    @Override
    public void visit(PartSyntax part) {
      if (part instanceof PartSyntax.Sum sum) {
        Variables inner = new Variables(isParameter.or(sum.variable()::equals));
        inner.visit(sum.part());
        found.addAll(inner.found);
        visit(sum.low());
        visit(sum.high());
      } else {
        super.visit(part);
      }
    }
  }
}
