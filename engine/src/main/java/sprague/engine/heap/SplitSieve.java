// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * The splits of one size, gone through once for all values that are looked for: first all are
 * marked, and once few values are left those that {@link SplitLookup} takes for one of them. A mark
 * takes some 0.7 ns, to go past 64 splits 3 to 5 ns, and to mark what is hit among them 5 ns more.
 * Which values to look for {@link ValueQuantile} tells: the mex is less than it in most sizes.
 *
 * <p>Neighbouring splits have much the same values, so the splits are gone through in rounds, from
 * the beginning of each region on, twice as many in each round. No value depends on the order.
 *
 * <p>Places are left parts. Games with tails, whose values are as many as the sizes, are for {@link
 * CandidateScan}.
 */
final class SplitSieve extends SplitScan {
  /** Where all values that were to be looked for have a split, so many more are. */
  private static final int NEXT = 16;

  /** So many regions a family of splits has. */
  private static final int REGIONS = 8;

  /** The first round has so many splits of each region. */
  private static final int ROUND = 1 << 10;

  /** With more values to look for than this most splits are hit, and all are marked. */
  private static final int MOST = 12 * LookupTables.ROWS;

  /** While all are marked, is seen after so many how many values are left. */
  private static final int MARKED = 1 << 12;

  /** After so many hits, and so many for each value looked for, tables are made anew. */
  private static final int STALE = 1 << 8;

  private static final int EACH = 16;

  private final BytePlanes[] planes;
  private final ValueQuantile reach;
  private final LookupTables tables = new LookupTables();
  private final LookupHits hits = new LookupHits();

  // Values from one to another one are looked for, those with a bit here, and so many they are. A
  // few beyond are, too; smaller ones have a mark or were found before. What has a bit once all
  // splits are gone through is missing.
  private int from;
  private int looked;
  private long[] lacking = new long[0];
  private int count;

  /** So many marks were set since. */
  private int marked;

  SplitSieve(
      SplitValues values, BytePlanes[] planes, OptionValueSet attained, ValueQuantile reach) {
    super(values, attained);
    this.planes = planes;
    this.reach = reach;
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    looked = 0;
    hits.hasTops = bound > BytePlanes.TWO;
  }

  @Override
  void add(ExpandedMoves.Split split, int first, int last, int sharers) {
    // Values beyond the planes are marked at once, as are those whose left part has no image.
    int end =
        bound > BytePlanes.THREE ? first - 1 : Math.min(last, planes[split.left()].image() - 1);
    markOneByOne(split, Math.max(first, end + 1), last);
    if (first <= end) {
      keep(split, first, end, beside(split));
    }
  }

  /** Marks the values of the splits between two places, both included. */
  private void mark(ExpandedMoves.Split split, int from, int to, int beside) {
    if (bound > BytePlanes.TWO) {
      markOneByOne(split, from, to);
      return;
    }
    int sum = n - split.removed();
    BytePlanes image = planes[split.left()];
    planes[split.right()].mark(
        image,
        image.image() - 1 - sum,
        sum - to,
        sum - from + 1,
        beside,
        attained.marks(),
        attained.current());
  }

  /** All values up to where the mex mostly is, or up to a bound, as bits in whole words. */
  long[] likely(int bound) {
    long[] values = new long[Math.ceilDiv(Math.min(reach.values() + NEXT, bound), Long.SIZE)];
    Arrays.fill(values, -1);
    return values;
  }

  /** Those of some values, as bits, that no split has. */
  long[] lacking(long[] values) {
    want(0, values.length * Long.SIZE);
    System.arraycopy(values, 0, lacking, 0, values.length);
    sift();
    return Arrays.copyOf(lacking, values.length);
  }

  /**
   * {@inheritDoc}
   *
   * <p>At least one is found, and as many more as there are up to where the mex mostly is.
   */
  @Override
  int look(int from, int wanted, int[] missing) {
    int value = attained.absent(from);
    while (families > 0 && value < bound && value >= looked) {
      int end = Math.max(reach.values(), value + Math.max(NEXT, value / 4));
      want(value, Math.min(end, bound));
      Arrays.fill(lacking, firstWord(), endWord(), -1);
      sift();
      value = count > 0 ? next(value) : attained.absent(looked);
    }
    int missed = 0;
    do {
      missing[missed++] = value;
      value = next(value + 1);
    } while (value < looked && missed < missing.length);
    looked = Math.min(looked, value);
    return missed;
  }

  /** The first value from one on that is looked for, or one beyond those. */
  private int next(int from) {
    int word = from / Long.SIZE;
    long some = word < lacking.length ? lacking[word] & -1L << from : 0;
    while (some == 0 && ++word < lacking.length) {
      some = lacking[word];
    }
    return some == 0 ? Integer.MAX_VALUE : word * Long.SIZE + Long.numberOfTrailingZeros(some);
  }

  @Override
  int looked() {
    return looked;
  }

  /** Has values between two to look for in place of those before; which, their bits are to say. */
  private void want(int from, int to) {
    this.from = from;
    looked = to;
    int words = attained.marks().length / Long.SIZE;
    if (lacking.length < words) {
      lacking = new long[words];
    }
    tables.divide(to);
  }

  /** The first word of the values looked for. */
  private int firstWord() {
    return from / Long.SIZE;
  }

  /** The first word that is beyond them. */
  private int endWord() {
    return Math.ceilDiv(looked, Long.SIZE);
  }

  /** Sees which of the values have no mark by now. */
  private void see() {
    SplitLookup.others(attained.marks(), attained.current(), firstWord(), endWord(), lacking);
    count = 0;
    for (int word = firstWord(); word < endWord(); word++) {
      count += Long.bitCount(lacking[word]);
    }
  }

  /** Sees which values are left, and looks for no others. */
  private void update() {
    see();
    marked = 0;
    if (count <= MOST) {
      tables.set(lacking, firstWord(), endWord());
    }
  }

  /** Goes through all splits, or until no value is left, and sees which are. */
  private void sift() {
    boolean more = true;
    for (int length = ROUND; more; length *= 2) {
      update();
      more = false;
      for (int region = 0; region < REGIONS; region++) {
        more |= sift(region, length);
      }
    }
    see();
  }

  /** Goes on with a region after all shorter rounds, and tells whether there is more of it. */
  private boolean sift(int region, int length) {
    boolean more = false;
    for (int each = 0; each < families && count > 0; each++) {
      int first = begin(least[each], most[each], region, REGIONS) + length - ROUND;
      int end = begin(least[each], most[each], region + 1, REGIONS);
      if (first < end) {
        sift(each, first, Math.min(first + length, end) - 1);
        more |= first + length < end;
      }
    }
    return more;
  }

  /** Marks what may be looked for among the splits with left parts from one to another one. */
  private void sift(int each, int first, int last) {
    if (count > MOST) {
      mark(family[each], first, last, besides[each]);
      addMarked(last - first + 1, MARKED);
      return;
    }
    int sum = n - family[each].removed();
    BytePlanes image = planes[family[each].left()];
    BytePlanes there = planes[family[each].right()];
    int move = image.image() - 1 - sum;
    int at = sum - last;
    int end = sum - first + 1;
    tables.join(besides[each]);
    while (at < end) {
      at = SplitLookup.collect(there, image, move, at, end, tables, hits);
      hits.mark(attained.marks(), attained.current());
      addMarked(hits.count, STALE + EACH * count);
    }
  }

  private void addMarked(int more, int most) {
    marked += more;
    if (marked > most) {
      update();
    }
  }

  /** {@inheritDoc} What to mark is found anew for each size. */
  @Override
  void tell() {}
}
