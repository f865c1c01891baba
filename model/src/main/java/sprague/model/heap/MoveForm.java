// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import sprague.ground.linear.LinearForm;

/**
 * Brings one branch of a rule into the form of a {@link HeapMove}.
 *
 * <p>The sizes of the parts become the unknowns in place of the loop variables, and n is written as
 * what is removed plus those sizes. What is required then has to be of few kinds: a bound of what
 * is removed, of one part, of n, or of the difference of two parts; anything else must follow from
 * these.
 */
final class MoveForm {
  /** Where the unknowns of parts begin; {@link Branches} numbers fewer loop variables than this. */
  static final int PART = 1 << 20;

  /**
   * The unknown that stands for what is removed; there are fewer parts than {@code 2^24 - 2^20}.
   */
  static final int REMOVED = 1 << 24;

  private final List<Solved> solved = new ArrayList<>();

  private MoveForm() {}

  /** The unknown that stands for the size of a part. */
  static int part(int index) {
    return PART + index;
  }

  /**
   * The moves of a branch.
   *
   * @param kinds the kinds of the parts whose size is not known
   * @param sizes their sizes
   * @param beside the parts of known size
   */
  static List<HeapMove> of(
      Branch branch,
      List<Integer> kinds,
      List<LinearForm<Integer>> sizes,
      List<HeapMove.Known> beside)
      throws NotHeaps {
    List<HeapMove> moves = new ArrayList<>();
    new MoveForm().solve(branch, sizes, new MoveShape(kinds, beside, moves));
    return moves;
  }

  /** Puts the sizes of the parts in the place of the loop variables. */
  private void solve(Branch start, List<LinearForm<Integer>> given, MoveShape shape)
      throws NotHeaps {
    Branch branch = start;
    List<LinearForm<Integer>> sizes = new ArrayList<>(given);
    for (LinearForm<Integer> equation : start.zero()) {
      LinearForm<Integer> left = equation;
      for (Solved done : solved) {
        left = Branch.replace(left, done.unknown(), done.by());
      }
      Optional<Integer> unknown = unit(left);
      if (unknown.isPresent()) {
        Solved step = Solved.of(left, unknown.get());
        solved.add(step);
        branch = step.in(branch);
        sizes.replaceAll(step::in);
      } else if (!left.isConstant()) {
        branch = branch.atLeastZero(left).atLeastZero(left.times(-1));
      }
    }
    boolean[] free = new boolean[sizes.size()];
    for (int i = 0; i < sizes.size(); i++) {
      Optional<Integer> unknown = unit(sizes.get(i));
      if (unknown.isPresent()) {
        free[i] = true;
        Solved step = Solved.of(sizes.get(i).minus(LinearForm.of(PART + i)), unknown.get());
        branch = step.in(branch);
        sizes.replaceAll(step::in);
      }
    }
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
    LinearForm<Integer> sum = LinearForm.constant(0);
    LinearForm<Integer> rest = LinearForm.of(Branch.N);
    int tied = 0;
    for (int i = 0; i < sizes.size(); i++) {
      sum = sum.plus(LinearForm.of(PART + i));
      rest = rest.minus(sizes.get(i));
      tied += free[i] ? 0 : 1;
    }
    LinearForm<Integer> removed = LinearForm.of(REMOVED);
    if (tied == 1 && rest.isConstant()) {
      removed = LinearForm.constant(rest.constant());
      if (removed.constant() < 0) {
        throw new NotHeaps("a move may leave a larger heap");
      }
    } else if (tied > 0) {
      throw new NotHeaps("the sizes that a move leaves do not add up to the heap less a number");
    }
    LinearForm<Integer> whole = sum.plus(removed);
    Branch inParts = branch.map(form -> Branch.replace(form, Branch.N, whole));
    for (int i = 0; i < sizes.size(); i++) {
      inParts = inParts.atLeastZero(LinearForm.of(PART + i));
    }
    if (!removed.isConstant()) {
      // Nothing is known of the sign of what is removed yet; a heap that grows is refused below.
      shape.bounded(inParts, removed);
    } else {
      shape.shaped(inParts, removed);
    }
  }

  /** An unknown that a form has been put in the place of. */
  private record Solved(int unknown, LinearForm<Integer> by) {
    /** From {@code form = 0}, in which the unknown occurs once or minus once. */
    static Solved of(LinearForm<Integer> form, int unknown) {
      long times = form.coefficient(unknown);
      LinearForm<Integer> rest = form.minus(LinearForm.<Integer>of(unknown).times(times));
      return new Solved(unknown, rest.times(-times));
    }

    LinearForm<Integer> in(LinearForm<Integer> form) {
      return Branch.replace(form, unknown, by);
    }

    Branch in(Branch branch) {
      return branch.map(form -> in(form));
    }
  }

  /** A loop variable that occurs once or minus once. */
  private static Optional<Integer> unit(LinearForm<Integer> form) {
    return form.coefficients().keySet().stream()
        .filter(unknown -> unknown != Branch.N && unknown < PART)
        .filter(unknown -> Math.abs(form.coefficient(unknown)) == 1)
        .findFirst();
  }

  /**
   * Projects away the loop variables that no part's size names. Exact, since each pair of a lower
   * and an upper bound that is combined has one in which the variable occurs once only.
   */
  private static Branch eliminated(Branch branch, List<LinearForm<Integer>> sizes) throws NotHeaps {
    TreeSet<Integer> left = new TreeSet<>();
    branch.atLeastZero().forEach(form -> left.addAll(form.coefficients().keySet()));
    branch.filtered().forEach(each -> left.addAll(each.form().coefficients().keySet()));
    sizes.forEach(form -> left.addAll(form.coefficients().keySet()));
    left.removeIf(unknown -> unknown == Branch.N || unknown >= PART);
    Branch rest = branch;
    for (int unknown : left) {
      boolean named =
          sizes.stream().anyMatch(form -> form.coefficient(unknown) != 0)
              || rest.filtered().stream().anyMatch(e -> e.form().coefficient(unknown) != 0);
      if (named) {
        throw new NotHeaps("a part's size is a multiple of what is chosen");
      }
      List<LinearForm<Integer>> kept = new ArrayList<>();
      List<LinearForm<Integer>> lower = new ArrayList<>();
      List<LinearForm<Integer>> upper = new ArrayList<>();
      for (LinearForm<Integer> form : rest.atLeastZero()) {
        long times = form.coefficient(unknown);
        (times == 0 ? kept : times > 0 ? lower : upper).add(form);
      }
      for (LinearForm<Integer> low : lower) {
        for (LinearForm<Integer> high : upper) {
          long up = low.coefficient(unknown);
          long down = -high.coefficient(unknown);
          if (up != 1 && down != 1) {
            throw new NotHeaps("what is chosen is tied to the size by multiples");
          }
          kept.add(low.times(down).plus(high.times(up)));
        }
      }
      rest = new Branch(rest.slots(), kept, List.of(), rest.filtered());
    }
    return rest;
  }
}
