// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

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
import sprague.pattern.TableAgreement;
import sprague.prove.reading.WythoffPairs;

/**
 * A claim of the P-positions of Wythoff's game and its nearest relatives: (0, 0), and in either
 * order the {@link WythoffPairs} of a numeration, where the numeral of one heap ends in an even
 * number of zeros and that of the other has one more zero (Fraenkel, American Mathematical Monthly
 * 89, 1982, and Annals of Combinatorics 2, 1998).
 *
 * <p>The automaton is given, not guessed, as in numerations with many digits a table is too small
 * for a guess. It is claimed if it fits the table, with any {@code last}. Cost: a decision for an
 * automaton of 3 states for each digit, and a pass over the table.
 *
 * @param positions the only class, with two coordinates
 */
record ShiftedNumerals(Positions positions, Numeration numeration) implements DigitMethod {
  @Override
  public String subject() {
    return "lost positions with the numeral of one heap and one more zero for the other";
  }

  @Override
  public LawTarget target() {
    return new LawTarget.PPositions();
  }

  @Override
  public List<Positions> classes() {
    return List.of(positions);
  }

  @Override
  public Optional<Claim> attempt(List<ValueBox> boxes, int maxStates, boolean last) {
    Automaton pairs = WythoffPairs.automaton(numeration);
    Variable a = new Variable("a");
    Variable b = new Variable("b");
    Formula lost =
        or(
            member(pairs, a, b),
            member(pairs, b, a),
            and(equal(number(a), number(0)), equal(number(b), number(0))));
    return Decision.solutions(lost, List.of(a, b), numeration, StandardLimits.get())
        .filter(automaton -> automaton.states() <= maxStates)
        .filter(automaton -> TableAgreement.agrees(automaton, boxes.getFirst().relation(target())))
        .map(
            automaton ->
                new OutcomeClaim(
                    List.of(new OutcomeLaw(positions.positionClass(), List.of(automaton))),
                    /* modulus= */ 1,
                    /* below= */ 0));
  }
}
