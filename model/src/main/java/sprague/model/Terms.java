// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sprague.model.Term.Operation;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Constructs simplified terms, and converts them to linear forms and back. {@link #plus}, {@link
 * #minus} and {@link #times} are {@link #of} for these operations. A simplified term has the same
 * value as the original where both have one; x - x, for example, is 0 even where x has none.
 */
public final class Terms {
  public static final Term ZERO = constant(0);
  public static final Term ONE = constant(1);

  private Terms() {}

  public static Term constant(long value) {
    return new Term.Constant(value);
  }

  public static Term plus(Term left, Term right) {
    return of(Operation.PLUS, left, right);
  }

  public static Term minus(Term left, Term right) {
    return of(Operation.MINUS, left, right);
  }

  /** {@code -term}. */
  public static Term negative(Term term) {
    return minus(ZERO, term);
  }

  public static Term times(Term left, Term right) {
    return of(Operation.TIMES, left, right);
  }

  /**
   * An operation on two terms, simplified: constants are evaluated, neutral operands dropped, and
   * sums with fewer summands as a linear form are rewritten. O(size of the terms).
   *
   * @throws ArithmeticException when the operation on two constants fails
   */
  public static Term of(Operation operation, Term left, Term right) {
    if (left instanceof Term.Constant(long a) && right instanceof Term.Constant(long b)) {
      return constant(Arithmetic.apply(operation, a, b));
    }
    return switch (operation) {
      case PLUS ->
          isConstant(left, 0)
              ? right
              : isConstant(right, 0) ? left : shortest(new Term.Binary(operation, left, right));
      case MINUS ->
          isConstant(right, 0)
              ? left
              : left.equals(right)
                  ? constant(0)
                  : shortest(new Term.Binary(operation, left, right));
      case TIMES ->
          isConstant(left, 1)
              ? right
              : isConstant(right, 1) ? left : new Term.Binary(operation, left, right);
      case DIVIDE -> isConstant(right, 1) ? left : new Term.Binary(operation, left, right);
      case MIN, MAX -> left.equals(right) ? left : new Term.Binary(operation, left, right);
      case MOD, BITXOR, BITAND, GCD, ROOT, POWER -> new Term.Binary(operation, left, right);
    };
  }

  /** The minimum of some terms, at least one. */
  public static Term least(List<Term> terms) {
    return terms.stream().reduce((a, b) -> of(Operation.MIN, a, b)).orElseThrow();
  }

  /** The maximum of some terms, at least one. */
  public static Term greatest(List<Term> terms) {
    return terms.stream().reduce((a, b) -> of(Operation.MAX, a, b)).orElseThrow();
  }

  /**
   * The term as a linear form; its unknowns are slots, and subterms that are not linear.
   *
   * @throws ArithmeticException when a coefficient does not fit in 64 bits
   */
  public static LinearForm<Term> linear(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Binary(Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS -> linear(left).plus(linear(right));
            case MINUS -> linear(left).minus(linear(right));
            case TIMES -> {
              LinearForm<Term> a = linear(left);
              LinearForm<Term> b = linear(right);
              yield a.isConstant()
                  ? b.times(a.constant())
                  : b.isConstant() ? a.times(b.constant()) : LinearForm.of(term);
            }
            default -> LinearForm.of(term);
          };
      case Term.Slot _, Term.Absolute _, Term.BitCount _, Term.Item _ -> LinearForm.of(term);
    };
  }

  /** The slots that a node and its descendants read. */
  public static Set<Integer> slots(RuleNode node) {
    Set<Integer> slots = new LinkedHashSet<>();
    node.forEachNode(
        each -> {
          if (each instanceof Term.Slot(int slot)) {
            slots.add(slot);
          }
        });
    return slots;
  }

  /** The term with another one in place of a slot, simplified. */
  public static Term substitute(Term term, int slot, Term by) {
    return switch (term) {
      case Term.Slot(int read) -> read == slot ? by : term;
      case Term.Constant _ -> term;
      case Term.Absolute(Term of) -> new Term.Absolute(substitute(of, slot, by));
      case Term.BitCount(Term of) -> new Term.BitCount(substitute(of, slot, by));
      case Term.Item(String name, List<Long> list, Term index) ->
          new Term.Item(name, list, substitute(index, slot, by));
      case Term.Binary(Operation operation, Term left, Term right) ->
          of(operation, substitute(left, slot, by), substitute(right, slot, by));
    };
  }

  /** The negation of a condition, moved inwards to the comparisons and memberships. */
  public static Condition negate(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) ->
          new Condition.Compare(
              switch (relation) {
                case EQUAL -> Relation.UNEQUAL;
                case UNEQUAL -> Relation.EQUAL;
                case LESS -> Relation.AT_LEAST;
                case AT_MOST -> Relation.GREATER;
                case GREATER -> Relation.AT_MOST;
                case AT_LEAST -> Relation.LESS;
              },
              left,
              right);
      case Condition.In in -> new Condition.Not(in);
      case Condition.Not(Condition negated) -> negated;
      case Condition.And(List<Condition> all) ->
          new Condition.Or(all.stream().map(Terms::negate).toList());
      case Condition.Or(List<Condition> any) ->
          new Condition.And(any.stream().map(Terms::negate).toList());
    };
  }

  /**
   * A sum or difference in the form with fewer summands, itself or its linear form: y for x + (y -
   * x), as solved equations give.
   */
  private static Term shortest(Term term) {
    try {
      LinearForm<Term> form = linear(term);
      int summands = form.coefficients().size() + (form.constant() == 0 ? 0 : 1);
      return summands < leaves(term) ? term(form) : term;
    } catch (ArithmeticException overflow) {
      return term;
    }
  }

  /** The linear form as a term, not simplified again; positive summands first. */
  public static Term term(LinearForm<Term> form) {
    Term sum = null;
    for (var entry : form.coefficients().entrySet()) {
      if (entry.getValue() > 0) {
        Term multiple = times(constant(entry.getValue()), entry.getKey());
        sum = sum == null ? multiple : new Term.Binary(Operation.PLUS, sum, multiple);
      }
    }
    long constant = form.constant();
    if (sum == null) {
      sum = constant(constant);
      constant = 0;
    } else if (constant > 0) {
      sum = new Term.Binary(Operation.PLUS, sum, constant(constant));
    }
    for (var entry : form.coefficients().entrySet()) {
      if (entry.getValue() < 0) {
        sum = plusNegative(sum, entry.getValue(), entry.getKey());
      }
    }
    return constant < 0 ? plusNegative(sum, constant, constant(1)) : sum;
  }

  /** sum - |multiple| * of, or sum + multiple * of for -2^63, whose absolute value overflows. */
  private static Term plusNegative(Term sum, long multiple, Term of) {
    return multiple == Long.MIN_VALUE
        ? new Term.Binary(Operation.PLUS, sum, times(constant(multiple), of))
        : new Term.Binary(Operation.MINUS, sum, times(constant(-multiple), of));
  }

  /** The number of summands of nested sums and differences. */
  private static int leaves(Term term) {
    return switch (term) {
      case Term.Binary(Operation operation, Term left, Term right)
          when operation == Operation.PLUS || operation == Operation.MINUS ->
          leaves(left) + leaves(right);
      default -> 1;
    };
  }

  private static boolean isConstant(Term term, long value) {
    return term instanceof Term.Constant(long number) && number == value;
  }
}
