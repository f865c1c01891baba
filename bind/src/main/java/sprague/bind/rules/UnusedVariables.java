// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Span;

/**
 * Finds the variables of a clause that change nothing: neither the head nor what the move leaves
 * has them, and no condition connects them with a variable that counts, or with a parameter. In
 * {@code heap(n) -> heap(n - k) where k in 1..2, j in 1..3} this is j, which gives each move three
 * times; in {@code heap(n) -> heap(n - 1) where 2 * j = n} there is none, as j makes n even. An
 * object is for one clause and one call.
 */
public final class UnusedVariables {
  /** The names that count, and those that a condition connects with one of them. */
  private final Set<String> used;

  private final List<Map<String, Span>> conditions = new ArrayList<>();

  private UnusedVariables(Set<String> parameters, PositionSyntax head) {
    used = new HashSet<>(parameters);
    used.addAll(names(free -> free.visit(head)).keySet());
  }

  /**
   * The variables of a move that change nothing, each with the place of its first mention, in the
   * order of the text.
   *
   * @param parameters the names of all parameters
   */
  public static Map<String, Span> of(
      Set<String> parameters, PositionSyntax head, Clause.Move move) {
    UnusedVariables variables = new UnusedVariables(parameters, head);
    variables.used.addAll(
        names(
                free -> {
                  move.option().parts().forEach(free::visit);
                  move.gain().ifPresent(free::visit);
                })
            .keySet());
    return variables.unused(move.where());
  }

  /** The variables of a finishing clause that change nothing. */
  public static Map<String, Span> of(Set<String> parameters, Clause.Finish clause) {
    return new UnusedVariables(parameters, clause.head()).unused(clause.where());
  }

  private Map<String, Span> unused(Optional<Clause.Where> where) {
    where.stream()
        .flatMap(conditions -> conditions.conditions().stream())
        .flatMap(condition -> condition.conjuncts().stream())
        .forEach(condition -> conditions.add(names(free -> free.visit(condition))));
    // Names spread along conditions until none is new: O(conditions^2) in the worst case.
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Map<String, Span> condition : conditions) {
        grows |= !Collections.disjoint(condition.keySet(), used) && used.addAll(condition.keySet());
      }
    }
    Map<String, Span> unused = new LinkedHashMap<>();
    conditions.forEach(condition -> condition.forEach(unused::putIfAbsent));
    unused.keySet().removeAll(used);
    return unused;
  }

  /** The free variables and the parameters of a piece of syntax, with their places. */
  private static Map<String, Span> names(Consumer<FreeVariables> visit) {
    FreeVariables free = new FreeVariables(Scope.ofVariables(Map.of()));
    visit.accept(free);
    return free.found();
  }
}
