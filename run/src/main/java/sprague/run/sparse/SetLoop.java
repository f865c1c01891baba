// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * The step for values below 64 as code for one game, repeated, in two halves: values that are right
 * if there are witnesses, and the search for these among the first splits tried. Made by {@link
 * SetCode}.
 *
 * <p>The set of values of a size n is the word {@code n - first}.
 */
interface SetLoop {

  /**
   * Sets values from a size on to the least common value that is not known to be an option's.
   *
   * @param table gets the values
   * @param sets the values of the sizes from {@code first} on, each as the set of it alone; {@code
   *     first} is at most {@code from - back}, with {@link SetPlan#back()}
   * @param missing gets, for each size from {@code first} on, the set of the smaller values that
   *     need a witness
   * @return {@code to}, or the first size that has no such value
   */
  int guess(byte[] table, long[] sets, long[] missing, int first, int from, int to);

  /**
   * Looks for the witnesses.
   *
   * @param sets what {@link #guess} made of them
   * @param missing what it found; where it is said that some are left, those
   * @return {@code to}, or the first size for which some values are left
   */
  int verify(long[] sets, long[] missing, int first, int from, int to);
}
