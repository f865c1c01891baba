// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.Terms;

/** The order in which a group of names that lead to each other is evaluated. */
sealed interface EvaluationOrder {

  /** Visits a cell. */
  @FunctionalInterface
  interface Visitor {
    /** The arguments are good during the call only. */
    void visit(int name, int[] arguments);
  }

  /** Visits every position of the group within the extents, options before positions. */
  default void run(ArgumentBounds extents, Visitor visitor) {
    int[] nowhere = new int[extents.names()];
    Arrays.fill(nowhere, -1);
    run(extents, nowhere, 0, visitor);
  }

  /**
   * Visits the positions of the group in one row, those first that lead to no other of the row.
   *
   * @param along for each name, the argument that is the number of the row, or -1 for all rows
   */
  void run(ArgumentBounds extents, int[] along, int row, Visitor visitor);

  /**
   * One name, its arguments as nested loops.
   *
   * @param outer the arguments, outermost first
   * @param descending whether the argument runs down, by its index
   */
  record Nested(int name, List<Integer> outer, List<Boolean> descending)
      implements EvaluationOrder {
    @Override
    public void run(ArgumentBounds extents, int[] along, int row, Visitor visitor) {
      loop(0, new int[outer.size()], extents, along[name], row, visitor);
    }

    private void loop(
        int depth, int[] arguments, ArgumentBounds extents, int along, int row, Visitor visitor) {
      if (depth == outer.size()) {
        if (extents.holds(name, arguments)) {
          visitor.visit(name, arguments);
        }
        return;
      }
      int at = outer.get(depth);
      int last = (int) extents.greatest(name, at);
      if (at == along) {
        if (row <= last) {
          arguments[at] = row;
          loop(depth + 1, arguments, extents, along, row, visitor);
        }
        return;
      }
      for (int i = 0; i <= last; i++) {
        arguments[at] = descending.get(at) ? last - i : i;
        loop(depth + 1, arguments, extents, along, row, visitor);
      }
    }
  }

  /** Several names, or one without nested loops: by the rank of the game's measure. */
  record Ranked(List<Integer> names, TerminationMeasure measure) implements EvaluationOrder {
    @Override
    public void run(ArgumentBounds extents, int[] along, int row, Visitor visitor) {
      long least = Long.MAX_VALUE;
      long most = Long.MIN_VALUE;
      for (int name : names) {
        long low = measure.constants().get(name);
        long high = low;
        List<Long> by = measure.coefficients().get(name);
        for (int i = 0; i < by.size(); i++) {
          long from = i == along[name] ? row : 0;
          long to = i == along[name] ? row : extents.greatest(name, i);
          low += Math.min(by.get(i) * from, by.get(i) * to);
          high += Math.max(by.get(i) * from, by.get(i) * to);
        }
        least = Math.min(least, low);
        most = Math.max(most, high);
      }
      for (long rank = least; rank <= most; rank++) {
        for (int name : names) {
          List<Long> by = measure.coefficients().get(name);
          int fixed = along[name];
          if (fixed >= 0 && row > extents.greatest(name, fixed)) {
            continue;
          }
          int solved =
              IntStream.range(0, by.size())
                  .filter(i -> i != fixed && by.get(i) != 0)
                  .findFirst()
                  .orElse(-1);
          long rest = rank - measure.constants().get(name);
          int[] arguments = new int[by.size()];
          if (fixed >= 0) {
            arguments[fixed] = row;
            rest -= by.get(fixed) * row;
          }
          fill(0, solved, fixed, rest, name, arguments, extents, visitor);
        }
      }
    }

    private void fill(
        int at,
        int solved,
        int fixed,
        long rest,
        int name,
        int[] arguments,
        ArgumentBounds extents,
        Visitor visitor) {
      List<Long> by = measure.coefficients().get(name);
      if (at == arguments.length) {
        if (solved < 0) {
          if (rest == 0 && extents.holds(name, arguments)) {
            visitor.visit(name, arguments);
          }
        } else if (rest % by.get(solved) == 0) {
          long value = rest / by.get(solved);
          if (value >= 0 && value <= extents.greatest(name, solved)) {
            arguments[solved] = (int) value;
            if (extents.holds(name, arguments)) {
              visitor.visit(name, arguments);
            }
          }
        }
        return;
      }
      if (at == solved || at == fixed) {
        fill(at + 1, solved, fixed, rest, name, arguments, extents, visitor);
        return;
      }
      for (int i = 0; i <= extents.greatest(name, at); i++) {
        arguments[at] = i;
        fill(at + 1, solved, fixed, rest - by.get(at) * i, name, arguments, extents, visitor);
      }
    }
  }

  /** The sweeps of a game in the order in which they have to run; its measure is present. */
  static List<EvaluationOrder> of(Game game, ArgumentBounds extents) {
    TerminationMeasure measure = game.measure().orElseThrow();
    List<EvaluationOrder> sweeps = new ArrayList<>();
    List<Integer> done = new ArrayList<>();
    List<Integer> byLevel =
        IntStream.range(0, game.names().size())
            .filter(extents::reached)
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
        Optional<EvaluationOrder> nested =
            group.size() == 1 ? nested(game, name) : Optional.empty();
        sweeps.add(nested.orElseGet(() -> new Ranked(List.copyOf(group), measure)));
      }
    }
    return sweeps;
  }

  /** Nested loops that visit every option of the name's own kind first, when there are any. */
  private static Optional<EvaluationOrder> nested(Game game, int name) {
    int arity = game.names().get(name).arity();
    if (arity > 3) {
      return Optional.empty();
    }
    for (List<Integer> outer : permutations(arity)) {
      for (int signs = 0; signs < 1 << arity; signs++) {
        List<Boolean> descending = new ArrayList<>();
        for (int i = 0; i < arity; i++) {
          descending.add((signs >> i & 1) == 1);
        }
        if (game.rulesOf(name).stream().allMatch(rule -> follows(rule, arity, outer, descending))) {
          return Optional.of(new Nested(name, outer, descending));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean follows(
      Rule rule, int arity, List<Integer> outer, List<Boolean> descending) {
    LinearFacts facts = LinearFacts.of(rule.steps(), arity);
    try {
      return LeftComponent.of(rule, facts).stream()
          .filter(left -> left.component().name() == rule.head())
          .allMatch(left -> comesFirst(left, outer, descending));
    } catch (ArithmeticException overflow) {
      // What lies at the end of 64 bits is not compared; the order of the measure serves.
      return false;
    }
  }

  private static boolean comesFirst(
      LeftComponent left, List<Integer> outer, List<Boolean> descending) {
    LinearFacts tied = left.facts();
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
