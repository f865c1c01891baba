// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;

/**
 * Collects the numbers that a rule names, parameters' values among them, and the bases of the
 * powers that it names.
 */
final class Constants extends SyntaxWalk {
  private final Rules rules;
  private final Set<Long> numbers = new TreeSet<>();
  private final Set<Long> powers = new TreeSet<>();

  Constants(Rules rules) {
    this.rules = rules;
  }

  /** The numbers found. */
  Set<Long> numbers() {
    return numbers;
  }

  /** The bases found. */
  Set<Long> powers() {
    return powers;
  }

  @Override
  public void of(Expression expression) {
    Optional<Long> constant = rules.constant(expression);
    constant.ifPresent(numbers::add);
    if (constant.isEmpty()) {
      super.of(expression);
    }
  }

  @Override
  public void of(SetSyntax set) {
    switch (set) {
      case SetSyntax.Name name -> {
        List<Long> members = rules.set(name.name());
        if (members != null) {
          numbers.addAll(members);
        }
      }
      case SetSyntax.Powers(Expression base, var _) -> rules.constant(base).ifPresent(powers::add);
      default -> super.of(set);
    }
  }
}
