// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A set of cells of one board: an immutable set of small natural numbers. Time and memory are
 * O(largest cell / 64); where cells are listed one by one, their number is added.
 */
public final class Region {
  /** The region without cells. */
  public static final Region EMPTY = new Region(new long[0]);

  /** Cell c is bit c mod 64 of word c / 64; the last word is not 0. */
  private final long[] words;

  /** Drops words 0 at the end, so that equal regions have equal words. The array is not copied. */
  private Region(long[] words) {
    int length = words.length;
    while (length > 0 && words[length - 1] == 0) {
      length--;
    }
    this.words = length == words.length ? words : Arrays.copyOf(words, length);
  }

  /** The region of some cells in any order, none negative; a cell may be given twice. */
  public static Region of(int... cells) {
    int greatest = -1;
    for (int cell : cells) {
      greatest = Math.max(greatest, cell);
    }
    long[] words = new long[greatest / 64 + 1];
    for (int cell : cells) {
      // A shift of a long uses the last six bits, cell mod 64.
      words[cell >> 6] |= 1L << cell;
    }
    return new Region(words);
  }

  /** The cells 0 to size - 1. */
  public static Region below(int size) {
    return of(IntStream.range(0, size).toArray());
  }

  /** The region with cell c if bit c mod 64 of word c / 64 is set. */
  public static Region ofWords(long... words) {
    return new Region(words.clone());
  }

  private long word(int index) {
    return index < words.length ? words[index] : 0;
  }

  /** The words of {@link #ofWords}, the last one not 0. */
  public long[] words() {
    return words.clone();
  }

  /** The cells of this region or the other. */
  public Region plus(Region other) {
    long[] union = new long[Math.max(words.length, other.words.length)];
    for (int i = 0; i < union.length; i++) {
      union[i] = word(i) | other.word(i);
    }
    return new Region(union);
  }

  /** The cells of this region that are not in the other. */
  public Region minus(Region other) {
    long[] difference = new long[words.length];
    for (int i = 0; i < difference.length; i++) {
      difference[i] = words[i] & ~other.word(i);
    }
    return new Region(difference);
  }

  /** The cells of both regions. */
  public Region and(Region other) {
    long[] common = new long[Math.min(words.length, other.words.length)];
    for (int i = 0; i < common.length; i++) {
      common[i] = words[i] & other.words[i];
    }
    return new Region(common);
  }

  /** Whether a cell is in the region; no negative number is. */
  public boolean contains(int cell) {
    return cell >= 0 && (word(cell >> 6) >>> cell & 1) != 0;
  }

  public boolean isSubsetOf(Region other) {
    for (int i = 0; i < words.length; i++) {
      if ((words[i] & ~other.word(i)) != 0) {
        return false;
      }
    }
    return true;
  }

  public boolean isEmpty() {
    return words.length == 0;
  }

  /** The number of cells. */
  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** The least cell that is at least a natural number, or -1. */
  public int next(int from) {
    for (int i = from >> 6; i < words.length; i++) {
      long rest = i == from >> 6 ? words[i] & (-1L << from) : words[i];
      if (rest != 0) {
        return i * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }

  /** Adds the cells to those of a set of words as in {@link #ofWords}, which has enough of them. */
  void addTo(long[] others) {
    for (int i = 0; i < words.length; i++) {
      others[i] |= words[i];
    }
  }

  /** The cells, ascending. */
  public IntStream cells() {
    return BitSet.valueOf(words).stream();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Region region && Arrays.equals(words, region.words);
  }

  @Override
  public int hashCode() {
    // Regions differ in few bits. The multiplication (by 2^32 over the golden ratio) and the shift
    // spread them over the low bits, which are all that a hash table looks at.
    int hash = Arrays.hashCode(words) * 0x9E3779B9;
    return hash ^ (hash >>> 15);
  }

  /** The cells in braces, such as {@code {0, 4}}. */
  @Override
  public String toString() {
    return Arrays.toString(cells().toArray()).replace('[', '{').replace(']', '}');
  }
}
