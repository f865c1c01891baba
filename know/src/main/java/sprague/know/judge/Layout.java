// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.List;

/** How a piece of a contest problem's input looks: whole numbers between blanks, in this order. */
public sealed interface Layout {

  /** One number, known by a name from there on. */
  record Number(String name, long low, long high) implements Layout {}

  /** As many numbers as the number {@code count}, read before, says. */
  record Row(String name, String count, long low, long high) implements Layout {}

  /** Cases within the case, as many as the number {@code count} says. */
  record Times(String name, String count, List<Layout> body) implements Layout {
    /** Makes the list unmodifiable. */
    public Times {
      body = List.copyOf(body);
    }
  }

  /** How often the description of a case is to be read. */
  enum Repeat {
    /** There is one case. */
    ONCE,
    /** The number of cases stands before the first. */
    COUNTED,
    /** Cases follow each other until the input ends. */
    UNTIL_END,
    /** A case whose first number is 0 ends the input, and has no other number. */
    UNTIL_ZERO
  }

  /** One number. */
  static Layout number(String name, long low, long high) {
    return new Number(name, low, high);
  }

  /** A row of numbers. */
  static Layout row(String name, String count, long low, long high) {
    return new Row(name, count, low, high);
  }

  /** Cases within the case. */
  static Layout times(String name, String count, Layout... body) {
    return new Times(name, count, List.of(body));
  }
}
