// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A structure in Thrift's compact protocol, in which Parquet writes its metadata: fields in the
 * order of their numbers, each a byte for the step from the number before and the type, then the
 * value. Numbers are zigzag variable-length.
 */
final class CompactStruct {
  private static final int INT = 5;
  private static final int LONG = 6;
  private static final int TEXT = 8;
  private static final int LIST = 9;
  private static final int STRUCT = 12;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int last;

  CompactStruct number(int field, int number) {
    header(field, INT);
    zigzag(bytes, number);
    return this;
  }

  CompactStruct number(int field, long number) {
    header(field, LONG);
    zigzag(bytes, number);
    return this;
  }

  CompactStruct text(int field, String text) {
    header(field, TEXT);
    put(text);
    return this;
  }

  CompactStruct struct(int field, CompactStruct value) {
    header(field, STRUCT);
    bytes.writeBytes(value.bytes());
    return this;
  }

  CompactStruct numbers(int field, List<Integer> numbers) {
    list(field, INT, numbers.size());
    numbers.forEach(each -> zigzag(bytes, each));
    return this;
  }

  CompactStruct texts(int field, List<String> texts) {
    list(field, TEXT, texts.size());
    texts.forEach(this::put);
    return this;
  }

  CompactStruct structs(int field, List<CompactStruct> structs) {
    list(field, STRUCT, structs.size());
    structs.forEach(each -> bytes.writeBytes(each.bytes()));
    return this;
  }

  byte[] bytes() {
    byte[] fields = bytes.toByteArray();
    return Arrays.copyOf(fields, fields.length + 1);
  }

  private void header(int field, int type) {
    // No structure of Parquet leaves out fifteen fields in a row.
    bytes.write((field - last) << 4 | type);
    last = field;
  }

  private void list(int field, int type, int size) {
    header(field, LIST);
    bytes.write(Math.min(size, 15) << 4 | type);
    if (size >= 15) {
      unsigned(bytes, size);
    }
  }

  private void put(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    unsigned(bytes, encoded.length);
    bytes.writeBytes(encoded);
  }

  /** Seven bits a byte, the low ones first. */
  static void unsigned(ByteArrayOutputStream bytes, long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      bytes.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /** 0, -1, 1, -2, ... as 0, 1, 2, 3, ... */
  static void zigzag(ByteArrayOutputStream bytes, long number) {
    unsigned(bytes, number << 1 ^ number >> 63);
  }
}
