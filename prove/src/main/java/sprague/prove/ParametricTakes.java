// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.model.Game;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * The numbers that may be taken from a heap of size n when they are linear in a parameter k, which
 * is an argument that no move changes; read from the branches of the rules.
 *
 * <p>A number s may be taken exactly when s is at most n: every other condition of its move has to
 * follow from that and from k being at least some number. The checker decides again, from the rules
 * as written, that these are the numbers.
 */
final class ParametricTakes {
  /** A game in which a loop runs over more numbers is not read. */
  private static final int MOST_LISTED = 65;

  private static final LinearCaseReader READER =
      new LinearCaseReader(MOST_LISTED, MOST_LISTED, false);

  private final int size;
  private final int parameter;
  private final LinearForm<Term> heap;
  private final LinearSystem<Term> domain;
  private final List<Line> takes = new ArrayList<>();

  private ParametricTakes(int size, int parameter, long least) {
    this.size = size;
    this.parameter = parameter;
    this.heap = LinearForm.of(new Term.Slot(size));
    this.domain =
        LinearSystem.<Term>empty()
            .with(heap)
            .with(LinearForm.<Term>of(new Term.Slot(parameter)).plus(-least));
  }

  /** The numbers that may be taken, linear in k, or the reason why a game is none of this kind. */
  record Reading(Optional<List<Line>> takes, String reason) {}

  /**
   * Reads a game with one name from a start whose coordinates are the size of the heap and k, for k
   * from {@code least} on.
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

  private static List<Line> read(Game game, Start start, long least) throws NotApplicable {
    if (!game.hasNimValues()) {
      throw new NotApplicable(game.whyNoNimValues());
    }
    if (!game.finishes().isEmpty()) {
      throw new NotApplicable("a position `wins` or `loses` before nobody can move");
    }
    int size = start.arguments().indexOf(new Term.Slot(0));
    int parameter = start.arguments().indexOf(new Term.Slot(1));
    if (game.names().size() != 1 || start.arguments().size() != 2 || size < 0 || parameter < 0) {
      throw new NotApplicable("not one position name with a heap's size and one parameter");
    }
    if (least < 1) {
      throw new NotApplicable("the parameter has to be 1 at least");
    }
    ParametricTakes reader = new ParametricTakes(size, parameter, least);
    for (Rule rule : game.rules()) {
      for (LinearCase branch : READER.possible(rule, 2)) {
        reader.add(branch);
      }
    }
    return List.copyOf(reader.takes);
  }

  /** Notes the options of a branch, a number for each of those that a variable runs over. */
  private void add(LinearCase branch) throws NotApplicable {
    LinearSystem<Term> all = domain;
    for (LinearForm<Term> condition : branch.atLeastZero()) {
      all = all.with(condition);
    }
    if (all.isContradictory()) {
      return;
    }
    if (branch.parts().size() != 1
        || !branch.displacement(0, parameter).equals(LinearForm.constant(0))) {
      throw new NotApplicable("moves do more than take one of a few numbers");
    }
    LinearForm<Term> removed = branch.displacement(0, size);
    Optional<Term> variable =
        removed.coefficients().keySet().stream()
            .filter(unknown -> unknown instanceof Term.Slot(int slot) && slot >= 2)
            .findFirst();
    if (variable.isEmpty()) {
      take(branch, removed);
      return;
    }
    for (LinearCase each :
        branch
            .listed(variable.get(), MOST_LISTED)
            .orElseThrow(() -> new NotApplicable("more than a few numbers may be taken"))
            .values()) {
      add(each);
    }
  }

  private void take(LinearCase branch, LinearForm<Term> removed) throws NotApplicable {
    if (removed.coefficient(new Term.Slot(size)) != 0) {
      throw new NotApplicable("moves do more than take one of a few numbers");
    }
    LinearSystem<Term> able = domain.with(heap.minus(removed));
    if (branch.isFiltered() || !branch.atLeastZero().stream().allMatch(able::implies)) {
      throw new NotApplicable(
          "whether a number may be taken is not a matter of the heap's size alone");
    }
    if (!domain.implies(removed.plus(-1))) {
      throw new NotApplicable("a move may take nothing");
    }
    takes.add(new Line(removed.coefficient(new Term.Slot(parameter)), removed.constant()));
  }
}
