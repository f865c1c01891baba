// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import sprague.nimber.linear.LinearForm;

/** Random formulas over x, y, z whose quantifiers run up to a bound, or not. */
final class RandomFormulas {
  static final Variable X = new Variable("x");
  static final Variable Y = new Variable("y");
  static final Variable Z = new Variable("z");
  static final List<Variable> VARIABLES = List.of(X, Y, Z);

  private final SplittableRandom random;
  private final Numeration numeration;

  RandomFormulas(long seed, Numeration numeration) {
    this.random = new SplittableRandom(seed);
    this.numeration = numeration;
  }

  /** A formula of some depth; quantified variables stay at most {@code bound}. */
  Formula bounded(int depth, long bound) {
    if (depth == 0) {
      return atom();
    }
    return switch (random.nextInt(5)) {
      case 0 -> new Formula.Not(bounded(depth - 1, bound));
      case 1 -> new Formula.And(several(depth, bound));
      case 2 -> new Formula.Or(several(depth, bound));
      case 3 -> {
        List<Variable> hidden = hidden();
        List<Formula> parts = new ArrayList<>(limits(hidden, bound));
        parts.add(bounded(depth - 1, bound));
        yield new Formula.Exists(hidden, new Formula.And(parts));
      }
      default -> {
        List<Variable> hidden = hidden();
        List<Formula> parts = new ArrayList<>();
        limits(hidden, bound).forEach(limit -> parts.add(new Formula.Not(limit)));
        parts.add(bounded(depth - 1, bound));
        yield new Formula.ForAll(hidden, new Formula.Or(parts));
      }
    };
  }

  /** A formula without quantifiers. */
  Formula open(int depth) {
    if (depth == 0) {
      return atom();
    }
    List<Formula> parts = List.of(open(depth - 1), open(depth - 1));
    return switch (random.nextInt(3)) {
      case 0 -> new Formula.Not(parts.getFirst());
      case 1 -> new Formula.And(parts);
      default -> new Formula.Or(parts);
    };
  }

  private List<Formula> several(int depth, long bound) {
    List<Formula> parts = new ArrayList<>();
    for (int i = random.nextInt(0, 4); i >= 0; i--) {
      parts.add(bounded(depth - 1, bound));
    }
    return parts;
  }

  private List<Variable> hidden() {
    Variable variable = variable();
    return random.nextInt(6) > 0 || variable.equals(Z) ? List.of(variable) : List.of(variable, Z);
  }

  private static List<Formula> limits(List<Variable> variables, long bound) {
    return variables.stream().map(each -> atMost(number(each), number(bound))).toList();
  }

  private Variable variable() {
    return VARIABLES.get(random.nextInt(VARIABLES.size()));
  }

  private LinearForm<Variable> form() {
    LinearForm<Variable> form = number(random.nextInt(-9, 10));
    for (Variable each : VARIABLES) {
      if (random.nextInt(3) > 0) {
        form = form.plus(number(each).times(random.nextInt(-3, 4)));
      }
    }
    return form;
  }

  private Formula atom() {
    return switch (random.nextInt(numeration.isBinary() ? 6 : 5)) {
      case 0, 1 -> new Formula.AtLeastZero(form());
      case 2 -> new Formula.IsZero(form());
      case 3 -> {
        int modulus = random.nextInt(1, 7);
        yield new Formula.Residue(form(), modulus, random.nextInt(modulus));
      }
      case 4 -> new Formula.Weight(variable(), random.nextInt(1, 4));
      default -> new Formula.Xor(variable(), variable(), variable());
    };
  }
}
