// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.ground.linear.LinearForm;
import sprague.model.Game;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.branch.Branch;
import sprague.model.branch.BranchReader;
import sprague.model.branch.NotRead;

/**
 * The moves of a position name with two arguments, a size and a bound, where a greater bound allows
 * more and changes nothing else.
 *
 * @param name the position name
 * @param size which argument is the size; the other one is the bound
 * @param moves the moves
 */
record BoundMoves(int name, int size, List<BoundMove> moves) {
  /** Each kind of move is looked at for each size. */
  private static final int MOST_MOVES = 64;

  private static final BranchReader READER = new BranchReader(MOST_MOVES, MOST_MOVES, false);

  /** Makes the list unmodifiable. */
  BoundMoves {
    moves = List.copyOf(moves);
  }

  /** Which argument is the bound. */
  int bound() {
    return 1 - size;
  }

  /** The moves of a name with two arguments; empty when neither serves as a bound. */
  static Optional<BoundMoves> of(Game game, int name) {
    return of(game, name, 0).or(() -> of(game, name, 1));
  }

  private static Optional<BoundMoves> of(Game game, int name, int size) {
    List<BoundMove> moves = new ArrayList<>();
    try {
      for (Rule rule : game.rulesOf(name)) {
        for (Branch branch : READER.possible(rule, 2)) {
          moves.add(move(branch, name, size));
        }
      }
    } catch (NotRead | ArithmeticException declined) {
      return Optional.empty();
    }
    boolean isBounded = moves.stream().anyMatch(move -> !move.needs().isEmpty());
    return isBounded && moves.size() <= MOST_MOVES
        ? Optional.of(new BoundMoves(name, size, moves))
        : Optional.empty();
  }

  private static BoundMove move(Branch branch, int name, int size) throws NotRead {
    if (branch.isFiltered()) {
      throw new NotRead("numbers of a set are taken");
    }
    Optional<Term> variable = variable(branch);
    Term bound = new Term.Slot(1 - size);
    List<BoundMove.Form> limits = new ArrayList<>();
    List<BoundMove.Form> needs = new ArrayList<>();
    for (LinearForm<Term> form : branch.atLeastZero()) {
      if (form.coefficient(bound) == 0) {
        limits.add(form(form, variable, size));
      } else if (form.coefficient(bound) == 1) {
        BoundMove.Form need = form(LinearForm.of(bound).minus(form), variable, size);
        if (need.byNumber() < 0) {
          throw new NotRead("a greater number needs a smaller bound");
        }
        // A bound is never negative.
        if (!need.equals(new BoundMove.Form(0, 0, 0))) {
          needs.add(need);
        }
      } else {
        throw new NotRead("a greater bound forbids a move");
      }
    }
    if (variable.isEmpty()) {
      // The one move that there is has number 0.
      limits.add(new BoundMove.Form(0, -1, 0));
    }
    if (limits.stream().noneMatch(limit -> limit.byNumber() < 0)) {
      throw new NotRead("only the bound limits what is taken");
    }
    return new BoundMove(limits, needs, parts(branch, variable, name, size));
  }

  private static List<BoundMove.Left> parts(
      Branch branch, Optional<Term> variable, int name, int size) throws NotRead {
    List<BoundMove.Left> parts = new ArrayList<>();
    for (int i = 0; i < branch.parts().size(); i++) {
      Branch.Left left = branch.parts().get(i);
      if (left.name() != name
          || !branch.facts().implies(Terms.term(branch.displacement(i, size)), Terms.constant(1))) {
        throw new NotRead("a move leaves what is not smaller");
      }
      parts.add(
          new BoundMove.Left(
              form(left.arguments().get(size), variable, size),
              form(left.arguments().get(1 - size), variable, size)));
    }
    boolean tells =
        parts.stream().anyMatch(it -> it.size().byNumber() != 0 || it.bound().byNumber() != 0);
    if (variable.isPresent() && !tells) {
      throw new NotRead("what is left does not tell the number");
    }
    return parts;
  }

  /** The one variable of a branch, if there is any. */
  private static Optional<Term> variable(Branch branch) throws NotRead {
    Set<Term> unknowns = new LinkedHashSet<>();
    branch.atLeastZero().forEach(form -> unknowns.addAll(form.coefficients().keySet()));
    branch.parts().stream()
        .flatMap(part -> part.arguments().stream())
        .forEach(form -> unknowns.addAll(form.coefficients().keySet()));
    unknowns.remove(new Term.Slot(0));
    unknowns.remove(new Term.Slot(1));
    if (unknowns.size() > 1) {
      throw new NotRead("a move has several numbers");
    }
    return unknowns.stream().findFirst();
  }

  /** A form in the size and the variable. */
  private static BoundMove.Form form(LinearForm<Term> form, Optional<Term> variable, int size)
      throws NotRead {
    if (form.coefficient(new Term.Slot(1 - size)) != 0) {
      throw new NotRead("what a move leaves depends on the bound");
    }
    BoundMove.Form read =
        new BoundMove.Form(
            form.coefficient(new Term.Slot(size)),
            variable.map(form::coefficient).orElse(0L),
            form.constant());
    if (exceeds(read.bySize(), BoundMove.MOST_COEFFICIENT)
        || exceeds(read.byNumber(), BoundMove.MOST_COEFFICIENT)
        || exceeds(read.constant(), BoundMove.MOST_CONSTANT)) {
      throw new NotRead("numbers are large");
    }
    return read;
  }

  private static boolean exceeds(long number, long most) {
    return number < -most || number > most;
  }
}
