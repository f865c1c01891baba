// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import sprague.model.Component;
import sprague.model.Option;
import sprague.model.RuleFailure;

/** Offers to follow the moves of just the positions asked for; best when they reach few others. */
final class ComponentSearchFactory implements EngineFactory {
  private static final String NAME = "memoised search";

  /** What a probe looks at says how long a search takes, not what it finds. */
  private static final int PROBE_POSITIONS = 2000;

  /** So many options, and so many of the positions asked about, many of which may be the same. */
  private static final int PROBE_OPTIONS = 20_000;

  /** More than so many positions and options ever take, unless they are large. */
  private static final long PROBE_BYTES = 16 << 20;

  /** For rules that loop for long without giving an option; others end at the counts above. */
  private static final Duration PROBE_TIME = Duration.ofMillis(200);

  /** A few thousand options are over before the code is warm; later ones take a fifth of this. */
  private static final double SECONDS_AN_OPTION = 1e-6;

  /**
   * What any position takes at least: a value, a state, a name, its end, and two places of the
   * table of numbers, which is at most half full. More positions than the memory holds so are not
   * begun with; fewer may still be too many, and then the search stops by itself.
   */
  private static final long LEAST_BYTES =
      Long.BYTES + Byte.BYTES + Byte.BYTES + Integer.BYTES + 2 * Integer.BYTES;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) {
    if (question.kind() == ValueKind.OUTCOME) {
      return EngineOffer.decline(NAME, "the ending leaves no values that add up");
    }
    long most = effort.limits().memory() / LEAST_BYTES;
    if (QuestionPositions.size(question) > most) {
      return EngineOffer.outgrown(
          NAME, "more positions are asked about than the memory holds, " + most);
    }
    Probe probe = new Probe(question, effort);
    boolean complete = probe.run(question);
    long positions = probe.numbers.size();
    // The search stops by itself when it has filled the memory it is allowed.
    return EngineOffer.offer(
        NAME,
        (complete ? "reaches " : "reaches more than ") + positions + " positions",
        complete ? probe.options * SECONDS_AN_OPTION : EngineOffer.SECONDS_UNKNOWN,
        complete ? positions * ComponentSearch.BYTES_A_POSITION : effort.limits().memory(),
        NodeSearch.engine(question, run -> new ComponentSearch(question.game(), run)::code));
  }

  /** Walks the first positions that a question reaches. */
  private static final class Probe {
    final ComponentIndex numbers;
    final ComponentMoves moves;
    private final Effort effort;
    long options;

    Probe(Question question, Effort effort) {
      this.effort = effort;
      this.numbers =
          new ComponentIndex(question.game(), new MemoryBudget(PROBE_BYTES, "the probe"));
      this.moves = new ComponentMoves(question.game(), effort.within(PROBE_TIME));
    }

    /** Whether these were all positions. */
    boolean run(Question question) {
      try {
        long asked = 0;
        for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
          numbers.of(component);
          if (++asked > PROBE_OPTIONS || enough()) {
            return false;
          }
        }
        for (int next = 0; next < numbers.size(); next++) {
          if (moves.any(numbers.component(next), (option, finish) -> add(option))) {
            return false;
          }
        }
      } catch (BudgetExceeded spent) {
        effort.check();
        return false;
      } catch (RuleFailure failure) {
        // The run will report it, with its place.
        return false;
      }
      return true;
    }

    private boolean add(Option option) {
      options++;
      for (Option.Item item : option.items()) {
        numbers.of(item.component());
      }
      return enough();
    }

    private boolean enough() {
      return numbers.size() > PROBE_POSITIONS || options > PROBE_OPTIONS;
    }
  }
}
