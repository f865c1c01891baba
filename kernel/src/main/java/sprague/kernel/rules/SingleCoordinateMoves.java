// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * The moves of positions P(x, c) as formulas, given that each of them leads to one component P(y,
 * c): only the first coordinate changes. That is so if the {@link #obligations} hold.
 */
public final class SingleCoordinateMoves {
  private final Variable from = new Variable("from");
  private final Variable to = new Variable("to");
  private final Variable kept = new Variable("kept");
  private final List<Formula> moves = new ArrayList<>();
  private final List<DefiningConstraints.Obligation> obligations = new ArrayList<>();

  private SingleCoordinateMoves() {}

  /**
   * Translates the moves of a family with one coordinate or two, which are arguments.
   *
   * @param numeration of the automata that decide about the formulas
   * @throws CheckFailure when the family is another one, or no formula expresses a move
   */
  public static SingleCoordinateMoves of(Rules rules, Family family, Numeration numeration)
      throws CheckFailure {
    SingleCoordinateMoves slides = new SingleCoordinateMoves();
    List<Variable> coordinates = List.of(slides.from, slides.kept);
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    int moving = -1;
    for (int i = 0; i < family.arguments().size(); i++) {
      LinearForm<Integer> argument = family.arguments().get(i);
      int coordinate = family.coordinateAt(i).orElse(-1);
      if (!argument.isConstant() && (coordinate < 0 || coordinate >= coordinates.size())) {
        throw new CheckFailure("an argument of the position is neither a number nor a coordinate");
      }
      if (coordinate == 0 && moving >= 0) {
        throw new CheckFailure("two arguments of the position change together");
      }
      moving = coordinate == 0 ? i : moving;
      arguments.add(
          argument.isConstant()
              ? number(argument.constant())
              : number(coordinates.get(coordinate)));
    }
    if (moving < 0) {
      throw new CheckFailure("no argument of the position is its first coordinate");
    }
    try {
      for (MoveFormula move :
          MoveFormula.all(rules, family.name(), arguments, numeration, NonAutomaticSets.NONE)) {
        slides.add(family.name(), move, arguments, moving);
      }
    } catch (NotExpressible beyond) {
      throw beyond.refusal();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
    return slides;
  }

  private void add(
      String name, MoveFormula move, List<LinearForm<Variable>> arguments, int moving) {
    DefiningConstraints demands = move.demands();
    boolean one =
        move.parts().size() == 1
            && move.parts().getFirst().name().equals(name)
            && move.parts().getFirst().arguments().size() == arguments.size();
    if (!one) {
      demands.oblige(or(), "a move does not lead to one position of the same name");
      obligations.addAll(demands.obligations());
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
    demands.oblige(
        new Formula.And(same), "a move changes more than one argument, or leaves several parts");
    obligations.addAll(demands.obligations());
    moves.add(demands.met(equal(part.arguments().get(moving), number(to))));
  }

  /** The variable x. */
  public Variable from() {
    return from;
  }

  /** The variable y. */
  public Variable to() {
    return to;
  }

  /** The variable c. */
  public Variable kept() {
    return kept;
  }

  /** What has to hold for all x and c so that the moves are those of {@link #moves}. */
  public List<DefiningConstraints.Obligation> obligations() {
    return List.copyOf(obligations);
  }

  /** For each move of the rules the formula that it leads from x to y. */
  public List<Formula> moves() {
    return List.copyOf(moves);
  }

  /** The formula that a move leads from x to y. */
  public Formula leads() {
    return new Formula.Or(moves);
  }
}
