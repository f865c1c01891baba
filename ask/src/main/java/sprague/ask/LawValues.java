// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Kind;
import sprague.run.Plan;
import sprague.run.Question;
import sprague.run.ValueSink;

/**
 * The values of a range of coordinates read off a law that is proved from the rules, however far
 * out the range lies.
 *
 * <p>Costs the search for the law once, and then a lookup for each value, or what a digit automaton
 * needs for the digits of its coordinate.
 */
public final class LawValues implements Engine {
  /** What an engine finds in so many seconds needs no law; the values are the same. */
  private static final double EASY = 2;

  /** Values handed over at a time. */
  private static final int PART = 1 << 12;

  private final ProvedLaw law;
  private final long from;
  private final long to;

  private LawValues(ProvedLaw law, long from, long to) {
    this.law = law;
    this.from = from;
    this.to = to;
  }

  /**
   * What answers a question: the planner's engine where it is quick or most of its work is asked
   * for, else a law if one is proved, else the planner's engine again.
   *
   * @param plan the planner's answer to the question
   */
  public static Optional<Engine> or(Plan plan, Question.Box question, Effort effort) {
    Optional<Bid> bid = plan.chosen();
    Optional<Engine> engine = bid.flatMap(Bid::engine);
    boolean isQuick = bid.filter(each -> each.seconds() <= EASY).isPresent();
    if (isQuick || !mayHaveLaw(question, bid.isPresent(), effort)) {
      return engine;
    }
    Optional<? extends Engine> lawful =
        question.from().size() == 1 ? law(question, bid, effort) : FarBox.of(question, effort);
    return lawful.map(Engine.class::cast).or(() -> engine);
  }

  /** Whether an engine that {@link #or} gave reads its values off a law. */
  public static boolean isLaw(Engine engine) {
    return engine instanceof LawValues || engine instanceof FarBox;
  }

  /** Whether a law would serve: with more before the range than in it, along one coordinate. */
  private static boolean mayHaveLaw(Question.Box question, boolean hasEngine, Effort effort) {
    Game game = question.game();
    if (question.from().isEmpty()
        || question.kind() != Kind.NIMBER
        || !game.finishes().isEmpty()
        || effort.limits().window().isPresent()) {
      return false;
    }
    return !hasEngine
        || IntStream.range(0, question.from().size())
            .anyMatch(i -> question.from().get(i) > question.to().get(i) - question.from().get(i));
  }

  private static Optional<LawValues> law(Question.Box question, Optional<Bid> bid, Effort effort) {
    Game game = question.game();
    Start family = question.start();
    Optional<ProvedLaw> law =
        bid.filter(Bid::isEstimated).isPresent()
            ? ProvedLaw.of(game, family, effort)
            : ProvedLaw.only(game, family, effort);
    return law.filter(ProvedLaw::saysValues)
        .map(it -> new LawValues(it, question.from().getFirst(), question.to().getFirst()));
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    long next = from;
    while (true) {
      effort.poll(next - from, to - from);
      int count = (int) Math.min(PART - 1, to - next) + 1;
      long[] part = values(next, count);
      sink.accept(part, part.length);
      if (part.length < count) {
        throw new Unanswerable(
            "the value of n = %d does not fit in 64 bits".formatted(next + part.length));
      }
      if (to - next < PART) {
        return;
      }
      next += PART;
    }
  }

  /** The values of so many coordinates, or of the first of them as far as they fit in 64 bits. */
  private long[] values(long first, int count) {
    try {
      return law.values(LongStream.range(0, count).map(i -> first + i).toArray()).orElseThrow();
    } catch (ArithmeticException overflow) {
      return count == 1 ? new long[0] : upToOverflow(first, count);
    }
  }

  private long[] upToOverflow(long first, int count) {
    long[] early = values(first, count / 2);
    if (early.length < count / 2) {
      return early;
    }
    long[] late = values(first + count / 2, count - count / 2);
    return LongStream.concat(LongStream.of(early), LongStream.of(late)).toArray();
  }
}
