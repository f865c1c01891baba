// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;

/**
 * The splits of one size, gone through once for all values that are looked for: first all are
 * marked, and once few values are left those that {@link SplitLookup} takes for one of them. A mark
 * takes some 0.7 ns, to go past 64 splits 3 ns, and to mark what is hit among them 5 ns more. Which
 * values to look for {@link Stretches#reach} tells: the mex is less than it in most sizes.
 *
 * <p>Neighbouring splits have much the same values, so the splits are gone through in rounds, from
 * the beginning of each region on, twice as many in each round. No value depends on the order.
 *
 * <p>Places are left parts. Games with tails, whose values are as many as the sizes, are for {@link
 * SplitCircle}.
 */
final class SplitSieve extends SplitFamilies {
  /** Where all values that were to be looked for have a split, so many more are. */
  private static final int NEXT = 16;

  /** The first round has so many splits of each region. */
  private static final int ROUND = 1 << 10;

  /** With more values to look for than this most splits are hit, and all are marked. */
  private static final int MOST = 12 * LookupTables.ROWS;

  /** While all are marked, is seen after so many how many values are left. */
  private static final int MARKED = 1 << 12;

  /** After so many hits, and so many for each value looked for, tables are made anew. */
  private static final int STALE = 1 << 10;

  private static final int EACH = 4;

  private final BytePlanes[] planes;
  private final LookupTables tables = new LookupTables();
  private final LookupHits hits = new LookupHits();

  private int looked;

  /** So many splits has the longest region. */
  private int longest;

  // Values from one to another one are looked for, those with a bit here, and so many they are. A
  // few beyond are, too; those before all have a mark.
  private int from;
  private int to;
  private long[] lacking = new long[0];
  private int count;

  /** So many marks were set since. */
  private int marked;

  SplitSieve(SplitValues values, BytePlanes[] planes, Attained attained, Stretches stretches) {
    super(values, attained, stretches);
    this.planes = planes;
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    longest = 0;
    hits.hasTops = bound > BytePlanes.TWO;
  }

  @Override
  void add(HeapPlan.Split split, int first, int last, int sharers) {
    int end = Math.min(last, planes[split.left()].image() - 1);
    markOneByOne(split, Math.max(first, end + 1), last);
    if (first <= end) {
      keep(split, first, end, beside(split));
      longest = Math.max(longest, Math.ceilDiv(end - first + 1, Stretches.REGIONS));
    }
  }

  @Override
  void mark(HeapPlan.Split split, int from, int to, int beside) {
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

  /** Finds all values that no split has, up to where the mex mostly is. */
  void lookForAll() {
    int end = stretches.reach() + NEXT;
    looked = Math.min(Math.ceilDiv(end, Long.SIZE) * Long.SIZE, attained.marks().length);
    if (bound > BytePlanes.THREE) {
      markAll();
    }
    want(0, looked);
    sift();
  }

  /** Finds those of some values, as bits, that no split has, as far as the last time. */
  void lookFor(long[] values) {
    if (bound > BytePlanes.THREE) {
      markAll();
    }
    System.arraycopy(values, 0, lacking, 0, to / Long.SIZE);
    update();
    sift();
  }

  /** The values found by {@link #lookForAll} or {@link #lookFor}, as bits. */
  long[] lacking() {
    return lacking;
  }

  /**
   * {@inheritDoc}
   *
   * <p>At least one is found, and as many more as there are up to where the mex mostly is.
   */
  @Override
  int look(int from, int wanted, int[] missing) {
    int missed = 0;
    int value = attained.absent(from);
    int end = Math.max(stretches.reach(), value + (from == 0 ? 1 : more(value)));
    if (bound > BytePlanes.THREE) {
      markAll();
    }
    while (families > 0 && value < bound && missed == 0) {
      end = Math.min(Math.min(end, bound), value + BytePlanes.TWO);
      want(value, end);
      sift();
      looked = end;
      for (int each = next(value); each < end && missed < missing.length; each = next(each + 1)) {
        missing[missed++] = each;
        looked = missed < missing.length ? end : each + 1;
      }
      value = attained.absent(end);
      end = value + more(value);
    }
    if (missed == 0) {
      value = attained.absent(value);
      missing[missed++] = value;
      looked = value + 1;
    }
    return missed;
  }

  private static int more(int value) {
    return Math.max(NEXT, value / 4);
  }

  @Override
  int looked() {
    return looked;
  }

  /** Looks for those of some values that have no mark. */
  private void want(int from, int to) {
    this.from = from;
    this.to = to;
    int words = attained.marks().length / Long.SIZE;
    if (lacking.length < words) {
      lacking = new long[words];
    }
    Arrays.fill(lacking, from / Long.SIZE, Math.ceilDiv(to, Long.SIZE), -1);
    tables.divide(to);
    update();
  }

  /** Sees which of the values have no mark by now. */
  private void update() {
    int first = from / Long.SIZE;
    int end = Math.ceilDiv(to, Long.SIZE);
    SplitLookup.others(attained.marks(), attained.current(), first, end, lacking);
    count = 0;
    for (int word = first; word < end; word++) {
      count += Long.bitCount(lacking[word]);
    }
    marked = 0;
    if (count <= MOST) {
      tables.set(lacking, first, end);
    }
  }

  /** The first value from one on that is still looked for, or one beyond those. */
  private int next(int from) {
    int word = from / Long.SIZE;
    long some = word < lacking.length ? lacking[word] & -1L << from : 0;
    while (some == 0 && ++word < lacking.length) {
      some = lacking[word];
    }
    return some == 0 ? Integer.MAX_VALUE : word * Long.SIZE + Long.numberOfTrailingZeros(some);
  }

  private void sift() {
    int length = ROUND;
    for (int gone = 0; gone < longest && count > 0; gone += length, length *= 2) {
      for (int region = 0; region < Stretches.REGIONS; region++) {
        for (int each = 0; each < families && count > 0; each++) {
          int first = begin(least[each], most[each], region) + gone;
          int end = begin(least[each], most[each], region + 1);
          if (first < end) {
            sift(each, first, Math.min(first + length, end) - 1);
          }
        }
      }
    }
    if (marked > 0) {
      update();
    }
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
