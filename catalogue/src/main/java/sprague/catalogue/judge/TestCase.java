// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.bind.Bindings.BoundValue;

/**
 * The input of one test case, by the names of its layout's fields: numbers, rows of numbers, words
 * and inner cases. A field that the case does not have is looked up in the enclosing case.
 *
 * <p>All getters throw {@link NoSuchElementException} for an unknown field. A field of another kind
 * than the getter's is a fault of the caller, and not always noticed. A layout has few fields, so
 * they are found by linear search. Only {@link TestCaseReader} changes a case; while it reads,
 * checks of the input see the fields before them.
 */
public final class TestCase {
  private final Optional<TestCase> outer;
  private final List<InputLayout> layout;
  private final long[] numbers; // by index in the layout; 0 for fields that are no numbers

  /** The values of other fields by that index; allocated when there is one. */
  private Object[] values = {};

  /** Marks fields that are not read yet, or are numbers. */
  private static final Object NO_VALUE = new Object();

  TestCase(Optional<TestCase> outer, List<InputLayout> layout) {
    this.outer = outer;
    this.layout = layout;
    this.numbers = new long[layout.size()];
  }

  /** Whether the layout of this case itself, not of the enclosing one, has a field. */
  boolean has(String name) {
    return field(name) >= 0;
  }

  /** The number in the first field, which must be a number. */
  long first() {
    return numbers[0];
  }

  public long number(String name) {
    int field = field(name);
    return field < 0 ? enclosing(name).number(name) : numbers[field];
  }

  /** The numbers of a row; callers must not modify the array. */
  public long[] row(String name) {
    return (long[]) value(name);
  }

  public LongStream stream(String name) {
    return LongStream.of(row(name));
  }

  /** The numbers of a row, not to be modified; or a number as a row of length 1. */
  public long[] column(String name) {
    int field = field(name);
    if (field < 0) {
      return enclosing(name).column(name);
    }
    return layout.get(field) instanceof InputLayout.Number
        ? new long[] {numbers[field]}
        : row(name);
  }

  /** A number or a row as the value of a game's parameter. */
  BoundValue parameterValue(String name) {
    int field = field(name);
    if (field < 0) {
      return enclosing(name).parameterValue(name);
    }
    return layout.get(field) instanceof InputLayout.Number
        ? new BoundValue.Number(numbers[field])
        : new BoundValue.Numbers(stream(name).boxed().toList());
  }

  public BigInteger natural(String name) {
    return (BigInteger) value(name);
  }

  public String word(String name) {
    return (String) value(name);
  }

  @SuppressWarnings("unchecked")
  public List<TestCase> cases(String name) {
    return (List<TestCase>) value(name);
  }

  private Object value(String name) {
    int field = field(name);
    return field < 0 ? enclosing(name).value(name) : values[field];
  }

  private TestCase enclosing(String name) {
    return outer.orElseThrow(() -> new NoSuchElementException("no field is called " + name));
  }

  /** The index of a field in the layout of this case, or -1. */
  private int field(String name) {
    for (int i = 0; i < numbers.length; i++) {
      if (layout.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Sets a number; {@code field} is its index in the layout. */
  void put(int field, long number) {
    numbers[field] = number;
  }

  /** Sets a row, a natural number, a word or inner cases. */
  void put(int field, Object value) {
    if (values.length == 0) {
      values = new Object[numbers.length];
      Arrays.fill(values, NO_VALUE);
    }
    values[field] = value;
  }
}
