// SPDX-License-Identifier: Apache-2.0
package sprague.check.recursion;

import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.rules.MoveFormula;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.rules.UnknownSets;
import sprague.check.rules.Untranslatable;
import sprague.ground.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.RuleParser;

/**
 * The function l of a number n that an expression of the rule language gives, brought between 0 and
 * n: l(n) = max(0, min(n, expression)).
 */
record LowerEnd(Rules rules, Moves clause, Expression whole) {
  private static final int MOST_CHARACTERS = 1000;
  private static final String NAME = "end";

  /**
   * Reads an expression with {@code +, -, *, /, mod, min, max} and numbers, and no name but the
   * coordinate's. It stands as the argument of a position in a rule that is made for it; what does
   * not read as one argument there is refused.
   *
   * @param coordinate the name of n
   * @throws Refusal when it is none
   */
  static LowerEnd read(String text, String coordinate) throws Refusal {
    if (text.length() > MOST_CHARACTERS) {
      throw new Refusal("the expression of the first option is too long");
    }
    if (text.contains("#")) {
      // It would hide what closes the argument, and be told as part of the law.
      throw new Refusal("the expression of the first option has a comment");
    }
    String rule =
        "%s(%s) -> %s(max(0, min(%s, %s)))".formatted(NAME, coordinate, NAME, coordinate, text);
    Optional<GameSyntax> game = RuleParser.parse(rule).result();
    if (game.isPresent()
        && game.get().header().isEmpty()
        && game.get().clauses().size() == 1
        && game.get().clauses().getFirst() instanceof Moves clause
        && clause.moves().size() == 1
        && clause.moves().getFirst().where().isEmpty()
        && clause.moves().getFirst().gain().isEmpty()
        && clause.moves().getFirst().option().parts().size() == 1
        && clause.moves().getFirst().option().parts().getFirst()
            instanceof PartSyntax.One(Clause.PositionSyntax position, var _)
        && position.arguments().size() == 1
        && isBrought(position.arguments().getFirst())) {
      Expression whole = position.arguments().getFirst();
      Set<String> names = new LinkedHashSet<>();
      if (isPlain(whole, names) && names.equals(Set.of(coordinate))) {
        return new LowerEnd(Rules.read(rule), clause, whole);
      }
    }
    throw new Refusal(
        "the first option is no expression in " + coordinate + " and numbers: " + text);
  }

  /** Whether it is a maximum of two terms, the second a minimum of two. */
  private static boolean isBrought(Expression whole) {
    return whole instanceof Expression.Call max
        && max.function() == Function.MAX
        && max.arguments().size() == 2
        && max.arguments().getLast() instanceof Expression.Call min
        && min.function() == Function.MIN
        && min.arguments().size() == 2;
  }

  private static boolean isPlain(Expression expression, Set<String> names) {
    return switch (expression) {
      case Expression.Number _ -> true;
      case Expression.Name(String name, var _) -> {
        names.add(name);
        yield true;
      }
      case Expression.Negative(Expression operand, var _) -> isPlain(operand, names);
      case Expression.Binary binary ->
          isPlain(binary.left(), names) && isPlain(binary.right(), names);
      case Expression.Call call ->
          (call.function() == Function.MIN || call.function() == Function.MAX)
              && call.arguments().stream().allMatch(argument -> isPlain(argument, names));
      case Expression.Index _ -> false;
    };
  }

  /**
   * Says that {@code end} is l of a number.
   *
   * @param n natural
   * @param end a variable
   * @throws Refusal when the expression is beyond formulas
   */
  Formula is(LinearForm<Variable> n, Variable end, Numeration numeration) throws Refusal {
    try {
      MoveFormula formula =
          new MoveFormula(
              rules,
              clause,
              clause.moves().getFirst(),
              List.of(n),
              numeration,
              Map.of(),
              UnknownSets.NONE);
      LinearForm<Variable> form = formula.parts().getFirst().arguments().getFirst();
      return formula.demands().met(Formula.equal(number(end), form));
    } catch (Untranslatable beyond) {
      throw new Refusal("the first option: " + beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new Refusal("the first option has numbers beyond 64 bits");
    }
  }

  /**
   * l(n), computed in unbounded integers.
   *
   * @param n at least 0
   * @throws ArithmeticException when a divisor is not positive
   */
  long at(long n) {
    // From 0 to n, so that it fits.
    return value(whole, BigInteger.valueOf(n)).longValueExact();
  }

  private static BigInteger value(Expression expression, BigInteger n) {
    return switch (expression) {
      case Expression.Number(long number, var _) -> BigInteger.valueOf(number);
      case Expression.Name _ -> n;
      case Expression.Negative(Expression operand, var _) -> value(operand, n).negate();
      case Expression.Binary binary -> {
        BigInteger left = value(binary.left(), n);
        BigInteger right = value(binary.right(), n);
        yield switch (binary.operator()) {
          case PLUS -> left.add(right);
          case MINUS -> left.subtract(right);
          case TIMES -> left.multiply(right);
          // BigInteger.mod gives the remainder from 0 on, and refuses moduli that are not positive.
          case DIVIDE -> left.subtract(left.mod(right)).divide(right);
          case MOD -> left.mod(right);
        };
      }
      case Expression.Call call ->
          call.arguments().stream()
              .map(argument -> value(argument, n))
              .reduce(call.function() == Function.MIN ? BigInteger::min : BigInteger::max)
              .orElseThrow(ArithmeticException::new);
      case Expression.Index _ -> throw new ArithmeticException("no item of a list is read");
    };
  }
}
