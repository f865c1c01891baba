// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import sprague.check.decide.Automaton;
import sprague.check.rules.Family;
import sprague.ground.linear.LinearForm;

/**
 * A claim about the nim-values of all positions of one kind: a position name some of whose
 * arguments are fixed numbers while the others run through all natural numbers.
 *
 * @param name the position name
 * @param fixed for each argument its number, or empty when the argument runs
 * @param values reads the running arguments in their order, then the value; accepts when the
 *     position has that value
 */
public record Law(String name, List<OptionalLong> fixed, Automaton values) {

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

  /** Whether this law is of the positions of a family whose running arguments run freely. */
  public boolean speaksOf(Family family) {
    if (!name.equals(family.name()) || fixed.size() != family.arguments().size()) {
      return false;
    }
    Set<String> running = new HashSet<>();
    for (int i = 0; i < fixed.size(); i++) {
      OptionalLong number = fixed.get(i);
      LinearForm<String> argument = family.arguments().get(i);
      boolean same =
          number.isPresent()
              ? argument.equals(LinearForm.<String>constant(number.getAsLong()))
              : family.variableAt(i).filter(running::add).isPresent();
      if (!same) {
        return false;
      }
    }
    return running.size() == family.variables().size();
  }

  /** Whether some position is spoken of by both laws. */
  boolean overlaps(Law other) {
    if (!name.equals(other.name) || fixed.size() != other.fixed.size()) {
      return false;
    }
    for (int i = 0; i < fixed.size(); i++) {
      OptionalLong mine = fixed.get(i);
      OptionalLong theirs = other.fixed.get(i);
      if (mine.isPresent() && theirs.isPresent() && mine.getAsLong() != theirs.getAsLong()) {
        return false;
      }
    }
    return true;
  }
}
