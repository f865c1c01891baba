// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.List;

/**
 * A case distinction: conjunctions whose disjunction is equivalent to a given conjunction. Only
 * {@link Conjunction} makes one, after it has verified the equivalence.
 */
public final class Cases {
  private final Conjunction origin;
  private final List<Conjunction> parts;

  /**
   * What a case says in place of some parts of the conjunction: {@code exists F. A}.
   *
   * @param fresh F, variables that do not occur in the conjunction
   * @param formulas A, a conjunction
   */
  public record Alternative(List<Variable> fresh, List<Formula> formulas) {
    public Alternative {
      fresh = List.copyOf(fresh);
      formulas = List.copyOf(formulas);
    }

    Formula formula() {
      return new Formula.Exists(fresh, new Formula.And(formulas));
    }
  }

  /** Cases whose disjunction is known to be equivalent to {@code origin}. */
  Cases(Conjunction origin, List<Conjunction> parts) {
    this.origin = origin;
    this.parts = List.copyOf(parts);
  }

  public List<Conjunction> parts() {
    return parts;
  }

  /**
   * The solutions of the conjunction: the union of those of the cases, as the complement of a
   * product of complements, so that it has at worst the product of their numbers of states.
   *
   * @param solved the solutions of each case, in the order of {@link #parts}
   * @throws IllegalArgumentException when one is missing, or belongs to another conjunction
   * @throws LimitReached when the automaton is too large, or takes too many steps
   */
  public SolutionSet union(List<SolutionSet> solved) {
    Conjunction.require(solved.size() == parts.size(), "not all cases are solved");
    List<VariableAutomaton> complements = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      complements.add(solved.get(i).of(parts.get(i)).complement());
    }
    FormulaCompiler compiler = origin.compiler();
    return new SolutionSet(origin, compiler.join(complements).not(compiler.meter()));
  }
}
