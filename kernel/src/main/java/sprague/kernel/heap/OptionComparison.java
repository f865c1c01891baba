// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.LinearForm;

/**
 * Decides whether two descriptions of the options of a heap of size n, as lists of {@link
 * OptionPattern}, have the same options for all n. An option is a multiset of heaps, from which
 * heaps known to have the value 0 are removed. Sets that no automaton recognises are uninterpreted
 * predicates ({@link UninterpretedPredicates}).
 *
 * <p>A sentence that is false, or not decided within the steps of all sentences, is a {@link
 * CheckFailure}; what no formula expresses is a {@link NotExpressible}. Not thread-safe. Cost: that
 * of the sentences, two for each list of kinds of heaps that an option has; their size grows with
 * the number of options of these kinds times their orders.
 */
final class OptionComparison {
  /** The numeration of all sentences. None has nim-sums, and base 2 makes the smallest automata. */
  static final Numeration BINARY = Numeration.base(2);

  /**
   * The maximum number of orders that a sentence lists, each with an equation for each heap; for
   * more, which no budget suffices for, the options are refused. Eight heaps of a kind have 40,320.
   */
  private static final long MAX_ORDERS = 1 << 16;

  private final WorthlessHeaps worthless;
  private final Decider decider;
  private final Variable n = new Variable("n");
  private final LinearForm<Variable> size = number(n);

  /** By set that no automaton recognises, its propositional variables, shared by all options. */
  private final Map<String, UninterpretedPredicates.Truth> truths = new LinkedHashMap<>();

  OptionComparison(WorthlessHeaps worthless, ProofLimits limits) {
    this.worthless = worthless;
    this.decider = new Decider(BINARY, limits);
  }

  /** The size n of the heap that is moved from. */
  LinearForm<Variable> size() {
    return size;
  }

  /** The heaps of value 0 that are removed from options. */
  WorthlessHeaps worthless() {
    return worthless;
  }

  /** The uninterpreted predicates of one family of options. */
  UninterpretedPredicates predicates() {
    return new UninterpretedPredicates(size, truths);
  }

  /** Whether some set was translated that no automaton recognises. */
  boolean hasNonAutomaticSets() {
    return !truths.isEmpty();
  }

  /** The options of the moves of a normal form. */
  List<OptionPattern> cases(List<HeapMove> moves) throws CheckFailure {
    List<OptionPattern> cases = new ArrayList<>();
    for (HeapMove move : moves) {
      cases.addAll(cases(move));
    }
    return cases;
  }

  private List<OptionPattern> cases(HeapMove move) throws CheckFailure {
    DefiningConstraints constraints = new DefiningConstraints();
    UninterpretedPredicates predicates = predicates();
    List<OptionPattern.Heap> heaps = new ArrayList<>();
    constraints.add(move.sizes().contains(size, BINARY, predicates));
    if (!move.parts().isEmpty()) {
      LinearForm<Variable> removed = number(constraints.variable());
      LinearForm<Variable> sum = removed;
      LinearForm<Variable> before = number(0);
      for (HeapMove.Part part : move.parts()) {
        LinearForm<Variable> partSize = number(constraints.variable());
        constraints.add(atMost(number(part.least()), partSize));
        if (!heaps.isEmpty() && move.minGap() > 0) {
          constraints.add(atMost(before.plus(move.minGap()), partSize));
        }
        sum = sum.plus(partSize);
        before = partSize;
        heaps.add(new OptionPattern.Heap(part.kind(), partSize, /* mayBeNegative= */ false));
      }
      constraints.add(equal(sum, size));
      constraints.add(move.removed().contains(removed, BINARY, predicates));
    }
    for (HeapMove.FixedHeap known : move.fixed()) {
      heaps.add(
          new OptionPattern.Heap(known.kind(), number(known.size()), /* mayBeNegative= */ false));
    }
    List<OptionPattern> cases = OptionPattern.of(constraints, List.of(), heaps, worthless);
    requireKnownArguments(cases, constraints, predicates);
    return cases;
  }

  /** Decides for the cases of an option that predicates are applied to n or the number removed. */
  void requireKnownArguments(
      List<OptionPattern> cases,
      DefiningConstraints constraints,
      UninterpretedPredicates predicates)
      throws CheckFailure {
    if (predicates.removed().isPresent()) {
      for (OptionPattern each : cases) {
        demandImplied(
            constraints,
            each.conditions(),
            equal(predicates.removed().get(), each.removed(size)),
            "a set that no automaton recognises is applied to neither the size nor what is taken");
      }
    }
  }

  /** Decides that constraints and premises imply a conclusion; {@code otherwise} is the message. */
  void demandImplied(
      DefiningConstraints constraints, List<Formula> premises, Formula conclusion, String otherwise)
      throws CheckFailure {
    Formula implication = implies(new Formula.And(premises), conclusion);
    demand(List.of(), constraints.imply(implication), otherwise);
  }

  /**
   * Decides that two descriptions have the same options for all n &gt;= from.
   *
   * @param secondLacks the message if the first has an option that the second lacks
   * @param firstLacks the message if the second has an option that the first lacks
   */
  void demandSame(
      List<OptionPattern> first,
      List<OptionPattern> second,
      long from,
      String secondLacks,
      String firstLacks)
      throws CheckFailure {
    Set<List<Integer>> kinds = new LinkedHashSet<>();
    second.forEach(each -> kinds.add(each.kinds()));
    first.forEach(each -> kinds.add(each.kinds()));
    for (List<Integer> each : kinds) {
      List<Variable> sizes = Variable.list("x", each.size());
      Formula one = option(first, each, sizes);
      Formula other = option(second, each, sizes);
      Formula premise = UninterpretedPredicates.agree(truths.values(), sizes);
      if (from > 0) {
        premise = Formula.and(premise, atMost(number(from), size));
      }
      demand(sizes, implies(premise, implies(one, other)), secondLacks);
      demand(sizes, implies(premise, implies(other, one)), firstLacks);
    }
  }

  /** The formula that some option consists of heaps of the given kinds and sizes. */
  private static Formula option(
      List<OptionPattern> cases, List<Integer> kinds, List<Variable> sizes) {
    List<OptionPattern> alike = cases.stream().filter(each -> each.kinds().equals(kinds)).toList();
    long orders = 0;
    for (OptionPattern each : alike) {
      // The terms are at most 2^16 and 15!, so that there is no overflow.
      orders = Math.min(orders, MAX_ORDERS) + each.orders();
    }
    if (orders > MAX_ORDERS) {
      throw NotExpressible.limit("a move leaves too many heaps of one kind");
    }
    return new Formula.Or(alike.stream().map(each -> each.isOption(sizes)).toList());
  }

  /**
   * Decides a formula for all n, all sizes, and all truth values of the uninterpreted predicates.
   *
   * @param sizes the free variables of the formula, apart from n and those of the predicates
   * @param otherwise the message of the failure, which adds the least n for which the formula fails
   */
  void demand(List<Variable> sizes, Formula formula, String otherwise) throws CheckFailure {
    List<Variable> variables = new ArrayList<>();
    variables.add(n);
    for (UninterpretedPredicates.Truth truth : truths.values()) {
      variables.add(truth.size());
      variables.add(truth.removed());
    }
    variables.addAll(sizes);
    decider.require(
        new Formula.ForAll(variables, formula),
        fails -> otherwise + ", first at n = " + fails.number(n));
  }
}
