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
  private final List<A> unknowns;
  private final Inequalities rows;

  /** The number of inequalities that were given. */
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

  /** The system with {@code form >= 0} added. */
  public LinearSystem<A> with(LinearForm<A> form) {
    LinearSystem<A> system = naming(form, given + 1);
    system.rows.add(system.row(form), new Origin.Given(given));
    return system;
  }

  /** A copy that has a column for each unknown of a form. */
  private LinearSystem<A> naming(LinearForm<A> form, int given) {
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

  /** The inequalities, each a form that is at least 0. */
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
    return rows.isAbsurd() || rows.only(0).isAbsurd();
  }

  /** How a contradiction follows from the inequalities that were given, if one is seen. */
  public Optional<Refutation> refutation() {
    Optional<Origin> absurdity = rows.absurdity().or(() -> rows.only(0).absurdity());
    return absurdity.map(
        origin -> {
          List<Combination> combinations = new ArrayList<>();
          // A given absurdity, too, becomes the last inequality.
          int last = number(origin, new IdentityHashMap<>(), combinations);
          combinations.add(new Combination(last, 1, last, 0));
          return new Refutation(combinations);
        });
  }

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
   * The least constant that is seen to be at least {@code form} in every integer solution; empty
   * when none is seen.
   *
   * @throws ArithmeticException on overflow
   */
  public OptionalLong greatest(LinearForm<A> form) {
    LinearSystem<A> system = naming(form, given);
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
    all.add(low, new Origin.Given(given));
    all.add(high, new Origin.Given(given + 1));
    return all.only(fresh).greatest(fresh);
  }

  /** What follows for the other unknowns when one is projected away. */
  public LinearSystem<A> without(A unknown) {
    int at = unknowns.indexOf(unknown);
    return at < 0 ? this : new LinearSystem<>(unknowns, rows.without(at + 1), given);
  }

  /** The unknowns that occur. */
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
