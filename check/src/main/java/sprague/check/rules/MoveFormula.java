// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.Expression;

/**
 * The options of a family of moves as a formula: there are natural numbers for the variables for
 * which the conditions hold, no argument and no number of copies is negative, and the parts are
 * these.
 *
 * <p>In unbounded integers: where a rule would leave 64 bits, this is what it would say with more.
 */
public final class MoveFormula {
  /** More terms of an indexed sum than this make formulas that no budget covers. */
  private static final long MOST_SUMMANDS = 64;

  /** So many parts of a move, and sums of them within sums, are written out. */
  private static final int MOST_PLACED = 1 << 10;

  private final Demands demands = new Demands();
  private final Map<String, LinearForm<Variable>> variables = new HashMap<>();
  private final TermFormula terms;
  private final List<Part> parts = new ArrayList<>();
  private int placed;

  /**
   * A part of the option.
   *
   * @param arguments natural by the demands
   * @param count how often it is there, natural by the demands
   */
  public record Part(
      String name, List<LinearForm<Variable>> arguments, LinearForm<Variable> count) {}

  /**
   * Reads a move.
   *
   * @param arguments the arguments of the position as natural forms
   * @param numeration how numbers are written
   * @param chosen numbers for some variables; the formula then speaks of these alone
   * @throws Untranslatable when the move is beyond formulas
   */
  public MoveFormula(
      Rules rules,
      Moves clause,
      Move move,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      Map<String, Long> chosen,
      UnknownSets unknown) {
    this.terms = new TermFormula(rules, numeration, demands, variables, unknown);
    List<Expression> head = clause.head().arguments();
    Set<Integer> named = new LinkedHashSet<>();
    for (int i = 0; i < head.size(); i++) {
      if (head.get(i) instanceof Expression.Name(String name, var _)
          && !rules.isParameter(name)
          && variables.putIfAbsent(name, arguments.get(i)) == null) {
        named.add(i);
        if (chosen.containsKey(name)) {
          demands.add(equal(arguments.get(i), number(chosen.get(name))));
        }
      }
    }
    for (String name : variables(rules, clause, move)) {
      if (!variables.containsKey(name)) {
        Long number = chosen.get(name);
        variables.put(name, number != null ? number(number) : number(demands.variable()));
      }
    }
    for (int i = 0; i < head.size(); i++) {
      if (!named.contains(i)) {
        demands.add(equal(terms.form(head.get(i)), arguments.get(i)));
      }
    }
    move.where()
        .map(Where::conditions)
        .orElse(List.of())
        .forEach(condition -> demands.add(terms.demanded(condition)));
    move.option().parts().forEach(part -> place(part, number(1)));
  }

  /** All moves of the positions of a name. */
  public static List<MoveFormula> all(
      Rules rules,
      String name,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      UnknownSets unknown) {
    return all(rules, rules.movesOf(name), arguments, numeration, unknown);
  }

  /** All moves of some clauses about positions with these arguments. */
  public static List<MoveFormula> all(
      Rules rules,
      List<Moves> clauses,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      UnknownSets unknown) {
    List<MoveFormula> all = new ArrayList<>();
    for (Moves clause : clauses) {
      for (Move move : clause.moves()) {
        all.add(new MoveFormula(rules, clause, move, arguments, numeration, Map.of(), unknown));
      }
    }
    return all;
  }

  /** The variables of a move, those of the head among them. */
  static Set<String> variables(Rules rules, Moves clause, Move move) {
    Set<String> names = new LinkedHashSet<>();
    Variables found = new Variables(rules, names);
    clause.head().arguments().forEach(found::of);
    found.of(move.where());
    move.option().parts().forEach(found::of);
    return names;
  }

  private void place(PartSyntax part, LinearForm<Variable> count) {
    if (++placed > MOST_PLACED) {
      throw Untranslatable.limit("a move leaves more than " + MOST_PLACED + " parts");
    }
    switch (part) {
      case PartSyntax.One(Clause.PositionSyntax position, var _) -> {
        List<LinearForm<Variable>> arguments =
            position.arguments().stream().map(terms::form).toList();
        arguments.forEach(demands::addNatural);
        parts.add(new Part(position.name(), arguments, count));
      }
      case PartSyntax.Copies copies -> {
        LinearForm<Variable> times = terms.form(copies.count());
        demands.addNatural(times);
        if (!count.isConstant() && !times.isConstant()) {
          throw new Untranslatable("copies of copies in numbers that vary are beyond automata");
        }
        place(
            copies.part(),
            count.isConstant() ? times.times(count.constant()) : count.times(times.constant()));
      }
      case PartSyntax.Sum sum -> {
        LinearForm<Variable> low = terms.form(sum.low());
        LinearForm<Variable> more = terms.form(sum.high()).minus(low);
        if (!more.isConstant() || more.constant() >= MOST_SUMMANDS) {
          throw new Untranslatable("a number of parts that varies is beyond automata");
        }
        LinearForm<Variable> before = variables.get(sum.variable());
        for (long i = 0; i <= more.constant(); i++) {
          variables.put(sum.variable(), low.plus(i));
          place(sum.part(), count);
        }
        if (before == null) {
          variables.remove(sum.variable());
        } else {
          variables.put(sum.variable(), before);
        }
      }
    }
  }

  /** What has to hold for there to be such an option; more may be demanded. */
  public Demands demands() {
    return demands;
  }

  /** What the option consists of. */
  public List<Part> parts() {
    return parts;
  }
}
