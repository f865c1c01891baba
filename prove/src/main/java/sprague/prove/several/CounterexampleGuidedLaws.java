// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.lattice.SmallValueColumns;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.model.Game;
import sprague.pattern.AutomatonGuess;
import sprague.pattern.CounterexampleRefinement;
import sprague.pattern.KnownColumns;
import sprague.prove.SearchTimes;

/**
 * Laws of two coordinates that are guessed from a corner and then mended by counter-examples from
 * far out, where each row has one position of each value told and an engine finds it.
 *
 * <p>A guess that says of all rows what the engine says is claimed; each further attempt looks at
 * more rows, as the checker has refuted what the fewer ones tell.
 */
final class CounterexampleGuidedLaws implements LawMethod {
  /** How many rows are looked at in turn, at most. */
  private static final List<Integer> MOST_ROWS = List.of(1 << 17, 1 << 20);

  /** A corner tells as much as fewer rows. */
  private static final int LEAST_ROWS = 1 << 12;

  /** So many counter-examples of either sort are looked at in a round. */
  private static final int IN_A_ROUND = 128;

  private static final int MOST_ROUNDS = 200;

  /** The side of the corner for the first guess; counter-examples tell more than a large one. */
  private static final int FIRST_SIDE = 24;

  /** What a row takes for each value, in the engine and as a set of pairs. */
  private static final long BYTES_A_ROW = 16;

  private final LawTarget aspect;
  private final Game game;
  private final Positions kind;
  private final Numeration numeration;
  private final int farthest;
  private final Effort effort;
  private final List<KnownColumns> far = new ArrayList<>();
  private final List<CounterexampleRefinement> guesses = new ArrayList<>();
  private int attempts;
  private long looked;

  /**
   * Prepares for attempts.
   *
   * @param aspect not all values
   * @param kind the one kind of positions that play leads to, with two coordinates
   * @param farthest the greatest coordinate of a row
   * @param effort when a limit of it is reached an attempt makes no claim
   */
  CounterexampleGuidedLaws(
      LawTarget aspect,
      Game game,
      Positions kind,
      Numeration numeration,
      int farthest,
      Effort effort) {
    this.aspect = aspect;
    this.game = game;
    this.kind = kind;
    this.numeration = numeration;
    this.farthest = farthest;
    this.effort = effort;
  }

  @Override
  public String subject() {
    return aspect.words() + " read from the digits, mended by positions far out";
  }

  @Override
  public String numeration() {
    return numeration.toString();
  }

  /** How many rows the last attempt looked at; 0 before the first one. */
  long looked() {
    return looked;
  }

  /** A law that is true of more rows than any attempt has looked at before. */
  @Override
  public Optional<Claim> attempt(List<ValueBox> corners, int states, boolean last) {
    if (attempts == MOST_ROWS.size()) {
      return Optional.empty();
    }
    List<LawTarget> told = aspect.withThoseBelow();
    long most = Math.min(MOST_ROWS.get(attempts++), farthest + 1);
    int digits = 1;
    while (numeration.weight(digits + 1) <= most) {
      digits++;
    }
    int rows = (int) numeration.weight(digits);
    if (rows < LEAST_ROWS
        || rows <= looked
        || rows * BYTES_A_ROW * told.size() > effort.limits().memory()) {
      return Optional.empty();
    }
    Effort part = effort.within(SearchTimes.GUESSES);
    try {
      Optional<SmallValueColumns> columns =
          SmallValueColumns.of(game, kind.start().name(), told.size() - 1, rows, part);
      if (columns.isEmpty()) {
        return Optional.empty();
      }
      looked = rows;
      for (int value = 0; value < told.size(); value++) {
        KnownColumns known = new KnownColumns(numeration, digits, columns.get().of(value));
        if (value < far.size()) {
          far.set(value, known);
        } else {
          far.add(known);
          guesses.add(guess(told.get(value), corners.getFirst(), states, value));
        }
      }
      return claim(part);
    } catch (BudgetExceeded spent) {
      return Optional.empty();
    }
  }

  /** A law that is true of all rows known; empty when none was found for some value. */
  private Optional<Claim> claim(Effort part) {
    List<Automaton> sets = new ArrayList<>();
    for (int value = 0; value < guesses.size(); value++) {
      Optional<Automaton> set = mended(value, part);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      sets.add(set.get());
    }
    return Optional.of(new OutcomeClaim(List.of(new OutcomeLaw(kind.kind(), sets)), 1, 0));
  }

  /** The first guess of the positions of a value. */
  private CounterexampleRefinement guess(LawTarget told, ValueBox corner, int most, int value) {
    return new CounterexampleRefinement(
        corner.within(Math.min(corner.side(), FIRST_SIDE)).relation(told),
        numeration,
        most,
        pair -> far.get(value).membership(pair[0], pair[1]));
  }

  /** A guess without counter-examples in the rows known; empty when none was found. */
  private Optional<Automaton> mended(int value, Effort part) {
    CounterexampleRefinement guess = guesses.get(value);
    Optional<Automaton> automaton = guess.automaton();
    for (int round = 0; automaton.isPresent() && round < MOST_ROUNDS; round++) {
      part.check();
      List<long[]> wrong = far.get(value).differences(automaton.get(), IN_A_ROUND);
      if (wrong.isEmpty()) {
        return automaton;
      }
      automaton = guess.refine(wrong);
    }
    return Optional.empty();
  }

  @Override
  public boolean fits(Claim claim, List<ValueBox> corners) {
    return aspect.withThoseBelow().stream()
        .allMatch(
            each ->
                AutomatonGuess.reproduces(
                    ReadLaw.of(claim, each, kind.kind()).automaton(),
                    corners.getFirst().relation(each)));
  }
}
