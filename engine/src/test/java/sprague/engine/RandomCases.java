// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Random games with the values their definition gives, found once for all engines' tests. */
final class RandomCases {
  /** How many games there are of an ending when all are tried. */
  static final int ALL = 40;

  private static final int GAMES = CaseCount.of(ALL / 8, ALL);
  private static final long FIRST_SEED = 1000;

  private static final Map<RandomRules.Ending, List<Case>> KNOWN =
      new EnumMap<>(RandomRules.Ending.class);

  private RandomCases() {}

  /** A game, some of its components, and their values by the definition. */
  record Case(String rules, Game game, List<Component> components, List<Value> values) {}

  /** The cases of a kind of ending; always the same ones. */
  static synchronized List<Case> of(RandomRules.Ending ending) {
    return KNOWN.computeIfAbsent(ending, RandomCases::evaluated);
  }

  private static List<Case> evaluated(RandomRules.Ending ending) {
    List<Case> cases = new ArrayList<>();
    // In the normal run without the game of seed 1008, whose definition takes seconds.
    for (long seed = FIRST_SEED + CaseCount.of(4, 0);
        seed < FIRST_SEED + ALL;
        seed += ALL / GAMES) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      ReferenceSolver definition =
          new ReferenceSolver(RuleText.syntax(rules.text()), rules.bound());
      List<Component> components = new ArrayList<>();
      List<Value> values = new ArrayList<>();
      for (Piece piece : rules.pieces()) {
        try {
          values.add(definition.value(piece));
          components.add(new Component(game.indexOf(piece.name()), piece.arguments()));
        } catch (ReferenceSolver.TooLarge tooLarge) {
          // Later pieces are not smaller, but may have fewer moves.
        }
      }
      cases.add(new Case(rules.text(), game, List.copyOf(components), List.copyOf(values)));
    }
    return List.copyOf(cases);
  }
}
