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
 * In which bases automata read all sets that a game's rules name. Where there is none, laws of
 * values are not decided by automata, and it is idle to guess one.
 */
public final class ReadableSets {
  private ReadableSets() {}

  /** The bases in which laws are looked for, without those in which a set cannot be read. */
  public static List<Numeration> bases(Game game) {
    return bases(game, ReadableSets::areRead);
  }

  /** The bases in which laws are looked for; none when the checker cannot read the rules. */
  static List<Numeration> allBases(Game game) {
    return bases(game, (_, _) -> true);
  }

  private static List<Numeration> bases(Game game, BiPredicate<Rules, Numeration> wanted) {
    try {
      Rules rules = Rules.withEndings(game.text());
      return CandidateBases.of(rules).stream().filter(base -> wanted.test(rules, base)).toList();
    } catch (CheckFailure unreadable) {
      return List.of();
    }
  }

  private static boolean areRead(Rules rules, Numeration base) {
    return rules.arities().keySet().stream()
        .flatMap(name -> rules.movesOf(name).stream())
        .allMatch(
            clause -> clause.moves().stream().allMatch(move -> isRead(rules, clause, move, base)));
  }

  private static List<LinearForm<Variable>> variables(LinearForm<Variable> number) {
    return number.coefficients().keySet().stream().map(Formula::number).toList();
  }

  private static boolean isRead(
      Rules rules, Clause.Moves clause, Clause.Move move, Numeration base) {
    int arity = rules.arities().getOrDefault(clause.head().name(), 0);
    List<LinearForm<Variable>> arguments =
        Variable.list("argument", arity).stream().map(Formula::number).toList();
    List<String> unread = new ArrayList<>();
    NonAutomaticSets unknown =
        (set, number) -> {
          // One of several arguments may be a number in the positions asked about.
          if (arity == 1 || !arguments.containsAll(variables(number))) {
            unread.add(set);
          }
          return new Formula.Or(List.of());
        };
    try {
      new MoveFormula(rules, clause, move, arguments, base, unknown).demands();
    } catch (NotExpressible | ArithmeticException elsewhere) {
      // Perhaps it is read where an argument is a number, or a number leaves 64 bits: the checker
      // will say.
    }
    return unread.isEmpty();
  }
}
