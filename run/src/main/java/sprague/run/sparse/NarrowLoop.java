// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * The step for values below 64 as code for one game, repeated, in two halves: values that are right
 * if there are witnesses, and the search for these. Made by {@link NarrowCode}.
 */
interface NarrowLoop {

  /**
   * Sets values from a size on to the least common value that is not known to be an option's.
   *
   * @param table the values of all smaller sizes
   * @param sets the values of the sizes from {@code first} on, each as the bit that stands for it
   *     in a set; {@code first} is at most {@code from - back}, with {@link NarrowCode#back()}
   * @param missing gets, for each size from {@code first} on, the set of the smaller values that
   *     need a witness
   * @param even the common values of even sizes, as a set of bits
   * @param odd those of odd sizes
   * @return {@code to}, or the first size that has no such value
   */
  int guess(
      byte[] table, long[] sets, long[] missing, int first, int from, int to, long even, long odd);

  /**
   * Looks for the witnesses.
   *
   * @param sets what {@link #guess} made of them
   * @param missing what it found
   * @param reach the largest smaller part of a split that is tried; every move leaves one so large
   *     at every size
   * @return {@code to}, or the first size for which not all were found
   */
  int verify(byte[] table, long[] sets, long[] missing, int first, int from, int to, int reach);
}
