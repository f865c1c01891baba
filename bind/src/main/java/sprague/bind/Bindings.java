// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Map;

/**
 * The values that a caller gives to the parameters of a game, such as {@code k=2 S={1,5,6}}.
 *
 * @param values the value of each parameter by its name
 */
public record Bindings(Map<String, BoundValue> values) {

  /** No values. */
  public static final Bindings NONE = new Bindings(Map.of());

  public Bindings {
    values = Map.copyOf(values);
  }

  /** The value of a parameter. */
  public sealed interface BoundValue {
    /** An integer. */
    record Number(long value) implements BoundValue {}

    /** Integers, perhaps none: a list, or a set, whose order and repetitions do not matter. */
    record Numbers(List<Long> values) implements BoundValue {}

    /** A term, such as {@code grid(3, 5)}: the value of a board parameter or a coordinate. */
    record Text(String term) implements BoundValue {}

    /** The integers; a single one in a list, and none for a term. */
    default List<Long> asList() {
      return switch (this) {
        case Number(long value) -> List.of(value);
        case Numbers(List<Long> values) -> values;
        case Text _ -> List.of();
      };
    }
  }
}
