// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static java.util.Collections.newSetFromMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** What all splits are said to cost. */
final class SplitFactoryTest {
  private static ExpandedMoves plan(String rules) {
    Game game = RuleText.game(rules);
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of(1000L));
    return HeapReadings.moves(HeapReadings.question(box).orElseThrow()).orElseThrow();
  }

  @Test
  void valuesOfAByte_areComparedTwiceAsFast() {
    ExpandedMoves plan = plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b");
    double far = 1e9;
    double narrow = SplitFactory.seconds(plan, far, 255);
    double wide = SplitFactory.seconds(plan, far, 256);
    assertThat(wide / narrow).isBetween(1.99, 2.01);
    assertThat(SplitFactory.seconds(plan, far, 8) / narrow).isBetween(0.99, 1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - k) where k >= 1, k not in {2, 5, 9, 100, 1000}",
        "heap(n) -> heap(n - k) where k >= 3 -> heap(a) + heap(b) where a + b = n - 9, a >= n - 40",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 2, 1 <= a <= b",
      })
  void theArraysOfAnEngine_fitTheMemoryOfItsBid(String rules) throws ReflectiveOperationException {
    int to = 1 << 14;
    Game game = RuleText.game(rules);
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of((long) to));
    Effort effort = new Effort(new Limits(1 << 30, 1, Optional.empty()));
    HeapQuestion target = HeapReadings.question(box).orElseThrow();
    SplitEngine engine = new SplitEngine(target, HeapReadings.moves(target).orElseThrow(), 1);
    for (int n = 0; n <= to; ) {
      n = engine.computeSizes(n, to + 1, to + 1L);
    }
    long bytes = new SplitFactory().offer(box, effort).bytes();
    assertThat(bytes(engine, newSetFromMap(new IdentityHashMap<>()))).isBetween(bytes / 10, bytes);
  }

  /**
   * The bytes of the arrays of numbers that are reached by fields of the engines' classes. Those of
   * the game are smaller, and may be in a module that is closed.
   */
  private static long bytes(@Nullable Object object, Set<Object> seen)
      throws ReflectiveOperationException {
    if (object == null || object instanceof Enum || !seen.add(object)) {
      return 0;
    }
    long sum = 0;
    switch (object) {
      case byte[] array -> sum = array.length;
      case int[] array -> sum = (long) Integer.BYTES * array.length;
      case long[] array -> sum = (long) Long.BYTES * array.length;
      case Object[] array -> {
        for (Object each : array) {
          sum += bytes(each, seen);
        }
      }
      default -> {
        Class<?> type = object.getClass();
        for (; type.getName().startsWith("sprague.engine."); type = type.getSuperclass()) {
          for (Field field : type.getDeclaredFields()) {
            if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
              field.setAccessible(true);
              sum += bytes(field.get(object), seen);
            }
          }
        }
      }
    }
    return sum;
  }

  /** A heap of two is not split, so what may be done with less is another move than with more. */
  @Test
  void splitsOfTheFirstSizes_costNothingFarOut() {
    ExpandedMoves all = plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b");
    ExpandedMoves butTwo =
        plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b, n != 2");
    assertThat(butTwo.splits().getFirst()).hasSize(2);
    assertThat(SplitFactory.seconds(butTwo, 1e6, 50)).isEqualTo(SplitFactory.seconds(all, 1e6, 50));
  }
}
