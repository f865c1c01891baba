// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import sprague.model.Arithmetic;
import sprague.model.Divisors;
import sprague.model.Term;

/**
 * Static methods that generated code calls for operations without a bytecode instruction. They
 * throw {@link ArithmeticException} where the rules are not defined; {@link CellCompiler} ensures
 * that the results of those for ints fit in an int. O(1) where nothing else is said.
 *
 * <p>Public only so that generated classes can reach it.
 */
public final class GeneratedCodeSupport {
  private GeneratedCodeSupport() {}

  /**
   * The mex of a stamped set: the least value whose entry differs from the stamp. It must exist.
   * O(mex).
   */
  public static int mex(int[] seen, int stamp) {
    int value = 0;
    while (seen[value] == stamp) {
      value++;
    }
    return value;
  }

  /**
   * The mex of the union of a stamped set and of a bit set all of whose members are xored with
   * {@code shift}. Takes O(mex / 64) if the smaller values are in the bit set, at most O(mex).
   *
   * @param grown the bit set; with a bit for each entry of {@code seen}, whose number is a power of
   *     two above the shift
   */
  public static int mex(int[] seen, int stamp, long[] grown, int shift) {
    int value = 0;
    while (true) {
      // The xor of 64 consecutive values from a multiple of 64 on with the shift is one word.
      long word = grown[(value ^ shift) >> 6];
      if (word == -1 && (value & 63) == 0) {
        value += 64;
      } else if ((word >>> (value ^ shift) & 1) == 1 || seen[value] == stamp) {
        value++;
      } else {
        return value;
      }
    }
  }

  /** Adds a number to a bit set, which has a bit for it (a shift of a long is one modulo 64). */
  public static void add(long[] grown, int value) {
    grown[value >> 6] |= 1L << value;
  }

  /** The quotient rounded down; throws if {@code right} is 0. */
  public static int divide(int left, int right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    return Math.floorDiv(left, right);
  }

  /** The remainder between 0 and |right| - 1; throws if {@code right} is 0. */
  public static int modulo(int left, int right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    int remainder = left % right;
    return remainder < 0 ? remainder + Math.abs(right) : remainder;
  }

  /** {@link #modulo(int, int)} in 64 bits. */
  public static long modulo(long left, long right) {
    if (right == 0) {
      throw new ArithmeticException("division by zero");
    }
    long remainder = left % right;
    return remainder < 0 ? remainder + Math.abs(right) : remainder;
  }

  /** The bitwise xor; throws for a negative operand. */
  public static int xor(int left, int right) {
    return (int) xor((long) left, right);
  }

  /** {@link #xor(int, int)} in 64 bits. */
  public static long xor(long left, long right) {
    return Arithmetic.apply(Term.Operation.BITXOR, left, right);
  }

  /** The bitwise and; throws for a negative operand. */
  public static int and(int left, int right) {
    return (int) and((long) left, right);
  }

  /** {@link #and(int, int)} in 64 bits. */
  public static long and(long left, long right) {
    return Arithmetic.apply(Term.Operation.BITAND, left, right);
  }

  /** The greatest common divisor of the absolute values; the result fits in an int. */
  public static int gcd(int left, int right) {
    return (int) gcd((long) left, right);
  }

  /** {@link #gcd(int, int)} in 64 bits. */
  public static long gcd(long left, long right) {
    return Arithmetic.apply(Term.Operation.GCD, left, right);
  }

  /** The root of a number, rounded down; -1 of a negative number. */
  public static int root(int number, int exponent) {
    return (int) root((long) number, exponent);
  }

  /** {@link #root(int, int)} in 64 bits. */
  public static long root(long number, long exponent) {
    return Arithmetic.apply(Term.Operation.ROOT, number, exponent);
  }

  /** The power; throws for a negative exponent. The result fits in an int. */
  public static int power(int base, int exponent) {
    return (int) power((long) base, exponent);
  }

  /** {@link #power(int, int)} in 64 bits. */
  public static long power(long base, long exponent) {
    return Arithmetic.apply(Term.Operation.POWER, base, exponent);
  }

  /** The item of a list at an index from 0; throws outside the list. */
  public static long item(long[] list, int index) {
    if (index < 0 || index >= list.length) {
      throw new ArithmeticException("an index outside the list");
    }
    return list[index];
  }

  /** Whether an ascending array contains a number. */
  public static boolean contains(int[] set, int member) {
    return Arrays.binarySearch(set, member) >= 0;
  }

  /** The index of the first member that is at least {@code low}, or the length. */
  public static int first(int[] set, int low) {
    int index = Arrays.binarySearch(set, low);
    return index >= 0 ? index : -index - 1;
  }

  /**
   * The positive divisors of a number, ascending; none when it is not positive. O(sqrt(number)).
   */
  public static int[] divisors(int number) {
    long[] found = new Divisors(/* onTrial= */ () -> {}).of(number);
    int[] divisors = new int[found.length];
    for (int i = 0; i < divisors.length; i++) {
      divisors[i] = (int) found[i];
    }
    return divisors;
  }
}
