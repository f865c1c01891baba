// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A finite commutative monoid Q with a set P, the misere quotient of the sums of some parts: the
 * class of a sum is the product of the classes of its parts (positions, such as heaps), and a sum
 * is a P-position of misere play iff its class is in P. Classes are numbers from 0 on; 0 is that of
 * the empty sum. Generators are parts whose classes generate Q, numbered from 0 on. Immutable.
 *
 * <p>Memory: O(order^2). Source: T. E. Plambeck, A. N. Siegel, Misere quotients for impartial
 * games, 2008.
 */
public final class MisereQuotient {
  /** By class and generator, their product. */
  private final int[][] table;

  /** By two classes, their product. */
  private final int[][] products;

  /** By class x, the classes z with x z in P. */
  private final BitSet[] complements;

  /**
   * A monoid from the products of its elements with generators, which commute (not checked).
   * O(order^2 * length of a word).
   *
   * @param table by class and generator, their product; not copied
   * @param words for each class the word in generators, see {@link Words}, whose product it is
   */
  MisereQuotient(int[][] table, List<String> words, BitSet pPositions) {
    this.table = table;
    int order = table.length;
    this.products = new int[order][];
    this.complements = new BitSet[order];
    for (int x = 0; x < order; x++) {
      int[] row = IntStream.range(0, order).toArray();
      for (int generator : Words.generators(words.get(x))) {
        Arrays.setAll(row, y -> table[row[y]][generator]);
      }
      products[x] = row;
      complements[x] = new BitSet(order);
      for (int y = 0; y < order; y++) {
        complements[x].set(y, pPositions.get(row[y]));
      }
    }
  }

  /** The number of classes. */
  public int order() {
    return table.length;
  }

  /** The number of generators, counted from 0. */
  public int generators() {
    return table[0].length;
  }

  /** The product of a class and a generator. */
  public int times(int x, int generator) {
    return table[x][generator];
  }

  /** The product of two classes, in O(1). */
  public int product(int x, int y) {
    return products[x][y];
  }

  /** The product of some classes; 0 of none. */
  public int product(IntStream classes) {
    return classes.reduce(0, (x, y) -> products[x][y]);
  }

  /** Whether the sums of a class are P-positions: the player to move loses. */
  public boolean isP(int x) {
    return complements[x].get(0);
  }

  /** The classes of P-positions: a copy. */
  public BitSet pPositions() {
    return (BitSet) complements[0].clone();
  }

  /** The classes z with x z in P. Not to be changed. */
  BitSet complements(int x) {
    return complements[x];
  }

  /**
   * Whether the quotient is that of a sum of nim heaps: every game in it is tame. Then it has the
   * order 1, 2, or 2^n + 2. In the last case all classes but class 0 and that of a single move are
   * a group in which every square is the identity e, and P consists of e and the class of a single
   * move. O(order).
   */
  public boolean isTame() {
    // Class 0 itself and, if the quotient is tame, the class of a single move.
    int[] units = IntStream.range(0, order()).filter(x -> products[x][x] == 0).toArray();
    if (order() <= 2 || units.length != 2) {
      return order() <= 2;
    }
    int groupOrder = 0;
    int idempotent = -1;
    for (int x = 0; x < order(); x++) {
      if (products[x][x] != 0) {
        // The identity, if there is a group: the square of any of its elements.
        idempotent = idempotent < 0 ? products[x][x] : idempotent;
        groupOrder += products[x][x] == idempotent && products[x][idempotent] == x ? 1 : 0;
      }
    }
    return groupOrder == order() - 2
        && isP(idempotent)
        && isP(units[1])
        && pPositions().cardinality() == 2;
  }
}
