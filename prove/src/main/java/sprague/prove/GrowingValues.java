// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.kernel.claim.NumberList;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;

/**
 * Tables of the values of a family of positions with one coordinate n, computed by the engines on
 * demand. A value is a code of {@link sprague.engine.ValueKind}: the nim-value, or -1 for a sunny
 * position; in a game without nim-values 0 for a P-position.
 *
 * <p>A longer table is computed anew, not continued: as {@link TableProver} doubles the lengths,
 * all tables together cost at most twice the last one. Not safe for use by several threads.
 */
final class GrowingValues {
  /**
   * An upper bound of the memory for a value: 8 bytes in its table, 8 in a copy, and a {@link
   * sprague.pattern.Repetition} with the arrays that it is made from.
   */
  private static final int BYTES_PER_VALUE = 48;

  /**
   * The maximum number of heaps, over all kinds, in one query to an engine, which takes hundreds of
   * bytes for each: less than a gigabyte in all. Beyond, no values of several kinds are computed.
   */
  private static final int MAX_LISTED_HEAPS = 1 << 21;

  private final Game game;
  private final Start start;
  private final Effort effort;
  private final int longest;
  private final int streamed;
  private final HeapSystem.Result heaps;

  /** The game, with {@link #start} as its start. */
  private final Game starting;

  /** The longest table computed so far, by n. */
  private long[] known = {};

  /** The longest tables of the kinds of {@link #heaps}, by size. */
  private List<long[]> ofKinds = List.of();

  /** No values so far; any length within the effort, but no tables of bytes. */
  GrowingValues(Game game, Start start, Effort effort) {
    this(game, start, Integer.MAX_VALUE, 0, effort);
  }

  /**
   * No values so far.
   *
   * @param longest the maximum length of a table of numbers
   * @param streamed the maximum length of a table of bytes
   */
  GrowingValues(Game game, Start start, int longest, int streamed, Effort effort) {
    this.game = game;
    this.start = start;
    this.longest = longest;
    this.streamed = streamed;
    this.effort = effort;
    this.heaps = HeapSystem.of(game, start);
    this.starting = game.start().equals(start) ? game : game.startingAt(start);
  }

  Game game() {
    return game;
  }

  Start start() {
    return start;
  }

  /** The effort of the computation. */
  Effort effort() {
    return effort;
  }

  /** The maximum length of a table of numbers. */
  int longest() {
    return longest;
  }

  /** The maximum length of a table of bytes, for {@link RecurrenceSearch}. */
  int streamed() {
    return streamed;
  }

  /** The game in heap normal form, or the reason why it has none. */
  HeapSystem.Result heaps() {
    return heaps;
  }

  /** The longest table computed so far, by n; computes nothing. */
  NumberList known() {
    return NumberList.of(known);
  }

  /**
   * The values for n = 0, ..., length - 1; from the longest table if it has them. O(length) then,
   * else the cost of an engine.
   *
   * @throws BudgetExceeded when a limit was reached; {@link #known} then has the values up to there
   */
  long[] first(int length) {
    if (known.length < length) {
      run(box(start, length), length, this::remember);
    }
    return Arrays.copyOf(known, length);
  }

  /**
   * The values of the sizes 0, ..., length - 1 for each kind of heap, in the order of the kinds of
   * {@link #heaps}, which must have a system. Values of the start among them become {@link #known}.
   *
   * @throws BudgetExceeded when a limit was reached
   */
  List<long[]> ofKinds(int length) {
    HeapSystem system = heaps.system().orElseThrow();
    if (ofKinds.isEmpty() || ofKinds.getFirst().length < length) {
      // Where the shift is the length or more, the tables have no value of the start.
      int shift = (int) Math.min(system.shift(), length);
      if (system.kinds().size() == 1) {
        ofKinds = List.of(of(system.kinds().getFirst(), length, shift));
      } else {
        ofKinds = inOneRun(system, length);
        remember(Arrays.copyOfRange(ofKinds.get(system.root()), shift, length));
      }
    }
    return ofKinds.stream().map(table -> Arrays.copyOf(table, length)).toList();
  }

  /** The values of the sizes 0, ..., length - 1 of one kind of heap; always computed anew. */
  long[] of(HeapKind kind, int length) {
    return run(box(kind.family(), length), length, _ -> {});
  }

  /** The same for the only kind; remembers the values of the start at n, the heap of n + shift. */
  private long[] of(HeapKind kind, int length, int shift) {
    return run(
        box(kind.family(), length),
        length,
        values ->
            remember(Arrays.copyOfRange(values, Math.min(shift, values.length), values.length)));
  }

  /** All kinds by one run of an engine if one can do that, else by one run for each kind. */
  private List<long[]> inOneRun(HeapSystem system, int length) {
    List<HeapKind> kinds = system.kinds();
    if ((long) length * kinds.size() > MAX_LISTED_HEAPS) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          length + " values of each of " + kinds.size() + " kinds of heaps are too many");
    }
    List<Component> components = new ArrayList<>();
    for (HeapKind kind : kinds) {
      for (int n = 0; n < length; n++) {
        components.add(kind.heap(n));
      }
    }
    Question all = new Question.Positions(starting, components);
    Optional<EngineOffer> chosen = Planner.choose(all, effort);
    if (chosen.isEmpty()) {
      return kinds.stream().map(kind -> of(kind, length)).toList();
    }
    long[] values = run(chosen, components.size(), _ -> {});
    List<long[]> tables = new ArrayList<>();
    for (int kind = 0; kind < kinds.size(); kind++) {
      tables.add(Arrays.copyOfRange(values, kind * length, (kind + 1) * length));
    }
    return tables;
  }

  private Question box(Start family, int length) {
    return Question.Box.below(game, family, length);
  }

  private void remember(long[] values) {
    if (values.length > known.length) {
      known = values;
    }
  }

  private long[] run(Question question, int count, Consumer<long[]> receiver) {
    return run(Planner.choose(question, effort), count, receiver);
  }

  /**
   * Computes {@code count} values.
   *
   * @param receiver gets them too, or those computed before a limit is reached
   */
  private long[] run(Optional<EngineOffer> chosen, int count, Consumer<long[]> receiver) {
    if (count > effort.limits().memory() / BYTES_PER_VALUE) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "a search for patterns in " + count + " values takes more memory than allowed");
    }
    if (chosen.isEmpty()) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "no engine applies to " + count + " values within the limits");
    }
    long[] values = new long[count];
    int[] done = {0};
    try {
      chosen
          .get()
          .run(
              effort,
              (batch, size) -> {
                System.arraycopy(batch, 0, values, done[0], size);
                done[0] += size;
              });
    } catch (BudgetExceeded spent) {
      receiver.accept(Arrays.copyOf(values, done[0]));
      throw spent;
    }
    receiver.accept(values);
    return values;
  }
}
