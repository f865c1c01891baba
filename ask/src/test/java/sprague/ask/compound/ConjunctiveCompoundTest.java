// SPDX-License-Identifier: Apache-2.0
package sprague.ask.compound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.ask.Sprague;
import sprague.ask.length.Suspense;
import sprague.model.Component;
import sprague.model.Game;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.run.PositionGraph;
import sprague.run.PositionSearch;

/** Three heaps of which numbers of a set are taken from each at once, held against whole play. */
final class ConjunctiveCompoundTest {
  private final Map<List<Integer>, Boolean> lost = new HashMap<>();

  /** Whether the mover loses, by looking at all moves in all heaps at once. */
  private boolean isLost(int[] set, boolean shortRule, int[] heaps) {
    List<Integer> key = IntStream.of(heaps).boxed().collect(Collectors.toList());
    Boolean known = lost.get(key);
    if (known != null) {
      return known;
    }
    long over = IntStream.of(heaps).filter(heap -> heap < set[0]).count();
    boolean stuck = shortRule ? over > 0 : over == heaps.length;
    boolean result = stuck || !reachesLost(set, shortRule, heaps, 0, heaps.clone());
    lost.put(key, result);
    return result;
  }

  private boolean reachesLost(int[] set, boolean shortRule, int[] heaps, int at, int[] next) {
    if (at == heaps.length) {
      return isLost(set, shortRule, next.clone());
    }
    next[at] = heaps[at];
    if (heaps[at] < set[0]) {
      return reachesLost(set, shortRule, heaps, at + 1, next);
    }
    for (int take : set) {
      if (take <= heaps[at]) {
        next[at] = heaps[at] - take;
        if (reachesLost(set, shortRule, heaps, at + 1, next)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void remotenessAndSuspense_tellWhoWins() {
    for (int[] set : new int[][] {{1, 2}, {1, 3, 4}, {2, 3, 7}, {3, 5}}) {
      String rules =
          "heap(n) -> heap(n - s) where s in {"
              + Arrays.stream(set).mapToObj(String::valueOf).collect(Collectors.joining(","))
              + "}";
      Game game = Sprague.game(rules).game();
      Effort effort = new Effort(Limits.standard());
      PositionGraph graph = new PositionGraph(game, effort, 1 << 24);
      PositionSearch search = new PositionSearch(graph);
      Suspense suspense = new Suspense(game, effort);
      Random random = new Random(7);
      for (boolean shortRule : new boolean[] {true, false}) {
        lost.clear();
        for (int round = 0; round < 300; round++) {
          int[] heaps = random.ints(3, 0, 15).toArray();
          int[] lengths =
              IntStream.of(heaps)
                  .mapToObj(heap -> new Component(0, List.of((long) heap)))
                  .mapToInt(
                      heap -> shortRule ? search.plies(graph.node(heap)) : suspense.of(heap))
                  .toArray();
          int whole =
              shortRule
                  ? ConjunctiveCompound.remoteness(lengths)
                  : ConjunctiveCompound.suspense(lengths);
          assertThat(whole % 2 == 0)
              .as("%s, %s, short rule %s", rules, Arrays.toString(heaps), shortRule)
              .isEqualTo(isLost(set, shortRule, heaps));
        }
      }
    }
  }

  @Test
  void noGame_isRefused() {
    assertThatThrownBy(ConjunctiveCompound::remoteness)
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(ConjunctiveCompound::suspense).isInstanceOf(IllegalArgumentException.class);
  }
}
