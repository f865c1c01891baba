// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.check.decide.Automaton;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapKind;

/**
 * A claim about the nim-values of all positions of one kind: a position name some of whose
 * arguments are fixed numbers while the others run through all natural numbers.
 *
 * @param name the index of the position name
 * @param fixed for each argument its number, or empty when the argument runs
 * @param values reads the running arguments in their order, then the value; accepts when the
 *     position has that value
 */
public record Law(int name, List<OptionalLong> fixed, Automaton values) {

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when the automaton has not one track for each running argument
   *     and one for the value, or a fixed number is negative
   */
  public Law {
    fixed = List.copyOf(fixed);
    long running = fixed.stream().filter(OptionalLong::isEmpty).count();
    if (fixed.stream().anyMatch(number -> number.orElse(0) < 0)) {
      throw new IllegalArgumentException("no argument is negative: " + fixed);
    }
    if (values.tracks() != running + 1) {
      throw new IllegalArgumentException(
          values.tracks() + " tracks for " + running + " running arguments and a value");
    }
  }

  /** The law of the heaps of a kind, their size being the one argument that runs. */
  public static Law of(HeapKind kind, Automaton values) {
    List<OptionalLong> fixed = new ArrayList<>();
    for (int i = 0; i < kind.arguments().size(); i++) {
      fixed.add(i == kind.size() ? OptionalLong.empty() : OptionalLong.of(kind.arguments().get(i)));
    }
    return new Law(kind.name(), fixed, values);
  }

  /** Whether this law is of the positions of a family, with its arguments in their order. */
  public boolean speaksOf(Start family) {
    if (name != family.name() || fixed.size() != family.arguments().size()) {
      return false;
    }
    for (int i = 0; i < fixed.size(); i++) {
      OptionalLong number = fixed.get(i);
      Term argument = family.arguments().get(i);
      boolean same =
          number.isPresent()
              ? argument.equals(new Term.Constant(number.getAsLong()))
              : argument instanceof Term.Slot;
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
