// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * An interning hash table of byte strings: each distinct string gets a number, from 0 in the order
 * of first appearance. To add or find a string takes expected O(length). A string takes its bytes,
 * at most twice after their array has grown, and 12 to 24 more. Not thread-safe.
 */
public final class ByteStringIndex {
  /* Open addressing with linear probing, at most half full: a slot holds a number plus one, or 0. */

  /** Maximum number of slots, the largest power of two that is an int. */
  private static final int MAX_SLOTS = 1 << 30;

  private final MemoryBudget memory;

  /** All strings, one after the other. */
  private byte[] bytes = {};

  /** For each string the index in `bytes` after its end, where the next one starts. */
  private int[] ends = {};

  private int[] slots;
  private int size;

  /** An empty index, whose arrays are charged to a memory budget. */
  public ByteStringIndex(MemoryBudget memory) {
    this.memory = memory;
    this.slots = memory.ensureCapacity(new int[0], 128);
  }

  /** The number of distinct strings. */
  public int size() {
    return size;
  }

  /**
   * The number of a string, which is a part of an array; a new string is added.
   *
   * @param from the index of its first byte
   * @param to the index after its last byte
   * @throws BudgetExceeded if the memory budget is exhausted; then nothing more may be added
   */
  public int add(byte[] source, int from, int to) {
    int slot = slot(source, from, to);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    int start = start(size);
    bytes = memory.ensureCapacity(bytes, start + (long) to - from);
    System.arraycopy(source, from, bytes, start, to - from);
    ends = memory.ensureCapacity(ends, size + 1L);
    ends[size++] = start + to - from;
    slots[slot] = size;
    if (size > slots.length / 2) {
      rehash();
    }
    return size - 1;
  }

  /** The number of a string, or -1. */
  public int find(byte[] string) {
    return slots[slot(string, 0, string.length)] - 1;
  }

  /** A copy of the string with a number, which is below {@link #size}. */
  public byte[] bytes(int number) {
    return Arrays.copyOfRange(bytes, start(number), ends[number]);
  }

  /** The array that holds all strings, until the next one is added; not to be changed. */
  byte[] bytes() {
    return bytes;
  }

  /** The index in {@link #bytes()} at which a string starts. */
  int start(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  /** The index after the end of a string. */
  int end(int number) {
    return ends[number];
  }

  /** The slot of a string, or the empty slot for it. */
  private int slot(byte[] source, int from, int to) {
    int mask = slots.length - 1;
    int slot = hash(source, from, to) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (Arrays.equals(bytes, start(number), ends[number], source, from, to)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static int hash(byte[] source, int from, int to) {
    long hash = (long) to - from;
    // The factor is 2^64 divided by the golden ratio: odd, its bits spread over the word.
    for (int i = from; i < to; i++) {
      hash = (hash ^ source[i]) * 0x9E3779B97F4A7C15L;
    }
    // The high bits depend on all bits of all bytes.
    return (int) (hash >>> 32);
  }

  /** Doubles the hash table. */
  private void rehash() {
    int[] old = slots;
    if (old.length == MAX_SLOTS) {
      throw memory.exceeded();
    }
    // Both arrays are charged while both exist.
    memory.reserve(2L * Integer.BYTES * old.length);
    slots = new int[2 * old.length];
    for (int number = 0; number < size; number++) {
      slots[slot(bytes, start(number), ends[number])] = number + 1;
    }
    memory.release((long) Integer.BYTES * old.length);
  }
}
