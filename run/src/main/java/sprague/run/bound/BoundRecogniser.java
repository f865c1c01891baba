// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Game;
import sprague.run.Bid;
import sprague.run.PairRecogniser;
import sprague.run.Question;
import sprague.run.Targets;

/** Recognises a size with a bound on what may be taken from it. */
public final class BoundRecogniser extends PairRecogniser {
  private static final String NAME = "rising bounds";

  /** An estimate, which chooses among engines; no value depends on it. */
  private static final double SECONDS_AN_OPTION = 2e-8;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected Bid bid(Question question, int name) {
    Game game = question.game();
    Optional<BoundMoves> moves = BoundMoves.of(game, name);
    if (moves.isEmpty()) {
      return Bid.decline(NAME, "no argument is just a bound on what may be taken from the other");
    }
    // No move raises the size.
    OptionalLong greatest = Targets.greatest(question, moves.get().size());
    if (greatest.isEmpty() || greatest.getAsLong() > BoundMove.MOST_SIZE) {
      return Bid.decline(NAME, "sizes beyond " + BoundMove.MOST_SIZE + " may be asked for");
    }
    long size = Math.max(0, greatest.getAsLong());
    return Bid.offer(
            NAME,
            "a size of "
                + game.names().get(name).name()
                + " and a bound on what may be taken: where values rise, for sizes up to "
                + size,
            seconds(moves.get(), size) * SECONDS_AN_OPTION,
            BoundEngine.bytes(size + 1),
            (run, values) -> new BoundEngine(question, moves.get()).compute(run, values))
        .by(new BoundReading(moves.get()));
  }

  /** About how many components are looked at: a parabola through three sizes. */
  private static double seconds(BoundMoves moves, long size) {
    double sum = looked(moves, 0) + 4 * looked(moves, size / 2) + looked(moves, size);
    return (size + 1) * sum / 6;
  }

  private static double looked(BoundMoves moves, long size) {
    double sum = 1;
    for (BoundMove move : moves.moves()) {
      sum += Math.max(0, move.last(size) - move.first(size) + 1.0) * move.parts().size();
    }
    return sum;
  }
}
