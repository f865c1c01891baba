// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.nio.ByteBuffer;
import java.security.MessageDigest;

/**
 * What a sweep keeps of values that go by: digests, the greatest one, how many are 0. Counted are
 * the values from the first one on that is not 0; where all are 0 so far, they count from size 0.
 */
final class ValueDigest {
  private static final int CHUNK = 1 << 16;

  private final long wanted;
  private final MessageDigest digest = Digests.sha256();
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
  private long lead;
  private long counted;
  private boolean isZero = true;
  private long greatest;
  private long where;
  private long zeros;

  /**
   * Nothing seen yet.
   *
   * @param wanted how many values count, at least 1
   */
  ValueDigest(long wanted) {
    this.wanted = wanted;
  }

  /** Whether more values are of use. */
  boolean isOpen() {
    return isZero ? lead < wanted : counted < wanted;
  }

  /** Takes the value of the next size. */
  void add(long value) {
    if (!isOpen()) {
      return;
    }
    if (isZero && value == 0) {
      lead++;
      zeros++;
      return;
    }
    if (value > greatest) {
      greatest = value;
      where = lead + counted;
    }
    isZero = false;
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
   * What was seen.
   *
   * @throws IllegalStateException when more values are wanted
   */
  Sums sums() {
    if (isOpen()) {
      throw new IllegalStateException("more values are wanted");
    }
    if (isZero) {
      for (long i = 0; i < wanted; i++) {
        put(0);
      }
    }
    flush();
    return new Sums(isZero ? 0 : lead, greatest, where, zeros, Digests.hex(digest.digest()));
  }

  /**
   * What is known of the values of a game.
   *
   * @param lead how many values are 0 before the first that is not; 0 where all are 0
   * @param greatest the greatest value
   * @param where the least size that has it
   * @param zeros how many sizes have value 0
   * @param digest SHA-256 of the values after the leading zeros, eight bytes each, in hexadecimal
   */
  record Sums(long lead, long greatest, long where, long zeros, String digest) {}
}
