// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeCheck;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.nimber.linear.LinearForm;

/**
 * Substitutes coordinates into a law of outcomes: from a law of all positions {@code heap(n, m)} it
 * follows which {@code n} make {@code heap(n, n - 1)} a P-position.
 *
 * <p>An automaton accepts the coordinates for which there are arguments that are those of the
 * position, and that the law accepts.
 */
final class SubstitutedOutcomes {
  private SubstitutedOutcomes() {}

  /**
   * What a law says of some positions, in a sentence.
   *
   * @param law a law of outcomes, of all positions of its kinds
   * @throws CheckFailure when it does not speak of the positions, or the limits do not suffice
   */
  static String statement(ParametrizedPosition placement, Proved law, ProofLimits budget)
      throws CheckFailure {
    return OutcomeCheck.statement(sets(placement, law, budget), placement.coordinates());
  }

  static OutcomeClaim claim(Proved law) throws CheckFailure {
    if (law.certificate().claim() instanceof OutcomeClaim claim) {
      return claim;
    }
    throw new CheckFailure("the claim is not one of outcomes");
  }

  /**
   * For each value told, from 0 on, what accepts the coordinates of the positions of that value.
   *
   * @throws CheckFailure when the law does not speak of the positions, or the limits do not suffice
   */
  static List<Automaton> sets(ParametrizedPosition placement, Proved law, ProofLimits budget)
      throws CheckFailure {
    OutcomeClaim claim = claim(law);
    return sets(placement, claim, new Decider(claim.numeration(), budget));
  }

  private static List<Automaton> sets(
      ParametrizedPosition placement, OutcomeClaim claim, Decider decider) throws CheckFailure {
    OutcomeLaw law = claim.laws().getFirst();
    PositionClass kind = law.kind();
    if (!kind.name().equals(placement.name())) {
      throw new CheckFailure("the first law does not speak of the position asked about");
    }
    List<Variable> arguments = Variable.list("argument", kind.fixed().size());
    List<LinearForm<Variable>> forms = arguments.stream().map(Formula::number).toList();
    List<Variable> coordinates = Variable.list("coordinate", placement.coordinates().size());
    DefiningConstraints demands = placement.argumentConstraints(coordinates, arguments, claim.numeration());
    for (DefiningConstraints.Obligation obligation : demands.obligations()) {
      decider.demand(new Formula.ForAll(coordinates, obligation.formula()), obligation.otherwise());
    }
    List<Variable> all = new ArrayList<>(coordinates);
    all.addAll(arguments);
    decider.demand(
        new Formula.ForAll(all, implies(demands.met(and()), kind.fits(forms))),
        "the first law does not speak of the position asked about");
    List<Automaton> sets = new ArrayList<>();
    for (Automaton set : law.sets()) {
      Formula isIn = demands.met(kind.member(set, forms, List.of()));
      sets.add(decider.solutions(new Formula.Exists(arguments, isIn), coordinates));
    }
    return sets;
  }
}
