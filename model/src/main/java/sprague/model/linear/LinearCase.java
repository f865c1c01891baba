// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * One case of a rule: a conjunction of linear requirements on integer unknowns, and the components
 * that the move leaves. For example {@code heap(n) -> heap(n - k) where k in {1, 3}, k <= n} is one
 * case with the unknowns n and k, the requirements n >= 0 and n - k >= 0, the filter k in {1, 3}
 * and the part heap(n - k).
 *
 * <p>An unknown is a term: the slot of an argument or variable, or a term that is not linear, as a
 * whole. Each assignment that meets the requirements gives an option; several assignments may give
 * the same one.
 *
 * <p>Immutable: each operation returns a new case. Cost O(size of the case), in {@link #solved} for
 * each equation and in {@link #listed} for each value; {@link #facts} needs eliminations.
 *
 * @param slots for each slot that has a value so far, that value
 * @param atLeastZero forms that must not be negative
 * @param zero forms that must be 0
 * @param filtered forms whose value must pass a filter
 * @param parts the components that the move leaves; of copies possibly only one or none, see {@link
 *     LinearCaseReader#keepsCopies}
 */
public record LinearCase(
    Map<Integer, LinearForm<Term>> slots,
    List<LinearForm<Term>> atLeastZero,
    List<LinearForm<Term>> zero,
    List<FilteredForm> filtered,
    List<Summand> parts) {

  /** A form and the filter its value must pass. */
  public record FilteredForm(LinearForm<Term> form, Filter filter) {}

  /** A component that the move leaves: the index of its position name, and its arguments. */
  public record Summand(int name, List<LinearForm<Term>> arguments) {}

  /** A case without requirements and parts. */
  static LinearCase of(Map<Integer, LinearForm<Term>> slots) {
    return new LinearCase(slots, List.of(), List.of(), List.of(), List.of());
  }

  /** The case in which the first {@code arity} slots are unknowns that are not negative. */
  static LinearCase ofArguments(int arity) {
    LinearCase given = of(Map.of());
    for (int slot = 0; slot < arity; slot++) {
      given = given.open(slot);
    }
    return given;
  }

  /** Adds a slot as an unknown that is not negative. */
  LinearCase open(int slot) {
    LinearForm<Term> unknown = LinearForm.of(new Term.Slot(slot));
    return bind(slot, unknown).atLeastZero(unknown);
  }

  /** Sets a slot to a form, which may be negative. */
  LinearCase bind(int slot, LinearForm<Term> form) {
    Map<Integer, LinearForm<Term>> more = new LinkedHashMap<>(slots);
    more.put(slot, form);
    return new LinearCase(more, atLeastZero, zero, filtered, parts);
  }

  /**
   * Adds the requirement {@code form >= 0}. Of two requirements that differ by a constant only the
   * stronger one is kept. Two that contradict each other add a requirement that fails, so that the
   * case is dropped: with k excluded numbers only k + 1 of the 2^k combinations of "less" and
   * "more" survive.
   */
  public LinearCase atLeastZero(LinearForm<Term> form) {
    if (form.isConstant() && form.constant() >= 0) {
      return this;
    }
    List<LinearForm<Term>> required = new ArrayList<>();
    for (LinearForm<Term> other : atLeastZero) {
      if (other.coefficients().equals(form.coefficients())) {
        if (other.constant() <= form.constant()) {
          return this;
        }
      } else {
        required.add(other);
        if (exclude(form, other)) {
          required.add(LinearForm.constant(-1));
        }
      }
    }
    required.add(form);
    return with(required, zero);
  }

  /** Whether the forms add up to a negative constant, so that one of them is negative. */
  private static boolean exclude(LinearForm<Term> one, LinearForm<Term> other) {
    long a = one.constant();
    long b = other.constant();
    boolean isNegative = a < 0 == b < 0 ? a < 0 : a + b < 0;
    return isNegative
        && one.coefficients().keySet().equals(other.coefficients().keySet())
        && one.coefficients().entrySet().stream()
            .allMatch(
                each -> {
                  // The sum of two equal coefficients of -2^63 wraps around to 0.
                  long opposite = other.coefficient(each.getKey());
                  return each.getValue() != opposite && each.getValue() + opposite == 0;
                });
  }

  /** Adds the requirement {@code form = 0}. */
  LinearCase zero(LinearForm<Term> form) {
    return form.isConstant() && form.constant() == 0 ? this : with(atLeastZero, plus(zero, form));
  }

  /** Replaces all inequalities and equations. */
  public LinearCase with(List<LinearForm<Term>> inequalities, List<LinearForm<Term>> equations) {
    return new LinearCase(slots, inequalities, equations, filtered, parts);
  }

  /** Adds the requirement that the value of the form passes a filter. */
  LinearCase filtered(LinearForm<Term> form, Filter filter) {
    return new LinearCase(
        slots, atLeastZero, zero, plus(filtered, new FilteredForm(form, filter)), parts);
  }

  /** Replaces all parts. */
  public LinearCase withParts(List<Summand> others) {
    return new LinearCase(slots, atLeastZero, zero, filtered, others);
  }

  /** Whether a requirement without unknowns fails; contradictions of several are not looked for. */
  public boolean isImpossible() {
    return atLeastZero.stream().anyMatch(form -> form.isConstant() && form.constant() < 0)
        || zero.stream().anyMatch(form -> form.isConstant() && form.constant() != 0)
        || filtered.stream()
            .anyMatch(
                each -> each.form().isConstant() && !each.filter().passes(each.form().constant()));
  }

  /** Whether a filter applies to a form with unknowns. */
  public boolean isFiltered() {
    return filtered.stream().anyMatch(each -> !each.form().isConstant());
  }

  /**
   * The head's argument with index {@code argument} minus that of the first part, if the head's
   * arguments are the slots with the same indices, as in {@link #ofArguments}.
   */
  public LinearForm<Term> displacement(int argument) {
    return LinearForm.<Term>of(new Term.Slot(argument))
        .minus(parts.getFirst().arguments().get(argument));
  }

  /**
   * Substitutes a form for an unknown in all forms.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearCase replaced(Term unknown, LinearForm<Term> by) {
    return map(form -> replace(form, unknown, by));
  }

  private LinearCase map(UnaryOperator<LinearForm<Term>> by) {
    Map<Integer, LinearForm<Term>> mapped = new LinkedHashMap<>();
    slots.forEach((slot, form) -> mapped.put(slot, by.apply(form)));
    return new LinearCase(
        mapped,
        atLeastZero.stream().map(by).toList(),
        zero.stream().map(by).toList(),
        filtered.stream()
            .map(each -> new FilteredForm(by.apply(each.form()), each.filter()))
            .toList(),
        parts.stream()
            .map(part -> new Summand(part.name(), part.arguments().stream().map(by).toList()))
            .toList());
  }

  private static LinearForm<Term> replace(
      LinearForm<Term> form, Term unknown, LinearForm<Term> by) {
    long times = form.coefficient(unknown);
    return times == 0
        ? form
        : form.minus(LinearForm.of(unknown).times(times)).plus(by.times(times));
  }

  /**
   * Solves {@code form = 0} for the first variable with the coefficient 1 or -1 and substitutes the
   * solution; empty if there is no such variable. That the solution must not be negative is not
   * added: the requirement of the variable becomes one of the solution.
   *
   * @param arity slots from this index on are variables
   * @throws ArithmeticException on overflow
   */
  public Optional<LinearCase> solvedFor(LinearForm<Term> form, int arity) {
    return solvedFor(form, arity, (_, _) -> 0);
  }

  private Optional<LinearCase> solvedFor(
      LinearForm<Term> form, int arity, Comparator<Term> preference) {
    return form.coefficients().keySet().stream()
        .filter(unknown -> unknown instanceof Term.Slot(int slot) && slot >= arity)
        .filter(unknown -> Math.abs(form.coefficient(unknown)) == 1)
        .min(preference)
        .map(
            unknown -> {
              long times = form.coefficient(unknown);
              LinearForm<Term> rest = form.minus(LinearForm.of(unknown).times(times));
              return replaced(unknown, rest.times(-times));
            });
  }

  /**
   * Removes the equations: each is solved for a variable as in {@link #solvedFor}, or replaced by
   * two inequalities.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearCase solved(int arity) {
    return solved(arity, (_, _) -> 0);
  }

  /** As {@link #solved(int)}, for the least variable by an order, the first of equal ones. */
  public LinearCase solved(int arity, Comparator<Term> preference) {
    LinearCase given = this;
    while (!given.zero.isEmpty()) {
      LinearForm<Term> equation = given.zero.getFirst();
      LinearCase rest = given.with(given.atLeastZero, given.zero.subList(1, given.zero.size()));
      given =
          equation.isConstant()
              ? rest.atLeastZero(LinearForm.constant(equation.constant() == 0 ? 0 : -1))
              : rest.solvedFor(equation, arity, preference)
                  .orElseGet(() -> rest.atLeastZero(equation).atLeastZero(equation.times(-1)));
    }
    return given;
  }

  /**
   * For each possible value of an unknown, ascending, the case with that value substituted; cases
   * that are seen to be impossible are left out. Empty unless inequalities on the unknown alone
   * leave at most {@code limit} values, none negative.
   *
   * @throws ArithmeticException on overflow
   */
  public Optional<Map<Long, LinearCase>> listed(Term unknown, int limit) {
    Bounds bounds = new Bounds();
    atLeastZero.forEach(form -> bounds.take(form, LinearForm.of(unknown)));
    if (bounds.low() < 0
        || bounds.high() == Bounds.UNBOUNDED
        || bounds.high() - bounds.low() >= limit) {
      return Optional.empty();
    }
    // As high is not 2^63 - 1, number + 1 does not overflow.
    Map<Long, LinearCase> listed = new LinkedHashMap<>();
    for (long number = bounds.low(); number <= bounds.high(); number++) {
      LinearCase given = replaced(unknown, LinearForm.constant(number));
      if (!given.isImpossible()) {
        listed.put(number, given);
      }
    }
    return Optional.of(listed);
  }

  /**
   * The inequalities that hold wherever the option exists, with those that its filters and terms
   * that are not linear imply.
   */
  public LinearFacts facts() {
    LinearFacts facts = LinearFacts.none();
    for (LinearForm<Term> form : atLeastZero) {
      facts = facts.atLeast(Terms.term(form), Terms.ZERO);
    }
    for (LinearForm<Term> form : zero) {
      facts = facts.atLeast(Terms.term(form), Terms.ZERO).atLeast(Terms.ZERO, Terms.term(form));
    }
    for (FilteredForm each : filtered) {
      if (each.filter() instanceof Filter.Member(var set, boolean wanted) && wanted) {
        facts = facts.and(new Condition.In(Terms.term(each.form()), set));
      }
    }
    return facts.refreshed();
  }

  private static <E> List<E> plus(List<E> list, E element) {
    List<E> more = new ArrayList<>(list);
    more.add(element);
    return more;
  }
}
