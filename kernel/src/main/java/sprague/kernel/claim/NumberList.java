// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** An immutable list of numbers in an array of longs: 8 bytes each, for tables of millions. */
public final class NumberList extends AbstractList<Long> implements RandomAccess {
  private final long[] numbers;

  private NumberList(long[] numbers) {
    this.numbers = numbers;
  }

  /** A list of a copy of the array. */
  public static NumberList of(long... numbers) {
    return new NumberList(numbers.clone());
  }

  /** A copy of a list without null; the list itself, in O(1), if it is one of this class. */
  public static NumberList copyOf(List<Long> numbers) {
    return numbers instanceof NumberList same
        ? same
        : new NumberList(numbers.stream().mapToLong(Long::longValue).toArray());
  }

  @Override
  public Long get(int index) {
    return numbers[index];
  }

  @Override
  public int size() {
    return numbers.length;
  }
}
