// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;

/** A set of integers as written. */
public sealed interface SetSyntax {

  /** The piece of text the set takes up. */
  Span span();

  /** {@code {1, 5, 8..10}}: numbers and intervals in braces. */
  record Braces(List<Element> elements, Span span) implements SetSyntax {}

  /** {@code low..high}: the integers from low to high, both included. */
  record Interval(Expression low, Expression high, Span span) implements SetSyntax {}

  /** A set parameter, or {@code primes}, {@code squares}, {@code triangular}, {@code fibonacci}. */
  record Name(String name, Span span) implements SetSyntax {}

  /** {@code powers(base)}. */
  record Powers(Expression base, Span span) implements SetSyntax {}

  /**
   * {@code digits(of)}: the decimal digits of a number, 0 to 9; of a negative one without its sign.
   */
  record Digits(Expression of, Span span) implements SetSyntax {}

  /** {@code left union right}. */
  record Union(SetSyntax left, SetSyntax right, Span span) implements SetSyntax {}

  /** {@code from except without}. */
  record Except(SetSyntax from, SetSyntax without, Span span) implements SetSyntax {}

  /** An element of a set in braces. */
  sealed interface Element {
    /** A single number. */
    record One(Expression value) implements Element {}

    /** All numbers of an interval. */
    record Many(Expression low, Expression high) implements Element {}
  }
}
