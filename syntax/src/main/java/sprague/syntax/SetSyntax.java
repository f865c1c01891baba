// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;

/** The syntax tree of a set of integers. */
public sealed interface SetSyntax {

  /** The range of the text that holds the set. */
  Span span();

  /** {@code {1, 5, 8..10}}: the union of the numbers and intervals in braces. */
  record Braces(List<Element> elements, Span span) implements SetSyntax {}

  /** {@code low..high}: the integers from low to high, both included. */
  record Interval(Expression low, Expression high, Span span) implements SetSyntax {}

  /** A set parameter, or the word of a {@link Family}. */
  record Name(String name, Span span) implements SetSyntax {}

  /** {@code powers(base)}: 1, base, base^2 and so on. */
  record Powers(Expression base, Span span) implements SetSyntax {}

  /** {@code digits(of)}: the set of the decimal digits of the absolute value of a number. */
  record Digits(Expression of, Span span) implements SetSyntax {}

  /** {@code left union right}. */
  record Union(SetSyntax left, SetSyntax right, Span span) implements SetSyntax {}

  /** {@code from except without}: the set difference. */
  record Except(SetSyntax from, SetSyntax without, Span span) implements SetSyntax {}

  /** A term of a game on boards in the place of a set: a region, or a set of regions. */
  record Term(Expression term, Span span) implements SetSyntax {}

  /** The infinite sets that have a name. */
  enum Family {
    /** 2, 3, 5, 7, ... */
    PRIMES,
    /** 1, 4, 9, 16, ... */
    SQUARES,
    /** 1, 3, 6, 10, ... */
    TRIANGULAR,
    /** 1, 2, 3, 5, 8, ... */
    FIBONACCI;

    /** The word of the language, such as {@code primes}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** An element of a set in braces. */
  sealed interface Element {
    /** A single number. */
    record Number(Expression value) implements Element {}

    /** The numbers of an interval, both ends included. */
    record Range(Expression low, Expression high) implements Element {}
  }
}
