// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.ThreadLimit;
import sprague.engine.ValueBuffer;

/**
 * Nim-values of games in which a heap may be split in two, for sizes 0, 1, 2, ... in turn: the mex
 * of the values of all options. A split is an option to two heaps, its parts, whose value is the
 * xor of theirs. Several kinds of heaps may refer to each other; at one size the kinds are computed
 * in {@link ExpandedMoves#order}.
 *
 * <p>Cost: size n takes O(n) splits, four values (packed tables) or 64 splits (vector lookups) at a
 * time. Memory: for each kind and size an int and a packed value, or up to 6 bytes in {@link
 * BytePlanes}; and for each kind up to {@link #LOOKAHEAD_SIZES} searches with a byte for each
 * possible value.
 *
 * <p>For each size a {@link SplitSearch} finds the mex: it marks the values of some splits, then
 * checks by comparison that no other split has one of the values left. How many splits are marked
 * adapts to the cost of those comparisons.
 *
 * <p>Most of the work can be done ahead of time by other threads: while size n is computed, the
 * splits of the sizes up to n + {@link #LOOKAHEAD_SIZES} whose parts are both below n have known
 * values, so tasks of {@link #BATCH_SIZES} sizes examine them. When such a size is reached, only
 * splits with a larger part, options to single heaps and fixed options remain.
 */
public final class SplitEngine implements Engine {
  /**
   * Maximum number of sizes computed between two polls for cancellation: four times {@link
   * #LOOKAHEAD_SIZES}, as all threads finish before a poll and would otherwise be idle often.
   * Affects speed only.
   */
  private static final int SIZES_PER_POLL = 512;

  /**
   * Maximum number of sizes examined in advance: ten batches of {@link #BATCH_SIZES}, which keep
   * ten threads busy. Each size has a search with its own marks, so more sizes need more memory.
   * Affects speed only, but must be at least {@link #BATCH_SIZES}.
   */
  private static final int LOOKAHEAD_SIZES = 128;

  /** The number of sizes that one task examines in advance; fewer just before a poll. */
  private static final int BATCH_SIZES = SplitSums.SIZES;

  /** Smaller sizes are computed by one thread: most of their time is compilation of loops. */
  private static final int MIN_PARALLEL_SIZE = 1 << 12;

  /**
   * Sizes that take fewer nanoseconds are not examined in advance: a task of {@link #BATCH_SIZES}
   * of them would take less than 50 microseconds, and handing it to another thread would cost more
   * than it saves.
   */
  private static final long MIN_NANOS_TO_SHARE = 4000;

  /**
   * While all values are below this they take a byte each, eight to a word; comparing four values
   * in one pass is then faster than lookups.
   */
  private static final int MIN_LOOKUP_VALUE = 1 << PackedTable.BYTE_BITS;

  /** Decides whether to change from comparing packed values to lookups in planes of bytes. */
  @FunctionalInterface
  interface LookupPolicy {
    /**
     * Whether lookups are faster.
     *
     * @param greatest the greatest value so far
     * @param seconds an estimate of what the remaining sizes take one thread without lookups
     */
    boolean isFaster(int greatest, double seconds);
  }

  private final HeapQuestion target;
  private final ExpandedMoves plan;
  private final int greatest;
  private final int threads;
  private final SplitValues values;
  private final CofiniteTakes cofiniteTakes;

  /** Sizes from here on may be examined in advance; the extra heaps of splits are all smaller. */
  private final long firstParallelSize;

  private final long minNanos;
  private final LookupPolicy lookups;

  /** Whether the last call of {@link #computeSizes} examined sizes in advance. */
  private boolean looksAhead;

  /** Elapsed nanoseconds per size in the last call of {@link #computeSizes}. */
  private long nanosPerSize;

  /** For each kind, the searches in progress: that of size n is at n modulo their number. */
  private final SplitSearch[][] searches;

  /** Tasks that examine sizes in advance, smaller sizes first. */
  private final OrderedTasks tasks;

  /** Sizes below this have been computed or have a task. */
  private int scheduledEnd;

  /**
   * Sizes below this that were examined in advance are examined again: since then a value did not
   * fit into the packed tables, and wider ones replaced them.
   */
  private int validFrom;

  /**
   * Creates an engine with room for all sizes up to {@code target.greatest()}.
   *
   * @param plan the moves of the same game
   * @param threads maximum number of threads, at least 1
   */
  public SplitEngine(HeapQuestion target, ExpandedMoves plan, int threads) {
    this(target, plan, threads, MIN_PARALLEL_SIZE, MIN_NANOS_TO_SHARE, SplitEngine::isLookupFaster);
  }

  /**
   * The same with other thresholds, for tests.
   *
   * @param from replaces {@link #MIN_PARALLEL_SIZE}
   * @param minNanos replaces {@link #MIN_NANOS_TO_SHARE}
   * @param lookups when to change to lookups
   */
  SplitEngine(
      HeapQuestion target,
      ExpandedMoves plan,
      int threads,
      int from,
      long minNanos,
      LookupPolicy lookups) {
    this.target = target;
    this.lookups = lookups;
    this.plan = plan;
    this.threads = threads;
    this.tasks = new OrderedTasks(threads);
    this.greatest = Math.toIntExact(target.greatest());
    int kinds = plan.order().size();
    this.values = new SplitValues(plan, greatest);
    this.cofiniteTakes = new CofiniteTakes(plan.cofiniteTakes(), values.values());
    this.firstParallelSize = firstParallelSize(from);
    this.minNanos = minNanos;
    this.searches = new SplitSearch[kinds][searches(plan)];
    createSearches();
  }

  /**
   * The number of searches of a kind that exist at once. Games with cofinite takes are not examined
   * in advance: their values grow with the size, so a search would need too much memory.
   */
  static int searches(ExpandedMoves plan) {
    return plan.hasCofiniteTakes() || !plan.hasSplits() ? 1 : LOOKAHEAD_SIZES;
  }

  /** The search in which a size is examined. */
  private SplitSearch search(int kind, int n) {
    return searches[kind][n % searches[kind].length];
  }

  /** Creates all searches anew; they read the values as packed words or as planes. */
  private void createSearches() {
    for (int i = 0; i < searches.length; i++) {
      int kind = i;
      List<ExpandedMoves.Split> splits = plan.splits().get(kind);
      Arrays.setAll(
          searches[kind], _ -> new SplitSearch(splits, values.families(kind, cofiniteTakes)));
    }
  }

  private static boolean isLookupFaster(int greatest, double seconds) {
    return greatest >= MIN_LOOKUP_VALUE && LookupTrial.isQuick(seconds);
  }

  /** The value of {@link #firstParallelSize}; no size if a kind has only one search. */
  private long firstParallelSize(int from) {
    return searches(plan) == 1
        ? Long.MAX_VALUE
        : plan.splits().stream()
            .flatMap(List::stream)
            .flatMap(split -> split.extraHeaps().stream())
            .mapToLong(known -> known.size() + LOOKAHEAD_SIZES + 1)
            .reduce(from, Math::max);
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    ThreadLimit.run(threads, () -> computeHere(effort, found));
  }

  private void computeHere(Effort effort, ValueBuffer found) {
    HeapQuestion.Output output = target.output((kind, size) -> at(kind, (int) size), found);
    PollTicker ticker = new PollTicker(effort);
    int n = 0;
    for (int known = (int) Math.min(target.known(), greatest + 1L); n < known; n++) {
      ticker.step(n, greatest + 1L);
      setKnown(n, target.knownAt(n));
      output.known(n);
    }
    while (n <= greatest) {
      effort.poll(n, greatest + 1L);
      n = computeSizes(n, /* to= */ greatest + 1, /* sizes= */ greatest + 1L);
      output.known(n - 1L);
    }
    output.finish();
  }

  /**
   * Computes the values of the sizes from {@code from} to at most {@code to - 1}, no more than
   * {@link #SIZES_PER_POLL} of them. All smaller sizes must have been computed, or set by {@link
   * #setKnown}. Uses the fork-join pool of the calling thread; the caller limits that and polls.
   *
   * @param sizes the number of sizes that the caller will want in all; decides only whether
   *     compiling vector code is worth its time
   * @return the first size without a value, at most {@code to}
   */
  public int computeSizes(int from, int to, long sizes) {
    int end = from + Math.min(SIZES_PER_POLL, to - from);
    scheduledEnd = from;
    if (values.canLookUp() && lookups.isFaster(values.greatest(), secondsLeft(from, sizes))) {
      values.lookUp(from);
      createSearches();
    }
    // Once threads share the work, the elapsed time per size is about 1 / threads of before; the
    // limit is divided too, or sharing would end at once.
    looksAhead =
        from >= firstParallelSize
            && (threads > 1 || values.sharesSums())
            && nanosPerSize >= (looksAhead ? minNanos / threads : minNanos);
    long begun = System.nanoTime();
    try {
      for (int n = from; n < end; n++) {
        if ((n - from) % BATCH_SIZES == 0) {
          if (looksAhead) {
            schedule(n, end);
          }
          if (isAhead(n)) {
            tasks.awaitFirst();
          }
        }
        computeSize(n);
      }
    } finally {
      // Also after a failure, as tasks read what the next call or the caller changes.
      tasks.awaitAll();
    }
    nanosPerSize = (System.nanoTime() - begun) / Math.max(1, end - from);
    return end;
  }

  /**
   * Estimated seconds of one thread for the remaining sizes without lookups, assuming that the
   * greatest value stays. (Measured times would include the compilation of the loops.)
   */
  private double secondsLeft(int from, long sizes) {
    return (sizes - from) * SplitFactory.seconds(plan, (from + sizes) / 2.0, values.greatest());
  }

  /** Whether a task examines in advance the splits of a size whose parts are known by then. */
  private boolean isAhead(int n) {
    return n < scheduledEnd && n >= validFrom;
  }

  /**
   * Starts tasks that examine the splits of the next sizes whose parts are both below {@code
   * known}: batches up to {@link #LOOKAHEAD_SIZES} sizes ahead, but below {@code end}.
   */
  private void schedule(int known, int end) {
    int bound = values.bound();
    while (scheduledEnd < end && scheduledEnd + BATCH_SIZES <= known + LOOKAHEAD_SIZES) {
      int from = scheduledEnd;
      int to = Math.min(end, from + BATCH_SIZES);
      scheduledEnd = to;
      tasks.add(() -> plan.order().forEach(kind -> lookAhead(kind, from, to, known, bound)));
    }
  }

  /**
   * Examines the splits of a kind for the sizes from {@code from} to {@code to - 1}; all sizes in
   * one scan if the splits differ only in the number removed.
   *
   * @param known only splits whose parts are both below this
   * @param bound a power of two greater than all values of these parts
   */
  private void lookAhead(int kind, int from, int to, int known, int bound) {
    List<ExpandedMoves.Split> shared = values.shared(kind);
    if (shared.isEmpty()) {
      for (int n = from; n < to; n++) {
        SplitSearch search = search(kind, n);
        search.begin(n, known, bound);
        search.lookAhead();
      }
      return;
    }
    SplitSieve sieve = values.sieve(kind, cofiniteTakes);
    SplitSums sums = new SplitSums(shared, sieve, from, to);
    sums.scan(known, bound);
    for (int n = from; n < to; n++) {
      SplitSearch search = search(kind, n);
      search.begin(n, known, bound);
      sums.passTo(n, search);
    }
  }

  /** Computes the values of all kinds at one size, whether it was examined in advance or not. */
  private void computeSize(int n) {
    for (int kind : plan.order()) {
      cofiniteTakes.grow(kind, n);
      SplitSearch search = search(kind, n);
      if (!isAhead(n)) {
        search.begin(n, n, values.bound());
      }
      search.markOthers();
      markSingles(search, kind, n);
      store(kind, n, search.value());
      search.report();
    }
  }

  /** Marks the values of fixed options and of options to a single heap. */
  private void markSingles(SplitSearch search, int kind, int n) {
    for (ExpandedMoves.FixedOption end : plan.fixedOptions().get(kind)) {
      if (end.when().contains(n)) {
        search.mark(values.sum(end.heaps()));
      }
    }
    for (ExpandedMoves.Take take : plan.takes().get(kind)) {
      int rest = n - take.removed();
      if (rest >= take.least() && take.when().contains(n)) {
        search.mark(values.at(take.kind(), rest) ^ values.sum(take.extraHeaps()));
      }
    }
  }

  /** The value of a heap of a size already computed. */
  public int at(int kind, int size) {
    return values.at(kind, size);
  }

  /**
   * Sets a value of kind 0 computed elsewhere, for sizes 0, 1, 2, ... in turn, before the first
   * call of {@link #computeSizes}. Only for games with one kind of heap.
   */
  public void setKnown(int size, int value) {
    cofiniteTakes.grow(/* kind= */ 0, size);
    store(/* kind= */ 0, size, value);
  }

  /** Sets the value of a size; smaller sizes have values. */
  private void store(int kind, int n, int value) {
    values.valueQuantile(kind).add(value);
    if (!values.fits(value)) {
      // Wider tables replace those that the tasks read.
      tasks.awaitAll();
      validFrom = scheduledEnd;
    }
    values.set(kind, n, value);
  }
}
