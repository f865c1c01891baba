// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Consecutive values of a table, as the bytes of one file: a header, then the values, each in as
 * few bytes as the largest one needs. A state of a search is one chunk of bytes.
 *
 * @param width the bytes of a value; negative when values have a sign
 */
record Chunk(long first, int count, int width, ByteBuffer bytes) {
  /*
   * The header, little endian:
   *
   *    0  8 bytes  magic
   *    8  int      format version
   *   12  int      bytes of a value: 1, 2, 4, 8; negative when values have a sign
   *   16  long     index of the first value; the number of a state
   *   24  long     number of values
   *   32  long     the beginning of the key
   *   40  16 bytes zero
   *   56  int      zero
   *   60  int      CRC-32C of the 60 bytes before and of everything after
   */
  static final int HEADER = 64;
  static final int VERSION = 1;

  /** A byte no text has, a name, and line ends that a careless transfer would change. */
  static final byte[] MAGIC = {(byte) 0x89, 'N', 'I', 'M', '\r', '\n', 0x1a, '\n'};

  private static final int SUM = 60;

  /** A file that is not the chunk it should be. */
  static final class Damaged extends Exception {
    private static final long serialVersionUID = 1;

    Damaged(String reason) {
      super(reason);
    }
  }

  /**
   * The bytes of a chunk.
   *
   * @param count at most {@link StoredTable#MOST_LENGTH}
   */
  static ByteBuffer encode(long mark, long first, long[] codes, int count) {
    int width = width(codes, count);
    int size = Math.abs(width);
    ByteBuffer bytes = begun(mark, first, width, count);
    for (int i = 0; i < count; i++) {
      switch (size) {
        case 1 -> bytes.put((byte) codes[i]);
        case 2 -> bytes.putShort((short) codes[i]);
        case 4 -> bytes.putInt((int) codes[i]);
        default -> bytes.putLong(codes[i]);
      }
    }
    return sealed(bytes);
  }

  /** A chunk to which the bytes of its values are to be put, and which is then to be sealed. */
  static ByteBuffer begun(long mark, long first, int width, int count) {
    ByteBuffer bytes =
        ByteBuffer.allocate(HEADER + count * Math.abs(width)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MAGIC).putInt(VERSION).putInt(width).putLong(first).putLong(count).putLong(mark);
    return bytes.position(HEADER);
  }

  /** The bytes of a chunk that has all its values. */
  static ByteBuffer sealed(ByteBuffer bytes) {
    return bytes.putInt(SUM, sum(bytes)).flip();
  }

  private static int width(long[] codes, int count) {
    long least = 0;
    long greatest = 0;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, codes[i]);
      greatest = Math.max(greatest, codes[i]);
    }
    boolean signed = least < 0;
    for (int size = 1; size < 8; size *= 2) {
      long bound = 1L << (8 * size - (signed ? 1 : 0));
      if (greatest < bound && least >= -bound) {
        return signed ? -size : size;
      }
    }
    return -8;
  }

  private static int sum(ByteBuffer bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes.slice(0, SUM));
    sum.update(bytes.slice(HEADER, bytes.capacity() - HEADER));
    return (int) sum.getValue();
  }

  /**
   * Reads a chunk.
   *
   * @param content the whole file
   * @throws Damaged when anything is not as it was written
   * @throws StoreFailure when a later version of the program wrote it
   */
  static Chunk decode(byte[] content) throws Damaged {
    ByteBuffer bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    if (content.length < HEADER) {
      throw new Damaged("it ends within its header");
    }
    int width = bytes.getInt(12);
    long count = bytes.getLong(24);
    if (sum(bytes) != bytes.getInt(SUM)) {
      long wanted = HEADER + count * Math.abs((long) width);
      throw new Damaged(
          isWidth(width) && count > 0 && count <= 1 << 28 && wanted > content.length
              ? "it ends after " + content.length + " of " + wanted + " bytes"
              : "its checksum is wrong");
    }
    byte[] magic = new byte[MAGIC.length];
    bytes.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new Damaged("it is no chunk");
    }
    if (bytes.getInt(8) > VERSION) {
      throw new StoreFailure(
          StoreFailure.Reason.NEWER,
          "the store holds chunks of format "
              + bytes.getInt(8)
              + ", and this version of the program reads formats up to "
              + VERSION);
    }
    // A count of the content's length or less, times 8, is below 2^34.
    if (!isWidth(width)
        || count <= 0
        || count > content.length
        || HEADER + count * Math.abs(width) != content.length) {
      throw new Damaged("its header contradicts its length");
    }
    return new Chunk(bytes.getLong(16), (int) count, width, bytes);
  }

  private static boolean isWidth(int width) {
    int size = Math.abs(width);
    return size == 1 || size == 2 || size == 4 || width == -8;
  }

  /** The beginning of the key of what it is part of. */
  long mark() {
    return bytes.getLong(32);
  }

  ByteBuffer values() {
    return bytes.slice(HEADER, bytes.capacity() - HEADER).order(ByteOrder.LITTLE_ENDIAN);
  }

  long at(long index) {
    int i = HEADER + Math.abs(width) * (int) (index - first);
    return switch (width) {
      case 1 -> bytes.get(i) & 0xffL;
      case 2 -> bytes.getShort(i) & 0xffffL;
      case 4 -> bytes.getInt(i) & 0xffff_ffffL;
      case -1 -> bytes.get(i);
      case -2 -> bytes.getShort(i);
      case -4 -> bytes.getInt(i);
      default -> bytes.getLong(i);
    };
  }
}
