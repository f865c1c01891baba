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

/** Collects the numbers that stand in rules, without their signs. Linear in the rules. */
public final class RuleNumbers {
  /** Of a longer list of numbers those at its ends are taken. */
  private static final int ENDS = 3;

  private final TreeSet<Long> found = new TreeSet<>();

  private RuleNumbers() {}

  /** The numbers that stand in the rules of a game. */
  public static RuleNumbers of(Game game) {
    RuleNumbers numbers = new RuleNumbers();
    for (Rule rule : game.rules()) {
      rule.steps().forEach(step -> step.each(numbers::add));
      rule.parts().forEach(part -> part.each(numbers::add));
    }
    return numbers;
  }

  /** The numbers, ascending; of a long list of numbers only some at either end. */
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
    if (number != Long.MIN_VALUE) {
      found.add(Math.abs(number));
    }
  }
}
