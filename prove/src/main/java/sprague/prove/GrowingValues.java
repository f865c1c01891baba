// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.kernel.claim.NumberList;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;
import sprague.pattern.Recurrence;

/**
 * The values of a game along one coordinate, computed as far as theorems ask for them.
 *
 * <p>Tables are computed anew when a longer one is asked for: as lengths are doubled, all tables
 * together cost at most twice the last one, and a third more where the cost is quadratic.
 */
final class GrowingValues {
  /** What a value takes while it is copied and patterns are looked for. */
  private static final int BYTES_A_VALUE = 48;

  /** A recurrence is looked for so many times as far each time. */
  private static final long GROWTH = 8;

  private static final Duration LONG = Duration.ofDays(10_000);

  /** The most components that are named one by one; it costs some hundred bytes each. */
  private static final int MOST_NAMED = 1 << 21;

  private final Game game;
  private final Start start;
  private final Effort effort;
  private final int longest;
  private final int streamed;
  private final HeapSystem.Reading heaps;

  /** The game with this start for its own. */
  private final Game starting;

  private long[] known = {};
  private List<long[]> ofKinds = List.of();

  /** Nothing computed yet; as many values as the effort allows may be asked for, but no bytes. */
  GrowingValues(Game game, Start start, Effort effort) {
    this(game, start, Integer.MAX_VALUE, 0, effort);
  }

  /**
   * Nothing computed yet.
   *
   * @param longest so many values may be asked for
   * @param streamed so many may be asked for as bytes
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

  /** How many values may be asked for. */
  int longest() {
    return longest;
  }

  /** How many values may be asked for as bytes. */
  int streamed() {
    return streamed;
  }

  /** The game as a system of heaps, or why it is none. */
  HeapSystem.Reading heaps() {
    return heaps;
  }

  /** What is known by now, by coordinate. */
  NumberList known() {
    return NumberList.of(known);
  }

  /**
   * The first values, by coordinate.
   *
   * @throws BudgetExceeded when a limit was reached; what was computed is kept
   */
  long[] first(int length) {
    if (known.length < length) {
      remember(run(box(start, length), length, this::remember));
    }
    return Arrays.copyOf(known, length);
  }

  /**
   * The first values, a byte each, until so many in a row have been there before; they are not kept
   * here. Empty when tables of bytes take more memory than allowed.
   *
   * @param first about where to look first; eight times as far then, and so on
   * @param last how many to look at before giving up
   * @throws BudgetExceeded when a limit was reached
   */
  Optional<Recurrence> recurrence(int first, int last, int window) {
    Optional<Recurrence> seen = recurrence(Math.min(first, last), window);
    long next = first;
    while (next < last && seen.isPresent() && seen.get().isOpen()) {
      next = Math.min(GROWTH * next, last);
      seen = recurrence((int) next, window);
    }
    return seen;
  }

  private Optional<Recurrence> recurrence(int length, int window) {
    Limits limits = effort.limits();
    // A growing table and its copy; the engine has one too, and the checker later.
    long memory = limits.memory() - 2L * length;
    Optional<EngineOffer> chosen =
        memory < 0
            ? Optional.empty()
            : Planner.choose(
                box(start, length),
                effort.within(new Limits(memory, limits.threads(), limits.time())));
    if (chosen.isEmpty()) {
      return Optional.empty();
    }
    Recurrence recurrence = new Recurrence(window);
    Effort search = effort.within(effort.limits().time().orElse(LONG));
    try {
      chosen
          .get()
          .run(
              search,
              (codes, more) -> {
                recurrence.accept(codes, more);
                effort.poll(recurrence.count(), length);
                if (!recurrence.isOpen()) {
                  search.cancel();
                }
              });
    } catch (BudgetExceeded spent) {
      if (recurrence.isOpen()) {
        throw spent;
      }
    }
    return Optional.of(recurrence);
  }

  /**
   * The first values of all kinds of the heap system, by size, in the order of its kinds.
   *
   * @throws BudgetExceeded when a limit was reached
   */
  List<long[]> ofKinds(int length) {
    HeapSystem system = heaps.system().orElseThrow();
    if (ofKinds.isEmpty() || ofKinds.getFirst().length < length) {
      int shift = (int) Math.min(system.shift(), length);
      if (system.kinds().size() == 1) {
        ofKinds = List.of(of(system.kinds().getFirst(), length, shift));
      } else {
        ofKinds = together(system, length);
        long[] asked = ofKinds.get(system.root());
        remember(Arrays.copyOfRange(asked, shift, length));
      }
    }
    return ofKinds.stream().map(table -> Arrays.copyOf(table, length)).toList();
  }

  /** The values of the heaps of a kind, by size from 0 on. */
  long[] of(HeapKind kind, int length) {
    return run(box(kind.family(), length), length, part -> {});
  }

  private long[] of(HeapKind kind, int length, int shift) {
    Consumer<long[]> kept =
        part -> remember(Arrays.copyOfRange(part, Math.min(shift, part.length), part.length));
    long[] values = run(box(kind.family(), length), length, kept);
    kept.accept(values);
    return values;
  }

  /** All kinds by one run of an engine that can do that, else one after the other. */
  private List<long[]> together(HeapSystem system, int length) {
    List<HeapKind> kinds = system.kinds();
    if ((long) length * kinds.size() > MOST_NAMED) {
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
    Question all = new Question.Listing(starting, components);
    Optional<EngineOffer> chosen = Planner.choose(all, effort);
    if (chosen.isEmpty()) {
      return kinds.stream().map(kind -> of(kind, length)).toList();
    }
    long[] values = run(chosen, components.size(), part -> {});
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

  private long[] run(Question question, int count, Consumer<long[]> part) {
    return run(Planner.choose(question, effort), count, part);
  }

  /** Computes the values asked for; when a limit is reached {@code part} gets what there is. */
  private long[] run(Optional<EngineOffer> chosen, int count, Consumer<long[]> part) {
    if (count > effort.limits().memory() / BYTES_A_VALUE) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "patterns in " + count + " values take more memory than allowed");
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
              (codes, more) -> {
                System.arraycopy(codes, 0, values, done[0], more);
                done[0] += more;
              });
    } catch (BudgetExceeded spent) {
      part.accept(Arrays.copyOf(values, done[0]));
      throw spent;
    }
    return values;
  }
}
