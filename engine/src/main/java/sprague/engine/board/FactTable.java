// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import sprague.engine.BudgetExceeded;
import sprague.engine.MemoryBudget;

/**
 * What is known of the nim-values of parts (independent sets of cells of a position): a hash table
 * from a key, the words of a part's canonical form, to a mask of the values that are still
 * possible. Bit v is value v, and bit 63 any value from 63 on. For example, mask 6 means that the
 * value is 1 or 2. Masks only shrink, so threads may look up and restrict the same parts at the
 * same time. Expected O(words) for both.
 */
final class FactTable {
  /*
   * An entry is the words of the key and then the mask, 0 if the entry is empty. A segment has one
   * writer at a time. It writes the key before the mask, and readers read the mask first, so that
   * they see whole keys without a lock. A reader of an array that has been replaced by a longer one
   * misses facts, and learns nothing false.
   */
  private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(long[].class);

  /** 32 segments, many more than threads that search: two seldom write to the same one. */
  private static final int SEGMENT_BITS = 5;

  /** Entries of a new segment, a power of two; together they are 32 KB for keys of one word. */
  private static final int FIRST_ENTRIES = 64;

  /** Odd, its bits spread over the word: the fractional part of the golden ratio. */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int words;

  /** The words of an entry: its key and the mask. */
  private final int step;

  private final long layout;
  private final MemoryBudget budget;
  private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

  /** A part of the table with a lock of its own. */
  private static final class Segment {
    volatile long[] entries;
    int size;

    Segment(long[] entries) {
      this.entries = entries;
    }
  }

  /**
   * An empty table.
   *
   * @param words the number of words of a key
   * @param layout a number for what a bit of a key means; tables of equal numbers can be joined
   * @param memory the limit in bytes
   */
  FactTable(int words, long layout, long memory) {
    this.words = words;
    this.step = words + 1;
    this.layout = layout;
    this.budget = new MemoryBudget(memory, "the table of parts needs");
    for (int i = 0; i < segments.length; i++) {
      budget.reserve(bytes(FIRST_ENTRIES));
      segments[i] = new Segment(new long[FIRST_ENTRIES * step]);
    }
  }

  /** The values that are possible for a key in {@code keys} from {@code at} on; all if unknown. */
  long possible(long[] keys, int at) {
    long hash = hash(keys, at);
    long[] entries = segment(hash).entries;
    int place = find(entries, keys, at, hash);
    long mask = (long) ENTRY.getAcquire(entries, place + words);
    return mask == 0 ? -1 : mask;
  }

  /**
   * Removes all values that are not in {@code mask} from those of a key, and returns what is left.
   * The table is unchanged after an exception.
   *
   * @throws BudgetExceeded if the table is full
   * @throws IllegalArgumentException if none is left, so that one of the masks is wrong
   */
  long restrict(long[] keys, int at, long mask) {
    long hash = hash(keys, at);
    Segment segment = segment(hash);
    synchronized (segment) {
      long[] entries = segment.entries;
      int place = find(entries, keys, at, hash);
      long known = entries[place + words];
      if ((known == 0 ? mask : known & mask) == 0) {
        throw new IllegalArgumentException("no value is left for a part");
      }
      if (known == 0) {
        if (isFull(segment)) {
          entries = grow(segment);
          place = find(entries, keys, at, hash);
        }
        System.arraycopy(keys, at, entries, place, words);
        segment.size++;
        known = -1; // All values.
      }
      ENTRY.setRelease(entries, place + words, known & mask);
      return known & mask;
    }
  }

  /** The number of keys. */
  long size() {
    long size = 0;
    for (Segment segment : segments) {
      synchronized (segment) {
        size += segment.size;
      }
    }
    return size;
  }

  /** At least as many bytes as {@link #write} needs, unless the table grows meanwhile. */
  long bytes() {
    return bytes(size());
  }

  /**
   * Writes three longs (the layout, words and number of entries) and the entries that still fit.
   */
  void write(ByteBuffer buffer) {
    buffer.putLong(layout).putLong(step);
    int place = buffer.position();
    buffer.putLong(0);
    for (Segment segment : segments) {
      synchronized (segment) {
        long[] entries = segment.entries;
        for (int entry = 0; entry < entries.length; entry += step) {
          if (entries[entry + words] != 0 && buffer.remaining() >= bytes(1)) {
            for (int word = 0; word <= words; word++) {
              buffer.putLong(entries[entry + word]);
            }
          }
        }
      }
    }
    buffer.putLong(place, (buffer.position() - place - Long.BYTES) / bytes(1));
  }

  /**
   * Adds the entries of a table that was written; none if its layout is another one. Entries before
   * a failure are added.
   *
   * @throws IllegalArgumentException if that is no such table, or contradicts this one
   */
  void read(ByteBuffer buffer) {
    int start = buffer.position();
    if (buffer.getLong() != layout || buffer.getLong() != step) {
      skip(buffer.position(start));
      return;
    }
    long[] key = new long[words];
    for (long entries = buffer.getLong(); entries > 0; entries--) {
      for (int word = 0; word < words; word++) {
        key[word] = buffer.getLong();
      }
      restrict(key, 0, buffer.getLong());
    }
  }

  /**
   * Passes over a table that was written.
   *
   * @throws IllegalArgumentException if it is longer than the buffer
   */
  static void skip(ByteBuffer buffer) {
    buffer.getLong();
    long length = buffer.getLong() * buffer.getLong() * Long.BYTES;
    buffer.position((int) Math.min(buffer.position() + Math.max(0, length), Integer.MAX_VALUE));
  }

  private boolean isFull(Segment segment) {
    int capacity = segment.entries.length / step;
    return segment.size >= capacity - capacity / 4;
  }

  /** Doubles a segment, which is done when three quarters of its entries are used. */
  private long[] grow(Segment segment) {
    long[] entries = segment.entries;
    long capacity = entries.length / step;
    long[] longer;
    synchronized (budget) {
      if (2 * capacity * step > Integer.MAX_VALUE - 8) {
        throw budget.exceeded(); // No longer array is possible.
      }
      budget.reserve(bytes(2 * capacity));
      longer = new long[(int) (2 * capacity * step)];
      budget.release(bytes(capacity));
    }
    for (int from = 0; from < entries.length; from += step) {
      if (entries[from + words] != 0) {
        int place = find(longer, entries, from, hash(entries, from));
        System.arraycopy(entries, from, longer, place, step);
      }
    }
    segment.entries = longer;
    return longer;
  }

  private long bytes(long entries) {
    return entries * step * Long.BYTES;
  }

  private Segment segment(long hash) {
    return segments[(int) (hash >>> (Long.SIZE - SEGMENT_BITS))];
  }

  /** The index of a key's entry, or of the empty entry where it belongs. */
  private int find(long[] entries, long[] keys, int at, long hash) {
    int last = entries.length / step - 1;
    int slot = (int) hash & last;
    while (true) {
      int place = slot * step;
      if ((long) ENTRY.getAcquire(entries, place + words) == 0) {
        return place;
      }
      int word = 0;
      while (word < words && entries[place + word] == keys[at + word]) {
        word++;
      }
      if (word == words) {
        return place;
      }
      slot = (slot + 1) & last;
    }
  }

  private long hash(long[] keys, int at) {
    long hash = 0;
    for (int word = 0; word < words; word++) {
      hash = (hash ^ keys[at + word]) * GOLDEN;
      hash ^= hash >>> 32;
    }
    return (hash * GOLDEN) ^ (hash >>> 29);
  }
}
