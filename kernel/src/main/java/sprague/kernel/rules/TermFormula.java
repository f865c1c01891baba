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
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.Euclid;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Call;
import sprague.syntax.Expression.Function;
import sprague.syntax.SetSyntax;

/**
 * Translates expressions of the rule language into linear forms, and conditions into formulas, over
 * unbounded integers: {@code 2 * n + 1} is a linear form, {@code n / 3} becomes a new variable q
 * with the constraint {@code 0 <= n - 3 q < 3}.
 *
 * <p>Claim: provided that the obligations hold ({@link DefiningConstraints}), for all numbers that
 * satisfy the constraints so far, exactly one number of the new variable satisfies its own
 * constraints: the value of the term. So "there are numbers for the new variables with ..." and
 * "for all such numbers ..." say the same, and a condition on them may stand under a negation.
 *
 * <p>A term is translated each time that it occurs: cost and number of new variables are linear in
 * the text. What no formula of this kind expresses throws {@link NotExpressible}: products and
 * quotients of variables, {@code bits}, gcds of variables, and nim-sums in another base than 2. A
 * linear form beyond 64 bits throws an {@link ArithmeticException}.
 */
final class TermFormula {
  /**
   * After {@code p in powers(2)}, the moduli p 2^i with i below this limit are recognised. Rules
   * use p, 2 p and 4 p; a remainder by another varying modulus is not expressible.
   */
  private static final int MAX_POWER_SHIFT = 8;

  /** A gcd with a constant has one case for each remainder. */
  private static final int MAX_GCD = 64;

  private final Rules rules;
  private final Numeration numeration;
  private final DefiningConstraints constraints;
  private final Map<String, LinearForm<Variable>> variables;
  private final NonAutomaticSets unknown;
  private final SetFormula sets;

  /** Forms that a constraint of the rule says to be powers of 2. */
  private final Set<LinearForm<Variable>> powersOfTwo = new HashSet<>();

  /**
   * A translation of one move or position.
   *
   * @param constraints receives new variables, their constraints and the obligations
   * @param variables the form of each variable of the rules; the caller may change it between calls
   * @param unknown how membership in sets is translated that no automaton recognises
   */
  TermFormula(
      Rules rules,
      Numeration numeration,
      DefiningConstraints constraints,
      Map<String, LinearForm<Variable>> variables,
      NonAutomaticSets unknown) {
    this.rules = rules;
    this.numeration = numeration;
    this.constraints = constraints;
    this.variables = variables;
    this.unknown = unknown;
    this.sets = new SetFormula(rules, numeration, this, unknown);
  }

  /**
   * The same for an expression that is linear in the variables, so that no constraint and no
   * obligation defines it.
   *
   * @throws NotExpressible when it is not
   */
  LinearForm<Variable> linearForm(Expression expression) {
    DefiningConstraints none = new DefiningConstraints();
    LinearForm<Variable> form =
        new TermFormula(rules, numeration, none, variables, unknown).form(expression);
    if (!none.isEmpty()) {
      throw new NotExpressible("a number of parts that varies needs linear arguments");
    }
    return form;
  }

  /** The value of an expression as a linear form, which may be negative. */
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
          // For p = 2^i the remainder consists of the i low bits, and p - 1 has exactly these.
          case MOD ->
              !right.isConstant() && isPowerOfTwo(right)
                  ? bitAnd(left, right.plus(-1))
                  : remainder(left, divisor(right));
        };
      }
      case Call(Function function, List<Expression> arguments, var _) -> call(function, arguments);
      case Expression.Index index -> item(index.list(), form(index.index()));
      case BoardExpression _ -> throw new NotExpressible("a term about boards is no number");
    };
  }

  private LinearForm<Variable> call(Function function, List<Expression> arguments) {
    return switch (function) {
      case SIZE -> size(arguments.getFirst());
      case BITS -> throw new NotExpressible("bits is beyond automata");
      case GCD -> reduced(arguments, this::gcd);
      case ABS -> absolute(form(arguments.getFirst()));
      case MIN -> reduced(arguments, (left, right) -> ifAtMost(left, right, left, right));
      case MAX -> reduced(arguments, (left, right) -> ifAtMost(right, left, left, right));
      case BITXOR -> reduced(arguments, (left, right) -> number(nimSum(left, right)));
      case BITAND -> reduced(arguments, this::bitAnd);
      case POWER -> reduced(arguments, TermFormula::power);
    };
  }

  /** The number of items or members of a parameter that is a list or a set. */
  private LinearForm<Variable> size(Expression argument) {
    if (argument instanceof Expression.Name(String name, var _) && rules.size(name).isPresent()) {
      return number(rules.size(name).getAsInt());
    }
    throw new NotExpressible("size is beyond automata");
  }

  /** The forms of the arguments, joined by an operation from left to right. */
  private LinearForm<Variable> reduced(
      List<Expression> arguments, BinaryOperator<LinearForm<Variable>> operation) {
    return arguments.stream().map(this::form).reduce(operation).orElseThrow();
  }

  /** The power of constants. */
  private static LinearForm<Variable> power(
      LinearForm<Variable> base, LinearForm<Variable> exponent) {
    if (!base.isConstant()
        || !exponent.isConstant()
        || exponent.constant() < 0
        || exponent.constant() >= Long.SIZE) {
      throw new NotExpressible("a power of a variable, or beyond 64 bits, is beyond automata");
    }
    return number(Math.powExact(base.constant(), (int) exponent.constant()));
  }

  /** Whether constraints say that a form is a power of 2; false also where this is not seen. */
  private boolean isPowerOfTwo(LinearForm<Variable> form) {
    return powersOfTwo.stream()
        .anyMatch(
            power ->
                IntStream.range(0, MAX_POWER_SHIFT)
                    .anyMatch(shift -> power.times(1L << shift).equals(form)));
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

  /** A form that is a positive constant of 31 bits, as divisors and bases of powers have to be. */
  static int divisor(LinearForm<Variable> form) {
    if (!form.isConstant()) {
      throw new NotExpressible("division by a variable is beyond automata");
    }
    if (form.constant() <= 0 || form.constant() > Integer.MAX_VALUE) {
      throw new NotExpressible("division by " + form.constant() + " is not translated");
    }
    return (int) form.constant();
  }

  /** The quotient rounded down: the q with {@code 0 <= form - q divisor < divisor}. */
  private LinearForm<Variable> quotient(LinearForm<Variable> form, int divisor) {
    if (form.isConstant()) {
      return number(Math.floorDiv(form.constant(), (long) divisor));
    }
    LinearForm<Variable> quotient = constraints.term(DefiningConstraints.isNatural(form));
    LinearForm<Variable> rest = form.minus(quotient.times(divisor));
    constraints.add(new Formula.AtLeastZero(rest));
    constraints.add(less(rest, number(divisor)));
    return quotient;
  }

  /** The r with {@code 0 <= r < divisor} for which the divisor divides form - r. */
  private LinearForm<Variable> remainder(LinearForm<Variable> form, int divisor) {
    if (form.isConstant()) {
      return number(Math.floorMod(form.constant(), (long) divisor));
    }
    LinearForm<Variable> rest = number(constraints.variable());
    constraints.add(less(rest, number(divisor)));
    constraints.add(residue(form.minus(rest), divisor, 0));
    return rest;
  }

  /** The gcd with a constant from 1 to {@link #MAX_GCD}: it follows from the remainder. */
  private LinearForm<Variable> gcd(LinearForm<Variable> left, LinearForm<Variable> right) {
    if (left.isConstant() && !right.isConstant()) {
      return gcd(right, left);
    }
    if (!right.isConstant() || right.constant() < 1 || right.constant() > MAX_GCD) {
      throw new NotExpressible("a gcd with no constant up to " + MAX_GCD + " is beyond automata");
    }
    int modulus = (int) right.constant();
    LongStream gcds = LongStream.range(0, modulus).map(rest -> Euclid.gcd(rest, modulus));
    return constraints.item(gcds.boxed().toList(), remainder(left, modulus));
  }

  /** A form that equals {@code then} where {@code small <= large}, else {@code otherwise}. */
  private LinearForm<Variable> ifAtMost(
      LinearForm<Variable> small,
      LinearForm<Variable> large,
      LinearForm<Variable> then,
      LinearForm<Variable> otherwise) {
    LinearForm<Variable> difference = large.minus(small);
    if (difference.isConstant()) {
      return difference.constant() >= 0 ? then : otherwise;
    }
    LinearForm<Variable> chosen =
        constraints.term(
            DefiningConstraints.isNatural(then) && DefiningConstraints.isNatural(otherwise));
    Formula condition = new Formula.AtLeastZero(difference);
    constraints.add(
        or(and(condition, equal(chosen, then)), and(not(condition), equal(chosen, otherwise))));
    return chosen;
  }

  /** The absolute value: the only natural number that is the form or its negative. */
  private LinearForm<Variable> absolute(LinearForm<Variable> form) {
    if (DefiningConstraints.isNatural(form)) {
      return form;
    }
    LinearForm<Variable> size = number(constraints.variable());
    constraints.add(or(equal(size, form), equal(size, form.times(-1))));
    return size;
  }

  /** The item of a list at an index from 0 on; that the index is in range is an obligation. */
  private LinearForm<Variable> item(String name, LinearForm<Variable> index) {
    List<Long> list = rules.list(name);
    if (list == null) {
      throw new NotExpressible(name + " is no list");
    }
    constraints.require(
        and(new Formula.AtLeastZero(index), less(index, number(list.size()))),
        "an index is beyond the list " + name);
    return constraints.item(list, index);
  }

  /** The xor of two forms; that neither is negative is an obligation. */
  private Variable nimSum(LinearForm<Variable> left, LinearForm<Variable> right) {
    if (!numeration.isBinary()) {
      throw new NotExpressible("operations on bits need base 2");
    }
    constraints.requireNatural(left, "an operation on the bits of a negative number");
    constraints.requireNatural(right, "an operation on the bits of a negative number");
    Variable first = constraints.asVariable(left);
    Variable second = constraints.asVariable(right);
    Variable sum = constraints.variable();
    constraints.add(new Formula.Xor(first, second, sum));
    return sum;
  }

  /** The bitwise and, by a + b = (a xor b) + 2 (a and b). */
  private LinearForm<Variable> bitAnd(LinearForm<Variable> left, LinearForm<Variable> right) {
    LinearForm<Variable> twice = left.plus(right).minus(number(nimSum(left, right)));
    LinearForm<Variable> result = number(constraints.variable());
    constraints.add(equal(result.times(2), twice));
    return result;
  }

  /**
   * The formula of a condition that the caller adds to the constraints, before it translates
   * anything else. Only such a condition {@code p in powers(2)} makes remainders modulo p
   * expressible: elsewhere p need not be a power.
   */
  Formula constraint(ConditionSyntax condition) {
    Formula formula = formula(condition);
    if (condition instanceof ConditionSyntax.In in
        && !in.negated()
        && in.set() instanceof SetSyntax.Powers(Expression of, var _)
        && Integer.bitCount(divisor(form(of))) == 1) {
      powersOfTwo.add(form(in.term()));
    }
    return formula;
  }

  /** The formula of a condition at any place, such as under a negation. */
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
      case BoardCondition _ -> throw new NotExpressible("a condition is about boards");
    };
  }

  private Formula compare(Relation relation, Expression left, Expression right) {
    return switch (relation) {
      case EQUAL -> equal(form(left), form(right));
      case UNEQUAL -> not(equal(form(left), form(right)));
      case LESS -> atLeast(right, form(left).plus(1));
      // With a new variable for at most one minimum or maximum.
      case AT_MOST ->
          isCall(left, Function.MAX) ? notAbove(left, form(right)) : atLeast(right, form(left));
      case GREATER -> compare(Relation.LESS, right, left);
      case AT_LEAST -> compare(Relation.AT_MOST, right, left);
    };
  }

  /**
   * The formula {@code form <= term}. A minimum needs no new variable here: it is at least the form
   * exactly when all its arguments are.
   */
  private Formula atLeast(Expression term, LinearForm<Variable> form) {
    return isCall(term, Function.MIN)
        ? forEachArgument((Call) term, argument -> atLeast(argument, form))
        : atMost(form, form(term));
  }

  /** The formula {@code term <= form}. A maximum needs no new variable, for the same reason. */
  private Formula notAbove(Expression term, LinearForm<Variable> form) {
    return isCall(term, Function.MAX)
        ? forEachArgument((Call) term, argument -> notAbove(argument, form))
        : atMost(form(term), form);
  }

  private static boolean isCall(Expression term, Function function) {
    return term instanceof Call call && call.function() == function;
  }

  private static Formula forEachArgument(
      Call call, java.util.function.Function<Expression, Formula> translated) {
    return new Formula.And(call.arguments().stream().map(translated).toList());
  }

  /** The formula {@code low <= form <= high}. */
  Formula between(Expression low, LinearForm<Variable> form, Expression high) {
    return and(notAbove(low, form), atLeast(high, form));
  }
}
