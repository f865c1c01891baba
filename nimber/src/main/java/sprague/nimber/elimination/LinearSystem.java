// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.elimination;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.nimber.CancellationCheck;
import sprague.nimber.elimination.Inequalities.Origin;
import sprague.nimber.elimination.Refutation.Combination;
import sprague.nimber.linear.LinearForm;

/**
 * A conjunction of linear inequalities {@code form >= 0} for integer unknowns, with incomplete
 * decision procedures by Fourier-Motzkin elimination.
 *
 * <p>Each inequality is divided by the greatest common divisor of its coefficients, with the
 * constant rounded down, so every derived inequality holds for all integer solutions: {@link
 * #implies} returns true only if the conclusion follows, but may return false although it does.
 * Derived inequalities beyond a maximum number, and those that overflow, are left out, which is
 * sound for the same reason.
 *
 * <p>Immutable. Adding an inequality copies the system. A query eliminates the unknowns one at a
 * time, each in O(n^2) additions of inequalities, which cost O(n k) for k unknowns. Here n is the
 * number of inequalities, given or derived; none is derived beyond 400.
 *
 * @param <A> the type of the unknowns, compared by {@code equals}
 */
public final class LinearSystem<A> {
  private final List<A> unknowns;
  private final Inequalities rows;

  /** The number of inequalities added by {@link #with}. */
  private final int given;

  private LinearSystem(List<A> unknowns, Inequalities rows, int given) {
    this.unknowns = unknowns;
    this.rows = rows;
    this.given = given;
  }

  /** No inequality. */
  public static <A> LinearSystem<A> empty() {
    return new LinearSystem<>(List.of(), new Inequalities(0), 0);
  }

  /** Adds {@code form >= 0}; in a {@link Refutation} it has the next number, from 0. */
  public LinearSystem<A> with(LinearForm<A> form) {
    LinearSystem<A> system = withColumnsFor(form, given + 1);
    system.rows.add(system.row(form), new Origin.Given(given));
    return system;
  }

  /** A copy with a column for each unknown of a form. */
  private LinearSystem<A> withColumnsFor(LinearForm<A> form, int given) {
    CancellationCheck.check();
    List<A> all = new ArrayList<>(unknowns);
    for (A unknown : form.coefficients().keySet()) {
      if (!all.contains(unknown)) {
        all.add(unknown);
      }
    }
    return new LinearSystem<>(all, rows.widened(all.size() - unknowns.size()), given);
  }

  private long[] row(LinearForm<A> form) {
    long[] row = new long[unknowns.size() + 1];
    row[0] = form.constant();
    form.coefficients().forEach((unknown, by) -> row[unknowns.indexOf(unknown) + 1] = by);
    return row;
  }

  /** The inequalities, each {@code form >= 0}, divided as above and without implied duplicates. */
  public Set<LinearForm<A>> forms() {
    Set<LinearForm<A>> forms = new LinkedHashSet<>();
    for (long[] row : rows.rows()) {
      Map<A, Long> coefficients = new LinkedHashMap<>();
      for (int i = 0; i < unknowns.size(); i++) {
        if (row[i + 1] != 0) {
          coefficients.put(unknowns.get(i), row[i + 1]);
        }
      }
      forms.add(new LinearForm<>(coefficients, row[0]));
    }
    return forms;
  }

  /** Whether {@code form >= 0} is proved for every integer solution; false if it is not proved. */
  public boolean implies(LinearForm<A> form) {
    try {
      return with(form.times(-1).plus(-1)).isContradictory();
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Whether it is proved that the system has no integer solution. */
  public boolean isContradictory() {
    return rows.isContradictory() || rows.eliminateAllBut(0).isContradictory();
  }

  /**
   * A proof that the system has no integer solution; empty if none is found, as when {@link
   * #isContradictory} is false.
   */
  public Optional<Refutation> refutation() {
    Optional<Origin> contradiction =
        rows.contradiction().or(() -> rows.eliminateAllBut(0).contradiction());
    return contradiction.map(
        origin -> {
          List<Combination> combinations = new ArrayList<>();
          int last = number(origin, new IdentityHashMap<>(), combinations);
          // 1 * last + 0 * last: the last combination is the contradiction even if it was given.
          combinations.add(new Combination(last, 1, last, 0));
          return new Refutation(combinations);
        });
  }

  /** The number of an inequality, whose derivation is appended to the combinations if it is new. */
  private int number(Origin origin, Map<Origin, Integer> numbers, List<Combination> combinations) {
    if (origin instanceof Origin.Given(int number)) {
      return number;
    }
    Integer known = numbers.get(origin);
    if (known != null) {
      return known;
    }
    Origin.Sum sum = (Origin.Sum) origin;
    int low = number(sum.low(), numbers, combinations);
    int high = number(sum.high(), numbers, combinations);
    combinations.add(new Combination(low, sum.timesLow(), high, sum.timesHigh()));
    numbers.put(origin, given + combinations.size() - 1);
    return given + combinations.size() - 1;
  }

  /**
   * The least upper bound of {@code form} that elimination finds; empty when it finds none. Any
   * number if the system is contradictory. A new unknown is set equal to the form, and all others
   * are eliminated.
   *
   * @throws ArithmeticException on overflow
   */
  public OptionalLong upperBound(LinearForm<A> form) {
    LinearSystem<A> system = withColumnsFor(form, given);
    int fresh = system.unknowns.size() + 1;
    Inequalities all = system.rows.widened(1);
    long[] low = new long[fresh + 1];
    long[] high = new long[fresh + 1];
    long[] row = system.row(form);
    for (int i = 0; i < row.length; i++) {
      low[i] = row[i];
      high[i] = Math.negateExact(row[i]);
    }
    low[fresh] = -1;
    high[fresh] = 1;
    // Origins are needed, but not read.
    all.add(low, new Origin.Given(given));
    all.add(high, new Origin.Given(given + 1));
    return all.eliminateAllBut(fresh).upperBound(fresh);
  }

  /**
   * Eliminates one unknown: inequalities for the others that hold in every solution of this system;
   * the system itself if the unknown is new to it.
   */
  public LinearSystem<A> eliminate(A unknown) {
    int at = unknowns.indexOf(unknown);
    return at < 0 ? this : new LinearSystem<>(unknowns, rows.without(at + 1), given);
  }

  /** The unknowns that occur in an inequality. */
  public Set<A> unknowns() {
    Set<A> occurring = new LinkedHashSet<>();
    for (int i = 0; i < unknowns.size(); i++) {
      if (rows.occurs(i + 1)) {
        occurring.add(unknowns.get(i));
      }
    }
    return occurring;
  }
}
