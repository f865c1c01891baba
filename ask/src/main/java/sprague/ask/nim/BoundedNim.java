// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

/**
 * Taking 1 to m - 1 of a heap, for heaps and bounds of any size.
 *
 * <p>The value of n is n mod m: the options are all smaller residues and, across a multiple of m,
 * the larger ones, but never the residue of n itself (Bachet 1612).
 */
public final class BoundedNim {
  private BoundedNim() {}

  /**
   * The nim-value where 1 to {@code most} may be taken.
   *
   * @param heap the size, not negative
   * @param most the bound, not negative
   */
  public static long nimber(long heap, long most) {
    return most == Long.MAX_VALUE ? heap : heap % (most + 1);
  }
}
