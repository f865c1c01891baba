// SPDX-License-Identifier: Apache-2.0
package sprague.ground.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A conjunction of linear inequalities, each a form that is at least 0, over the integers.
 *
 * <p>Immutable. Fourier-Motzkin elimination with the constants rounded after division by the
 * greatest common divisor: every derived inequality holds for all integer solutions, so {@link
 * #implies} never says yes wrongly; it may say no where only a finer argument would do. The number
 * of inequalities is capped, and arithmetic that would overflow drops the inequality, which keeps
 * that promise.
 *
 * @param <A> the unknowns
 */
public final class LinearSystem<A> {
  private static final int MOST = 400;

  private final Set<LinearForm<A>> atLeastZero;

  private LinearSystem(Set<LinearForm<A>> atLeastZero) {
    this.atLeastZero = atLeastZero;
  }

  /** No inequality. */
  public static <A> LinearSystem<A> empty() {
    return new LinearSystem<>(Set.of());
  }

  /** The system with {@code form >= 0} added. */
  public LinearSystem<A> with(LinearForm<A> form) {
    Set<LinearForm<A>> more = new LinkedHashSet<>(atLeastZero);
    add(more, form);
    return new LinearSystem<>(more);
  }

  /** The system with {@code form = 0} added. */
  public LinearSystem<A> withZero(LinearForm<A> form) {
    return with(form).with(form.times(-1));
  }

  /** The inequalities, each a form that is at least 0. */
  public Set<LinearForm<A>> forms() {
    return atLeastZero;
  }

  /** Whether every integer solution makes {@code form} at least 0; no when it cannot tell. */
  public boolean implies(LinearForm<A> form) {
    try {
      return with(form.times(-1).plus(-1)).isContradictory();
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Whether the system is seen to have no solution; no when it cannot tell. */
  public boolean isContradictory() {
    LinearSystem<A> rest = this;
    while (true) {
      for (LinearForm<A> form : rest.atLeastZero) {
        if (form.isConstant() && form.constant() < 0) {
          return true;
        }
      }
      A cheapest = null;
      long least = Long.MAX_VALUE;
      for (A unknown : rest.unknowns()) {
        long cost = rest.cost(unknown);
        if (cost < least) {
          least = cost;
          cheapest = unknown;
        }
      }
      if (cheapest == null) {
        return false;
      }
      rest = rest.without(cheapest);
    }
  }

  /** What follows for the other unknowns when one is projected away. */
  public LinearSystem<A> without(A unknown) {
    List<LinearForm<A>> below = new ArrayList<>();
    List<LinearForm<A>> above = new ArrayList<>();
    Set<LinearForm<A>> result = new LinkedHashSet<>();
    for (LinearForm<A> form : atLeastZero) {
      long by = form.coefficient(unknown);
      if (by > 0) {
        below.add(form);
      } else if (by < 0) {
        above.add(form);
      } else {
        result.add(form);
      }
    }
    for (LinearForm<A> low : below) {
      for (LinearForm<A> high : above) {
        if (result.size() < MOST) {
          combine(low, high, unknown).ifPresent(form -> add(result, form));
        }
      }
    }
    return new LinearSystem<>(result);
  }

  /**
   * The sum of two forms in which an unknown cancels; none when it does not fit, which loses an
   * inequality and keeps the rest true.
   */
  private static <A> Optional<LinearForm<A>> combine(
      LinearForm<A> low, LinearForm<A> high, A unknown) {
    try {
      return Optional.of(
          low.times(Math.negateExact(high.coefficient(unknown)))
              .plus(high.times(low.coefficient(unknown))));
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** The unknowns that occur. */
  public Set<A> unknowns() {
    Set<A> unknowns = new LinkedHashSet<>();
    atLeastZero.forEach(form -> unknowns.addAll(form.coefficients().keySet()));
    return unknowns;
  }

  private long cost(A unknown) {
    long below = 0;
    long above = 0;
    for (LinearForm<A> form : atLeastZero) {
      long by = form.coefficient(unknown);
      below += by > 0 ? 1 : 0;
      above += by < 0 ? 1 : 0;
    }
    return below * above - below - above;
  }

  private static <A> void add(Set<LinearForm<A>> forms, LinearForm<A> form) {
    long divisor = 0;
    for (long by : form.coefficients().values()) {
      divisor = gcd(divisor, Math.abs(by));
    }
    if (divisor == 0) {
      if (form.constant() < 0) {
        forms.add(form);
      }
      return;
    }
    LinearForm<A> reduced = form;
    if (divisor > 1) {
      long by = divisor;
      Map<A, Long> smaller = new LinkedHashMap<>();
      form.coefficients().forEach((unknown, multiple) -> smaller.put(unknown, multiple / by));
      reduced = new LinearForm<>(smaller, Math.floorDiv(form.constant(), divisor));
    }
    // Of two forms that differ in the constant alone, the smaller one says more.
    for (LinearForm<A> other : forms) {
      if (other.coefficients().equals(reduced.coefficients())) {
        if (other.constant() <= reduced.constant()) {
          return;
        }
        forms.remove(other);
        break;
      }
    }
    forms.add(reduced);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
