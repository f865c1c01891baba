// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.run.Question;
import sprague.trial.RuleText;

/** A walk looks no farther than it is told. */
final class RareWalkTest {
  private static final int COUNT = 1 << 13;
  private static final PlainSplits PLAIN = PlainSplits.code("0.156");
  private static final int[] VALUES = PLAIN.values(COUNT - 1);

  /** Walks from 2000 on, and says whether it comes to 2300 with the values of the definition. */
  private static boolean arrives(int reach) {
    Game game = RuleText.game(PLAIN.rules());
    HeapSystem system = HeapSystem.of(game, game.start()).system().orElseThrow();
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(COUNT - 1L));
    byte[] first = new byte[COUNT];
    Spectrum spectrum = new Spectrum();
    for (int n = 0; n < COUNT; n++) {
      first[n] = (byte) VALUES[n];
      spectrum.add(n, VALUES[n]);
    }
    RareWalk walk =
        RareWalk.of(system, question, spectrum.best(0), spectrum.best(1), first, reach, 1)
            .orElseThrow();
    walk.jump(2000, Arrays.copyOfRange(first, 2000 - walk.window(), 2000));
    byte[] found = Arrays.copyOf(first, 2000);
    byte[][] all = {found};
    while (walk.size() < 2300) {
      int before = all[0].length;
      boolean more =
          walk.advance(
              2300,
              (table, from, to) -> {
                all[0] = Arrays.copyOf(all[0], before + to - from);
                System.arraycopy(table, from, all[0], before, to - from);
              });
      if (!more) {
        return false;
      }
    }
    assertThat(all[0]).isEqualTo(Arrays.copyOf(first, 2300));
    return true;
  }

  /** The one value of 2141 that is asked for comes of no split with a part up to 400. */
  @Test
  void aWitnessBeyondTheReach_endsTheWalk() {
    assertThat(arrives(400)).isFalse();
    assertThat(arrives(800)).isTrue();
  }
}
