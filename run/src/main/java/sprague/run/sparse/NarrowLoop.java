// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/** The step for values below 64 as code for one game, repeated. Made by {@link NarrowCode}. */
interface NarrowLoop {

  /**
   * Finds values from a size on.
   *
   * @param table the values of all smaller sizes
   * @param even the common values of even sizes, as a set of bits
   * @param odd those of odd sizes
   * @param reach the largest smaller part of a split that is tried; every move leaves one so large
   *     at every size
   * @return {@code to}, or the first size whose value it leaves to others: not every value below
   *     the least free common one was found to be an option, or there is none
   */
  int fill(byte[] table, int from, int to, long even, long odd, int reach);
}
