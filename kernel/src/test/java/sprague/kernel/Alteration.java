// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The ways in which one place of a certificate is altered. */
public enum Alteration {
  /** A number, here and below, replaced by 0. */
  ZERO,
  /** By 1. */
  ONE,
  /** By -1. */
  MINUS_ONE,
  /** By the next greater one. */
  MORE,
  /** By the next smaller one. */
  LESS,
  /** By its double. */
  TWICE,
  /** By 2^31. */
  TOO_WIDE_FOR_AN_INT,
  /** By 2^63 - 1. */
  GREATEST,
  /** By 2^63 - 2. */
  GREATEST_BUT_ONE,
  /** A word of the rules, of a position or of a set replaced by another one, or left out. */
  REWRITTEN,
  /** A field, or an item of a list, left out. */
  LEFT_OUT,
  /** A field or an item there twice. */
  DOUBLED,
  /** Two neighbouring items in each other's place. */
  SWAPPED,
  /** A field replaced by that of another certificate. */
  EXCHANGED,
  /** The rules, the positions, the normal form and the measure of another certificate. */
  RULES_EXCHANGED,
  /** Adds the rules of another certificate's game to this certificate's rules. */
  RULES_JOINED;

  private static final BigInteger END = BigInteger.TWO.pow(63);

  /**
   * Returns, for each alteration, the number that replaces the given one. Alterations that would
   * not change it are left out.
   */
  static Map<Alteration, BigInteger> of(BigInteger number) {
    Map<Alteration, BigInteger> others = new EnumMap<>(Alteration.class);
    others.put(ZERO, BigInteger.ZERO);
    others.put(ONE, BigInteger.ONE);
    others.put(MINUS_ONE, BigInteger.ONE.negate());
    others.put(MORE, number.add(BigInteger.ONE));
    others.put(LESS, number.subtract(BigInteger.ONE));
    others.put(TWICE, number.multiply(BigInteger.TWO));
    others.put(TOO_WIDE_FOR_AN_INT, BigInteger.TWO.pow(31));
    others.put(GREATEST, END.subtract(BigInteger.ONE));
    others.put(GREATEST_BUT_ONE, END.subtract(BigInteger.TWO));
    others.values().removeIf(number::equals);
    return others;
  }

  /** Any of these numbers, or one near by. */
  static BigInteger any(BigInteger number, Random random) {
    List<BigInteger> others = new ArrayList<>(of(number).values());
    return random.nextBoolean()
        ? number.add(BigInteger.valueOf(random.nextInt(7) - 3))
        : others.get(random.nextInt(others.size()));
  }
}
