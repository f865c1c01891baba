// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.List;
import sprague.ground.linear.LinearForm;

/**
 * The upward closure of a relation in a variable: the numbers v, x for which some number up to v
 * stands in the relation to x.
 *
 * <p>Sets of states may be a thousand times as many as the states that the closure has in the end.
 * So it is guessed, and the guess E is proved: if for all v and x
 *
 * <ul>
 *   <li>E(v, x) when and only when R(v, x), or v is at least 1 and E(v - 1, x),
 * </ul>
 *
 * then E is the closure, by induction on v. That sentence has no quantifier but the one in front,
 * and is decided without a set of states.
 */
final class Closure {
  /** Stands for a smaller number in the variable's place. */
  private final Variable less = new Variable("less");

  /** From so many words a guess is mended at a time. */
  private static final int MOST_WORDS = 32;

  private final Relation relation;
  private final Variable variable;
  private final Meter meter;
  private final Numeration numeration;

  private Closure(Relation relation, Variable variable, Meter meter) {
    this.relation = relation;
    this.variable = variable;
    this.meter = meter;
    this.numeration = relation.automaton().numeration();
  }

  /**
   * The closure.
   *
   * @throws BudgetSpent when the budget does not suffice
   */
  static Relation upward(Relation relation, Variable variable, Meter meter) {
    return new Closure(relation, variable, meter).upward();
  }

  private Relation upward() {
    LinearForm<Variable> gap = LinearForm.of(variable).minus(LinearForm.of(less));
    Relation pairs = renamed(relation).and(LinearAtom.atLeastZero(numeration, gap, meter), meter);
    List<Variable> variables = new ArrayList<>(pairs.variables());
    int track = variables.indexOf(less);
    variables.remove(track);
    Learner learner = new Learner(new FreeTrack(pairs.automaton(), track, meter), meter);
    while (true) {
      Automaton guess = learner.guess();
      Relation closure = new Relation(variables, guess.greedy(meter).minimal(meter));
      List<Relation> wrong = wrong(closure);
      if (wrong.isEmpty()) {
        return closure;
      }
      boolean isNew = false;
      for (Relation each : wrong) {
        for (List<Integer> word : each.automaton().words(MOST_WORDS)) {
          isNew |= learner.learn(guess, part(word, each.variables(), variables));
          if (each.variables().contains(less)) {
            isNew |=
                learner.learn(guess, part(word, each.variables(), renamed(closure).variables()));
          }
        }
      }
      if (!isNew) {
        throw new IllegalStateException("a wrong guess is right on every word");
      }
    }
  }

  /** Where the sentence does not hold; empty when it does. */
  private List<Relation> wrong(Relation closure) {
    LinearForm<Variable> step = LinearForm.of(variable).minus(LinearForm.of(less)).plus(-1);
    Relation follows = LinearAtom.isZero(numeration, step, meter);
    Relation zero = LinearAtom.isZero(numeration, LinearForm.of(variable), meter);
    Relation less = renamed(closure);
    Relation tooMany = closure.pairs(relation.complement(), meter);
    return List.of(
            relation.pairs(closure.complement(), meter),
            tooMany.pairs(zero, meter),
            tooMany.pairs(follows, meter).pairs(less.complement(), meter),
            follows.pairs(less, meter).pairs(closure.complement(), meter))
        .stream()
        .filter(each -> !each.automaton().isEmpty())
        .toList();
  }

  private Relation renamed(Relation of) {
    return new Relation(
        of.variables().stream().map(each -> each.equals(variable) ? less : each).toList(),
        of.automaton());
  }

  private List<Integer> part(List<Integer> word, List<Variable> from, List<Variable> to) {
    int[] columns = Columns.part(from, to, numeration.alphabet());
    return word.stream().map(column -> columns[column]).toList();
  }
}
