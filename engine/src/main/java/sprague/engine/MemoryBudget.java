// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * A limit of the memory of some work. Growing arrays are allocated and charged here, so that the
 * work ends with {@link BudgetExceeded} before the JVM runs out of memory. Not thread-safe.
 */
public final class MemoryBudget {
  /** The length of the longest array that every JVM can allocate. */
  private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  private final long most;
  private final String need;
  private long taken;
  private long reached;

  /**
   * A budget of which nothing is used.
   *
   * @param most the limit in bytes
   * @param need subject and verb of the message, such as "the search over components needs"
   */
  public MemoryBudget(long most, String need) {
    this.most = most;
    this.need = need;
  }

  /**
   * Returns {@code array} if it has at least {@code wanted} elements; otherwise a copy at least
   * twice as long, which is charged to this budget in its place; while it is copied, both are.
   * Amortised O(1) for an element. An array that is not empty must have been charged here.
   *
   * @throws BudgetExceeded if the limit or the maximum array length is exceeded
   */
  public byte[] ensureCapacity(byte[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    byte[] longer = Arrays.copyOf(array, longer(array.length, wanted, Byte.BYTES));
    release((long) array.length * Byte.BYTES);
    return longer;
  }

  /** {@link #ensureCapacity(byte[], long)} for ints. */
  public int[] ensureCapacity(int[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    int[] longer = Arrays.copyOf(array, longer(array.length, wanted, Integer.BYTES));
    release((long) array.length * Integer.BYTES);
    return longer;
  }

  /** {@link #ensureCapacity(byte[], long)} for longs. */
  public long[] ensureCapacity(long[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    long[] longer = Arrays.copyOf(array, longer(array.length, wanted, Long.BYTES));
    release((long) array.length * Long.BYTES);
    return longer;
  }

  private int longer(int length, long wanted, int bytes) {
    if (wanted > MAX_ARRAY_LENGTH) {
      throw exceeded();
    }
    int longer = (int) Math.min(MAX_ARRAY_LENGTH, Math.max(wanted, 2L * length));
    reserve((long) longer * bytes);
    return longer;
  }

  /**
   * Charges bytes to this budget, at least 0.
   *
   * @throws BudgetExceeded if fewer are left; nothing is charged then
   */
  public void reserve(long bytes) {
    if (bytes > most - taken) {
      throw exceeded();
    }
    taken += bytes;
  }

  /** Releases bytes that were charged. */
  public void release(long bytes) {
    taken -= bytes;
  }

  /** Records the number of positions reached; the maximum appears in the message. */
  public void reached(long positions) {
    reached = Math.max(reached, positions);
  }

  /** The exception for work that exceeds this budget, for the caller to throw. */
  public BudgetExceeded exceeded() {
    return new BudgetExceeded(
        BudgetExceeded.Reason.MEMORY,
        need
            + " more than "
            + Math.max(1, most >> 20)
            + " MB"
            + (reached == 0 ? "" : " of tables; " + reached + " positions were reached"));
  }
}
