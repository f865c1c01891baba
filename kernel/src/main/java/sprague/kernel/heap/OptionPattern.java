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
 * The options of a heap of size n that leave a fixed multiset of kinds, as a formula: {@link #met}
 * says that some such option has certain sizes.
 *
 * <p>Heaps that are known to have the value 0 are left out: {@link WorthlessHeaps}, and those below
 * the offset of their position. An option whose heaps may be among them or not, depending on their
 * sizes, gives several cases.
 *
 * @param demands the conditions on the variables of the option
 * @param more the conditions of this case
 * @param heaps the heaps of the option, in the order of their kinds
 */
record OptionPattern(DefiningConstraints demands, List<Formula> more, List<Heap> heaps) {
  /** Each heap takes a track besides that of n, and an automaton has at most 2^16 columns. */
  private static final int MAX_HEAPS = 15;

  /** The most cases of an option. There are 2^k of them for k heaps that may have no move. */
  private static final int MAX_CASES = 1 << 12;

  /**
   * A heap of an option.
   *
   * @param size natural by the demands, unless {@code mayBeLess}
   * @param mayBeLess whether the size may be negative: a position below an offset, without a move
   */
  record Heap(int kind, LinearForm<Variable> size, boolean mayBeLess) {}

  OptionPattern {
    more = List.copyOf(more);
    heaps = List.copyOf(heaps);
  }

  /**
   * The cases of an option.
   *
   * @param more conditions of all of them
   * @param worthless the heaps that are left out
   */
  static List<OptionPattern> of(
      DefiningConstraints demands, List<Formula> more, List<Heap> heaps, WorthlessHeaps worthless) {
    List<OptionPattern> cases = new ArrayList<>();
    List<Heap> sorted = new ArrayList<>(heaps);
    sorted.sort(Comparator.comparingInt(Heap::kind));
    split(demands, sorted, 0, more, List.of(), worthless, cases);
    return cases;
  }

  /** Adds the cases in which the heaps before {@code at} are those of {@code kept}. */
  private static void split(
      DefiningConstraints demands,
      List<Heap> heaps,
      int at,
      List<Formula> more,
      List<Heap> kept,
      WorthlessHeaps worthless,
      List<OptionPattern> cases) {
    if (kept.size() > MAX_HEAPS) {
      throw NotExpressible.limit("a move leaves more than " + MAX_HEAPS + " heaps");
    }
    if (cases.size() > MAX_CASES) {
      throw NotExpressible.limit("a move leaves too many heaps that may be worth nothing");
    }
    if (at == heaps.size()) {
      cases.add(new OptionPattern(demands, more, kept));
      return;
    }
    Heap heap = heaps.get(at);
    if (heap.mayBeLess) {
      List<Formula> less = with(more, atMost(heap.size, number(-1)));
      split(demands, heaps, at + 1, less, kept, worthless, cases);
      List<Heap> rest = new ArrayList<>(heaps);
      rest.set(at, new Heap(heap.kind, heap.size, false));
      split(demands, rest, at, with(more, atMost(number(0), heap.size)), kept, worthless, cases);
      return;
    }
    Optional<List<Long>> worthlessSizes = worthless.sizes().get(heap.kind);
    if (worthlessSizes.isEmpty()) {
      split(demands, heaps, at + 1, more, kept, worthless, cases);
      return;
    }
    boolean isKept = true;
    List<Formula> other = new ArrayList<>(more);
    for (long size : worthlessSizes.get()) {
      if (mayBe(heap.size, size)) {
        Formula equal = equal(heap.size, number(size));
        split(demands, heaps, at + 1, with(more, equal), kept, worthless, cases);
        other.add(size == 0 ? atMost(number(1), heap.size) : Formula.not(equal));
        isKept &= !heap.size.isConstant();
      }
    }
    if (isKept) {
      split(demands, heaps, at + 1, other, with(kept, heap), worthless, cases);
    }
  }

  /** Whether it is not seen from the coefficients that a size is another number. */
  private static boolean mayBe(LinearForm<Variable> size, long number) {
    return size.isConstant()
        ? size.constant() == number
        : !(DefiningConstraints.isNatural(size) && size.constant() > number);
  }

  private static <E> List<E> with(List<E> list, E element) {
    List<E> more = new ArrayList<>(list);
    more.add(element);
    return more;
  }

  /** The kinds of the heaps, ascending. */
  List<Integer> kinds() {
    return heaps.stream().map(Heap::kind).toList();
  }

  /** The number of orders of the heaps within their kinds: at most 15!, which is below 2^63. */
  long orders() {
    long orders = 1;
    for (int i = 1, alike = 1; i < heaps.size(); i++) {
      alike = heaps.get(i).kind == heaps.get(i - 1).kind ? alike + 1 : 1;
      orders *= alike;
    }
    return orders;
  }

  /** Says that some such option has these sizes, up to the order of heaps of one kind. */
  Formula met(List<Variable> sizes) {
    List<Formula> orders = new ArrayList<>();
    permute(sizes, new ArrayList<>(), orders);
    return demands.met(new Formula.And(with(more, new Formula.Or(orders))));
  }

  /** Adds an equation for each order that begins as chosen. */
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

  /** The number that the option removes: n minus the sizes of the heaps. */
  LinearForm<Variable> removed(LinearForm<Variable> n) {
    LinearForm<Variable> removed = n;
    for (Heap heap : heaps) {
      removed = removed.minus(heap.size);
    }
    return removed;
  }
}
