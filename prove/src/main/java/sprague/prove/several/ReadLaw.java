// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.prove.DigitValues;

/**
 * A law of the positions asked about, as it is read from their coordinates.
 *
 * @param claim the claim that holds it
 * @param automaton reads the coordinates, and for a law of all values the value behind them
 */
public record ReadLaw(Claim claim, Automaton automaton) {

  /**
   * What a claim says of an aspect of a kind of positions.
   *
   * @throws java.util.NoSuchElementException when it says nothing of them
   */
  static ReadLaw of(Claim claim, LawTarget aspect, PositionClass kind) {
    Optional<Automaton> automaton =
        switch (claim) {
          case DigitsClaim digits ->
              digits.laws().stream()
                  .filter(law -> law.kind().equals(kind))
                  .map(Law::values)
                  .findFirst();
          case OutcomeClaim outcomes ->
              outcomes.laws().stream()
                  .filter(law -> law.kind().equals(kind))
                  .map(law -> law.sets().get(aspect instanceof LawTarget.Value(int v) ? v : 0))
                  .findFirst();
          default -> Optional.empty();
        };
    return new ReadLaw(claim, automaton.orElseThrow());
  }

  /**
   * What a law of outcomes says of an aspect of the positions asked about, whose coordinates need
   * not be their arguments.
   *
   * @throws CheckFailure when it does not speak of them, or this is not seen within the budget
   */
  static ReadLaw of(Proved law, LawTarget aspect, ProofLimits budget) throws CheckFailure {
    int value = aspect instanceof LawTarget.Value(int asked) ? asked : 0;
    return new ReadLaw(law.certificate().claim(), Checker.sets(law, budget).get(value));
  }

  /** The digits d1, .., dm of the numeration, such as 2 alone for base 2. */
  public List<Integer> numeration() {
    return automaton.numeration().digits();
  }

  /** How many states there are from which something is accepted. */
  public int states() {
    return automaton.live().cardinality();
  }

  /** The number of states in words. */
  String statesWords() {
    int states = states();
    return states + (states == 1 ? " state" : " states");
  }

  /** Whether a law of positions tells of one. */
  boolean accepts(int[] at) {
    return automaton.contains(Arrays.stream(at).asLongStream().toArray());
  }

  /** The values by a law of all values. */
  DigitValues values() {
    return new DigitValues(automaton);
  }
}
