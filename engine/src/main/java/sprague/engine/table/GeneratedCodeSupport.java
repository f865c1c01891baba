// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import sprague.model.Arithmetic;
import sprague.model.Divisors;
import sprague.model.Term;

/**
 * Static methods that generated code calls for operations without a bytecode instruction. They
 * throw {@link ArithmeticException} where the rules are not defined; {@link CellCompiler} ensures
 * that the results of those for ints fit in an int. Operations of the rules and look-ups are O(1),
 * binary searches O(log(length)).
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

  /**
   * Adds a number to a bit set.
   *
   * @param grown 64 numbers a word, long enough for the number
   * @param value at least 0
   */
  public static void add(long[] grown, int value) {
    // A shift of a long takes the distance modulo 64.
    grown[value >> 6] |= 1L << value;
  }

  /** The result of any operation of the rules, which fits in an int. */
  public static int apply(int left, int right, Term.Operation operation) {
    return (int) Arithmetic.apply(operation, left, right);
  }

  /** {@link #apply(int, int, Term.Operation)} in 64 bits. */
  public static long apply(long left, long right, Term.Operation operation) {
    return Arithmetic.apply(operation, left, right);
  }

  /** The item of a list at an index from 0; throws outside the list. */
  public static long item(long[] list, int index) {
    if (index < 0 || index >= list.length) {
      throw new ArithmeticException("an index outside the list");
    }
    return list[index];
  }

  /** Whether an ascending array contains a number, by binary search. */
  public static boolean contains(int[] set, int member) {
    return Arrays.binarySearch(set, member) >= 0;
  }

  /**
   * The index of the first member of an ascending array that is at least {@code low}, or the length
   * if there is none; by binary search.
   */
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
