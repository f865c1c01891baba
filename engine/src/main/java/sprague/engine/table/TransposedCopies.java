// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Terms;

/**
 * Chooses tables that get a transposed copy. If an inner loop varies an argument that is not the
 * last, it reads cells far apart; in a copy with that argument fastest they are adjacent.
 */
final class TransposedCopies {
  /**
   * Smaller tables of bytes fit in half of a first-level cache of 32 kB, so a copy gains nothing.
   */
  private static final long MIN_CELLS = 1 << 14;

  private TransposedCopies() {}

  /**
   * For each name the argument that is fastest in its transposed copy, or -1 for no copy. If
   * several loops would like different ones, the first rule of the text decides.
   */
  static int[] of(Game game, ArgumentBounds bounds) {
    int[] transposed = new int[game.names().size()];
    Arrays.fill(transposed, -1);
    for (Rule rule : game.rules()) {
      for (LeftComponent left : LeftComponent.of(rule, LinearFacts.none())) {
        Part.Single one = left.component();
        int moving = moving(rule, one);
        boolean large = bounds.reached(one.name()) && bounds.size(one.name()) >= MIN_CELLS;
        if (large
            && moving >= 0
            && moving < one.arguments().size() - 1
            && transposed[one.name()] < 0) {
          transposed[one.name()] = moving;
        }
      }
    }
    return transposed;
  }

  /** The only argument of a component that the innermost loop of the rule changes, or -1. */
  static int moving(Rule rule, Part.Single one) {
    Set<Integer> changing = changing(rule.steps());
    int[] moving =
        IntStream.range(0, one.arguments().size())
            .filter(i -> Terms.slots(one.arguments().get(i)).stream().anyMatch(changing::contains))
            .toArray();
    return moving.length == 1 ? moving[0] : -1;
  }

  /**
   * The slots that are set in the innermost loop, including its variable; all if there is no loop.
   */
  private static Set<Integer> changing(List<Step> steps) {
    Set<Integer> changing = new HashSet<>();
    for (Step step : steps) {
      if (step instanceof Step.Binding binding) {
        if (step instanceof Step.Loop) {
          changing.clear();
        }
        changing.add(binding.slot());
      }
    }
    return changing;
  }
}
