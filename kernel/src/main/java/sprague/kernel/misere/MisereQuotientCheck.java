// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;

/**
 * Proves that a monoid with a set P is the misere quotient of all sums of some parts, such as
 * heaps, given the class of each part and of its options.
 *
 * <p><b>Theorem.</b> Let different elements x and y of the monoid be told apart by P: for some z
 * just one of x z and y z is in P. Let the class of a sum be the product of the classes of its
 * parts, let every play end, and let the parts without a move have the class 0, the identity. Let a
 * transition be a pair (x, E) such that some part with moves has the class x, and E is the set of
 * the classes of its options. If
 *
 * <ol>
 *   <li>0 is not in P;
 *   <li>for all transitions (x, E) and e in E, no z has both x z and e z in P;
 *   <li>no sum of parts with moves has a class outside P and all options outside P;
 *   <li>every generator is the class of a part,
 * </ol>
 *
 * then a sum is a P-position of misere play iff its class is in P, and two sums have the same class
 * iff they have the same outcome in every sum with a third one.
 *
 * <p><b>Proof.</b> By induction along the play: an option of a sum changes a part, with a
 * transition (x, E), to an option of a class e in E, while the class of the others, z, stays. If
 * the sum is in P, so is x z, and by 2 no option is; and it has an option, since otherwise its
 * class is 0, against 1. If a sum with options is not in P, some option is, by 3. A sum without
 * options is an N-position and not in P by 1. For the second part: equal classes have equal
 * products. Different classes x and y are told apart by some z, and by 4 each z is the class of a
 * sum.
 *
 * <p><b>Decision of 3.</b> For a sum of class x let W be the set of the w such that e w is in P for
 * the class e of some option. A transition (y, F) more makes (x y, {w : y w in W} and the w with x
 * f w in P for some f in F). So all pairs (x, W) are found from those of single parts, and 3 says
 * that x is in P or 0 in W for each. A pair need not be followed if for all w, x w is in P or w in
 * W: then every sum with more parts satisfies 3. Nor need it if there is a pair with the same x and
 * a subset of W, since the sets that come from a subset are subsets. There may be exponentially
 * many pairs; the limits end the search.
 *
 * <p>Source: T. E. Plambeck, A. N. Siegel, Misere quotients for impartial games, 2008, for the
 * notion of the quotient.
 */
final class MisereQuotientCheck {
  /** The class of a part with moves, and the classes of its options, not to be changed. */
  record Transition(int part, BitSet options) {}

  /** A pair (x, W) of the decision. */
  private record Pair(int sum, BitSet won) {}

  private final MisereMonoid monoid;
  private final Set<Transition> transitions;
  private final LimitMeter meter;

  /** By class x, the sets W of the pairs found, of which none is a subset of another. */
  private final List<List<BitSet>> smallest;

  private final Deque<Pair> open = new ArrayDeque<>();

  private MisereQuotientCheck(
      MisereMonoid monoid, Set<Transition> transitions, ProofLimits limits) {
    this.monoid = monoid;
    this.transitions = transitions;
    this.meter = new LimitMeter(limits);
    this.smallest =
        IntStream.range(0, monoid.order()).<List<BitSet>>mapToObj(_ -> new ArrayList<>()).toList();
  }

  /**
   * Verifies the four hypotheses. Cost: for each pair and each transition (x, E), O(order * |E|)
   * and a comparison with the sets found for the same class; the limits count these steps.
   *
   * @param transitions those of all parts
   * @throws CheckFailure when one does not hold
   */
  static void examine(MisereMonoid monoid, Set<Transition> transitions, ProofLimits limits)
      throws CheckFailure {
    CheckFailure.require(
        !monoid.isInP(0), "a position without a move is not a P-position of misere play");
    BitSet parts = new BitSet();
    for (Transition each : transitions) {
      parts.set(each.part);
      for (int option : each.options.stream().toArray()) {
        CheckFailure.require(
            !monoid.complements(each.part).intersects(monoid.complements(option)),
            "a P-position of the quotient has a P-position as an option");
      }
    }
    CheckFailure.require(
        monoid.isGeneratedBy(parts), "a generator of the quotient is the class of no position");
    new MisereQuotientCheck(monoid, new LinkedHashSet<>(transitions), limits).walk();
  }

  private void walk() throws CheckFailure {
    for (Transition each : transitions) {
      add(each.part, products(0, each.options));
    }
    while (!open.isEmpty()) {
      Pair pair = open.removeFirst();
      for (Transition each : transitions) {
        BitSet won = products(pair.sum, each.options);
        for (int w = 0; w < monoid.order(); w++) {
          won.set(w, won.get(w) || pair.won.get(monoid.product(each.part, w)));
        }
        add(monoid.product(pair.sum, each.part), won);
      }
    }
  }

  /** The w such that x f w is in P for some f among the factors. */
  private BitSet products(int x, BitSet factors) {
    BitSet all = new BitSet();
    meter.count((long) monoid.order() * (1 + factors.cardinality()));
    factors.stream().forEach(f -> all.or(monoid.complements(monoid.product(x, f))));
    return all;
  }

  /** Adds a pair unless it need not be followed. */
  private void add(int sum, BitSet won) throws CheckFailure {
    CheckFailure.require(
        monoid.isInP(sum) || won.get(0),
        "an N-position of the quotient has no P-position as an option");
    BitSet either = (BitSet) won.clone();
    either.or(monoid.complements(sum));
    List<BitSet> known = smallest.get(sum);
    meter.count((long) monoid.order() * known.size());
    if (either.cardinality() == monoid.order()
        || known.stream().anyMatch(each -> isSubset(each, won))) {
      return;
    }
    known.removeIf(each -> isSubset(won, each));
    known.add(won);
    open.add(new Pair(sum, won));
  }

  private static boolean isSubset(BitSet small, BitSet large) {
    BitSet outside = (BitSet) small.clone();
    outside.andNot(large);
    return outside.isEmpty();
  }
}
