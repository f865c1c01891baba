// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;

/**
 * A position name all of whose arguments but one are fixed: heaps of that kind differ in size only.
 *
 * @param name the index of the position name in its game
 * @param arguments its arguments, with 0 in the place of the size
 * @param size which argument is the size of the heap
 */
public record HeapKind(int name, List<Long> arguments, int size) {

  public HeapKind {
    arguments = List.copyOf(arguments);
  }

  /** The heap of this kind with a given size. */
  public Component heap(long of) {
    List<Long> all = new ArrayList<>(arguments);
    all.set(size, of);
    return new Component(name, all);
  }

  /** Whether a component is a heap of this kind. */
  public boolean includes(Component component) {
    if (component.name() != name) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (i != size && !arguments.get(i).equals(component.arguments().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The heaps of this kind as a family of positions whose coordinate is the size. */
  public Start family() {
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      terms.add(i == size ? new Term.Slot(0) : new Term.Constant(arguments.get(i)));
    }
    return new Start(name, List.of("n"), terms);
  }

  /** The kind as the rule language writes it, for example {@code gap(n, 1, 2)}. */
  public String show(Game game) {
    StringBuilder text = new StringBuilder(game.names().get(name).name()).append('(');
    for (int i = 0; i < arguments.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(i == size ? "n" : arguments.get(i).toString());
    }
    return text.append(')').toString();
  }
}
