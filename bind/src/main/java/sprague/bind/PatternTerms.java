// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.Arithmetic;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.syntax.BoardExpression;
import sprague.syntax.Expression;

/**
 * Binds expressions in which every name is a variable, as those of the pattern {@code gap(n, 1,
 * 2)}: a variable is a coordinate, and its slot is its place in the order of first appearance, from
 * 0. Cost: O(variables) for each node of an expression.
 */
final class PatternTerms {
  private final List<Diagnostic> mistakes;
  private final List<String> coordinates = new ArrayList<>();

  /** Begins a pattern; errors are added to a list. */
  PatternTerms(List<Diagnostic> mistakes) {
    this.mistakes = mistakes;
  }

  /** The variables of the expressions bound so far, by their slots. */
  List<String> coordinates() {
    return coordinates;
  }

  /**
   * The bound form of an expression; 0 in place of a list, set or board, which is an error. The
   * operators of expressions and the operations of terms have the same names.
   */
  Term bound(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> new Term.Constant(number.value());
      case Expression.Name name -> new Term.Slot(slot(name.name()));
      case Expression.Negative negative ->
          new Term.Binary(Operation.MINUS, new Term.Constant(0), bound(negative.operand()));
      case Expression.Binary binary ->
          new Term.Binary(
              Operation.valueOf(binary.operator().name()),
              bound(binary.left()),
              bound(binary.right()));
      case Expression.Call call -> call(call);
      case Expression.Index index -> refused(index, "a list has no place in a pattern");
      case BoardExpression board -> refused(board, "a pattern has numbers only");
    };
  }

  private int slot(String name) {
    int slot = coordinates.indexOf(name);
    if (slot >= 0) {
      return slot;
    }
    coordinates.add(name);
    return coordinates.size() - 1;
  }

  private Term call(Expression.Call call) {
    // The parser has checked the number of arguments.
    return switch (call.function()) {
      case ABS -> new Term.Absolute(bound(call.arguments().getFirst()));
      case MIN, MAX, BITXOR, BITAND, GCD, POWER ->
          joined(Operation.valueOf(call.function().name()), call);
      case BITS -> new Term.BitCount(bound(call.arguments().getFirst()));
      case SIZE -> refused(call, "a list or a set has no place in a pattern");
    };
  }

  /** The operation on two or more arguments, from left to right. */
  private Term joined(Operation operation, Expression.Call call) {
    return call.arguments().stream()
        .map(this::bound)
        .reduce((left, right) -> new Term.Binary(operation, left, right))
        .orElseThrow();
  }

  private Term refused(Expression expression, String reason) {
    mistakes.add(
        Diagnostic.error("bad-pattern", expression.span(), reason, "write its number instead"));
    return new Term.Constant(0);
  }

  /**
   * The value of a term, given its variables by their slots; empty if it has none, as where it
   * overflows or divides by zero.
   */
  static Optional<Long> value(Term term, long[] slots) {
    try {
      return Optional.of(Arithmetic.value(term, slots));
    } catch (ArithmeticException undefined) {
      return Optional.empty();
    }
  }
}
