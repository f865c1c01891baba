// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.law.DigitSentence;
import sprague.check.law.Kind;
import sprague.check.law.Measure;
import sprague.check.rules.Decider;
import sprague.check.rules.Demands;
import sprague.check.rules.Endings;
import sprague.check.rules.Family;
import sprague.check.rules.MoveFormula;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.rules.Undecided;
import sprague.check.rules.UnknownSets;
import sprague.check.rules.Untranslatable;
import sprague.ground.linear.LinearForm;
import sprague.syntax.Clause.Result;

/**
 * Proves that the P-positions, and perhaps the positions of value 1, 2, ..., are exactly those
 * claimed.
 *
 * <p>Let P0 be the claimed P-positions. By induction along a measure it suffices that no option of
 * a position of P0 is in P0, and that every other position has an option that is. For if all
 * options are known, a position is a P-position when and only when none of them is one. In misere
 * play who cannot move wins: then a position of P0 has an option besides, and of the others only
 * those that have one need one in P0.
 *
 * <p>In normal play let P1, ..., Pv be claimed to be the positions of value 1, ..., v. It suffices
 * that for each u up to v no option of a position of Pu is in Pu, that every position in none of
 * P0, ..., Pu has an option in Pu, and that no position is in two of the sets. For let the options
 * be known. A position of Pu has no option of value u, and is in none of P0, ..., Pw for w below u,
 * so that it has an option of value w: its value is u. And a position of value u is in one of P0,
 * ..., Pu, as it has no option of value u; in which, was just seen.
 *
 * <p>Decided is besides that each move leads to positions spoken of, with a smaller measure, a
 * natural number, and leaves one component that counts, at most; see {@link OptionFormula}.
 *
 * <p>Sets that automata cannot read go through a {@link Sieve}; then the sentences may fail though
 * the claim holds.
 */
public final class OutcomeCheck {
  private final Rules rules;
  private final Endings endings;
  private final OutcomeClaim claim;
  private final Measure measure;
  private final Sieve sieve;
  private final Decider decider;

  private OutcomeCheck(
      Rules rules, Endings endings, OutcomeClaim claim, Measure measure, Budget budget) {
    this.rules = rules;
    this.endings = endings;
    this.claim = claim;
    this.measure = measure;
    this.sieve =
        new Sieve(
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
   * @param measure what is said to fall in every move
   * @return the law in a sentence
   * @throws Refusal when it does not hold, or that it does is not seen within the budget
   */
  public static String examine(
      Rules rules, Family family, OutcomeClaim claim, Measure measure, Budget budget)
      throws Refusal {
    Endings endings = Endings.of(rules);
    OutcomeLaw asked = claim.laws().getFirst();
    if (claim.values() > 1 && !endings.arePlain()) {
      throw new Refusal("values above 0 are those of normal play that nothing ends early");
    }
    if (!asked.kind().speaksOf(family)) {
      throw new Refusal("the first law does not speak of the position asked about");
    }
    if (!claim.laws().stream().allMatch(law -> law.kind().fits(rules))) {
      throw new Refusal("a law speaks of positions that the game does not have");
    }
    if (!measure.fits(rules)) {
      throw new Refusal("the measure is not one of the game's positions");
    }
    OutcomeCheck check = new OutcomeCheck(rules, endings, claim, measure, budget);
    try {
      check.decide();
      return statement(asked.sets(), family.variables());
    } catch (Untranslatable beyond) {
      throw beyond.refusal();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
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

  private void decide() throws Refusal {
    List<Landed> landed = new ArrayList<>();
    for (OutcomeLaw law : claim.laws()) {
      landed.add(landed(law));
    }
    for (Landed each : landed) {
      decide(each, landed);
    }
  }

  /**
   * What is known of a kind of positions.
   *
   * @param running variables for the running arguments, in their order
   * @param ended says that the position ends the game
   * @param good for each value the positions to bring about for who wants that value; to bring
   *     about one of value 0 is to win
   */
  record Landed(OutcomeLaw law, List<Variable> running, Formula ended, List<Automaton> good) {
    /** The arguments of the position. */
    List<LinearForm<Variable>> arguments() {
      return law.kind().arguments(running);
    }
  }

  private Landed landed(OutcomeLaw law) throws Refusal {
    Kind kind = law.kind();
    List<Variable> running = kind.newVariables();
    if (!endings.areEarly()) {
      return new Landed(law, running, or(), law.sets());
    }
    Formula wins = ends(kind, running, Result.WINS);
    Formula loses = ends(kind, running, Result.LOSES);
    Formula isLost = new Formula.Member(law.lost(), running);
    Automaton good = decider.solutions(or(wins, and(not(loses), isLost)), running);
    Automaton ended = decider.solutions(or(wins, loses), running);
    return new Landed(law, running, new Formula.Member(ended, running), List.of(good));
  }

  /** Says that a position ends the game with a result, if it has no better one. */
  private Formula ends(Kind kind, List<Variable> running, Result result) throws Refusal {
    List<Formula> cases = new ArrayList<>();
    for (MoveFormula ending :
        MoveFormula.all(
            rules,
            endings.of(kind.name(), result),
            kind.arguments(running),
            claim.numeration(),
            UnknownSets.NONE)) {
      demand(kind, running, ending.demands());
      cases.add(ending.demands().met(and()));
    }
    return new Formula.Or(cases);
  }

  private void decide(Landed at, List<Landed> landed) throws Refusal {
    Kind kind = at.law.kind();
    List<LinearForm<Variable>> arguments = at.arguments();
    List<OptionFormula> options = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(rules, kind.name(), arguments, claim.numeration(), sieve)) {
      if (endings.areEarly()) {
        move.demands().add(not(at.ended));
      }
      options.add(OptionFormula.of(move, at, landed, measure, endings));
      demand(kind, at.running, move.demands());
    }
    List<Formula> sets =
        at.law.sets().stream().<Formula>map(set -> new Formula.Member(set, at.running)).toList();
    for (int value = 0; value < sets.size(); value++) {
      decide(at, sets, value, options);
    }
  }

  /** Decides what is said of the positions of a value. */
  private void decide(Landed at, List<Formula> sets, int value, List<OptionFormula> options)
      throws Refusal {
    Formula isIn = sets.get(value);
    Formula canMove = new Formula.Or(options.stream().map(OptionFormula::exists).toList());
    List<Formula> good = options.stream().map(option -> option.good(value)).toList();
    for (Formula option : good) {
      demand(
          at.law.kind(),
          at.running,
          implies(isIn, not(option)),
          value == 0
              ? "the law calls it a P-position, but a move leads to another one"
              : "the law gives it the value " + value + ", and an option too");
    }
    if (endings.isMisere()) {
      demand(
          at.law.kind(),
          at.running,
          implies(isIn, canMove),
          "the law calls it a P-position, but who cannot move there wins");
    }
    List<Formula> cases = new ArrayList<>(sets.subList(0, value + 1));
    cases.addAll(good);
    if (endings.isMisere()) {
      cases.add(not(canMove));
    }
    demand(
        at.law.kind(),
        at.running,
        new Formula.Or(cases),
        value == 0
            ? "the law calls it no P-position, but no move leads to one"
            : "the law gives it no value up to " + value + ", nor one of its options " + value);
    for (int less = 0; less < value; less++) {
      demand(
          at.law.kind(),
          at.running,
          not(and(sets.get(less), isIn)),
          "the law gives it both the value " + less + " and " + value);
    }
  }

  /** Demands that what is said to follow from demands does. */
  private void demand(Kind kind, List<Variable> running, Demands demands) throws Refusal {
    for (Demands.Obligation obligation : demands.obligations()) {
      demand(kind, running, obligation.formula(), obligation.otherwise());
    }
  }

  /** Demands that a formula hold for all positions of a kind. */
  private void demand(Kind kind, List<Variable> running, Formula formula, String otherwise)
      throws Refusal {
    Formula sentence = new Formula.ForAll(running, formula);
    decider.demand(
        sieve.strengthened(sentence),
        fails ->
            (sieve.isUsed() ? "some sets being known in part only, it is not seen: " : "")
                + show(kind, running, fails)
                + otherwise);
  }

  private static String show(Kind kind, List<Variable> running, Verdict.Fails fails) {
    return kind.arguments(running).stream()
        .map(
            argument ->
                argument.isConstant()
                    ? String.valueOf(argument.constant())
                    : argument.coefficients().keySet().stream()
                        .map(variable -> fails.number(variable).toString())
                        .collect(Collectors.joining()))
        .collect(Collectors.joining(", ", kind.name() + "(", "): "));
  }
}
