// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.ask.Unanswerable;
import sprague.know.Opening;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Engine;
import sprague.run.Limits;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;

/** Tables of nim-values of one game of the catalogue, made by the engine the planner chooses. */
public final class Nimbers {
  /** In seconds. No contest waits longer: what would take more is refused, if possible at once. */
  private static final double PATIENCE = 60;

  private static final long MOST_VALUES = Integer.MAX_VALUE - 8;

  private final String id;

  Nimbers(String id) {
    this.id = id;
  }

  /** The game with values for its parameters. */
  public Game game(Bindings parameters) {
    Reading<Game> reading = Opening.open(id, parameters);
    return reading
        .result()
        .orElseThrow(
            () -> new IllegalStateException("the catalogue's game fails:\n" + reading.show()));
  }

  /**
   * The values of the start, or of a pattern such as {@code gap(n, 1, 2)}, from 0 to {@code to}.
   */
  public long[] row(Game game, String pattern, long to) {
    return box(game, start(game, pattern), List.of(to));
  }

  /**
   * The values of the start for coordinates from 0 to {@code to}; an empty pattern is the start.
   */
  public long[] row(Game game, long to) {
    return box(game, game.start(), List.of(to));
  }

  /** The values of the start, both coordinates running from 0; row by row of the first. */
  public long[] grid(Game game, long rows, long columns) {
    return box(game, game.start(), List.of(rows, columns));
  }

  private static Start start(Game game, String pattern) {
    Reading<Start> reading = Language.pattern(new SourceText("pattern", pattern), game);
    return reading
        .result()
        .orElseThrow(() -> new IllegalStateException("the pattern fails:\n" + reading.show()));
  }

  private static long[] box(Game game, Start start, List<Long> to) {
    Question question = new Question.Box(game, start, Collections.nCopies(to.size(), 0L), to);
    long count = to.stream().reduce(1L, (product, last) -> Math.multiplyExact(product, last + 1));
    Limits standard = Limits.standard();
    Limits limits =
        new Limits(
            standard.memory(),
            standard.threads(),
            Optional.of(Duration.ofMillis(Math.round(1000 * PATIENCE))));
    List<Bid> bids = List.of();
    try {
      Plan plan = Planner.plan(question, limits);
      bids = plan.bids();
      Optional<Bid> best =
          plan.chosen()
              .filter(bid -> bid.seconds() <= PATIENCE && count <= limits.memory() / Long.BYTES);
      if (best.isPresent() && count <= MOST_VALUES) {
        return run(best.get().engine().orElseThrow(), (int) count, new Effort(limits));
      }
    } catch (EffortSpent spent) {
      throw new Unanswerable(refusal(game, to, bids) + ": " + spent.getMessage());
    }
    throw new Unanswerable(refusal(game, to, bids));
  }

  private static long[] run(Engine engine, int count, Effort effort) {
    long[] values = new long[count];
    int[] filled = {0};
    engine.run(
        effort,
        (codes, more) -> {
          System.arraycopy(codes, 0, values, filled[0], more);
          filled[0] += more;
        });
    return values;
  }

  private static String refusal(Game game, List<Long> to, List<Bid> bids) {
    double seconds =
        bids.stream()
            .filter(bid -> bid.engine().isPresent())
            .mapToDouble(Bid::seconds)
            .min()
            .orElse(0);
    return String.format(
        Locale.ROOT,
        "a table of %s up to %s is out of reach%s, and no law of its values is proved here",
        game.title(),
        to.size() == 1 ? to.getFirst() : to,
        seconds > PATIENCE ? String.format(Locale.ROOT, " (about %.0f s)", seconds) : "");
  }
}
