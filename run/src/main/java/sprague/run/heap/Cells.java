// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

/** A table of values from 0 up that takes as few bytes an entry as its largest value needs. */
final class Cells {
  private byte[] bytes;
  private char[] chars = {};
  private int[] ints = {};
  private int width = 1;

  Cells(int size) {
    bytes = new byte[size];
  }

  int get(int index) {
    return width == 1 ? bytes[index] & 0xff : width == 2 ? chars[index] : ints[index];
  }

  void set(int index, int value) {
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
