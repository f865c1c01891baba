// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * An interning hash table of sequences of non-negative integers: each distinct sequence gets a
 * number, from 0 in the order of first appearance.
 *
 * <p>Looking up a sequence and reading one by its number cost O(length). A sequence of k integers
 * below 128 takes about k + 16 bytes.
 */
final class ByteStringIndex {
  /* Integers are stored as variable-length bytes: groups of seven bits, lowest first, the top bit of
   * a byte set if more follow. So equal sequences are equal bytes. `slots` is a hash table with linear
   * probing, at most half full, of sequence numbers plus one; 0 is an empty slot. */

  /** Bytes of an integer of 63 bits. */
  private static final int MAX_BYTES_AN_INTEGER = 9;

  /** Maximum number of slots, the largest power of two that is an int. */
  private static final int MAX_SLOTS = 1 << 30;

  private final MemoryBudget memory;
  private byte[] bytes = {};
  private int[] ends = {};
  private int[] slots;
  private int size;

  /** An empty index, whose arrays are charged to a memory budget. */
  ByteStringIndex(MemoryBudget memory) {
    this.memory = memory;
    this.slots = memory.ensureCapacity(new int[0], 128);
  }

  /** The number of distinct sequences. */
  int size() {
    return size;
  }

  /**
   * The number of the sequence of the first {@code length} items; a new sequence is added.
   *
   * @throws BudgetExceeded if the memory budget is exhausted
   */
  int of(long[] items, int length) {
    int start = end(size - 1);
    bytes = memory.ensureCapacity(bytes, start + (long) MAX_BYTES_AN_INTEGER * length);
    int end = write(items, length, start);
    int mask = slots.length - 1;
    int slot = hash(start, end) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (Arrays.equals(bytes, end(number - 1), ends[number], bytes, start, end)) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    ends = memory.ensureCapacity(ends, size + 1L);
    ends[size++] = end;
    slots[slot] = size;
    memory.reached(size);
    if (size > slots.length / 2) {
      rehash();
    }
    return size - 1;
  }

  /**
   * Copies a sequence into an array and returns its length.
   *
   * @param into an array of at least {@link #maxLength} elements
   */
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

  /** The first item of a non-empty sequence; the item must be below 128. */
  long first(int number) {
    return bytes[end(number - 1)];
  }

  /** An upper bound for the length of a sequence, exact if all items are below 128. */
  int maxLength(int number) {
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

  private void rehash() {
    int[] old = slots;
    if (old.length == MAX_SLOTS) {
      throw memory.exceeded();
    }
    memory.reserve(2L * Integer.BYTES * old.length);
    slots = new int[2 * old.length];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hash(end(number - 1), ends[number]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
    memory.release((long) Integer.BYTES * old.length);
  }
}
