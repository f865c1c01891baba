// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;

/** Offers to follow the moves of just the positions asked for; best when they reach few others. */
final class MemoRecogniser implements Recogniser {
  private static final String NAME = "memoised search";
  private static final int PROBE_POSITIONS = 2000;
  private static final int PROBE_OPTIONS = 20_000;
  private static final double SECONDS_AN_OPTION = 1e-6;
  private static final long MOST_COMPONENTS = 50_000_000;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public Bid bid(Question question, Limits limits) {
    if (question.kind() == Kind.OUTCOME) {
      return Bid.decline(NAME, "the ending leaves no values that add up");
    }
    if (Targets.size(question) > MOST_COMPONENTS) {
      return Bid.decline(NAME, "more than " + MOST_COMPONENTS + " positions are asked about");
    }
    Probe probe = probe(question);
    String finding =
        probe.complete
            ? "reaches " + probe.positions + " positions"
            : "reaches more than " + probe.positions + " positions";
    double seconds = probe.options * SECONDS_AN_OPTION;
    long bytes = probe.positions * MemoSearch.BYTES_A_POSITION;
    if (!probe.complete) {
      // How much more is not known; anything that can bound its work is preferred.
      seconds = 1e6;
    }
    return Bid.offer(NAME, finding, seconds, bytes, (effort, sink) -> run(question, effort, sink));
  }

  private static void run(Question question, Effort effort, ValueSink sink) {
    MemoSearch search = new MemoSearch(question.game());
    long[] codes = new long[1];
    for (Component component : Targets.of(question, MOST_COMPONENTS)) {
      codes[0] = search.code(component, effort);
      sink.accept(codes, 1);
    }
  }

  private static final class Probe {
    long positions;
    long options;
    boolean complete = true;
  }

  /** Walks the first positions that the question reaches. */
  private static Probe probe(Question question) {
    Probe probe = new Probe();
    Moves moves = new Moves(question.game());
    Set<Component> seen = new HashSet<>();
    Deque<Component> waiting = new ArrayDeque<>();
    for (Component component : Targets.of(question, MOST_COMPONENTS)) {
      if (seen.add(component)) {
        waiting.add(component);
      }
      if (seen.size() > PROBE_POSITIONS) {
        break;
      }
    }
    while (!waiting.isEmpty()) {
      if (seen.size() > PROBE_POSITIONS || probe.options > PROBE_OPTIONS) {
        probe.complete = false;
        break;
      }
      Component component = waiting.remove();
      for (Option option : options(moves, component, probe)) {
        for (Option.Item item : option.items()) {
          if (seen.add(item.component())) {
            waiting.add(item.component());
          }
        }
      }
    }
    probe.positions = seen.size();
    return probe;
  }

  /** The options of a component, cut off where there are too many to look at. */
  private static List<Option> options(Moves moves, Component component, Probe probe) {
    List<Option> options = new ArrayList<>();
    try {
      moves.options(
          component,
          option -> {
            options.add(option);
            if (++probe.options > PROBE_OPTIONS) {
              throw new EnoughSeen();
            }
          });
    } catch (EnoughSeen enough) {
      probe.complete = false;
    } catch (RuleFailure failure) {
      // The run will report it, with its place.
      return options;
    }
    return options;
  }

  /** Ends the enumeration of a position with very many options. */
  private static final class EnoughSeen extends RuntimeException {
    private static final long serialVersionUID = 1;

    EnoughSeen() {
      super(null, null, false, false);
    }
  }
}
