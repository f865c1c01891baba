// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.LinearForm;

/**
 * The options of a heap of size n that have a fixed multiset of kinds of heaps. {@link #isOption}
 * is the formula that some of them has given sizes.
 *
 * <p>Heaps known to have the value 0 are removed: those of {@link WorthlessHeaps}, and positions
 * below their offset, which have no move. If it depends on the sizes whether a heap is one of
 * these, the option is split into cases, each with a condition on the sizes.
 *
 * @param constraints the conditions on the variables of the option, common to all cases
 * @param conditions the conditions of this case
 * @param heaps the heaps of the option in this case, sorted by kind
 */
record OptionPattern(DefiningConstraints constraints, List<Formula> conditions, List<Heap> heaps) {
  /**
   * The maximum number of heaps. Each takes a track, n takes another one, and an automaton has at
   * most 2^16 columns of binary digits.
   */
  static final int MAX_HEAPS = 15;

  /**
   * The maximum number of cases of an option: 2^k for k heaps that may be removed or not, if each
   * is worthless at one size. Every case becomes a part of formulas that are decided; options with
   * more are refused.
   */
  private static final int MAX_CASES = 1 << 12;

  /**
   * A heap of an option.
   *
   * @param size its size, which the constraints imply to be natural unless {@code mayBeNegative}
   * @param mayBeNegative whether the size may be negative, which means that the position is below
   *     its offset and has no move
   */
  record Heap(int kind, LinearForm<Variable> size, boolean mayBeNegative) {}

  OptionPattern {
    conditions = List.copyOf(conditions);
    heaps = List.copyOf(heaps);
  }

  /**
   * The cases of an option.
   *
   * @param conditions conditions of all cases
   * @param worthless the heaps that are removed
   */
  static List<OptionPattern> of(
      DefiningConstraints constraints,
      List<Formula> conditions,
      List<Heap> heaps,
      WorthlessHeaps worthless) {
    List<Heap> sorted = new ArrayList<>(heaps);
    sorted.sort(Comparator.comparingInt(Heap::kind));
    List<OptionPattern> cases = List.of(new OptionPattern(constraints, conditions, List.of()));
    for (Heap heap : sorted) {
      List<OptionPattern> extended = new ArrayList<>();
      for (OptionPattern each : cases) {
        each.extend(heap, worthless, extended);
        if (extended.getLast().heaps.size() > MAX_HEAPS) {
          throw NotExpressible.limit("a move leaves more than " + MAX_HEAPS + " heaps");
        }
        if (extended.size() > MAX_CASES) {
          throw NotExpressible.limit("a move leaves too many heaps that may be worth nothing");
        }
      }
      cases = extended;
    }
    return cases;
  }

  /** Adds the cases of this option with another heap; the last one has the most heaps. */
  private void extend(Heap heap, WorthlessHeaps worthless, List<OptionPattern> cases) {
    if (heap.mayBeNegative) {
      cases.add(where(atMost(heap.size, number(-1))));
      Heap natural = new Heap(heap.kind, heap.size, /* mayBeNegative= */ false);
      where(atMost(number(0), heap.size)).extend(natural, worthless, cases);
      return;
    }
    Optional<List<Long>> worthlessSizes = worthless.sizes().get(heap.kind);
    if (worthlessSizes.isEmpty()) {
      cases.add(this);
      return;
    }
    boolean mayRemain = true;
    List<Formula> remains = new ArrayList<>(conditions);
    for (long size : worthlessSizes.get()) {
      if (mayEqual(heap.size, size)) {
        Formula equal = equal(heap.size, number(size));
        cases.add(where(equal));
        remains.add(size == 0 ? atMost(number(1), heap.size) : Formula.not(equal));
        mayRemain &= !heap.size.isConstant();
      }
    }
    if (mayRemain) {
      cases.add(new OptionPattern(constraints, remains, with(heaps, heap)));
    }
  }

  /** This case with another condition. */
  private OptionPattern where(Formula condition) {
    return new OptionPattern(constraints, with(conditions, condition), heaps);
  }

  /** Whether the coefficients of a size do not exclude that it is a given number. */
  private static boolean mayEqual(LinearForm<Variable> size, long number) {
    return size.isConstant()
        ? size.constant() == number
        : !(DefiningConstraints.isNatural(size) && size.constant() > number);
  }

  private static <E> List<E> with(List<E> list, E element) {
    List<E> longer = new ArrayList<>(list);
    longer.add(element);
    return longer;
  }

  /** The kinds of the heaps, in ascending order, repeated as often as they occur. */
  List<Integer> kinds() {
    return heaps.stream().map(Heap::kind).toList();
  }

  /** The number of permutations of the heaps within their kinds: at most 15!, below 2^63. */
  long orders() {
    long orders = 1;
    for (int i = 1, sameKind = 1; i < heaps.size(); i++) {
      sameKind = heaps.get(i).kind == heaps.get(i - 1).kind ? sameKind + 1 : 1;
      orders *= sameKind;
    }
    return orders;
  }

  /**
   * The formula that some option of this case has the given sizes, up to the order of heaps of one
   * kind: an equation for each heap and each of the {@link #orders}, which {@link OptionComparison}
   * limits before.
   *
   * @param sizes a variable for each heap, in the order of {@link #kinds}
   */
  Formula isOption(List<Variable> sizes) {
    List<Formula> orders = new ArrayList<>();
    permute(sizes, new ArrayList<>(), orders);
    return constraints.exists(new Formula.And(with(conditions, new Formula.Or(orders))));
  }

  /** Adds the equations of each permutation that begins with the given heaps. */
  private void permute(List<Variable> sizes, List<Integer> chosen, List<Formula> orders) {
    int at = chosen.size();
    if (at == heaps.size()) {
      List<Formula> equal = new ArrayList<>();
      for (int i = 0; i < at; i++) {
        equal.add(equal(number(sizes.get(i)), heaps.get(chosen.get(i)).size));
      }
      orders.add(new Formula.And(equal));
      return;
    }
    for (int next = 0; next < heaps.size(); next++) {
      if (!chosen.contains(next) && heaps.get(next).kind == heaps.get(at).kind) {
        List<Integer> more = new ArrayList<>(chosen);
        more.add(next);
        permute(sizes, more, orders);
      }
    }
  }

  /** The number that the option removes: n minus the sizes of all heaps. */
  LinearForm<Variable> removed(LinearForm<Variable> n) {
    LinearForm<Variable> removed = n;
    for (Heap heap : heaps) {
      removed = removed.minus(heap.size);
    }
    return removed;
  }
}
