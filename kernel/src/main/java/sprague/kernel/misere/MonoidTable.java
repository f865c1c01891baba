// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.List;
import sprague.kernel.claim.NumberList;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.NumberLimits;

/**
 * The products of the elements of a finite monoid with its generators, and a set P of elements, as
 * claims state them; {@link MisereMonoid} verifies that they are those of a monoid. Elements are
 * numbers from 0 on; 0 is the identity. In a certificate: {@code "generators": 1, "table": [1, 0],
 * "P": [1]}.
 *
 * @param generators the number of generators; 0 for the monoid of one element
 * @param products at index {@code x * generators + i} the product of x with generator i, from 0 on
 * @param pPositions the elements of P, in any order
 */
public record MonoidTable(long generators, List<Long> products, List<Long> pPositions) {
  /** The maximum order: the table of all products has 16 megabytes then. */
  private static final int MAX_ORDER = 1 << 11;

  /** An IllegalArgumentException when the sizes do not fit, or a number is no element. */
  public MonoidTable {
    products = NumberList.copyOf(products);
    pPositions = NumberList.copyOf(pPositions);
    NumberLimits.within("the number of generators", generators, 0, MAX_ORDER);
    long order = generators == 0 ? 1 : products.size() / generators;
    NumberLimits.within("the order of the quotient", order, 1, MAX_ORDER);
    NumberLimits.require(order * generators == products.size(), "a row of the table is incomplete");
    requireElements(products, order);
    requireElements(pPositions, order);
  }

  /** Reads the three fields; a number out of range is an IllegalArgumentException. */
  public static MonoidTable read(JsonFields fields) throws MalformedCertificate {
    return new MonoidTable(
        fields.number("generators"), fields.numbers("table"), fields.numbers("P"));
  }

  /** The number of elements. */
  public int order() {
    return generators == 0 ? 1 : (int) (products.size() / generators);
  }

  /** An IllegalArgumentException when a class is no element. */
  void requireElements(List<Long> classes) {
    requireElements(classes, order());
  }

  private static void requireElements(List<Long> numbers, long order) {
    numbers.forEach(each -> NumberLimits.within("a class", each, 0, order - 1));
  }
}
