// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Option;
import sprague.model.RuleFailure;

/**
 * Offers {@link ComponentSearch} for the positions of a question. The cost is estimated by a probe
 * that enumerates the first reachable positions; if the probe does not finish, it is unknown.
 */
public final class ComponentSearchFactory implements EngineFactory {
  private static final String NAME = "memoised search";

  /**
   * Maximum number of distinct positions in a probe. Beyond this or the other limits the cost is
   * unknown, and any engine with an estimate is preferred.
   */
  private static final int MAX_PROBE_POSITIONS = 2000;

  /** Maximum number of options in a probe, and of the question's positions, which may repeat. */
  private static final int MAX_PROBE_OPTIONS = 20_000;

  /** Memory limit of a probe, more than its positions need unless they are large. */
  private static final long MAX_PROBE_BYTES = 16 << 20;

  /** Time of an option before the JVM has compiled the code; later it is a fifth. */
  private static final double SECONDS_AN_OPTION = 1e-6;

  /**
   * Minimum memory of a position: a value, a search state, one byte of arguments, their end, and
   * two slots of the hash table, which is at most half full. Questions for more positions than fit
   * are declined; the search itself stops if it reaches too many others.
   */
  private static final long MIN_BYTES_A_POSITION =
      Long.BYTES + Byte.BYTES + Byte.BYTES + Integer.BYTES + 2 * Integer.BYTES;

  /** A stateless factory. */
  public ComponentSearchFactory() {}

  /**
   * The value of one position by this search, for engines that do not apply to it.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws RuleFailure if a rule cannot be evaluated, or a play can repeat a position
   */
  public static long value(Game game, Component component, Effort effort) {
    Question question = new Question.Positions(game, List.of(component));
    return new ComponentSearchFactory()
        .offer(question, effort)
        .engine()
        .orElseThrow()
        .values(1, effort)[0];
  }

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public boolean supportsBoards() {
    return true;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    if (question.kind() == ValueKind.OUTCOME) {
      throw new NotApplicable("the ending leaves no values that add up");
    }
    long maxPositions = effort.limits().memory() / MIN_BYTES_A_POSITION;
    if (QuestionPositions.size(question) > maxPositions) {
      return EngineOffer.tooLarge(
          NAME, "the question has more positions than fit in memory, " + maxPositions + " at most");
    }
    Probe probe = new Probe(question, effort);
    boolean complete = probe.run(question);
    long positions = probe.numbers.size();
    // Without a complete probe all memory is reserved; the search stops when it is used up.
    return EngineOffer.offer(
        NAME,
        (complete ? "reaches " : "reaches more than ") + positions + " positions",
        complete ? probe.options * SECONDS_AN_OPTION : EngineOffer.SECONDS_UNKNOWN,
        complete ? positions * ComponentSearch.BYTES_A_POSITION : effort.limits().memory(),
        NodeSearch.engine(question, run -> new ComponentSearch(question.game(), run)::code));
  }

  /** Enumerates the positions that are reachable from a question, breadth first, up to a limit. */
  private static final class Probe {
    final ComponentIndex numbers;
    final ComponentMoves moves;
    private final Effort effort;

    /** The number of options enumerated, repeated ones included. */
    long options;

    Probe(Question question, Effort effort) {
      this.effort = effort;
      this.numbers =
          new ComponentIndex(question.game(), new MemoryBudget(MAX_PROBE_BYTES, "the probe needs"));
      this.moves = new ComponentMoves(question.game(), PollTicker.ofProbe(effort));
    }

    /** Runs the probe; returns whether it has seen all reachable positions. */
    boolean run(Question question) {
      try {
        long asked = 0;
        for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
          numbers.of(component);
          if (++asked > MAX_PROBE_OPTIONS || isLimitReached()) {
            return false;
          }
        }
        for (int next = 0; next < numbers.size(); next++) {
          if (moves.any(numbers.component(next), (option, finish) -> add(option))) {
            return false;
          }
        }
      } catch (BudgetExceeded spent) {
        // Rethrown if it is the limit of the whole work, not that of the probe.
        effort.check();
        return false;
      } catch (RuleFailure failure) {
        // The engine will report it with its place.
        return false;
      }
      return true;
    }

    private boolean add(Option option) {
      options++;
      for (Option.Item item : option.items()) {
        numbers.of(item.component());
      }
      return isLimitReached();
    }

    private boolean isLimitReached() {
      return numbers.size() > MAX_PROBE_POSITIONS || options > MAX_PROBE_OPTIONS;
    }
  }
}
