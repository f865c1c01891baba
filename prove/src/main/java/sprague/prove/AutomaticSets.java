// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.model.Game;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;

/**
 * Finds the bases in which automata recognise all sets that a game's rules name: {@code powers(3)}
 * in base 3, {@code squares} in none. If there is no such base, no law of values can be decided by
 * automata, and methods need not guess any. Costs a translation of each move to a formula, for each
 * base; nothing is decided.
 */
public final class AutomaticSets {
  private AutomaticSets() {}

  /**
   * The bases of {@link CandidateBases} in which automata recognise all sets, ascending; empty when
   * the kernel cannot read the rules.
   */
  public static List<Numeration> bases(Game game) {
    return bases(game, AutomaticSets::areRecognised);
  }

  /** All bases of {@link CandidateBases}, ascending; empty as above. */
  static List<Numeration> allBases(Game game) {
    return bases(game, (_, _) -> true);
  }

  private static List<Numeration> bases(Game game, BiPredicate<Rules, Numeration> filter) {
    try {
      Rules rules = Rules.withEndings(game.text());
      return CandidateBases.of(rules).stream().filter(base -> filter.test(rules, base)).toList();
    } catch (CheckFailure unreadable) {
      return List.of();
    }
  }

  private static boolean areRecognised(Rules rules, Numeration base) {
    return rules.arities().keySet().stream()
        .flatMap(name -> rules.movesOf(name).stream())
        .allMatch(
            clause ->
                clause.moves().stream().allMatch(move -> isRecognised(rules, clause, move, base)));
  }

  private static List<LinearForm<Variable>> variables(LinearForm<Variable> number) {
    return number.coefficients().keySet().stream().map(Formula::number).toList();
  }

  /** Whether the kernel translates a move without asking for a set that has no automaton. */
  private static boolean isRecognised(
      Rules rules, Clause.Moves clause, Clause.Move move, Numeration base) {
    int arity = rules.arities().getOrDefault(clause.head().name(), 0);
    List<LinearForm<Variable>> arguments =
        Variable.list("argument", arity).stream().map(Formula::number).toList();
    List<String> unrecognised = new ArrayList<>();
    NonAutomaticSets unknown =
        (set, number) -> {
          // A law may be asked for at constant arguments, as heap(n, 16), where the set matters
          // for one number only. So a term in arguments alone counts as recognised, except in games
          // with one argument, which is the coordinate of every law.
          if (arity == 1 || !arguments.containsAll(variables(number))) {
            unrecognised.add(set);
          }
          // Any formula: only whether it is asked for matters.
          return new Formula.Or(List.of());
        };
    try {
      new MoveFormula(rules, clause, move, arguments, base, unknown).constraints();
    } catch (NotExpressible | ArithmeticException elsewhere) {
      // A product of arguments, for example, is expressible where one is a constant. Bases that are
      // returned needlessly cost time only, as the checker decides.
    }
    return unrecognised.isEmpty();
  }
}
