// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.util.Arrays;
import java.util.List;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.say.Reading;

/** The values of a catalogued game as a plain table. */
final class HeapValues {
  private HeapValues() {}

  /**
   * The codes of the start's values over a box from 0, last coordinate fastest.
   *
   * @throws IllegalStateException when the catalogue's own rules do not bind
   */
  static long[] upTo(String name, List<String> parameters, Effort effort, Long... greatest) {
    Reading<Game> reading = Opening.open(name, parameters);
    Game game = reading.result().orElseThrow(() -> new IllegalStateException(reading.show()));
    Start start = game.start();
    List<Long> to = List.of(greatest);
    Question.Box box =
        new Question.Box(game, start, java.util.Collections.nCopies(to.size(), 0L), to);
    long size = to.stream().reduce(1L, (product, side) -> product * (side + 1));
    long[] values = new long[Math.toIntExact(size)];
    int[] filled = {0};
    Bid bid = Planner.plan(box, effort.limits()).chosen().orElseThrow();
    bid.engine()
        .orElseThrow()
        .run(
            effort,
            (codes, count) -> {
              System.arraycopy(codes, 0, values, filled[0], count);
              filled[0] += count;
            });
    return Arrays.copyOf(values, filled[0]);
  }
}
