// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A whole rule text.
 *
 * @param header the opening line with name and parameters, when there is one
 * @param clauses the clauses in the order of the text
 * @param comments the comments in the order of the text, for the formatter
 */
public record GameSyntax(Optional<Header> header, List<Clause> clauses, List<Comment> comments) {

  public GameSyntax {
    clauses = List.copyOf(clauses);
    comments = List.copyOf(comments);
  }

  /** The parameters that the opening line names. */
  public List<Parameter> parameters() {
    return header.map(Header::parameters).orElse(List.of());
  }

  /** The rules with other parameters in place of theirs, and without comments. */
  public GameSyntax with(UnaryOperator<Parameter> change) {
    return new GameSyntax(
        header.map(given -> given.with(given.parameters().stream().map(change).toList())),
        clauses,
        List.of());
  }

  /** The opening line. */
  public record Header(String name, List<Parameter> parameters, Span span) {
    public Header with(List<Parameter> others) {
      return new Header(name, others, span);
    }
  }

  /**
   * A parameter of the game.
   *
   * @param standard its default, an expression for an integer, a set for a set, a list of
   *     expressions for a list
   */
  public record Parameter(String name, Kind kind, Optional<Argument> standard, Span span) {}

  /** What a parameter stands for. */
  public enum Kind {
    INTEGER,
    SET,
    LIST
  }

  /** A default for a parameter. */
  public sealed interface Argument {
    /** For an integer. */
    record Integer(Expression value) implements Argument {}

    /** For a set. */
    record Numbers(SetSyntax value) implements Argument {}

    /** For a list. */
    record Items(List<Expression> values) implements Argument {}
  }

  /**
   * A comment, without its {@code #} and surrounding blanks.
   *
   * @param ownLine whether nothing but blanks stands before it on its line
   */
  public record Comment(String text, boolean ownLine, Span span) {}
}
