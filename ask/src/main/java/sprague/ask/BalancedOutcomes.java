// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.FirstValues;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.run.ValueKind;

/**
 * Who wins single heaps that split: a heap with a {@link BalancedOption} is won, whatever its value
 * is. Costs a table of values up to a little more than half the largest heap, as a rule; the table
 * is continued for heaps that this does not settle, up to the heaps themselves if need be.
 */
final class BalancedOutcomes {
  /** A table that settles too little is continued by so much of its length. */
  private static final int PART_MORE = 4;

  /** The longest array that every machine can make. */
  private static final long MOST_CELLS = Integer.MAX_VALUE - 8;

  /**
   * Sizes up to 2^61 + 2^61: what is removed is below 2^48 ({@link BalancedOption}), so that no sum
   * of these leaves 64 bits. Larger ones are left to others.
   */
  private static final long LARGEST = 1L << 61;

  private final Game game;
  private final HeapSystem system;
  private final List<BalancedOption> options;
  private final Effort effort;
  private final long[] sizes;

  /** Heaps not settled yet, ascending, each once. */
  private long[] open;

  /** Heaps known to be lost, ascending. */
  private long[] lost = {};

  private final Optional<Bid> first;

  private BalancedOutcomes(
      Game game,
      HeapSystem system,
      List<BalancedOption> options,
      long[] coordinates,
      Effort effort) {
    this.game = game;
    this.system = system;
    this.options = options;
    this.effort = effort;
    this.sizes = new long[coordinates.length];
    Arrays.setAll(sizes, i -> coordinates[i] + system.shift());
    this.open = ascending(sizes);
    settle(new long[0]);
    this.first = open.length == 0 ? Optional.empty() : bid(reach(), new long[0]);
  }

  /**
   * The outcomes of members of a family, where its game is one of heaps of one kind that split.
   *
   * @param coordinates none negative
   */
  static Optional<BalancedOutcomes> of(Game game, Start family, long[] coordinates, Effort effort) {
    if (ValueKind.of(game) != ValueKind.NIMBER
        || !Arrays.stream(coordinates).allMatch(n -> n <= LARGEST)) {
      return Optional.empty();
    }
    return HeapSystem.of(game, family)
        .system()
        .filter(system -> 0 <= system.shift() && system.shift() <= LARGEST)
        .flatMap(
            system -> {
              List<BalancedOption> options = BalancedOption.of(system);
              return options.isEmpty()
                  ? Optional.empty()
                  : Optional.of(new BalancedOutcomes(game, system, options, coordinates, effort));
            });
  }

  /** The sizes in order, each once. */
  private static long[] ascending(long[] sizes) {
    long[] ascending = sizes.clone();
    Arrays.sort(ascending);
    int count = 0;
    for (long size : ascending) {
      if (count == 0 || ascending[count - 1] != size) {
        ascending[count++] = size;
      }
    }
    return Arrays.copyOf(ascending, count);
  }

  /** The estimated time of the table that most probably settles all; infinite when none can. */
  double seconds() {
    return open.length == 0 ? 0 : first.map(Bid::seconds).orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * Whether each member is lost for the player to move.
   *
   * @param heard is told what answers
   * @throws Unanswerable when a table is out of reach
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  boolean[] lost(Consumer<Served> heard) {
    heard.accept(new Served.EqualParts(game));
    long[] values = {};
    while (open.length > 0) {
      long reach = values.length == 0 ? reach() : more(values.length);
      Optional<Bid> bid = values.length == 0 ? first : bid(reach, values);
      if (bid.isEmpty()) {
        throw new Unanswerable(
            "a table of %s up to %d is out of reach".formatted(game.title(), reach));
      }
      heard.accept(new Served.Engine(game, bid.get().name()));
      values = bid.get().engine().orElseThrow().values((int) reach + 1, effort);
      settle(values);
    }
    boolean[] found = new boolean[sizes.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = Arrays.binarySearch(lost, sizes[i]) >= 0;
    }
    return found;
  }

  /** How far a table has to go to settle all open heaps, most probably. */
  private long reach() {
    long reach = 0;
    for (long n : open) {
      long least = n;
      for (BalancedOption option : options) {
        least = Math.min(least, option.reach(n));
      }
      reach = Math.max(reach, least);
    }
    return reach;
  }

  private long more(long length) {
    return Math.min(open[open.length - 1], Math.max(reach(), length + length / PART_MORE));
  }

  /** Takes the heaps out whose outcome the first values show. */
  private void settle(long[] values) {
    long[] left = new long[open.length];
    long[] more = Arrays.copyOf(lost, lost.length + open.length);
    int leftOver = 0;
    int known = lost.length;
    for (long n : open) {
      if (n < values.length) {
        more[known] = n;
        known += values[(int) n] == ValueKind.P ? 1 : 0;
      } else {
        left[leftOver] = n;
        leftOver += isWon(n, values) ? 0 : 1;
      }
    }
    lost = Arrays.copyOf(more, known);
    Arrays.sort(lost);
    open = Arrays.copyOf(left, leftOver);
  }

  private boolean isWon(long n, long[] values) {
    for (BalancedOption option : options) {
      if (option.balances(n, values)) {
        return true;
      }
    }
    return false;
  }

  /** The bid for a table of the values up to a size that begins with those known. */
  private Optional<Bid> bid(long reach, long[] known) {
    if (reach >= Math.min(MOST_CELLS, effort.limits().memory() / Long.BYTES)) {
      return Optional.empty();
    }
    Start heaps = system.kinds().get(system.root()).family();
    Question.Box box =
        new Question.Box(game, heaps, List.of(0L), List.of(reach), FirstValues.of(known));
    try {
      return Planner.choose(box, effort);
    } catch (RuleFailure tooLarge) {
      return Optional.empty();
    }
  }
}
