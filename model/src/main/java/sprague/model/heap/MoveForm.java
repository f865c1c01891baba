// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import sprague.ground.linear.LinearForm;
import sprague.ground.linear.LinearSystem;

/**
 * Brings one branch of a rule into the form of a {@link HeapMove}.
 *
 * <p>The sizes of the parts become the unknowns in place of the loop variables, and n is written as
 * what is removed plus those sizes. What is required then has to be of few kinds: a bound of what
 * is removed, of one part, of n, or of the difference of two parts; anything else must follow from
 * these.
 */
final class MoveForm {
  private static final int PART = 1 << 20;
  private static final int REMOVED = 1 << 24;
  private static final int MOST_CASES = 4096;

  private final List<Integer> kinds;
  private final List<HeapMove.Known> beside;
  private final List<HeapMove> moves;

  private MoveForm(List<Integer> kinds, List<HeapMove.Known> beside, List<HeapMove> moves) {
    this.kinds = kinds;
    this.beside = beside;
    this.moves = moves;
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
    new MoveForm(kinds, beside, moves).solve(branch, sizes);
    return moves;
  }

  /** Puts the sizes of the parts in the place of the loop variables. */
  private void solve(Branch start, List<LinearForm<Integer>> given) throws NotHeaps {
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
    branch = eliminated(branch, sizes);
    if (branch.isImpossible()) {
      return;
    }
    if (sizes.isEmpty()) {
      fixed(branch);
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
      branch = branch.atLeastZero(removed);
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
      bounded(inParts, removed);
    } else {
      shaped(inParts, removed);
    }
  }

  private final List<Solved> solved = new ArrayList<>();

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

  private void fixed(Branch branch) throws NotHeaps {
    Bounds when = new Bounds();
    for (LinearForm<Integer> form : branch.atLeastZero()) {
      if (!form.isConstant() && !when.take(form, LinearForm.of(Branch.N))) {
        throw new NotHeaps("a move exists for some sizes only, in a way that is not followed");
      }
    }
    Numbers numbers = when.numbers(0);
    for (Branch.Filtered each : branch.filtered()) {
      numbers = sifted(numbers, each, LinearForm.of(Branch.N));
    }
    moves.add(new HeapMove.Fixed(beside, numbers));
  }

  /** Several parts and finitely many numbers removed: one family for each number. */
  private void bounded(Branch branch, LinearForm<Integer> removed) throws NotHeaps {
    Bounds bounds = new Bounds();
    branch.atLeastZero().forEach(form -> bounds.take(form, removed));
    if (kinds.size() >= 2 && bounds.low >= 0 && bounds.high - bounds.low < MOST_CASES) {
      for (long r = bounds.low; r <= bounds.high; r++) {
        LinearForm<Integer> number = LinearForm.constant(r);
        Branch each = branch.map(form -> Branch.replace(form, REMOVED, number));
        if (!each.isImpossible()) {
          shaped(each, number);
        }
      }
    } else {
      shaped(branch, removed);
    }
  }

  /** Reads off the bounds. */
  private void shaped(Branch branch, LinearForm<Integer> removed) throws NotHeaps {
    LinearForm<Integer> sum = removed;
    for (int i = 0; i < kinds.size(); i++) {
      sum = sum.plus(LinearForm.of(PART + i));
    }
    Bounds take = new Bounds();
    Bounds size = new Bounds();
    List<Bounds> parts = new ArrayList<>();
    kinds.forEach(kind -> parts.add(new Bounds()));
    long[][] order = new long[kinds.size()][kinds.size()];
    for (long[] row : order) {
      java.util.Arrays.fill(row, Long.MIN_VALUE);
    }
    LinearSystem<Integer> known = LinearSystem.empty();
    List<LinearForm<Integer>> others = new ArrayList<>();
    for (LinearForm<Integer> form : branch.atLeastZero()) {
      if (form.isConstant()
          || (!removed.isConstant() && take.take(form, removed))
          || partBound(form, parts)
          || ordered(form, order)) {
        known = known.with(form);
      } else {
        others.add(form);
      }
    }
    for (LinearForm<Integer> form : others) {
      if (known.implies(form)) {
        continue;
      }
      if (!size.take(form, sum)) {
        throw new NotHeaps(
            "how much a move takes, or where it splits, depends on the size of the heap");
      }
    }
    if (!removed.isConstant() && take.low < 0 && !known.implies(removed)) {
      throw new NotHeaps("a move may leave a larger heap");
    }
    Numbers numbers =
        removed.isConstant()
            ? Numbers.between(removed.constant(), removed.constant())
            : take.numbers(0);
    Numbers when = size.numbers(0);
    for (Branch.Filtered each : branch.filtered()) {
      if (each.form().isConstant()) {
        continue;
      }
      if (!removed.isConstant() && sameUpToConstant(each.form(), removed)) {
        numbers = sifted(numbers, each, removed);
      } else {
        when = sifted(when, each, sum);
      }
    }
    build(parts, order, numbers, when);
  }

  private void build(List<Bounds> parts, long[][] order, Numbers removed, Numbers when)
      throws NotHeaps {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).high != Numbers.UNBOUNDED) {
        pinned(i, parts, order, removed, when);
        return;
      }
    }
    List<Long> least = parts.stream().map(part -> Math.max(0, part.low)).toList();
    if (kinds.size() == 1) {
      moves.add(new HeapMove.Take(kinds.getFirst(), removed, least.getFirst(), beside, when));
      return;
    }
    long apart = apart(order, least);
    List<Long> raised =
        apart < 0 ? least : kinds.stream().map(kind -> first(order, least)).toList();
    moves.add(new HeapMove.Split(kinds, removed, raised, Math.max(0, apart), beside, when));
  }

  /** A part of few possible sizes is one of known size. */
  private void pinned(int at, List<Bounds> parts, long[][] order, Numbers removed, Numbers when)
      throws NotHeaps {
    long low = Math.max(0, parts.get(at).low);
    long high = parts.get(at).high;
    for (long[] row : order) {
      for (long apart : row) {
        if (apart != Long.MIN_VALUE) {
          throw new NotHeaps("a part is bounded both by a number and by another part");
        }
      }
    }
    if (high - low >= MOST_CASES || (removed.bounded() && removed.low() != removed.high())) {
      throw new NotHeaps("a part's size is bounded");
    }
    for (long size = low; size <= high; size++) {
      List<Integer> others = new ArrayList<>(kinds);
      List<HeapMove.Known> more = new ArrayList<>(beside);
      more.add(new HeapMove.Known(kinds.get(at), size));
      others.subList(at, at + 1).clear();
      List<Bounds> left = new ArrayList<>(parts);
      left.remove(at);
      MoveForm form = new MoveForm(others, more, moves);
      if (left.isEmpty()) {
        if (!removed.bounded() || !removed.filters().isEmpty() || !when.isEverything()) {
          throw new NotHeaps("a part's size is bounded");
        }
        long n = removed.low() + size;
        moves.add(new HeapMove.Fixed(more, Numbers.between(n, n)));
      } else {
        long r = removed.low() + size;
        if (!removed.bounded()) {
          throw new NotHeaps("a part's size is bounded");
        }
        form.build(left, new long[0][0], Numbers.between(r, r), when);
      }
    }
  }

  /**
   * The distance between neighbours when the order of the parts is required to be that in which
   * they are written; -1 when no order is required.
   */
  private long apart(long[][] order, List<Long> least) throws NotHeaps {
    boolean none = true;
    boolean chain = kinds.stream().distinct().count() == 1;
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < order.length; j++) {
        none &= order[i][j] == Long.MIN_VALUE;
      }
    }
    if (none) {
      return -1;
    }
    // order[i][j] = d says that part j exceeds part i by d at least.
    boolean forward = true;
    boolean backward = true;
    long apart = order[0][1] != Long.MIN_VALUE ? order[0][1] : order[1][0];
    for (int i = 0; i + 1 < order.length; i++) {
      forward &= order[i][i + 1] == apart;
      backward &= order[i + 1][i] == apart;
    }
    if (!chain || apart < 0 || !(forward || backward) || (forward && backward)) {
      throw new NotHeaps("the parts of a split are compared in a way that is not followed");
    }
    // The largest parts must not have a bound of their own that the smallest one does not give.
    long first = forward ? least.getFirst() : least.getLast();
    for (int i = 0; i < least.size(); i++) {
      int rank = forward ? i : least.size() - 1 - i;
      if (least.get(i) > first + rank * apart) {
        throw new NotHeaps("the parts of a split have bounds of their own");
      }
    }
    return apart;
  }

  private static long first(long[][] order, List<Long> least) {
    return order[0][1] != Long.MIN_VALUE ? least.getFirst() : least.getLast();
  }

  private boolean partBound(LinearForm<Integer> form, List<Bounds> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).take(form, LinearForm.of(PART + i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean ordered(LinearForm<Integer> form, long[][] order) {
    if (form.coefficients().size() != 2) {
      return false;
    }
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < order.length; j++) {
        long up = form.coefficient(PART + j);
        if (i != j && up > 0 && form.coefficient(PART + i) == -up) {
          order[i][j] = Math.max(order[i][j], Math.ceilDiv(-form.constant(), up));
          return true;
        }
      }
    }
    return false;
  }

  private static boolean sameUpToConstant(LinearForm<Integer> form, LinearForm<Integer> other) {
    return form.minus(other).isConstant();
  }

  private static Numbers sifted(Numbers numbers, Branch.Filtered each, LinearForm<Integer> what)
      throws NotHeaps {
    LinearForm<Integer> offset = each.form().minus(what);
    if (!offset.isConstant()) {
      throw new NotHeaps("a set is asked about something else than the size or what is taken");
    }
    long by = offset.constant();
    if (by == 0) {
      return numbers.and(each.filter());
    }
    return switch (each.filter()) {
      case Numbers.Filter.Residues(long modulus, List<Long> residues) ->
          numbers.and(
              new Numbers.Filter.Residues(
                  modulus,
                  residues.stream().map(r -> Math.floorMod(r - by, modulus)).sorted().toList()));
      case Numbers.Filter.Member member ->
          throw new NotHeaps("a set is asked about the size less a number");
    };
  }

  /** A lower and an upper bound of one quantity. */
  private static final class Bounds {
    private long low = Long.MIN_VALUE;
    private long high = Numbers.UNBOUNDED;

    /** Takes {@code form >= 0} when it bounds the quantity. */
    boolean take(LinearForm<Integer> form, LinearForm<Integer> quantity) {
      if (quantity.isConstant()) {
        return false;
      }
      int unknown = quantity.coefficients().keySet().iterator().next();
      long times = form.coefficient(unknown);
      LinearForm<Integer> rest = form.minus(quantity.times(times));
      if (times == 0 || !rest.isConstant()) {
        return false;
      }
      if (times > 0) {
        low = Math.max(low, Math.ceilDiv(-rest.constant(), times));
      } else {
        high = Math.min(high, Math.floorDiv(rest.constant(), -times));
      }
      return true;
    }

    Numbers numbers(long least) {
      return Numbers.between(Math.max(least, low), high);
    }
  }
}
