// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.Expression;

/**
 * The options of a move as a formula: some natural numbers for the variables fulfil the conditions,
 * no argument and no number of copies is negative, and the components are {@link #parts}.
 *
 * <p>Over unbounded integers: where a rule would leave 64 bits, the formula says what it would mean
 * without that limit.
 */
public final class MoveFormula {
  /** The most terms of an indexed sum; no budget suffices for formulas with more. */
  private static final long MAX_SUMMANDS = 64;

  /** The most parts of a move when all sums are expanded. */
  private static final int MAX_PARTS = 1 << 10;

  private final DefiningConstraints demands = new DefiningConstraints();
  private final Map<String, LinearForm<Variable>> variables = new HashMap<>();
  private final TermFormula terms;
  private final List<Part> parts = new ArrayList<>();
  private int placed;

  /**
   * Some equal components of the option.
   *
   * @param arguments natural by the constraints
   * @param count their number, natural by the constraints
   */
  public record Part(
      String name, List<LinearForm<Variable>> arguments, LinearForm<Variable> count) {}

  /**
   * Translates a move.
   *
   * @param arguments the arguments of the position, natural forms
   * @param numeration of the automata that decide about the formula
   * @throws NotExpressible when no formula expresses the move
   */
  public MoveFormula(
      Rules rules,
      Moves clause,
      Move move,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown) {
    this.terms = new TermFormula(rules, numeration, demands, variables, unknown);
    List<Expression> head = clause.head().arguments();
    Set<Integer> named = new LinkedHashSet<>();
    for (int i = 0; i < head.size(); i++) {
      if (head.get(i) instanceof Expression.Name(String name, var _)
          && !rules.isParameter(name)
          && variables.putIfAbsent(name, arguments.get(i)) == null) {
        named.add(i);
      }
    }
    for (String name : variables(rules, clause, move)) {
      if (!variables.containsKey(name)) {
        variables.put(name, number(demands.variable()));
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
      NonAutomaticSets unknown) {
    return all(rules, rules.movesOf(name), arguments, numeration, unknown);
  }

  /** All moves of some clauses about positions of one name. */
  public static List<MoveFormula> all(
      Rules rules,
      List<Moves> clauses,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown) {
    List<MoveFormula> all = new ArrayList<>();
    for (Moves clause : clauses) {
      for (Move move : clause.moves()) {
        all.add(new MoveFormula(rules, clause, move, arguments, numeration, unknown));
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
    if (++placed > MAX_PARTS) {
      throw NotExpressible.limit("a move leaves more than " + MAX_PARTS + " parts");
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
          throw new NotExpressible("copies of copies in numbers that vary are beyond automata");
        }
        place(
            copies.part(),
            count.isConstant() ? times.times(count.constant()) : count.times(times.constant()));
      }
      case PartSyntax.Sum sum -> {
        LinearForm<Variable> low = terms.form(sum.low());
        LinearForm<Variable> more = terms.form(sum.high()).minus(low);
        if (!more.isConstant() || more.constant() >= MAX_SUMMANDS) {
          throw new NotExpressible("a number of parts that varies is beyond automata");
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

  /** The constraints under which there is such an option; more may be added. */
  public DefiningConstraints demands() {
    return demands;
  }

  /** The components of the option. */
  public List<Part> parts() {
    return parts;
  }
}
