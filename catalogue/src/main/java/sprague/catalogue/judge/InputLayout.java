// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.function.Predicate;

/**
 * The layout of one field of a contest problem's input. Fields are numbers and words separated by
 * blanks; each has a name by which later fields and the answer refer to it. For example, {@code
 * heap[n] in 1..9} is a {@link Row} of n numbers from 1 to 9, where {@code n} is a number field
 * before it. Bounds are inclusive.
 */
public sealed interface InputLayout {
  /**
   * Bound of counts for which a statement gives none; no input of the built-in problems has more.
   */
  long MAX_COUNT = 10_000_000;

  /** The field's name; empty for a check that reads nothing. */
  String name();

  /** One number from {@code low} to {@code high}. */
  record Number(String name, long low, Bound high) implements InputLayout {}

  /** {@code count} numbers from {@code low} to {@code high}. */
  record Row(String name, Bound count, long low, Bound high) implements InputLayout {}

  /** A natural number with at most {@code digits} digits; 0 and leading zeros are allowed. */
  record Natural(String name, int digits) implements InputLayout {}

  /** A word of 1 to {@code most} ASCII characters from {@code first} to {@code last}. */
  record Word(String name, char first, char last, int most) implements InputLayout {}

  /** {@code count} inner cases. */
  record Times(String name, Bound count, List<InputLayout> body) implements InputLayout {
    public Times {
      body = List.copyOf(body);
    }
  }

  /** Inner cases up to one whose first field is all 0, which has no other field. */
  record Until(String name, List<InputLayout> body) implements InputLayout {
    public Until {
      body = List.copyOf(body);
    }
  }

  /**
   * A check: the sum of the number field {@code of} over all cases of the input is at most {@code
   * most}.
   */
  record Total(String of, long most) implements InputLayout {
    @Override
    public String name() {
      return "";
    }
  }

  /**
   * A check of a promise of the problem statement; {@code promise} is its text. The case tested has
   * only the fields before this one.
   */
  record Promise(String promise, Predicate<TestCase> holds) implements InputLayout {
    @Override
    public String name() {
      return "";
    }
  }

  /** A bound or count: a constant, or a number field read before. */
  sealed interface Bound {
    /** A constant. */
    record Constant(long number) implements Bound {}

    /** The number {@code name} of this case or an enclosing one, plus {@code more}, 0 or -1. */
    record FieldValue(String name, long more) implements Bound {}
  }

  /** How often a case is repeated in an input. */
  sealed interface Repeat {
    /** There is exactly one case. */
    record Once() implements Repeat {}

    /** The number of cases, from 0 to {@code most}, precedes them. */
    record WithCount(long most) implements Repeat {}

    /** Cases follow each other until the input ends. */
    record UntilEnd() implements Repeat {}

    /**
     * A case whose first field, a number or a row of fixed length, is all 0 ends the input; in
     * other cases that field keeps its bounds.
     *
     * @param zeros the number of fields in the last case, 1 or 2; all are 0
     */
    record UntilZero(int zeros) implements Repeat {}
  }
}
