// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Misere play and games with ties: who wins each component alone, by memoised search over the whole
 * positions that arise from it. Nim-values do not exist there, so sums have to be searched as they
 * are; the cost is that of the number of sums that can arise, exponential where moves split.
 */
final class SumSearch implements Recogniser {
  // Seen on misere Nim and Kayles: a position with its moves takes about a microsecond a move.
  private static final double SECONDS_PER_POSITION = 1e-5;
  private static final long BYTES_PER_POSITION = 200;

  @Override
  public String engine() {
    return "search over sums";
  }

  @Override
  public Bid bid(Question question, Limits limits) {
    if (question.kind() != Kind.OUTCOME) {
      return Bid.decline(engine(), "nim-values or scores exist, so no sum has to be searched");
    }
    double positions = count(question);
    return Bid.offer(
        engine(),
        "no nim-values (misere play or ties): sums are searched as they are",
        positions * SECONDS_PER_POSITION,
        (long) Math.min((double) limits.memory(), positions * BYTES_PER_POSITION),
        (effort, sink) -> run(question, effort, sink));
  }

  private static double count(Question question) {
    return switch (question) {
      case Question.Listing listing -> listing.components().size();
      case Question.Box box -> {
        double count = 1;
        for (int i = 0; i < box.to().size(); i++) {
          count *= box.to().get(i) - box.from().get(i) + 1.0;
        }
        yield count;
      }
    };
  }

  private static void run(Question question, Effort effort, ValueSink sink) {
    Decider decider = new Decider(question.game(), effort);
    long[] code = new long[1];
    switch (question) {
      case Question.Listing listing -> {
        for (Component component : listing.components()) {
          code[0] = decider.decide(component);
          sink.accept(code, 1);
        }
      }
      case Question.Box box -> {
        long[] at = box.from().stream().mapToLong(Long::longValue).toArray();
        do {
          code[0] = decider.decide(component(box.start(), at));
          sink.accept(code, 1);
        } while (advance(at, box));
      }
    }
  }

  /** Decides components one after the other, in packed form as long as they fit. */
  private static final class Decider {
    private final PositionGraph graph;
    private final PositionSearch search;
    private final ChainSearch chain;
    private boolean packed;

    Decider(Game game, Effort effort) {
      this.graph = new PositionGraph(game, effort, effort.limits().memory());
      this.search = new PositionSearch(graph);
      this.chain = new ChainSearch(game, effort);
      this.packed = ChainSearch.fits(game);
    }

    long decide(Component component) {
      if (packed) {
        try {
          return chain.outcome(component);
        } catch (ChainSearch.TooWide tooWide) {
          packed = false;
        }
      }
      return code(search.outcome(graph.node(component)));
    }
  }

  private static Component component(Start start, long[] coordinates) {
    List<Long> arguments = new ArrayList<>();
    for (Term term : start.arguments()) {
      arguments.add(Arithmetic.value(term, coordinates));
    }
    return new Component(start.name(), arguments);
  }

  /** Moves to the next point of the box, the last coordinate fastest; false after the last. */
  private static boolean advance(long[] at, Question.Box box) {
    for (int i = at.length - 1; i >= 0; i--) {
      if (at[i] < box.to().get(i)) {
        at[i]++;
        return true;
      }
      at[i] = box.from().get(i);
    }
    return false;
  }

  private static long code(Outcome outcome) {
    return switch (outcome) {
      case P -> Kind.P;
      case N -> Kind.N;
      case DRAW -> Kind.DRAW;
    };
  }
}
