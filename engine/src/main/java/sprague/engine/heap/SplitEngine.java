// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.ThreadLimit;
import sprague.engine.ValueBuffer;

/**
 * Nim-values of games in which a heap may be split in two: the mex over all options of each size,
 * found from packed tables. Cost: O(n) packed words, or vectors, for size n. Memory: for each kind
 * and size an int and a packed value, or up to 6 bytes in planes; and for each kind up to {@link
 * #LOOKAHEAD_SIZES} searches with a byte for each possible value.
 *
 * <p>For each size a {@link SplitSearch} finds the least value that no option has: it marks the
 * values of some splits, then checks by comparison that no other split has one of the values left.
 * How many splits are marked adapts to the cost of those comparisons.
 *
 * <p>Sizes are computed in ascending order. The splits of n whose parts are both smaller than the
 * sizes computed last can be examined in advance, up to {@link #LOOKAHEAD_SIZES} sizes ahead, by
 * other threads. When n is reached, only splits with a small part, single heaps and fixed options
 * remain.
 */
public final class SplitEngine implements Engine {
  /**
   * Maximum number of sizes computed between two polls for cancellation. Before a poll all threads
   * finish, so this is several times {@link #LOOKAHEAD_SIZES}: they are seldom idle. Values do not
   * depend on it.
   */
  private static final int SIZES_PER_POLL = 512;

  /**
   * Maximum number of sizes examined in advance: ten batches of {@link #BATCH_SIZES}, for as many
   * threads. Each has a search with its own marks, so more need more memory. At least {@link
   * #BATCH_SIZES}; any such number is correct.
   */
  private static final int LOOKAHEAD_SIZES = 128;

  /**
   * Number of sizes that one task examines in advance. The last batch before a poll is shorter, as
   * this does not divide {@link #SIZES_PER_POLL}.
   */
  private static final int BATCH_SIZES = SplitSums.SIZES;

  /**
   * Sizes below this are computed by one thread: in them most time is spent on compiling the loops.
   */
  private static final int MIN_PARALLEL_SIZE = 1 << 12;

  /**
   * Sizes that take fewer nanoseconds are not examined in advance: handing them to other threads
   * would cost more than it saves.
   */
  private static final long MIN_NANOS_TO_SHARE = 4000;

  /**
   * Values below this take a byte each, eight to a word, for which comparing four values in one
   * pass is faster than lookups.
   */
  private static final int MIN_LOOKUP_VALUE = 1 << PackedTable.BYTE_BITS;

  /**
   * Decides whether to change from comparing packed values to looking them up in planes of bytes.
   */
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

  /** Whether the last call of {@link #steps} examined sizes in advance. */
  private boolean looksAhead;

  /** Nanoseconds a size in the last call of {@link #steps}. */
  private long nanosPerSize;

  /**
   * For each kind, the searches of the sizes in progress, indexed by the size modulo their number.
   */
  private final SplitSearch[][] searches;

  /** Tasks that examine sizes in advance, smaller sizes first. */
  private final Deque<ForkJoinTask<?>> tasks = new ArrayDeque<>();

  /** Sizes below this have been computed or have a task. */
  private int scheduledEnd;

  /**
   * Sizes below this that were examined in advance are examined again: meanwhile a value did not
   * fit into the packed tables, and wider ones took their place.
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
   * @param from the least size that may be examined in advance
   * @param minNanos nanoseconds a size from which that is done
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

  /** Creates all searches, which read the values in their present form. */
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
      know(0, n, target.knownAt(n));
      output.known(n);
    }
    while (n <= greatest) {
      effort.poll(n, greatest + 1L);
      n = steps(n, greatest + 1, greatest + 1L);
      output.known(n - 1L);
    }
    output.finish();
  }

  /**
   * Computes the values of the sizes from {@code from} to at most {@code to - 1}, no more than
   * {@link #SIZES_PER_POLL} of them. All smaller sizes must have been computed, or set by {@link
   * #know}.
   *
   * @param sizes the number of sizes that the caller will want in all; decides only whether
   *     compiling vector code is worth its time
   * @return the first size without a value, at most {@code to}
   */
  public int steps(int from, int to, long sizes) {
    int end = from + Math.min(SIZES_PER_POLL, to - from);
    scheduledEnd = from;
    if (values.canLookUp() && lookups.isFaster(values.greatest(), secondsLeft(from, sizes))) {
      values.lookUp(from);
      createSearches();
    }
    // Sharing must still pay when each size takes a share of the time: so the limit is divided by
    // the number of threads once they share.
    looksAhead =
        from >= firstParallelSize
            && (threads > 1 || values.sharesSums())
            && nanosPerSize >= (looksAhead ? minNanos / threads : minNanos);
    long begun = System.nanoTime();
    try {
      for (int n = from; n < end; n++) {
        if ((n - from) % BATCH_SIZES == 0) {
          while (looksAhead
              && scheduledEnd < end
              && scheduledEnd + BATCH_SIZES <= n + LOOKAHEAD_SIZES) {
            int first = scheduledEnd;
            scheduledEnd = Math.min(end, scheduledEnd + BATCH_SIZES);
            schedule(first, scheduledEnd, n);
          }
          if (isAhead(n)) {
            await(tasks.remove());
          }
        }
        step(n);
      }
    } finally {
      awaitAll();
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

  /**
   * Whether a task has examined, or will examine, the splits of a size whose parts were known when
   * it began.
   */
  private boolean isAhead(int n) {
    return n < scheduledEnd && n >= validFrom;
  }

  /**
   * Starts a task that examines the splits of the sizes from {@code from} to {@code to - 1} whose
   * parts are both below {@code known}; a single thread runs it at once.
   */
  private void schedule(int from, int to, int known) {
    int bound = values.bound();
    ForkJoinTask<?> task =
        ForkJoinTask.adapt(
            () -> {
              for (int kind : plan.order()) {
                lookAhead(kind, from, to, known, bound);
              }
            });
    tasks.add(task);
    if (threads > 1) {
      task.fork();
    } else {
      task.invoke();
    }
  }

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

  /**
   * Waits for a task and meanwhile runs tasks that no thread has begun, those of the largest sizes
   * first.
   */
  private void await(ForkJoinTask<?> wanted) {
    help(wanted);
    Iterator<ForkJoinTask<?>> last = tasks.descendingIterator();
    while (last.hasNext() && !wanted.isDone()) {
      help(last.next());
    }
    wanted.join();
  }

  /** Waits for all tasks, or takes back those that no thread has begun. */
  private void awaitAll() {
    tasks.descendingIterator().forEachRemaining(SplitEngine::help);
    tasks.forEach(ForkJoinTask::quietlyJoin);
    tasks.clear();
  }

  /**
   * Runs a task in this thread if no other thread has begun it and it is the last one that this
   * thread forked.
   */
  private static void help(ForkJoinTask<?> task) {
    if (!task.isDone() && task.tryUnfork()) {
      task.quietlyInvoke();
    }
  }

  /** Computes the values of all kinds at one size, whether it was examined in advance or not. */
  private void step(int n) {
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
   * Sets a value computed elsewhere, for sizes 0, 1, 2, ... in turn, before the first call of
   * {@link #steps}. Used for games with one kind of heap, so {@code kind} is 0.
   */
  public void know(int kind, int size, int value) {
    cofiniteTakes.grow(kind, size);
    store(kind, size, value);
  }

  private void store(int kind, int n, int value) {
    values.valueQuantile(kind).add(value);
    if (!values.fits(value)) {
      awaitAll();
      validFrom = scheduledEnd;
    }
    values.set(kind, n, value);
  }
}
