// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Game;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.run.Targets;
import sprague.run.ValueKind;

/** Recognises a size with a bound on what may be taken from it. */
public final class BoundRecogniser implements Recogniser {
  private static final String NAME = "rising bounds";

  /** An estimate, which chooses among engines; no value depends on it. */
  private static final double SECONDS_AN_OPTION = 2e-8;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public Bid bid(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() != ValueKind.NIMBER) {
      return Bid.decline(NAME, game.whyNoNimValues());
    }
    OptionalLong name = name(question);
    if (name.isEmpty() || game.names().get((int) name.getAsLong()).arity() != 2) {
      return Bid.decline(NAME, "not one position name with two arguments");
    }
    int only = (int) name.getAsLong();
    if (game.finishes().stream().anyMatch(finish -> finish.head() == only)) {
      return Bid.decline(NAME, "some positions end the game at once");
    }
    Optional<BoundMoves> moves = BoundMoves.of(game, only);
    if (moves.isEmpty()) {
      return Bid.decline(NAME, "no argument is just a bound on what may be taken from the other");
    }
    OptionalLong greatest = greatest(question, moves.get().size());
    if (greatest.isEmpty() || greatest.getAsLong() > BoundMove.MOST_SIZE) {
      return Bid.decline(NAME, "sizes beyond " + BoundMove.MOST_SIZE + " may be asked for");
    }
    long size = Math.max(0, greatest.getAsLong());
    return Bid.offer(
            NAME,
            "a size of "
                + game.names().get(only).name()
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

  /** The one name that the question asks about. */
  private static OptionalLong name(Question question) {
    return switch (question) {
      case Question.Box box -> OptionalLong.of(box.start().name());
      case Question.Listing(Game game, List<Component> components) ->
          components.stream().map(Component::name).distinct().count() == 1
              ? OptionalLong.of(components.getFirst().name())
              : OptionalLong.empty();
    };
  }

  /** The greatest size; no move raises it. */
  private static OptionalLong greatest(Question question, int size) {
    return switch (question) {
      case Question.Box box -> Targets.facts(box).greatest(box.start().arguments().get(size));
      case Question.Listing(Game game, List<Component> components) ->
          components.stream().mapToLong(each -> each.arguments().get(size)).max();
    };
  }
}
