// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;
import java.util.List;
import sprague.model.heap.HeapMove;
import sprague.model.heap.Numbers;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.ValueSink;

/**
 * Values of heaps that split in two, by guess and proof.
 *
 * <p>For a heap of size n the values of the single heaps and of the first few splits are marked.
 * The least value not marked is very likely the mex; the packed tables prove that no split at all
 * has it, or show that one has, and then the next value not marked is tried. How many splits are
 * marked first adapts to how often the guess fails; where it has failed for as long as it takes to
 * mark all splits, they are marked. Cost O(n) packed words a size.
 */
public final class SplitEngine implements Engine {
  private static final int LEAST_PREFIX = 32;
  private static final int MOST_PREFIX = 1 << 20;
  private static final int ROUND = 64;

  /** About as many packed words are compared in the time of one mark. */
  private static final int WORDS_A_MARK = 5;

  /** About as many packed words are compared in the time it takes to begin a scan. */
  private static final int WORDS_A_TRY = 60;

  private final HeapTarget target;
  private final HeapPlan plan;
  private final int greatest;
  private final int[][] values;
  private final PackedTable[] tables;

  /** Whether there are splits, for which values are packed. */
  private final boolean packs;

  private final int[] bound;
  private final Tails tails;
  private int[] seen = new int[1 << 8];
  private int stamp;
  private final int[] prefix;
  private final long[] marked;
  private final long[] missed;

  /** An engine that has found nothing yet, with room for all sizes up to the target's greatest. */
  public SplitEngine(HeapTarget target, HeapPlan plan) {
    this.target = target;
    this.plan = plan;
    this.greatest = Math.toIntExact(target.greatest());
    int kinds = plan.order().size();
    this.values = new int[kinds][greatest + 1];
    this.tables = new PackedTable[kinds];
    this.packs = plan.splits().stream().anyMatch(splits -> !splits.isEmpty());
    this.bound = new int[kinds];
    Arrays.fill(bound, 1);
    this.prefix = new int[kinds];
    Arrays.fill(prefix, LEAST_PREFIX);
    this.marked = new long[kinds];
    this.missed = new long[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      tables[kind] = new PackedTable(packs ? greatest + 1 : 0, 0);
    }
    this.tails = new Tails(plan.tails(), values);
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    HeapTarget.Output output = target.output((kind, size) -> at(kind, (int) size), sink);
    try {
      for (int n = 0; n <= greatest; n++) {
        effort.poll(n, greatest + 1L);
        if (n < target.known()) {
          know(0, n, target.knownAt(n));
        } else {
          step(n);
        }
        output.known(n);
      }
      output.finish();
    } finally {
      output.flush();
    }
  }

  /** Finds the values at a size, all those at smaller sizes being known. */
  public void step(int n) {
    for (int kind : plan.order()) {
      store(kind, n, value(kind, n));
    }
    if (n % ROUND == ROUND - 1) {
      adapt();
    }
  }

  /** The value of a heap whose size has been seen to. */
  public int at(int kind, int size) {
    return values[kind][size];
  }

  /** Takes over a value found elsewhere, in a game with one kind of heap. */
  public void know(int kind, int size, int value) {
    tails.grow(kind, size);
    store(kind, size, value);
  }

  private int value(int kind, int n) {
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(seen, 0);
      stamp = 1;
    }
    for (HeapPlan.End end : plan.ends().get(kind)) {
      if (end.when().contains(n)) {
        mark(known(end.heaps()));
      }
    }
    for (HeapPlan.Take take : plan.takes().get(kind)) {
      int rest = n - take.removed();
      if (rest >= take.least() && holds(take.when(), n)) {
        mark(values[take.kind()][rest] ^ known(take.beside()));
      }
    }
    List<HeapPlan.Split> splits = plan.splits().get(kind);
    int each = splits.isEmpty() ? 0 : Math.max(LEAST_PREFIX / 2, prefix[kind] / splits.size());
    marked[kind] += mark(splits, n, 0, each);
    long rest = (long) WORDS_A_MARK * count(splits, n, each);
    tails.grow(kind, n);
    int value = 0;
    while (true) {
      while (isMarked(value) || tails.has(kind, n, value)) {
        value = value == 0 ? tails.first(kind, n) : value + 1;
      }
      long before = PackedTable.wordsRead(tables);
      if (!split(splits, n, each, value)) {
        return value;
      }
      mark(value);
      long words = WORDS_A_TRY + PackedTable.wordsRead(tables) - before;
      missed[kind] += words;
      rest -= words;
      if (rest < 0) {
        missed[kind] += (long) WORDS_A_MARK * mark(splits, n, each, n);
        each = n + 1;
        rest = Long.MAX_VALUE;
      }
    }
  }

  /** How many splits there are behind the first ones of each family. */
  private static long count(List<HeapPlan.Split> splits, int n, int done) {
    long count = 0;
    for (HeapPlan.Split split : splits) {
      if (holds(split.when(), n)) {
        count += Math.max(0, split.last(n) - split.leastLeft() + 1 - done);
      }
    }
    return count;
  }

  /** Marks splits of each family, behind the first ones and as many at most; says how many. */
  private int mark(List<HeapPlan.Split> splits, int n, int done, int most) {
    int count = 0;
    for (HeapPlan.Split split : splits) {
      if (holds(split.when(), n)) {
        int first = split.leastLeft() + done;
        count += mark(split, n, first, Math.min(split.last(n), first + most - 1));
      }
    }
    return count;
  }

  private int mark(HeapPlan.Split split, int n, int first, int last) {
    if (last < first) {
      return 0;
    }
    int sum = n - split.removed();
    int besides = known(split.beside());
    int[] left = values[split.left()];
    int[] right = values[split.right()];
    int[] marks = seen;
    int now = stamp;
    for (int a = first; a <= last; a++) {
      marks[left[a] ^ right[sum - a] ^ besides] = now;
    }
    return last - first + 1;
  }

  /** Whether a split beyond those marked first has the value. */
  private boolean split(List<HeapPlan.Split> splits, int n, int done, int value) {
    for (HeapPlan.Split split : splits) {
      int first = split.leastLeft() + done;
      if (first > split.last(n)) {
        continue;
      }
      int wanted = value ^ known(split.beside());
      if (wanted < Math.max(bound[split.left()], bound[split.right()])
          && holds(split.when(), n)
          && tables[split.left()].attains(
              tables[split.right()], first, split.last(n), n - split.removed(), wanted)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(Numbers when, int n) {
    return when.isEverything() || when.contains(n);
  }

  private int known(List<HeapMove.Known> heaps) {
    int sum = 0;
    for (HeapMove.Known heap : heaps) {
      sum ^= values[heap.kind()][(int) heap.size()];
    }
    return sum;
  }

  private boolean isMarked(int value) {
    return value < seen.length && seen[value] == stamp;
  }

  private void mark(int value) {
    if (value >= seen.length) {
      seen = Arrays.copyOf(seen, Integer.highestOneBit(value) * 4);
    }
    seen[value] = stamp;
  }

  private void store(int kind, int n, int value) {
    values[kind][n] = value;
    if (value >= bound[kind]) {
      bound[kind] = 2 * Integer.highestOneBit(value);
      // A xor of two values stays below the larger bound.
      if (bound[kind] > seen.length) {
        seen = Arrays.copyOf(seen, 2 * bound[kind]);
      }
    }
    if (!packs) {
      return;
    }
    if (value > tables[kind].greatest()) {
      for (int each = 0; each < tables.length; each++) {
        // Kinds that have not come to this size yet hold 0 there, which does not harm.
        tables[each].widen(value, values[each], each == kind ? n : Math.min(n + 1, greatest + 1));
      }
    }
    tables[kind].set(n, value);
  }

  /** Balances what marking costs with what failed guesses cost. */
  private void adapt() {
    for (int kind = 0; kind < prefix.length; kind++) {
      long marks = marked[kind] * WORDS_A_MARK;
      if (missed[kind] > marks + marks / 4) {
        prefix[kind] = Math.min(MOST_PREFIX, prefix[kind] + prefix[kind] / 4);
      } else if (marks > missed[kind] + missed[kind] / 4) {
        prefix[kind] = Math.max(LEAST_PREFIX, prefix[kind] - prefix[kind] / 5);
      }
      marked[kind] = 0;
      missed[kind] = 0;
    }
  }
}
