// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.heap.PeriodBound;
import sprague.kernel.misere.MisereQuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * The transitions of the heaps of all sizes, given classes of the heaps that repeat with a period p
 * from a size n0 on. A class is an element of the monoid, 0 that of the empty sum; the transition
 * of a heap is its class with the set of the classes of its options.
 *
 * <p>Let E be the bound of {@link PeriodBound}. For n &gt;= E the heaps of sizes n and n + p have
 * the same transition: each option of one becomes an option of the other if a heap b is replaced by
 * one of the same class, which differs by p and is n0 or more. So the transitions of the sizes
 * below E + p are all. Every move leaves smaller heaps, so that every play ends.
 *
 * <p>Cost: O((E + p)^2 * order) for each part of a move and each family of moves.
 */
final class HeapClasses {
  /**
   * The maximum number of sizes examined. With at most 2048 classes ({@link MonoidTable}) the sets
   * of {@link #products} take up to 5 megabytes then for each list of parts, and up to 2^27 pairs
   * of a sum and a size are combined.
   */
  private static final long MAX_SIZES = 1 << 14;

  /**
   * The cost of testing one number for membership, in steps of {@link LimitMeter}: a number below
   * {@link #MAX_SIZES} is tested for primality by at most 2^7 divisions, and most by few.
   */
  private static final long STEPS_PER_NUMBER = 1 << 5;

  private final HeapNormalForm form;
  private final MisereMonoid monoid;
  private final MisereClaim.Heaps classes;
  private final int sizes;
  private final LimitMeter meter;

  /**
   * By list of parts, for each sum of their sizes, from 0 to {@code sizes - 1}, the set of the
   * products of their classes. Parts may be in any order, as {@link PeriodBound} refuses moves with
   * a minimum difference.
   */
  private final Map<List<HeapMove.Part>, BitSet[]> products = new HashMap<>();

  /** The members of each set of numbers that may be removed, ascending, below {@link #sizes}. */
  private final Map<NaturalSet, long[]> removed = new HashMap<>();

  private HeapClasses(
      HeapNormalForm form,
      MisereMonoid monoid,
      MisereClaim.Heaps classes,
      int sizes,
      ProofLimits limits) {
    this.form = form;
    this.monoid = monoid;
    this.classes = classes;
    this.sizes = sizes;
    this.meter = new LimitMeter(limits);
  }

  /**
   * The transitions of all heaps.
   *
   * @param form a verified normal form, in which pairs of equal heaps are kept
   * @throws CheckFailure when the sizes below E + p do not suffice, there are too many, or a heap
   *     without a move has another class than 0
   */
  static Set<Transition> transitions(
      HeapNormalForm form, MisereMonoid monoid, MisereClaim.Heaps classes, ProofLimits limits)
      throws CheckFailure {
    CheckFailure.require(
        classes.byKind().size() == form.kinds().size(),
        "there are not as many lists of classes as kinds of heaps");
    CheckFailure.require(form.isDecreasing(), "a move may leave a heap that is no smaller");
    long sizes = PeriodBound.end(form, classes.preperiod(), classes.period()) + classes.period();
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " sizes");
    }
    HeapClasses heaps = new HeapClasses(form, monoid, classes, (int) sizes, limits);
    Set<Transition> transitions = new LinkedHashSet<>();
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (int n = 0; n < sizes; n++) {
        BitSet options = heaps.options(kind, n);
        int ownClass = classes.of(kind, n);
        CheckFailure.require(
            !options.isEmpty() || ownClass == 0,
            "a heap without a move is not in the class of the empty sum");
        if (!options.isEmpty()) {
          transitions.add(new Transition(ownClass, options));
        }
      }
    }
    return transitions;
  }

  /** The classes of the options of a heap below {@link #sizes}; empty if it has no move. */
  private BitSet options(int kind, int n) {
    BitSet options = new BitSet();
    for (HeapMove move : form.moves(kind)) {
      countTest();
      if (move.sizes().contains(n)) {
        int fixed = 0;
        for (HeapMove.FixedHeap each : move.fixed()) {
          fixed = monoid.product(fixed, classes.of(each.kind(), each.size()));
        }
        if (move.parts().isEmpty()) {
          options.set(fixed);
        } else {
          BitSet[] sums = products(move.parts());
          long[] numbers = removed.computeIfAbsent(move.removed(), this::members);
          for (int i = 0; i < numbers.length && numbers[i] <= n; i++) {
            addProducts(sums[n - (int) numbers[i]], fixed, options);
          }
        }
      }
    }
    return options;
  }

  private long[] members(NaturalSet set) {
    return set.upTo(sizes - 1L, this::countTest);
  }

  private void countTest() {
    meter.count(STEPS_PER_NUMBER);
  }

  /** The entry of {@link #products}, computed from that of all parts but the last. */
  private BitSet[] products(List<HeapMove.Part> parts) {
    BitSet[] known = products.get(parts);
    if (known != null) {
      return known;
    }
    BitSet[] sums = new BitSet[sizes];
    Arrays.setAll(sums, _ -> new BitSet());
    if (parts.isEmpty()) {
      sums[0].set(0);
    } else {
      HeapMove.Part last = parts.getLast();
      BitSet[] others = products(parts.subList(0, parts.size() - 1));
      for (int sum = 0; sum < sizes; sum++) {
        for (int size = (int) Math.min(last.least(), sizes); size <= sum; size++) {
          addProducts(others[sum - size], classes.of(last.kind(), size), sums[sum]);
        }
      }
    }
    products.put(parts, sums);
    return sums;
  }

  /** Adds the products of some classes with another one. */
  private void addProducts(BitSet some, int factor, BitSet products) {
    meter.count(1 + some.cardinality());
    some.stream().forEach(each -> products.set(monoid.product(each, factor)));
  }
}
