// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * A table of values from 0 up that takes as few bytes an entry as its largest value needs. As the
 * values of heaps it is that of one kind, by size.
 */
public final class CompactTable implements HeapQuestion.Values {
  private byte[] bytes;
  private char[] chars = {};
  private int[] ints = {};
  private int width = 1;

  /** All entries 0. */
  public CompactTable(int size) {
    bytes = new byte[size];
  }

  /** An entry. */
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

  /** Puts entries from an index on into an array. */
  public void copy(int index, long[] to, int at, int count) {
    for (int i = 0; i < count; i++) {
      to[at + i] = get(index + i);
    }
  }

  /** Sets an entry; a value too large for the present width widens all. */
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

  /** Moves a part of the table to another place in it. */
  public void move(int from, int to, int count) {
    Object entries = width == 1 ? bytes : width == 2 ? chars : ints;
    System.arraycopy(entries, from, entries, to, count);
  }

  /** The entries, each a byte; empty when an entry takes more. */
  public byte[] bytes() {
    return bytes;
  }

  /** The entries, each of two bytes, which they are from now on; empty when an entry takes more. */
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
      width = 4;
    } else {
      char[] wide = new char[size];
      for (int i = 0; i < size; i++) {
        wide[i] = (char) get(i);
      }
      chars = wide;
      width = 2;
    }
    if (width == 4) {
      chars = new char[0];
    }
    bytes = new byte[0];
  }
}
