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
 * Values of heaps that split in two: all splits of each size are looked at, packed into words.
 *
 * <p>A {@link SplitSearch} finds the least value that no split has, by marking some splits and
 * proving that none of the others has it. How many are marked adapts to what the values cost that
 * were not marked and yet had a split. Cost O(n) packed words a size.
 *
 * <p>The splits of a size n whose parts are {@link #AHEAD} or more below it are known while the
 * sizes just before n are not, so other threads look at them ahead; what is left then are a few
 * splits with a small part, single heaps and known ones.
 */
public final class SplitEngine implements Engine {
  /** So many sizes are found between two polls. */
  private static final int POLL = 512;

  /** So many sizes are looked at ahead at most, a power of two. */
  private static final int AHEAD = 128;

  /** So many at a time by one thread. */
  private static final int BATCH = SplitSums.SIZES;

  /** Up to here it is mostly the compiler of the Java machine that takes the time. */
  private static final int SHARED = 1 << 12;

  /** Where a size takes so many nanoseconds it is worth while to share the work. */
  private static final long WORTH = 4000;

  /** Values less than this are compared a byte each, four at once, over as few bytes. */
  private static final int COMPARED = 1 << PackedTable.BYTE;

  /** Tells whether to look values up, by the greatest one so far and how many seconds are left. */
  @FunctionalInterface
  interface Lookups {
    boolean pay(int greatest, double seconds);
  }

  private final HeapQuestion target;
  private final ExpandedMoves plan;
  private final int greatest;
  private final int threads;
  private final SplitValues values;
  private final CofiniteTakes tails;

  /** From here on sizes may be looked at ahead; sizes beside splits are smaller. */
  private final long shared;

  private final long worth;
  private final Lookups lookups;

  /** Whether the last sizes were looked at ahead, and what each took. */
  private boolean sharing;

  private long nanos;

  /** For each kind, those of sizes that are looked at, by the size modulo their number. */
  private final SplitSearch[][] searches;

  /** Those being made, smaller sizes first. */
  private final Deque<ForkJoinTask<?>> tasks = new ArrayDeque<>();

  /** Smaller sizes have been looked at, or will be. */
  private int asked;

  /** Searches of sizes below it were made for tables that are no more. */
  private int stale;

  /** An engine that has found nothing yet, with room for all sizes up to the target's greatest. */
  public SplitEngine(HeapQuestion target, ExpandedMoves plan, int threads) {
    this(target, plan, threads, SHARED, WORTH, SplitEngine::doLookupsPay);
  }

  /**
   * The same, sizes from one on being looked at ahead if they take so many nanoseconds.
   *
   * @param lookups when values are looked up from then on
   */
  SplitEngine(
      HeapQuestion target, ExpandedMoves plan, int threads, int from, long worth, Lookups lookups) {
    this.target = target;
    this.lookups = lookups;
    this.plan = plan;
    this.threads = threads;
    this.greatest = Math.toIntExact(target.greatest());
    int kinds = plan.order().size();
    this.values = new SplitValues(plan, greatest);
    this.tails = new CofiniteTakes(plan.tails(), values.values());
    this.shared = shared(from);
    this.worth = worth;
    this.searches = new SplitSearch[kinds][searches(plan)];
    search();
  }

  /** The number of searches of a kind that an engine has at once. */
  static int searches(ExpandedMoves plan) {
    return plan.hasTails() || !plan.hasSplits() ? 1 : AHEAD;
  }

  private SplitSearch search(int kind, int n) {
    return searches[kind][n % searches[kind].length];
  }

  private void search() {
    for (int i = 0; i < searches.length; i++) {
      int kind = i;
      List<ExpandedMoves.Split> splits = plan.splits().get(kind);
      Arrays.setAll(searches[kind], _ -> new SplitSearch(splits, values.families(kind, tails)));
    }
  }

  private static boolean doLookupsPay(int greatest, double seconds) {
    return greatest >= COMPARED && LookupTrial.isQuick(seconds);
  }

  private long shared(int from) {
    return searches(plan) == 1
        ? Long.MAX_VALUE
        : plan.splits().stream()
            .flatMap(List::stream)
            .flatMap(split -> split.beside().stream())
            .mapToLong(known -> known.size() + AHEAD + 1)
            .reduce(from, Math::max);
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    ThreadLimit.within(
        threads,
        () -> {
          computeHere(effort, found);
          return true;
        });
  }

  private void computeHere(Effort effort, ValueBuffer found) {
    HeapQuestion.Output output = target.output((kind, size) -> at(kind, (int) size), found);
    PollTicker pace = new PollTicker(effort);
    int n = 0;
    for (int known = (int) Math.min(target.known(), greatest + 1L); n < known; n++) {
      pace.step(n, greatest + 1L);
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
   * Finds the values at some sizes from one on, all those at smaller sizes being known.
   *
   * @param sizes so many may be asked for in all, by this engine or by one that goes on
   * @return the first size whose values are not found yet, at most {@code to}
   */
  public int steps(int from, int to, long sizes) {
    int end = from + Math.min(POLL, to - from);
    asked = from;
    if (values.canLookUp() && lookups.pay(values.greatest(), rest(from, sizes))) {
      values.lookUp(from);
      search();
    }
    // Two threads need half the time, and more of them less.
    sharing =
        from >= shared
            && (threads > 1 || values.sharesSums())
            && nanos >= (sharing ? worth / threads : worth);
    long begun = System.nanoTime();
    try {
      for (int n = from; n < end; n++) {
        if ((n - from) % BATCH == 0) {
          while (sharing && asked < end && asked + BATCH <= n + AHEAD) {
            int first = asked;
            asked = Math.min(end, asked + BATCH);
            ask(first, asked, n);
          }
          if (isAhead(n)) {
            await(tasks.remove());
          }
        }
        step(n);
      }
    } finally {
      settle();
    }
    nanos = (System.nanoTime() - begun) / Math.max(1, end - from);
    return end;
  }

  /**
   * About how many seconds of one thread the sizes left take without lookups, if values remain as
   * great as they are. (The clock is no measure: the compiler of the Java machine is at it, too.)
   */
  private double rest(int from, long sizes) {
    return (sizes - from) * SplitFactory.seconds(plan, (from + sizes) / 2.0, values.greatest());
  }

  /** Whether the splits of a size into two parts known before have been seen to, or will be. */
  private boolean isAhead(int n) {
    return n < asked && n >= stale;
  }

  /** Has some sizes looked at as far as splits into two known parts go. */
  private void ask(int from, int to, int known) {
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
    SplitSieve sieve = values.sieve(kind, tails);
    SplitSums sums = new SplitSums(shared, sieve, from, to);
    sums.look(known, bound);
    for (int n = from; n < to; n++) {
      SplitSearch search = search(kind, n);
      search.begin(n, known, bound);
      sums.tell(n, search);
    }
  }

  /** Does what no other thread has begun, the last sizes first, until a task is done. */
  private void await(ForkJoinTask<?> wanted) {
    help(wanted);
    Iterator<ForkJoinTask<?>> last = tasks.descendingIterator();
    while (last.hasNext() && !wanted.isDone()) {
      help(last.next());
    }
    wanted.join();
  }

  /** Waits for all that was begun. */
  private void settle() {
    tasks.descendingIterator().forEachRemaining(SplitEngine::help);
    tasks.forEach(ForkJoinTask::quietlyJoin);
    tasks.clear();
  }

  /** Does a task that no other thread has begun, if it is the last one begun by this one. */
  private static void help(ForkJoinTask<?> task) {
    if (!task.isDone() && task.tryUnfork()) {
      task.quietlyInvoke();
    }
  }

  /** Finds the values at a size, which may have been looked at ahead. */
  private void step(int n) {
    for (int kind : plan.order()) {
      tails.grow(kind, n);
      SplitSearch search = search(kind, n);
      if (!isAhead(n)) {
        search.begin(n, n, values.bound());
      }
      search.markOthers();
      markSingles(search, kind, n);
      store(kind, n, search.value());
      search.tell();
    }
  }

  private void markSingles(SplitSearch search, int kind, int n) {
    for (ExpandedMoves.End end : plan.ends().get(kind)) {
      if (end.when().contains(n)) {
        search.mark(values.sum(end.heaps()));
      }
    }
    for (ExpandedMoves.Take take : plan.takes().get(kind)) {
      int rest = n - take.removed();
      if (rest >= take.least() && take.when().contains(n)) {
        search.mark(values.at(take.kind(), rest) ^ values.sum(take.beside()));
      }
    }
  }

  /** The value of a heap whose size has been seen to. */
  public int at(int kind, int size) {
    return values.at(kind, size);
  }

  /** Takes over a value found elsewhere, in a game with one kind of heap. */
  public void know(int kind, int size, int value) {
    tails.grow(kind, size);
    store(kind, size, value);
  }

  private void store(int kind, int n, int value) {
    values.reach(kind).take(value);
    if (!values.fits(value)) {
      settle();
      stale = asked;
    }
    values.set(kind, n, value);
  }
}
