// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One component of a position: a position name with its arguments. Ordered by name, number of
 * arguments and arguments, so that positions can be compared as sorted lists.
 *
 * @param name the position name, or {@link #NIM_HEAP} for a heap of Nim that belongs to no game
 * @param arguments the arguments; none negative in a position, which is not checked here
 */
public record Piece(String name, List<Long> arguments) implements Comparable<Piece> {

  /** The name of a Nim heap that is added to a component in order to find its nim-value. */
  static final String NIM_HEAP = "*";

  public Piece {
    arguments = List.copyOf(arguments);
  }

  /** A piece with the given arguments. */
  public static Piece of(String name, long... arguments) {
    return new Piece(name, Arrays.stream(arguments).boxed().toList());
  }

  /** A Nim heap, which can be added to positions of any game. */
  public static Piece nimHeap(long size) {
    return of(NIM_HEAP, size);
  }

  @Override
  public int compareTo(Piece other) {
    int order = name.compareTo(other.name);
    if (order == 0) {
      order = Integer.compare(arguments.size(), other.arguments.size());
    }
    for (int i = 0; order == 0 && i < arguments.size(); i++) {
      order = Long.compare(arguments.get(i), other.arguments.get(i));
    }
    return order;
  }

  /** The piece as the rule language writes it. */
  @Override
  public String toString() {
    return arguments.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
