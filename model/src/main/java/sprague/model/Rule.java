// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import java.util.Optional;

/**
 * A family of moves as nested loops: each assignment of the rule's variables that its steps let
 * through is an option. For example {@code heap(n) -> heap(n - k) where 1 <= k <= 3, k <= n} is the
 * step {@code Range(slot 1, 1, min(3, n))} and the part {@code heap(slot 0 - slot 1)}.
 *
 * <p>Variables are numbered slots. Slots 0 to arity - 1 hold the arguments of the component moved
 * in; each binding step fills its slot, and may read those filled before. The steps enumerate each
 * assignment once, but several assignments may give the same option.
 *
 * <p>An option exists only if every argument of every part and every number of copies is
 * non-negative. Unless {@code checked}, a caller that runs the steps has to test that.
 *
 * @param head the index of the position name the move starts from
 * @param slotNames the name of each slot, for messages; slots without a name in the text are called
 *     {@code _0}, {@code _1}, ...
 * @param steps the loops, definitions and tests, outermost first
 * @param parts the components the move leaves, whose sum is the option; not empty
 * @param gain the points the mover gains; present only in a scoring game
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

  /** The rule with other steps, which fill the same slots; {@code checked} has to hold for them. */
  public Rule withSteps(List<Step> others) {
    return new Rule(head, slotNames, others, parts, gain, checked, line, text);
  }

  /** Whether each of its moves leaves exactly one component. */
  public boolean leavesOne() {
    return parts.size() == 1 && parts.getFirst() instanceof Part.Single;
  }

  /** The number of slots the rule needs. */
  public int slots() {
    return slotNames.size();
  }
}
