// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.Terms;

/**
 * An order in which the positions of a group of names are evaluated: every option in the group
 * comes before the positions that have it. A group has the names of one level of the {@link
 * TerminationMeasure}; groups run by ascending level, as no move leads to a higher one. A row has
 * the positions with the same value of one argument.
 */
sealed interface EvaluationOrder {

  /** Receives the positions in order. */
  @FunctionalInterface
  interface Visitor {
    /** Visits a position; the array is reused after the call. */
    void visit(int name, int[] arguments);
  }

  /**
   * Visits the positions of the group in one row, options before positions. What the visitor throws
   * passes through.
   *
   * @param rowArgument for each name the argument that is the row number, or -1 for all positions
   * @param row the row number, from 0; ignored where {@code rowArgument} is -1
   */
  void run(ArgumentBounds bounds, int[] rowArgument, int row, Visitor visitor);

  /**
   * One name, by nested loops over its arguments. O(positions in the box of the arguments).
   *
   * @param outer the indices of the arguments, outermost loop first
   * @param descending for each argument index, whether its loop runs downwards
   */
  record LoopOrder(int name, List<Integer> outer, List<Boolean> descending)
      implements EvaluationOrder {
    @Override
    public void run(ArgumentBounds bounds, int[] rowArgument, int row, Visitor visitor) {
      loop(0, new int[outer.size()], bounds, rowArgument[name], row, visitor);
    }

    private void loop(
        int depth,
        int[] arguments,
        ArgumentBounds bounds,
        int rowArgument,
        int row,
        Visitor visitor) {
      if (depth == outer.size()) {
        if (bounds.contains(name, arguments)) {
          visitor.visit(name, arguments);
        }
        return;
      }
      int at = outer.get(depth);
      int last = (int) bounds.greatest(name, at);
      if (at == rowArgument) {
        if (row <= last) {
          arguments[at] = row;
          loop(depth + 1, arguments, bounds, rowArgument, row, visitor);
        }
        return;
      }
      for (int i = 0; i <= last; i++) {
        arguments[at] = descending.get(at) ? last - i : i;
        loop(depth + 1, arguments, bounds, rowArgument, row, visitor);
      }
    }
  }

  /**
   * By ascending value of the game's termination measure, a linear form that every move lowers. For
   * several names, or for one name that no order of nested loops fits. For each value of the
   * measure all arguments but one are enumerated and the linear form is solved for that one, the
   * first with a coefficient. So the cost is the number of values times the positions divided by
   * the range of that argument.
   */
  record MeasureOrder(List<Integer> names, TerminationMeasure measure) implements EvaluationOrder {
    @Override
    public void run(ArgumentBounds bounds, int[] rowArgument, int row, Visitor visitor) {
      long least = Long.MAX_VALUE;
      long most = Long.MIN_VALUE;
      for (int name : names) {
        long low = measure.constants().get(name);
        long high = low;
        List<Long> factors = measure.coefficients().get(name);
        for (int i = 0; i < factors.size(); i++) {
          long from = i == rowArgument[name] ? row : 0;
          long to = i == rowArgument[name] ? row : bounds.greatest(name, i);
          low += Math.min(factors.get(i) * from, factors.get(i) * to);
          high += Math.max(factors.get(i) * from, factors.get(i) * to);
        }
        least = Math.min(least, low);
        most = Math.max(most, high);
      }
      for (long rank = least; rank <= most; rank++) {
        for (int name : names) {
          List<Long> factors = measure.coefficients().get(name);
          int fixed = rowArgument[name];
          if (fixed >= 0 && row > bounds.greatest(name, fixed)) {
            continue;
          }
          int solved =
              IntStream.range(0, factors.size())
                  .filter(i -> i != fixed && factors.get(i) != 0)
                  .findFirst()
                  .orElse(-1);
          long rest = rank - measure.constants().get(name);
          int[] arguments = new int[factors.size()];
          if (fixed >= 0) {
            arguments[fixed] = row;
            rest -= factors.get(fixed) * row;
          }
          fill(0, solved, fixed, rest, name, arguments, bounds, visitor);
        }
      }
    }

    /**
     * Enumerates the arguments from index {@code at} on.
     *
     * @param solved the argument that the linear form is solved for, or -1 if there is none
     * @param fixed the argument that is the row number, or -1
     * @param rest what the arguments from {@code at} on, and {@code solved}, have to contribute
     */
    private void fill(
        int at,
        int solved,
        int fixed,
        long rest,
        int name,
        int[] arguments,
        ArgumentBounds bounds,
        Visitor visitor) {
      List<Long> factors = measure.coefficients().get(name);
      if (at == arguments.length) {
        if (solved < 0) {
          if (rest == 0 && bounds.contains(name, arguments)) {
            visitor.visit(name, arguments);
          }
        } else if (rest % factors.get(solved) == 0) {
          long value = rest / factors.get(solved);
          if (value >= 0 && value <= bounds.greatest(name, solved)) {
            arguments[solved] = (int) value;
            if (bounds.contains(name, arguments)) {
              visitor.visit(name, arguments);
            }
          }
        }
        return;
      }
      if (at == solved || at == fixed) {
        fill(at + 1, solved, fixed, rest, name, arguments, bounds, visitor);
        return;
      }
      for (int i = 0; i <= bounds.greatest(name, at); i++) {
        arguments[at] = i;
        fill(at + 1, solved, fixed, rest - factors.get(at) * i, name, arguments, bounds, visitor);
      }
    }
  }

  /**
   * Whether the positions of a name are visited in ascending order of its first argument by a loop
   * over it; meant for names with one argument.
   */
  static boolean ascends(List<EvaluationOrder> orders, int name) {
    return orders.stream()
        .anyMatch(
            order ->
                order instanceof LoopOrder(int one, var _, List<Boolean> descending)
                    && one == name
                    && !descending.getFirst());
  }

  /**
   * Whether there are nested loops for each name whose measure has more than one form: {@link
   * MeasureOrder} knows the first one only. If not, {@link #of} must not be used.
   */
  static boolean exists(Game game, TerminationMeasure measure) {
    return IntStream.range(0, game.names().size())
        .allMatch(name -> measure.ties().get(name).isEmpty() || loopOrder(game, name).isPresent());
  }

  /**
   * The groups of a game's reached names in the order in which they must run; its measure is
   * present, and {@link #exists} for it. A name with further forms is the only one of its level.
   */
  static List<EvaluationOrder> of(Game game, ArgumentBounds bounds) {
    TerminationMeasure measure = game.measure().orElseThrow();
    List<EvaluationOrder> orders = new ArrayList<>();
    List<Integer> done = new ArrayList<>();
    List<Integer> byLevel =
        IntStream.range(0, game.names().size())
            .filter(bounds::reached)
            .boxed()
            .sorted(java.util.Comparator.comparing(measure.levels()::get))
            .toList();
    for (int name : byLevel) {
      if (!done.contains(name)) {
        List<Integer> group = new ArrayList<>();
        for (int other : byLevel) {
          if (measure.levels().get(other).equals(measure.levels().get(name))) {
            group.add(other);
          }
        }
        done.addAll(group);
        Optional<EvaluationOrder> loopOrder =
            group.size() == 1 ? loopOrder(game, name) : Optional.empty();
        orders.add(loopOrder.orElseGet(() -> new MeasureOrder(List.copyOf(group), measure)));
      }
    }
    return orders;
  }

  /**
   * Nested loops that visit options of the same name first; empty if none is found. Three arguments
   * have 3! * 2^3 = 48 orders to try; four would have 384, and are left to the measure. Orders that
   * are proved without a distinction of cases come first, as the cases have to be found.
   */
  private static Optional<EvaluationOrder> loopOrder(Game game, int name) {
    int arity = game.names().get(name).arity();
    if (arity > 3) {
      return Optional.empty();
    }
    List<LeftComponent> own =
        game.rulesOf(name).stream()
            .flatMap(rule -> LeftComponent.of(rule, LinearFacts.of(rule.steps(), arity)).stream())
            .filter(left -> left.component().name() == name)
            .toList();
    for (boolean byCases : new boolean[] {false, true}) {
      for (List<Integer> outer : permutations(arity)) {
        for (int signs = 0; signs < 1 << arity; signs++) {
          List<Boolean> descending = new ArrayList<>();
          for (int i = 0; i < arity; i++) {
            descending.add((signs >> i & 1) == 1);
          }
          Predicate<LeftComponent> isEarlier = left -> comesFirst(left, outer, descending);
          if (own.stream()
              .allMatch(left -> byCases ? left.holds(isEarlier) : isEarlier.test(left))) {
            return Optional.of(new LoopOrder(name, outer, descending));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the facts prove that the loops visit the component before the position: in the order of
   * the loops, the first argument that differs is smaller, or larger if its loop descends.
   */
  private static boolean comesFirst(
      LeftComponent left, List<Integer> outer, List<Boolean> descending) {
    LinearFacts tied = left.facts();
    try {
      for (int at : outer) {
        Term here = new Term.Slot(at);
        Term there = left.component().arguments().get(at);
        Term larger = descending.get(at) ? there : here;
        Term smaller = descending.get(at) ? here : there;
        if (tied.implies(larger, Terms.plus(smaller, Terms.constant(1)))) {
          return true;
        }
        if (!tied.implies(larger, smaller)) {
          return false;
        }
        tied = tied.atLeast(smaller, larger);
      }
      return tied.isContradictory();
    } catch (ArithmeticException overflow) {
      // Terms near 2^63 cannot be compared; the order by the measure is used instead.
      return false;
    }
  }

  private static List<List<Integer>> permutations(int count) {
    return switch (count) {
      case 0 -> List.of(List.of());
      case 1 -> List.of(List.of(0));
      case 2 -> List.of(List.of(0, 1), List.of(1, 0));
      default ->
          List.of(
              List.of(0, 1, 2),
              List.of(0, 2, 1),
              List.of(1, 0, 2),
              List.of(1, 2, 0),
              List.of(2, 0, 1),
              List.of(2, 1, 0));
    };
  }
}
