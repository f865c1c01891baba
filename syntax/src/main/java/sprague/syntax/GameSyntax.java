// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;

/**
 * The syntax tree of a rule text.
 *
 * @param header the {@code game} line with name and parameters, if there is one
 * @param clauses the clauses in the order of the text
 */
public record GameSyntax(Optional<Header> header, List<Clause> clauses) {

  public GameSyntax {
    clauses = List.copyOf(clauses);
  }

  /** The parameters that the {@code game} line declares. */
  public List<Parameter> parameters() {
    return header.map(Header::parameters).orElse(List.of());
  }

  /** {@code game NAME(PARAMETERS)}: the first line. */
  public record Header(String name, List<Parameter> parameters, Span span) {}

  /**
   * A parameter of the game.
   *
   * @param defaultValue the default value, which has the kind of the parameter
   */
  public record Parameter(String name, Kind kind, Optional<Argument> defaultValue, Span span) {}

  /** The type of a parameter; sets and lists are of integers. */
  public enum Kind {
    INTEGER,
    SET,
    LIST,
    BOARD,
    /** A cell of a board, by its number. */
    CELL
  }

  /** The default value of a parameter. */
  public sealed interface Argument {
    /** The default of a board parameter. */
    record Board(Expression value) implements Argument {}

    /** The default of an integer parameter or of a cell, which is its number. */
    record Integer(Expression value) implements Argument {}

    /** The default of a set parameter. */
    record Numbers(SetSyntax value) implements Argument {}

    /** The default of a list parameter, its items in order. */
    record Items(List<Expression> values) implements Argument {}
  }
}
