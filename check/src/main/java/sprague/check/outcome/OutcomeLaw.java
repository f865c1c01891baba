// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.util.List;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.law.Kind;
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

  /** Whether a component is claimed to be a P-position; empty when it is of another kind. */
  public Optional<Boolean> isLost(Component component) {
    return Optional.ofNullable(kind.running(component)).map(lost::contains);
  }

  /** Whether some component is spoken of by one of the laws, and what it says. */
  static Optional<Boolean> isLost(List<OutcomeLaw> laws, Component component) {
    return laws.stream().map(law -> law.isLost(component)).flatMap(Optional::stream).findFirst();
  }
}
