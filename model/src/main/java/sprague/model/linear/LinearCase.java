// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
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
 * One way through the loops of a rule: what has to hold, and what the move leaves.
 *
 * <p>The unknowns of the forms are terms: slots for arguments and variables, and terms that are not
 * linear, which stand for themselves. An assignment of the unknowns that meets all requirements is
 * an option; options that several assignments give count once.
 *
 * @param slots what each slot that is known so far holds
 * @param atLeastZero forms that must not be negative
 * @param zero forms that must be 0
 * @param filtered forms whose value must pass a filter
 * @param parts what the move leaves, but for parts that occur an even number of times
 */
public record LinearCase(
    Map<Integer, LinearForm<Term>> slots,
    List<LinearForm<Term>> atLeastZero,
    List<LinearForm<Term>> zero,
    List<Filtered> filtered,
    List<Left> parts) {

  /** A form and the filter its value must pass. */
  public record Filtered(LinearForm<Term> form, Filter filter) {}

  /** A component that a move leaves: the index of its name and its arguments. */
  public record Left(int name, List<LinearForm<Term>> arguments) {}

  /** A branch without requirements. */
  static LinearCase of(Map<Integer, LinearForm<Term>> slots) {
    return new LinearCase(slots, List.of(), List.of(), List.of(), List.of());
  }

  /** A branch whose arguments, not negative, are the slots that hold them. */
  static LinearCase ofArguments(int arity) {
    LinearCase branch = of(Map.of());
    for (int slot = 0; slot < arity; slot++) {
      branch = branch.open(slot);
    }
    return branch;
  }

  /** The branch with a slot that holds a number, not negative, that is not known yet. */
  LinearCase open(int slot) {
    LinearForm<Term> unknown = LinearForm.of(new Term.Slot(slot));
    return bind(slot, unknown).atLeastZero(unknown);
  }

  /** The branch with a slot filled. */
  LinearCase bind(int slot, LinearForm<Term> form) {
    Map<Integer, LinearForm<Term>> more = new LinkedHashMap<>(slots);
    more.put(slot, form);
    return new LinearCase(more, atLeastZero, zero, filtered, parts);
  }

  /**
   * The branch with {@code form >= 0} required. Of requirements that differ by a number the one
   * that says most is kept, and two that exclude each other become one that fails: so of many
   * numbers that are excluded, the gaps between them are followed and not all subsets.
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

  /** Whether two forms add up to a negative number. */
  private static boolean exclude(LinearForm<Term> one, LinearForm<Term> other) {
    long a = one.constant();
    long b = other.constant();
    boolean isNegative = a < 0 == b < 0 ? a < 0 : a + b < 0;
    return isNegative
        && one.coefficients().keySet().equals(other.coefficients().keySet())
        && one.coefficients().entrySet().stream()
            .allMatch(
                each -> {
                  // The least number is its own opposite, and not the opposite of any other.
                  long opposite = other.coefficient(each.getKey());
                  return each.getValue() != opposite && each.getValue() + opposite == 0;
                });
  }

  /** The branch with {@code form = 0} required. */
  LinearCase zero(LinearForm<Term> form) {
    return form.isConstant() && form.constant() == 0 ? this : with(atLeastZero, plus(zero, form));
  }

  /** The branch with other inequalities and equations. */
  public LinearCase with(List<LinearForm<Term>> inequalities, List<LinearForm<Term>> equations) {
    return new LinearCase(slots, inequalities, equations, filtered, parts);
  }

  /** The branch with a filter required of a form. */
  LinearCase filtered(LinearForm<Term> form, Filter filter) {
    return new LinearCase(
        slots, atLeastZero, zero, plus(filtered, new Filtered(form, filter)), parts);
  }

  /** The branch with other parts. */
  public LinearCase leaving(List<Left> left) {
    return new LinearCase(slots, atLeastZero, zero, filtered, left);
  }

  /** Whether a requirement without unknowns fails. */
  public boolean isImpossible() {
    return atLeastZero.stream().anyMatch(form -> form.isConstant() && form.constant() < 0)
        || zero.stream().anyMatch(form -> form.isConstant() && form.constant() != 0)
        || filtered.stream()
            .anyMatch(
                each -> each.form().isConstant() && !each.filter().passes(each.form().constant()));
  }

  /** Whether a filter is required of a form that is no number. */
  public boolean isFiltered() {
    return filtered.stream().anyMatch(each -> !each.form().isConstant());
  }

  /**
   * By how much an argument of a part is less than the head's argument with that index, where these
   * are the slots that hold them.
   */
  public LinearForm<Term> displacement(int part, int argument) {
    return LinearForm.<Term>of(new Term.Slot(argument))
        .minus(parts.get(part).arguments().get(argument));
  }

  /**
   * The branch with an unknown replaced by a form.
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
        filtered.stream().map(each -> new Filtered(by.apply(each.form()), each.filter())).toList(),
        parts.stream()
            .map(part -> new Left(part.name(), part.arguments().stream().map(by).toList()))
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
   * The branch in which {@code form = 0} gives a variable that occurs once or minus once in it;
   * empty when none does.
   *
   * @param arity slots from this one on are variables
   */
  public Optional<LinearCase> solvedFor(LinearForm<Term> form, int arity) {
    return form.coefficients().keySet().stream()
        .filter(unknown -> unknown instanceof Term.Slot(int slot) && slot >= arity)
        .filter(unknown -> Math.abs(form.coefficient(unknown)) == 1)
        .findFirst()
        .map(
            unknown -> {
              long times = form.coefficient(unknown);
              LinearForm<Term> rest = form.minus(LinearForm.of(unknown).times(times));
              return replaced(unknown, rest.times(-times));
            });
  }

  /** The branch without equations: they give variables, or become inequalities both ways. */
  public LinearCase solved(int arity) {
    LinearCase branch = this;
    while (!branch.zero.isEmpty()) {
      LinearForm<Term> equation = branch.zero.getFirst();
      LinearCase rest = branch.with(branch.atLeastZero, branch.zero.subList(1, branch.zero.size()));
      branch =
          equation.isConstant()
              ? rest.atLeastZero(LinearForm.constant(equation.constant() == 0 ? 0 : -1))
              : rest.solvedFor(equation, arity)
                  .orElseGet(() -> rest.atLeastZero(equation).atLeastZero(equation.times(-1)));
    }
    return branch;
  }

  /**
   * The branches in which an unknown is a number, by that number; empty where requirements on it
   * alone leave more than some numbers.
   *
   * @throws ArithmeticException on overflow
   */
  public Optional<Map<Long, LinearCase>> listed(Term unknown, int most) {
    Bounds bounds = new Bounds();
    atLeastZero.forEach(form -> bounds.take(form, LinearForm.of(unknown)));
    if (bounds.low() < 0
        || bounds.high() == Bounds.UNBOUNDED
        || bounds.high() - bounds.low() >= most) {
      return Optional.empty();
    }
    // As high is not 2^63 - 1, number + 1 does not overflow.
    Map<Long, LinearCase> listed = new LinkedHashMap<>();
    for (long number = bounds.low(); number <= bounds.high(); number++) {
      LinearCase branch = replaced(unknown, LinearForm.constant(number));
      if (!branch.isImpossible()) {
        listed.put(number, branch);
      }
    }
    return Optional.of(listed);
  }

  /** What holds where the option exists, and for the terms that are not linear. */
  public LinearFacts facts() {
    LinearFacts facts = LinearFacts.none();
    Term nothing = Terms.constant(0);
    for (LinearForm<Term> form : atLeastZero) {
      facts = facts.atLeast(Terms.term(form), nothing);
    }
    for (LinearForm<Term> form : zero) {
      facts = facts.atLeast(Terms.term(form), nothing).atLeast(nothing, Terms.term(form));
    }
    for (Filtered each : filtered) {
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
