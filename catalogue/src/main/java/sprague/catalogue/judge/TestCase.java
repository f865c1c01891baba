// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.bind.Bindings.BoundValue;

/**
 * The input of one test case, by the names of its layout's fields: numbers, rows of numbers, words
 * and inner cases. A field that the case does not have is looked up in the enclosing case.
 *
 * <p>All getters throw {@link NoSuchElementException} for an unknown field, and {@link
 * ClassCastException} for one of another kind. A layout has few fields, so they are found by linear
 * search. Only {@link TestCaseReader} changes a case; while it reads, checks of the input see the
 * fields before them.
 */
public final class TestCase {
  private final Optional<TestCase> outer;
  private final List<InputLayout> layout;

  /** By index in the layout, the field's value; null for checks and fields not read yet. */
  private final Object[] values;

  TestCase(Optional<TestCase> outer, List<InputLayout> layout) {
    this.outer = outer;
    this.layout = layout;
    this.values = new Object[layout.size()];
  }

  /** Whether the layout of this case itself, not of the enclosing one, has a field. */
  boolean has(String name) {
    return field(name) >= 0;
  }

  /** The number in the first field, which must be a number. */
  long first() {
    return (long) values[0];
  }

  public long number(String name) {
    return (long) value(name);
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
    return value(name) instanceof Long number ? new long[] {number} : row(name);
  }

  /** A number or a row as the value of a game's parameter. */
  BoundValue parameterValue(String name) {
    return value(name) instanceof Long number
        ? new BoundValue.Number(number)
        : new BoundValue.Numbers(stream(name).boxed().toList());
  }

  public BigInteger natural(String name) {
    return (BigInteger) value(name);
  }

  public String word(String name) {
    return (String) value(name);
  }

  /** The inner cases of a field; callers must not modify the list. */
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
    for (int i = 0; i < values.length; i++) {
      if (layout.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Sets the value of the field with an index in the layout. */
  void put(int field, Object value) {
    values[field] = value;
  }
}
