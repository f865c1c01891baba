// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;

/** A stage continues from any window, including one that does not occur in the game. */
final class SegmentTest {
  private static final int MOST = 300;

  private static Segment.Summary go(byte[] before) throws CheckFailure {
    Integer[] all = IntStream.rangeClosed(1, MOST).boxed().toArray(Integer[]::new);
    TakeAndSplitMoves moves = new TakeAndSplitMoves(SmallGame.taking(all).form(), () -> {});
    SparseGrundyValues near = new SparseGrundyValues(moves, SparseSpace.NONE, StandardLimits.get());
    byte[] next = new byte[MOST];
    System.arraycopy(before, 1, next, 0, MOST - 1);
    next[MOST - 1] = (byte) 255;
    return new Segment(near, new byte[2], 2, before, 400, 401)
        .run(1000, List.of(), Optional.of(next), () -> {});
  }

  @Test
  void valuesBeyondAByte_areRefused() throws CheckFailure {
    byte[] before = new byte[MOST];
    for (int i = 0; i < MOST; i++) {
      before[i] = (byte) i;
    }
    assertThat(go(before).failure()).contains("G(400) is 256 or more");
    before[255] = 0;
    assertThat(go(before)).isEqualTo(new Segment.Summary(255, 0, true, Optional.empty()));
  }

  /** A claim may have many stages, each too short to be watched by the way to its values. */
  @Test
  void everyBlock_isWatched() throws CheckFailure {
    TakeAndSplitMoves moves = new TakeAndSplitMoves(SmallGame.taking(1).form(), () -> {});
    SparseGrundyValues near = new SparseGrundyValues(moves, SparseSpace.NONE, StandardLimits.get());
    for (int blocks = 1; blocks <= 3; blocks++) {
      AtomicInteger looks = new AtomicInteger();
      Segment stage =
          new Segment(near, new byte[2], 2, new byte[1], 4, 4 + blocks * (1L << 16) - 6);
      stage.run(0, List.of(), Optional.empty(), looks::incrementAndGet);
      assertThat(looks).hasValue(blocks);
    }
  }
}
