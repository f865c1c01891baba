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
import sprague.model.linear.LinearCase.Filtered;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * The positions of a box from which a branch of a rule leads to a given one, as nested loops over
 * the few unknowns that are left when the option is known. Not for several threads.
 *
 * <p>What the move leaves is equated with the option, and each equation gives an unknown that
 * occurs once or minus once in it, if any does. The unknowns that are left are the loops. The
 * bounds of each follow from all requirements by projecting away the loops further in (Fourier and
 * Motzkin), and each requirement bounds the innermost loop that it mentions, so that nothing but
 * predecessors comes out.
 */
final class Predecessors {
  /** With more loops it takes no less than to follow all moves. */
  private static final int MOST_LOOPS = 4;

  /** Takes positions by their indices in the box. */
  @FunctionalInterface
  interface Taker {
    /**
     * Takes some positions.
     *
     * @param first the index of the first one
     * @param step from each to the next; of any sign, or 0
     * @param count how many, at least 1
     */
    void take(int first, int step, int count);
  }

  /**
   * Forms with the coefficients of 1, of the option's arguments and of the loops, in this order.
   */
  private final List<List<long[]>> bounds;

  private final List<Filter> filters;
  private final List<long[]> filtered;

  /** The index of the predecessor. */
  private final long[] index;

  /** 1, the arguments of the option and the numbers of the loops. */
  private final long[] numbers;

  private final int loops;

  private Predecessors(
      int loops,
      List<List<long[]>> bounds,
      List<Filter> filters,
      List<long[]> filtered,
      long[] index) {
    this.loops = loops;
    this.bounds = bounds;
    this.filters = filters;
    this.filtered = filtered;
    this.index = index;
    this.numbers = new long[index.length];
    numbers[0] = 1;
  }

  /**
   * The loops of a branch; empty when they are too many, or not all bounded.
   *
   * @param branch leaves one component of the name that it is of
   * @param arity the number of arguments
   * @param side coordinates are below it; the last one runs fastest in an index
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  static Optional<Predecessors> of(LinearCase branch, int arity, int side) {
    LinearCase solved = solved(inBox(branch, arity, side), arity);
    LinearForm<Term> index = LinearForm.constant(0);
    for (int i = 0; i < arity; i++) {
      index = index.times(side).plus(coordinate(solved, i));
    }
    List<Term> loops = loops(solved, index);
    if (loops.size() > MOST_LOOPS) {
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
                loops.size(),
                bounds,
                solved.filtered().stream().map(Filtered::filter).toList(),
                solved.filtered().stream().map(each -> row(each.form(), unknowns)).toList(),
                row(index, unknowns)))
        : Optional.empty();
  }

  /** An argument of the option, which is no slot of the rule. */
  private static Term argument(int index) {
    return new Term.Slot(-1 - index);
  }

  private static LinearForm<Term> coordinate(LinearCase branch, int index) {
    return Objects.requireNonNull(branch.slots().get(index));
  }

  /** The branch with its position in the box, and what it leaves equated with the option. */
  private static LinearCase inBox(LinearCase branch, int arity, int side) {
    List<LinearForm<Term>> required = new ArrayList<>(branch.atLeastZero());
    List<LinearForm<Term>> equations = new ArrayList<>(branch.zero());
    for (int i = 0; i < arity; i++) {
      LinearForm<Term> coordinate = coordinate(branch, i);
      required.add(coordinate);
      required.add(coordinate.times(-1).plus(side - 1L));
      equations.add(branch.parts().getFirst().arguments().get(i).minus(LinearForm.of(argument(i))));
    }
    return branch.with(required, equations);
  }

  /** The branch without equations: they give unknowns, or become inequalities both ways. */
  private static LinearCase solved(LinearCase branch, int arity) {
    LinearCase left = branch;
    while (!left.zero().isEmpty()) {
      LinearForm<Term> equation = left.zero().getFirst();
      LinearCase rest = left.with(left.atLeastZero(), left.zero().subList(1, left.zero().size()));
      Optional<Term> unknown =
          equation.coefficients().keySet().stream()
              .filter(each -> each instanceof Term.Slot(int slot) && slot >= 0)
              .filter(each -> Math.abs(equation.coefficient(each)) == 1)
              .min(Comparator.comparing(each -> isFastest(each, arity)));
      if (unknown.isPresent()) {
        long times = equation.coefficient(unknown.get());
        LinearForm<Term> others = equation.minus(LinearForm.of(unknown.get()).times(times));
        left = rest.replaced(unknown.get(), others.times(-times));
      } else {
        List<LinearForm<Term>> both = new ArrayList<>(rest.atLeastZero());
        both.add(equation);
        both.add(equation.times(-1));
        left = rest.with(both, rest.zero());
      }
    }
    return left;
  }

  /** Whether an unknown is the last coordinate, whose positions follow each other. */
  private static boolean isFastest(Term unknown, int arity) {
    return unknown.equals(new Term.Slot(arity - 1));
  }

  /** The unknowns that are left, that which moves the index least for the innermost loop. */
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

  /** For each number of loops begun, the requirements on them that do not bound fewer. */
  private static List<List<long[]>> bounds(LinearCase solved, List<Term> unknowns, int arity) {
    LinearSystem<Term> system = LinearSystem.empty();
    for (LinearForm<Term> form : solved.atLeastZero()) {
      system = system.with(form);
    }
    List<List<long[]>> bounds = new ArrayList<>();
    for (int begun = unknowns.size(); begun >= arity; begun--) {
      // A projection may drop what a number too large would follow from; what is required stays.
      Set<LinearForm<Term>> forms = new LinkedHashSet<>(system.forms());
      forms.addAll(solved.atLeastZero());
      List<Term> further = unknowns.subList(begun, unknowns.size());
      Optional<Term> last = begun > arity ? Optional.of(unknowns.get(begun - 1)) : Optional.empty();
      bounds.addFirst(
          forms.stream()
              .filter(form -> further.stream().allMatch(each -> form.coefficient(each) == 0))
              .filter(form -> last.isEmpty() || form.coefficient(last.get()) != 0)
              .map(form -> row(form, unknowns))
              .toList());
      if (last.isPresent()) {
        system = system.without(last.get());
      }
    }
    return bounds;
  }

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

  private static long[] row(LinearForm<Term> form, List<Term> unknowns) {
    long[] row = new long[1 + unknowns.size()];
    row[0] = form.constant();
    for (int i = 0; i < unknowns.size(); i++) {
      row[1 + i] = form.coefficient(unknowns.get(i));
    }
    return row;
  }

  /**
   * Hands all predecessors of a position to a taker, some perhaps more than once. Cost O(1) for
   * each row of them, and for each position where a filter is required.
   *
   * @param option the arguments
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  void each(long[] option, Taker taker) {
    System.arraycopy(option, 0, numbers, 1, option.length);
    for (long[] form : bounds.getFirst()) {
      if (value(form, option.length) < 0) {
        return;
      }
    }
    loop(1, option.length, taker);
  }

  private void loop(int loop, int arity, Taker taker) {
    if (loop > loops) {
      if (passes()) {
        taker.take(Math.toIntExact(value(index, numbers.length - 1)), 0, 1);
      }
      return;
    }
    int at = arity + loop;
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (long[] form : bounds.get(loop)) {
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
        taker.take(Math.toIntExact(value(index, at)), step, step == 0 ? 1 : count);
      }
      return;
    }
    for (long number = low; number <= high; number++) {
      numbers[at] = number;
      loop(loop + 1, arity, taker);
    }
  }

  private boolean passes() {
    for (int i = 0; i < filtered.size(); i++) {
      if (!filters.get(i).passes(value(filtered.get(i), numbers.length - 1))) {
        return false;
      }
    }
    return true;
  }

  /** A form in the numbers up to an index. */
  private long value(long[] form, int last) {
    long value = form[0];
    for (int i = 1; i <= last; i++) {
      value = Math.addExact(value, Math.multiplyExact(form[i], numbers[i]));
    }
    return value;
  }
}
