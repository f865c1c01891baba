// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.Arrays;
import sprague.engine.MemoryBudget;

/**
 * A growing set of line numbers, from 0, that reads 64 of them at once and skips long runs of
 * members. Memory 12 bytes for 64 numbers up to the greatest; as arrays double, up to twice that.
 * Amortised O(1) to add or read. Not thread-safe.
 */
final class LineMarks {
  private final MemoryBudget memory;
  private long[] words;

  /**
   * For each full word a later index such that all words between are full; for other words their
   * own index. Followed with path compression, as in union-find.
   */
  private int[] next;

  /** An empty set whose arrays are charged to a budget. */
  LineMarks(MemoryBudget memory) {
    this.memory = memory;
    words = memory.ensureCapacity(new long[0], 2);
    next = memory.ensureCapacity(new int[0], 2);
    Arrays.setAll(next, word -> word);
  }

  /**
   * Adds a line; one that is a member may be added again.
   *
   * @throws sprague.engine.BudgetExceeded if the memory does not suffice; the set is useless then
   */
  void add(int line) {
    int word = line >> 6;
    if (word + 1 >= words.length) {
      int before = next.length;
      words = memory.ensureCapacity(words, word + 2L);
      next = memory.ensureCapacity(next, words.length);
      for (int i = before; i < next.length; i++) {
        next[i] = i;
      }
    }
    words[word] |= 1L << line;
    if (words[word] == -1) {
      next[word] = word + 1;
    }
  }

  /**
   * A number of consecutive members from a line on: all up to the end of the run if the line's word
   * is full, else 0 or less. Amortised nearly O(1).
   */
  int run(int line) {
    int word = line >> 6;
    if (word >= words.length) {
      return 0;
    }
    int end = word;
    while (next[end] != end) {
      // The last word is never full, as add() grows the array one word ahead.
      next[end] = next[next[end]];
      end = next[end];
    }
    return (end << 6) - line;
  }

  /** The lines from one on as bits: bit i says whether line + i is a member. */
  long word(int line) {
    int word = line >> 6;
    if (word + 1 >= words.length) {
      return word < words.length ? words[word] >>> line : 0;
    }
    // Shifting by 64 - (line & 63) in two steps, as Java ignores a shift by 64.
    return words[word] >>> line | words[word + 1] << 1 << ~line;
  }
}
