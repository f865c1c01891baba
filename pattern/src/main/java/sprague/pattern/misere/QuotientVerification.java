// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a monoid with a set P ({@link MisereQuotient}) gives the misere outcomes of all
 * sums of some parts, from the class of each part and those of its options; otherwise finds a sum
 * where it does not.
 *
 * <p>Every option of a sum of a class in P has to be outside P. For the other half, each sum of a
 * class x has a set W of the classes w such that some option with w more is in P; the pairs (x, W)
 * of all sums are followed, except where a pair cannot fail: if x w is in P or w in W for all w, or
 * if W contains the W of another pair with the same x. The pairs followed may be exponentially many
 * in the order n of the quotient; each costs O(n^2) for each transition, and a comparison with the
 * other pairs of its x.
 */
final class QuotientVerification {
  /**
   * A part that has moves.
   *
   * @param part its number
   * @param sum its class
   * @param options the classes of its options, not to be changed
   */
  record Transition(int part, int sum, BitSet options) {}

  /**
   * A sum where the monoid is wrong: its outcome, or that of one of its options.
   *
   * @param parts the parts of the sum, to which a sum of the class {@code factor} is added
   * @param factor a class; 0 for nothing
   */
  record Failure(List<Integer> parts, int factor) {}

  /** A pair (x, W) of the sum of a part and the parts of the pair before. */
  private record Pair(int sum, BitSet won, @Nullable Pair before, int part) {}

  private final MisereQuotient quotient;
  private final Collection<Transition> transitions;

  /** By class x, the sets W of the pairs followed, without those that contain another one. */
  private final List<List<BitSet>> smallest;

  private final Deque<Pair> open = new ArrayDeque<>();

  private QuotientVerification(MisereQuotient quotient, Collection<Transition> transitions) {
    this.quotient = quotient;
    this.transitions = transitions;
    this.smallest =
        IntStream.range(0, quotient.order())
            .<List<BitSet>>mapToObj(_ -> new ArrayList<>())
            .toList();
  }

  /**
   * Looks for a sum where the quotient is wrong.
   *
   * @param transitions at least one for each pair of a class and a set of classes of options
   */
  static Optional<Failure> failure(MisereQuotient quotient, Collection<Transition> transitions) {
    for (Transition each : transitions) {
      for (int option : each.options.stream().toArray()) {
        BitSet both = (BitSet) quotient.complements(each.sum).clone();
        both.and(quotient.complements(option));
        if (!both.isEmpty()) {
          return Optional.of(new Failure(List.of(each.part), both.nextSetBit(0)));
        }
      }
    }
    return new QuotientVerification(quotient, transitions).walk();
  }

  private Optional<Failure> walk() {
    for (Transition each : transitions) {
      Pair pair = new Pair(each.sum, products(0, each.options), null, each.part);
      if (fails(pair)) {
        return Optional.of(new Failure(List.of(each.part), 0));
      }
    }
    while (!open.isEmpty()) {
      Pair pair = open.removeFirst();
      for (Transition each : transitions) {
        BitSet won = products(pair.sum, each.options);
        for (int w = 0; w < quotient.order(); w++) {
          if (pair.won.get(quotient.product(each.sum, w))) {
            won.set(w);
          }
        }
        Pair next = new Pair(quotient.product(pair.sum, each.sum), won, pair, each.part);
        if (fails(next)) {
          return Optional.of(new Failure(parts(next), 0));
        }
      }
    }
    return Optional.empty();
  }

  /** The parts of the sum that led to a pair. */
  private static List<Integer> parts(Pair last) {
    List<Integer> parts = new ArrayList<>();
    for (Pair pair = last; pair != null; pair = pair.before) {
      parts.add(pair.part);
    }
    return parts;
  }

  /** The classes w such that x f w is in P for some of the factors f. */
  private BitSet products(int x, BitSet factors) {
    BitSet all = new BitSet(quotient.order());
    factors.stream().forEach(f -> all.or(quotient.complements(quotient.product(x, f))));
    return all;
  }

  /** Whether a sum has neither a class in P nor an option in P; otherwise its pair is followed. */
  private boolean fails(Pair pair) {
    if (!quotient.isP(pair.sum) && !pair.won.get(0)) {
      return true;
    }
    BitSet either = (BitSet) pair.won.clone();
    either.or(quotient.complements(pair.sum));
    List<BitSet> known = smallest.get(pair.sum);
    if (either.cardinality() < quotient.order()
        && known.stream().noneMatch(each -> isSubset(each, pair.won))) {
      known.removeIf(each -> isSubset(pair.won, each));
      known.add(pair.won);
      open.add(pair);
    }
    return false;
  }

  private static boolean isSubset(BitSet small, BitSet large) {
    BitSet outside = (BitSet) small.clone();
    outside.andNot(large);
    return outside.isEmpty();
  }
}
