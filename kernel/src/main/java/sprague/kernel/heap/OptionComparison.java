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
 * Decides whether two descriptions of the options of a heap of size n have the same options, which
 * are multisets of heaps without those worth nothing. Sets that are not automatic are uninterpreted
 * predicates, see {@link UninterpretedPredicates}.
 */
final class OptionComparison {
  static final Numeration BINARY = Numeration.base(2);

  /** The most orders of equal heaps that a sentence lists; no budget suffices for more. */
  private static final long MAX_ORDERS = 1 << 16;

  private final WorthlessHeaps worthless;
  private final Decider decider;
  private final Variable n = new Variable("n");
  private final LinearForm<Variable> whole = number(n);

  /** The variables of uninterpreted sets, the same for both descriptions. */
  private final Map<String, UninterpretedPredicates.Truth> unknowns = new LinkedHashMap<>();

  OptionComparison(WorthlessHeaps worthless, ProofLimits budget) {
    this.worthless = worthless;
    this.decider = new Decider(BINARY, budget);
  }

  /** The size of the heap that is moved from. */
  LinearForm<Variable> whole() {
    return whole;
  }

  /** The heaps that are left out. */
  WorthlessHeaps worthless() {
    return worthless;
  }

  /** Uninterpreted sets for one family of options. */
  UninterpretedPredicates unknownSets() {
    return new UninterpretedPredicates(whole, unknowns);
  }

  /** Whether a set was asked about that is not automatic. */
  boolean hasUnknownSets() {
    return !unknowns.isEmpty();
  }

  /** The options of the moves of a form. */
  List<OptionPattern> cases(List<HeapMove> moves) throws CheckFailure {
    List<OptionPattern> cases = new ArrayList<>();
    for (HeapMove move : moves) {
      cases.addAll(cases(move));
    }
    return cases;
  }

  private List<OptionPattern> cases(HeapMove move) throws CheckFailure {
    DefiningConstraints demands = new DefiningConstraints();
    UninterpretedPredicates unknown = unknownSets();
    List<OptionPattern.Heap> heaps = new ArrayList<>();
    demands.add(move.when().contains(whole, BINARY, unknown));
    if (!move.parts().isEmpty()) {
      LinearForm<Variable> removed = number(demands.variable());
      LinearForm<Variable> sum = removed;
      LinearForm<Variable> before = number(0);
      for (HeapMove.Part part : move.parts()) {
        LinearForm<Variable> size = number(demands.variable());
        demands.add(atMost(number(part.least()), size));
        if (!heaps.isEmpty() && move.apart() > 0) {
          demands.add(atMost(before.plus(move.apart()), size));
        }
        sum = sum.plus(size);
        before = size;
        heaps.add(new OptionPattern.Heap(part.kind(), size, false));
      }
      demands.add(equal(sum, whole));
      demands.add(move.removed().contains(removed, BINARY, unknown));
    }
    for (HeapMove.Known known : move.beside()) {
      heaps.add(new OptionPattern.Heap(known.kind(), number(known.size()), false));
    }
    return examined(OptionPattern.of(demands, List.of(), heaps, worthless), demands, unknown);
  }

  /** Checks that uninterpreted sets are asked only about n and the number that is removed. */
  List<OptionPattern> examined(
      List<OptionPattern> cases, DefiningConstraints demands, UninterpretedPredicates unknown)
      throws CheckFailure {
    for (OptionPattern each : cases) {
      for (LinearForm<Variable> asked : unknown.removed()) {
        demand(
            List.of(),
            demands.follows(
                implies(new Formula.And(each.more()), equal(asked, each.removed(whole)))),
            "a set that cannot be read from digits is asked about something else than the size or"
                + " what is taken");
      }
    }
    return cases;
  }

  /**
   * Demands that two descriptions have the same options, for all n from some size on.
   *
   * @param lacks what is said when the first has an option that the second lacks
   * @param isLacked what is said when the second has an option that the first lacks
   */
  void demandSame(
      List<OptionPattern> first,
      List<OptionPattern> second,
      long from,
      String lacks,
      String isLacked)
      throws CheckFailure {
    Set<List<Integer>> kinds = new LinkedHashSet<>();
    second.forEach(each -> kinds.add(each.kinds()));
    first.forEach(each -> kinds.add(each.kinds()));
    for (List<Integer> of : kinds) {
      List<Variable> sizes = Variable.list("x", of.size());
      Formula one = option(first, of, sizes);
      Formula other = option(second, of, sizes);
      Formula known = UninterpretedPredicates.agree(unknowns.values(), sizes);
      if (from > 0) {
        known = new Formula.And(List.of(known, atMost(number(from), whole)));
      }
      demand(sizes, implies(known, implies(one, other)), lacks);
      demand(sizes, implies(known, implies(other, one)), isLacked);
    }
  }

  /** Says that some option has heaps of certain kinds and sizes. */
  private static Formula option(
      List<OptionPattern> cases, List<Integer> kinds, List<Variable> sizes) {
    List<OptionPattern> alike = cases.stream().filter(each -> each.kinds().equals(kinds)).toList();
    long orders = 0;
    for (OptionPattern each : alike) {
      // 2^16 and 15! at most, so that there is no overflow.
      orders = Math.min(orders, MAX_ORDERS) + each.orders();
    }
    if (orders > MAX_ORDERS) {
      throw NotExpressible.limit("a move leaves too many heaps of one kind");
    }
    return new Formula.Or(alike.stream().map(each -> each.met(sizes)).toList());
  }

  /** Decides a sentence for all n, all sizes, and all values of the uninterpreted sets. */
  void demand(List<Variable> sizes, Formula formula, String otherwise) throws CheckFailure {
    List<Variable> variables = new ArrayList<>();
    variables.add(n);
    for (UninterpretedPredicates.Truth unknown : unknowns.values()) {
      variables.add(unknown.size());
      variables.add(unknown.removed());
    }
    variables.addAll(sizes);
    decider.demand(
        new Formula.ForAll(variables, formula),
        fails -> otherwise + ", first at n = " + fails.number(n));
  }
}
