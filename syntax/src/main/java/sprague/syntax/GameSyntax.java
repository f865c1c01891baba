// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;

/**
 * The syntax tree of a rule text.
 *
 * @param header the opening line with name and parameters, when there is one
 * @param clauses the clauses in the order of the text
 */
public record GameSyntax(Optional<Header> header, List<Clause> clauses) {

  public GameSyntax {
    clauses = List.copyOf(clauses);
  }

  /** The parameters that the opening line names. */
  public List<Parameter> parameters() {
    return header.map(Header::parameters).orElse(List.of());
  }

  /** {@code game NAME(PARAMETERS)}: the opening line. */
  public record Header(String name, List<Parameter> parameters, Span span) {}

  /**
   * A parameter of the game.
   *
   * @param standard its default, of the parameter's own kind
   */
  public record Parameter(String name, Kind kind, Optional<Argument> standard, Span span) {}

  /** A type of parameters. */
  public enum Kind {
    INTEGER,
    SET,
    LIST
  }

  /** A default of a parameter. */
  public sealed interface Argument {
    /** The default of an integer. */
    record Integer(Expression value) implements Argument {}

    /** The default of a set. */
    record Numbers(SetSyntax value) implements Argument {}

    /** The default of a list. */
    record Items(List<Expression> values) implements Argument {}
  }
}
