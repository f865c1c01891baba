// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * Finite sequences of non-negative integers, numbered from 0 in the order of their first
 * appearance; equal sequences have one number.
 *
 * <p>Finding a number and reading a sequence cost O(length). A sequence of k small integers takes
 * about k + 16 bytes.
 */
final class ByteStringIndex {
  /* Each integer is written in groups of seven bits, the low ones first, with the top bit of a byte
   * set when more follow; equal sequences are equal bytes. `places` is a hash table of numbers plus
   * one, at most half full, in which a collision goes to the next place. */

  /** 63 bits in groups of seven. */
  private static final int LONGEST_INTEGER = 9;

  /** Twice as many places would be no int. */
  private static final int LARGEST_TABLE = 1 << 30;

  private final MemoryBudget allowance;
  private byte[] bytes = {};
  private int[] ends = {};
  private int[] places;
  private int size;

  /** No sequences yet. */
  ByteStringIndex(MemoryBudget allowance) {
    this.allowance = allowance;
    this.places = allowance.room(new int[0], 128);
  }

  /** How many distinct sequences there are. */
  int size() {
    return size;
  }

  /**
   * The number of the sequence of the first {@code length} items, which it is given if it has none.
   *
   * @throws BudgetExceeded when there is no room for it
   */
  int of(long[] items, int length) {
    int start = end(size - 1);
    bytes = allowance.room(bytes, start + (long) LONGEST_INTEGER * length);
    int end = write(items, length, start);
    int mask = places.length - 1;
    int place = hash(start, end) & mask;
    while (places[place] != 0) {
      int number = places[place] - 1;
      if (Arrays.equals(bytes, end(number - 1), ends[number], bytes, start, end)) {
        return number;
      }
      place = (place + 1) & mask;
    }
    ends = allowance.room(ends, size + 1L);
    ends[size++] = end;
    places[place] = size;
    allowance.reached(size);
    if (size > places.length / 2) {
      spread();
    }
    return size - 1;
  }

  /** Reads a sequence into the array and answers its length, which the array is long enough for. */
  int read(int number, long[] into) {
    int length = 0;
    int at = end(number - 1);
    while (at < ends[number]) {
      long item = 0;
      int shift = 0;
      byte group;
      do {
        group = bytes[at++];
        item |= (long) (group & 0x7f) << shift;
        shift += 7;
      } while (group < 0);
      into[length++] = item;
    }
    return length;
  }

  /** The first item of a sequence that is not empty, when that item is below 128. */
  long first(int number) {
    return bytes[end(number - 1)];
  }

  /** An upper bound for the length of a sequence, exact when all its items are below 128. */
  int longest(int number) {
    return ends[number] - end(number - 1);
  }

  private int end(int number) {
    return number < 0 ? 0 : ends[number];
  }

  private int write(long[] items, int length, int start) {
    int at = start;
    for (int i = 0; i < length; i++) {
      long rest = items[i];
      while (rest > 0x7f) {
        bytes[at++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[at++] = (byte) rest;
    }
    return at;
  }

  private int hash(int start, int end) {
    long hash = 0;
    for (int i = start; i < end; i++) {
      hash = (hash ^ bytes[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ hash >>> 32);
  }

  private void spread() {
    int[] old = places;
    if (old.length == LARGEST_TABLE) {
      throw allowance.spent();
    }
    allowance.take(2L * Integer.BYTES * old.length);
    places = new int[2 * old.length];
    int mask = places.length - 1;
    for (int number = 0; number < size; number++) {
      int place = hash(end(number - 1), ends[number]) & mask;
      while (places[place] != 0) {
        place = (place + 1) & mask;
      }
      places[place] = number + 1;
    }
    allowance.give((long) Integer.BYTES * old.length);
  }
}
