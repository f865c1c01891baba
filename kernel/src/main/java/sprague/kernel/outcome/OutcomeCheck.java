// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
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
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause.Result;

/**
 * Proves by induction that automata recognise the P-positions of a game, and perhaps the positions
 * of value 1, 2, ..., v.
 *
 * <p>Let P0 be the claimed P-positions. By induction along a measure it suffices that no option of
 * a position of P0 is in P0, and that every other position has an option that is. For if all
 * options are known, a position is a P-position exactly when none of them is one. In misere play
 * the player who cannot move wins: then a position of P0 has an option besides, and of the others
 * only those that have one need one in P0.
 *
 * <p>In normal play let P1, ..., Pv be claimed to be the positions of value 1, ..., v. It suffices
 * that for each u up to v no option of a position of Pu is in Pu, that every position in none of
 * P0, ..., Pu has an option in Pu, and that no position is in two of the sets. For let the options
 * be known. A position of Pu has no option of value u, and is in none of P0, ..., Pw for w below u,
 * so that it has an option of value w: its value is u. And a position of value u is in one of P0,
 * ..., Pu, as it has no option of value u; in which, was just seen.
 *
 * <p>Where positions end the game, a move wins that leads to one that wins, or to a P-position that
 * does not lose. Moves from positions that end the game are left out.
 *
 * <p>Besides, it is decided that each move leads to positions of the kinds of the laws, with a
 * smaller measure, a natural number, and leaves at most one component that counts; see {@link
 * OptionValueFormula}.
 *
 * <p>Sets that no automaton reads are approximated by a {@link SetApproximation}; then the
 * sentences may fail though the claim holds.
 */
public final class OutcomeCheck {
  private final Rules rules;
  private final Endings endings;
  private final OutcomeClaim claim;
  private final Measure measure;
  private final SetApproximation sieve;
  private final Decider decider;

  private OutcomeCheck(
      Rules rules, Endings endings, OutcomeClaim claim, Measure measure, ProofLimits budget) {
    this.rules = rules;
    this.endings = endings;
    this.claim = claim;
    this.measure = measure;
    this.sieve =
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
   * @param rules of a game that may end in any way
   * @param family the positions asked about
   * @param measure what is to fall in every move
   * @return what is proved, in a sentence
   * @throws CheckFailure when a sentence fails, or is not decided within the budget
   */
  public static String examine(
      Rules rules, Family family, OutcomeClaim claim, Measure measure, ProofLimits budget)
      throws CheckFailure {
    Endings endings = Endings.of(rules);
    OutcomeLaw asked = claim.laws().getFirst();
    if (claim.values() > 1 && !endings.arePlain()) {
      throw new CheckFailure("values above 0 are those of normal play that nothing ends early");
    }
    if (!asked.kind().speaksOf(family)) {
      throw new CheckFailure("the first law does not speak of the position asked about");
    }
    PositionClass.demandFit(claim.laws().stream().map(OutcomeLaw::kind).toList(), rules, measure);
    new OutcomeCheck(rules, endings, claim, measure, budget).demand();
    return statement(asked.sets(), family.variables());
  }

  /**
   * What is proved, in a sentence.
   *
   * @param sets for each value from 0 on the positions of that value
   * @param names of the coordinates
   */
  public static String statement(List<Automaton> sets, List<String> names) {
    List<String> said = new ArrayList<>();
    for (Automaton set : sets) {
      said.add(
          (said.isEmpty()
                  ? "the P-positions are "
                  : "the positions of value " + said.size() + " are ")
              + DigitSentence.of(set, names));
    }
    return String.join("; ", said);
  }

  private void demand() throws CheckFailure {
    List<Targets> all = new ArrayList<>();
    for (OutcomeLaw law : claim.laws()) {
      all.add(targets(law));
    }
    for (Targets each : all) {
      demand(each, all);
    }
  }

  /**
   * The positions of a kind, and which of them players want to move to.
   *
   * @param running variables for the running arguments, in their order
   * @param ended says that the position ends the game
   * @param sets for each value the positions of that value; in a game that ends otherwise than in
   *     plain normal play, for value 0 those with which the player who moves there wins
   */
  private record Targets(
      OutcomeLaw law, List<Variable> running, Formula ended, List<Automaton> sets) {}

  private Targets targets(OutcomeLaw law) throws CheckFailure {
    List<Variable> running = law.kind().newVariables();
    if (!endings.areEarly()) {
      return new Targets(law, running, or(), law.sets());
    }
    Formula wins = ends(law.kind(), running, Result.WINS);
    Formula loses = ends(law.kind(), running, Result.LOSES);
    Formula isLost = new Formula.Member(law.lost(), running);
    Automaton won = decider.solutions(or(wins, and(not(loses), isLost)), running);
    Automaton ended = decider.solutions(or(wins, loses), running);
    return new Targets(law, running, new Formula.Member(ended, running), List.of(won));
  }

  /** Says that a clause ends the game at a position with a result. */
  private Formula ends(PositionClass kind, List<Variable> running, Result result)
      throws CheckFailure {
    List<Formula> cases = new ArrayList<>();
    for (MoveFormula ending :
        MoveFormula.all(
            rules,
            endings.of(kind.name(), result),
            kind.arguments(running),
            claim.numeration(),
            NonAutomaticSets.NONE)) {
      demand(kind, running, ending.demands());
      cases.add(ending.demands().met(and()));
    }
    return new Formula.Or(cases);
  }

  private void demand(Targets from, List<Targets> all) throws CheckFailure {
    PositionClass kind = from.law.kind();
    List<PositionClass> kinds = claim.laws().stream().map(OutcomeLaw::kind).toList();
    List<LinearForm<Variable>> arguments = kind.arguments(from.running);
    List<OptionValueFormula> options = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(rules, kind.name(), arguments, claim.numeration(), sieve)) {
      if (endings.areEarly()) {
        move.demands().add(not(from.ended));
      }
      OptionValueFormula option =
          new OptionValueFormula(move, kind.name(), arguments, kinds, measure, endings.arePlain());
      option.obligeOne();
      demand(kind, from.running, move.demands());
      options.add(option);
    }
    List<Formula> sets =
        from.law.sets().stream()
            .<Formula>map(set -> new Formula.Member(set, from.running))
            .toList();
    for (int value = 0; value < sets.size(); value++) {
      demand(from, sets, value, options, all);
    }
  }

  /** Demands what is said of the positions of a value. */
  private void demand(
      Targets from,
      List<Formula> sets,
      int value,
      List<OptionValueFormula> options,
      List<Targets> all)
      throws CheckFailure {
    List<PositionClass> kinds = all.stream().map(each -> each.law.kind()).toList();
    List<Automaton> targets = all.stream().map(each -> each.sets.get(value)).toList();
    Formula nothing = value == 0 && !endings.isMisere() ? and() : or();
    List<Formula> good =
        options.stream()
            .map(option -> option.has(part -> part.accepted(kinds, targets, List.of()), nothing))
            .toList();
    Formula isIn = sets.get(value);
    Formula canMove = new Formula.Or(options.stream().map(OptionValueFormula::exists).toList());
    for (Formula option : good) {
      demand(
          from,
          implies(isIn, not(option)),
          value == 0
              ? "the law calls it a P-position, but a move leads to another one"
              : "the law gives it the value " + value + ", and an option too");
    }
    List<Formula> cases = new ArrayList<>(sets.subList(0, value + 1));
    cases.addAll(good);
    if (endings.isMisere()) {
      demand(
          from,
          implies(isIn, canMove),
          "the law calls it a P-position, but who cannot move there wins");
      cases.add(not(canMove));
    }
    demand(
        from,
        new Formula.Or(cases),
        value == 0
            ? "the law calls it no P-position, but no move leads to one"
            : "the law gives it no value up to " + value + ", nor one of its options " + value);
    for (int less = 0; less < value; less++) {
      demand(
          from,
          not(and(sets.get(less), isIn)),
          "the law gives it both the value " + less + " and " + value);
    }
  }

  private void demand(Targets from, Formula formula, String otherwise) throws CheckFailure {
    demand(from.law.kind(), from.running, formula, otherwise);
  }

  private void demand(PositionClass kind, List<Variable> running, DefiningConstraints demands)
      throws CheckFailure {
    for (DefiningConstraints.Obligation obligation : demands.obligations()) {
      demand(kind, running, obligation.formula(), obligation.otherwise());
    }
  }

  /** Demands that a formula hold for all positions of a kind. */
  private void demand(PositionClass kind, List<Variable> running, Formula formula, String otherwise)
      throws CheckFailure {
    decider.demand(
        sieve.strengthened(new Formula.ForAll(running, formula)),
        fails ->
            (sieve.isUsed() ? "some sets being known in part only, it is not seen: " : "")
                + kind.at(running, fails)
                + ": "
                + otherwise);
  }
}
