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
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.nimber.linear.LinearForm;

/**
 * Substitutes a position into a law of outcomes: from the P-positions among all {@code heap(n, m)}
 * it follows for which n {@code heap(n, n - 1)} is a P-position.
 *
 * <p>For a law with the set P and a position p(c) the result is the automaton of the coordinates c
 * for which there is a position p(c) and it is in P. It is decided that each position p(c) that
 * exists is in the class of the law. These decisions, and the elimination of the position's
 * arguments for each set, are the cost.
 */
final class SubstitutedOutcomes {
  private SubstitutedOutcomes() {}

  /**
   * The theorem about the substituted positions, in a sentence.
   *
   * @param law a law of outcomes
   * @throws CheckFailure when it is not about the positions, or the limits do not suffice
   */
  static String statement(ParametrizedPosition position, Proved law, ProofLimits limits)
      throws CheckFailure {
    return OutcomeCheck.statement(sets(position, law, limits), position.coordinates());
  }

  /** The claim of a proof, which has to be one of outcomes. */
  static OutcomeClaim claim(Proved law) throws CheckFailure {
    if (law.certificate().claim() instanceof OutcomeClaim claim) {
      return claim;
    }
    throw new CheckFailure("the claim is not one of outcomes");
  }

  /**
   * The automata of the coordinates at which the position is a P-position and, if the law states
   * nim-values, has the value 1, 2, ... The tracks are the coordinates in the position's order.
   * Only the claim's first law is used: it is about the positions of the certificate.
   *
   * @throws CheckFailure when the law is not about the positions, or the limits do not suffice
   */
  static List<Automaton> sets(ParametrizedPosition position, Proved law, ProofLimits limits)
      throws CheckFailure {
    OutcomeClaim claim = claim(law);
    Decider decider = new Decider(claim.numeration(), limits);
    PositionClass kind = claim.laws().getFirst().kind();
    CheckFailure.require(
        kind.name().equals(position.name()),
        "the first law is not about the position of the certificate");
    List<Variable> arguments = Variable.list("argument", kind.fixed().size());
    List<LinearForm<Variable>> forms = arguments.stream().map(Formula::number).toList();
    List<Variable> coordinates = Variable.list("coordinate", position.coordinates().size());
    DefiningConstraints constraints =
        position.argumentConstraints(
            coordinates.stream().map(Formula::number).toList(), arguments, claim.numeration());
    for (DefiningConstraints.Obligation obligation : constraints.obligations()) {
      decider.require(
          new Formula.ForAll(coordinates, obligation.formula()), obligation.otherwise());
    }
    List<Variable> all = new ArrayList<>(coordinates);
    all.addAll(arguments);
    // The law says nothing about positions outside of its class, but the automata reject them.
    decider.require(
        new Formula.ForAll(all, implies(constraints.exists(/* more= */ and()), kind.fits(forms))),
        "the first law is not about the position of the certificate");
    List<Automaton> sets = new ArrayList<>();
    for (Automaton set : claim.laws().getFirst().sets()) {
      Formula isIn = constraints.exists(kind.member(set, forms, /* more= */ List.of()));
      sets.add(decider.solutions(new Formula.Exists(arguments, isIn), coordinates));
    }
    return sets;
  }
}
