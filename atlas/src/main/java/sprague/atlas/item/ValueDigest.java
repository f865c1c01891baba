// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import sprague.store.Sha256;

/**
 * Computes the digest and statistics of a sequence of values. Leading zeros are skipped: values are
 * counted from the first that is not 0, so that shifted games have equal digests. If all values are
 * 0, they are counted from size 0. O(1) memory.
 */
final class ValueDigest {
  /** 8192 values are digested by one call, whose own cost then does not matter. */
  private static final int CHUNK_BYTES = 1 << 16;

  private final long wanted;
  private final MessageDigest digest = Sha256.start();
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);

  /** The number of values skipped. */
  private long lead;

  /** The number of values in the digest or the chunk. */
  private long counted;

  private boolean allZero = true;
  private long greatest;
  private long where;
  private long zeros;

  /**
   * No values yet.
   *
   * @param wanted the number of values to count, at least 1
   */
  ValueDigest(long wanted) {
    this.wanted = wanted;
  }

  /** Whether more values are needed. */
  boolean needsMore() {
    return allZero ? lead < wanted : counted < wanted;
  }

  /** Adds the value of the next size, starting at size 0; ignored if none is needed. */
  void add(long value) {
    if (!needsMore()) {
      return;
    }
    if (allZero && value == 0) {
      lead++;
      zeros++;
      return;
    }
    if (value > greatest) {
      greatest = value;
      where = lead + counted;
    }
    allZero = false;
    zeros += value == 0 ? 1 : 0;
    counted++;
    put(value);
  }

  private void put(long value) {
    if (!chunk.hasRemaining()) {
      flush();
    }
    chunk.putLong(value);
  }

  private void flush() {
    digest.update(chunk.array(), 0, chunk.position());
    chunk.clear();
  }

  /**
   * The result; call it once.
   *
   * @throws IllegalStateException if more values are needed
   */
  ValueStats stats() {
    if (needsMore()) {
      throw new IllegalStateException("more values are needed");
    }
    if (allZero) {
      // No value was counted so far; now all of them are.
      for (long i = 0; i < wanted; i++) {
        put(0);
      }
    }
    flush();
    return new ValueStats(
        allZero ? 0 : lead, greatest, where, zeros, HexFormat.of().formatHex(digest.digest()));
  }

  /**
   * Digest and statistics of the values that were counted, and of the leading zeros.
   *
   * @param lead the number of leading zeros; 0 if all values are 0
   * @param greatest the maximum value
   * @param where the smallest size with the maximum value
   * @param zeros the number of sizes with value 0, leading zeros included
   * @param digest SHA-256 of the counted values, eight bytes each, big-endian, in hexadecimal
   */
  record ValueStats(long lead, long greatest, long where, long zeros, String digest) {}
}
