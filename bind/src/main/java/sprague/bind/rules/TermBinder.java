// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import sprague.model.Arithmetic;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.BoardExpression;
import sprague.syntax.Expression;
import sprague.syntax.Span;

/**
 * Binds expressions: replaces variables by slots (their indices) and parameters by their values,
 * and evaluates operations on constants. What is wrong is reported to {@code mistakes}. For
 * example, with k = 2 and n in slot 0, {@code n - k} becomes {@code slot 0 - 2}. Cost: O(nodes of
 * the expression), each with an operation on linear forms.
 */
record TermBinder(Scope scope, Mistakes mistakes) {
  /**
   * Powers with a constant exponent up to this are bound as products, of which more is known:
   * {@code power(k, 2) <= n} bounds k. Rules seldom have higher ones.
   */
  private static final int MAX_PRODUCT = 4;

  /** The bound form of an expression; 0 in place of one that is wrong, which is reported. */
  Term term(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, Span span) -> Terms.constant(value);
      case Expression.Name(String name, Span span) -> name(name, span);
      case Expression.Negative(Expression operand, Span span) ->
          combine(Term.Operation.MINUS, Terms.constant(0), term(operand), span);
      case Expression.Binary(var operator, Expression left, Expression right, Span span) ->
          combine(Term.Operation.valueOf(operator.name()), term(left), term(right), span);
      case Expression.Index(String list, Expression index, Span listSpan, Span span) -> {
        List<Long> items = scope.lists().get(list);
        if (items == null) {
          yield wrong("not-a-list", listSpan, "`" + list + "` is not a list", listHint(list));
        }
        yield item(list, items, term(index), span);
      }
      case Expression.Call call -> call(call);
      case BoardExpression board ->
          wrong("wrong-kind", board.span(), "this is no number", "write a whole number");
    };
  }

  /** Reports an error; returns the term in the place of the wrong one. */
  private Term wrong(String code, Span span, String message, String hint) {
    mistakes.error(code, span, message, hint);
    return Terms.constant(0);
  }

  private Term name(String name, Span span) {
    if (scope.numbers().containsKey(name)) {
      return Terms.constant(scope.numbers().get(name));
    }
    if (scope.isParameter(name)) {
      return wrong(
          "wrong-kind",
          span,
          "`%s` is a %s and cannot stand for a number"
              .formatted(name, scope.sets().containsKey(name) ? "set" : "list"),
          scope.sets().containsKey(name)
              ? "ask for a member of it: where s in " + name
              : "take one of its items, " + name + "[i]");
    }
    Integer slot = scope.variables().get(name);
    if (slot == null) {
      return wrong(
          "unknown-variable",
          span,
          "`" + name + "` is not known here",
          "a default value consists of numbers and the parameters before it");
    }
    return new Term.Slot(slot);
  }

  private Term call(Expression.Call call) {
    Expression first = call.arguments().getFirst();
    return switch (call.function()) {
      case ABS -> unary(term(first), Math::absExact, Term.Absolute::new);
      case SIZE -> size(first);
      case MIN, MAX, BITXOR, BITAND, GCD, POWER ->
          fold(Term.Operation.valueOf(call.function().name()), call);
      case BITS -> unary(term(first), Arithmetic::bitCount, Term.BitCount::new);
    };
  }

  /** The result for a constant, except -2^63, whose absolute value overflows; otherwise a term. */
  private static Term unary(Term argument, LongUnaryOperator result, UnaryOperator<Term> term) {
    return argument instanceof Term.Constant(long value) && value != Long.MIN_VALUE
        ? Terms.constant(result.applyAsLong(value))
        : term.apply(argument);
  }

  /** A call of a function of two or more arguments, from left to right. */
  private Term fold(Term.Operation operation, Expression.Call call) {
    Term result = term(call.arguments().getFirst());
    for (Expression next : call.arguments().subList(1, call.arguments().size())) {
      result = combine(operation, result, term(next), call.span());
    }
    return result;
  }

  private Term size(Expression argument) {
    if (argument instanceof Expression.Name(String name, Span span)) {
      List<Long> members =
          scope.lists().containsKey(name) ? scope.lists().get(name) : scope.sets().get(name);
      if (members != null) {
        return Terms.constant(members.size());
      }
    }
    return wrong(
        "not-a-list",
        argument.span(),
        "size takes the name of a list or a set, and this is neither",
        argument instanceof Expression.Name(String name, Span span)
            ? listHint(name)
            : "for example size(a), where a is declared as `a: list`");
  }

  private String listHint(String name) {
    if (!scope.variables().containsKey(name)) {
      return scope.declaring(name + ": list", name + "=[3,1,2]");
    }
    return scope.lists().isEmpty()
        ? "declare a list in the game line: game NAME(a: list)"
        : "the lists of this game: " + String.join(", ", new TreeSet<>(scope.lists().keySet()));
  }

  private Term item(String name, List<Long> items, Term index, Span span) {
    if (index instanceof Term.Constant(long at)) {
      if (at < 0 || at >= items.size()) {
        return wrong(
            "index-outside",
            span,
            name + "[" + at + "] lies outside the list, which has " + items.size() + " items",
            "items are counted from 0");
      }
      return Terms.constant(items.get((int) at));
    }
    return new Term.Item(name, items, index);
  }

  /** The result of an operation, as a constant if both operands are constants. */
  private Term combine(Term.Operation operation, Term left, Term right, Span span) {
    boolean divides = operation == Term.Operation.DIVIDE || operation == Term.Operation.MOD;
    if (divides && right.equals(Terms.constant(0))) {
      return wrong(
          "division-by-zero", span, "this divides by zero", "a divisor has to be 1 or more");
    }
    boolean isOfBits = operation == Term.Operation.BITXOR || operation == Term.Operation.BITAND;
    if (isOfBits && (isNegative(left) || isNegative(right))) {
      return wrong(
          "negative-bits",
          span,
          "this takes " + Arithmetic.NEGATIVE_BITS,
          "bitxor and bitand take numbers from 0 on");
    }
    if (operation == Term.Operation.POWER && isNegative(right)) {
      return wrong(
          "negative-exponent",
          span,
          "this is " + Arithmetic.NEGATIVE_EXPONENT,
          "an exponent is a number from 0 on");
    }
    // The exponent is not negative here.
    try {
      Term term =
          operation == Term.Operation.POWER
                  && right instanceof Term.Constant(long exponent)
                  && exponent <= MAX_PRODUCT
              ? product(left, exponent)
              : Terms.of(operation, left, right);
      requireNegatable(Terms.linear(term));
      return term;
    } catch (ArithmeticException overflow) {
      return wrong(
          "overflow",
          span,
          "this number does not fit in 64 bits",
          "numbers go up to 9223372036854775807");
    }
  }

  /** The product of a number of equal factors; 1 for the number 0. */
  private static Term product(Term factor, long number) {
    Term product = Terms.constant(1);
    for (long i = 0; i < number; i++) {
      product = Terms.times(product, factor);
    }
    return product;
  }

  private static boolean isNegative(Term term) {
    return term instanceof Term.Constant(long value) && value < 0;
  }

  /** Refuses -2^63: solving for a slot moves terms to the other side, and 2^63 does not fit. */
  private static void requireNegatable(LinearForm<Term> form) {
    if (form.constant() == Long.MIN_VALUE || form.coefficients().containsValue(Long.MIN_VALUE)) {
      throw new ArithmeticException("2^63 does not fit in 64 bits");
    }
  }

  /** A binder that also knows a variable and its slot. */
  TermBinder with(String variable, int slot) {
    Map<String, Integer> more = new HashMap<>(scope.variables());
    more.put(variable, slot);
    return new TermBinder(scope.with(more), mistakes);
  }
}
