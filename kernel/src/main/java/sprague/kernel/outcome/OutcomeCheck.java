// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DigitSentence;
import sprague.kernel.law.Measure;
import sprague.kernel.law.OptionValueFormula;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.MoveFormula.Part;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.Result;

/**
 * Proves by induction along a measure that automata recognise the P-positions of a game, and
 * perhaps the positions of nim-value 1, 2, ..., v, in each {@link PositionClass} that play leads
 * to.
 *
 * <p><b>Every game.</b> It is decided that each component of an option is in one of the classes and
 * has a smaller {@link Measure}, and that each option has at most one component that does not
 * cancel ({@link OptionValueFormula}); for P-positions in plain normal play at most two. So an
 * option of one component has its outcome, and in plain normal play its nim-value.
 *
 * <p><b>P-positions in normal play.</b> Let P0 be the claimed set. Decided is: (1) no position of
 * P0 has an option in P0; (2) every other position has one. Claim: then P0 are the P-positions. For
 * a position is a P-position exactly when no option is one, and by induction the options in P0 are
 * those that are P-positions. Of an option of two components it is known that it is a P-position if
 * both are, or if they are equal, and that it is none if just one of them is. Decided is (1) for
 * the options of which it is not known that they are none, (2) for those known to be P-positions.
 *
 * <p><b>Misere play.</b> The player who cannot move wins: a position of P0 must also have a move,
 * and (2) is required only of positions that have one.
 *
 * <p><b>Values up to v in normal play.</b> Let P1, ..., Pv be the sets claimed for the values 1,
 * ..., v. Decided is for each u from 0 to v: (1) no position of Pu has an option in Pu; (2) every
 * position in none of P0, ..., Pu has an option in Pu; (3) Pu has no position in common with P0,
 * ..., Pu-1. Claim: then Pu are the positions of value u. Suppose so for all options. A position of
 * Pu has no option of value u by 1; for each {@code w < u} it is in none of P0, ..., Pw by 3, so by
 * 2 it has an option of value w. Hence its value is u. Conversely a position of value u has no
 * option of value u, so by 2 it is in one of P0, ..., Pu, and as just shown in Pu.
 *
 * <p><b>Early endings</b> (P-positions only). A move wins that leads to a position that ends the
 * game with a win, or to a P-position that does not end it with a loss; this set takes the place of
 * P0 for options. A position that ends the game has no moves.
 *
 * <p>Sets such as the primes, which no automaton recognises, are bounded by a {@link
 * SetApproximation}: what is proved then holds, but a true claim may fail. Cost: that of the
 * decisions. For each class and value u these are one sentence for (1) and each move, one for (2),
 * and u for (3); and the obligations of each move.
 */
public final class OutcomeCheck {
  private final Rules rules;
  private final Endings endings;
  private final OutcomeClaim claim;
  private final List<PositionClass> kinds;
  private final Measure measure;
  private final SetApproximation approximation;
  private final Decider decider;

  private OutcomeCheck(
      Rules rules, Endings endings, OutcomeClaim claim, Measure measure, ProofLimits budget) {
    this.rules = rules;
    this.endings = endings;
    this.claim = claim;
    this.kinds = claim.laws().stream().map(OutcomeLaw::kind).toList();
    this.measure = measure;
    this.approximation =
        new SetApproximation(
            claim.numeration(),
            Math.toIntExact(claim.modulus()),
            Math.toIntExact(claim.below()),
            budget);
    this.decider = new Decider(claim.numeration(), budget);
  }

  /**
   * Proves a claim.
   *
   * @param rules of a game with any {@link Endings}
   * @param family the positions that the claim is about, the class of its first law
   * @param measure has to fall in every move
   * @return the theorem in a sentence
   * @throws CheckFailure when a sentence is false, or is not decided within the budget
   */
  public static String examine(
      Rules rules, Family family, OutcomeClaim claim, Measure measure, ProofLimits budget)
      throws CheckFailure {
    Endings endings = Endings.of(rules);
    OutcomeLaw asked = claim.laws().getFirst();
    CheckFailure.require(
        claim.valueCount() == 1 || endings.arePlain(),
        "nim-values above 0 need normal play without early endings");
    CheckFailure.require(
        asked.kind().describes(family),
        "the first law is not about the position of the certificate");
    new OutcomeCheck(rules, endings, claim, measure, budget).require();
    return statement(asked.sets(), family.variables());
  }

  /**
   * The theorem in a sentence: {@code the P-positions are read from the digits of n in base 2 by an
   * automaton of 3 states}; of a position without coordinates, whether it is among these.
   *
   * @param sets for each value from 0 on, the automaton of the positions of that value
   * @param names of the coordinates
   */
  public static String statement(List<Automaton> sets, List<String> names) {
    if (names.isEmpty()) {
      return ofOnePosition(sets);
    }
    List<String> clauses = new ArrayList<>();
    for (Automaton set : sets) {
      clauses.add(
          (clauses.isEmpty()
                  ? "the P-positions are "
                  : "the positions of value " + clauses.size() + " are ")
              + DigitSentence.of(set, names));
    }
    return String.join("; ", clauses);
  }

  /** The theorem about one position: the set that has it, by an automaton without tracks. */
  private static String ofOnePosition(List<Automaton> sets) {
    for (int value = 0; value < sets.size(); value++) {
      if (sets.get(value).contains(new long[0])) {
        return "the position is " + (value == 0 ? "a P-position" : "of value " + value);
      }
    }
    return sets.size() == 1
        ? "the position is no P-position"
        : "the position has none of the values 0 to " + (sets.size() - 1);
  }

  /** Requires the induction step for every class. */
  private void require() throws CheckFailure {
    PositionClass.requireFit(kinds, rules, measure);
    List<Targets> all = new ArrayList<>();
    for (OutcomeLaw law : claim.laws()) {
      all.add(targets(law));
    }
    for (Targets each : all) {
      requireInduction(each, all);
    }
  }

  /**
   * A class of positions, with the sets in which an option has to be or not to be.
   *
   * @param running variables for the running arguments, in their order
   * @param ended the formula that the position ends the game
   * @param sets for each value the claimed positions of that value; with early endings one set, the
   *     positions such that the player who moves there wins
   */
  private record Targets(
      OutcomeLaw law, List<Variable> running, Formula ended, List<Automaton> sets) {

    /** The formula that the position is claimed to have a value. */
    Formula isOfValue(int value) {
      return new Formula.Member(law.sets().get(value), running);
    }
  }

  /** The sets of a law, early endings included; has the obligations of their clauses decided. */
  private Targets targets(OutcomeLaw law) throws CheckFailure {
    List<Variable> running = law.kind().newVariables();
    if (!endings.areEarly()) {
      return new Targets(law, running, or(), law.sets());
    }
    Formula wins = ends(law.kind(), running, Result.WINS);
    Formula loses = ends(law.kind(), running, Result.LOSES);
    Formula isLost = new Formula.Member(law.pPositions(), running);
    Automaton won = decider.solutions(or(wins, and(not(loses), isLost)), running);
    Automaton ended = decider.solutions(or(wins, loses), running);
    return new Targets(law, running, new Formula.Member(ended, running), List.of(won));
  }

  /** The formula that a position ends the game with a result; exact, nothing is approximated. */
  private Formula ends(PositionClass kind, List<Variable> running, Result result)
      throws CheckFailure {
    List<Formula> cases = new ArrayList<>();
    for (Moves ending : endings.of(kind.name(), result)) {
      MoveFormula fits =
          new MoveFormula(
              rules,
              ending,
              ending.moves().getFirst(),
              kind.arguments(running),
              claim.numeration(),
              NonAutomaticSets.NONE);
      requireObligations(kind, running, fits.constraints());
      cases.add(fits.constraints().exists(and()));
    }
    return new Formula.Or(cases);
  }

  /** Requires the induction step for the positions of a class. */
  private void requireInduction(Targets from, List<Targets> all) throws CheckFailure {
    PositionClass kind = from.law.kind();
    List<LinearForm<Variable>> arguments = kind.arguments(from.running);
    List<OptionValueFormula> options = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(rules, kind.name(), arguments, claim.numeration(), approximation)) {
      if (endings.areEarly()) {
        move.constraints().add(not(from.ended));
      }
      OptionValueFormula option =
          new OptionValueFormula(move, kind.name(), arguments, kinds, measure, endings.arePlain());
      if (claim.valueCount() == 1 && endings.arePlain()) {
        option.obligeTwo();
      } else {
        option.obligeOne();
      }
      requireObligations(kind, from.running, move.constraints());
      options.add(option);
    }
    for (int value = 0; value < claim.valueCount(); value++) {
      int target = value;
      requireValue(from, value, options, all.stream().map(each -> each.sets.get(target)).toList());
    }
  }

  /**
   * Requires the sentences (1), (2) and (3) for a value, as the class comment numbers them. An
   * option has two components only where the value is 0.
   *
   * @param options the options of the positions of the class, by all moves
   * @param targets for each class the set in which an option has to be or not to be
   */
  private void requireValue(
      Targets from, int value, List<OptionValueFormula> options, List<Automaton> targets)
      throws CheckFailure {
    // The empty position has value 0; in misere play it is no P-position.
    Formula nothing = value == 0 && !endings.isMisere() ? and() : or();
    Function<Part, Formula> isInTarget =
        part -> PositionClass.accepted(kinds, targets, part, List.of());
    Formula isIn = from.isOfValue(value);
    List<Formula> cases = new ArrayList<>();
    for (int upTo = 0; upTo <= value; upTo++) {
      cases.add(from.isOfValue(upTo));
    }
    for (OptionValueFormula option : options) {
      requireForAll(
          from,
          implies(isIn, not(option.mayBeLost(isInTarget, nothing))),
          value == 0
              ? "the law calls it a P-position, but a move leads to another one"
              : "the law gives it the value " + value + ", and an option too");
      cases.add(option.isLost(isInTarget, nothing));
    }
    if (endings.isMisere()) {
      Formula canMove = new Formula.Or(options.stream().map(OptionValueFormula::exists).toList());
      requireForAll(
          from,
          implies(isIn, canMove),
          "the law calls it a P-position, but the player to move has no move, and wins");
      cases.add(not(canMove));
    }
    requireForAll(
        from,
        new Formula.Or(cases),
        value == 0
            ? "the law calls it no P-position, but no move leads to one"
            : "the law gives it no value up to " + value + ", nor one of its options " + value);
    for (int less = 0; less < value; less++) {
      requireForAll(
          from,
          not(and(from.isOfValue(less), isIn)),
          "the law gives it both the value " + less + " and " + value);
    }
  }

  private void requireForAll(Targets from, Formula formula, String otherwise) throws CheckFailure {
    requireForAll(from.law.kind(), from.running, formula, otherwise);
  }

  private void requireObligations(
      PositionClass kind, List<Variable> running, DefiningConstraints constraints)
      throws CheckFailure {
    for (DefiningConstraints.Obligation obligation : constraints.obligations()) {
      requireForAll(kind, running, obligation.formula(), obligation.otherwise());
    }
  }

  /**
   * Requires a formula for all positions of a class. Each sentence is decided here, so that each is
   * strengthened where a set is approximated; a failure then does not show that it is false.
   */
  private void requireForAll(
      PositionClass kind, List<Variable> running, Formula formula, String otherwise)
      throws CheckFailure {
    decider.require(
        approximation.strengthened(new Formula.ForAll(running, formula)),
        fails ->
            (approximation.isUsed() ? "not provable with the approximation of some sets: " : "")
                + kind.counterexample(running, fails)
                + ": "
                + otherwise);
  }
}
