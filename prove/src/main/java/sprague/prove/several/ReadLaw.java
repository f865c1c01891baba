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
 * The automaton of a claim for the positions asked about.
 *
 * @param claim the claim that contains it
 * @param automaton accepts the coordinates of the positions of a {@link LawTarget}; for all values,
 *     the coordinates and then the value
 */
public record ReadLaw(Claim claim, Automaton automaton) {

  /**
   * The automaton of a claim for a target and a class of positions.
   *
   * @throws java.util.NoSuchElementException when the claim has none
   */
  static ReadLaw of(Claim claim, LawTarget target, PositionClass positions) {
    Optional<Automaton> automaton =
        switch (claim) {
          case DigitsClaim digits ->
              digits.laws().stream()
                  .filter(law -> law.kind().equals(positions))
                  .map(Law::values)
                  .findFirst();
          case OutcomeClaim outcomes ->
              outcomes.laws().stream()
                  .filter(law -> law.kind().equals(positions))
                  .map(law -> law.sets().get(target instanceof LawTarget.Value(int v) ? v : 0))
                  .findFirst();
          default -> Optional.empty();
        };
    return new ReadLaw(claim, automaton.orElseThrow());
  }

  /**
   * The automaton of a proved law of outcomes for the positions in its certificate, whose
   * coordinates need not be their arguments.
   *
   * @throws CheckFailure when there is none, or it is not computed within the budget
   */
  static ReadLaw of(Proved law, LawTarget target, ProofLimits budget) throws CheckFailure {
    int value = target instanceof LawTarget.Value(int asked) ? asked : 0;
    return new ReadLaw(law.certificate().claim(), Checker.sets(law, budget).get(value));
  }

  /** The digits d1, ..., dm that define the numeration; the base alone for a base. */
  public List<Integer> numeration() {
    return automaton.numeration().digits();
  }

  /** The number of states from which an accepting one can be reached. */
  public int states() {
    return automaton.live().cardinality();
  }

  /** Whether the automaton of a set of positions accepts one. */
  boolean accepts(int[] at) {
    return automaton.contains(Arrays.stream(at).asLongStream().toArray());
  }

  /** Evaluates a law of all values. */
  DigitValues values() {
    return new DigitValues(automaton);
  }
}
