// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sprague.syntax.Clause.Move;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;

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

  void of(Move move) {
    move.option().parts().forEach(this::of);
    of(move.where());
  }

  @Override
  void of(Expression expression) {
    Range constant = new Evaluation(rules, Map.of()).value(expression);
    if (constant.isPoint()) {
      numbers.add(constant.low());
    } else {
      super.of(expression);
    }
  }

  @Override
  void of(SetSyntax set) {
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
