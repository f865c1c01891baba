// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Automaton;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.LawJson;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that automata recognise the P-positions of one class of positions, and perhaps those of
 * nim-value 1, 2, ... For example the class {@code wythoff(m, n)} with one automaton that reads the
 * digits of m and n and accepts the P-positions. Only a claim: the checker proves it or refuses it.
 *
 * @param kind the class: a position name whose arguments are fixed or running (any natural number)
 * @param sets for each value from 0 on, the automaton that reads the running arguments in their
 *     order and accepts the positions of that value; the first accepts the P-positions
 */
public record OutcomeLaw(PositionClass kind, List<Automaton> sets) {
  /**
   * The maximum number of sets. The checker proves each pair disjoint, so that 16 sets take 16 * 15
   * / 2 = 120 decisions for each class. A file with more is malformed.
   */
  private static final int MAX_SETS = 16;

  /** A claim about the P-positions alone. */
  public OutcomeLaw(PositionClass kind, Automaton pPositions) {
    this(kind, List.of(pPositions));
  }

  /**
   * @throws IllegalArgumentException when an automaton has not one track for each running argument,
   *     there is no automaton, or there are more than 16
   */
  public OutcomeLaw {
    sets = List.copyOf(sets);
    NumberLimits.require(
        !sets.isEmpty() && sets.size() <= MAX_SETS,
        "there is no value, or there are more than " + MAX_SETS);
    for (Automaton set : sets) {
      NumberLimits.require(
          set.tracks() == kind.running(),
          set.tracks() + " tracks for " + kind.running() + " running arguments");
    }
  }

  /** The automaton that accepts the P-positions. */
  public Automaton pPositions() {
    return sets.getFirst();
  }

  /** Reads a law: the fields of the first automaton, and the others in the field {@code above}. */
  static OutcomeLaw read(JsonFields fields) throws MalformedCertificate {
    List<Automaton> sets = new ArrayList<>();
    PositionClass kind = LawJson.kind(fields);
    sets.add(LawJson.automaton(fields));
    sets.addAll(fields.objectsIfAny("above", LawJson::automaton));
    return new OutcomeLaw(kind, sets);
  }

  /**
   * Whether a component is claimed to have a value; empty when it is in another class. Cost
   * O(digits of the arguments).
   *
   * @param value below the number of sets; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return Optional.ofNullable(kind.running(component)).map(sets.get(value)::contains);
  }
}
