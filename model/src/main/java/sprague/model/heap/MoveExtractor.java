// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import sprague.model.NotApplicable;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCase.FilteredForm;
import sprague.model.linear.LinearCase.Summand;
import sprague.nimber.linear.LinearForm;

/**
 * Changes the unknowns of one linear case of a rule, so that {@link MoveClassifier} can read its
 * moves: from the loop variables to the sizes p0, p1, ... of the parts and the number r removed,
 * with n = r + p0 + p1 + ... For example {@code heap(n) -> heap(a) + heap(b) where a + b = n - k, k
 * in {1, 2}} becomes p0 &gt;= 0, p1 &gt;= 0 and r in {1, 2}.
 *
 * <p>Loop variables that are in no size are eliminated (Fourier-Motzkin). Cost: O(n^2) additions of
 * inequalities for each of them, n being their number, at most {@value #MAX_INEQUALITIES}.
 */
final class MoveExtractor {
  // Slots of rules are 0 or more, so negative slots are free for further unknowns.

  /** The unknown n, the size of the heap before the move. */
  static final Term N = new Term.Slot(-1);

  /** The unknown r = n - (the sum of the parts' sizes). */
  static final Term REMOVED = new Term.Slot(-2);

  private static final int PART_SLOT_START = -3;

  /**
   * The maximum number of inequalities in {@link #eliminated}; a rule that gives more is refused.
   * Rules as people write them give at most a few dozen.
   */
  private static final int MAX_INEQUALITIES = 1 << 10;

  private MoveExtractor() {}

  /** The unknown size of a part, whose index is counted from 0. */
  static Term part(int index) {
    return new Term.Slot(PART_SLOT_START - index);
  }

  /**
   * The families of options of a linear case.
   *
   * @param kinds the kinds of the parts of symbolic size
   * @param sizes the sizes of these parts, in the unknowns of the case
   * @param extraHeaps the parts of constant size
   * @throws NotApplicable with the reason when the requirements have no such form
   * @throws ArithmeticException on overflow
   */
  static List<HeapMove> of(
      LinearCase given,
      List<Integer> kinds,
      List<LinearForm<Term>> sizes,
      List<KnownHeap> extraHeaps)
      throws NotApplicable {
    List<HeapMove> moves = new ArrayList<>();
    extract(given, sizes, new MoveClassifier(kinds, extraHeaps, moves));
    return moves;
  }

  private static void extract(
      LinearCase given, List<LinearForm<Term>> givenSizes, MoveClassifier classifier)
      throws NotApplicable {
    // Substitutions are applied to the parts, too; so one dummy part carries all sizes along. With
    // arity 0 all slots are variables; n is none, as its slot is negative.
    LinearCase solved = given.withParts(List.of(new Summand(0, givenSizes))).solved(/* arity= */ 0);
    boolean[] isFree = new boolean[givenSizes.size()];
    for (int i = 0; i < isFree.length; i++) {
      LinearForm<Term> equation = sizes(solved).get(i).minus(LinearForm.of(part(i)));
      Optional<LinearCase> substituted = solved.solvedFor(equation, /* arity= */ 0);
      isFree[i] = substituted.isPresent();
      solved = substituted.orElse(solved);
    }
    List<LinearForm<Term>> sizes = sizes(solved);
    if (solved.isImpossible()) {
      return;
    }
    solved = eliminated(solved, sizes);
    if (solved.isImpossible()) {
      return;
    }
    if (sizes.isEmpty()) {
      classifier.addFixed(solved);
      return;
    }
    LinearForm<Term> sum = LinearForm.constant(0);
    LinearForm<Term> rest = LinearForm.of(N);
    int dependent = 0;
    for (int i = 0; i < sizes.size(); i++) {
      sum = sum.plus(LinearForm.of(part(i)));
      rest = rest.minus(sizes.get(i));
      dependent += isFree[i] ? 0 : 1;
    }
    LinearForm<Term> removed = LinearForm.of(REMOVED);
    // A size that is not free is given by the others, as in heap(a) + heap(n - 1 - a); then r is
    // a constant. If all are free, r is an unknown as well.
    if (dependent == 1 && rest.isConstant()) {
      removed = LinearForm.constant(rest.constant());
      if (removed.constant() < 0) {
        throw new NotApplicable("a move may leave a larger heap");
      }
    } else if (dependent > 0) {
      throw new NotApplicable("the sizes that a move leaves do not add up to n minus a number");
    }
    LinearForm<Term> whole = sum.plus(removed);
    LinearCase inParts = solved.replaced(N, whole);
    for (int i = 0; i < sizes.size(); i++) {
      inParts = inParts.atLeastZero(LinearForm.of(part(i)));
    }
    if (!removed.isConstant()) {
      // r may still be negative here; the classifier refuses heaps that grow.
      classifier.addForEachRemoved(inParts, removed);
    } else {
      classifier.add(inParts, removed);
    }
  }

  private static List<LinearForm<Term>> sizes(LinearCase solved) {
    return solved.parts().getFirst().arguments();
  }

  /**
   * Eliminates the loop variables that are left by Fourier-Motzkin. Exact over the integers,
   * because in each pair of a lower and an upper bound one has the coefficient 1 or -1; other pairs
   * are refused, and more than {@link #MAX_INEQUALITIES}, as each variable may square their number.
   */
  private static LinearCase eliminated(LinearCase solved, List<LinearForm<Term>> sizes)
      throws NotApplicable {
    TreeSet<Integer> slots = new TreeSet<>();
    Stream.of(
            solved.atLeastZero().stream(),
            solved.filtered().stream().map(FilteredForm::form),
            sizes.stream())
        .flatMap(forms -> forms)
        .flatMap(form -> form.coefficients().keySet().stream())
        .forEach(unknown -> slots.addAll(Terms.slots(unknown)));
    slots.removeIf(slot -> slot < 0);
    LinearCase rest = solved;
    for (int slot : slots) {
      Term unknown = new Term.Slot(slot);
      boolean isUsed =
          sizes.stream().anyMatch(form -> form.coefficient(unknown) != 0)
              || rest.filtered().stream().anyMatch(e -> e.form().coefficient(unknown) != 0);
      if (isUsed) {
        throw new NotApplicable("a size, or a number in a set, contains a multiple of a variable");
      }
      List<LinearForm<Term>> kept = new ArrayList<>();
      List<LinearForm<Term>> lower = new ArrayList<>();
      List<LinearForm<Term>> upper = new ArrayList<>();
      for (LinearForm<Term> form : rest.atLeastZero()) {
        long times = form.coefficient(unknown);
        (times == 0 ? kept : times > 0 ? lower : upper).add(form);
      }
      if (kept.size() + (long) lower.size() * upper.size() > MAX_INEQUALITIES) {
        throw new NotApplicable("the variables of a move are bounded by too many of each other");
      }
      for (LinearForm<Term> low : lower) {
        for (LinearForm<Term> high : upper) {
          long up = low.coefficient(unknown);
          long down = -high.coefficient(unknown);
          if (up != 1 && down != 1) {
            throw new NotApplicable("the bounds of a variable contain multiples of it");
          }
          kept.add(low.times(down).plus(high.times(up)));
        }
      }
      rest = rest.with(kept, List.of());
    }
    return rest;
  }
}
