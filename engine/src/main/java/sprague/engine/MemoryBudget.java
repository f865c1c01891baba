// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * The bytes that a search may fill with what it remembers. Arrays that grow are made here, so that
 * a search that outgrows its allowance ends with {@link BudgetExceeded} before the machine's memory
 * does.
 */
public final class MemoryBudget {
  /** The longest array that every machine can make. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final long most;
  private final String search;
  private long taken;
  private long reached;

  /**
   * Nothing taken yet.
   *
   * @param most the bytes allowed
   * @param search what takes them, for the message
   */
  public MemoryBudget(long most, String search) {
    this.most = most;
    this.search = search;
  }

  /** The array, or a longer one that begins with its items, when it has less room than wanted. */
  public byte[] room(byte[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    byte[] longer = Arrays.copyOf(array, longer(array.length, wanted, Byte.BYTES));
    give((long) array.length * Byte.BYTES);
    return longer;
  }

  /** The same for integers. */
  public int[] room(int[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    int[] longer = Arrays.copyOf(array, longer(array.length, wanted, Integer.BYTES));
    give((long) array.length * Integer.BYTES);
    return longer;
  }

  /** The same for long integers. */
  public long[] room(long[] array, long wanted) {
    if (wanted <= array.length) {
      return array;
    }
    long[] longer = Arrays.copyOf(array, longer(array.length, wanted, Long.BYTES));
    give((long) array.length * Long.BYTES);
    return longer;
  }

  private int longer(int length, long wanted, int bytes) {
    if (wanted > LONGEST) {
      throw spent();
    }
    int longer = (int) Math.min(LONGEST, Math.max(wanted, 2L * length));
    take((long) longer * bytes);
    return longer;
  }

  /**
   * Takes bytes.
   *
   * @throws BudgetExceeded when they are more than what is left
   */
  public void take(long bytes) {
    if (bytes > most - taken) {
      throw spent();
    }
    taken += bytes;
  }

  /** Gives bytes back. */
  public void give(long bytes) {
    taken -= bytes;
  }

  /** Hears how many positions have been reached, for the message; the greatest number counts. */
  public void reached(long positions) {
    reached = Math.max(reached, positions);
  }

  /** The end of a search that needs more than there is. */
  public BudgetExceeded spent() {
    return new BudgetExceeded(
        BudgetExceeded.Reason.MEMORY,
        "%s needs more than %s MB of tables; %s positions were reached"
            .formatted(search, Math.max(1, most >> 20), reached));
  }
}
