// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.sparsespace.MaskSearch;
import sprague.engine.sparsespace.RollingTable;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * Periods of heaps that split in two, nearly all of which are common in some division, however
 * long: the search keeps a few windows of values rather than all, on disk, and goes on from there.
 * It asks for more values at first where a value turns out to depend on larger parts.
 */
final class SearchMethod implements ProofMethod {
  /** So many values have to be seen before a search is begun; a period may show earlier. */
  private static final int PATIENCE = 1 << 13;

  /** So many values are there as a table; a power of two. */
  private static final int FIRST = 1 << 20;

  /** How many times larger than a short table parts of splits may be: few values need such. */
  private static final int FARTHER = 4;

  private static final String NAME = "rare values, by a long search";

  private final SearchMemory memory;
  private final long farthest;
  private final int least;
  private final int count;

  /** Where the last search came to its end, in words; empty when there was none. */
  private String ended = "";

  /** The theorem that goes no further than to a size. */
  SearchMethod(SearchMemory memory, long farthest) {
    this(memory, farthest, PATIENCE, FIRST);
  }

  /**
   * The theorem that waits until so many values have been seen, and begins with some as a table.
   */
  SearchMethod(SearchMemory memory, long farthest, int least, int count) {
    this.memory = memory;
    this.farthest = farthest;
    this.least = least;
    this.count = count;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<HeapSystem> read = values.heaps().system().filter(SparsePeriodMethod::applies);
    if (read.isEmpty()) {
      return new Attempt.Never(SparsePeriodMethod.UNLIKE);
    }
    HeapSystem system = read.get();
    if (length < least) {
      return new Attempt.Later("a shorter period is looked for first");
    }
    List<HeapMove> moves = system.moves().getFirst();
    long[] table = values.first(length);
    if (!SparsePeriodMethod.isSparse(
        SparsePeriodMethod.division(moves, n -> (int) table[n], length, length), length)) {
      return new Attempt.Later("no division leaves few sizes rare up to n = " + (length - 1));
    }
    long[] known = values.of(system.kinds().getFirst(), count);
    byte[] first = new byte[count];
    for (int n = 0; n < count; n++) {
      if (known[n] >= 1 << Byte.SIZE) {
        return new Attempt.Never("values of 256 and more turn up");
      }
      first[n] = (byte) known[n];
    }
    int wanted = Math.max(length, (int) Math.min((long) FARTHER * length, count / Short.SIZE));
    SparseSpace division = SparsePeriodMethod.division(moves, n -> first[n] & 0xff, count, wanted);
    MaskSearch spectrum = SparsePeriodMethod.spectrum(n -> first[n] & 0xff, count);
    Question question = Question.Box.below(values.game(), values.start(), count);
    int reach = (int) division.reach();
    int threads = values.effort().limits().threads();
    Supplier<Optional<RollingTable>> walks =
        () ->
            RollingTable.of(
                system, question, spectrum.best(0), spectrum.best(1), first, reach, threads);
    if (walks.get().isEmpty()) {
      return new Attempt.Later(
          ended.isEmpty() ? "sizes of about " + reach + " and more are rare" : ended);
    }
    return search(division, first, () -> walks.get().orElseThrow(), values.effort());
  }

  private Attempt search(
      SparseSpace division, byte[] first, Supplier<RollingTable> walks, Effort effort) {
    RollingTable walk = walks.get();
    long zeros = 0;
    int greatest = 0;
    for (byte value : first) {
      zeros += value == 0 ? 1 : 0;
      greatest = Math.max(greatest, value & 0xff);
    }
    int reach = (int) division.reach();
    SearchState begun = new SearchState(reach, count, walk.last(walk.window()), zeros, greatest);
    Optional<byte[]> kept = memory.read();
    if (kept.isPresent() && SearchState.reach(kept.get()) > reach) {
      return new Attempt.Later("the search kept goes on with larger parts of splits");
    }
    SearchState state = kept.flatMap(bytes -> SearchState.of(bytes, begun)).orElse(begun);
    boolean sized = division.countsSizes();
    if (!new Search(walk, state, sized, memory).run(farthest, effort)) {
      ended =
          "at n = " + state.size + " a value is rare, or depends on parts of more than " + reach;
      return new Attempt.Later(ended);
    }
    if (!state.isFound()) {
      return new Attempt.Never(
          "no " + state.window.length + " values in a row recur among the first " + state.size);
    }
    WindowsClaim claim = new SearchedPeriod(state, first, walks, effort).claim(division);
    return new Attempt.Found(claim);
  }
}
