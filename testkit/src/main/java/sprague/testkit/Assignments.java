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
 * All assignments of some numbers to the variables of a clause that fit a position and the
 * conditions, found by trying them all. A condition is looked at as soon as its variables have
 * values.
 */
final class Assignments {
  private record Check(Set<String> needs, BooleanSupplier holds) {}

  private final Scope scope;
  private final long[] numbers;
  private final List<Check> checks = new ArrayList<>();
  private final Set<String> variables = new LinkedHashSet<>();

  Assignments(Scope scope, long[] numbers) {
    this.scope = scope;
    this.numbers = numbers;
  }

  /** Variables to be tried even where no condition names them. */
  void among(Consumer<Variables> adder) {
    Variables more = new Variables(scope::isParameter);
    adder.accept(more);
    variables.addAll(more.found());
  }

  void require(Consumer<Variables> adder, BooleanSupplier holds) {
    Variables needs = new Variables(scope::isParameter);
    adder.accept(needs);
    variables.addAll(needs.found());
    checks.add(new Check(needs.found(), holds));
  }

  void require(Optional<Clause.Where> where) {
    for (ConditionSyntax condition : where.map(Clause.Where::conditions).orElse(List.of())) {
      require(needs -> needs.of(condition), () -> scope.holds(condition));
    }
  }

  /** Runs the action for every fitting assignment of a head to the piece's arguments. */
  void forEach(List<Expression> head, Piece piece, Runnable action) {
    List<String> order = new ArrayList<>();
    List<Long> fixed = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      Expression pattern = head.get(i);
      long argument = piece.arguments().get(i);
      require(needs -> needs.of(pattern), () -> scope.value(pattern) == argument);
      if (pattern instanceof Expression.Name name
          && !scope.isParameter(name.name())
          && !order.contains(name.name())) {
        order.add(name.name());
        fixed.add(argument);
      }
    }
    for (String variable : variables) {
      if (!order.contains(variable)) {
        order.add(variable);
      }
    }
    List<List<Check>> due = new ArrayList<>();
    for (int depth = 0; depth <= order.size(); depth++) {
      due.add(new ArrayList<>());
    }
    for (Check check : checks) {
      int last = check.needs.stream().mapToInt(order::indexOf).max().orElse(-1);
      due.get(last + 1).add(check);
    }
    assign(due, order, fixed, action);
  }

  /**
   * Assigns the variables that have no value yet.
   *
   * @param due for each number of variables with values the checks that need the last one of them;
   *     the first of these lists is that of the number now
   */
  private void assign(
      List<List<Check>> due, List<String> order, List<Long> fixed, Runnable action) {
    for (Check check : due.getFirst()) {
      if (!check.holds.getAsBoolean()) {
        return;
      }
    }
    int depth = order.size() + 1 - due.size();
    if (depth == order.size()) {
      action.run();
      return;
    }
    long[] tried = depth < fixed.size() ? new long[] {fixed.get(depth)} : numbers;
    for (long value : tried) {
      scope.set(order.get(depth), value);
      assign(due.subList(1, due.size()), order, fixed, action);
    }
    scope.set(order.get(depth), null);
  }

  /** Collects the variables of pieces of syntax, in the order of the text. */
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
    public void of(Expression expression) {
      if (expression instanceof Expression.Name name && !isParameter.test(name.name())) {
        found.add(name.name());
      }
      super.of(expression);
    }

    @Override
    public void of(PartSyntax part) {
      if (part instanceof PartSyntax.Sum sum) {
        Variables inner = new Variables(isParameter.or(sum.variable()::equals));
        inner.of(sum.part());
        found.addAll(inner.found);
        of(sum.low());
        of(sum.high());
      } else {
        super.of(part);
      }
    }
  }
}
