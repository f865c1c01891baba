// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;

/**
 * The splits of one size, gone through once for all values that are looked for, by {@link
 * SplitLookup}. To go past 64 splits takes some 3 ns, however many values there are, and to find
 * one {@link #HIT} / 20 ns and more. Which values to look for {@link Stretches#reach} tells: the
 * mex is less than it in most sizes.
 *
 * <p>Places are left parts. Games with tails, whose values are as many as the sizes, are for {@link
 * SplitCircle}.
 */
final class SplitSieve extends SplitFamilies {
  /** So many values in a row are looked for at most: values as the planes have them are unique. */
  private static final int WINDOW = 1 << BytePlanes.BITS;

  /** What a split costs that may have a value looked for, in the unit of {@link Stretches#MARK}. */
  private static final int HIT = 300;

  /** Where all values that were to be looked for have a split, so many more are. */
  private static final int NEXT = 16;

  /** Of so many splits after a stretch that is marked is seen how many have a value looked for. */
  private static final int SAMPLE = 1 << 10;

  private static final int ROWS = 1 << BytePlanes.LOW;
  private static final int KINDS = Byte.SIZE;

  /** The top bit of each byte. */
  private static final long TOPS = 0x8080_8080_8080_8080L;

  private final BytePlanes[] planes;

  /** How many splits there are in the families kept. */
  private long splits;

  private int reach;
  private int looked;

  // The values looked for: as bits, how many, and for each l those h, by their kinds, in two cells.
  private long[] lacking = new long[0];
  private int count;
  private final long[] wanted = new long[2 * ROWS];
  private final byte[] tables = new byte[SplitLookup.LENGTH];

  /** Three bits of h from here on are its other kind. */
  private int shift;

  private final long[] hits = new long[SplitLookup.VECTORS + 1];

  // Where the stretch of a region ends, another one for each size, and what was found behind it.
  private int sample;
  private int found;
  private int asked;

  // How many splits were hit, and how many values found.
  private long hit;
  private long gained;

  SplitSieve(SplitValues values, BytePlanes[] planes, Attained attained) {
    super(values, attained);
    this.planes = planes;
    for (int h = 0; h < 1 << BytePlanes.HIGH; h++) {
      tables[SplitLookup.KIND + h] = (byte) (1 << h % KINDS);
    }
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    splits = 0;
    found = 0;
    asked = 0;
    hit = 0;
    gained = 0;
  }

  @Override
  void add(HeapPlan.Split split, int first, int last, Stretches stretches, int sharers) {
    reach = stretches.reach();
    int end = Math.min(last, planes[split.left()].image() - 1);
    markOneByOne(split, Math.max(first, end + 1), last);
    if (first <= end) {
      int before = families;
      keep(split, first, end, beside(split), stretches, sharers);
      if (families > before) {
        splits += end - first + 1;
        if (before == 0) {
          int region = n % Stretches.REGIONS;
          sample = begin(first, end, region) + Math.ceilDiv(stretches.length(region), sharers);
        }
      }
    }
  }

  @Override
  void mark(HeapPlan.Split split, int from, int to, int beside) {
    if (bound > WINDOW) {
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

  /**
   * {@inheritDoc}
   *
   * <p>At least one is found, and as many more as there are up to where the mex mostly is.
   */
  @Override
  int look(int from, int wanted, int[] missing) {
    int missed = 0;
    int value = attained.absent(from);
    int end = Math.max(reach, value + (from == 0 ? 1 : more(value)));
    while (families > 0 && value < bound && missed == 0) {
      end = Math.min(Math.min(end, bound), value + WINDOW);
      want(value, end);
      if ((long) count * HIT > splits * Stretches.MARK) {
        // To find them one by one would cost more than to mark all splits: more are to be marked.
        markAll();
        found = 1;
        asked = 1;
      } else {
        sift();
        looked = end;
        for (int each = next(value); each < end && missed < missing.length; each = next(each + 1)) {
          missing[missed++] = each;
          looked = missed < missing.length ? end : each + 1;
        }
        value = end;
      }
      value = attained.absent(value);
      end = value + more(value);
    }
    if (missed == 0) {
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
    byte[] marks = attained.marks();
    if (lacking.length * Long.SIZE < marks.length) {
      lacking = new long[marks.length / Long.SIZE];
    }
    int words = Math.ceilDiv(to, Long.SIZE);
    SplitLookup.others(marks, attained.current(), words, lacking);
    // What was looked for before must not be taken for what is.
    Arrays.fill(lacking, words, lacking.length, 0);
    Arrays.fill(lacking, 0, from / Long.SIZE, 0);
    lacking[from / Long.SIZE] &= -1L << from;
    lacking[words - 1] &= -1L >>> -to;
    // The two kinds of h are its lowest three bits, and the highest three of those in use.
    int rows = Math.min((to - 1) >> BytePlanes.LOW, (1 << BytePlanes.HIGH) - 1);
    shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(rows) - 3);
    for (int h = 0; h < 1 << BytePlanes.HIGH; h++) {
      tables[SplitLookup.OTHER + h] = (byte) (1 << (h >> shift) % KINDS);
    }
    Arrays.fill(wanted, 0);
    count = 0;
    for (int word = from / Long.SIZE; word < words; word++) {
      count += Long.bitCount(lacking[word]);
      for (long some = lacking[word]; some != 0; some &= some - 1) {
        int value = word * Long.SIZE + Long.numberOfTrailingZeros(some);
        wanted[cell(value)] |= 1L << place(value);
      }
    }
    for (int l = 0; l < ROWS; l++) {
      tell(l);
    }
  }

  /** The first value from one on that is still looked for, or one that never was. */
  private int next(int from) {
    int word = from / Long.SIZE;
    long some = word < lacking.length ? lacking[word] & -1L << from : 0;
    while (some == 0 && ++word < lacking.length) {
      some = lacking[word];
    }
    return some == 0 ? Integer.MAX_VALUE : word * Long.SIZE + Long.numberOfTrailingZeros(some);
  }

  private static int row(int value) {
    return value & ROWS - 1;
  }

  private static int rest(int value) {
    return value >> BytePlanes.LOW & (1 << BytePlanes.HIGH) - 1;
  }

  /** The place of a value in its cell: its two kinds, three bits each. */
  private int place(int value) {
    int h = rest(value);
    return (h >> shift) % KINDS * KINDS + h % KINDS;
  }

  /** The cell of a value: its row, and the one bit that its kinds may not have. */
  private static int cell(int value) {
    return rest(value) / KINDS % 2 * ROWS + row(value);
  }

  /** Tells the tables of which kinds values of a row are looked for. */
  private void tell(int l) {
    long places = wanted[l] | wanted[l + ROWS];
    long kinds = places | places >>> 32;
    kinds |= kinds >>> 16;
    kinds |= kinds >>> 8;
    long others = (((places & ~TOPS) + ~TOPS) | places) & TOPS;
    tables[SplitLookup.FIRST + l] = (byte) kinds;
    tables[SplitLookup.SECOND + l] = (byte) Long.compress(others, TOPS);
  }

  private void sift() {
    for (int each = 0; each < families && count > 0; each++) {
      Arrays.fill(
          tables, SplitLookup.BESIDE, SplitLookup.BESIDE + SplitLookup.LANES, (byte) besides[each]);
      Arrays.fill(
          tables,
          SplitLookup.BESIDE + SplitLookup.LANES,
          SplitLookup.LENGTH,
          (byte) (besides[each] >> BytePlanes.LOW));
      if (each == 0) {
        // What a longer stretch would have had marked.
        int last = Math.min(sample + SAMPLE - 1, most[each]);
        found += sift(each, sample, last);
        asked += Math.max(0, last - sample + 1);
      }
      sift(each, least[each], most[each]);
    }
  }

  /** Finds values looked for among the splits with left parts from one to another one; how many. */
  private int sift(int each, int first, int last) {
    HeapPlan.Split split = family[each];
    int sum = n - split.removed();
    int beside = besides[each];
    BytePlanes image = planes[split.left()];
    BytePlanes there = planes[split.right()];
    int move = image.image() - 1 - sum;
    int end = sum - first + 1;
    int before = count;
    int at = sum - last;
    while (true) {
      at = SplitLookup.next(there, image, move, at, end, tables, hits);
      if (at >= end) {
        gained += before - count;
        return before - count;
      }
      for (long some = hits[SplitLookup.VECTORS]; some != 0; some &= some - 1) {
        int vector = Long.numberOfTrailingZeros(some);
        int begin = at + vector * SplitLookup.LANES;
        long splits = hits[vector];
        if (end - begin < SplitLookup.LANES) {
          splits &= (1L << (end - begin)) - 1;
        }
        hit += Long.bitCount(splits);
        for (; splits != 0; splits &= splits - 1) {
          int j = begin + Long.numberOfTrailingZeros(splits);
          find(
              beside
                  ^ (bound <= WINDOW ? there.joined(j, image, j + move) : joined(split, sum - j)));
        }
      }
      at += SplitLookup.VECTORS * SplitLookup.LANES;
    }
  }

  private int joined(HeapPlan.Split split, int part) {
    return values[split.left()][part] ^ values[split.right()][n - split.removed() - part];
  }

  private void find(int value) {
    int word = value >> 6;
    if ((lacking[word] >>> value & 1) != 0) {
      lacking[word] &= ~(1L << value);
      wanted[cell(value)] &= ~(1L << place(value));
      tell(row(value));
      count--;
    }
  }

  @Override
  void tell(Stretches stretches) {
    // As many splits as were hit for each value.
    stretches.add(n % Stretches.REGIONS, found, asked, HIT * (1 + hit) / (1 + gained));
  }
}
