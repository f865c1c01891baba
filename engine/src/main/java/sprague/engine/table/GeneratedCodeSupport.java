// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import sprague.model.Arithmetic;
import sprague.model.Divisors;
import sprague.model.Term;

/**
 * What generated code calls where a call costs nothing that counts.
 *
 * <p>Public only so that generated classes can reach it.
 */
public final class GeneratedCodeSupport {
  private GeneratedCodeSupport() {}

  /** The least value without the stamp. */
  public static int mex(int[] seen, int stamp) {
    int value = 0;
    while (seen[value] == stamp) {
      value++;
    }
    return value;
  }

  /** The quotient rounded down. */
  public static int divide(int left, int right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    return Math.floorDiv(left, right);
  }

  /** The remainder between 0 and |right| - 1. */
  public static int modulo(int left, int right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    int rest = left % right;
    return rest < 0 ? rest + Math.abs(right) : rest;
  }

  /** The same in 64 bits. */
  public static long modulo(long left, long right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    long rest = left % right;
    return rest < 0 ? rest + Math.abs(right) : rest;
  }

  /** The nim-sum of numbers that are not negative. */
  public static int xor(int left, int right) {
    return (int) xor((long) left, right);
  }

  /** The same in 64 bits. */
  public static long xor(long left, long right) {
    return Arithmetic.apply(Term.Operation.BITXOR, left, right);
  }

  /** The common bits of numbers that are not negative. */
  public static int and(int left, int right) {
    return (int) and((long) left, right);
  }

  /** The same in 64 bits. */
  public static long and(long left, long right) {
    return Arithmetic.apply(Term.Operation.BITAND, left, right);
  }

  /** The greatest common divisor of the absolute values, which fit. */
  public static int gcd(int left, int right) {
    return (int) gcd((long) left, right);
  }

  /** The same of 64 bits. */
  public static long gcd(long left, long right) {
    return Arithmetic.apply(Term.Operation.GCD, left, right);
  }

  /** An item of a list. */
  public static long item(long[] list, int index) {
    if (index < 0 || index >= list.length) {
      throw new ArithmeticException("an index outside the list");
    }
    return list[index];
  }

  /** Whether a sorted set has a member. */
  public static boolean contains(int[] set, int member) {
    return Arrays.binarySearch(set, member) >= 0;
  }

  /** The index of the least member that is at least {@code low}. */
  public static int first(int[] set, int low) {
    int place = Arrays.binarySearch(set, low);
    return place >= 0 ? place : -place - 1;
  }

  /** The positive divisors of a number, ascending; none when it is not positive. */
  public static int[] divisors(int number) {
    long[] found = new Divisors(() -> {}).of(number);
    int[] divisors = new int[found.length];
    for (int i = 0; i < divisors.length; i++) {
      divisors[i] = (int) found[i];
    }
    return divisors;
  }
}
