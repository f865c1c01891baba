// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Rule;
import sprague.model.RuleNode;
import sprague.model.Term;

/**
 * Collects the absolute values of the numbers in the rules of a game: positions near these are the
 * ones at which a wrong value or a difference between games is most likely. Empty for games on
 * boards. O(length of the rules).
 */
public final class RuleNumbers {
  /**
   * The number of members that are collected at each end of a number set, which may have millions;
   * faults are most likely at its ends.
   */
  private static final int ENDS = 3;

  private final TreeSet<Long> found = new TreeSet<>();

  private RuleNumbers() {}

  /** The numbers in the rules of a game. */
  public static RuleNumbers of(Game game) {
    RuleNumbers numbers = new RuleNumbers();
    for (Rule rule : game.board().isPresent() ? List.<Rule>of() : game.rules()) {
      rule.steps().forEach(step -> step.forEachNode(numbers::add));
      rule.parts().forEach(part -> part.forEachNode(numbers::add));
    }
    return numbers;
  }

  /** The distinct numbers, ascending. */
  public List<Long> all() {
    return new ArrayList<>(found);
  }

  private void add(RuleNode construct) {
    switch (construct) {
      case Term.Constant(long value) -> add(value);
      case NumberSet.Fixed(List<Long> members) -> {
        int count = members.size();
        members.subList(0, Math.min(ENDS, count)).forEach(this::add);
        members.subList(Math.max(0, count - ENDS), count).forEach(this::add);
      }
      default -> {}
    }
  }

  private void add(long number) {
    // The absolute value of the other one does not fit in a long.
    if (number != Long.MIN_VALUE) {
      found.add(Math.abs(number));
    }
  }
}
