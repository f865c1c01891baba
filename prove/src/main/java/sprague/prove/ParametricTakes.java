// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Reads subtraction sets with a parameter: the linear functions s(k) such that from a heap of size
 * n exactly the numbers s(k) &lt;= n may be taken. The parameter k is an argument that no move
 * changes.
 *
 * <p>For example {@code heap(n, k) -> heap(n - t, k) where t in {1, 2, k}} gives 1, 2 and k. Every
 * other condition of a move has to follow from s(k) &lt;= n and k &gt;= least. The checker decides
 * again, from the rules as written, that these are the moves. Cost: for each linear case of a move
 * a search for a contradiction, and one for each of its conditions.
 */
final class ParametricTakes {
  /** The maximum number of functions of a claim; so ranges and lists of more are not unrolled. */
  private static final int MAX_TAKES = ParameterClaim.MAX_COUNT;

  /** A term that is not linear is refused, as the functions s have to be linear. */
  private static final boolean OPAQUE_TERMS = false;

  private static final LinearCaseReader READER =
      new LinearCaseReader(MAX_TAKES, MAX_TAKES, OPAQUE_TERMS);

  /** The indices of the arguments n and k; in the rules, argument i is the variable of slot i. */
  private final int size;

  private final int parameter;
  private final LinearForm<Term> heap;

  /** What always holds: n is at least 0, and k at least {@code least}. */
  private final LinearSystem<Term> domain;

  private final List<Linear> takes = new ArrayList<>();

  private ParametricTakes(int size, int parameter, long least) {
    this.size = size;
    this.parameter = parameter;
    this.heap = LinearForm.of(new Term.Slot(size));
    this.domain =
        LinearSystem.<Term>empty()
            .with(heap)
            .with(LinearForm.<Term>of(new Term.Slot(parameter)).plus(-least));
  }

  /** The functions s, perhaps repeated, or the reason why there is no such subtraction set. */
  record Reading(Optional<List<Linear>> takes, String reason) {}

  /**
   * Reads a game.
   *
   * @param start with the coordinates n and k, in this order
   * @param least the least k, at least 1
   */
  static Reading of(Game game, Start start, long least) {
    try {
      return new Reading(Optional.of(read(game, start, least)), "");
    } catch (NotApplicable reason) {
      return new Reading(Optional.empty(), reason.reason());
    } catch (ArithmeticException overflow) {
      return new Reading(Optional.empty(), "numbers beyond 64 bits occur");
    }
  }

  private static List<Linear> read(Game game, Start start, long least) throws NotApplicable {
    if (!game.hasNimValues()) {
      throw new NotApplicable(game.whyNoNimValues());
    }
    if (!game.gameEnds().isEmpty()) {
      throw new NotApplicable("a position `wins` or `loses` before nobody can move");
    }
    int size = start.arguments().indexOf(new Term.Slot(0));
    int parameter = start.arguments().indexOf(new Term.Slot(1));
    if (game.names().size() != 1 || start.arguments().size() != 2 || size < 0 || parameter < 0) {
      throw new NotApplicable("not one position name with a heap's size and one parameter");
    }
    if (least < 1) {
      throw new NotApplicable("the parameter has to be at least 1");
    }
    ParametricTakes reader = new ParametricTakes(size, parameter, least);
    for (Rule rule : game.rules()) {
      for (LinearCase branch : READER.possible(rule, /* arity= */ 2)) {
        reader.add(branch);
      }
    }
    return List.copyOf(reader.takes);
  }

  /** Adds the numbers of a case of a move, one for each value of its loop variables. */
  private void add(LinearCase branch) throws NotApplicable {
    LinearSystem<Term> all = domain;
    for (LinearForm<Term> condition : branch.atLeastZero()) {
      all = all.with(condition);
    }
    if (all.isContradictory()) {
      return;
    }
    if (branch.parts().size() != 1
        || !branch.displacement(parameter).equals(LinearForm.constant(0))) {
      throw new NotApplicable("a move does more than take a number");
    }
    LinearForm<Term> removed = branch.displacement(size);
    Optional<Term> variable =
        removed.coefficients().keySet().stream()
            // Slots from 2 on are those of loops.
            .filter(unknown -> unknown instanceof Term.Slot(int slot) && slot >= 2)
            .findFirst();
    if (variable.isEmpty()) {
      take(branch, removed);
      return;
    }
    for (LinearCase each :
        branch
            .listed(variable.get(), MAX_TAKES)
            .orElseThrow(
                () ->
                    new NotApplicable("a move has a loop over more than " + MAX_TAKES + " numbers"))
            .values()) {
      add(each);
    }
  }

  /** Adds the number that a case of a move removes, a linear function of k alone. */
  private void take(LinearCase branch, LinearForm<Term> removed) throws NotApplicable {
    if (removed.coefficient(new Term.Slot(size)) != 0) {
      throw new NotApplicable("a move does more than take a number");
    }
    LinearSystem<Term> able = domain.with(heap.minus(removed));
    if (branch.isFiltered() || !branch.atLeastZero().stream().allMatch(able::implies)) {
      throw new NotApplicable("a move has a condition other than on the heap's size");
    }
    if (!domain.implies(removed.plus(-1))) {
      throw new NotApplicable("a move may take nothing");
    }
    if (takes.size() == MAX_TAKES) {
      throw new NotApplicable("more than " + MAX_TAKES + " numbers may be taken");
    }
    takes.add(new Linear(removed.coefficient(new Term.Slot(parameter)), removed.constant()));
  }
}
