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

/**
 * The claim that automata recognise the P-positions of one kind, in which the player to move loses,
 * and perhaps the positions of nim-value 1, 2, ...
 *
 * @param kind the positions
 * @param sets for each value from 0 on the automaton that reads the running arguments in their
 *     order and accepts the positions of that value; the first accepts the P-positions
 */
public record OutcomeLaw(PositionClass kind, List<Automaton> sets) {
  /** Any two sets are compared, in at most 16 * 15 / 2 sentences for each kind of positions. */
  private static final int MAX_SETS = 16;

  /** A claim about the P-positions alone. */
  public OutcomeLaw(PositionClass kind, Automaton lost) {
    this(kind, List.of(lost));
  }

  /**
   * Makes the list unmodifiable and checks the tracks.
   *
   * @throws IllegalArgumentException when an automaton has not one track for each running argument,
   *     or there is none, or there are too many
   */
  public OutcomeLaw {
    sets = List.copyOf(sets);
    if (sets.isEmpty() || sets.size() > MAX_SETS) {
      throw new IllegalArgumentException("there is no value, or there are too many");
    }
    for (Automaton set : sets) {
      if (set.tracks() != kind.running()) {
        throw new IllegalArgumentException(
            set.tracks() + " tracks for " + kind.running() + " running arguments");
      }
    }
  }

  /** The automaton that accepts the P-positions. */
  public Automaton lost() {
    return sets.getFirst();
  }

  static OutcomeLaw read(JsonFields fields) throws MalformedCertificate {
    List<Automaton> sets = new ArrayList<>();
    PositionClass kind = LawJson.kind(fields);
    sets.add(LawJson.automaton(fields));
    sets.addAll(fields.objectsIfAny("above", LawJson::automaton));
    return new OutcomeLaw(kind, sets);
  }

  /**
   * Whether a component is claimed to have a value; empty when it is of another kind.
   *
   * @param value below the number of sets; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return Optional.ofNullable(kind.running(component)).map(sets.get(value)::contains);
  }
}
