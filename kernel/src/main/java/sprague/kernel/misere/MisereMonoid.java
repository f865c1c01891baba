// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;

/**
 * A finite commutative monoid with a set P of elements, given by the products of its elements with
 * generators. Elements are numbers below the order; 0 is the identity. Immutable.
 *
 * <p>A table of products x g that commutes, (x g) h = (x h) g, and in which every element is
 * reached from 0 is a monoid: each x is the product 0 g1 ... gr of some generators, and y x is y g1
 * ... gr. It does not depend on the generators chosen: if y = 0 h1 ... hs, then y x = (0 g1 ... gr)
 * h1 ... hs = x h1 ... hs, which does not mention g1 ... gr.
 */
final class MisereMonoid {
  /** The product of x and y, at [x][y]. */
  private final int[][] products;

  /** By x, the elements z for which x z is in P. */
  private final BitSet[] complements;

  /** The generators, as elements. */
  private final BitSet generators = new BitSet();

  /**
   * A monoid. O(order (generators^2 + order)), of which the steps of the first term are counted.
   *
   * @throws CheckFailure when the table is of no monoid, or of one that is not reduced: two
   *     different elements x and y have x z in P iff y z in P for all z
   * @throws sprague.kernel.decide.LimitReached when the steps exceed the limits
   */
  MisereMonoid(MonoidTable table, ProofLimits limits) throws CheckFailure {
    LimitMeter meter = new LimitMeter(limits);
    int order = table.order();
    int count = (int) table.generators();
    int[][] rows = new int[order][count];
    for (int i = 0; i < order * count; i++) {
      rows[i / count][i % count] = table.products().get(i).intValue();
    }
    for (int[] row : rows) {
      for (int i = 0; i < count; i++) {
        meter.count(i);
        for (int j = 0; j < i; j++) {
          CheckFailure.require(
              rows[row[i]][j] == rows[row[j]][i], "the table of products does not commute");
        }
      }
    }
    this.products = products(rows);
    for (int generator : rows[0]) {
      generators.set(generator);
    }
    BitSet p = new BitSet();
    table.pPositions().forEach(each -> p.set(each.intValue()));
    this.complements = new BitSet[order];
    for (int x = 0; x < order; x++) {
      complements[x] = new BitSet();
      for (int z = 0; z < order; z++) {
        complements[x].set(z, p.get(products[x][z]));
      }
    }
    CheckFailure.require(
        Set.copyOf(List.of(complements)).size() == order,
        "the quotient is not reduced: two classes have equal outcomes");
  }

  /** All products: generators reach the elements from 0, and row x g follows from row x. */
  private static int[][] products(int[][] table) throws CheckFailure {
    int order = table.length;
    int[][] products = new int[order][];
    int[] reached = new int[order];
    products[0] = IntStream.range(0, order).toArray();
    int count = 1;
    for (int i = 0; i < count; i++) {
      int x = reached[i];
      for (int generator = 0; generator < table[0].length; generator++) {
        int next = table[x][generator];
        if (products[next] == null) {
          products[next] = new int[order];
          for (int y = 0; y < order; y++) {
            products[next][y] = table[products[x][y]][generator];
          }
          reached[count++] = next;
        }
      }
    }
    CheckFailure.require(count == order, "a class of the quotient is no product of generators");
    return products;
  }

  int order() {
    return products.length;
  }

  int product(int x, int y) {
    return products[x][y];
  }

  /** The product of {@code count} equal factors, 0 or more; O(log count). */
  int power(int x, long count) {
    int result = 0;
    int square = x;
    for (long rest = count; rest > 0; rest >>= 1) {
      result = (rest & 1) == 1 ? products[result][square] : result;
      square = products[square][square];
    }
    return result;
  }

  /** The elements z for which x z is in P. Not to be changed. */
  BitSet complements(int x) {
    return complements[x];
  }

  boolean isInP(int x) {
    return complements[0].get(x);
  }

  /** The number of elements in P. */
  int sizeOfP() {
    return complements[0].cardinality();
  }

  /** Whether all generators are among given elements. */
  boolean isGeneratedBy(BitSet elements) {
    BitSet others = (BitSet) generators.clone();
    others.andNot(elements);
    return others.isEmpty();
  }
}
