// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Call;
import sprague.syntax.Expression.Function;
import sprague.syntax.SetSyntax;

/**
 * Translates expressions into linear forms and conditions into formulas, over unbounded integers.
 *
 * <p>A term that is not linear becomes a new variable with defining constraints ({@link
 * DefiningConstraints}). Where the obligations hold, each such variable is a total function of the
 * others; there is one number for it and no other, so that it may occur under a negation.
 */
final class TermFormula {
  /** Multiples of a power of 2 that are known to be powers of 2: those by 2^0, ..., 2^7. */
  private static final int MAX_DOUBLED = 8;

  private final Rules rules;
  private final Numeration numeration;
  private final DefiningConstraints demands;
  private final Map<String, LinearForm<Variable>> variables;
  private final SetFormula sets;

  /** Forms that are powers of 2 by a constraint. */
  private final Set<LinearForm<Variable>> powersOfTwo = new HashSet<>();

  /**
   * A translation.
   *
   * @param demands receives new variables and their constraints
   * @param variables the form of each variable of the rules; may be changed between calls
   */
  TermFormula(
      Rules rules,
      Numeration numeration,
      DefiningConstraints demands,
      Map<String, LinearForm<Variable>> variables,
      NonAutomaticSets unknown) {
    this.rules = rules;
    this.numeration = numeration;
    this.demands = demands;
    this.variables = variables;
    this.sets = new SetFormula(rules, numeration, this, unknown);
  }

  /** The expression as a form, which may be negative. */
  LinearForm<Variable> form(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> number(value);
      case Expression.Name(String name, var _) -> {
        Long parameter = rules.number(name);
        LinearForm<Variable> variable = variables.get(name);
        if (parameter != null) {
          yield number(parameter);
        }
        if (variable == null) {
          throw new NotExpressible(name + " has no value");
        }
        yield variable;
      }
      case Expression.Negative(Expression operand, var _) -> form(operand).times(-1);
      case Expression.Binary binary -> {
        LinearForm<Variable> left = form(binary.left());
        LinearForm<Variable> right = form(binary.right());
        yield switch (binary.operator()) {
          case PLUS -> left.plus(right);
          case MINUS -> left.minus(right);
          case TIMES -> product(left, right);
          case DIVIDE -> quotient(left, divisor(right));
          // The remainder modulo p = 2^i has the i low bits, which are those of p - 1.
          case MOD ->
              !right.isConstant() && isPowerOfTwo(right)
                  ? common(left, right.plus(-1))
                  : remainder(left, divisor(right));
        };
      }
      case Call(Function function, List<Expression> arguments, var _) -> call(function, arguments);
      case Expression.Index index -> item(index.list(), form(index.index()));
    };
  }

  private LinearForm<Variable> call(Function function, List<Expression> arguments) {
    if (function == Function.SIZE
        && arguments.getFirst() instanceof Expression.Name(String name, var _)
        && rules.size(name).isPresent()) {
      return number(rules.size(name).getAsInt());
    }
    if (function == Function.SIZE || function == Function.BITS || function == Function.GCD) {
      throw new NotExpressible(function.word() + " is beyond automata");
    }
    LinearForm<Variable> result = form(arguments.getFirst());
    if (function == Function.ABS) {
      return absolute(result);
    }
    for (Expression argument : arguments.subList(1, arguments.size())) {
      LinearForm<Variable> next = form(argument);
      result =
          switch (function) {
            case MIN -> either(result, next, notAbove(result, next));
            case MAX -> either(result, next, notAbove(next, result));
            case BITXOR -> number(nimSum(result, next));
            case BITAND -> common(result, next);
            case ABS, BITS, GCD, SIZE -> throw new NotExpressible(function.word() + " of several");
          };
    }
    return result;
  }

  /** Whether a form is a power of 2 by a constraint, or such a form times a small power of 2. */
  private boolean isPowerOfTwo(LinearForm<Variable> form) {
    return powersOfTwo.stream()
        .anyMatch(
            power ->
                IntStream.range(0, MAX_DOUBLED)
                    .anyMatch(times -> power.times(1L << times).equals(form)));
  }

  private static LinearForm<Variable> product(
      LinearForm<Variable> left, LinearForm<Variable> right) {
    if (left.isConstant()) {
      return right.times(left.constant());
    }
    if (right.isConstant()) {
      return left.times(right.constant());
    }
    throw new NotExpressible("a product of two variables is beyond automata");
  }

  static int divisor(LinearForm<Variable> form) {
    if (!form.isConstant()) {
      throw new NotExpressible("division by a variable is beyond automata");
    }
    if (form.constant() <= 0 || form.constant() > Integer.MAX_VALUE) {
      throw new NotExpressible("division by " + form.constant() + " is not translated");
    }
    return (int) form.constant();
  }

  private LinearForm<Variable> quotient(LinearForm<Variable> form, int divisor) {
    if (form.isConstant()) {
      return number(Math.floorDiv(form.constant(), (long) divisor));
    }
    LinearForm<Variable> quotient =
        DefiningConstraints.isNatural(form) ? number(demands.variable()) : demands.integer();
    LinearForm<Variable> rest = form.minus(quotient.times(divisor));
    demands.add(new Formula.AtLeastZero(rest));
    demands.add(less(rest, number(divisor)));
    return quotient;
  }

  private LinearForm<Variable> remainder(LinearForm<Variable> form, int divisor) {
    if (form.isConstant()) {
      return number(Math.floorMod(form.constant(), (long) divisor));
    }
    LinearForm<Variable> rest = number(demands.variable());
    demands.add(less(rest, number(divisor)));
    demands.add(residue(form.minus(rest), divisor, 0));
    return rest;
  }

  private static Formula.AtLeastZero notAbove(
      LinearForm<Variable> left, LinearForm<Variable> right) {
    return new Formula.AtLeastZero(right.minus(left));
  }

  /** A form that equals the first one where a formula holds, else the second. */
  private LinearForm<Variable> either(
      LinearForm<Variable> first, LinearForm<Variable> second, Formula.AtLeastZero holds) {
    if (holds.form().isConstant()) {
      return holds.form().constant() >= 0 ? first : second;
    }
    LinearForm<Variable> chosen =
        DefiningConstraints.isNatural(first) && DefiningConstraints.isNatural(second)
            ? number(demands.variable())
            : demands.integer();
    demands.add(or(and(holds, equal(chosen, first)), and(not(holds), equal(chosen, second))));
    return chosen;
  }

  private LinearForm<Variable> absolute(LinearForm<Variable> form) {
    if (DefiningConstraints.isNatural(form)) {
      return form;
    }
    LinearForm<Variable> size = number(demands.variable());
    demands.add(or(equal(size, form), equal(size, form.times(-1))));
    return size;
  }

  private LinearForm<Variable> item(String name, LinearForm<Variable> index) {
    List<Long> list = rules.list(name);
    if (list == null) {
      throw new NotExpressible(name + " is no list");
    }
    demands.oblige(
        and(new Formula.AtLeastZero(index), less(index, number(list.size()))),
        name + " has no item there");
    LinearForm<Variable> item =
        list.stream().allMatch(each -> each >= 0) ? number(demands.variable()) : demands.integer();
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      cases.add(and(equal(index, number(i)), equal(item, number(list.get(i)))));
    }
    demands.add(new Formula.Or(cases));
    return item;
  }

  private Variable nimSum(LinearForm<Variable> left, LinearForm<Variable> right) {
    if (!numeration.isBinary()) {
      throw new NotExpressible("operations on bits need base 2");
    }
    demands.obligeNatural(left, "an operation on the bits of a negative number");
    demands.obligeNatural(right, "an operation on the bits of a negative number");
    Variable first = demands.named(left);
    Variable second = demands.named(right);
    Variable sum = demands.variable();
    demands.add(new Formula.Xor(first, second, sum));
    return sum;
  }

  /** a and b, by a + b = (a xor b) + 2 (a and b). */
  private LinearForm<Variable> common(LinearForm<Variable> left, LinearForm<Variable> right) {
    LinearForm<Variable> twice = left.plus(right).minus(number(nimSum(left, right)));
    LinearForm<Variable> common = number(demands.variable());
    demands.add(equal(common.times(2), twice));
    return common;
  }

  /**
   * The formula of a condition that becomes a constraint. After {@code p in powers(2)}, remainders
   * modulo p can be translated.
   */
  Formula demanded(ConditionSyntax condition) {
    Formula formula = formula(condition);
    if (condition instanceof ConditionSyntax.In in
        && !in.negated()
        && in.set() instanceof SetSyntax.Powers(Expression of, var _)
        && Integer.bitCount(divisor(form(of))) == 1) {
      powersOfTwo.add(form(in.term()));
    }
    return formula;
  }

  Formula formula(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Chain chain -> {
        List<Formula> links = new ArrayList<>();
        for (int i = 0; i < chain.relations().size(); i++) {
          links.add(
              compare(chain.relations().get(i), chain.terms().get(i), chain.terms().get(i + 1)));
        }
        yield new Formula.And(links);
      }
      case ConditionSyntax.In in -> {
        Formula member = sets.member(form(in.term()), in.set());
        yield in.negated() ? not(member) : member;
      }
      case ConditionSyntax.Not(ConditionSyntax inner, var _) -> not(formula(inner));
      case ConditionSyntax.And and -> and(formula(and.left()), formula(and.right()));
      case ConditionSyntax.Or or -> or(formula(or.left()), formula(or.right()));
    };
  }

  private Formula compare(Relation relation, Expression left, Expression right) {
    return switch (relation) {
      case EQUAL -> equal(form(left), form(right));
      case UNEQUAL -> not(equal(form(left), form(right)));
      case LESS -> above(right, form(left).plus(1));
      case AT_MOST -> relation(left, right);
      case GREATER -> above(left, form(right).plus(1));
      case AT_LEAST -> relation(right, left);
    };
  }

  private Formula relation(Expression small, Expression great) {
    return isCall(small, Function.MAX) ? below(small, form(great)) : above(great, form(small));
  }

  /**
   * The formula {@code form <= term}. A minimum needs no variable here: all of its terms are above.
   */
  private Formula above(Expression term, LinearForm<Variable> form) {
    return isCall(term, Function.MIN)
        ? each((Call) term, argument -> above(argument, form))
        : atMost(form, form(term));
  }

  /** The formula {@code term <= form}; likewise for a maximum. */
  private Formula below(Expression term, LinearForm<Variable> form) {
    return isCall(term, Function.MAX)
        ? each((Call) term, argument -> below(argument, form))
        : atMost(form(term), form);
  }

  private static boolean isCall(Expression term, Function function) {
    return term instanceof Call call && call.function() == function;
  }

  private static Formula each(
      Call call, java.util.function.Function<Expression, Formula> translated) {
    return new Formula.And(call.arguments().stream().map(translated).toList());
  }

  /** The formula {@code low <= form <= high}. */
  Formula between(Expression low, LinearForm<Variable> form, Expression high) {
    return and(below(low, form), above(high, form));
  }
}
