// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.TableAgreement;

/**
 * A search, in one numeration, for a claim about one {@link LawTarget} that fits computed values.
 */
interface DigitMethod {
  /** The laws that it searches for, in reports: a plural noun phrase. */
  String subject();

  /** What its laws are about. */
  LawTarget target();

  /** The classes of positions that play leads to, those asked about first. */
  List<Positions> classes();

  /** The numeration of the digits that its automata read. */
  Numeration numeration();

  /**
   * Searches for a claim that fits the boxes.
   *
   * @param boxes one for each class of positions, in their order, all of one side
   * @param maxStates the maximum number of states of an automaton, the dead one included
   * @param last whether there will be no attempt with larger boxes
   * @return empty when no automaton with at most that many states was found
   */
  Optional<Claim> attempt(List<ValueBox> boxes, int maxStates, boolean last);

  /** Whether a claim that it returned fits other boxes, given as to {@link #attempt}. */
  default boolean fits(Claim claim, List<ValueBox> boxes) {
    for (int i = 0; i < classes().size(); i++) {
      for (LawTarget each : target().withThoseBelow()) {
        Automaton automaton = each.automaton(claim, classes().get(i).positionClass());
        if (!TableAgreement.agrees(automaton, boxes.get(i).relation(each))) {
          return false;
        }
      }
    }
    return true;
  }
}
