// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * Array of non-negative ints of fixed length that takes 1, 2 or 4 bytes an entry, as its greatest
 * value needs: it starts with bytes and is copied when a value does not fit, at most twice. As
 * {@link HeapQuestion.Values} it holds the values of one kind, by size, and ignores {@code kind}.
 * Not thread-safe while it widens.
 */
public final class CompactTable implements HeapQuestion.Values {
  private byte[] bytes;
  private char[] chars = {};
  private int[] ints = {};

  /** Bytes of an entry: 1, 2 or 4. The arrays of the other widths are empty. */
  private int width = 1;

  /** Creates a table of {@code size} entries, all 0. */
  public CompactTable(int size) {
    bytes = new byte[size];
  }

  /** The entry at an index. */
  public int get(int index) {
    return width == 1 ? bytes[index] & 0xff : width == 2 ? chars[index] : ints[index];
  }

  @Override
  public long at(int kind, long size) {
    return get((int) size);
  }

  @Override
  public void copy(int kind, long size, long[] codes, int index, int count) {
    copy((int) size, codes, index, count);
  }

  /** Copies {@code count} entries from {@code index} on to {@code to}, from {@code at} on. */
  public void copy(int index, long[] to, int at, int count) {
    for (int i = 0; i < count; i++) {
      to[at + i] = get(index + i);
    }
  }

  /** Sets an entry to a value of at least 0. One that does not fit widens all entries: O(size). */
  public void set(int index, int value) {
    if (width == 1 && value <= 0xff) {
      bytes[index] = (byte) value;
    } else if (width == 2 && value <= 0xffff) {
      chars[index] = (char) value;
    } else if (width == 4) {
      ints[index] = value;
    } else {
      widen(value);
      set(index, value);
    }
  }

  /**
   * Copies {@code count} entries from one index to another in this table; the ranges may overlap.
   */
  public void move(int from, int to, int count) {
    Object entries = width == 1 ? bytes : width == 2 ? chars : ints;
    System.arraycopy(entries, from, entries, to, count);
  }

  /** The array of entries, not a copy, while each takes a byte; empty afterwards. */
  public byte[] bytes() {
    return bytes;
  }

  /**
   * The array of entries, not a copy, with two bytes each, to which they are widened if necessary;
   * empty if entries take four. A later {@link #set} may replace it.
   */
  public char[] chars() {
    if (width == 1) {
      widen(0x100);
    }
    return chars;
  }

  private void widen(int value) {
    int size = width == 1 ? bytes.length : chars.length;
    if (value > 0xffff) {
      int[] wide = new int[size];
      for (int i = 0; i < size; i++) {
        wide[i] = get(i);
      }
      ints = wide;
      chars = new char[0];
      width = 4;
    } else {
      char[] wide = new char[size];
      for (int i = 0; i < size; i++) {
        wide[i] = (char) get(i);
      }
      chars = wide;
      width = 2;
    }
    bytes = new byte[0];
  }
}
