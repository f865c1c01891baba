// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.function.Predicate;

/**
 * How a piece of a contest problem's input looks: numbers and words between blanks, in this order.
 * Every field has a name, by which later pieces and the reply refer to it.
 */
public sealed interface InputLayout {
  /** For counts that a statement leaves open: no input of the catalogue has more. */
  long MANY = 10_000_000;

  /** The field's name; empty for a piece that reads nothing. */
  String name();

  /** One number from {@code low} to {@code high}. */
  record Number(String name, long low, Bound high) implements InputLayout {}

  /** As many numbers from {@code low} to {@code high} as {@code count} says. */
  record Row(String name, Bound count, long low, Bound high) implements InputLayout {}

  /** A natural number of any size with at most {@code digits} digits. */
  record Natural(String name, int digits) implements InputLayout {}

  /** A word of at most {@code most} letters from {@code first} to {@code last}. */
  record Word(String name, char first, char last, int most) implements InputLayout {}

  /** Cases within the case, as many as {@code count} says. */
  record Times(String name, Bound count, List<InputLayout> body) implements InputLayout {
    public Times {
      body = List.copyOf(body);
    }
  }

  /** Cases within the case, up to one whose first piece is all 0 and that has no other piece. */
  record Until(String name, List<InputLayout> body) implements InputLayout {
    public Until {
      body = List.copyOf(body);
    }
  }

  /** The sum of the number {@code of} over all cases of the input is at most {@code most}. */
  record Total(String of, long most) implements InputLayout {
    @Override
    public String name() {
      return "";
    }
  }

  /** Something the statement promises of what was read before; {@code promise} says it in words. */
  record Promise(String promise, Predicate<TestCase> holds) implements InputLayout {
    @Override
    public String name() {
      return "";
    }
  }

  /** A number known beforehand, or read before. */
  sealed interface Bound {
    /** A constant. */
    record Fixed(long number) implements Bound {}

    /** The number {@code name} of this case or one around it, plus {@code more}. */
    record Field(String name, long more) implements Bound {}
  }

  /** How often the description of a case is to be read. */
  sealed interface Repeat {
    /** There is one case. */
    record Once() implements Repeat {}

    /** The number of cases, from 0 to {@code most}, stands before the first. */
    record Counted(long most) implements Repeat {}

    /** Cases follow each other until the input ends. */
    record UntilEnd() implements Repeat {}

    /**
     * A case whose first piece, a number or a row of fixed length, is all 0 ends the input and has
     * no other piece but numbers that are 0 as well. Otherwise that piece keeps its bounds.
     *
     * @param zeros how many pieces the last case has
     */
    record UntilZero(int zeros) implements Repeat {}
  }
}
