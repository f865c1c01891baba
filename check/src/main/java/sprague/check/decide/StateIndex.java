// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.Arrays;

/**
 * Numbers things 0, 1, 2, ... in the order in which they are first met; a thing is a number that is
 * not negative. Cost O(1) a thing, by a hash table with open addressing that is half full at most.
 */
final class StateIndex {
  /** The table's length is a power of two. */
  private int[] table;

  private long[] things;
  private int size;

  StateIndex() {
    this(32);
  }

  /** With room for so many things before it grows. */
  StateIndex(int expected) {
    int room = Integer.highestOneBit(Math.max(32, 2 * expected - 1));
    this.things = new long[room];
    this.table = new int[2 * room];
  }

  /** How many things were met. */
  int size() {
    return size;
  }

  /** The thing with a number. */
  long get(int number) {
    return things[number];
  }

  /** The number of a thing, a new one if it was not met before. */
  int numberOf(long thing) {
    int at = place(thing);
    while (table[at] != 0) {
      if (things[table[at] - 1] == thing) {
        return table[at] - 1;
      }
      at = (at + 1) & (table.length - 1);
    }
    if (size == things.length) {
      grow();
      return numberOf(thing);
    }
    things[size] = thing;
    table[at] = ++size;
    return size - 1;
  }

  private void grow() {
    things = Arrays.copyOf(things, 2 * size);
    table = new int[4 * size];
    for (int number = 0; number < size; number++) {
      int at = place(things[number]);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = number + 1;
    }
  }

  /** Where the search begins: the high bits of a product with 2^64 over the golden ratio. */
  private int place(long thing) {
    return (int) ((thing * 0x9E3779B97F4A7C15L) >>> 32) & (table.length - 1);
  }
}
