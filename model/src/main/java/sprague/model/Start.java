// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * A family of components over which a query ranges: a position name whose arguments are terms in
 * the coordinates, for example {@code row(n, 2 * n)} with the coordinate n.
 *
 * @param name the index of the position name
 * @param coordinates the names of the coordinates; coordinate i is slot i of the terms
 * @param arguments the arguments; their number is the name's arity
 */
public record Start(int name, List<String> coordinates, List<Term> arguments) {

  public Start {
    coordinates = List.copyOf(coordinates);
    arguments = List.copyOf(arguments);
  }

  /**
   * Whether each argument is a number or a coordinate, so that a class of positions with some
   * arguments fixed has a whole box of the family if it has the two ends.
   */
  public boolean hasPlainArguments() {
    return arguments.stream()
        .allMatch(it -> it instanceof Term.Constant || it instanceof Term.Slot);
  }
}
