// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import sprague.engine.BudgetExceeded;

/**
 * Names and their numbers in the order of their first mention; about 12 bytes a name besides it.
 */
final class NameTable {
  /**
   * The longest array that every machine can make. A quarter of it is less than 2^29, so that with
   * fewer names the slots are 2^30 at most, and the starts 2^29.
   */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private byte[] pool = new byte[256];
  private int[] starts = new int[16];
  private int count;
  // Open addressing, at most half full; a slot holds a number plus one, or 0.
  private int[] slots = new int[32];

  int size() {
    return count;
  }

  /** The number of a name, which is taken in when it is new. */
  int add(byte[] bytes, int start, int end) {
    int slot = slot(bytes, start, end);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    append(bytes, start, end);
    slots[slot] = ++count;
    if (count > slots.length / 2) {
      grow();
    }
    return count - 1;
  }

  /** The number of a name, or -1. */
  int find(byte[] name) {
    return slots[slot(name, 0, name.length)] - 1;
  }

  String name(int number) {
    return new String(
        pool, starts[number], starts[number + 1] - starts[number], StandardCharsets.UTF_8);
  }

  private int slot(byte[] bytes, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + bytes[i];
    }
    int slot = spread(hash) & (slots.length - 1);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (Arrays.equals(pool, starts[number], starts[number + 1], bytes, start, end)) {
        return slot;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /** Lets all bits of a hash reach the low ones. */
  private static int spread(int hash) {
    int mixed = hash * 0x9e3779b9;
    return mixed ^ (mixed >>> 15);
  }

  private void append(byte[] bytes, int start, int end) {
    int used = starts[count];
    long wanted = (long) used + end - start;
    if (wanted > MOST || count >= MOST / 4) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, "the names of the vertices are too many");
    }
    if (wanted > pool.length) {
      pool = Arrays.copyOf(pool, (int) Math.min(MOST, Math.max(wanted, 2L * pool.length)));
    }
    if (count + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    System.arraycopy(bytes, start, pool, used, end - start);
    starts[count + 1] = (int) wanted;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int number = 0; number < count; number++) {
      slots[slot(pool, starts[number], starts[number + 1])] = number + 1;
    }
  }
}
