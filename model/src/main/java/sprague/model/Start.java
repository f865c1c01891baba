// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * The family of positions a question is asked about: a position name whose arguments are terms in
 * the coordinates.
 *
 * @param name the index of the position name
 * @param coordinates the names of the coordinates; coordinate i is slot i of the terms
 * @param arguments the arguments, as many as the name's arity
 */
public record Start(int name, List<String> coordinates, List<Term> arguments) {

  public Start {
    coordinates = List.copyOf(coordinates);
    arguments = List.copyOf(arguments);
  }
}
