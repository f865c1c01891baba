// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sprague.model.Term;
import sprague.model.linear.Filter;
import sprague.model.linear.LinearCase;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Enumerates the predecessors of a position by one linear case of a rule (a conjunction of linear
 * inequalities and filters): the positions of a box from which the case leads to the given one, the
 * option. Not thread-safe. Example: by {@code heap(x, y) -> heap(x - k, y - k) where k >= 1} the
 * predecessors of (a, b) are (a + k, b + k), one loop over k.
 *
 * <p>The component that the move leaves is equated with the given option, and each equation is
 * solved for an unknown with coefficient 1 or -1, if there is one. The remaining unknowns become
 * nested loops. Fourier-Motzkin elimination of the inner loops gives the bounds of each loop, and
 * each condition is tested in the innermost loop that it mentions, so only predecessors result.
 */
final class Predecessors {
  /** Maximum number of loops: with more, following all moves forwards is as fast. */
  private static final int MAX_LOOPS = 4;

  /** Receives positions by their indices in the box. */
  @FunctionalInterface
  interface Visitor {
    /**
     * Receives the positions first, first + step, ..., first + (count - 1) * step.
     *
     * @param step of any sign, or 0
     * @param count at least 1
     */
    void visit(int first, int step, int count);
  }

  /*
   * A form is an array of coefficients: of 1, of the option's arguments, and of the loop variables,
   * outermost first. Its value is the scalar product with `numbers`.
   */

  /** A form whose value a filter must accept. */
  private record FilteredRow(long[] form, Filter filter) {}

  /** For each loop from 1 the forms that must be >= 0 there; at index 0 those without loops. */
  private final List<List<long[]>> bounds;

  /** The filters, tested in the innermost loop. */
  private final List<FilteredRow> filters;

  /** The form of the predecessor's index in the box. */
  private final long[] index;

  /** 1, the arguments of the option, and the current values of the loop variables. */
  private final long[] numbers;

  private final int arity;
  private final int loops;

  private Predecessors(
      int arity, List<List<long[]>> bounds, List<FilteredRow> filters, long[] index) {
    this.arity = arity;
    this.loops = bounds.size() - 1;
    this.bounds = bounds;
    this.filters = filters;
    this.index = index;
    this.numbers = new long[index.length];
    numbers[0] = 1;
  }

  /**
   * The predecessors by a case; empty if it needs too many loops or unbounded ones.
   *
   * @param linearCase a case that leaves one component, of its own position name
   * @param arity the number of arguments, at least 1
   * @param side each coordinate is from 0 to side - 1; indices, in row-major order, must be ints
   * @throws ArithmeticException if a number does not fit in 64 bits
   */
  static Optional<Predecessors> of(LinearCase linearCase, int arity, int side) {
    // Along the last coordinate indices are consecutive, so it remains if there is a choice.
    Term fastest = new Term.Slot(arity - 1);
    LinearCase solved =
        inBox(linearCase, arity, side).solved(0, Comparator.comparing(fastest::equals));
    LinearForm<Term> index = LinearForm.constant(0);
    for (int i = 0; i < arity; i++) {
      index = index.times(side).plus(coordinate(solved, i));
    }
    List<Term> loops = loops(solved, index);
    if (loops.size() > MAX_LOOPS) {
      return Optional.empty();
    }
    List<Term> unknowns = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      unknowns.add(argument(i));
    }
    unknowns.addAll(loops);
    List<List<long[]>> bounds = bounds(solved, unknowns, arity);
    return isBounded(bounds, arity)
        ? Optional.of(
            new Predecessors(
                arity,
                bounds,
                solved.filtered().stream()
                    .map(each -> new FilteredRow(row(each.form(), unknowns), each.filter()))
                    .toList(),
                row(index, unknowns)))
        : Optional.empty();
  }

  /** The unknown for an argument of the option: a negative slot, as those of rules are not. */
  private static Term argument(int index) {
    return new Term.Slot(-1 - index);
  }

  /** A coordinate of the predecessor, as a form in the unknowns. */
  private static LinearForm<Term> coordinate(LinearCase linearCase, int index) {
    return Objects.requireNonNull(linearCase.slots().get(index));
  }

  /** Adds that the position is in the box and that the component left is the option. */
  private static LinearCase inBox(LinearCase linearCase, int arity, int side) {
    List<LinearForm<Term>> required = new ArrayList<>(linearCase.atLeastZero());
    List<LinearForm<Term>> equations = new ArrayList<>(linearCase.zero());
    for (int i = 0; i < arity; i++) {
      LinearForm<Term> coordinate = coordinate(linearCase, i);
      required.add(coordinate);
      required.add(coordinate.times(-1).plus(side - 1L));
      equations.add(
          linearCase.parts().getFirst().arguments().get(i).minus(LinearForm.of(argument(i))));
    }
    return linearCase.with(required, equations);
  }

  /** The remaining unknowns in loop order: the one that changes the index least is innermost. */
  private static List<Term> loops(LinearCase solved, LinearForm<Term> index) {
    Set<Term> unknowns = new LinkedHashSet<>();
    solved.slots().values().forEach(form -> unknowns.addAll(form.coefficients().keySet()));
    solved.atLeastZero().forEach(form -> unknowns.addAll(form.coefficients().keySet()));
    solved.filtered().forEach(each -> unknowns.addAll(each.form().coefficients().keySet()));
    return unknowns.stream()
        .filter(each -> !(each instanceof Term.Slot(int slot) && slot < 0))
        .sorted(Comparator.comparingLong(each -> -Math.abs(index.coefficient(each))))
        .toList();
  }

  /** For each number of started loops, the conditions on these that mention the last of them. */
  private static List<List<long[]>> bounds(LinearCase solved, List<Term> unknowns, int arity) {
    LinearSystem<Term> system = LinearSystem.empty();
    for (LinearForm<Term> form : solved.atLeastZero()) {
      system = system.with(form);
    }
    List<List<long[]>> bounds = new ArrayList<>();
    for (int started = unknowns.size(); started >= arity; started--) {
      // The elimination may drop forms whose numbers overflow, so the original ones are kept too.
      Set<LinearForm<Term>> forms = new LinkedHashSet<>(system.forms());
      forms.addAll(solved.atLeastZero());
      List<Term> further = unknowns.subList(started, unknowns.size());
      Optional<Term> last =
          started > arity ? Optional.of(unknowns.get(started - 1)) : Optional.empty();
      bounds.addFirst(
          forms.stream()
              .filter(form -> further.stream().allMatch(each -> form.coefficient(each) == 0))
              .filter(form -> last.isEmpty() || form.coefficient(last.get()) != 0)
              .map(form -> row(form, unknowns))
              .toList());
      if (last.isPresent()) {
        system = system.eliminate(last.get());
      }
    }
    return bounds;
  }

  /** Whether each loop has a lower and an upper bound. */
  private static boolean isBounded(List<List<long[]>> bounds, int arity) {
    for (int loop = 1; loop < bounds.size(); loop++) {
      int at = arity + loop;
      if (bounds.get(loop).stream().noneMatch(form -> form[at] > 0)
          || bounds.get(loop).stream().noneMatch(form -> form[at] < 0)) {
        return false;
      }
    }
    return true;
  }

  /** The coefficients of a form: 1 first, then the unknowns in order. */
  private static long[] row(LinearForm<Term> form, List<Term> unknowns) {
    long[] row = new long[1 + unknowns.size()];
    row[0] = form.constant();
    for (int i = 0; i < unknowns.size(); i++) {
      row[1 + i] = form.coefficient(unknowns.get(i));
    }
    return row;
  }

  /**
   * Enumerates the predecessors of a position, some possibly repeatedly. Cost O(1) for each run of
   * the innermost loop; with filters, O(1) for each position. The visitor must not call this.
   *
   * @param option the arguments of the position, in the box; not kept
   * @throws ArithmeticException if a number does not fit in 64 bits
   */
  void each(long[] option, Visitor visitor) {
    System.arraycopy(option, 0, numbers, 1, arity);
    for (long[] form : bounds.getFirst()) {
      if (value(form, arity) < 0) {
        return;
      }
    }
    loop(1, visitor);
  }

  /** Runs a loop and those within it; the innermost one without filters is a single visit. */
  private void loop(int loop, Visitor visitor) {
    if (loop > loops) {
      if (passes()) {
        visitor.visit(Math.toIntExact(value(index, numbers.length - 1)), 0, 1);
      }
      return;
    }
    int at = arity + loop;
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (long[] form : bounds.get(loop)) {
      // rest + form[at] * variable >= 0, solved for the variable.
      long rest = value(form, at - 1);
      if (form[at] > 0) {
        low = Math.max(low, -Math.floorDiv(rest, form[at]));
      } else {
        high = Math.min(high, Math.floorDiv(rest, -form[at]));
      }
    }
    if (loop == loops && filters.isEmpty()) {
      if (low <= high) {
        numbers[at] = low;
        int count = Math.toIntExact(high - low + 1);
        int step = Math.toIntExact(index[at]);
        // A variable that does not change the index gives one position only.
        visitor.visit(Math.toIntExact(value(index, at)), step, step == 0 ? 1 : count);
      }
      return;
    }
    for (long number = low; number <= high; number++) {
      numbers[at] = number;
      loop(loop + 1, visitor);
    }
  }

  /** Whether all filters accept the current numbers. */
  private boolean passes() {
    for (FilteredRow each : filters) {
      if (!each.filter().passes(value(each.form(), numbers.length - 1))) {
        return false;
      }
    }
    return true;
  }

  /** The value of a form, of which the coefficients after index {@code last} are ignored. */
  private long value(long[] form, int last) {
    long value = form[0];
    for (int i = 1; i <= last; i++) {
      value = Math.addExact(value, Math.multiplyExact(form[i], numbers[i]));
    }
    return value;
  }
}
