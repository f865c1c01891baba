// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;

/**
 * A kind of heap: a position name with one argument as the size of the heap and constants as the
 * others. For example {@code gap(n, 1, 2)} is a kind of the name {@code gap/3}.
 *
 * @param name the index of the position name in its game
 * @param arguments the constants, and 0 in the place of the size
 * @param size the index of the argument that is the size
 */
public record HeapKind(int name, List<Long> arguments, int size) {

  public HeapKind {
    arguments = List.copyOf(arguments);
  }

  /** The heap of this kind and of a given size, 0 or more. */
  public Component heap(long heapSize) {
    List<Long> all = new ArrayList<>(arguments);
    all.set(size, heapSize);
    return new Component(name, all);
  }

  /** All heaps of this kind, as a family of positions with the size as its coordinate. */
  public Start family() {
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      terms.add(i == size ? new Term.Slot(0) : new Term.Constant(arguments.get(i)));
    }
    return new Start(name, List.of("n"), terms);
  }

  /** The kind as the rule language writes it, for example {@code gap(n, 1, 2)}. */
  public String show(Game game) {
    return IntStream.range(0, arguments.size())
        .mapToObj(i -> i == size ? "n" : arguments.get(i).toString())
        .collect(Collectors.joining(", ", game.names().get(name).name() + "(", ")"));
  }
}
