// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.retrograde.SmallValuePositions;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.model.Game;
import sprague.pattern.CounterexampleRefinement;
import sprague.pattern.KnownColumns;

/**
 * Automata for P-positions or for single values of two coordinates (row, column), learned from
 * counter-examples: a first guess from a small box is compared with an engine's list of the columns
 * of each value in many rows, and refined by the positions where they differ, until they agree.
 *
 * <p>For games in which each row has exactly one position of each value. The second attempt has
 * more rows, as the checker has refuted the claim of the first. Cost: the engine's list, O(rows)
 * memory for each value, and in each round the differences of {@link KnownColumns}. Not
 * thread-safe.
 */
final class CounterexampleGuidedLaws implements DigitMethod {
  /**
   * The maximum number of rows of the first and of the second attempt: 2 and 16 MB for each value.
   * A claim that is wrong only beyond them is left to the checker.
   */
  private static final List<Integer> MAX_ROWS = List.of(1 << 17, 1 << 20);

  /** With fewer rows, {@link GuessedDigits} finds from boxes what could be found here. */
  private static final int MIN_ROWS = 1 << 12;

  /**
   * The maximum number of counter-examples of either sort, wrongly accepted and wrongly rejected
   * pairs, in a round. With fewer a guess needs more rounds, with more a round takes longer.
   */
  private static final int MAX_EXAMPLES = 128;

  /** The maximum number of refinements of a guess; one that still changes then is given up. */
  private static final int MAX_ROUNDS = 200;

  /** The side of the box for the first guess, small because a guess costs more with a large one. */
  private static final int START_SIDE = 24;

  /** Columns are searched up to this multiple of the rows; a claim needs all within it. */
  private static final int MAX_COLUMNS_A_ROW = 64;

  /** The memory for a row and a value, in the engine and in {@link KnownColumns}. */
  private static final long BYTES_PER_ROW = 16;

  private final LawTarget target;
  private final Game game;
  private final Positions positions;
  private final Numeration numeration;
  private final int farthest;
  private final Effort effort;

  /** By value, the columns in the rows computed. */
  private final List<KnownColumns> columns = new ArrayList<>();

  /** By value. Guesses are kept for the next attempt, and then ask its {@link #columns}. */
  private final List<CounterexampleRefinement> guesses = new ArrayList<>();

  private int attempts;
  private long rows;

  /**
   * Prepares for attempts. At most two of them make claims.
   *
   * @param target not {@link LawTarget.Values}
   * @param positions the only class that play leads to, with two coordinates
   * @param farthest the greatest row
   * @param effort if a limit of it is reached, an attempt makes no claim
   */
  CounterexampleGuidedLaws(
      LawTarget target,
      Game game,
      Positions positions,
      Numeration numeration,
      int farthest,
      Effort effort) {
    this.target = target;
    this.game = game;
    this.positions = positions;
    this.numeration = numeration;
    this.farthest = farthest;
    this.effort = effort;
  }

  @Override
  public String subject() {
    return target.nounPhrase() + " read from the digits, refined by counter-examples";
  }

  @Override
  public LawTarget target() {
    return target;
  }

  @Override
  public List<Positions> classes() {
    return List.of(positions);
  }

  @Override
  public Numeration numeration() {
    return numeration;
  }

  /** The number of rows of the last attempt; 0 before the first one. */
  long rows() {
    return rows;
  }

  /**
   * Returns a claim that holds in more rows than in any attempt before. Only the first attempt
   * reads a box, the first one, for its guesses; {@code last} is not read.
   */
  @Override
  public Optional<Claim> attempt(List<ValueBox> boxes, int states, boolean last) {
    if (attempts == MAX_ROWS.size()) {
      return Optional.empty();
    }
    List<LawTarget> targets = target.withThoseBelow();
    long maxRows = Math.min(MAX_ROWS.get(attempts++), farthest + 1);
    // The number of rows is a weight, so that the rows have all numerals of some length.
    int digits = 1;
    while (numeration.weight(digits + 1) <= maxRows) {
      digits++;
    }
    int more = (int) numeration.weight(digits);
    if (more < MIN_ROWS
        || more <= rows
        || more * BYTES_PER_ROW * targets.size() > effort.limits().memory()) {
      return Optional.empty();
    }
    Effort part = effort.within(SearchTimes.LEARNING_ATTEMPT);
    try {
      Optional<int[][]> found = columns(targets.size(), more, part);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      rows = more;
      columns.clear();
      for (int[] each : found.get()) {
        columns.add(new KnownColumns(numeration, digits, each));
      }
      if (guesses.isEmpty()) {
        for (LawTarget each : targets) {
          guesses.add(guess(each, boxes.getFirst(), states, guesses.size()));
        }
      }
      return claim(part);
    } catch (BudgetExceeded spent) {
      return Optional.empty();
    }
  }

  /**
   * For each value its column in each row; empty where the engine does not apply, or where a row
   * has no position of the value or several.
   */
  private Optional<int[][]> columns(int values, int count, Effort part) {
    Optional<SmallValuePositions> found =
        SmallValuePositions.in(
                game,
                positions.start().name(),
                values - 1,
                List.of(count - 1L, (long) MAX_COLUMNS_A_ROW * count),
                part)
            .filter(SmallValuePositions::isOneARow);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    int[][] columns = new int[values][count];
    for (int at = 0; found.get().nextRow(); at++) {
      for (int value = 0; value < columns.length; value++) {
        if (found.get().count(value) == 0) {
          return Optional.empty();
        }
        columns[value][at] = found.get().column(value, 0);
      }
    }
    return Optional.of(columns);
  }

  /** A claim, without approximation, that holds in all rows known; empty if a value has none. */
  private Optional<Claim> claim(Effort part) {
    List<Automaton> sets = new ArrayList<>();
    for (int value = 0; value < guesses.size(); value++) {
      Optional<Automaton> set = refined(value, part);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      sets.add(set.get());
    }
    return Optional.of(
        new OutcomeClaim(List.of(new OutcomeLaw(positions.positionClass(), sets)), 1, 0));
  }

  /** The first guess for a value, whose target is given. */
  private CounterexampleRefinement guess(LawTarget each, ValueBox box, int maxStates, int value) {
    return new CounterexampleRefinement(
        box.within(Math.min(box.side(), START_SIDE)).relation(each),
        numeration,
        maxStates,
        pair -> columns.get(value).membership(pair[0], pair[1]));
  }

  /** Refines a guess until it has no counter-examples in the rows known; empty if that fails. */
  private Optional<Automaton> refined(int value, Effort part) {
    CounterexampleRefinement guess = guesses.get(value);
    Optional<Automaton> automaton = guess.automaton();
    for (int round = 0; automaton.isPresent() && round < MAX_ROUNDS; round++) {
      part.check();
      List<long[]> wrong = columns.get(value).differences(automaton.get(), MAX_EXAMPLES);
      if (wrong.isEmpty()) {
        return automaton;
      }
      automaton = guess.refine(wrong);
    }
    return Optional.empty();
  }
}
