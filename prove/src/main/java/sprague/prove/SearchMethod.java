// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.sparsespace.MaskSearch;
import sprague.engine.sparsespace.RollingTable;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * Periods of any length of heaps that split in two, by sparse spaces: like {@link
 * SparsePeriodMethod}, but the values are kept in a {@link RollingTable} instead of a whole table,
 * and the state of the search in a {@link SearchMemory}, from which a later search continues.
 *
 * <p>The reach is the maximum smaller part of the splits that are looked at for far values; each
 * step and each stored window grow with it. The search ends without a claim where a value depends
 * on a split whose smaller part is beyond the reach. The next attempt, with a greater {@code
 * length}, may have a larger reach. Cost: up to {@code farthest} steps, each of which looks at up
 * to reach splits and mostly at far fewer. Not thread-safe.
 */
final class SearchMethod implements ProofMethod {
  /** Shorter tables are left to methods that find shorter periods. */
  private static final int MIN_LENGTH = 1 << 13;

  /** The number of values in the table that the search starts from; a power of two. */
  private static final int START_LENGTH = 1 << 20;

  /**
   * The reach of a search as a multiple of the {@code length} of the attempt. Hardly any value
   * needs a split with a smaller part beyond it; a larger reach makes every step slower.
   */
  private static final int REACH_FACTOR = 4;

  /**
   * The reach, where it exceeds {@code length}, is at most the start length divided by this: a
   * rolling table, no longer than the first values, has to hold several windows.
   */
  private static final int START_LENGTHS_PER_REACH = 16;

  private final SearchMemory memory;
  private final long farthest;
  private final int minLength;
  private final int startLength;

  /** Where and why the last search ended without a claim, in words; empty when there was none. */
  private String ended = "";

  /**
   * The method for searches up to a size.
   *
   * @param memory read at the beginning of each search, and written during it
   * @param farthest the greatest size to search
   */
  SearchMethod(SearchMemory memory, long farthest) {
    this(memory, farthest, MIN_LENGTH, START_LENGTH);
  }

  /** The same with other values of {@link #MIN_LENGTH} and {@link #START_LENGTH}. */
  SearchMethod(SearchMemory memory, long farthest, int minLength, int startLength) {
    this.memory = memory;
    this.farthest = farthest;
    this.minLength = minLength;
    this.startLength = startLength;
  }

  @Override
  public String name() {
    return "rare values, by a long search";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<Attempt> refusal = SparsePartitions.refusal(values, length, minLength);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    HeapSystem system = values.heaps().system().orElseThrow();
    List<HeapMove> moves = system.moves().getFirst();
    long[] known = values.of(system.kinds().getFirst(), startLength);
    byte[] first = new byte[startLength];
    for (int n = 0; n < startLength; n++) {
      if (known[n] >= 1 << Byte.SIZE) {
        return new Attempt.NoClaim(SparsePartitions.VALUES_TOO_LARGE);
      }
      first[n] = (byte) known[n];
    }
    int minReach =
        Math.max(
            length,
            (int) Math.min((long) REACH_FACTOR * length, startLength / START_LENGTHS_PER_REACH));
    SparseSpace space = SparsePartitions.best(moves, n -> first[n] & 0xff, startLength, minReach);
    MaskSearch masks = SparsePartitions.search(n -> first[n] & 0xff, startLength);
    Question question = Question.Box.below(values.game(), values.start(), startLength);
    int reach = (int) space.reach();
    int threads = values.effort().limits().threads();
    Supplier<Optional<RollingTable>> tables =
        () ->
            RollingTable.of(system, question, masks.best(0), masks.best(1), first, reach, threads);
    if (tables.get().isEmpty()) {
      return new Attempt.NeedsMoreValues(
          ended.isEmpty() ? "sizes of about " + reach + " and more are rare" : ended);
    }
    return search(space, first, () -> tables.get().orElseThrow(), values.effort());
  }

  /**
   * Continues the search in memory if it has the same reach and start; waits for a larger reach if
   * it has that; else begins a new one.
   *
   * @param tables makes tables that start at the end of {@code first}
   */
  private Attempt search(
      SparseSpace space, byte[] first, Supplier<RollingTable> tables, Effort effort) {
    RollingTable table = tables.get();
    long zeros = IntStream.range(0, first.length).filter(n -> first[n] == 0).count();
    int greatest = IntStream.range(0, first.length).map(n -> first[n] & 0xff).max().orElse(0);
    int reach = (int) space.reach();
    SearchState begun =
        new SearchState(reach, startLength, table.last(table.window()), zeros, greatest);
    Optional<byte[]> stored = memory.read();
    if (stored.isPresent() && SearchState.reach(stored.get()) > reach) {
      return new Attempt.NeedsMoreValues("the search on disk has larger parts of splits");
    }
    SearchState state = stored.flatMap(bytes -> SearchState.of(bytes, begun)).orElse(begun);
    if (!new Search(table, state, space.countsSizes(), memory).run(farthest, effort)) {
      ended =
          "at n = " + state.size + " a value is rare, or depends on parts of more than " + reach;
      return new Attempt.NeedsMoreValues(ended);
    }
    if (!state.isFound()) {
      return new Attempt.NoClaim(RecurrenceSearch.notFound(state.window.length, state.size));
    }
    WindowsClaim claim = new SearchedPeriod(state, first, tables, effort).claim(space);
    return new Attempt.Found(claim);
  }
}
