// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
   * The ranges of the arguments of the positions in one row.
   *
   * @param rowArgument for each name the argument that is the row number, or -1 for all positions
   * @param number the row number, from 0; ignored where {@code rowArgument} is -1
   */
  record Row(ArgumentBounds bounds, int[] rowArgument, int number) {
    int first(int name, int argument) {
      return argument == rowArgument[name] ? number : 0;
    }

    /** Less than {@link #first} if the name has no positions in this row. */
    int last(int name, int argument) {
      int greatest = (int) bounds.greatest(name, argument);
      return argument == rowArgument[name] ? Math.min(number, greatest) : greatest;
    }

    boolean isEmpty(int name) {
      return rowArgument[name] >= 0 && number > bounds.greatest(name, rowArgument[name]);
    }
  }

  /** Visits the positions of the group in one row, options before positions. */
  void run(Row row, Visitor visitor);

  /**
   * One name, by nested loops over its arguments. O(positions in the box of the arguments).
   *
   * @param outer the indices of the arguments, outermost loop first
   * @param descending for each argument index, whether its loop runs downwards
   */
  record LoopOrder(int name, List<Integer> outer, List<Boolean> descending)
      implements EvaluationOrder {
    @Override
    public void run(Row row, Visitor visitor) {
      loop(0, new int[outer.size()], row, visitor);
    }

    private void loop(int depth, int[] arguments, Row row, Visitor visitor) {
      if (depth == outer.size()) {
        if (row.bounds().contains(name, arguments)) {
          visitor.visit(name, arguments);
        }
        return;
      }
      int at = outer.get(depth);
      int first = row.first(name, at);
      int last = row.last(name, at);
      for (int i = first; i <= last; i++) {
        arguments[at] = descending.get(at) ? last - (i - first) : i;
        loop(depth + 1, arguments, row, visitor);
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
    public void run(Row row, Visitor visitor) {
      List<Integer> present = names.stream().filter(name -> !row.isEmpty(name)).toList();
      long least = Long.MAX_VALUE;
      long most = Long.MIN_VALUE;
      for (int name : present) {
        long low = measure.constants().get(name);
        long high = low;
        List<Long> factors = measure.coefficients().get(name);
        for (int i = 0; i < factors.size(); i++) {
          long from = row.first(name, i);
          long to = row.last(name, i);
          low += Math.min(factors.get(i) * from, factors.get(i) * to);
          high += Math.max(factors.get(i) * from, factors.get(i) * to);
        }
        least = Math.min(least, low);
        most = Math.max(most, high);
      }
      for (long rank = least; rank <= most; rank++) {
        for (int name : present) {
          List<Long> factors = measure.coefficients().get(name);
          int solved =
              IntStream.range(0, factors.size())
                  .filter(i -> i != row.rowArgument()[name] && factors.get(i) != 0)
                  .findFirst()
                  .orElse(-1);
          long rest = rank - measure.constants().get(name);
          fill(0, solved, rest, name, new int[factors.size()], row, visitor);
        }
      }
    }

    /**
     * Enumerates the arguments from index {@code at} on.
     *
     * @param solved the argument that the linear form is solved for, or -1 if there is none
     * @param rest what the arguments from {@code at} on, and {@code solved}, have to contribute
     */
    private void fill(
        int at, int solved, long rest, int name, int[] arguments, Row row, Visitor visitor) {
      List<Long> factors = measure.coefficients().get(name);
      if (at == arguments.length) {
        long missing = rest;
        if (solved >= 0) {
          arguments[solved] = Math.clamp(rest / factors.get(solved), 0, row.last(name, solved));
          missing = rest - factors.get(solved) * arguments[solved];
        }
        if (missing == 0 && row.bounds().contains(name, arguments)) {
          visitor.visit(name, arguments);
        }
        return;
      }
      if (at == solved) {
        fill(at + 1, solved, rest, name, arguments, row, visitor);
        return;
      }
      int last = row.last(name, at);
      for (int i = row.first(name, at); i <= last; i++) {
        arguments[at] = i;
        fill(at + 1, solved, rest - factors.get(at) * i, name, arguments, row, visitor);
      }
    }
  }

  /** Whether the positions of a name with one argument are visited by a loop that ascends. */
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
   * present, and {@link #exists} for it. A name with further forms is the only one of its level. At
   * most 96 trials of nested loops for a name, each with some eliminations for each component that
   * a move leaves.
   */
  static List<EvaluationOrder> of(Game game, ArgumentBounds bounds) {
    TerminationMeasure measure = game.measure().orElseThrow();
    return IntStream.range(0, game.names().size())
        .filter(bounds::reached)
        .boxed()
        .collect(Collectors.groupingBy(measure.levels()::get, TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(names -> of(game, names, measure))
        .toList();
  }

  private static EvaluationOrder of(Game game, List<Integer> names, TerminationMeasure measure) {
    Optional<EvaluationOrder> loops =
        names.size() == 1 ? loopOrder(game, names.getFirst()) : Optional.empty();
    return loops.orElseGet(() -> new MeasureOrder(names, measure));
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
