// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sprague.nimber.linear.LinearForm;

/** Makes terms, simplified as they are made, and looks into them. */
public final class Terms {
  private Terms() {}

  public static Term constant(long value) {
    return new Term.Constant(value);
  }

  public static Term plus(Term left, Term right) {
    return of(Term.Operation.PLUS, left, right);
  }

  public static Term minus(Term left, Term right) {
    return of(Term.Operation.MINUS, left, right);
  }

  public static Term times(Term left, Term right) {
    return of(Term.Operation.TIMES, left, right);
  }

  /**
   * An operation on two terms, computed when both are constant and shortened where it changes
   * nothing.
   *
   * @throws ArithmeticException when two constants cannot be combined
   */
  public static Term of(Term.Operation operation, Term left, Term right) {
    if (left instanceof Term.Constant(long a) && right instanceof Term.Constant(long b)) {
      return constant(Arithmetic.apply(operation, a, b));
    }
    return switch (operation) {
      case PLUS -> isConstant(left, 0) ? right : isConstant(right, 0) ? left : sum(left, right);
      case MINUS ->
          isConstant(right, 0) ? left : left.equals(right) ? constant(0) : difference(left, right);
      case TIMES ->
          isConstant(left, 1)
              ? right
              : isConstant(right, 1) ? left : new Term.Binary(operation, left, right);
      case DIVIDE -> isConstant(right, 1) ? left : new Term.Binary(operation, left, right);
      case MIN, MAX -> left.equals(right) ? left : new Term.Binary(operation, left, right);
      case MOD, BITXOR, BITAND, GCD -> new Term.Binary(operation, left, right);
    };
  }

  /** The term with the least value of all; the list is not empty. */
  public static Term least(List<Term> terms) {
    return terms.stream().reduce((a, b) -> of(Term.Operation.MIN, a, b)).orElseThrow();
  }

  /** The term with the greatest value of all; the list is not empty. */
  public static Term greatest(List<Term> terms) {
    return terms.stream().reduce((a, b) -> of(Term.Operation.MAX, a, b)).orElseThrow();
  }

  /**
   * The term as a linear form, in which slots and everything that is not linear are the unknowns.
   *
   * @throws ArithmeticException when a coefficient does not fit
   */
  public static LinearForm<Term> linear(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
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
      case Term.Slot slot -> LinearForm.of(term);
      case Term.Absolute absolute -> LinearForm.of(term);
      case Term.Ones ones -> LinearForm.of(term);
      case Term.Item item -> LinearForm.of(term);
    };
  }

  /** A linear form as a term: positive multiples first. */
  public static Term term(LinearForm<Term> form) {
    return build(form);
  }

  /** The slots that a construct reads. */
  public static Set<Integer> slots(RuleNode construct) {
    Set<Integer> slots = new LinkedHashSet<>();
    construct.each(
        each -> {
          if (each instanceof Term.Slot(int slot)) {
            slots.add(slot);
          }
        });
    return slots;
  }

  /** The contrary of a condition, with the negation pushed to the comparisons. */
  public static Condition negate(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          new Condition.Compare(
              switch (relation) {
                case EQUAL -> Condition.Relation.UNEQUAL;
                case UNEQUAL -> Condition.Relation.EQUAL;
                case LESS -> Condition.Relation.AT_LEAST;
                case AT_MOST -> Condition.Relation.GREATER;
                case GREATER -> Condition.Relation.AT_MOST;
                case AT_LEAST -> Condition.Relation.LESS;
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

  private static Term sum(Term left, Term right) {
    // x + (y - x) and the like come from solved equations; a linear form shortens them.
    return shortest(new Term.Binary(Term.Operation.PLUS, left, right));
  }

  private static Term difference(Term left, Term right) {
    return shortest(new Term.Binary(Term.Operation.MINUS, left, right));
  }

  private static Term shortest(Term term) {
    LinearForm<Term> form;
    try {
      form = linear(term);
    } catch (ArithmeticException overflow) {
      return term;
    }
    if (form.isConstant()) {
      return constant(form.constant());
    }
    return form.coefficients().size() < leaves(term) ? rebuilt(form, term) : term;
  }

  private static Term rebuilt(LinearForm<Term> form, Term term) {
    if (form.coefficients().size() == 1
        && form.constant() == 0
        && form.coefficients().containsValue(1L)) {
      return form.coefficients().keySet().iterator().next();
    }
    return leaves(term) > form.coefficients().size() + (form.constant() == 0 ? 0 : 1)
        ? build(form)
        : term;
  }

  /** Builds the sum without simplifying again, positive multiples first. */
  private static Term build(LinearForm<Term> form) {
    Term sum = null;
    for (var entry : form.coefficients().entrySet()) {
      if (entry.getValue() > 0) {
        Term multiple = times(constant(entry.getValue()), entry.getKey());
        sum = sum == null ? multiple : new Term.Binary(Term.Operation.PLUS, sum, multiple);
      }
    }
    long constant = form.constant();
    if (sum == null) {
      sum = constant(constant);
      constant = 0;
    } else if (constant > 0) {
      sum = new Term.Binary(Term.Operation.PLUS, sum, constant(constant));
    }
    for (var entry : form.coefficients().entrySet()) {
      if (entry.getValue() < 0) {
        sum = less(sum, entry.getValue(), entry.getKey());
      }
    }
    return constant < 0 ? less(sum, constant, constant(1)) : sum;
  }

  /** A sum and a negative multiple of a term; that of -2^63 has no contrary, and is added. */
  private static Term less(Term sum, long multiple, Term of) {
    return multiple == Long.MIN_VALUE
        ? new Term.Binary(Term.Operation.PLUS, sum, times(constant(multiple), of))
        : new Term.Binary(Term.Operation.MINUS, sum, times(constant(-multiple), of));
  }

  private static int leaves(Term term) {
    return switch (term) {
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when operation == Term.Operation.PLUS || operation == Term.Operation.MINUS ->
          leaves(left) + leaves(right);
      default -> 1;
    };
  }

  private static boolean isConstant(Term term, long value) {
    return term instanceof Term.Constant(long number) && number == value;
  }
}
