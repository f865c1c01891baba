// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A step by way of sets of values as words: which options are united for a guess, and which splits
 * are tried for witnesses. It holds from {@link #from()} on, until a rare size is found.
 */
final class SetPlan {
  /** So many splits are tried together first, so many up to the second time, and so on. */
  private static final int[] TRIED = {24, 96, 384};

  /** Values of more than one word are many, and seldom all found early. */
  private static final int[] TRIED_FOR_WORDS = {96, 192, 384};

  /** How often some splits are tried. */
  static final int TIMES = TRIED.length;

  /**
   * For more words to be united, code is slower than marks. A method that unites so many sets, 10
   * bytes of code each and 22 bytes for each of 63 swaps, has 6386 of the 65535 bytes that it may
   * have; an option that is no set takes up to 40 and counts as eight.
   */
  static final int MOST_WORDS = 500;

  /** Values at larger distances are not at hand as sets, but read from the table one by one. */
  static final int FAR = 1 << 16;

  /** An option at such a distance costs as much as so many others. */
  private static final int FAR_COST = 8;

  /**
   * Sets are kept no further back: with a round of 2^18 sizes and four words each that is less than
   * 2^21 words.
   */
  private static final int MOST_BACK = 1 << 17;

  /** Values are less than 64 times this, a power of two. */
  final int words;

  /** Whether the table is one of bytes, not of characters. */
  final boolean bytes;

  /** The common values of even sizes, as a set, and of odd ones. */
  final long[][] common;

  private final int far;
  private final int start;
  private final int[] offsets;
  private final int[] values;
  private final int[] parts;
  private final RareSpace space;
  private final SparseMoves.Split[] splits;
  private final int back;

  /** Whether the splits to be tried lead to sizes that are kept as sets. */
  private final boolean isNear;

  /**
   * The plan for a space.
   *
   * @param table the values of the sizes below {@code n}
   * @param start splits with a smaller part of at least this are tried
   * @param reach and with none larger than this
   * @param far values at distances up to it are at hand as sets, {@link #FAR} as a rule
   */
  SetPlan(
      RareSpace space,
      int words,
      boolean bytes,
      IntUnaryOperator table,
      int n,
      int start,
      int reach,
      int far) {
    this.far = far;
    this.words = words;
    this.bytes = bytes;
    this.start = start;
    this.space = space;
    this.splits = space.splits;
    int count = space.options.total();
    int[] offsets = Arrays.copyOf(space.options.offsets(n), count);
    this.offsets = offsets;
    this.values = Arrays.copyOf(space.options.values(n), count);
    int last = Math.min(reach, start + end(TIMES - 1) - 1) + 1;
    int removed = Arrays.stream(splits).mapToInt(SparseMoves.Split::removed).max().orElse(0);
    int near = IntStream.of(offsets).filter(each -> each <= far).max().orElse(0);
    this.isNear = (long) last + removed <= MOST_BACK;
    this.back = isNear ? Math.max(last + removed, near) : near;
    this.parts =
        IntStream.range(start, isNear ? last : start)
            .map(a -> a < n ? table.applyAsInt(a) : 0)
            .toArray();
    this.common = new long[][] {space.common(0, words), space.common(1, words)};
  }

  /** So many smaller parts, or one for each split, have been tried by the end of a time. */
  private int end(int time) {
    return least() + (words == 1 ? TRIED : TRIED_FOR_WORDS)[time] / splits.length;
  }

  private int least() {
    return Arrays.stream(splits).mapToInt(split -> split.least() - start).reduce(0, Math::max);
  }

  /** The plan holds from here on where all options exist. */
  int from() {
    return 2 * (start + parts.length) + space.room();
  }

  /** How far before n values are read as sets. */
  int back() {
    return back;
  }

  /** So many smaller parts of every split are tried, from the start or the least one on. */
  int tried() {
    return parts.length - least();
  }

  /** Whether the options, and the splits to be tried, are near and few enough. */
  boolean isShort() {
    return isNear
        && words * (offsets.length + (FAR_COST - 1) * far().size()) <= MOST_WORDS
        && IntStream.range(0, TIMES).allMatch(time -> tries(time).size() <= MOST_WORDS);
  }

  /** Whether the reach leaves all splits that are to be tried. */
  boolean isWhole() {
    return parts.length == end(TIMES - 1);
  }

  /** Whether two plans are the same. */
  boolean same(SetPlan other) {
    return words == other.words
        && bytes == other.bytes
        && start == other.start
        && Arrays.equals(parts, other.parts)
        && Arrays.equals(offsets, other.offsets)
        && Arrays.equals(values, other.values)
        && Arrays.deepEquals(common, other.common);
  }

  /** The options with a rare part and single heaps, as far as they are sets. */
  Unions options() {
    Unions options = new Unions(words);
    for (int i = 0; i < offsets.length; i++) {
      if (offsets[i] <= far) {
        options.add(values[i], offsets[i]);
      }
    }
    return options;
  }

  /** Another option: the value of the size so far before n, joined with a number. */
  record Far(int offset, int value) {}

  /** The other options. */
  List<Far> far() {
    return IntStream.range(0, offsets.length)
        .filter(i -> offsets[i] > far)
        .mapToObj(i -> new Far(offsets[i], values[i]))
        .toList();
  }

  /** The splits tried at a time. */
  Unions tries(int time) {
    Unions tries = new Unions(words);
    for (int i = time == 0 ? 0 : end(time - 1); i < Math.min(parts.length, end(time)); i++) {
      for (SparseMoves.Split split : splits) {
        if (start + i >= split.least()) {
          tries.add(parts[i], split.removed() + start + i);
        }
      }
    }
    return tries;
  }
}
