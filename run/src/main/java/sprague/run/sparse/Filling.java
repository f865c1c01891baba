// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/** Fills a table of values size by size, given a space that holds all rare sizes so far. */
interface Filling {

  /**
   * Finds the values from a size on, up to another or the first one that may be rare.
   *
   * @param reach smaller parts of splits beyond it are not looked at
   * @return the first size that has no value yet, or its complement when its value does not fit
   * @throws OutOfReach when that is not enough to find a value
   */
  int fill(int from, int to, RareSpace space, int reach) throws OutOfReach;

  /** Hears that the table has other values from an index on, and is as long as before. */
  void moved(int from);

  /** The greatest value that fits. */
  int greatest();

  /**
   * How far to look for witnesses in one family of splits before the other families have a turn.
   *
   * @param families how many families there are
   * @param from how far all of them have been searched
   */
  static int turn(int families, int from) {
    return families == 1 ? Integer.MAX_VALUE : from + Math.clamp(from, 16, 1 << 12);
  }
}
