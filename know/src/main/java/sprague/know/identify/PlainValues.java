// SPDX-License-Identifier: Apache-2.0
package sprague.know.identify;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import sprague.ask.Sprague;
import sprague.ask.Unanswerable;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.run.EffortSpent;
import sprague.run.Targets;

/**
 * The nim-values of a bound game by the plain reading of its rules, one after the other: no plan
 * and no compilation, as most games are ruled out by their first values.
 */
final class PlainValues {
  /** What is left after so many values is left to an engine. */
  private static final int MOST = 64;

  private final Moves moves;
  private final Map<Component, Integer> known = new HashMap<>();

  private PlainValues(Game game) {
    this.moves = new Moves(game);
  }

  /** Whether the game has one coordinate, and nim-values that the plain reading gives. */
  static boolean apply(Game game) {
    return game.start().coordinates().size() == 1
        && game.hasNimValues()
        && game.finishes().isEmpty()
        && game.measure().isPresent();
  }

  /** Where the terms begin among the game's values; empty also when these do not exist so far. */
  static OptionalInt align(Game game, Alignment alignment) {
    PlainValues values = new PlainValues(game);
    try {
      boolean more = true;
      for (int n = 0; more && n < MOST; n++) {
        more = alignment.add(values.of(Targets.at(game.start(), new long[] {n})));
      }
      // Engines hand over all values that may be needed at once.
      int last = alignment.most() + MOST;
      long[] rest = more ? Sprague.of(game).values(MOST, last) : new long[0];
      for (int i = 0; more; i++) {
        more = alignment.add(rest[i]);
      }
      return alignment.shift();
    } catch (RuleFailure | EffortSpent | Unanswerable _) {
      return OptionalInt.empty();
    }
  }

  private int of(Component component) {
    Integer value = known.get(component);
    if (value == null) {
      BitSet options = new BitSet();
      moves.options(component, option -> options.set(of(option)));
      value = options.nextClearBit(0);
      known.put(component, value);
    }
    return value;
  }

  private int of(Option option) {
    int sum = 0;
    for (Option.Item item : option.items()) {
      sum ^= item.count() % 2 == 0 ? 0 : of(item.component());
    }
    return sum;
  }
}
