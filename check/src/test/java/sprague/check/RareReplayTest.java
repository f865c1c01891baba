// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.syntax.SourceText;

/** Values found by way of a division, against the definition. */
final class RareReplayTest {
  private static final int SIZES = 1200;

  /** What may be removed when one heap is left, and when two are. */
  private record Moves(Set<Integer> one, Set<Integer> two) {
    String rules() {
      return """
      heap(n) -> heap(n - k) where k in {%s}
              -> heap(a) + heap(b) where a + b = n - k, a >= 1, b >= 1, k in {%s}
      """
          .formatted(list(one), list(two));
    }

    private static String list(Set<Integer> numbers) {
      return numbers.toString().replace("[", "").replace("]", "");
    }

    /** Values by the definition; the first that is 256 or more is the last. */
    List<Integer> values() {
      List<Integer> values = new ArrayList<>();
      while (values.size() < SIZES && (values.isEmpty() || values.getLast() < 256)) {
        int n = values.size();
        boolean[] seen = new boolean[1024];
        for (int k : one) {
          if (n >= k) {
            seen[values.get(n - k)] = true;
          }
        }
        for (int k : two) {
          for (int a = 1; 2 * a <= n - k; a++) {
            seen[values.get(a) ^ values.get(n - k - a)] = true;
          }
        }
        int mex = 0;
        while (seen[mex]) {
          mex++;
        }
        values.add(mex);
      }
      return values;
    }
  }

  private static Set<Integer> some(Random random, int most) {
    Set<Integer> numbers = new TreeSet<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      numbers.add(1 + random.nextInt(most));
    }
    return numbers;
  }

  @Test
  void anyDivision_givesTheValuesOfTheDefinition() throws Refusal {
    Random random = new Random(20261122);
    int wide = 0;
    for (int round = 0; round < 60; round++) {
      Moves moves = new Moves(some(random, 4), some(random, 6));
      List<Integer> values = moves.values();
      boolean even = moves.two.stream().anyMatch(k -> k % 2 == 0);
      boolean odd = moves.two.stream().anyMatch(k -> k % 2 == 1);
      List<Long> masks =
          List.of(even ? 1L + random.nextInt(255) : 0L, odd ? 1L + random.nextInt(255) : 0L);
      List<Long> sized = List.of(even ? random.nextLong(2) : 0L, odd ? random.nextLong(2) : 0L);
      Division open = new Division(masks, sized, List.of(), 0);
      List<Long> rare = new ArrayList<>();
      for (int n = 0; n < values.size(); n++) {
        int value = values.get(n);
        if (value < 256
            && ((even && !open.isCommon(0, n & 1, value))
                || (odd && !open.isCommon(1, n & 1, value)))) {
          rare.add((long) n);
        }
      }
      Game game =
          Language.bind(new SourceText("test", moves.rules()), Bindings.NONE)
              .result()
              .orElseThrow();
      PlainMoves plain = new PlainMoves(HeapSystem.of(game, game.start()).system().orElseThrow());
      RareReplay replay =
          new RareReplay(plain, new Division(masks, sized, rare, SIZES), values.size());
      byte[] table = new byte[values.size()];
      for (int n = 0; n < values.size(); n++) {
        int value = replay.value(table, n);
        assertThat(value)
            .as("%s masks %s, sizes %s, at n = %s", moves.rules(), masks, sized, n)
            .isEqualTo(Math.min(values.get(n), 256));
        table[n] = (byte) value;
        wide += value >= 64 && value < 256 ? 1 : 0;
      }
      replay.end();
    }
    assertThat(wide).isGreaterThan(1000);
  }
}
