// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A step by way of sets of values as words: which options are united for a guess, and which splits
 * are tried for witnesses. It holds from {@link #from()} on, until a rare size is found.
 */
final class SetPlan {
  /** So many splits are tried together first, so many up to the second time, and so on. */
  private static final int[] TRIED = {24, 96, 384};

  /** How often some splits are tried. */
  static final int TIMES = TRIED.length;

  /**
   * So many sets are united at most. A method that unites so many, 10 bytes of code each and 22
   * bytes for each of 63 swaps, has 6386 of the 65535 bytes that it may have.
   */
  static final int MOST_SETS = 500;

  /** Sets are kept no further back: with a round of 2^18 sizes that is less than 2^19 words. */
  private static final int MOST_BACK = 1 << 17;

  /** The common values of even sizes, as a set, and of odd ones. */
  final long[] common;

  private final int[] offsets;
  private final int[] values;
  private final int[] parts;
  private final RareSpace space;
  private final SparseMoves.Split[] splits;

  /** How far before a size options and the splits to be tried have their greater parts. */
  private final long back;

  /**
   * The plan for a space.
   *
   * @param table the values of the sizes below {@code n}
   * @param reach splits with a smaller part of at most this are tried
   */
  SetPlan(RareSpace space, IntUnaryOperator table, int n, int reach) {
    this.space = space;
    this.splits = space.splits;
    int count = space.options.total();
    this.offsets = IntStream.range(0, count).map(space.options::offset).toArray();
    this.values = IntStream.range(0, count).map(space.options::value).toArray();
    int last = Math.min(reach, end(TIMES - 1) - 1) + 1;
    int removed = Arrays.stream(splits).mapToInt(SparseMoves.Split::removed).max().orElse(0);
    this.back = Math.max((long) last + removed, space.options.greatest());
    this.parts = IntStream.range(0, last).map(a -> a < n ? table.applyAsInt(a) : 0).toArray();
    this.common = new long[] {space.common(0), space.common(1)};
  }

  /** So many smaller parts, or one for each split, have been tried by the end of a time. */
  private int end(int time) {
    return least() + TRIED[time] / splits.length;
  }

  private int least() {
    return Arrays.stream(splits).mapToInt(SparseMoves.Split::least).reduce(0, Math::max);
  }

  /** The plan holds from here on where all options exist. */
  int from() {
    return 2 * parts.length + space.room();
  }

  /** How far before n values are read as sets. */
  int back() {
    return (int) back;
  }

  /** So many smaller parts of every split are tried, from the least one on. */
  int tried() {
    return parts.length - least();
  }

  /** Whether the options, and the splits to be tried, are near and few enough. */
  boolean isShort() {
    return back <= MOST_BACK
        && offsets.length <= MOST_SETS
        && IntStream.range(0, TIMES).allMatch(time -> tries(time).size() <= MOST_SETS);
  }

  /** Whether two plans are the same. */
  boolean same(SetPlan other) {
    return Arrays.equals(parts, other.parts)
        && Arrays.equals(offsets, other.offsets)
        && Arrays.equals(values, other.values)
        && Arrays.equals(common, other.common);
  }

  /** The options with a rare part and single heaps. */
  Unions options() {
    Unions options = new Unions();
    for (int i = 0; i < offsets.length; i++) {
      options.add(values[i], offsets[i]);
    }
    return options;
  }

  /** The splits tried at a time. */
  Unions tries(int time) {
    Unions tries = new Unions();
    for (int a = time == 0 ? 0 : end(time - 1); a < Math.min(parts.length, end(time)); a++) {
      for (SparseMoves.Split split : splits) {
        if (a >= split.least()) {
          tries.add(parts[a], split.removed() + a);
        }
      }
    }
    return tries;
  }
}
