// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.Arrays;

/**
 * The element type of the value tables: for nim-values the smallest of {@code byte}, {@code short}
 * and {@code int} that holds all of them, for scores {@code long}.
 */
enum Element {
  BYTE(1, Byte.MAX_VALUE),
  SHORT(2, Short.MAX_VALUE),
  INT(4, Integer.MAX_VALUE),
  /** Used for scores only. */
  LONG(8, Long.MAX_VALUE);

  private final int bytes;
  private final long greatest;

  Element(int bytes, long greatest) {
    this.bytes = bytes;
    this.greatest = greatest;
  }

  /** The size of an element in bytes. */
  int bytes() {
    return bytes;
  }

  /** The maximum value of the type. */
  long greatest() {
    return greatest;
  }

  /**
   * The next larger type of BYTE or SHORT, to be called for these only; never LONG, as nim-values
   * in a table fit in an int.
   */
  Element wider() {
    return this == BYTE ? SHORT : INT;
  }

  /** The type of the table's array. */
  ClassDesc array() {
    return switch (this) {
      case BYTE -> ConstantDescs.CD_byte.arrayType();
      case SHORT -> ConstantDescs.CD_short.arrayType();
      case INT -> ConstantDescs.CD_int.arrayType();
      case LONG -> ConstantDescs.CD_long.arrayType();
    };
  }

  /** Emits the load of an element; array and index are on the stack. */
  void load(CodeBuilder code) {
    switch (this) {
      case BYTE -> code.baload();
      case SHORT -> code.saload();
      case INT -> code.iaload();
      case LONG -> code.laload();
    }
  }

  /** The minimum of the type, which stands for no value; below all codes of CellEvaluator. */
  long unknown() {
    return -greatest - 1;
  }

  /** A new array of this type, all zeros; its size must fit in an int. */
  Object zeros(long size) {
    int length = (int) size;
    return switch (this) {
      case BYTE -> new byte[length];
      case SHORT -> new short[length];
      case INT -> new int[length];
      case LONG -> new long[length];
    };
  }

  /** A new array of this type filled with {@link #unknown}; its size must fit in an int. */
  Object table(long size) {
    Object table = zeros(size);
    switch (table) {
      case byte[] bytes -> Arrays.fill(bytes, (byte) unknown());
      case short[] shorts -> Arrays.fill(shorts, (short) unknown());
      case int[] ints -> Arrays.fill(ints, (int) unknown());
      default -> Arrays.fill((long[]) table, unknown());
    }
    return table;
  }

  /** Stores a value, which must fit, in an array of any of these types. */
  static void store(Object table, int index, long value) {
    switch (table) {
      case byte[] bytes -> bytes[index] = (byte) value;
      case short[] shorts -> shorts[index] = (short) value;
      case int[] ints -> ints[index] = (int) value;
      case long[] longs -> longs[index] = value;
      default -> throw new IllegalArgumentException();
    }
  }

  /** Reads a value from an array of any of these types. */
  static long read(Object table, int index) {
    return switch (table) {
      case byte[] bytes -> bytes[index];
      case short[] shorts -> shorts[index];
      case int[] ints -> ints[index];
      case long[] longs -> longs[index];
      default -> throw new IllegalArgumentException();
    };
  }

  /**
   * A copy of an array, converted to this type; unknown values stay unknown. O(length).
   *
   * @param narrow the type of the array, not larger than this one
   */
  Object widened(Object table, Element narrow) {
    int size = java.lang.reflect.Array.getLength(table);
    Object wide = table(size);
    for (int i = 0; i < size; i++) {
      long value = read(table, i);
      if (value != narrow.unknown()) {
        store(wide, i, value);
      }
    }
    return wide;
  }
}
