// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.List;

/** A case distinction: conjunctions whose disjunction is equivalent to a given conjunction. */
public final class Cases {
  private final Conjunction origin;
  private final List<Conjunction> parts;

  /**
   * Cases that a step of {@link Conjunction} has verified.
   *
   * @param origin the conjunction
   */
  Cases(Conjunction origin, List<Conjunction> parts) {
    this.origin = origin;
    this.parts = List.copyOf(parts);
  }

  /** The cases. */
  public List<Conjunction> parts() {
    return parts;
  }

  /**
   * The solutions of the conjunction by those of all cases, one for each in their order.
   *
   * @throws IllegalArgumentException when they are those of others
   */
  public Solved union(List<Solved> solved) {
    Conjunction.require(solved.size() == parts.size(), "not all cases are solved");
    List<VariableAutomaton> complements = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      complements.add(solved.get(i).of(parts.get(i)).complement());
    }
    FormulaCompiler compiler = origin.compiler();
    return new Solved(origin, compiler.join(complements).not(compiler.meter()));
  }
}
