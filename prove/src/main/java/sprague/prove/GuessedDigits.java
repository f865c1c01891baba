// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;

/**
 * Automata on the digits of the coordinates in one numeration, guessed from tables of values: first
 * from the part of the boxes with half their side, and compared with the rest, which refutes most
 * wrong guesses; then, if they are small or there are no larger boxes, from the whole boxes. The
 * target is all values, with one automaton for a class, or a set of positions, with an automaton
 * for each of {@link LawTarget#withThoseBelow}. Cost: that of {@link ValueBox#guess} for each.
 *
 * @param classes the classes of positions that play leads to, those asked about first
 * @param numeration of the digits
 */
record GuessedDigits(LawTarget target, List<Positions> classes, Numeration numeration)
    implements DigitMethod {
  /**
   * A guess from a whole box, with nothing left to compare, is made up to this number of states:
   * the checker soon refutes a wrong one.
   */
  private static final int MAX_STATES_UNCOMPARED = 16;

  GuessedDigits {
    classes = List.copyOf(classes);
  }

  @Override
  public String subject() {
    return target.nounPhrase() + " read from the digits";
  }

  @Override
  public Optional<Claim> attempt(List<ValueBox> boxes, int maxStates, boolean last) {
    int side = boxes.getFirst().side();
    return guess(boxes, side / 2, maxStates)
        .or(
            () ->
                last || maxStates <= MAX_STATES_UNCOMPARED
                    ? guess(boxes, side, maxStates)
                    : Optional.empty())
        .map(this::claim);
  }

  /**
   * For each class of positions an automaton for each target of the claim, guessed from the values
   * with coordinates below a bound; empty if one has none.
   */
  private Optional<List<List<Automaton>>> guess(List<ValueBox> boxes, int bound, int maxStates) {
    List<List<Automaton>> ofClasses = new ArrayList<>();
    for (ValueBox box : boxes) {
      List<Automaton> automata = new ArrayList<>();
      // The greatest value mostly needs the largest automaton, so it fails first if any does.
      for (LawTarget each : target.withThoseBelow().reversed()) {
        Optional<Automaton> guess = box.guess(each, numeration, bound, maxStates);
        if (guess.isEmpty()) {
          return Optional.empty();
        }
        automata.add(guess.get());
      }
      ofClasses.add(automata.reversed());
    }
    return Optional.of(ofClasses);
  }

  private Claim claim(List<List<Automaton>> automata) {
    return target instanceof LawTarget.Values
        ? new DigitsClaim(laws(automata, (each, sets) -> new Law(each, sets.getFirst())))
        : new OutcomeClaim(laws(automata, OutcomeLaw::new), /* modulus= */ 1, /* below= */ 0);
  }

  /** A law for each class of positions. */
  private <T> List<T> laws(
      List<List<Automaton>> automata, BiFunction<PositionClass, List<Automaton>, T> law) {
    List<T> laws = new ArrayList<>();
    for (int i = 0; i < automata.size(); i++) {
      laws.add(law.apply(classes.get(i).positionClass(), automata.get(i)));
    }
    return laws;
  }
}
