// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.atMost;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.law.Kind;
import sprague.check.law.Landing;
import sprague.check.law.Measure;
import sprague.check.rules.Demands;
import sprague.check.rules.Endings;
import sprague.check.rules.MoveFormula;
import sprague.ground.linear.LinearForm;

/**
 * A family of moves that leave one component that counts, at most, with what their options are
 * worth.
 *
 * <p>In plain normal play an even number of equal components, whatever they are, has the value 0,
 * as the second player repeats the first player's moves; so one of them counts when their number is
 * odd. Where the player who cannot move wins, or a move may end the whole game, that is no answer
 * to every move, and two components are refused. An option without components has the value 0: who
 * moves next there cannot, and loses; in misere play the same player wins.
 */
final class OptionFormula {
  private final Demands demands;
  private final Endings endings;
  private final Optional<Landing> landing;
  private final List<OutcomeCheck.Landed> laws;

  private OptionFormula(
      Demands demands, Endings endings, Optional<Landing> landing, List<OutcomeCheck.Landed> laws) {
    this.demands = demands;
    this.endings = endings;
    this.landing = landing;
    this.laws = laws;
  }

  /**
   * The options of a move, with the obligation that no more than one component of them counts.
   *
   * @param from the positions moved from
   * @param laws what is known of all kinds
   * @param measure what is to fall
   */
  static OptionFormula of(
      MoveFormula move,
      OutcomeCheck.Landed from,
      List<OutcomeCheck.Landed> laws,
      Measure measure,
      Endings endings) {
    List<Kind> kinds = laws.stream().map(each -> each.law().kind()).toList();
    boolean pairs = endings.arePlain();
    List<Landing> counting =
        Landing.of(move, from.law().kind().name(), from.arguments(), kinds, measure).stream()
            .filter(each -> !isNothing(each.count(), pairs))
            .toList();
    if (counting.size() > 1) {
      move.demands().oblige(or(), "a move leaves more than one component");
    }
    Optional<Landing> landing = counting.stream().findFirst();
    if (landing.isPresent() && !pairs) {
      move.demands()
          .oblige(
              atMost(landing.get().count(), number(1)), "a move leaves more than one component");
    }
    return new OptionFormula(move.demands(), endings, landing, laws);
  }

  private static boolean isNothing(LinearForm<Variable> count, boolean pairs) {
    return count.isConstant() && (pairs ? count.constant() % 2 == 0 : count.constant() == 0);
  }

  /** Says that there is such a move. */
  Formula exists() {
    return demands.met(and());
  }

  /**
   * Says that there is such a move to a position of a value, or in a game that ends otherwise, for
   * value 0, such a move by which its player wins.
   */
  Formula good(int value) {
    Formula nothing = value == 0 && !endings.isMisere() ? and() : or();
    return demands.met(landing.map(each -> good(each, value, nothing)).orElse(nothing));
  }

  private Formula good(Landing at, int value, Formula nothing) {
    List<Formula> cases = new ArrayList<>();
    for (OutcomeCheck.Landed each : laws) {
      if (each.law().kind().name().equals(at.name())) {
        cases.add(each.law().kind().member(each.good().get(value), at.arguments(), List.of()));
      }
    }
    Formula one = new Formula.Or(cases);
    if (at.count().isConstant()) {
      return one;
    }
    return endings.arePlain()
        ? or(and(residue(at.count(), 2, 0), nothing), and(residue(at.count(), 2, 1), one))
        : or(and(equal(at.count(), number(0)), nothing), and(equal(at.count(), number(1)), one));
  }
}
