// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.bind.Nearest;
import sprague.model.Condition;
import sprague.model.Step;
import sprague.model.Term;
import sprague.syntax.Clause.Where;
import sprague.syntax.Span;

/**
 * Solves the conditions of one move, or of one finishing clause such as {@code heap(n) wins where n
 * < 2}, by the {@link LoopSolver}, and reports a variable without an upper bound. A slot is the
 * index of a variable.
 */
record ClauseLoops(ClauseVariables variables, Scope parameters, Mistakes mistakes) {

  /**
   * The loop nests of the conditions, at the cost of {@link LoopSolver#solve}; none if an error was
   * reported, or if the conditions are seen to contradict each other.
   *
   * @param conditions a conjunction, its members not conjunctions themselves
   * @param clause the place of the move or clause
   * @param where the conditions in the text: a variable that first occurs in them is in no option,
   *     so it may be meant as a parameter
   * @param inClause how messages refer to the clause, such as {@code in this move}
   */
  List<List<Step>> of(
      List<Condition> conditions, Span clause, Optional<Where> where, String inClause) {
    Set<Integer> bound = new LinkedHashSet<>();
    Set<Integer> open = new LinkedHashSet<>();
    for (int slot = 0; slot < variables.names().size(); slot++) {
      (slot < variables.head().slotNames().size() ? bound : open).add(slot);
    }
    try {
      return switch (LoopSolver.solve(bound, open, conditions)) {
        case LoopSolver.Solution.Loops(List<List<Step>> nests) -> nests;
        case LoopSolver.Solution.Unbounded(int slot, List<Term> factors) -> {
          String name = variables.names().get(slot);
          Span place = variables.places().getOrDefault(name, Span.NONE);
          boolean isInConditionsOnly =
              where.filter(it -> it.span().start() <= place.start()).isPresent();
          mistakes.error(
              "no-upper-bound",
              place,
              "`%s` has no upper bound %s%s"
                  .formatted(
                      name,
                      inClause,
                      isInConditionsOnly ? ", and it is not declared as a parameter" : ""),
              positiveHint(factors).orElseGet(() -> boundHint(name, isInConditionsOnly)));
          yield List.of();
        }
      };
    } catch (ArithmeticException overflow) {
      mistakes.error(
          "overflow",
          clause,
          "the numbers " + inClause + " do not fit in 64 bits",
          "numbers go up to 9223372036854775807");
      return List.of();
    }
  }

  /** The hint if the variable has a bound where all factors of a product are positive. */
  private Optional<String> positiveHint(List<Term> factors) {
    List<String> conditions = new ArrayList<>();
    for (Term factor : factors) {
      if (!(factor instanceof Term.Slot(int slot))) {
        return Optional.empty();
      }
      conditions.add(variables.names().get(slot) + " >= 1");
    }
    return conditions.isEmpty()
        ? Optional.empty()
        : Optional.of("it has one where no factor is 0; add " + String.join(", ", conditions));
  }

  /** The hint for a variable without a bound: perhaps a misspelt name, perhaps a parameter. */
  private String boundHint(String name, boolean isInConditionsOnly) {
    List<String> known = new ArrayList<>(variables.head().variables().keySet());
    String bound = known.isEmpty() ? "10" : known.getFirst();
    known.addAll(parameters.numbers().keySet());
    return Nearest.to(name, known)
        .map(near -> "did you mean `" + near + "`?")
        .orElse(
            isInConditionsOnly
                ? "if it is a parameter, %s; if not, add a condition %s <= ... that excludes no move"
                    .formatted(parameters.declaring(name, name + "=3"), name)
                : "add a condition that bounds it, such as " + name + " <= " + bound);
  }
}
