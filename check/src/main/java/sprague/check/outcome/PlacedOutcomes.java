// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.implies;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.law.Kind;
import sprague.check.rules.Component;
import sprague.check.rules.Decider;
import sprague.check.rules.Demands;
import sprague.check.rules.Placement;
import sprague.check.rules.Refusal;
import sprague.ground.linear.LinearForm;

/**
 * What a law of all positions of a kind says of some that coordinates pick out: of {@code heap(n, n
 * - 1)} by the law of all {@code heap(n, most)}.
 *
 * <p>The coordinates of P-positions are those for which there are arguments that are the position's
 * and that the law calls a P-position, which an automaton reads as well.
 */
public final class PlacedOutcomes {
  /** So many coordinates are compared with the law, besides. */
  private static final int COMPARED = 1 << 9;

  private PlacedOutcomes() {}

  /**
   * What a law says of some positions, in a sentence.
   *
   * @param claim a law of all positions that was proved
   * @throws Refusal when it does not speak of the positions, or this is not seen within the budget
   */
  public static String examine(Placement placement, OutcomeClaim claim, Budget budget)
      throws Refusal {
    List<Automaton> sets = sets(placement, claim, budget);
    compare(placement, claim, sets);
    return OutcomeCheck.statement(sets, placement.coordinates());
  }

  /**
   * For each value told, from 0 on, what accepts the coordinates of the positions of that value.
   *
   * @throws Refusal when the law does not speak of the positions, or this is not seen within the
   *     budget
   */
  public static List<Automaton> sets(Placement placement, OutcomeClaim claim, Budget budget)
      throws Refusal {
    Decider decider = new Decider(claim.numeration(), budget);
    OutcomeLaw law = claim.laws().getFirst();
    Kind kind = law.kind();
    if (!kind.name().equals(placement.name())) {
      throw new Refusal("the first law does not speak of the position asked about");
    }
    List<Variable> arguments = Variable.list("argument", kind.fixed().size());
    List<LinearForm<Variable>> forms = arguments.stream().map(Formula::number).toList();
    List<Variable> coordinates = Variable.list("coordinate", placement.coordinates().size());
    Demands demands = placement.demands(coordinates, arguments, claim.numeration());
    for (Demands.Obligation obligation : demands.obligations()) {
      decider.demand(new Formula.ForAll(coordinates, obligation.formula()), obligation.otherwise());
    }
    List<Variable> all = new ArrayList<>(coordinates);
    all.addAll(arguments);
    decider.demand(
        new Formula.ForAll(all, implies(demands.met(and()), kind.fits(forms))),
        "the first law does not speak of the position asked about");
    List<Automaton> sets = new ArrayList<>();
    for (Automaton set : law.sets()) {
      Formula isIn = demands.met(kind.member(set, forms, List.of()));
      sets.add(decider.solutions(new Formula.Exists(arguments, isIn), coordinates));
    }
    return sets;
  }

  /**
   * Holds the sets against the law at the first coordinates, where arguments are evaluated one by
   * one. No proof rests on this; it would notice a mistake in the reading of the arguments.
   */
  private static void compare(Placement placement, OutcomeClaim claim, List<Automaton> sets)
      throws Refusal {
    int coordinates = placement.coordinates().size();
    long side = 1;
    while (cells(side + 1, coordinates) <= COMPARED) {
      side++;
    }
    for (long cell = 0; cell < cells(side, coordinates); cell++) {
      long rest = cell;
      List<Long> numbers = new ArrayList<>();
      for (int i = 0; i < coordinates; i++) {
        numbers.add(rest % side);
        rest /= side;
      }
      long[] at = numbers.stream().mapToLong(Long::longValue).toArray();
      Optional<Component> position = placement.at(numbers);
      for (int i = 0; i < sets.size(); i++) {
        int value = i;
        boolean isIn = position.flatMap(component -> claim.has(value, component)).orElse(false);
        if (sets.get(value).contains(at) != isIn) {
          throw new Refusal("the law is read wrongly at the coordinates " + numbers);
        }
      }
    }
  }

  private static long cells(long side, int dimension) {
    long cells = 1;
    for (int i = 0; i < dimension && cells <= COMPARED; i++) {
      cells *= side;
    }
    return cells;
  }
}
