// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Binary;
import sprague.syntax.Expression.Call;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * Evaluates expressions and conditions of the rule language by interval arithmetic, given a range
 * for each variable: with n in 0..5, {@code n + 1} is in 1..6 and {@code n <= 5} is true.
 *
 * <p>Claim: the range of an expression contains its values for all numbers of the variables'
 * ranges; see {@link KleeneTruth} for conditions. With a single number for each variable this is
 * the meaning of the rule, unless a term is undefined or exceeds 64 bits. That term has a range
 * without a bound, but a term around it may have a single number, as {@code a[9] mod 1}: {@link
 * #sawNoNumber} reports it. Cost: linear in the expression, and {@link Sets#isInNamedSet} for a
 * named set. Not thread-safe.
 */
final class Evaluation {
  private final Rules rules;
  private final Map<String, Range> variables;
  private boolean sawNoNumber;

  /** Whether each term evaluated since this was set is defined for all numbers of the ranges. */
  private boolean isDefined;

  /** The map has the range of each variable, or none for {@link Range#ALL}; it may change. */
  Evaluation(Rules rules, Map<String, Range> variables) {
    this.rules = rules;
    this.variables = variables;
  }

  /**
   * Whether any expression evaluated so far, or a part of it, was not a single number: it was
   * undefined, beyond 64 bits, or has a longer range.
   */
  boolean sawNoNumber() {
    return sawNoNumber;
  }

  /** The range of an expression's values. */
  Range value(Expression expression) {
    Range value = range(expression);
    sawNoNumber |= !value.isPoint();
    return value;
  }

  private Range range(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> Range.of(number.value());
      case Expression.Name(String name, var _) -> {
        Long parameter = rules.number(name);
        Range range = variables.get(name);
        yield parameter != null ? Range.of(parameter) : range != null ? range : Range.ALL;
      }
      case Expression.Negative(Expression operand, var _) -> value(operand).negated();
      case Binary(Expression.Operator operator, Expression first, Expression second, var _) -> {
        Range left = value(first);
        Range right = value(second);
        yield switch (operator) {
          case PLUS -> left.plus(right);
          case MINUS -> left.minus(right);
          case TIMES -> left.times(right);
          case DIVIDE -> where(!right.contains(0), left.dividedBy(right));
          case MOD -> where(!right.contains(0), left.modulo(right));
        };
      }
      case Call call -> call(call);
      case Expression.Index index -> item(index);
      case BoardExpression _ -> Range.ALL;
    };
  }

  /** The item of a list at a single index from 0 on; {@link Range#ALL} for any other index. */
  private Range item(Expression.Index index) {
    List<Long> list = rules.list(index.list());
    Range at = value(index.index());
    if (list == null || at.low() < 0 || at.high() >= list.size()) {
      return where(false, Range.ALL);
    }
    return at.isPoint() ? Range.of(list.get((int) at.low())) : Range.ALL;
  }

  private Range call(Call call) {
    List<Expression> arguments = call.arguments();
    Expression first = arguments.getFirst();
    return switch (call.function()) {
      case SIZE ->
          first instanceof Expression.Name(String name, var _) && rules.size(name).isPresent()
              ? Range.of(rules.size(name).getAsInt())
              : Range.ALL;
      case ABS -> value(first).absolute();
      case BITS -> value(first).absolute().ones();
      case MIN -> reduced(arguments, Range::min);
      case MAX -> reduced(arguments, Range::max);
      case BITXOR -> reduced(arguments, (left, right) -> ofBits(left, right, left.xor(right)));
      case BITAND -> reduced(arguments, (left, right) -> ofBits(left, right, left.and(right)));
      case GCD -> reduced(arguments, (left, right) -> left.absolute().gcd(right.absolute()));
      case POWER ->
          reduced(arguments, (base, exponent) -> where(exponent.isNatural(), base.power(exponent)));
    };
  }

  private Range ofBits(Range left, Range right, Range result) {
    return where(left.isNatural() && right.isNatural(), result);
  }

  /** The range of a term, given whether it is defined for all numbers of its operands. */
  private Range where(boolean isDefinedHere, Range result) {
    isDefined &= isDefinedHere;
    return result;
  }

  /** The values of the arguments, joined by an operation from left to right. */
  private Range reduced(List<Expression> arguments, BinaryOperator<Range> operation) {
    Range result = value(arguments.getFirst());
    for (Expression argument : arguments.subList(1, arguments.size())) {
      result = operation.apply(result, value(argument));
    }
    return result;
  }

  /**
   * Whether a relation holds between a term and the numbers of a range; unknown where the term may
   * be undefined, even if it is around one that may be, as {@code a[9] mod 5 >= 7}.
   */
  KleeneTruth compare(Relation relation, Expression term, Range other) {
    isDefined = true;
    return ifDefined(Range.compare(relation, value(term), other));
  }

  private KleeneTruth ifDefined(KleeneTruth truth) {
    return isDefined ? truth : KleeneTruth.UNKNOWN;
  }

  /** The truth of a condition. What its first half decides is not evaluated in the second. */
  KleeneTruth holds(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Not(ConditionSyntax inner, var _) -> holds(inner).not();
      case ConditionSyntax.And(ConditionSyntax left, ConditionSyntax right, var _) -> {
        KleeneTruth first = holds(left);
        yield first == KleeneTruth.FALSE ? first : first.and(holds(right));
      }
      case ConditionSyntax.Or(ConditionSyntax left, ConditionSyntax right, var _) -> {
        KleeneTruth first = holds(left);
        yield first == KleeneTruth.TRUE ? first : first.or(holds(right));
      }
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, var _) -> {
        isDefined = true;
        KleeneTruth member = ifDefined(contains(set, value(term)));
        yield negated ? member.not() : member;
      }
      case ConditionSyntax.Chain chain -> {
        KleeneTruth all = KleeneTruth.TRUE;
        for (int i = 0; i < chain.relations().size(); i++) {
          isDefined = true;
          Range left = value(chain.terms().get(i));
          Range right = value(chain.terms().get(i + 1));
          all = all.and(ifDefined(Range.compare(chain.relations().get(i), left, right)));
        }
        yield all;
      }
      case BoardCondition _ -> KleeneTruth.UNKNOWN;
    };
  }

  /** Whether all numbers of a range are members of a set, or none, or neither is known. */
  KleeneTruth contains(SetSyntax set, Range number) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> {
        KleeneTruth any = KleeneTruth.FALSE;
        for (Element element : elements) {
          any =
              any.or(
                  switch (element) {
                    case Element.Number(Expression value) -> between(value, value, number);
                    case Element.Range(Expression low, Expression high) ->
                        between(low, high, number);
                  });
        }
        yield any;
      }
      case SetSyntax.Interval(Expression low, Expression high, var _) -> between(low, high, number);
      case SetSyntax.Name(String name, var _) -> {
        List<Long> members = rules.set(name);
        yield members != null ? Sets.isMember(members, number) : Sets.isInNamedSet(name, number);
      }
      case SetSyntax.Powers(Expression of, var _) -> {
        Range base = value(of);
        if (!base.isPoint() || base.low() < 2) {
          yield KleeneTruth.UNKNOWN;
        }
        yield number.isPoint()
            ? KleeneTruth.of(Sets.isPower(base.low(), number.low()))
            : KleeneTruth.of(false, number.high() < 1);
      }
      case SetSyntax.Term _ -> KleeneTruth.UNKNOWN;
      case SetSyntax.Digits(Expression of, var _) -> Sets.isDigit(number, value(of).absolute());
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          contains(left, number).or(contains(right, number));
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) ->
          contains(from, number).and(contains(without, number).not());
    };
  }

  private KleeneTruth between(Expression low, Expression high, Range number) {
    return Range.compare(Relation.AT_MOST, value(low), number)
        .and(Range.compare(Relation.AT_MOST, number, value(high)));
  }
}
