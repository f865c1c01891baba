// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/**
 * Brings one branch of a rule into the form of a {@link HeapMove}.
 *
 * <p>The sizes of the parts become the unknowns in place of the loop variables, and n is written as
 * what is removed plus those sizes. What is required then has to be of few kinds: a bound of what
 * is removed, of one part, of n, or of the difference of two parts; anything else must follow from
 * these.
 */
final class MoveExtractor {
  // Unknowns that are no slot of a rule.

  /** The unknown that stands for the size of the heap. */
  static final Term N = new Term.Slot(-1);

  /** The unknown that stands for what is removed. */
  static final Term REMOVED = new Term.Slot(-2);

  private static final int PART = -3;

  private MoveExtractor() {}

  /** The unknown that stands for the size of a part. */
  static Term part(int index) {
    return new Term.Slot(PART - index);
  }

  /**
   * The moves of a branch.
   *
   * @param kinds the kinds of the parts whose size is not known
   * @param sizes their sizes
   * @param beside the parts of known size
   */
  static List<HeapMove> of(
      LinearCase branch,
      List<Integer> kinds,
      List<LinearForm<Term>> sizes,
      List<HeapMove.Known> beside)
      throws NotApplicable {
    List<HeapMove> moves = new ArrayList<>();
    solve(branch, sizes, new MoveClassifier(kinds, beside, moves));
    return moves;
  }

  /** Puts the sizes of the parts in the place of the loop variables. */
  private static void solve(LinearCase start, List<LinearForm<Term>> given, MoveClassifier shape)
      throws NotApplicable {
    // As the arguments of one part the sizes are solved with all the rest.
    LinearCase branch = start.leaving(List.of(new LinearCase.Left(0, given))).solved(0);
    boolean[] free = new boolean[given.size()];
    for (int i = 0; i < free.length; i++) {
      LinearForm<Term> named = sizes(branch).get(i).minus(LinearForm.of(part(i)));
      Optional<LinearCase> solved = branch.solvedFor(named, 0);
      free[i] = solved.isPresent();
      branch = solved.orElse(branch);
    }
    List<LinearForm<Term>> sizes = sizes(branch);
    if (branch.isImpossible()) {
      return;
    }
    branch = eliminated(branch, sizes);
    if (branch.isImpossible()) {
      return;
    }
    if (sizes.isEmpty()) {
      shape.fixed(branch);
      return;
    }
    LinearForm<Term> sum = LinearForm.constant(0);
    LinearForm<Term> rest = LinearForm.of(N);
    int tied = 0;
    for (int i = 0; i < sizes.size(); i++) {
      sum = sum.plus(LinearForm.of(part(i)));
      rest = rest.minus(sizes.get(i));
      tied += free[i] ? 0 : 1;
    }
    LinearForm<Term> removed = LinearForm.of(REMOVED);
    if (tied == 1 && rest.isConstant()) {
      removed = LinearForm.constant(rest.constant());
      if (removed.constant() < 0) {
        throw new NotApplicable("a move may leave a larger heap");
      }
    } else if (tied > 0) {
      throw new NotApplicable(
          "the sizes that a move leaves do not add up to the heap less a number");
    }
    LinearForm<Term> whole = sum.plus(removed);
    LinearCase inParts = branch.replaced(N, whole);
    for (int i = 0; i < sizes.size(); i++) {
      inParts = inParts.atLeastZero(LinearForm.of(part(i)));
    }
    if (!removed.isConstant()) {
      // Nothing is known of the sign of what is removed yet; a heap that grows is refused below.
      shape.bounded(inParts, removed);
    } else {
      shape.shaped(inParts, removed);
    }
  }

  private static List<LinearForm<Term>> sizes(LinearCase branch) {
    return branch.parts().getFirst().arguments();
  }

  /**
   * Projects away the loop variables that no part's size names. Exact, since each pair of a lower
   * and an upper bound that is combined has one in which the variable occurs once only.
   */
  private static LinearCase eliminated(LinearCase branch, List<LinearForm<Term>> sizes)
      throws NotApplicable {
    TreeSet<Integer> left = new TreeSet<>();
    Stream.of(
            branch.atLeastZero().stream(),
            branch.filtered().stream().map(LinearCase.Filtered::form),
            sizes.stream())
        .flatMap(forms -> forms)
        .flatMap(form -> form.coefficients().keySet().stream())
        .forEach(unknown -> left.addAll(Terms.slots(unknown)));
    left.removeIf(slot -> slot < 0);
    LinearCase rest = branch;
    for (int slot : left) {
      Term unknown = new Term.Slot(slot);
      boolean named =
          sizes.stream().anyMatch(form -> form.coefficient(unknown) != 0)
              || rest.filtered().stream().anyMatch(e -> e.form().coefficient(unknown) != 0);
      if (named) {
        throw new NotApplicable("a part's size is a multiple of what is chosen");
      }
      List<LinearForm<Term>> kept = new ArrayList<>();
      List<LinearForm<Term>> lower = new ArrayList<>();
      List<LinearForm<Term>> upper = new ArrayList<>();
      for (LinearForm<Term> form : rest.atLeastZero()) {
        long times = form.coefficient(unknown);
        (times == 0 ? kept : times > 0 ? lower : upper).add(form);
      }
      for (LinearForm<Term> low : lower) {
        for (LinearForm<Term> high : upper) {
          long up = low.coefficient(unknown);
          long down = -high.coefficient(unknown);
          if (up != 1 && down != 1) {
            throw new NotApplicable("what is chosen is tied to the size by multiples");
          }
          kept.add(low.times(down).plus(high.times(up)));
        }
      }
      rest = rest.with(kept, List.of());
    }
    return rest;
  }
}
