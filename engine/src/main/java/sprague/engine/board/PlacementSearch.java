// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.model.board.PlacementGame;

/**
 * Computes nim-values of positions of a placement game by a depth-first search with a memo. A
 * position is split into independent parts, and each part is replaced by its canonical form under
 * the symmetries of the board, so that the memo holds each form once.
 *
 * <p>Time is exponential in the number of cells. The memo takes about 32 bytes for each part of at
 * most 64 labelled cells, within the memory limit of the effort. Not thread-safe: one question at a
 * time, which may itself use several threads.
 *
 * <p>Sets of values are bit masks: bit v for the value v, bit 63 for all values of 63 or more. A
 * question that depends on such a value ends with a {@link LargeValueException}.
 */
public final class PlacementSearch {
  /**
   * The number of nodes (parts whose options are listed) that one thread searches before others
   * start. A shorter search ends sooner than it takes to start them. Affects speed only.
   */
  private static final int NODES_ALONE = 1 << 13;

  /**
   * The maximum number of threads: {@link OptionList} has four orders of moves, one for each
   * thread, and threads with the same order would repeat each other's work.
   */
  private static final int MAX_THREADS = 4;

  /**
   * The maximum number of automorphisms. Each costs a permutation of every part that is looked up;
   * leaving some out is correct, but equal parts are then searched more often.
   */
  private static final int MAX_IMAGES = 32;

  /** Ten years: the time limit of threads if there is none, as a child effort must have one. */
  private static final Duration NO_LIMIT = Duration.ofDays(3650);

  private final CellMoves moves;
  private final Optional<LatticeFrame> frame;

  /** The symmetries that the canonical forms use, besides the maps of the frame. */
  private final List<int[]> permutations;

  /** The moves of variant 0, made once for all questions. */
  private @Nullable PartMoves first;

  private final FactTable table;
  private final Effort effort;
  private final AtomicLong nodes = new AtomicLong();

  /**
   * A search of which nothing is known yet.
   *
   * @param effort limits the memory of the table, the threads and the time of all questions
   */
  public PlacementSearch(PlacementGame game, Effort effort) {
    this(game, effort, null);
  }

  /**
   * A search that begins with what another one has found.
   *
   * @param known a table of the same game, which keeps its memory limit; null for nothing
   */
  PlacementSearch(PlacementGame game, Effort effort, @Nullable FactTable known) {
    this.effort = effort;
    CellMoves dense = CellMoves.inOneRow(game);
    // One word is much faster, so the frame is not used if only the needed cells fit in one.
    frame =
        LatticeFrame.of(game)
            .filter(found -> found.moves().length() <= Long.SIZE || dense.length() > Long.SIZE);
    moves = frame.map(LatticeFrame::moves).orElse(dense);
    permutations =
        frame
            .map(LatticeFrame::exchanges)
            .orElseGet(() -> Automorphisms.of(moves, MAX_IMAGES, effort));
    table =
        known == null
            ? new FactTable(moves.words(), moves.layout(), effort.limits().memory())
            : known;
  }

  /** For the user: which parts are known to have the same value. */
  String symmetries() {
    if (frame.isPresent()) {
      return "parts that are the same after a shift and "
          + Integer.bitCount(frame.get().maps())
          + " maps of the square count once";
    }
    return permutations.size() > 1
        ? permutations.size() + " symmetries of the board carry parts to each other"
        : "the board has no symmetry";
  }

  /** What has been found so far. */
  FactTable table() {
    return table;
  }

  /**
   * The nim-value of a position, at most 62.
   *
   * @param position a set of labelled cells, as in {@link PlacementGame}
   * @throws BudgetExceeded if a limit of the effort is reached; a repeated question continues
   * @throws LargeValueException if the value, or one that it depends on, is 63 or more
   */
  public int nimber(long[] position) {
    long[] start = moves.renumber(position);
    int threads = Math.min(effort.limits().threads(), MAX_THREADS);
    if (threads == 1) {
      return search(0, new PollTicker(effort)).nimber(start);
    }
    try {
      // What the search finds until the ticker ends it stays in the table.
      PollTicker ticker = PollTicker.endingAfter(NODES_ALONE, effort, "further threads may help");
      return search(0, ticker).nimber(start);
    } catch (BudgetExceeded exceeded) {
      if (exceeded.reason() != BudgetExceeded.Reason.TIME) {
        throw exceeded;
      }
      // Rethrown if it was the limit of the effort.
      effort.check();
    }
    return race(start, threads);
  }

  /**
   * The canonical forms of the parts of a position, equal ones in pairs left out. Positions of
   * equal forms are equal games; a map of the board, or of the lattice, carries the moves of one to
   * those of the other.
   */
  public List<Long> form(long[] position) {
    OptionList sum = new OptionList(moves.words());
    partMoves(0).split(moves.renumber(position), sum);
    return Arrays.stream(sum.keys, 0, sum.start[1] * moves.words()).boxed().toList();
  }

  /** The number of parts whose options were listed, by all threads. */
  public long nodes() {
    return nodes.get();
  }

  /** Searches on threads that share the memo, each in another order; the first to end stops all. */
  private int race(long[] start, int threads) {
    Effort race = effort.childSharingProgress(effort.limits().time().orElse(NO_LIMIT));
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      CompletableFuture<?>[] searches = new CompletableFuture<?>[threads];
      for (int i = 0; i < threads; i++) {
        int variant = i;
        searches[i] =
            CompletableFuture.supplyAsync(
                () -> search(variant, new PollTicker(race)).nimber(start), pool);
      }
      try {
        return (int) CompletableFuture.anyOf(searches).join();
      } catch (CompletionException failure) {
        switch (failure.getCause()) {
          case RuntimeException exception -> throw exception;
          // Out of memory or of stack, which callers report as that.
          case Error error -> throw error;
          case null, default -> throw failure;
        }
      } finally {
        race.cancel();
      }
    }
  }

  private PartSearch search(int variant, PollTicker ticker) {
    return new PartSearch(
        partMoves(variant), table, ticker, nodes, /* fromOtherEnd= */ variant % 2 == 1);
  }

  private PartMoves partMoves(int variant) {
    if (variant > 0) {
      return newPartMoves(variant);
    }
    if (first == null) {
      first = newPartMoves(0);
    }
    return first;
  }

  private PartMoves newPartMoves(int variant) {
    CanonicalForm form =
        frame.isPresent() && moves.words() == 1
            ? new LatticeForm(frame.get())
            : new CanonicalForm(moves, frame, permutations);
    return WordMoves.isFor(moves)
        ? new WordMoves(moves, form, variant)
        : new PartMoves(moves, form, variant);
  }
}
