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
 * A conjunction of inequalities {@code form >= 0} over the integers. Others derive contradictions
 * from it; each derivation is verified here, step by step.
 *
 * @param <A> the unknowns
 */
public final class LinearFacts<A> {
  private final List<LinearForm<A>> forms;

  /** Not believed: the same inequalities, for those who look for a derivation. */
  private final LinearSystem<A> system;

  private LinearFacts(List<LinearForm<A>> forms, LinearSystem<A> system) {
    this.forms = forms;
    this.system = system;
  }

  /** No inequality. */
  public static <A> LinearFacts<A> none() {
    return new LinearFacts<>(List.of(), LinearSystem.empty());
  }

  /** The inequalities with one more. */
  public LinearFacts<A> with(LinearForm<A> form) {
    List<LinearForm<A>> more = new ArrayList<>(forms);
    more.add(form);
    return new LinearFacts<>(more, system.with(form));
  }

  /** The inequalities. */
  public List<LinearForm<A>> forms() {
    return List.copyOf(forms);
  }

  /** Whether every integer solution makes a form at least 0; false when it is not seen. */
  public boolean imply(LinearForm<A> form) {
    try {
      return with(form.times(-1).plus(-1)).isContradictory();
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Whether there is no integer solution; false when it is not seen. */
  public boolean isContradictory() {
    Optional<Refutation> refutation = system.refutation();
    return refutation.isPresent() && isRefutedBy(refutation.get());
  }

  private boolean isRefutedBy(Refutation refutation) {
    List<LinearForm<A>> derived = new ArrayList<>();
    forms.forEach(form -> derived.add(rounded(form)));
    for (Refutation.Combination each : refutation.combinations()) {
      if (each.timesFirst() < 0 || each.timesSecond() < 0) {
        return false;
      }
      LinearForm<A> first = derived.get(each.first()).times(each.timesFirst());
      derived.add(rounded(first.plus(derived.get(each.second()).times(each.timesSecond()))));
    }
    return derived.getLast().isConstant() && derived.getLast().constant() < 0;
  }

  /** Divides by the common divisor of the coefficients; the constant may then be rounded down. */
  private static <A> LinearForm<A> rounded(LinearForm<A> form) {
    long common = form.content();
    if (common <= 1) {
      return form;
    }
    Map<A, Long> divided = new LinkedHashMap<>(form.coefficients());
    divided.replaceAll((_, by) -> by / common);
    return new LinearForm<>(divided, Math.floorDiv(form.constant(), common));
  }
}
