// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.Map;
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
    Range constant = new Evaluation(rules, Map.of()).value(expression);
    if (constant.isPoint()) {
      numbers.add(constant.low());
    } else {
      super.of(expression);
    }
  }

  @Override
  public void of(SetSyntax set) {
    switch (set) {
      case SetSyntax.Name name -> {
        SetSyntax parameter = rules.set(name.name());
        if (parameter != null) {
          of(parameter);
        }
      }
      case SetSyntax.Powers(Expression base, var _) -> {
        Range of = new Evaluation(rules, Map.of()).value(base);
        if (of.isPoint()) {
          powers.add(of.low());
        }
      }
      default -> super.of(set);
    }
  }
}
