// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.elimination.Refutation;
import sprague.nimber.linear.LinearForm;

/**
 * A conjunction of inequalities {@code form >= 0} over the integers. {@link LinearSystem} looks for
 * a proof that it has no solution, and need not be trusted: each step of the proof is verified
 * here. A step is a sum of non-negative multiples of two known inequalities, divided by the common
 * divisor of the coefficients with the constant rounded down; the last one has to be a negative
 * constant.
 *
 * @param <A> the unknowns
 */
public final class LinearFacts<A> {
  private final List<LinearForm<A>> forms;

  /** The same inequalities, for the search of a proof. */
  private final LinearSystem<A> system;

  private LinearFacts(List<LinearForm<A>> forms, LinearSystem<A> system) {
    this.forms = forms;
    this.system = system;
  }

  /** No inequality. */
  public static <A> LinearFacts<A> none() {
    return new LinearFacts<>(List.of(), LinearSystem.empty());
  }

  /** The inequalities with {@code form >= 0} as well. O(number of inequalities). */
  public LinearFacts<A> with(LinearForm<A> form) {
    List<LinearForm<A>> more = new ArrayList<>(forms);
    more.add(form);
    return new LinearFacts<>(more, system.with(form));
  }

  public List<LinearForm<A>> forms() {
    return List.copyOf(forms);
  }

  /**
   * Whether {@code form >= 0} is proved to follow; false if it does not, or no proof is found. Cost
   * as {@link #isContradictory}.
   */
  public boolean imply(LinearForm<A> form) {
    try {
      return with(form.times(-1).plus(-1)).isContradictory();
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /**
   * Whether it is proved that there is no integer solution; false if no proof is found. Cost: the
   * search by elimination of one unknown after the other, at most 400 inequalities at a time
   * ({@link LinearSystem}); the verification takes an addition for each step.
   *
   * @throws ArithmeticException when a number of the proof is beyond 64 bits
   */
  public boolean isContradictory() {
    Optional<Refutation> refutation = system.refutation();
    return refutation.isPresent() && isRefutedBy(refutation.get());
  }

  private boolean isRefutedBy(Refutation refutation) {
    List<LinearForm<A>> derived = new ArrayList<>();
    forms.forEach(form -> derived.add(divideByContent(form)));
    for (Refutation.Combination each : refutation.combinations()) {
      if (each.timesFirst() < 0 || each.timesSecond() < 0) {
        return false;
      }
      LinearForm<A> first = derived.get(each.first()).times(each.timesFirst());
      derived.add(
          divideByContent(first.plus(derived.get(each.second()).times(each.timesSecond()))));
    }
    return derived.getLast().isConstant() && derived.getLast().constant() < 0;
  }

  /**
   * Divides by the common divisor of the coefficients. Over the integers the constant may be
   * rounded down: {@code d f + c >= 0} implies {@code f + floor(c / d) >= 0}.
   */
  private static <A> LinearForm<A> divideByContent(LinearForm<A> form) {
    long common = form.content();
    if (common <= 1) {
      return form;
    }
    Map<A, Long> divided = new LinkedHashMap<>(form.coefficients());
    divided.replaceAll((_, by) -> by / common);
    return new LinearForm<>(divided, Math.floorDiv(form.constant(), common));
  }
}
