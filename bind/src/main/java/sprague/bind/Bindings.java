// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Map;

/**
 * The numbers, sets and lists given for a game's parameters.
 *
 * @param values the value of each parameter by its name
 */
public record Bindings(Map<String, Given> values) {

  /** No parameters. */
  public static final Bindings NONE = new Bindings(Map.of());

  /** Makes the map unmodifiable. */
  public Bindings {
    values = Map.copyOf(values);
  }

  /** A value given for a parameter. */
  public sealed interface Given {
    /** An integer. */
    record Number(long value) implements Given {}

    /** Integers in the order given: a list, or a set whose order and repetitions do not matter. */
    record Numbers(List<Long> values) implements Given {}
  }
}
