// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** A walk does not read parts beyond its limit. */
final class RollingTableTest {
  private static final int COUNT = 1 << 13;
  private static final PlainSplits PLAIN = PlainSplits.code("0.156");
  private static final int[] VALUES = PLAIN.values(COUNT - 1);

  private static RollingTable walk(PlainSplits plain, int[] values, int reach) {
    Game game = RuleText.game(plain.rules());
    HeapSystem system = HeapSystem.of(game, game.start()).system().orElseThrow();
    Question question =
        new Question.Box(game, game.start(), List.of(0L), List.of(values.length - 1L));
    MaskSearch spectrum = new MaskSearch();
    for (int n = 0; n < values.length; n++) {
      spectrum.add(n, values[n]);
    }
    return RollingTable.of(
            system, question, spectrum.best(0), spectrum.best(1), bytes(values), reach, 1)
        .orElseThrow();
  }

  /** A walk has no end, so that a number beyond all tables is one that it comes to. */
  @Test
  void movesThatNameLargeNumbers_areNotWalkedAlong() {
    for (String move : List.of("heap(n - C) where n > C", "heap(n - 2) where n > C")) {
      for (long number : new long[] {50, 1 << 21, 3_000_000_000L}) {
        String named = move.replace("C", String.valueOf(number));
        Game game = RuleText.game(PLAIN.rules() + " -> " + named);
        HeapSystem system = HeapSystem.of(game, game.start()).system().orElseThrow();
        Question question = new Question.Box(game, game.start(), List.of(0L), List.of(COUNT - 1L));
        RarityMask rarityMask = new RarityMask(1, false, 0);
        byte[] values = new byte[COUNT];
        Arrays.fill(values, 1000, COUNT, (byte) 1);
        assertThat(
                RollingTable.of(system, question, rarityMask, rarityMask, values, 1000, 1)
                    .isPresent())
            .as(named)
            .isEqualTo(number == 50);
      }
    }
  }

  private static byte[] bytes(int[] values) {
    byte[] bytes = new byte[values.length];
    for (int n = 0; n < values.length; n++) {
      bytes[n] = (byte) values[n];
    }
    return bytes;
  }

  /** Walks from a size to another, and says whether it comes there with the values given. */
  private static boolean arrives(RollingTable walk, int[] values, int start, int last) {
    byte[] wanted = bytes(values);
    walk.jump(start, Arrays.copyOfRange(wanted, start - walk.window(), start));
    byte[] found = Arrays.copyOf(wanted, start);
    byte[][] all = {found};
    while (walk.size() < last) {
      int before = all[0].length;
      boolean more =
          walk.advance(
              last,
              (table, from, to) -> {
                all[0] = Arrays.copyOf(all[0], before + to - from);
                System.arraycopy(table, from, all[0], before, to - from);
              });
      if (!more) {
        return false;
      }
    }
    assertThat(all[0]).isEqualTo(Arrays.copyOf(wanted, last));
    return true;
  }

  /** The value of 2141 that needs a witness is not attained by any split with a part up to 400. */
  @Test
  void aWitnessBeyondTheReach_endsTheWalk() {
    assertThat(arrives(walk(PLAIN, VALUES, 400), VALUES, 2000, 2300)).isFalse();
    assertThat(arrives(walk(PLAIN, VALUES, 800), VALUES, 2000, 2300)).isTrue();
  }

  static Stream<Arguments> greatValues() {
    return CaseCount.everyNth(
        3,
        List.of(
            arguments("0.174", 1300),
            arguments("4.045", 1300),
            arguments("0.205", 3400),
            arguments("4.404", 3400)));
  }

  /** Values up to 127, and up to 255; after as many sizes as the table has, the step is code. */
  @ParameterizedTest
  @MethodSource("greatValues")
  void greatValuesAreWalkedAlong(String code, int reach) {
    PlainSplits plain = PlainSplits.code(code);
    int[] values = plain.values((1 << 14) - 1);
    RollingTable walk = walk(plain, values, reach);
    for (int round = 0; round < CaseCount.of(1, 5); round++) {
      assertThat(arrives(walk, values, 10_200 + 2 * round, 16_000)).isTrue();
    }
  }
}
