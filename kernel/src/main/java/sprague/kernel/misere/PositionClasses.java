// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.misere.MisereQuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;

/**
 * The transitions of finitely many positions, found from the rules by the definition: the class of
 * each, an element of the monoid, with the set of the classes of its options. Each position is
 * added after those that its options consist of, so that every play ends. Cost: the options of each
 * position once, and O(log count) for each of an option's distinct positions with its count.
 *
 * @param <P> a position, with {@code equals} and a text for messages
 */
final class PositionClasses<P> {
  /** The moves of a game. */
  interface Moves<P> {
    /** The options of a position, each as the number of times that it has each position. */
    Iterable<Map<P, Long>> of(P position) throws CheckFailure;
  }

  private final MisereMonoid monoid;
  private final Moves<P> moves;

  /** The class of each position added so far. */
  private final Map<P, Integer> classes = new LinkedHashMap<>();

  /** By position, those that its options consist of. */
  private final Map<P, Set<P>> reached = new LinkedHashMap<>();

  private final Set<Transition> transitions = new LinkedHashSet<>();

  PositionClasses(MisereMonoid monoid, Moves<P> moves) {
    this.monoid = monoid;
    this.moves = moves;
  }

  /**
   * Adds a position.
   *
   * @param classNumber its class, an element of the monoid, which the caller ensures
   * @throws CheckFailure when it has been added, leads to a position that has not, or has no option
   *     and another class than 0
   */
  void add(P position, long classNumber) throws CheckFailure {
    int part = (int) classNumber;
    BitSet left = new BitSet();
    Set<P> positions = new HashSet<>();
    for (Map<P, Long> option : moves.of(position)) {
      left.set(classOf(option, position));
      positions.addAll(option.keySet());
    }
    CheckFailure.require(
        !left.isEmpty() || part == 0,
        position + " has no move, and is not in the class of no position");
    if (!left.isEmpty()) {
      transitions.add(new Transition(part, left));
    }
    reached.put(position, positions);
    if (classes.put(position, part) != null) {
      throw new CheckFailure(position + " is listed twice");
    }
  }

  /** The class of an option: the product of those of its positions, all added before. */
  private int classOf(Map<P, Long> option, P from) throws CheckFailure {
    int product = 0;
    for (Map.Entry<P, Long> each : option.entrySet()) {
      Integer part = classes.get(each.getKey());
      if (part == null) {
        throw new CheckFailure(from + " leads to " + each.getKey() + ", which is not before it");
      }
      product = monoid.product(product, monoid.power(part, each.getValue()));
    }
    return product;
  }

  /** The transitions of the positions added, but for those without a move; each once. */
  Set<Transition> transitions() {
    return transitions;
  }

  boolean contains(P position) {
    return classes.containsKey(position);
  }

  /**
   * Requires that the positions added are some positions and those that they lead to: others would
   * add elements to the quotient.
   */
  void requireOnly(Set<P> positions) throws CheckFailure {
    Set<P> needed = new HashSet<>(positions);
    // In this order each position comes before those that its options consist of.
    List<P> latestFirst = List.copyOf(classes.keySet()).reversed();
    for (P each : latestFirst) {
      if (!needed.remove(each)) {
        throw new CheckFailure("the claim is not about " + each);
      }
      needed.addAll(reached.getOrDefault(each, Set.of()));
    }
    CheckFailure.require(
        needed.isEmpty() && !latestFirst.isEmpty(), "the positions of the claim are not listed");
  }
}
