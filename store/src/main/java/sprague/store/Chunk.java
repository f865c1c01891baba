// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A chunk file: a header of 64 bytes, then consecutive values of a table, all in the smallest width
 * that fits them. The state of a search is a chunk of bytes. Tables and searches are identified by
 * a key, the digest of their {@link Subject}.
 *
 * @param first the index of the first value; for a search the number of the state
 * @param count the number of values
 * @param width the bytes of a value, 1, 2, 4 or 8; negative for signed values, which are always -8
 *     for 8 bytes
 * @param bytes the whole file, little endian
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
   *   32  long     the first 8 bytes of the key
   *   40  16 bytes zero
   *   56  int      zero
   *   60  int      CRC-32C of the 60 bytes before and of everything after
   */
  static final int HEADER = 64;
  static final int VERSION = 1;

  /** As in PNG: a non-ASCII byte, a name, and line ends that a transfer as text would change. */
  static final byte[] MAGIC = {(byte) 0x89, 'N', 'I', 'M', '\r', '\n', 0x1a, '\n'};

  /** Offset of the checksum. */
  private static final int CHECKSUM_OFFSET = 60;

  /** A file is not a valid chunk, or not the one expected; the message says why. */
  static final class DamagedChunk extends Exception {
    private static final long serialVersionUID = 1;

    DamagedChunk(String reason) {
      super(reason);
    }
  }

  /**
   * The bytes of a chunk of values, at position 0.
   *
   * @param keyPrefix the first 8 bytes of the key
   * @param first the index of the first value
   * @param codes the values, from index 0 of the array
   * @param count from 1 to {@link StoredTable#MAX_CHUNK_LENGTH}
   */
  static ByteBuffer encode(long keyPrefix, long first, long[] codes, int count) {
    int width = width(codes, count);
    int size = Math.abs(width);
    ByteBuffer bytes = startChunk(keyPrefix, first, width, count);
    for (int i = 0; i < count; i++) {
      switch (size) {
        case 1 -> bytes.put((byte) codes[i]);
        case 2 -> bytes.putShort((short) codes[i]);
        case 4 -> bytes.putInt((int) codes[i]);
        default -> bytes.putLong(codes[i]);
      }
    }
    return finishChunk(bytes);
  }

  /** A buffer with a header. Put the values, then call {@link #finishChunk}. */
  static ByteBuffer startChunk(long keyPrefix, long first, int width, int count) {
    ByteBuffer bytes =
        ByteBuffer.allocate(HEADER + count * Math.abs(width)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MAGIC).putInt(VERSION).putInt(width).putLong(first).putLong(count).putLong(keyPrefix);
    return bytes.position(HEADER);
  }

  /** Writes the checksum to a buffer that has all its values, and sets its position to 0. */
  static ByteBuffer finishChunk(ByteBuffer bytes) {
    return bytes.putInt(CHECKSUM_OFFSET, checksum(bytes)).flip();
  }

  /** The smallest width that fits some values. */
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

  private static int checksum(ByteBuffer bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes.slice(0, CHECKSUM_OFFSET));
    checksum.update(bytes.slice(HEADER, bytes.capacity() - HEADER));
    return (int) checksum.getValue();
  }

  /**
   * Parses and checks a chunk.
   *
   * @param content the whole file
   * @throws DamagedChunk if the file is not as it was written
   * @throws StoreFailure if a later version of the program wrote it
   */
  static Chunk decode(byte[] content) throws DamagedChunk {
    ByteBuffer bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    if (content.length < HEADER) {
      throw new DamagedChunk("it ends within its header");
    }
    int width = bytes.getInt(12);
    long count = bytes.getLong(24);
    if (checksum(bytes) != bytes.getInt(CHECKSUM_OFFSET)) {
      // Only for the message; a larger count than any chunk has is part of the damage.
      long wanted = HEADER + count * Math.abs((long) width);
      throw new DamagedChunk(
          isWidth(width) && count > 0 && count <= 1 << 28 && wanted > content.length
              ? "it ends after " + content.length + " of " + wanted + " bytes"
              : "its checksum is wrong");
    }
    byte[] magic = new byte[MAGIC.length];
    bytes.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new DamagedChunk("it is no chunk");
    }
    if (bytes.getInt(8) > VERSION) {
      throw new StoreFailure(
          StoreFailure.Reason.NEWER,
          "the store holds chunks of format "
              + bytes.getInt(8)
              + ", and this version of the program reads formats up to "
              + VERSION);
    }
    // The count is checked against the length first, so its product with 8 cannot overflow a long.
    if (!isWidth(width)
        || count <= 0
        || count > content.length
        || HEADER + count * Math.abs(width) != content.length) {
      throw new DamagedChunk("its header contradicts its length");
    }
    return new Chunk(bytes.getLong(16), (int) count, width, bytes);
  }

  private static boolean isWidth(int width) {
    int size = Math.abs(width);
    return size == 1 || size == 2 || size == 4 || width == -8;
  }

  /** The first 8 bytes of the key of the table or search. */
  long keyPrefix() {
    return bytes.getLong(32);
  }

  /** The bytes of the values. */
  ByteBuffer values() {
    return bytes.slice(HEADER, bytes.capacity() - HEADER).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The value at an index of the table, from {@link #first} to first + count - 1, in O(1). */
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
