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
 * The arguments along which inner loops read tables against the grain: these tables are kept a
 * second time with that argument fastest, so that the loops read neighbouring cells.
 */
final class TransposedCopies {
  /** Smaller tables lie in the first-level cache whichever way they are read. */
  private static final long LEAST_CELLS = 1 << 14;

  private TransposedCopies() {}

  /** For each name the argument that its second copy has fastest, or -1 when one copy will do. */
  static int[] of(Game game, ArgumentBounds extents) {
    int[] turned = new int[game.names().size()];
    Arrays.fill(turned, -1);
    for (Rule rule : game.rules()) {
      for (LeftComponent left : LeftComponent.of(rule, LinearFacts.none())) {
        Part.One one = left.component();
        int moving = moving(rule, one);
        boolean large = extents.reached(one.name()) && extents.size(one.name()) >= LEAST_CELLS;
        if (large && moving >= 0 && moving < one.arguments().size() - 1 && turned[one.name()] < 0) {
          turned[one.name()] = moving;
        }
      }
    }
    return turned;
  }

  /** The only argument that changes from turn to turn of the innermost loop, or -1. */
  static int moving(Rule rule, Part.One one) {
    Set<Integer> changing = changing(rule.steps());
    int[] moving =
        IntStream.range(0, one.arguments().size())
            .filter(i -> Terms.slots(one.arguments().get(i)).stream().anyMatch(changing::contains))
            .toArray();
    return moving.length == 1 ? moving[0] : -1;
  }

  /** The slots that are set within the innermost loop, its own included. */
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
