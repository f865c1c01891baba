// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import sprague.engine.BudgetExceeded;

/**
 * A hash table that numbers names from 0 in the order of their first mention. A name takes its
 * bytes and about 12 more.
 */
final class NameTable {
  /**
   * The length of the longest array that every JVM can allocate: the limit of the bytes of all
   * names. A quarter of it, less than 2^29, limits their number, so there are at most 2^30 slots.
   */
  private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  private byte[] pool = new byte[256];
  private int[] starts = new int[16];
  private int count;
  // Open addressing, at most half full; a slot holds a number plus one, or 0.
  private int[] slots = new int[32];

  int size() {
    return count;
  }

  /** The number of a name; a new name is added. */
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
    int slot = mix(hash) & (slots.length - 1);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (Arrays.equals(pool, starts[number], starts[number + 1], bytes, start, end)) {
        return slot;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /** Mixes the bits of a hash, as only the low ones select a slot. */
  private static int mix(int hash) {
    int mixed = hash * 0x9e3779b9;
    return mixed ^ (mixed >>> 15);
  }

  private void append(byte[] bytes, int start, int end) {
    int used = starts[count];
    long wanted = (long) used + end - start;
    if (wanted > MAX_ARRAY_LENGTH || count >= MAX_ARRAY_LENGTH / 4) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, "the names of the vertices are too many");
    }
    if (wanted > pool.length) {
      pool =
          Arrays.copyOf(pool, (int) Math.min(MAX_ARRAY_LENGTH, Math.max(wanted, 2L * pool.length)));
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
