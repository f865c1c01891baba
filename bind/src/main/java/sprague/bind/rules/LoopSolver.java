// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
import sprague.model.LinearFacts;
import sprague.model.NumberSet;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * Turns the conditions of one rule into a loop nest that runs through exactly the assignments for
 * which they hold.
 */
final class LoopSolver {
  /*
   * One variable is bound at a time, by the first of these that applies to any of them:
   *   an equation linear in it, the others being bound      -> Let or Quotient
   *   an equation that grows strictly with it                -> Solve
   *   membership in a finite set                             -> Walk
   *   an equation +-product = bound term, both factors open,
   *   or bound term mod variable = 0, the term being above 0 -> Divisors
   *   membership in an infinite set, with an upper bound     -> Walk
   *   linear bounds                                          -> Range
   * Bounds (OpenBounds) come from all conditions, so `a + b = n - 1` bounds a by n - 1 although b is
   * open too; `k * b < n`, b being bound and positive, bounds k by a quotient besides. A condition becomes a test as soon as its variables are bound, unless what the steps
   * ensure already implies it; hence the steps are exact whatever the bounds leave out.
   *
   * A product that may be 0 gives its factors no bound, and no divisors. Where it leaves a variable
   * without a bound or would be tried out, its cases (ProductCases) are solved one by one.
   */

  /** Up to here candidates are tried sooner than a number of some millions is factored. */
  private static final long FEW = 300;

  /**
   * The maximum number of products whose cases are taken apart within each other: a rule becomes at
   * most (factors + 1)^2 rules. Further ones are tried out.
   */
  private static final int MAX_PRODUCTS = 2;

  private final Set<Integer> open;
  private final List<Condition> pending;
  private final List<Step> steps = new ArrayList<>();
  private final Set<Integer> unknown;
  private LinearFacts facts;

  /** Whether an equation with a product is a test within the loops of its factors. */
  private boolean isAnyProductTried;

  private LoopSolver(Set<Integer> bound, Set<Integer> open, List<Condition> conditions) {
    this.open = new LinkedHashSet<>(open);
    this.pending = new ArrayList<>();
    conditions.forEach(this::split);
    this.unknown = Set.copyOf(open);
    facts = naturals(bound);
  }

  private static LinearFacts naturals(Set<Integer> bound) {
    LinearFacts facts = LinearFacts.none();
    for (int slot : bound) {
      facts = facts.atLeast(new Term.Slot(slot), Terms.constant(0));
    }
    return facts;
  }

  /** What came of solving: loop nests that together run through each assignment once. */
  sealed interface Solution {
    /** The loop nests. */
    record Loops(List<List<Step>> nests) implements Solution {}

    /**
     * A slot for which no bound was found.
     *
     * @param factors where all of these are positive, it has a bound; empty where nothing is known
     */
    record Unbounded(int slot, List<Term> factors) implements Solution {}
  }

  /**
   * Solves the conditions.
   *
   * @param bound the slots that hold numbers from the start, none negative
   * @param open the slots to be bound
   */
  static Solution solve(Set<Integer> bound, Set<Integer> open, List<Condition> conditions) {
    return solve(bound, open, conditions, 0);
  }

  /** Solves the conditions, {@code depth} products having been taken apart already. */
  private static Solution solve(
      Set<Integer> bound, Set<Integer> open, List<Condition> conditions, int depth) {
    LoopSolver solver = new LoopSolver(bound, open, conditions);
    int stuck = solver.run();
    Optional<Solution> products =
        stuck >= 0 || solver.isAnyProductTried
            ? products(bound, open, conditions, depth)
            : Optional.empty();
    if (products.isPresent() && products.get() instanceof Solution.Loops) {
      return products.get();
    }
    if (stuck < 0) {
      return new Solution.Loops(List.of(List.copyOf(solver.steps)));
    }
    // A bound may hide in the branches of an alternative: solve each branch, without the earlier.
    for (int i = 0; i < conditions.size(); i++) {
      if (conditions.get(i) instanceof Condition.Or(List<Condition> branches)
          && Terms.slots(conditions.get(i)).contains(stuck)) {
        return branches(bound, open, conditions, i, branches, depth);
      }
    }
    return products.orElseGet(() -> new Solution.Unbounded(stuck, List.of()));
  }

  /** The cases of a product of unknown numbers, if any equation has one. */
  private static Optional<Solution> products(
      Set<Integer> bound, Set<Integer> open, List<Condition> conditions, int depth) {
    OpenBounds all = new OpenBounds(naturals(bound), open, conditions);
    Optional<ProductCases> product =
        depth == MAX_PRODUCTS ? Optional.empty() : ProductCases.of(conditions, open, all);
    if (product.isEmpty()) {
      return Optional.empty();
    }
    List<List<Step>> nests = new ArrayList<>();
    for (List<Condition> each : product.get().of(conditions)) {
      if (!new OpenBounds(naturals(bound), open, each).isContradictory()) {
        switch (solve(bound, open, each, depth + 1)) {
          case Solution.Loops(List<List<Step>> more) -> nests.addAll(more);
          case Solution.Unbounded(int slot, List<Term> _) -> {
            // Where all factors are positive there are bounds, if a nest is known by now.
            List<Term> zero = nests.isEmpty() ? List.of() : product.get().factors();
            return Optional.of(new Solution.Unbounded(slot, zero));
          }
        }
      }
    }
    return Optional.of(new Solution.Loops(nests));
  }

  private static Solution branches(
      Set<Integer> bound,
      Set<Integer> open,
      List<Condition> conditions,
      int at,
      List<Condition> branches,
      int depth) {
    List<List<Step>> nests = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      List<Condition> branch = new ArrayList<>(conditions);
      branch.set(at, branches.get(i));
      branches.subList(0, i).forEach(earlier -> branch.add(Terms.negate(earlier)));
      List<Condition> flat = new ArrayList<>();
      branch.forEach(each -> flatten(each, flat));
      switch (solve(bound, open, flat, depth)) {
        case Solution.Loops(List<List<Step>> more) -> nests.addAll(more);
        case Solution.Unbounded unbounded -> {
          return unbounded;
        }
      }
    }
    return new Solution.Loops(nests);
  }

  /** Takes conjunctions apart. */
  static void flatten(Condition condition, List<Condition> into) {
    if (condition instanceof Condition.And(List<Condition> all)) {
      all.forEach(each -> flatten(each, into));
    } else {
      into.add(condition);
    }
  }

  private void split(Condition condition) {
    flatten(condition, pending);
  }

  /** Binds all variables; answers -1, or a slot for which no bound was found. */
  private int run() {
    test();
    while (!open.isEmpty()) {
      Optional<Step.Binding> step =
          equation().or(() -> walk(true)).or(this::divisors).or(() -> walk(false)).or(this::range);
      if (step.isEmpty()) {
        return open.iterator().next();
      }
      steps.add(step.get());
      open.remove(step.get().slot());
      facts = facts.after(step.get());
      test();
    }
    return -1;
  }

  /** Tests the conditions whose variables are all bound, unless they hold anyway. */
  private void test() {
    for (int i = 0; i < pending.size(); i++) {
      Condition condition = pending.get(i);
      if (openIn(Terms.slots(condition)).isEmpty()) {
        pending.remove(i--);
        if (!facts.implies(condition)) {
          isAnyProductTried |=
              !steps.isEmpty()
                  && steps.getLast() instanceof Step.Range
                  && ProductCases.isIn(condition, unknown);
          steps.add(new Step.Test(condition));
          facts = facts.and(condition);
        }
      }
    }
  }

  private OpenBounds bounds() {
    return new OpenBounds(facts, open, pending);
  }

  private Set<Integer> openIn(Set<Integer> slots) {
    Set<Integer> left = new LinkedHashSet<>(slots);
    left.retainAll(open);
    return left;
  }

  private Optional<Step.Binding> equation() {
    for (int i = 0; i < pending.size(); i++) {
      if (pending.get(i) instanceof Condition.Compare(Relation relation, Term left, Term right)
          && relation == Relation.EQUAL) {
        Set<Integer> unknown = openIn(Terms.slots(pending.get(i)));
        if (unknown.size() == 1) {
          int slot = unknown.iterator().next();
          Optional<Step.Binding> step =
              affine(slot, left, right).or(() -> increasing(slot, left, right));
          if (step.isPresent()) {
            pending.remove(i);
            return step;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Solves {@code left = right} for a slot in which both are linear. */
  private Optional<Step.Binding> affine(int slot, Term left, Term right) {
    Optional<Affine> both =
        Affine.of(left, slot).flatMap(a -> Affine.of(right, slot).flatMap(a::minus));
    if (both.isEmpty()) {
      return Optional.empty();
    }
    Term factor = both.get().factor();
    Term rest = both.get().rest();
    if (factor instanceof Term.Constant(long by)) {
      if (by == 0) {
        return Optional.empty();
      }
      Term value = Terms.term(by < 0 ? Terms.linear(rest) : Terms.linear(rest).times(-1));
      return Optional.of(
          Math.abs(by) == 1
              ? new Step.Let(slot, value)
              : new Step.Quotient(slot, value, Terms.constant(Math.abs(by))));
    }
    // A factor that could be 0 would leave the variable free, so it has to be known not to be.
    if (facts.implies(factor, Terms.constant(1))) {
      return Optional.of(new Step.Quotient(slot, Terms.term(Terms.linear(rest).times(-1)), factor));
    }
    if (facts.implies(Terms.constant(-1), factor)) {
      return Optional.of(new Step.Quotient(slot, rest, Terms.term(Terms.linear(factor).times(-1))));
    }
    return Optional.empty();
  }

  /** Solves {@code left = right} for a slot with which one side grows strictly from 0 or more. */
  private Optional<Step.Binding> increasing(int slot, Term left, Term right) {
    boolean onLeft = Terms.slots(left).contains(slot);
    if (onLeft && Terms.slots(right).contains(slot)) {
      return Optional.empty();
    }
    Term growing = onLeft ? left : right;
    Term wanted = onLeft ? right : left;
    long low = 0;
    OpenBounds all = bounds();
    while (low < 4 && all.imply(new Term.Slot(slot), Terms.constant(low + 1))) {
      low++;
    }
    LinearFacts known = facts.atLeast(new Term.Slot(slot), Terms.constant(low));
    if (!Monotonicity.strict(growing, slot, known)) {
      return Optional.empty();
    }
    // A strictly growing integer function that is not negative at `low` is at least x - low at x.
    Term high = Terms.plus(wanted, Terms.constant(low));
    return Optional.of(new Step.Solve(slot, growing, wanted, Terms.constant(low), high));
  }

  private Optional<Step.Binding> walk(boolean finite) {
    for (int i = 0; i < pending.size(); i++) {
      if (pending.get(i) instanceof Condition.In(Term term, NumberSet set)
          && term instanceof Term.Slot(int slot)
          && open.contains(slot)
          && openIn(Terms.slots(set)).isEmpty()
          && (!finite || set instanceof NumberSet.Fixed || set instanceof NumberSet.Listed)) {
        OpenBounds.Bounds bounds = bounds().of(slot);
        Optional<Term> high = bounds.high();
        if (set instanceof NumberSet.Fixed(List<Long> members)) {
          long last = members.isEmpty() ? 0 : members.getLast();
          high = Optional.of(high.orElse(Terms.constant(last)));
        } else if (high.isEmpty() && set instanceof NumberSet.Listed(List<Term> members)) {
          high =
              members.isEmpty()
                  ? Optional.of(Terms.constant(0))
                  : Optional.of(Terms.greatest(members));
        }
        if (high.isPresent()) {
          pending.remove(i);
          return Optional.of(new Step.Walk(slot, set, bounds.low(), high.get()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * {@code x * y = term} with both factors open and known to be positive, or {@code term mod x = 0}
   * with both known to be.
   */
  private Optional<Step.Binding> divisors() {
    for (int i = 0; i < pending.size(); i++) {
      if (pending.get(i) instanceof Condition.Compare(Relation relation, Term left, Term right)
          && relation == Relation.EQUAL) {
        Optional<Step.Binding> factor = factor(left, right);
        if (factor.isPresent()) {
          return factor;
        }
        Optional<Step.Binding> divisor = divisor(left, right).or(() -> divisor(right, left));
        if (divisor.isPresent()) {
          pending.remove(i);
          return divisor;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Step.Binding> factor(Term left, Term right) {
    LinearForm<Term> form;
    try {
      form = Terms.linear(left).minus(Terms.linear(right));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    for (Term unknown : form.coefficients().keySet()) {
      long sign = form.coefficient(unknown);
      if (Math.abs(sign) == 1
          && unknown
              instanceof
              Term.Binary(Term.Operation operation, Term.Slot(int first), Term.Slot(int second))
          && operation == Term.Operation.TIMES
          && open.contains(first)
          && open.contains(second)
          && first != second
          && bounds().imply(new Term.Slot(first), Terms.constant(1))
          && bounds().imply(new Term.Slot(second), Terms.constant(1))) {
        Term number = Terms.term(LinearForm.of(unknown).minus(form.times(sign)));
        if (openIn(Terms.slots(number)).isEmpty()) {
          OpenBounds.Bounds bounds = bounds().of(first);
          return Optional.of(
              new Step.Divisors(first, number, bounds.low(), bounds.high().orElse(number)));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Step.Binding> divisor(Term remainder, Term zero) {
    if (zero instanceof Term.Constant(long value)
        && value == 0
        && remainder
            instanceof Term.Binary(Term.Operation operation, Term number, Term.Slot(int slot))
        && operation == Term.Operation.MOD
        && open.contains(slot)
        && openIn(Terms.slots(number)).isEmpty()
        && bounds().imply(new Term.Slot(slot), Terms.constant(1))
        && bounds().imply(number, Terms.constant(1))
        && !bounds().imply(Terms.constant(FEW), new Term.Slot(slot))) {
      OpenBounds.Bounds bounds = bounds().of(slot);
      return Optional.of(
          new Step.Divisors(slot, number, bounds.low(), bounds.high().orElse(number)));
    }
    return Optional.empty();
  }

  private Optional<Step.Binding> range() {
    Step.Range best = null;
    OpenBounds all = bounds();
    for (int slot : open) {
      OpenBounds.Bounds bounds = all.of(slot);
      if (bounds.high().isPresent()) {
        Term high = tightened(slot, bounds.high().get());
        Step.Range range = new Step.Range(slot, bounds.low(), high);
        if (isConstant(range)) {
          return Optional.of(range);
        }
        if (best == null) {
          best = range;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The bound, or a lower one where the slot is multiplied by what is known to be positive. */
  private Term tightened(int slot, Term bound) {
    return pending.stream()
        .filter(condition -> openIn(Terms.slots(condition)).equals(Set.of(slot)))
        .flatMap(condition -> QuotientBound.of(condition, slot, facts).stream())
        .findFirst()
        .map(quotient -> Terms.least(List.of(bound, quotient)))
        .orElse(bound);
  }

  private static boolean isConstant(Step.Range range) {
    return range.low() instanceof Term.Constant && range.high() instanceof Term.Constant;
  }
}
