// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Comparator;
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
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;

/**
 * The options of one move as a first-order formula: there are natural numbers for the move's
 * variables that satisfy {@link #constraints}, and the option consists of {@link #parts}.
 *
 * <p>Claim: if the obligations of {@link #constraints} hold, then for all natural arguments the
 * move has an option with certain components exactly when some numbers satisfy the constraints and
 * give the parts these arguments and counts. The constraints are: the head's arguments are those of
 * the position, the conditions of the text hold, and no argument and no number of copies is
 * negative. Numbers are unbounded: where a rule would exceed 64 bits, the formula says what the
 * rule would mean without that limit.
 *
 * <p>{@code heap(n) -> heap(n - k) where 1 <= k <= n} has one variable k, the constraints {@code 1
 * <= k <= n} and {@code n - k >= 0}, and one part, heap with the argument n - k and the count 1.
 *
 * <p>A sum over a range whose length varies is refused, except by {@link #withRanges}; there the
 * option consists of the parts and of the components of {@link #ranges}.
 */
public final class MoveFormula {
  /**
   * The maximum number of terms of an indexed sum, which is written out term by term. Each term is
   * a component with variables of its own; no budget suffices to decide about more.
   */
  private static final long MAX_SUMMANDS = 64;

  /** The same for nested sums: the maximum number of parts and sums after all are written out. */
  private static final int MAX_PARTS = 1 << 10;

  private final DefiningConstraints constraints = new DefiningConstraints();
  private final Map<String, LinearForm<Variable>> variables = new HashMap<>();
  private final TermFormula terms;
  private final List<Part> parts = new ArrayList<>();
  private final List<RangeSum> ranges = new ArrayList<>();

  /** Whether {@link #ranges} may have sums; otherwise they are refused. */
  private final boolean mayRange;

  /** The number of calls of {@link #addParts} so far, nested ones included. */
  private int expandedParts;

  /**
   * A component of the option, with its number of copies.
   *
   * @param arguments not negative where the constraints hold
   * @param count the number of copies, not negative where the constraints hold; perhaps 0
   */
  public record Part(
      String name, List<LinearForm<Variable>> arguments, LinearForm<Variable> count) {}

  /**
   * A sum over a range, a number of components that varies: one with each argument j for which
   * {@code low <= j < end}. That {@code 0 <= low <= end} where the constraints hold is an
   * obligation.
   *
   * @param name of positions with one argument
   */
  public record RangeSum(String name, LinearForm<Variable> low, LinearForm<Variable> end) {

    /** The component with this argument. */
    public Part at(LinearForm<Variable> argument) {
      return new Part(name, List.of(argument), number(1));
    }
  }

  /**
   * Translates a move of a clause.
   *
   * @param arguments the arguments of the position moved from, one for each argument of the head;
   *     forms that are natural
   * @param numeration of the automata that decide about the formula
   * @param unknown how membership in sets is translated that no automaton recognises
   * @throws NotExpressible when no formula expresses the move
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  public MoveFormula(
      Rules rules,
      Moves clause,
      Move move,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown) {
    this(rules, clause, move, arguments, numeration, unknown, /* mayRange= */ false);
  }

  private MoveFormula(
      Rules rules,
      Moves clause,
      Move move,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown,
      boolean mayRange) {
    this.mayRange = mayRange;
    this.terms = new TermFormula(rules, numeration, constraints, variables, unknown);
    List<Expression> head = clause.head().arguments();
    // A head argument that is a variable, as n in heap(n), stands for the argument itself, so that
    // no quantified variable is needed for it. Any other, as n + 1 in heap(n + 1), is an equation.
    for (int i = 0; i < head.size(); i++) {
      if (head.get(i) instanceof Expression.Name(String name, var _) && !rules.isParameter(name)) {
        variables.putIfAbsent(name, arguments.get(i));
      }
    }
    for (String name : variables(rules, clause, move)) {
      variables.computeIfAbsent(name, _ -> number(constraints.variable()));
    }
    for (int i = 0; i < head.size(); i++) {
      LinearForm<Variable> form = terms.form(head.get(i));
      if (!form.equals(arguments.get(i))) {
        constraints.add(equal(form, arguments.get(i)));
      }
    }
    List<ConditionSyntax> conditions = new ArrayList<>();
    move.where().stream()
        .flatMap(where -> where.conditions().stream())
        .forEach(condition -> conditions.addAll(condition.conjuncts()));
    // Their order has no meaning. That a term is defined has to follow from the constraints before
    // it, so conditions with partial terms come last.
    conditions.sort(Comparator.comparing(PartialTerms::areIn));
    conditions.forEach(condition -> constraints.add(terms.constraint(condition)));
    move.option().parts().forEach(part -> addParts(part, number(1)));
  }

  /** The formulas of all moves from positions of a name, in the order of the text. */
  public static List<MoveFormula> all(
      Rules rules,
      String name,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown) {
    return all(rules, name, arguments, numeration, unknown, /* mayRange= */ false);
  }

  private static List<MoveFormula> all(
      Rules rules,
      String name,
      List<LinearForm<Variable>> arguments,
      Numeration numeration,
      NonAutomaticSets unknown,
      boolean mayRange) {
    List<MoveFormula> all = new ArrayList<>();
    for (Moves clause : rules.movesOf(name)) {
      for (Move move : clause.moves()) {
        all.add(new MoveFormula(rules, clause, move, arguments, numeration, unknown, mayRange));
      }
    }
    return all;
  }

  /**
   * The formulas of all moves from positions of a name, in the order of the text. A sum over a
   * range whose length varies is one of {@link #ranges}; a set that no automaton recognises is
   * refused.
   */
  public static List<MoveFormula> withRanges(
      Rules rules, String name, List<LinearForm<Variable>> arguments, Numeration numeration) {
    return all(rules, name, arguments, numeration, NonAutomaticSets.NONE, /* mayRange= */ true);
  }

  /** The names of a move's variables, including those of the head. */
  static Set<String> variables(Rules rules, Moves clause, Move move) {
    Set<String> names = new LinkedHashSet<>();
    Variables found = new Variables(rules, names);
    clause.head().arguments().forEach(found::visit);
    found.visit(move.where());
    move.option().parts().forEach(found::visit);
    return names;
  }

  /**
   * Adds copies of a part to the option, with the constraints that no argument and no number of
   * copies is negative. Writes out indexed sums.
   */
  private void addParts(PartSyntax part, LinearForm<Variable> count) {
    if (++expandedParts > MAX_PARTS) {
      throw NotExpressible.limit("a move leaves more than " + MAX_PARTS + " parts");
    }
    switch (part) {
      case PartSyntax.Single(Clause.PositionSyntax position, var _) -> {
        List<LinearForm<Variable>> arguments =
            position.arguments().stream().map(terms::form).toList();
        arguments.forEach(constraints::addNatural);
        parts.add(new Part(position.name(), arguments, count));
      }
      case PartSyntax.Copies copies -> {
        LinearForm<Variable> times = terms.form(copies.count());
        constraints.addNatural(times);
        if (!count.isConstant() && !times.isConstant()) {
          throw new NotExpressible("copies of copies in numbers that vary are beyond automata");
        }
        addParts(
            copies.part(),
            count.isConstant() ? times.times(count.constant()) : count.times(times.constant()));
      }
      case PartSyntax.Sum sum -> {
        LinearForm<Variable> low = terms.form(sum.low());
        // The number of summands less 1; if it is -1 or less, there is none.
        LinearForm<Variable> last = terms.form(sum.high()).minus(low);
        // Within the sum, its index hides a variable of the same name.
        LinearForm<Variable> before = variables.get(sum.variable());
        if (last.isConstant() && last.constant() < MAX_SUMMANDS) {
          for (long i = 0; i <= last.constant(); i++) {
            variables.put(sum.variable(), low.plus(i));
            addParts(sum.part(), count);
          }
        } else if (mayRange
            && count.equals(number(1))
            && sum.part() instanceof PartSyntax.Single(Clause.PositionSyntax position, var _)
            && position.arguments().size() == 1) {
          addRange(sum.variable(), position, low, low.plus(last));
        } else {
          throw new NotExpressible("a number of parts that varies is beyond automata");
        }
        if (before == null) {
          variables.remove(sum.variable());
        } else {
          variables.put(sum.variable(), before);
        }
      }
    }
  }

  /**
   * Adds a sum over a range as one of {@link #ranges}; changes the form of its index. The argument
   * has to be linear in the index with the coefficient 1 or -1, so that it takes all numbers
   * between its first and its last.
   */
  private void addRange(
      String name,
      Clause.PositionSyntax position,
      LinearForm<Variable> low,
      LinearForm<Variable> high) {
    Variable index = new Variable("index");
    variables.put(name, number(index));
    LinearForm<Variable> argument = terms.linearForm(position.arguments().getFirst());
    long sign = argument.coefficient(index);
    if (Math.abs(sign) != 1) {
      throw new NotExpressible("the index of a sum has to run along one argument, by 1");
    }
    LinearForm<Variable> rest = argument.minus(number(index).times(sign));
    LinearForm<Variable> least = rest.plus((sign > 0 ? low : high).times(sign));
    LinearForm<Variable> end = rest.plus((sign > 0 ? high : low).times(sign)).plus(1);
    constraints.requireNatural(least, "a sum may run over negative numbers");
    constraints.requireNatural(end.minus(least), "a sum may end before it begins");
    ranges.add(new RangeSum(position.name(), least, end));
  }

  /**
   * The constraints under which there is an option, and the obligations, which the caller has to
   * have decided. The caller may add more.
   */
  public DefiningConstraints constraints() {
    return constraints;
  }

  /** The components of the option, in the order of the text. */
  public List<Part> parts() {
    return parts;
  }

  /** The sums over ranges whose components the option has as well. */
  public List<RangeSum> ranges() {
    return ranges;
  }
}
