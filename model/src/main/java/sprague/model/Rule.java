// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import java.util.Optional;

/**
 * A family of moves: one option for every way to run through its steps.
 *
 * <p>The variables of the rule are numbered slots. Slots 0 to arity - 1 hold the arguments of the
 * position the move starts from; each binding step fills the next slot it names. Every step may
 * read the slots filled before it. Steps enumerate exactly the assignments the rule text means:
 * each assignment once, so two assignments may still lead to the same option.
 *
 * <p>An option exists only if every argument of every part and every number of copies is
 * non-negative; a reader of this record has to check that, unless {@code checked} says that the
 * steps already ensure it.
 *
 * @param head the index of the position name the move starts from
 * @param slotNames the name of each slot, for messages; slots without a name in the text are called
 *     {@code _0}, {@code _1}, ...
 * @param steps the loops, definitions and tests, outermost first
 * @param parts the components the move leaves, side by side; not empty
 * @param gain the points the mover gains, in a scoring game
 * @param checked whether the steps already ensure that all arguments and copies are non-negative
 * @param line the line of the rule text, from 1
 * @param text the move as written, for messages
 */
public record Rule(
    int head,
    List<String> slotNames,
    List<Step> steps,
    List<Part> parts,
    Optional<Term> gain,
    boolean checked,
    int line,
    String text) {

  public Rule {
    slotNames = List.copyOf(slotNames);
    steps = List.copyOf(steps);
    parts = List.copyOf(parts);
  }

  public Rule with(List<Step> others) {
    return new Rule(head, slotNames, others, parts, gain, checked, line, text);
  }

  /** The number of slots the rule needs. */
  public int slots() {
    return slotNames.size();
  }
}
