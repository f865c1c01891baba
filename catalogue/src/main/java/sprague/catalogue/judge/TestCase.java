// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.bind.Bindings.Given;

/**
 * What was read of one case, by the layout's names: numbers, rows of numbers, words and inner
 * cases. A name that the case lacks is looked for in the case around it.
 */
public final class TestCase {
  private final Optional<TestCase> outer;
  private final List<InputLayout> layout;
  private final long[] numbers;

  /** What is no number, by field; made when there is something. */
  private Object[] others = {};

  /** Marks what is not read yet, or is a number. */
  private static final Object NOTHING = new Object();

  TestCase(Optional<TestCase> outer, List<InputLayout> layout) {
    this.outer = outer;
    this.layout = layout;
    this.numbers = new long[layout.size()];
  }

  boolean has(String name) {
    return field(name) >= 0;
  }

  /** The number that the case begins with. */
  long first() {
    return numbers[0];
  }

  public long number(String name) {
    int field = field(name);
    return field < 0 ? around(name).number(name) : numbers[field];
  }

  /** The numbers of a row; not to be changed. */
  public long[] row(String name) {
    return (long[]) other(name);
  }

  public LongStream stream(String name) {
    return LongStream.of(row(name));
  }

  /** The numbers of a row, or a number as a row of one. */
  public long[] column(String name) {
    int field = field(name);
    if (field < 0) {
      return around(name).column(name);
    }
    return layout.get(field) instanceof InputLayout.Number
        ? new long[] {numbers[field]}
        : row(name);
  }

  /** A number or a row as the value of a game's parameter. */
  Given given(String name) {
    int field = field(name);
    if (field < 0) {
      return around(name).given(name);
    }
    return layout.get(field) instanceof InputLayout.Number
        ? new Given.Number(numbers[field])
        : new Given.Numbers(stream(name).boxed().toList());
  }

  public BigInteger natural(String name) {
    return (BigInteger) other(name);
  }

  public String word(String name) {
    return (String) other(name);
  }

  @SuppressWarnings("unchecked")
  public List<TestCase> cases(String name) {
    return (List<TestCase>) other(name);
  }

  private Object other(String name) {
    int field = field(name);
    return field < 0 ? around(name).other(name) : others[field];
  }

  private TestCase around(String name) {
    return outer.orElseThrow(() -> new NoSuchElementException("no field is called " + name));
  }

  private int field(String name) {
    for (int i = 0; i < numbers.length; i++) {
      if (layout.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  void put(int field, long number) {
    numbers[field] = number;
  }

  void put(int field, Object other) {
    if (others.length == 0) {
      others = new Object[numbers.length];
      Arrays.fill(others, NOTHING);
    }
    others[field] = other;
  }
}
