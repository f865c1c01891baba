// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.json.JsonFields;
import sprague.check.json.Malformed;
import sprague.check.law.Kind;
import sprague.check.law.LawJson;
import sprague.check.rules.Component;

/**
 * A claim about which positions of one kind are P-positions: the player to move there loses; and
 * perhaps about which have the nim-values 1, 2, ...
 *
 * @param kind the positions
 * @param sets for each value from 0 on what reads the running arguments in their order, and accepts
 *     the positions of that value; the first accepts the P-positions
 */
public record OutcomeLaw(Kind kind, List<Automaton> sets) {
  /** Each two sets are compared, so by at most 16 * 15 / 2 sentences for a kind of positions. */
  private static final int MOST_SETS = 16;

  /** A claim about P-positions alone. */
  public OutcomeLaw(Kind kind, Automaton lost) {
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
    if (sets.isEmpty() || sets.size() > MOST_SETS) {
      throw new IllegalArgumentException("there is no value, or there are too many");
    }
    for (Automaton set : sets) {
      if (set.tracks() != kind.running()) {
        throw new IllegalArgumentException(
            set.tracks() + " tracks for " + kind.running() + " running arguments");
      }
    }
  }

  /** Accepts the P-positions. */
  public Automaton lost() {
    return sets.getFirst();
  }

  static OutcomeLaw read(JsonFields fields) throws Malformed {
    List<Automaton> sets = new ArrayList<>();
    Kind kind = LawJson.kind(fields);
    sets.add(LawJson.automaton(fields));
    sets.addAll(fields.objectsIfAny("above", LawJson::automaton));
    return new OutcomeLaw(kind, sets);
  }

  /**
   * Whether a component is claimed to have a value; empty when it is of another kind.
   *
   * @param value one that the law tells; 0 for the P-positions
   */
  public Optional<Boolean> has(int value, Component component) {
    return Optional.ofNullable(kind.running(component)).map(sets.get(value)::contains);
  }

  /**
   * Whether the position is claimed to be a P-position where the one running argument is n.
   *
   * @param n not negative
   * @throws IllegalStateException when not just one argument runs
   */
  public boolean isLost(BigInteger n) {
    Automaton lost = lost();
    if (lost.tracks() != 1) {
      throw new IllegalStateException(lost.tracks() + " arguments run");
    }
    return lost.contains(n);
  }
}
