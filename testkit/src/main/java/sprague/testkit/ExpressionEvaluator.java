// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.SetSyntax;
import sprague.syntax.parse.Keywords;

/**
 * Evaluates expressions, sets and conditions of a syntax tree, as docs/language.md defines them,
 * with the values that parameters and variables have at the moment. It is written to be compared
 * with the program, not to be fast: it shares no arithmetic with it, and looks names up in maps.
 *
 * <p>Parameters have values from the beginning; variables get theirs by {@link #set}. An overflow,
 * a division by zero, a negative exponent and {@code bitxor} or {@code bitand} of a negative number
 * throw an {@link ArithmeticException}, a name without a value and terms about boards an {@link
 * IllegalStateException}, and an index outside its list an {@link IndexOutOfBoundsException}.
 * Mutable; for one thread.
 */
final class ExpressionEvaluator {
  /** The probability that a composite number is taken for a prime is at most 2^-60: negligible. */
  private static final int PRIME_CERTAINTY = 60;

  /** The values of integer parameters and of variables. */
  private final Map<String, Long> numbers = new HashMap<>();

  /** The items of list parameters, and the members of set parameters in ascending order. */
  private final Map<String, List<Long>> lists = new HashMap<>();

  /** The names of set parameters. */
  private final Set<String> sets = new TreeSet<>();

  /** The names of all parameters. */
  private final Set<String> parameters = new TreeSet<>();

  /**
   * Gives the parameters of a game their values; no variable has one yet.
   *
   * @param given values by name, that of an integer in a list of one; other parameters have to have
   *     defaults
   */
  ExpressionEvaluator(GameSyntax syntax, Map<String, List<Long>> given) {
    for (var parameter : syntax.parameters()) {
      String name = parameter.name();
      parameters.add(name);
      List<Long> values = given.get(name);
      if (values == null) {
        values = defaultValue(parameter.defaultValue().orElseThrow());
      }
      switch (parameter.kind()) {
        case INTEGER, CELL -> numbers.put(name, values.getFirst());
        case LIST -> lists.put(name, List.copyOf(values));
        case SET -> {
          lists.put(name, List.copyOf(new TreeSet<>(values)));
          sets.add(name);
        }
        case BOARD -> throw new IllegalStateException("a board is no number");
      }
    }
  }

  private List<Long> defaultValue(GameSyntax.Argument argument) {
    return switch (argument) {
      case GameSyntax.Argument.Integer integer -> List.of(value(integer.value()));
      case GameSyntax.Argument.Items items -> items.values().stream().map(this::value).toList();
      case GameSyntax.Argument.Board _ -> throw new IllegalStateException("a board is no number");
      case GameSyntax.Argument.Numbers given -> List.copyOf(new TreeSet<>(members(given.value())));
    };
  }

  /**
   * The members of a finite set of constants, in any order, some perhaps twice; an infinite set
   * throws an {@link IllegalStateException}, as it cannot be a default value.
   */
  private List<Long> members(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces braces -> {
        List<Long> members = new ArrayList<>();
        for (SetSyntax.Element element : braces.elements()) {
          switch (element) {
            case SetSyntax.Element.Number one -> members.add(value(one.value()));
            case SetSyntax.Element.Range many ->
                LongStream.rangeClosed(value(many.low()), value(many.high())).forEach(members::add);
          }
        }
        yield members;
      }
      case SetSyntax.Interval interval ->
          LongStream.rangeClosed(value(interval.low()), value(interval.high())).boxed().toList();
      case SetSyntax.Union union -> {
        List<Long> members = new ArrayList<>(members(union.left()));
        members.addAll(members(union.right()));
        yield members;
      }
      case SetSyntax.Except except ->
          members(except.from()).stream()
              .filter(member -> !contains(except.without(), member))
              .toList();
      case SetSyntax.Name name -> lists.getOrDefault(name.name(), List.of());
      case SetSyntax.Digits digits ->
          LongStream.rangeClosed(0, 9).filter(each -> contains(digits, each)).boxed().toList();
      case SetSyntax.Powers powers -> throw new IllegalStateException("an infinite set");
      case SetSyntax.Term term -> throw new IllegalStateException("a region is no set of numbers");
    };
  }

  /** Whether a name is that of a parameter. */
  boolean isParameter(String name) {
    return parameters.contains(name);
  }

  /** Sets the value of a variable, or removes it if the value is null. */
  void set(String variable, @Nullable Long value) {
    if (value == null) {
      numbers.remove(variable);
    } else {
      numbers.put(variable, value);
    }
  }

  /** The value of an expression. */
  long value(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> number.value();
      case Expression.Name name -> {
        Long value = numbers.get(name.name());
        if (value == null) {
          throw new IllegalStateException("no value for " + name.name());
        }
        yield value;
      }
      case Expression.Negative negative -> Math.negateExact(value(negative.operand()));
      case Expression.Binary binary -> {
        long left = value(binary.left());
        long right = value(binary.right());
        yield switch (binary.operator()) {
          case PLUS -> Math.addExact(left, right);
          case MINUS -> Math.subtractExact(left, right);
          case TIMES -> Math.multiplyExact(left, right);
          case DIVIDE -> Math.floorDiv(left, right);
          case MOD -> Math.floorMod(left, Math.absExact(right));
        };
      }
      case Expression.Index index -> {
        List<Long> list = lists.getOrDefault(index.list(), List.of());
        yield list.get(Math.toIntExact(value(index.index())));
      }
      case Expression.Call call -> call(call);
      case BoardExpression _ -> throw new IllegalStateException("no number");
    };
  }

  private long call(Expression.Call call) {
    List<Expression> arguments = call.arguments();
    Expression first = arguments.getFirst();
    return switch (call.function()) {
      case SIZE -> lists.getOrDefault(((Expression.Name) first).name(), List.of()).size();
      case ABS -> Math.absExact(value(first));
      case BITS -> BigInteger.valueOf(Math.absExact(value(first))).bitCount();
      case MIN -> fold(arguments, Math::min);
      case MAX -> fold(arguments, Math::max);
      case BITXOR -> fold(arguments, (left, right) -> nonNegative(left) ^ nonNegative(right));
      case BITAND -> fold(arguments, (left, right) -> nonNegative(left) & nonNegative(right));
      case POWER ->
          fold(
              arguments,
              (base, exponent) -> {
                long power = 1;
                if (exponent < 0) {
                  throw new ArithmeticException("a negative exponent");
                }
                // Beyond 64 factors only the powers of 0, 1 and -1 fit, which repeat.
                for (long i = exponent > 64 ? 64 + exponent % 2 : exponent; i > 0; i--) {
                  power = Math.multiplyExact(power, base);
                }
                return power;
              });
      case GCD ->
          fold(
              arguments,
              (left, right) ->
                  BigInteger.valueOf(left).gcd(BigInteger.valueOf(right)).longValueExact());
    };
  }

  /** Applies a function of two numbers to all arguments, from left to right. */
  private long fold(List<Expression> arguments, LongBinaryOperator function) {
    return arguments.stream().mapToLong(this::value).reduce(function).orElseThrow();
  }

  private static long nonNegative(long number) {
    if (number < 0) {
      throw new ArithmeticException("the bits of a negative number");
    }
    return number;
  }

  /**
   * Whether a number is a member of a set, which may be infinite. The base of powers is not 1: that
   * would not end.
   */
  boolean contains(SetSyntax set, long candidate) {
    return switch (set) {
      case SetSyntax.Braces braces ->
          braces.elements().stream()
              .anyMatch(
                  element ->
                      switch (element) {
                        case SetSyntax.Element.Number one -> value(one.value()) == candidate;
                        case SetSyntax.Element.Range many ->
                            value(many.low()) <= candidate && candidate <= value(many.high());
                      });
      case SetSyntax.Interval interval ->
          value(interval.low()) <= candidate && candidate <= value(interval.high());
      case SetSyntax.Name name ->
          sets.contains(name.name())
              ? lists.getOrDefault(name.name(), List.of()).contains(candidate)
              : isInFamily(Keywords.family(name.name()).orElseThrow(), candidate);
      case SetSyntax.Digits digits ->
          candidate >= 0
              && candidate <= 9
              && Long.toString(Math.absExact(value(digits.of())))
                  .contains(Long.toString(candidate));
      case SetSyntax.Powers powers -> {
        long base = value(powers.base());
        // Stops at the largest power that fits in 64 bits.
        long power = 1;
        while (power < candidate && power <= Long.MAX_VALUE / base) {
          power *= base;
        }
        yield power == candidate;
      }
      case SetSyntax.Term _ -> throw new IllegalStateException("a region is no set of numbers");
      case SetSyntax.Union union ->
          contains(union.left(), candidate) || contains(union.right(), candidate);
      case SetSyntax.Except except ->
          contains(except.from(), candidate) && !contains(except.without(), candidate);
    };
  }

  private static boolean isInFamily(SetSyntax.Family family, long candidate) {
    // No set has negative members or 0, but the test for primes would ignore the sign.
    BigInteger number = BigInteger.valueOf(Math.max(0, candidate));
    return switch (family) {
      case PRIMES -> number.isProbablePrime(PRIME_CERTAINTY);
      case SQUARES -> candidate > 0 && isSquare(number);
      // i (i + 1) / 2 = x exactly when (2 i + 1)^2 = 8 x + 1.
      case TRIANGULAR -> candidate > 0 && isSquare(number.shiftLeft(3).add(BigInteger.ONE));
      case FIBONACCI -> {
        BigInteger smaller = BigInteger.ONE;
        BigInteger larger = BigInteger.TWO;
        while (smaller.compareTo(number) < 0) {
          BigInteger sum = smaller.add(larger);
          smaller = larger;
          larger = sum;
        }
        yield smaller.equals(number);
      }
    };
  }

  private static boolean isSquare(BigInteger number) {
    return number.sqrtAndRemainder()[1].signum() == 0;
  }

  /** Whether a condition holds. */
  boolean holds(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Not not -> !holds(not.condition());
      case ConditionSyntax.And and -> holds(and.left()) && holds(and.right());
      case ConditionSyntax.Or or -> holds(or.left()) || holds(or.right());
      case ConditionSyntax.In in -> contains(in.set(), value(in.term())) != in.negated();
      case ConditionSyntax.Chain chain -> {
        // After a false relation the others are still evaluated, as they may be undefined.
        boolean holds = true;
        for (int i = 0; i < chain.relations().size(); i++) {
          long left = value(chain.terms().get(i));
          long right = value(chain.terms().get(i + 1));
          holds &=
              switch (chain.relations().get(i)) {
                case EQUAL -> left == right;
                case UNEQUAL -> left != right;
                case LESS -> left < right;
                case AT_MOST -> left <= right;
                case GREATER -> left > right;
                case AT_LEAST -> left >= right;
              };
        }
        yield holds;
      }
      case BoardCondition _ -> throw new IllegalStateException("a board is no number");
    };
  }
}
