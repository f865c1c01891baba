// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * Scan that examines each split (an option to two heaps) once for all values looked for, by vector
 * lookups. To mark a split is to record its value. While many values are looked for, all splits are
 * marked; once few are left, only the splits that {@link SplitLookup} reports as hits. A mark takes
 * some 0.7 ns; passing 64 splits takes 3 to 5 ns, and marking the hits among them 5 ns more.
 *
 * <p>The values looked for are those below the estimate of {@link ValueQuantile}, which the mex
 * seldom exceeds; if all of them have a split, the next ones follow in another pass. Neighbouring
 * splits have similar values, so each family is cut into regions and the splits are passed in
 * rounds: from the beginning of each region on, twice as many in each round. The order affects
 * speed only.
 *
 * <p>Positions are left parts. Not for games with cofinite takes, whose values grow with the size:
 * {@link CandidateScan} serves them.
 */
final class SplitSieve extends SplitScan {
  /**
   * Minimum number of values added to the search when all values looked for have a split, or a
   * quarter of those so far if that is more: a further pass costs nearly the same for more values.
   */
  private static final int MIN_MORE_VALUES = 16;

  /** Number of regions into which a family is cut, the splits with the same number removed. */
  private static final int REGIONS = 8;

  /** Splits of each region in the first round, after which the lookup tables are rebuilt. */
  private static final int INITIAL_ROUND_SPLITS = 1 << 10;

  /** With more values to look for, most vectors would have hits, so all splits are marked. */
  private static final int MAX_LOOKUP_VALUES = 12 * LookupTables.ROWS;

  /**
   * While all splits are marked, the values left are counted after this many marks, so that lookups
   * begin soon after few enough are left.
   */
  private static final int MARKS_PER_COUNT = 1 << 12;

  /**
   * The lookup tables are rebuilt after this many hits, plus {@link #STALE_HITS_PER_VALUE} for each
   * value looked for: by then most values in them may have a mark.
   */
  private static final int STALE_HITS = 1 << 8;

  private static final int STALE_HITS_PER_VALUE = 16;

  private final BytePlanes[] planes;
  private final ValueQuantile valueQuantile;
  private final LookupTables tables = new LookupTables();
  private final LookupHits hits = new LookupHits();

  // The values looked for are the numbers in [from, decidedBelow), rounded to whole words, whose
  // bit in "lacking" is set; smaller values have a mark or were returned before. A bit still set
  // after the last split is a missing value.
  private int from;
  private int decidedBelow;
  private long[] lacking = new long[0];

  /** The number of bits set in {@code lacking}. */
  private int count;

  /** Marks or hits since the tables were built. */
  private int marksSinceRebuild;

  SplitSieve(
      SplitValues values,
      BytePlanes[] planes,
      OptionValueSet attained,
      ValueQuantile valueQuantile) {
    super(values, attained);
    this.planes = planes;
    this.valueQuantile = valueQuantile;
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    decidedBelow = 0;
    hits.hasTops = bound > BytePlanes.TWO_PLANES;
  }

  @Override
  void add(ExpandedMoves.Split split, int first, int last, int sharers) {
    // If values exceed the three planes all splits are marked at once, as are those whose left part
    // has no mirror image.
    int end =
        bound > BytePlanes.THREE_PLANES
            ? first - 1
            : Math.min(last, planes[split.left()].image() - 1);
    markEach(split, Math.max(first, end + 1), last);
    if (first <= end) {
      families.add(new Family(split, first, end, extraValue(split)));
    }
  }

  /** Marks the values of the splits with left parts from {@code from} to {@code to}. */
  private void mark(Family family, int from, int to) {
    ExpandedMoves.Split split = family.split();
    if (bound > BytePlanes.TWO_PLANES) {
      markEach(split, from, to);
      return;
    }
    int sum = n - split.removed();
    BytePlanes image = planes[split.left()];
    planes[split.right()].mark(
        image,
        image.image() - 1 - sum,
        sum - to,
        sum - from + 1,
        family.extraValue(),
        attained.marks(),
        attained.current());
  }

  /**
   * The values below the estimate for the mex plus {@link #MIN_MORE_VALUES}, at most {@code bound},
   * as bits of whole words.
   */
  long[] likely(int bound) {
    long[] values =
        new long
            [Math.ceilDiv(Math.min(valueQuantile.estimate() + MIN_MORE_VALUES, bound), Long.SIZE)];
    Arrays.fill(values, -1);
    return values;
  }

  /** The values of a set, given as bits, that no split added has. */
  long[] lacking(long[] values) {
    startSearch(0, values.length * Long.SIZE);
    System.arraycopy(values, 0, lacking, 0, values.length);
    scanAll();
    return Arrays.copyOf(lacking, values.length);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Returns at least one value, and all other missing ones below the estimate for the mex for
   * which there is room; {@code wanted} is ignored.
   */
  @Override
  int findMissing(int from, int wanted, int[] missing) {
    int value = attained.absent(from);
    while (!families.isEmpty() && value < bound && value >= decidedBelow) {
      int end = Math.max(valueQuantile.estimate(), value + Math.max(MIN_MORE_VALUES, value / 4));
      startSearch(value, Math.min(end, bound));
      Arrays.fill(lacking, firstWord(), endWord(), -1);
      // Clears the bits of the values that have a mark or a split.
      scanAll();
      value = count > 0 ? nextLacking(value) : attained.absent(decidedBelow);
    }
    int missed = 0;
    do {
      missing[missed++] = value;
      value = nextLacking(value + 1);
    } while (value < decidedBelow && missed < missing.length);
    decidedBelow = Math.min(decidedBelow, value);
    return missed;
  }

  /** The first value looked for from {@code from} on; Integer.MAX_VALUE if there is none. */
  private int nextLacking(int from) {
    int word = from / Long.SIZE;
    long some = word < lacking.length ? lacking[word] & -1L << from : 0;
    while (some == 0 && ++word < lacking.length) {
      some = lacking[word];
    }
    return some == 0 ? Integer.MAX_VALUE : word * Long.SIZE + Long.numberOfTrailingZeros(some);
  }

  @Override
  int decidedBelow() {
    return decidedBelow;
  }

  /** Starts a search for values in [from, to); the caller sets their bits in {@code lacking}. */
  private void startSearch(int from, int to) {
    this.from = from;
    decidedBelow = to;
    int words = attained.marks().length / Long.SIZE;
    if (lacking.length < words) {
      lacking = new long[words];
    }
    tables.chooseHashings(to);
  }

  /** The first word of {@code lacking} in use. */
  private int firstWord() {
    return from / Long.SIZE;
  }

  /** The word after the last one in use. */
  private int endWord() {
    return Math.ceilDiv(decidedBelow, Long.SIZE);
  }

  /** Clears the bits of the values that have a mark now, and counts the rest. */
  private void countUnmarked() {
    SplitLookup.clearEqual(attained.marks(), attained.current(), firstWord(), endWord(), lacking);
    count = 0;
    for (int word = firstWord(); word < endWord(); word++) {
      count += Long.bitCount(lacking[word]);
    }
  }

  /** The same, and rebuilds the lookup tables for the values left. */
  private void rebuild() {
    countUnmarked();
    marksSinceRebuild = 0;
    if (count <= MAX_LOOKUP_VALUES) {
      tables.set(lacking, firstWord(), endWord());
    }
  }

  /** Scans all splits in rounds, or until no value is left. */
  private void scanAll() {
    boolean more = true;
    for (int length = INITIAL_ROUND_SPLITS; more; length *= 2) {
      rebuild();
      more = false;
      for (int region = 0; region < REGIONS; region++) {
        more |= scanRegion(region, length);
      }
    }
    countUnmarked();
  }

  /** Scans a region for one round, the shorter rounds being done; whether it has more splits. */
  private boolean scanRegion(int region, int length) {
    boolean more = false;
    for (Family each : families) {
      int first = each.regionStart(region, REGIONS) + length - INITIAL_ROUND_SPLITS;
      int end = each.regionStart(region + 1, REGIONS);
      if (first < end && count > 0) {
        scanSplits(each, first, Math.min(first + length, end) - 1);
        more |= first + length < end;
      }
    }
    return more;
  }

  /** Scans the splits of a family with left parts from {@code first} to {@code last}. */
  private void scanSplits(Family family, int first, int last) {
    if (count > MAX_LOOKUP_VALUES) {
      mark(family, first, last);
      addMarked(last - first + 1, MARKS_PER_COUNT);
      return;
    }
    int sum = n - family.split().removed();
    BytePlanes image = planes[family.split().left()];
    BytePlanes there = planes[family.split().right()];
    int move = image.image() - 1 - sum;
    int at = sum - last;
    int end = sum - first + 1;
    tables.join(family.extraValue());
    while (at < end) {
      at = SplitLookup.collect(there, image, move, at, end, tables, hits);
      hits.mark(attained.marks(), attained.current());
      addMarked(hits.count, STALE_HITS + STALE_HITS_PER_VALUE * count);
    }
  }

  /** Counts marks, and rebuilds beyond a limit. */
  private void addMarked(int more, int limit) {
    marksSinceRebuild += more;
    if (marksSinceRebuild > limit) {
      rebuild();
    }
  }

  /** {@inheritDoc} Nothing to report: the number of marks follows from the size alone. */
  @Override
  void report() {}
}
