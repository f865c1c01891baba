// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

/**
 * Taking 1 to m - 1 of a heap, and in another game also exactly k, for heaps and bounds of any
 * size.
 *
 * <p>Without k the value of n is n mod m: the options are all smaller residues and, across a
 * multiple of m, the larger ones, but never the residue of n itself (Bachet 1612). The same holds
 * with k where m does not divide k, since n - k then has another residue than n.
 *
 * <p>Where m divides k, let r = n mod (k + 1). The value is m for r = k, else r mod m. Proof by
 * induction over n. For r = k the takes below m reach the residues 1 to m - 1, and k reaches value
 * 0; so the mex is m. For m - 1 &lt;= r &lt; k the takes below m reach all residues but that of r,
 * and k reaches r + 1 in the block before, of another residue or of value m. For r &lt; m - 1, from
 * the second block on, the takes below m reach 0 to r - 1, then value m, then the residues m - 1
 * down to r + 2, and k reaches r + 1: everything below m but r. In the first block k cannot be
 * taken.
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

  /**
   * The nim-value where 1 to {@code most}, or exactly {@code k}, may be taken.
   *
   * @param most the bound, at least 1 and less than {@code k}
   */
  public static long nimber(long heap, long most, long k) {
    if (most < 1 || most >= k) {
      throw new IllegalArgumentException("not a bound from 1 to " + (k - 1) + ": " + most);
    }
    if (k % (most + 1) != 0 || heap < k) {
      return nimber(heap, most);
    }
    long rest = k == Long.MAX_VALUE ? heap : heap % (k + 1);
    return rest == k ? most + 1 : nimber(rest, most);
  }
}
