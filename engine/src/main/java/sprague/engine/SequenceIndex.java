// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * An interning hash table of sequences of non-negative integers: each distinct sequence gets a
 * number, from 0 in the order of first appearance. Adding and reading one cost O(length). A
 * sequence of k integers below 128 takes about k + 18 bytes. Not thread-safe.
 */
final class SequenceIndex {
  /* Integers are stored as variable-length bytes: groups of seven bits, lowest first, the top bit of
   * a byte set if more follow. So equal sequences are equal bytes. */

  /** Bytes of an integer of 63 bits. */
  private static final int MAX_BYTES_AN_INTEGER = 9;

  private final MemoryBudget memory;
  private final ByteStringIndex strings;
  private byte[] string = {};

  /** An empty index, whose arrays are charged to a memory budget. */
  SequenceIndex(MemoryBudget memory) {
    this.memory = memory;
    this.strings = new ByteStringIndex(memory);
  }

  /** The number of distinct sequences. */
  int size() {
    return strings.size();
  }

  /**
   * The number of the sequence of the first {@code length} items; a new sequence is added.
   *
   * @throws BudgetExceeded if the memory budget is exhausted; then nothing more may be added
   */
  int of(long[] items, int length) {
    string = memory.ensureCapacity(string, (long) MAX_BYTES_AN_INTEGER * length);
    int at = 0;
    for (int i = 0; i < length; i++) {
      long rest = items[i];
      while (rest > 0x7f) {
        string[at++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      string[at++] = (byte) rest;
    }
    int number = strings.add(string, 0, at);
    memory.reached(strings.size());
    return number;
  }

  /**
   * Copies a sequence into an array and returns its length.
   *
   * @param into an array of at least {@link #maxLength} elements
   */
  int read(int number, long[] into) {
    byte[] bytes = strings.bytes();
    int length = 0;
    int at = strings.start(number);
    while (at < strings.end(number)) {
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
    return strings.bytes()[strings.start(number)];
  }

  /** An upper bound for the length of a sequence, exact if all items are below 128. */
  int maxLength(int number) {
    return strings.end(number) - strings.start(number);
  }
}
