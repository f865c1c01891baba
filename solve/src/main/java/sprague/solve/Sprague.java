// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Position;
import sprague.prove.Finding;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;

/**
 * The library's entry point: a game from its rules, its values, who wins a position, and why.
 *
 * <pre>{@code
 * Sprague kayles = Sprague.game("0.77");
 * long[] values = kayles.values(0, 20);
 * Solution solution = kayles.solve("5 + 7");
 * System.out.println(solution.winner() + " wins by " + solution.winningMoves());
 * System.out.println(kayles.why("5 + 7"));
 * System.out.println(kayles.theorem());
 * }</pre>
 *
 * <p>Immutable and thread-safe. Nothing is kept between calls, and each call has {@link
 * Limits#standard()}: it throws {@link sprague.engine.BudgetExceeded} when one is reached, and
 * {@link sprague.model.RuleFailure} when a rule cannot be evaluated. Use {@link Solver} and {@link
 * sprague.engine.plan.Planner} for other limits, progress reports and cancellation.
 */
public final class Sprague {
  private final Game game;

  private Sprague(Game game) {
    this.game = game;
  }

  /**
   * A game from its rules or its take-and-break code.
   *
   * @throws RuleMistake when the text has a mistake
   */
  public static Sprague game(String rules) {
    return game(rules, Bindings.NONE);
  }

  /**
   * A game from its rules, with values for its parameters.
   *
   * @throws RuleMistake when the text has a mistake or a parameter is missing
   */
  public static Sprague game(String rules, Bindings parameters) {
    String text = rules;
    if (Language.isCode(rules.strip())) {
      text = result(Language.expandCode(new SourceText("code", rules.strip())));
    }
    return of(result(Language.bind(new SourceText("rules", text), parameters)));
  }

  /** A game that is already bound. */
  public static Sprague of(Game game) {
    return new Sprague(game);
  }

  /** The bound game. */
  public Game game() {
    return game;
  }

  /**
   * The values of the game's start for coordinates {@code from} to {@code to}, both included:
   * nim-values, or {@link ValueKind#SUNNY} for a sunny position; scores in a scoring game; {@link
   * ValueKind#P}, {@link ValueKind#N} or {@link ValueKind#DRAW} in a game without nim-values.
   *
   * @throws UnsupportedQuery when the start has not exactly one coordinate, no engine applies, or
   *     there are more values than an array or the memory holds
   * @throws IllegalArgumentException unless {@code 0 <= from <= to}
   */
  public long[] values(long from, long to) {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("not a range of coordinates: " + from + " to " + to);
    }
    checkOneCoordinate();
    Limits limits = Limits.standard();
    long most = Math.min(FamilyValues.MAX_ARRAY_LENGTH, limits.memory() / Long.BYTES);
    if (to - from >= most) {
      throw new UnsupportedQuery("at most " + most + " values can be returned at a time");
    }
    Question.Box box = new Question.Box(game, game.start(), List.of(from), List.of(to));
    return new ValueService(game, new Effort(limits)).values(box);
  }

  /**
   * Solves a position such as {@code heap(7) + 3 * heap(4)}.
   *
   * @throws RuleMistake when the text is not a position of this game
   * @throws UnsupportedQuery when no engine applies
   */
  public Solution solve(String position) {
    return Solver.solve(game, position(position));
  }

  /**
   * Searches for a law of the values and proves it; takes at most three minutes, and the check of
   * the proof. The result says how far a pattern was checked if there is no proof. {@link
   * sprague.kernel.CertificateJson} writes a proof.
   *
   * @throws UnsupportedQuery when the start has not exactly one coordinate, or the game has no
   *     nim-values
   */
  public Finding theorem() {
    return theorem(
        new SearchLimits(
                SearchLimits.DEFAULT_TABLE, SearchLimits.DEFAULT_MOST, Prover.MAX_BYTE_TABLE)
            .within(SearchTimes.LAW));
  }

  /**
   * {@link #theorem()} from the values up to a coordinate only; takes at most ten minutes.
   *
   * @param most the largest coordinate whose value is computed
   * @throws IllegalArgumentException when it is negative
   */
  public Finding theorem(long most) {
    if (most < 0) {
      throw new IllegalArgumentException("the largest coordinate must not be negative: " + most);
    }
    // The table, the values of methods that need more, and those kept as bytes all end there.
    return theorem(new SearchLimits(most, /* maxTabled= */ most, /* maxByByte= */ most));
  }

  private Finding theorem(SearchLimits limits) {
    checkOneCoordinate();
    if (!game.hasNimValues()) {
      throw new UnsupportedQuery(game.whyNoNimValues());
    }
    Effort effort = new Effort(Limits.standard().within(SearchTimes.LAW_AND_CHECK));
    return Prover.prove(game, game.start(), limits, effort, StandardLimits.get());
  }

  private void checkOneCoordinate() {
    int coordinates = game.start().coordinates().size();
    if (coordinates != 1) {
      throw new UnsupportedQuery("the start has " + coordinates + " coordinates, not one");
    }
  }

  /** Explains in several lines why a position is won or lost; throws as {@link #solve} does. */
  public String why(String position) {
    return String.join("\n", Explanation.of(solve(position)));
  }

  /**
   * A position of this game from its text.
   *
   * @throws RuleMistake when the text is not a position of this game
   */
  public Position position(String text) {
    return result(Language.position(new SourceText("position", text), game));
  }

  /** The game's rules. */
  @Override
  public String toString() {
    return game.text().strip();
  }

  private static <T> T result(Parsed<T> reading) {
    return reading.result().orElseThrow(() -> new RuleMistake(reading));
  }
}
