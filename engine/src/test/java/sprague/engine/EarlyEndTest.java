// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.engine.heap.SplitFactory;
import sprague.engine.table.TableFactory;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** What an engine knows when it has to stop is handed over. */
final class EarlyEndTest {
  private static final Limits LIMITS = new Limits(1 << 30, 1, Optional.empty());

  /**
   * Returns the values delivered before the work was cancelled.
   *
   * @param least the number of units of work after which it is cancelled
   * @param by receives the number of units done at that moment
   */
  private static List<Long> cancelled(EngineOffer bid, long least, List<Long> by) throws Exception {
    Effort effort = new Effort(LIMITS);
    Thread canceller =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (effort.done() < least) {
                    Thread.onSpinWait();
                  }
                  by.add(effort.done());
                  effort.cancel();
                });
    List<Long> values = new ArrayList<>();
    try {
      bid.run(effort, (codes, count) -> LongStream.of(codes).limit(count).forEach(values::add));
      throw new AssertionError("the work was over before it was cancelled");
    } catch (BudgetExceeded spent) {
      assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.INTERRUPT);
    }
    canceller.join();
    return values;
  }

  private static List<Long> whole(EngineOffer bid, long size) {
    List<Long> values = BidValues.of(bid, LIMITS);
    assertThat(values).hasSize((int) size);
    return values;
  }

  @Test
  void valuesOfHeaps_areHandedOver_howeverFew() throws Exception {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 3");
    List<Long> by = new ArrayList<>();
    Question far = new Question.Box(game, game.start(), List.of(0L), List.of(3_000_000L));
    List<Long> values = cancelled(new SplitFactory().offer(far, new Effort(LIMITS)), 1500, by);
    assertThat(values).hasSizeGreaterThanOrEqualTo(by.getFirst().intValue());
    Question near = new Question.Box(game, game.start(), List.of(0L), List.of(1499L));
    assertThat(values.subList(0, 1500))
        .isEqualTo(whole(new SplitFactory().offer(near, new Effort(LIMITS)), 1500));
  }

  /**
   * The box lists columns but the engine fills rows, so no row can be delivered when it is done.
   */
  @Test
  void positionsOfATable_areHandedOver_asFarAsTheyAreKnown() throws Exception {
    Game game = RuleText.game("p(x, y) -> p(x - 1, k) where k <= y -> p(x, k) where k < y");
    Start turned = new Start(0, List.of("y", "x"), List.of(new Term.Slot(1), new Term.Slot(0)));
    List<Long> by = new ArrayList<>();
    long rows = CaseCount.of(200, 600);
    long columns = CaseCount.of(700, 2000);
    Question box = new Question.Box(game, turned, List.of(0L, 0L), List.of(rows, columns));
    EngineOffer bid = new TableFactory().offer(box, new Effort(LIMITS));
    List<Long> values = cancelled(bid, CaseCount.of(60_000, 500_000), by);
    assertThat(values).hasSizeGreaterThan(100);
    assertThat(values)
        .isEqualTo(
            whole(new TableFactory().offer(box, new Effort(LIMITS)), (rows + 1) * (columns + 1))
                .subList(0, values.size()));
  }
}
