// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;
import sprague.check.decide.Numeration;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.OutcomeLaw;
import sprague.find.KnownColumns;
import sprague.find.Refinement;
import sprague.find.ResidualGuess;
import sprague.model.Game;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.lattice.ValueColumns;

/**
 * Laws of two coordinates that are guessed from a corner and then mended by counter-examples from
 * far out, where each row has one position of each value told and an engine finds it.
 *
 * <p>A guess that says of all rows what the engine says is claimed; each further attempt looks at
 * more rows, as the checker has refuted what the fewer ones tell.
 */
final class MendedDigits implements LawMethod {
  /** How many rows are looked at in turn, at most. */
  private static final List<Integer> MOST_ROWS = List.of(1 << 17, 1 << 20);

  /** So many counter-examples of either sort are looked at in a round. */
  private static final int IN_A_ROUND = 16;

  private static final int MOST_ROUNDS = 200;

  private final Aspect aspect;
  private final Game game;
  private final Positions kind;
  private final Numeration numeration;
  private final Effort effort;
  private int attempts;
  private long looked;

  /**
   * Prepares for attempts.
   *
   * @param aspect not all values
   * @param kind the one kind of positions
   * @param effort when a limit of it is reached there are no more claims
   */
  MendedDigits(Aspect aspect, Game game, Positions kind, Numeration numeration, Effort effort) {
    this.aspect = aspect;
    this.game = game;
    this.kind = kind;
    this.numeration = numeration;
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

  /** How many rows the last attempt looked at, or set out to; 0 before the first one. */
  long looked() {
    return looked;
  }

  /** A law that is true of more rows than any attempt has looked at before. */
  @Override
  public Optional<Claim> attempt(List<Corner> corners, int most, boolean last) {
    if (attempts == MOST_ROWS.size() || kind.dimension() != 2) {
      return Optional.empty();
    }
    int digits = 1;
    while (numeration.weight(digits + 1) <= MOST_ROWS.get(attempts)) {
      digits++;
    }
    attempts++;
    looked = numeration.weight(digits);
    try {
      return claim(corners.getFirst(), digits, most);
    } catch (EffortSpent spent) {
      return Optional.empty();
    }
  }

  private Optional<Claim> claim(Corner corner, int digits, int most) {
    List<Aspect> told = aspect.withThoseBelow();
    Optional<ValueColumns> columns =
        ValueColumns.of(game, kind.start().name(), told.size() - 1, (int) looked, effort);
    List<Automaton> sets = new ArrayList<>();
    for (int value = 0; columns.isPresent() && value < told.size(); value++) {
      KnownColumns far = new KnownColumns(numeration, digits, columns.get().of(value));
      Refinement guess =
          new Refinement(
              GuessedDigits.relation(told.get(value), corner),
              numeration,
              most,
              pair -> far.membership(pair[0], pair[1]));
      mended(guess, far).ifPresent(sets::add);
    }
    return sets.size() < told.size()
        ? Optional.empty()
        : Optional.of(new OutcomeClaim(List.of(new OutcomeLaw(kind.kind(), sets)), 1, 0));
  }

  /** A guess without counter-examples in the rows known; empty when none was found. */
  private Optional<Automaton> mended(Refinement guess, KnownColumns far) {
    Optional<Automaton> automaton = guess.automaton();
    for (int round = 0; automaton.isPresent() && round < MOST_ROUNDS; round++) {
      effort.check();
      List<long[]> wrong = far.differences(automaton.get(), IN_A_ROUND);
      if (wrong.isEmpty()) {
        return automaton;
      }
      automaton = guess.refine(wrong);
      if (Boolean.getBoolean("k7"))
        System.err.println(round + " " + wrong.size() + " " + Arrays.toString(wrong.getFirst())+ Arrays.toString(wrong.getLast()) + " -> " + automaton.map(Automaton::states)+" "+ProcessHandle.current().info().totalCpuDuration());
    }
    return Optional.empty();
  }

  @Override
  public boolean fits(Claim claim, List<Corner> corners) {
    return aspect.withThoseBelow().stream()
        .allMatch(
            each ->
                ResidualGuess.reproduces(
                    ReadLaw.of(claim, each, kind.kind()).automaton(),
                    GuessedDigits.relation(each, corners.getFirst())));
  }
}
