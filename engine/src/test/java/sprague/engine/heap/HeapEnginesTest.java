// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** The heap engines against the plain reading of the rules, mex by mex. */
final class HeapEnginesTest {
  private static final int TO = 150;

  /** Some tables end below the known heaps that moves may leave. */
  private static final long[] LENGTHS = {TO, 2, 3, TO, 6};

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void enginesGiveTheMexOfTheOptions_onRandomGames(boolean splits) {
    int heaps = 0;
    for (long seed = 0; seed < CaseCount.of(25, 150); seed++) {
      String rules = new HeapGames(seed).rules(splits);
      Game game = RuleText.game(rules);
      if (game.measure().isEmpty()) {
        continue;
      }
      List<Long> expected = byMex(game);
      long to = LENGTHS[(int) seed % LENGTHS.length];
      Question question =
          new Question.Box(
              game,
              new Start(0, List.of("n"), List.of(new Term.Slot(0))),
              List.of(0L),
              List.of(to));
      for (EngineOffer bid : Planner.plan(question, new Effort(Limits.standard())).offers()) {
        if (bid.engine().isEmpty() || !bid.name().matches("packed splits|.*takes|.*words")) {
          continue;
        }
        assertThat(BidValues.of(bid, Limits.standard()))
            .as("seed %d, %s\n%s", seed, bid.name(), rules)
            .isEqualTo(expected.subList(0, (int) to + 1));
        heaps++;
      }
    }
    assertThat(heaps).isGreaterThan(CaseCount.of(16, 100));
  }

  private static List<Long> byMex(Game game) {
    Map<Component, Long> known = new HashMap<>();
    Moves moves = new Moves(game);
    List<Long> values = new ArrayList<>();
    for (long n = 0; n <= TO; n++) {
      values.add(value(new Component(0, List.of(n)), moves, known));
    }
    return values;
  }

  private static long value(Component component, Moves moves, Map<Component, Long> known) {
    Long before = known.get(component);
    if (before != null) {
      return before;
    }
    BitSet seen = new BitSet();
    for (Option option : moves.options(component)) {
      long sum = 0;
      for (Option.Item item : option.items()) {
        sum ^= item.count() % 2 * value(item.component(), moves, known);
      }
      seen.set((int) sum);
    }
    long value = seen.nextClearBit(0);
    known.put(component, value);
    return value;
  }
}
