// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.math.BigInteger;
import java.util.Optional;
import sprague.check.claim.FieldWriter;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.decide.Automaton;
import sprague.check.law.Kind;
import sprague.check.law.LawJson;
import sprague.check.rules.Component;

/**
 * A claim about which positions of one kind are P-positions: the player to move there loses.
 *
 * @param kind the positions
 * @param lost reads the running arguments in their order; accepts the P-positions
 */
public record OutcomeLaw(Kind kind, Automaton lost) {

  /**
   * Checks the tracks.
   *
   * @throws IllegalArgumentException when the automaton has not one track for each running argument
   */
  public OutcomeLaw {
    if (lost.tracks() != kind.running()) {
      throw new IllegalArgumentException(
          lost.tracks() + " tracks for " + kind.running() + " running arguments");
    }
  }

  static OutcomeLaw read(JsonFields fields) throws Malformed {
    return new OutcomeLaw(LawJson.kind(fields), LawJson.automaton(fields));
  }

  void write(FieldWriter fields) {
    LawJson.write(kind, lost, fields);
  }

  /** Whether a component is claimed to be a P-position; empty when it is of another kind. */
  public Optional<Boolean> isLost(Component component) {
    return Optional.ofNullable(kind.running(component)).map(lost::contains);
  }

  /**
   * Whether the position is claimed to be a P-position where the one running argument is n.
   *
   * @param n not negative
   * @throws IllegalStateException when not just one argument runs
   */
  public boolean isLost(BigInteger n) {
    if (lost.tracks() != 1) {
      throw new IllegalStateException(lost.tracks() + " arguments run");
    }
    return lost.contains(n);
  }
}
