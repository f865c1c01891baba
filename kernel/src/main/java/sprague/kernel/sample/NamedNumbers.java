// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.rules.Rules;
import sprague.syntax.Clause;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;

/**
 * Collects the numbers that the moves of a game name: the values of the largest constant
 * expressions, and the members of set parameters. Games behave differently around them, so that
 * samples are taken there. For {@code heap(n) -> heap(n - k) where k in {1, 2 * 3}} these are 1, 6.
 */
public final class NamedNumbers extends SyntaxWalk {
  private final Rules rules;
  private final Set<Long> numbers = new TreeSet<>();

  private NamedNumbers(Rules rules) {
    this.rules = rules;
  }

  /**
   * The numbers, ascending; some may be negative. O(length of the rules + m log m) for m numbers.
   */
  public static Set<Long> of(Rules rules) {
    NamedNumbers named = new NamedNumbers(rules);
    rules.clauses().stream().filter(Clause.Moves.class::isInstance).forEach(named::visit);
    return named.numbers;
  }

  @Override
  public void visit(Expression expression) {
    Optional<Long> constant = rules.constant(expression);
    constant.ifPresent(numbers::add);
    if (constant.isEmpty()) {
      super.visit(expression);
    }
  }

  @Override
  public void visit(SetSyntax set) {
    switch (set) {
      case SetSyntax.Name(String name, var _) -> {
        List<Long> members = rules.set(name);
        if (members != null) {
          numbers.addAll(members);
        }
      }
      // In `k in powers(2)` sizes are compared with powers, not with 2 itself.
      case SetSyntax.Powers _ -> {}
      default -> super.visit(set);
    }
  }
}
