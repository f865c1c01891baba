// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** A law answers where a table would not, and an engine where most of its work is needed anyway. */
final class BoxSourceTest {
  private static final String ROOK =
      "board(x, y) -> board(x - k, y) where k >= 1 -> board(x, y - k) where k >= 1";

  private static final Game KAYLES = Sprague.game("0.77").game();

  /** Thrown by a reader who has seen enough. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static BoxSource source(Game game, List<Long> from, List<Long> to) {
    Effort effort = new Effort(Limits.standard());
    Question.Box box = new Question.Box(game, game.start(), from, to);
    Plan plan = Planner.plan(box, effort);
    return new ValueService(game, effort).source(plan, box).orElseThrow();
  }

  @Test
  void rangeThatNoTableHolds_isStreamed() {
    Engine engine = source(KAYLES, List.of(0L), List.of(1_000_000_000_000L)).engine();
    List<Long> read = new ArrayList<>();
    assertThatThrownBy(
            () ->
                engine.run(
                    new Effort(Limits.standard()),
                    (codes, count) -> {
                      LongStream.of(codes).limit(count).forEach(read::add);
                      if (read.size() >= 10_000) {
                        throw new Enough();
                      }
                    }))
        .isInstanceOf(Enough.class);
    long[] table = Sprague.of(KAYLES).values(0, read.size() - 1L);
    assertThat(read.stream().mapToLong(Long::longValue).toArray()).isEqualTo(table);
  }

  @Test
  void tableFromTheStart_isLeftToTheEngine() {
    assertThat(source(KAYLES, List.of(0L), List.of(100_000_000L)).isLaw()).isFalse();
    List<Long> far = List.of(1_000_000_000_000L);
    assertThat(source(KAYLES, far, far).isLaw()).isTrue();
  }

  @Test
  void misereOutcomesOfLargeHeaps_areReadOffTheQuotientOfAllHeaps() {
    // 0.75, whose quotient has order 8.
    Game misere =
        RuleText.game(
            "heap(n) -> heap(a) + heap(b) where a + b = n - 1; heap(2) -> heap(0);"
                + " heap(n) -> heap(a) + heap(b) where a + b = n - 2, a >= 1, b >= 1; stuck wins");
    BoxSource few = source(misere, List.of(0L), List.of(64L));
    BoxSource more = source(misere, List.of(0L), List.of(65L));
    assertThat(few.isLaw()).isFalse();
    assertThat(more.isLaw()).isTrue();
    assertThat(values(more, 66)).startsWith(values(few, 65));
    // More than are asked one by one: the law has to cover the first and the last.
    assertThat(source(misere, List.of(0L), List.of(5000L)).isLaw()).isTrue();
  }

  private static long[] values(BoxSource source, int count) {
    return source.engine().values(count, new Effort(Limits.standard()));
  }

  @Test
  void library_readsFarValuesOffTheLaw() {
    long far = 12_000_000_000_000L;
    assertThat(Sprague.of(KAYLES).values(far, far + 11))
        .containsExactly(4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7);
  }

  @Test
  void severalCoordinates_areReadOffALawForEachLine() {
    Game rook = Sprague.game(ROOK).game();
    long far = 1L << 56;
    BoxSource source = source(rook, List.of(far + 8, 5L), List.of(far + 10, 8L));
    assertThat(source.isLaw()).isTrue();
    long[] read = source.engine().values(12, new Effort(Limits.standard()));
    List<Long> expected = new ArrayList<>();
    for (long a = far + 8; a <= far + 10; a++) {
      for (long b = 5; b <= 8; b++) {
        expected.add(a ^ b);
      }
    }
    assertThat(read).containsExactly(expected.toArray(Long[]::new));
  }
}
