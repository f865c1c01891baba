// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.rules.Demands;
import sprague.check.rules.MoveFormula;
import sprague.check.rules.Untranslatable;
import sprague.ground.linear.LinearForm;

/**
 * A family of moves from a position with the values of its options, given the laws of the
 * components that they leave.
 */
final class ValuedMove {
  private final Numeration numeration;
  private final Demands demands;
  private final LinearForm<Variable> sum;

  /**
   * Values a move.
   *
   * @param name the name of the position moved from
   * @param from its arguments
   * @param laws at least one, all in one numeration
   * @throws Untranslatable when the move is beyond formulas
   */
  ValuedMove(
      MoveFormula move,
      String name,
      List<LinearForm<Variable>> from,
      List<Law> laws,
      Measure measure) {
    this.numeration = laws.getFirst().values().numeration();
    this.demands = move.demands();
    List<Kind> kinds = laws.stream().map(Law::kind).toList();
    List<LinearForm<Variable>> values = new ArrayList<>();
    for (Landing landing : Landing.of(move, name, from, kinds, measure)) {
      Variable value = demands.variable();
      demands.add(Law.value(laws, landing.name(), landing.arguments(), value));
      kept(landing.count(), number(value)).ifPresent(values::add);
    }
    this.sum = nimSum(values);
  }

  /** What has to hold for the translation to say what the rule says. */
  List<Demands.Obligation> obligations() {
    return demands.obligations();
  }

  /** Says that {@code value} is the value of an option. */
  Formula option(Variable value) {
    return demands.met(equal(number(value), sum));
  }

  /** Two copies cancel: what is left is one copy when the count is odd, and nothing when even. */
  private Optional<LinearForm<Variable>> kept(
      LinearForm<Variable> count, LinearForm<Variable> value) {
    if (count.isConstant()) {
      return Math.floorMod(count.constant(), 2) == 1 ? Optional.of(value) : Optional.empty();
    }
    LinearForm<Variable> kept = number(demands.variable());
    demands.add(
        or(
            and(residue(count, 2, 1), equal(kept, value)),
            and(residue(count, 2, 0), equal(kept, number(0)))));
    return Optional.of(kept);
  }

  private LinearForm<Variable> nimSum(List<LinearForm<Variable>> values) {
    if (values.size() > 1 && !numeration.isBinary()) {
      throw new Untranslatable("nim-sums need base 2");
    }
    return values.stream()
        .reduce(
            (left, right) -> {
              Variable result = demands.variable();
              demands.add(new Formula.Xor(demands.named(left), demands.named(right), result));
              return number(result);
            })
        .orElse(number(0));
  }
}
