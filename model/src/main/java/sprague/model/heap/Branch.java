// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import sprague.ground.linear.LinearForm;

/**
 * One way through the loops of a rule with the size n left open: what each slot is, and what has to
 * hold. The unknowns are numbers: {@link #N} is the size, the others are loop variables.
 *
 * @param slots what each slot that is known so far holds
 * @param atLeastZero forms that must not be negative
 * @param zero forms that must be 0
 * @param filtered forms whose value must pass a filter
 */
record Branch(
    Map<Integer, LinearForm<Integer>> slots,
    List<LinearForm<Integer>> atLeastZero,
    List<LinearForm<Integer>> zero,
    List<Filtered> filtered) {

  /** The unknown that stands for the size of the heap. */
  static final int N = 0;

  /** A form and the filter its value must pass. */
  record Filtered(LinearForm<Integer> form, Numbers.Filter filter) {}

  /** The branch with a slot filled. */
  Branch bind(int slot, LinearForm<Integer> form) {
    Map<Integer, LinearForm<Integer>> more = new LinkedHashMap<>(slots);
    more.put(slot, form);
    return new Branch(more, atLeastZero, zero, filtered);
  }

  /**
   * The branch with {@code form >= 0} required. Of requirements that differ by a number the one
   * that says most is kept, and two that exclude each other become one that fails: so of many
   * numbers that are excluded, the gaps between them are followed and not all subsets.
   */
  Branch atLeastZero(LinearForm<Integer> form) {
    if (form.isConstant() && form.constant() >= 0) {
      return this;
    }
    List<LinearForm<Integer>> required = new ArrayList<>();
    for (LinearForm<Integer> other : atLeastZero) {
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
    return new Branch(slots, required, zero, filtered);
  }

  /** Whether two forms add up to a negative number. */
  private static boolean exclude(LinearForm<Integer> one, LinearForm<Integer> other) {
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
  Branch zero(LinearForm<Integer> form) {
    return form.isConstant() && form.constant() == 0
        ? this
        : new Branch(slots, atLeastZero, plus(zero, form), filtered);
  }

  /** The branch with a filter required of a form. */
  Branch filtered(LinearForm<Integer> form, Numbers.Filter filter) {
    return new Branch(slots, atLeastZero, zero, plus(filtered, new Filtered(form, filter)));
  }

  /** Whether a requirement without unknowns fails. */
  boolean isImpossible() {
    return atLeastZero.stream().anyMatch(form -> form.isConstant() && form.constant() < 0)
        || zero.stream().anyMatch(form -> form.isConstant() && form.constant() != 0)
        || filtered.stream()
            .anyMatch(
                each -> each.form().isConstant() && !each.filter().passes(each.form().constant()));
  }

  /** The branch with every form replaced. */
  Branch map(UnaryOperator<LinearForm<Integer>> by) {
    Map<Integer, LinearForm<Integer>> mapped = new LinkedHashMap<>();
    slots.forEach((slot, form) -> mapped.put(slot, by.apply(form)));
    return new Branch(
        mapped,
        atLeastZero.stream().map(by).toList(),
        zero.stream().map(by).toList(),
        filtered.stream().map(each -> new Filtered(by.apply(each.form()), each.filter())).toList());
  }

  /** The form with an unknown replaced by a form. */
  static LinearForm<Integer> replace(
      LinearForm<Integer> form, int unknown, LinearForm<Integer> by) {
    long times = form.coefficient(unknown);
    return times == 0
        ? form
        : form.minus(LinearForm.<Integer>of(unknown).times(times)).plus(by.times(times));
  }

  private static <E> List<E> plus(List<E> list, E element) {
    List<E> more = new ArrayList<>(list);
    more.add(element);
    return more;
  }
}
