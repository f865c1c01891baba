// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.search.StandardLimits;
import sprague.pattern.AutomatonGuess;
import sprague.prove.reading.WythoffPairs;

/**
 * The lost positions of Wythoff's game and its nearest relatives: of two heaps that are not empty,
 * one ends in an even number of zeros and the other is that with a zero behind it (Fraenkel,
 * American Mathematical Monthly 89, 1982, and Annals of Combinatorics 2, 1998). Where digits are
 * many a table is too small to suggest it, but tells whether it may be so.
 */
record ShiftedNumerals(Positions kind, Numeration digits) implements LawMethod {
  @Override
  public String subject() {
    return "lost positions of which one heap is the other with a zero behind it";
  }

  @Override
  public String numeration() {
    return digits.toString();
  }

  @Override
  public Optional<Claim> attempt(List<ValueBox> corners, int most, boolean last) {
    Automaton pairs = WythoffPairs.automaton(digits);
    Variable a = new Variable("a");
    Variable b = new Variable("b");
    Formula lost =
        or(
            member(pairs, a, b),
            member(pairs, b, a),
            and(equal(number(a), number(0)), equal(number(b), number(0))));
    return Decision.solutions(lost, List.of(a, b), digits, StandardLimits.get())
        .filter(automaton -> automaton.states() <= most)
        .filter(automaton -> reproduces(automaton, corners))
        .map(
            automaton ->
                new OutcomeClaim(List.of(new OutcomeLaw(kind.kind(), List.of(automaton))), 1, 0));
  }

  @Override
  public boolean fits(Claim claim, List<ValueBox> corners) {
    LawTarget lost = new LawTarget.Lost();
    return reproduces(ReadLaw.of(claim, lost, kind.kind()).automaton(), corners);
  }

  private static boolean reproduces(Automaton automaton, List<ValueBox> corners) {
    return AutomatonGuess.reproduces(automaton, corners.getFirst().relation(new LawTarget.Lost()));
  }
}
