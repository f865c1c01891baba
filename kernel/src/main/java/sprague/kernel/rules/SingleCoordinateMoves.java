// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * The moves of positions P(x, c1, c2, ...) as formulas in the case that each of them leads to one
 * component P(y, c1, c2, ...): only the first coordinate changes. The move of {@code heap(n, k) ->
 * heap(n - t, k) where 1 <= t <= k} is {@code there is a t with 1 <= t <= c1 and y = x - t}.
 *
 * <p>Claim: if {@link #requireObligations} finds no fault, then for all coordinates that satisfy
 * its conditions the options of P(x, c1, ...) are the P(y, c1, ...) for which one of {@link #moves}
 * holds. Immutable. Cost O(size of the rules); only {@link #requireObligations} decides sentences.
 */
public final class SingleCoordinateMoves {
  private final Variable from = new Variable("from");
  private final Variable to = new Variable("to");
  private final List<Variable> kept = new ArrayList<>();
  private final List<Formula> moves = new ArrayList<>();
  private final List<DefiningConstraints.Obligation> obligations = new ArrayList<>();

  private SingleCoordinateMoves() {}

  /**
   * Translates the moves of a family.
   *
   * @param family with at least one coordinate; each argument is a constant or a coordinate, and
   *     the first coordinate is exactly one of them
   * @param numeration of the automata that decide about the formulas
   * @throws CheckFailure when the family is another one, or no formula expresses a move
   */
  public static SingleCoordinateMoves of(Rules rules, Family family, Numeration numeration)
      throws CheckFailure {
    SingleCoordinateMoves result = new SingleCoordinateMoves();
    List<Variable> coordinates = new ArrayList<>(List.of(result.from));
    for (String name : family.variables().subList(1, family.variables().size())) {
      result.kept.add(new Variable(name));
    }
    coordinates.addAll(result.kept);
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    int moving = -1;
    for (int i = 0; i < family.arguments().size(); i++) {
      LinearForm<Integer> argument = family.arguments().get(i);
      int coordinate = family.coordinateAt(i).orElse(-1);
      CheckFailure.require(
          argument.isConstant() || coordinate >= 0,
          "an argument of the position is neither a number nor a coordinate");
      CheckFailure.require(
          coordinate != 0 || moving < 0, "two arguments of the position change together");
      moving = coordinate == 0 ? i : moving;
      arguments.add(
          argument.isConstant()
              ? number(argument.constant())
              : number(coordinates.get(coordinate)));
    }
    CheckFailure.require(moving >= 0, "no argument of the position is its first coordinate");
    try {
      for (MoveFormula move :
          MoveFormula.all(rules, family.name(), arguments, numeration, NonAutomaticSets.NONE)) {
        result.add(family.name(), move, arguments, moving);
      }
    } catch (NotExpressible beyond) {
      throw beyond.toCheckFailure();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
    return result;
  }

  /** Adds a move; {@code moving} is the index of the argument that is the first coordinate. */
  private void add(
      String name, MoveFormula move, List<LinearForm<Variable>> arguments, int moving) {
    DefiningConstraints constraints = move.constraints();
    boolean isToSameName =
        move.parts().size() == 1
            && move.parts().getFirst().name().equals(name)
            && move.parts().getFirst().arguments().size() == arguments.size();
    if (!isToSameName) {
      // Admitted if the move never exists: its constraints imply the empty disjunction, false.
      constraints.require(or(), "a move does not lead to one position of the same name");
      obligations.addAll(constraints.obligations());
      return;
    }
    MoveFormula.Part part = move.parts().getFirst();
    List<Formula> same = new ArrayList<>();
    same.add(equal(part.count(), number(1)));
    for (int i = 0; i < arguments.size(); i++) {
      if (i != moving) {
        same.add(equal(part.arguments().get(i), arguments.get(i)));
      }
    }
    constraints.require(
        new Formula.And(same), "a move changes more than one argument, or leaves several parts");
    obligations.addAll(constraints.obligations());
    moves.add(constraints.exists(equal(part.arguments().get(moving), number(to))));
  }

  /** The variable x, free in the formulas: the first coordinate before the move. */
  public Variable from() {
    return from;
  }

  /** The variable y, free in the formulas: the first coordinate after the move. */
  public Variable to() {
    return to;
  }

  /** The variables c1, c2, ..., free in the formulas: the other coordinates. */
  public List<Variable> kept() {
    return List.copyOf(kept);
  }

  /**
   * Requires the obligations, for all x, c1, c2, ... that satisfy conditions.
   *
   * @param conditions about x, c1, c2, ...; none for all numbers
   * @throws CheckFailure when an obligation is false, or is not decided within the limits
   */
  public void requireObligations(Decider decider, List<Formula> conditions) throws CheckFailure {
    for (DefiningConstraints.Obligation each : obligations) {
      decider.require(forAll(conditions, List.of(), each.formula()), each.otherwise());
    }
  }

  /** For each move of the rules, the formula that it leads from P(x, c1, ...) to P(y, c1, ...). */
  public List<Formula> moves() {
    return List.copyOf(moves);
  }

  /** The formula that some move leads from P(x, c1, ...) to P(y, c1, ...). */
  public Formula isMove() {
    return new Formula.Or(moves);
  }

  /** The sentence that conditions imply a formula, for all x, c1, c2, ... and {@code more}. */
  public Formula forAll(List<Formula> conditions, List<Variable> more, Formula formula) {
    List<Variable> variables = new ArrayList<>(kept);
    variables.add(from);
    variables.addAll(more);
    return new Formula.ForAll(variables, implies(new Formula.And(conditions), formula));
  }
}
