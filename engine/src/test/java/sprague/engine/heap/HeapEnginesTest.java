// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
    for (long seed = 0; seed < CaseCount.of(6, 150); seed++) {
      String rules = new HeapGames(seed).rules(splits);
      heaps += heapEngines(rules, LENGTHS[(int) seed % LENGTHS.length]);
    }
    assertThat(heaps).isGreaterThan(CaseCount.of(4, 100));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void enginesGiveTheMexOfTheOptions_withMaximaMinimaAndAbsoluteValues(int kind) {
    int heaps = 0;
    Random random = new Random(kind);
    for (int i = 0; i < CaseCount.of(4, 60); i++) {
      int a = 1 + random.nextInt(6);
      int b = random.nextInt(5);
      String move =
          switch (kind) {
            case 0 -> "heap(max(n - " + a + ", " + b + ")) where n > " + b;
            case 1 -> "heap(abs(n - " + a + ")) where 2 * n > " + a;
            case 2 -> "heap(min(n - " + a + ", " + b + ")) + heap(max(n - 7, 0)) where n >= 7";
            default -> "heap(c) where c = max(min(n - " + a + ", 9), n - 8), n >= 1";
          };
      heaps += heapEngines("heap(n) -> " + move + " -> heap(n - 4) where n mod 3 = 1", TO);
    }
    assertThat(heaps).isGreaterThan(kind % 2 == 0 ? 0 : -1);
  }

  /** The number of engines of heaps that bid; each gives the values of the definition. */
  private static int heapEngines(String rules, long to) {
    Game game = RuleText.game(rules);
    if (game.measure().isEmpty()) {
      return 0;
    }
    int heaps = 0;
    List<Long> expected = byMex(game);
    Question question =
        new Question.Box(
            game, new Start(0, List.of("n"), List.of(new Term.Slot(0))), List.of(0L), List.of(to));
    for (EngineOffer bid : Planner.plan(question, new Effort(Limits.standard())).offers()) {
      if (bid.engine().isPresent() && bid.name().matches("packed splits|.*takes|.*words")) {
        assertThat(BidValues.of(bid, Limits.standard()))
            .as("%s\n%s", bid.name(), rules)
            .isEqualTo(expected.subList(0, (int) to + 1));
        heaps++;
      }
    }
    return heaps;
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
