// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.BitSet;
import java.util.Optional;

/**
 * An automaton without one of its tracks: it accepts the numbers on the others for which some
 * number on that track makes the relation hold.
 *
 * <p>A state is a set of states, those that the digits read so far lead to with some digits on the
 * track that goes.
 *
 * <p>Of sets there may be very many more than an automaton with the fewest states has. So where
 * they do not stay few, a state is left out of a set that another one of it simulates: one that
 * accepts if the first does, and on each column can go, for each way of the first, to a state that
 * simulates the one this way leads to. All that is accepted from the first state is then accepted
 * from the other one, and the set accepts the same without it. For states that simulate each other
 * the least one stands, so that sets that differ in nothing else are the same set.
 */
final class Projection {
  /** The sets are few while their table is so many times that of the automaton, and so large. */
  private static final long FEW = 16;

  private static final long SMALL = 1 << 12;

  /** Simulation is a table of all pairs of states; more states have too many. */
  private static final int MOST_STATES = 1 << 12;

  private final FreeTrack free;
  private final Meter meter;

  private Projection(Automaton automaton, int track, Meter meter) {
    this.free = new FreeTrack(automaton, track, meter);
    this.meter = meter;
  }

  /**
   * The relation between the numbers on the other tracks; empty where the sets are many more than
   * the states, so that another way is worth it.
   *
   * @throws BudgetSpent when the budget does not suffice for as many as the states
   */
  static Optional<Automaton> few(Automaton automaton, int track, Meter meter) {
    Projection projection = new Projection(automaton, track, meter);
    long few = FEW * automaton.states() * automaton.columns() + SMALL;
    if (!meter.allows(few)) {
      return Optional.of(projection.sets(Optional.empty(), meter));
    }
    try {
      return Optional.of(
          projection.sets(
              Optional.empty(), automaton.states() > MOST_STATES ? meter : meter.within(few)));
    } catch (BudgetSpent many) {
      meter.allow(0);
      return Optional.empty();
    }
  }

  /**
   * The same by sets without states that others in them simulate.
   *
   * @throws BudgetSpent when the budget does not suffice, or there are too many states to compare
   */
  static Automaton pruned(Automaton automaton, int track, Meter meter) {
    if (automaton.states() > MOST_STATES) {
      throw new BudgetSpent("an automaton would need too many sets of states");
    }
    Projection projection = new Projection(automaton, track, meter);
    return projection.sets(Optional.of(projection.order()), meter);
  }

  /** Which states need not be in a set. */
  private static final class Order {
    /** For each state the least one that it simulates and that simulates it. */
    private final int[] least;

    /** For each of these the others of them that simulate it. */
    private final BitSet[] better;

    Order(int[] least, BitSet[] better) {
      this.least = least;
      this.better = better;
    }

    BitSet best(BitSet set) {
      BitSet all = new BitSet();
      set.stream().forEach(state -> all.set(least[state]));
      BitSet best = new BitSet();
      all.stream().filter(state -> !better[state].intersects(all)).forEach(best::set);
      return best;
    }
  }

  /** The automaton of the sets. */
  private Automaton sets(Optional<Order> order, Meter within) {
    Automaton automaton = free.automaton();
    return Exploration.of(
        automaton.numeration(),
        automaton.tracks() - 1,
        best(free.start(), order),
        (set, column) -> best(free.after(set, column), order),
        set -> set.intersects(free.accepting()),
        set -> 8 + set.size() / Integer.SIZE,
        within);
  }

  private static BitSet best(BitSet set, Optional<Order> order) {
    return order.isPresent() ? order.get().best(set) : set;
  }

  private Order order() {
    BitSet[] simulating = new Simulation(free, meter).simulating();
    BitSet live = free.live();
    int[] least = new int[simulating.length];
    BitSet leasts = new BitSet();
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      int at = state;
      least[state] =
          simulating[state].stream()
              .filter(other -> simulating[other].get(at))
              .findFirst()
              .orElseThrow();
      leasts.set(least[state]);
    }
    BitSet[] better = new BitSet[simulating.length];
    for (int state = leasts.nextSetBit(0); state >= 0; state = leasts.nextSetBit(state + 1)) {
      better[state] = (BitSet) simulating[state].clone();
      better[state].and(leasts);
      better[state].clear(state);
    }
    return new Order(least, better);
  }
}
