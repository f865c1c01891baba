// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;

/**
 * The syntax tree of a term that occurs in games on boards only. Its value is a board, a region (a
 * set of cells of one board), a set of regions or, of {@code row(v)} and {@code column(v)}, a
 * number.
 */
public sealed interface BoardExpression extends Expression {

  /**
   * {@code function(arguments)}, such as {@code near(v)} or {@code grid(4, 5)}; from a parser that
   * found no error, with {@link BoardFunction#arity} arguments.
   */
  record Apply(BoardFunction function, List<Expression> arguments, Span span)
      implements BoardExpression {}

  /** {@code {a, b}} or {@code 1..n - 1} in the place of a term: the region of these cells. */
  record Cells(SetSyntax set, Span span) implements BoardExpression {}

  /**
   * A text in quotes, such as {@code "##.#/####"}: as a term a picture, which is the board of the
   * cells that it shows. As an argument of a function also a shape, a mark, edges or a file name.
   */
  record Text(String text, Span span) implements BoardExpression {}
}
